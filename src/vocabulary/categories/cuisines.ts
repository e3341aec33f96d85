/**
 * Cuisine values of https://taginfo.openstreetmap.org/keys/cuisine#values, and the words before `_restaurant` in the categories
 * of Overture and Foursquare, and what they mean to us. A row: the spellings, the
 * label, its traits, and how it joins a noun: `adjective` ("Thai restaurant"), `dish` ("pizza restaurant"), or a shop of
 * its own where nothing else is served ("bagel shop").
 */
export type Cuisine = { label: string; traits: readonly string[]; form: 'adjective' | 'dish'; shop: string | null }

type Row = readonly [spellings: string, label: string, traits: readonly string[], shop?: string]

const adjectives: readonly Row[] = [
  ['american|new_american|comfort_food|american_style|north_american|american_regional|diner', 'American', ['american']],
  ['southern|soul_food|southern_soul_food|cajun_creole|cajun_and_creole|southern_and_soul_food|southern_us|soul|cajun|creole|louisiana', 'Southern', ['southern']],
  ['tex-mex|tex_mex|southwestern|texmex', 'Tex-Mex', ['mexican', 'american']],
  ['californian|californian_cuisine', 'Californian', ['american']],
  ['canadian|quebecois', 'Canadian', ['american']],
  ['italian|roman|northern_italian|piedmontese|sardinian|abruzzo|emilia|ligurian|lombard|puglia|umbrian|trattoria_osteria|roman_italian|sicilian|neapolitan|venetian|tuscan|pasta', 'Italian', ['italian']],
  ['french|bistro|brasserie|lyonnaise|provençal|basque_french|alsatian', 'French', ['french']],
  ['spanish|tapas|paella|iberian|tapas_bar|basque|catalan|pintxos|galician|andalusian', 'Spanish', ['spanish']],
  ['portuguese', 'Portuguese', ['portuguese']],
  ['german|bavarian|schnitzel|apple_wine_pub|swabian|franconian', 'German', ['german']],
  ['austrian|viennese', 'Austrian', ['german']],
  ['swiss', 'Swiss', ['german']],
  ['nordic|scandinavian|scandinavia', 'Nordic', ['nordic']],
  ['finnish|lapland|lappish|sami', 'Finnish', ['nordic']],
  ['swedish', 'Swedish', ['nordic']],
  ['danish', 'Danish', ['nordic']],
  ['norwegian', 'Norwegian', ['nordic']],
  ['icelandic', 'Icelandic', ['nordic']],
  ['british|english|gastropub', 'British', ['british']],
  ['scottish', 'Scottish', ['british']],
  ['irish', 'Irish', ['irish']],
  ['russian', 'Russian', ['eastern-european']],
  ['polish', 'Polish', ['eastern-european']],
  ['ukrainian', 'Ukrainian', ['eastern-european']],
  ['georgian', 'Georgian', ['eastern-european']],
  ['hungarian', 'Hungarian', ['eastern-european']],
  ['czech', 'Czech', ['eastern-european']],
  ['bohemian', 'Bohemian', ['eastern-european']],
  ['romanian', 'Romanian', ['eastern-european']],
  ['bulgarian', 'Bulgarian', ['eastern-european']],
  ['balkan', 'Balkan', ['eastern-european']],
  ['serbian', 'Serbian', ['eastern-european']],
  ['croatian', 'Croatian', ['mediterranean']],
  ['bosnian', 'Bosnian', ['eastern-european']],
  ['eastern_european|east_european|belarusian|slovakian|moldovan|baltic|slavic|tatar|slovak', 'Eastern European', ['eastern-european']],
  ['uzbek', 'Uzbek', ['eastern-european']],
  ['greek|gyros|souvlaki|taverna|meze', 'Greek', ['greek']],
  ['turkish|kofte|doner_meat|ocakbasi', 'Turkish', ['turkish']],
  ['armenian', 'Armenian', ['middle-eastern']],
  ['mediterranean', 'Mediterranean', ['mediterranean']],
  ['lebanese', 'Lebanese', ['middle-eastern']],
  ['persian|iranian|persian_iranian', 'Persian', ['middle-eastern']],
  ['syrian', 'Syrian', ['middle-eastern']],
  ['israeli', 'Israeli', ['middle-eastern']],
  ['arab|arabic|arabian|gulf|kurdish|azerbaijani|caucasian', 'Arab', ['middle-eastern']],
  ['iraqi', 'Iraqi', ['middle-eastern']],
  ['yemeni|yemenite', 'Yemeni', ['middle-eastern']],
  ['egyptian', 'Egyptian', ['middle-eastern', 'african']],
  ['middle_eastern|oriental', 'Middle Eastern', ['middle-eastern']],
  ['moroccan', 'Moroccan', ['moroccan']],
  ['tunisian|maghreb|algerian', 'North African', ['african']],
  ['african|west_african|east_african', 'African', ['african']],
  ['ethiopian', 'Ethiopian', ['african']],
  ['eritrean', 'Eritrean', ['african']],
  ['nigerian', 'Nigerian', ['african']],
  ['somali', 'Somali', ['african']],
  ['senegalese', 'Senegalese', ['african']],
  ['south_african', 'South African', ['african']],
  ['indian|indo_chinese|south_asian|indian_sweets|chaat|dosa|north_indian|south_indian|punjabi|curry|tandoori|bengali', 'Indian', ['indian']],
  ['nepalese|nepali|nepal|himalayan_nepalese|himalayan', 'Nepalese', ['indian']],
  ['pakistani', 'Pakistani', ['indian']],
  ['bangladeshi|bangladesh', 'Bangladeshi', ['indian']],
  ['sri_lankan', 'Sri Lankan', ['indian']],
  ['tibetan', 'Tibetan', ['asian']],
  ['afghan|afghani', 'Afghan', ['middle-eastern']],
  ['asian|pan_asian|panasian|central_asian|east_asian|wok', 'Asian', ['asian']],
  ['chinese|peking_duck|hakka|yunnan|xinjiang|cantonese|sichuan|szechuan|shanghai|hunan|hongkong|hong_kong|beijing|dongbei', 'Chinese', ['chinese']],
  ['taiwanese', 'Taiwanese', ['chinese']],
  ['japanese|japanese_curry|kaiseki|donburi|kushikatsu|shabu_shabu|unagi|japanese_family|japanese_confectionery|izakaya|teriyaki|teppanyaki|yakitori|yakiniku|okonomiyaki|tempura|tonkatsu|okinawan', 'Japanese', ['japanese']],
  ['korean|korean_bbq|bossam|gukbap|samgyetang|bulgogi', 'Korean', ['korean']],
  ['mongolian', 'Mongolian', ['asian']],
  ['thai', 'Thai', ['thai']],
  ['vietnamese', 'Vietnamese', ['vietnamese']],
  ['laotian|lao', 'Lao', ['southeast-asian']],
  ['cambodian|khmer', 'Cambodian', ['southeast-asian']],
  ['burmese|myanmar', 'Burmese', ['southeast-asian']],
  ['indonesian|balinese|javanese|padangnese|sundanese', 'Indonesian', ['southeast-asian']],
  ['malaysian|malay', 'Malaysian', ['southeast-asian']],
  ['singaporean', 'Singaporean', ['southeast-asian']],
  ['filipino|philippine', 'Filipino', ['southeast-asian']],
  ['southeast_asian', 'Southeast Asian', ['southeast-asian']],
  ['mexican|mexican_style|botanero|oaxacan|yucatecan', 'Mexican', ['mexican']],
  ['latin_american|latin|south_american|central_american|bolivian|ecuadorian|paraguayan|uruguayan|honduran|guatemalan|nicaraguan|panamanian|belizean|costa_rican', 'Latin American', ['latin']],
  ['peruvian|peru', 'Peruvian', ['latin']],
  ['brazilian|churrascaria', 'Brazilian', ['latin']],
  ['argentinian|argentine|argentinean', 'Argentinian', ['latin']],
  ['chilean', 'Chilean', ['latin']],
  ['colombian', 'Colombian', ['latin']],
  ['venezuelan', 'Venezuelan', ['latin']],
  ['salvadoran|salvadorian|salvadorean', 'Salvadoran', ['latin']],
  ['cuban', 'Cuban', ['latin', 'caribbean']],
  ['caribbean|haitian|dominican|trinidadian|cuban_caribbean', 'Caribbean', ['caribbean']],
  ['jamaican', 'Jamaican', ['caribbean']],
  ['puerto_rican', 'Puerto Rican', ['caribbean']],
  ['hawaiian', 'Hawaiian', ['hawaiian']],
  ['australian', 'Australian', ['international']],
  ['belgian', 'Belgian', ['international']],
  ['polynesian|guamanian|pacific_rim', 'Polynesian', ['international']],
  ['halal', 'halal', ['halal']],
  ['kosher', 'kosher', ['kosher']],
  ['gluten_free', 'gluten-free', ['gluten-free']],
  ['international', 'international', ['international']],
  ['fusion|asian_fusion|international_fusion|latin_fusion', 'fusion', ['international']],
  ['european|western_european|dutch|modern_european|central_european', 'European', ['international']],
  ['vegetarian', 'vegetarian', ['vegetarian']],
  ['vegan', 'vegan', ['vegan']],
  ['organic', 'organic', ['organic']],
  ['fine_dining|finedining', 'fine-dining', ['upscale']],
  ['local|regional|traditional', 'regional', ['regional']],
] // biome-ignore format: one cuisine a line

const dishes: readonly Row[] = [
  ['pizza|pizzeria', 'pizza', ['pizza'], 'pizza place'],
  ['burger|hamburger|burgers', 'burger', ['burger'], 'burger place'],
  ['sushi|sashimi', 'sushi', ['sushi'], 'sushi counter'],
  ['ramen', 'ramen', ['ramen', 'japanese'], 'ramen shop'],
  ['noodle|noodles|udon|soba|hand_pulled_noodles', 'noodle', ['ramen'], 'noodle shop'],
  ['steak_house|steak|steakhouse|grill_steak', 'steak', ['steakhouse']],
  ['barbecue|bbq|smokehouse', 'barbecue', ['barbecue'], 'barbecue place'],
  ['seafood|fish|oyster_bar|seafood_market|oyster|oysters|crab|lobster|mussels', 'seafood', ['seafood'], 'seafood counter'],
  ['fish_and_chips', 'fish and chips', ['seafood', 'british'], 'fish and chip shop'],
  ['kebab|kebab_shop|donairs|donair|doner|döner|doner_kebab|shawarma', 'kebab', ['turkish'], 'kebab shop'],
  ['falafel', 'falafel', ['middle-eastern'], 'falafel shop'],
  ['sandwich|wraps|wrap|cheesesteak|sandwiches|baguette|panini|sub|deli', 'sandwich', ['sandwich'], 'sandwich shop'],
  ['bagel|bagels', 'bagel', ['sandwich', 'bakery'], 'bagel shop'],
  ['hot_dog|hotdog|sausage|bratwurst|currywurst', 'hot dog', ['street-food'], 'hot dog stand'],
  ['chicken|fried_chicken|rotisserie_chicken|peri_peri|korean_fried_chicken', 'chicken', ['chicken'], 'chicken place'],
  ['wings|buffalo_wings|chicken_wings', 'chicken wing', ['chicken'], 'wing place'],
  ['taco|tacos|burrito|burritos', 'taco', ['mexican'], 'taqueria'],
  ['empanada|empanadas|arepa|arepas|pupusa', 'empanada', ['latin']],
  ['poke|poke_bowl', 'poke', ['hawaiian'], 'poke shop'],
  ['pho', 'pho', ['vietnamese'], 'pho shop'],
  ['banh_mi', 'banh mi', ['vietnamese', 'sandwich'], 'banh mi shop'],
  ['dumpling|dumplings|dim_sum|gyoza', 'dumpling', ['chinese'], 'dumpling shop'],
  ['hot_pot|hotpot', 'hot pot', ['chinese']],
  ['soup', 'soup', ['soup-salad'], 'soup bar'],
  ['salad|salads', 'salad', ['soup-salad'], 'salad bar'],
  ['crepe|crêperie|crepe_stand|crepes|creperie|crêpe|galette', 'crêpe', ['french', 'dessert'], 'crêperie'],
  ['pancake|pancake_house|pancakes|waffle|waffles', 'pancake', ['breakfast', 'dessert'], 'pancake house'],
  ['breakfast', 'breakfast', ['breakfast'], 'breakfast café'],
  ['brunch', 'brunch', ['brunch'], 'brunch café'],
  ['coffee_shop|coffee|espresso|cafe|coffee_house', 'coffee', ['coffee'], 'coffee shop'],
  ['tea|teahouse|tea_house|tea_shop|tee', 'tea', ['tea'], 'tea house'],
  ['bubble_tea|boba', 'bubble tea', ['tea'], 'bubble tea shop'],
  ['juice|smoothie|smoothies|juice_bar', 'juice', ['juice'], 'juice bar'],
  ['ice_cream|gelato|gelateria', 'ice cream', ['ice-cream'], 'ice cream parlor'],
  ['frozen_yogurt|frozen_yoghurt', 'frozen yogurt', ['ice-cream'], 'frozen yogurt shop'],
  ['dessert|desserts', 'dessert', ['dessert'], 'dessert café'],
  ['cake|cakes|cupcake|cupcakes|pie|pies', 'cake', ['dessert', 'bakery'], 'cake shop'],
  ['pastry|pastries|patisserie|churro|churros|cookie|cookies|macaron|macarons', 'pastry', ['bakery', 'dessert'], 'pastry shop'],
  ['milkshake|milkshakes', 'milkshake', ['dessert']],
  ['donut|doughnut|donuts|doughnuts', 'doughnut', ['bakery', 'dessert'], 'doughnut shop'],
  ['chocolate', 'chocolate', ['dessert'], 'chocolate shop'],
  ['pretzel|bakery|bread', 'bakery', ['bakery'], 'bakery'],
  ['tasting_menu', 'tasting menu', ['tasting-menu', 'upscale']],
  ['wine|wine_bar', 'wine', ['wine'], 'wine bar'],
  ['cocktails|cocktail', 'cocktail', ['cocktails'], 'cocktail bar'],
] // biome-ignore format: one cuisine a line

const bySpelling = new Map<string, Cuisine>()
for (const [form, table] of [
  ['adjective', adjectives],
  ['dish', dishes],
] as const)
  for (const [spellings, label, traits, shop = null] of table)
    for (const spelling of spellings.split('|')) bySpelling.set(spelling, { label, traits, form, shop })

/** The cuisines that a tag such as `Pizza;middle eastern` names, each once; a value that we do not know keeps its words. */
export function cuisinesOf(value: string | undefined): { known: Cuisine[]; labels: string[] } {
  const known = new Map<string, Cuisine>()
  const labels = new Set<string>()
  for (const part of (value ?? '').split(/[;,]/)) {
    const spelling = part.trim().toLowerCase().replace(/[\s]+/g, '_')
    const cuisine = bySpelling.get(spelling) ?? bySpelling.get(spelling.replaceAll('-', '_'))
    if (cuisine) {
      known.set(cuisine.label, cuisine)
      labels.add(cuisine.label)
    } else if (/^[\p{L}][\p{L}_'-]{2,30}$/u.test(spelling) && !vague.has(spelling))
      labels.add(spelling.replaceAll('_', ' '))
  }
  return { known: [...known.values()], labels: [...labels].slice(0, 8) }
}

/** The cuisine of a single spelling in snake case, such as the `thai` of `thai_restaurant`. */
export const cuisineCalled = (spelling: string): Cuisine | undefined => bySpelling.get(spelling)

/** Words that mappers put there which name no kitchen. */
const vague = new Set(['yes', 'no', 'other', 'various', 'unknown', 'fast_food', 'snack', 'buffet', 'food', 'restaurant', 'bar', 'pub', 'lunch', 'bar&grill', 'fixme', 'fried_food', 'grill', 'casual']) // biome-ignore format: a list of words

/** Words on a sign that say what is served and are no surname or joke: `Aladdin Falafel`, `Sushi Kanpai`, `Thai Tom`. */
const tellingWords = new Set(
  'sushi ramen pizza pizzeria burger burgers kebab falafel shawarma teriyaki pho taco tacos noodle noodles donut donuts doughnut doughnuts bagel bagels gelato cupcakes bbq steakhouse thai vietnamese korean tapas poke creperie'.split(
    ' ',
  ),
)

/** For a kitchen that nobody tagged. */
export function dishesInName(name: string): Cuisine[] {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words.filter((word) => tellingWords.has(word)).map((word) => bySpelling.get(word)!)
}
