/**
 * The one vocabulary: importers map source categories to traits, guests' notes map to traits, scoring compares traits and
 * reasons name traits. A new trait is one new row here.
 *
 * A row: id, kind, chip (2 to 4 words, a statement about the place), noun (what a guest may wish for), fact (a predicate
 * that follows the place's name), words (how a note may ask for it in English; lower case, no
 * accents; the singular fits the plural too, the plural only itself), and the broader traits that it implies (a sushi bar is Japanese and serves seafood).
 */
export type TraitKind =
  | 'cuisine'
  | 'dish'
  | 'drink'
  | 'diet'
  | 'venue'
  | 'mood'
  | 'setting'
  | 'activity'
  | 'event'
  | 'audience'
  | 'access'
  | 'service'

export type Trait = {
  id: string
  kind: TraitKind
  chip: string
  noun: string
  fact: string
  words: readonly string[]
  implies: readonly string[]
}

type Row = readonly [string, string, string, string, readonly string[], (readonly string[])?]

// biome-ignore format: a table, one row a trait
const rows: Record<TraitKind, readonly Row[]> = {
  cuisine: [
    ['american', 'American kitchen', 'American food', 'serves American food', ['american', 'new american', 'diner food', 'comfort food', 'hearty', 'hearty food', 'hearty meal', 'meatloaf', 'mac and cheese', 'pot roast', 'home cooking', 'home cooked', 'home style cooking', 'classic diner', 'good diner', 'american diner', 'old school diner', 'a diner']],
    ['southern', 'Southern cooking', 'Southern cooking', 'cooks Southern food', ['southern food', 'soul food', 'cajun', 'creole'], ['american']],
    ['barbecue', 'Barbecue and smoke', 'barbecue', 'serves barbecue', ['barbecue', 'barbeque', 'bbq', 'smokehouse', 'brisket', 'rib'], ['american']],
    ['steakhouse', 'Steakhouse cuts', 'a good steak', 'serves steaks', ['steak', 'steakhouse', 'prime rib', 'chophouse']],
    ['burger', 'Burgers on menu', 'a burger', 'serves burgers', ['burger', 'hamburger', 'cheeseburger'], ['american']],
    ['seafood', 'Seafood menu', 'seafood', 'serves seafood', ['seafood', 'fish', 'oyster', 'lobster', 'crab', 'clam', 'shellfish', 'shrimp', 'prawn', 'mussel', 'scallop', 'salmon', 'tuna', 'crustacean', 'mollusc', 'sea food', 'crawfish', 'crayfish', 'squid', 'octopus', 'calamari', 'anchovy', 'fish and chips', 'chowder', 'clam chowder', 'fish market', 'halibut', 'trout', 'seafood boil', 'catch of the day', 'fresh catch', 'crab cake', 'raw bar']],
    ['italian', 'Italian kitchen', 'Italian food', 'serves Italian food', ['italian', 'pasta', 'trattoria', 'osteria', 'risotto', 'carbs', 'carb loading', 'carb load', 'spaghetti', 'lasagna', 'gnocchi']],
    ['pizza', 'Pizza kitchen', 'pizza', 'serves pizza', ['pizza', 'pizzeria', 'neapolitan'], ['italian']],
    ['french', 'French kitchen', 'French food', 'serves French food', ['french food', 'french cuisine', 'french restaurant', 'bistro', 'brasserie', 'crepe', 'french']],
    ['spanish', 'Spanish kitchen', 'Spanish food', 'serves Spanish food', ['spanish food', 'tapas', 'paella', 'pintxos', 'basque', 'tapas bar', 'tapas crawl', 'sangria', 'jamon']],
    ['portuguese', 'Portuguese kitchen', 'Portuguese food', 'serves Portuguese food', ['portuguese food', 'portuguese', 'bacalhau']],
    ['german', 'German kitchen', 'German food', 'serves German food', ['german food', 'bavarian', 'schnitzel', 'bratwurst', 'biergarten']],
    ['nordic', 'Nordic kitchen', 'Nordic food', 'serves Nordic food', ['nordic', 'scandinavian', 'finnish', 'swedish', 'danish food', 'norwegian']],
    ['british', 'British kitchen', 'British food', 'serves British food', ['british food', 'fish and chips', 'gastropub', 'sunday roast', 'afternoon roast', 'bangers and mash', 'full english']],
    ['irish', 'Irish kitchen', 'Irish food', 'serves Irish food', ['irish food', 'irish pub', 'irish']],
    ['eastern-european', 'Eastern European kitchen', 'Eastern European food', 'serves Eastern European food', ['russian food', 'polish food', 'ukrainian', 'pierogi', 'czech', 'hungarian', 'georgian food', 'russian']],
    ['greek', 'Greek kitchen', 'Greek food', 'serves Greek food', ['greek', 'gyro', 'souvlaki', 'taverna'], ['mediterranean']],
    ['turkish', 'Turkish kitchen', 'Turkish food', 'serves Turkish food', ['turkish', 'doner', 'kebab', 'kebap'], ['mediterranean']],
    ['mediterranean', 'Mediterranean kitchen', 'Mediterranean food', 'serves Mediterranean food', ['mediterranean', 'mezze', 'meze']],
    ['middle-eastern', 'Middle Eastern kitchen', 'Middle Eastern food', 'serves Middle Eastern food', ['middle eastern', 'lebanese', 'persian', 'falafel', 'shawarma', 'israeli', 'syrian', 'arabic food', 'hummus', 'kebab house', 'mezze platter', 'afghan', 'iranian', 'egyptian'], ['mediterranean']],
    ['moroccan', 'Moroccan kitchen', 'Moroccan food', 'serves Moroccan food', ['moroccan', 'tagine', 'couscous', 'north african'], ['african']],
    ['african', 'African kitchen', 'African food', 'serves African food', ['african food', 'ethiopian', 'eritrean', 'nigerian', 'injera', 'senegalese', 'somali']],
    ['indian', 'Indian kitchen', 'Indian food', 'serves Indian food', ['indian', 'curry', 'tandoori', 'masala', 'biryani', 'dosa', 'nepali', 'nepalese', 'pakistani', 'samosa', 'naan', 'thali', 'tikka']],
    ['asian', 'Asian kitchen', 'Asian food', 'serves Asian food', ['asian food', 'asian', 'pan asian', 'asian fusion']],
    ['chinese', 'Chinese kitchen', 'Chinese food', 'serves Chinese food', ['chinese', 'dim sum', 'dumpling', 'szechuan', 'sichuan', 'cantonese', 'hot pot', 'taiwanese', 'dumpling house', 'dim sum brunch', 'noodle house', 'peking duck', 'xiao long bao', 'soup dumpling', 'chinatown', 'hotpot'], ['asian']],
    ['japanese', 'Japanese kitchen', 'Japanese food', 'serves Japanese food', ['japanese', 'izakaya', 'tempura', 'udon', 'soba', 'teriyaki', 'ramen bar', 'yakitori', 'donburi', 'katsu', 'okonomiyaki'], ['asian']],
    ['sushi', 'Sushi menu', 'sushi', 'serves sushi', ['sushi', 'sashimi', 'omakase', 'nigiri'], ['japanese', 'seafood']],
    ['ramen', 'Ramen and noodles', 'ramen', 'serves ramen and noodles', ['ramen', 'noodle', 'noodle bar'], ['asian']],
    ['korean', 'Korean kitchen', 'Korean food', 'serves Korean food', ['korean', 'kimchi', 'bibimbap', 'bulgogi', 'korean bbq', 'korean fried chicken', 'korean barbecue', 'kbbq'], ['asian']],
    ['thai', 'Thai kitchen', 'Thai food', 'serves Thai food', ['thai', 'pad thai', 'tom yum'], ['asian']],
    ['vietnamese', 'Vietnamese kitchen', 'Vietnamese food', 'serves Vietnamese food', ['vietnamese', 'pho', 'banh mi'], ['asian']],
    ['southeast-asian', 'Southeast Asian kitchen', 'Southeast Asian food', 'serves Southeast Asian food', ['indonesian', 'malaysian', 'filipino', 'singaporean', 'burmese', 'cambodian', 'lao food'], ['asian']],
    ['mexican', 'Mexican kitchen', 'Mexican food', 'serves Mexican food', ['mexican', 'taco', 'burrito', 'taqueria', 'tex mex', 'mole', 'mexican restaurant', 'quesadilla', 'enchilada', 'guacamole']],
    ['latin', 'Latin American kitchen', 'Latin American food', 'serves Latin American food', ['latin food', 'latin american', 'peruvian', 'ceviche', 'argentinian', 'colombian', 'venezuelan', 'arepa', 'salvadoran', 'pupusa', 'brazilian', 'cuban', 'empanada', 'churrasco', 'ceviches']],
    ['caribbean', 'Caribbean kitchen', 'Caribbean food', 'serves Caribbean food', ['caribbean', 'jamaican', 'jerk chicken', 'puerto rican']],
    ['hawaiian', 'Hawaiian plates', 'Hawaiian food', 'serves Hawaiian food', ['hawaiian', 'poke', 'poke bowl']],
    ['regional', 'Regional cooking', 'regional cooking', 'cooks the food of the region', ['regional food', 'local cuisine', 'local food', 'local dish', 'local specialty', 'traditional food', 'farm to table', 'locally sourced', 'typical food']],
    ['international', 'International menu', 'an international menu', 'has an international menu', ['international food', 'fusion', 'international cuisine']],
  ],
  dish: [
    ['breakfast', 'Serves breakfast', 'breakfast', 'serves breakfast', ['breakfast', 'pancake', 'waffle', 'eggs benedict', 'bfast', 'brekkie', 'breakfast burrito', 'early breakfast', 'hearty breakfast', 'french toast']],
    ['brunch', 'Serves brunch', 'brunch', 'serves brunch', ['brunch', 'bottomless', 'mimosa', 'bottomless mimosa', 'bottomless brunch', 'drag brunch'], ['breakfast']],
    ['bakery', 'Bread and pastry', 'fresh baking', 'bakes its own bread and pastry', ['bakery', 'pastry', 'croissant', 'bread', 'donut', 'doughnut', 'bagel', 'cinnamon roll', 'pastries', 'carbs', 'sourdough', 'baguette', 'bagel shop']],
    ['dessert', 'Desserts and sweets', 'something sweet', 'serves desserts', ['dessert', 'cake', 'chocolate', 'sweet tooth', 'patisserie', 'sweets', 'candy', 'chocolatier', 'chocoholic', 'milkshake', 'cupcake', 'brownie', 'macaron', 'cheesecake', 'pudding', 'fudge', 'slice of pie', 'apple pie', 'pie shop', 'key lime pie', 'pies']],
    ['ice-cream', 'Ice cream', 'ice cream', 'scoops ice cream', ['ice cream', 'gelato', 'frozen yogurt', 'sorbet'], ['dessert']],
    ['sandwich', 'Sandwiches and deli', 'a good sandwich', 'makes sandwiches', ['sandwich', 'deli', 'hoagie', 'panini', 'bagel sandwich']],
    ['soup-salad', 'Soups and salads', 'a light lunch', 'serves soups and salads', ['salad', 'soup', 'healthy food', 'light lunch', 'bowls', 'healthy', 'low carb', 'keto', 'light food', 'light meal', 'light dinner', 'light bite', 'something light', 'eat healthy', 'healthy meal', 'eat clean', 'clean eating', 'grain bowl', 'paleo', 'light and healthy', 'no carbs', 'low carbs', 'no carb', 'sugar free diet']],
    ['chicken', 'Chicken specialities', 'chicken', 'specialises in chicken', ['fried chicken', 'chicken wing', 'wings', 'rotisserie', 'korean fried chicken', 'hot wings', 'hot chicken']],
    ['tasting-menu', 'Chef tasting menu', 'a tasting menu', 'serves a tasting menu', ['tasting menu', 'degustation', 'chef table', 'prix fixe']],
    ['street-food', 'Street food', 'street food', 'serves street food', ['street food', 'food truck', 'food hall', 'food cart', 'food court', 'hawker', 'street eats', 'food stall']],
    ['fast-food', 'Quick counter service', 'a quick bite', 'serves food quickly at a counter', ['fast food', 'quick bite', 'grab and go', 'takeaway', 'takeout']],
  ],
  drink: [
    ['coffee', 'Coffee stop', 'good coffee', 'serves coffee', ['coffee', 'espresso', 'latte', 'cappuccino', 'cafe', 'flat white', 'coffee shop', 'coffee house', 'coffee snob', 'cafe hopping']],
    ['tea', 'Serves tea', 'tea', 'serves tea', ['tea', 'tea house', 'afternoon tea', 'high tea', 'bubble tea', 'matcha', 'boba', 'bubbletea', 'tea room', 'tea ceremony']],
    ['juice', 'Juices and smoothies', 'fresh juice', 'presses juices and smoothies', ['juice', 'smoothie', 'juice bar', 'acai bowl', 'acai']],
    ['wine', 'Pours wine', 'wine', 'pours wine', ['wine', 'wine bar', 'winery', 'vineyard', 'wine tasting', 'sommelier', 'pinot', 'champagne', 'prosecco', 'bubbly', 'sparkling wine', 'wine shop', 'natural wine', 'oenophile', 'wine country', 'chardonnay', 'cabernet', 'riesling', 'merlot', 'malbec', 'rose all day', 'wine cellar', 'cellar door', 'wine flight', 'vino', 'cava']],
    ['beer', 'Beer on tap', 'beer', 'pours beer', ['beer', 'taproom', 'ale', 'lager', 'ipa', 'beer garden', 'pint']],
    ['craft-beer', 'Craft beer', 'craft beer', 'pours craft beer', ['craft beer', 'brewery', 'microbrewery', 'brewpub'], ['beer']],
    ['cocktails', 'Mixes cocktails', 'cocktails', 'mixes cocktails', ['cocktail', 'mixology', 'martini', 'speakeasy', 'happy hour', 'margarita', 'negroni', 'mimosa', 'bottomless mimosa', 'spritz', 'aperitivo', 'aperitif', 'aperol', 'old fashioned', 'tiki', 'mixologist'], ['bar']],
    ['spirits', 'Spirits of note', 'whiskey and spirits', 'pours spirits of note', ['whiskey', 'whisky', 'distillery', 'gin', 'bourbon', 'mezcal', 'rum', 'scotch', 'tequila', 'vodka', 'agave']],
    ['cider', 'Cider on tap', 'cider', 'pours cider', ['cider', 'cidery']],
    ['bar', 'Bar for drinks', 'a drink out', 'is a bar', ['bar', 'drinks', 'nightcap', 'bar hopping', 'dive bar', 'sports bar', 'rooftop bar', 'gay bar', 'dinner and drinks', 'drinks after', 'bar crawl', 'watering hole', 'where to drink']],
    ['pub', 'Pub for drinks', 'a pub', 'is a pub', ['pub', 'tavern', 'alehouse'], ['bar', 'beer']],
  ],
  diet: [
    ['vegetarian', 'Vegetarian dishes', 'vegetarian food', 'has vegetarian dishes', ['vegetarian', 'veggie', 'meatless', 'meat free', 'veg', 'vegetarian restaurant', 'veggies', 'herbivore', 'vegetarian option', 'jain', 'jain food', 'jain vegetarian', 'vegetarians', 'sattvic', 'lacto ovo', 'meat free monday', 'vegetarian food', 'vegetable dishes', 'flexitarian']],
    ['vegan', 'Vegan dishes', 'vegan food', 'has vegan dishes', ['vegan', 'plant based', 'dairy and egg free', 'vgn', 'vegan restaurant'], ['vegetarian']],
    ['plant-based', 'Entirely meat-free kitchen', 'a meat-free kitchen', 'keeps an entirely meat-free kitchen', ['vegetarian restaurant', 'vegan restaurant', 'fully vegetarian', 'fully vegan', 'all vegan'], ['vegetarian']],
    ['pescatarian', 'Fish or vegetables', 'pescatarian dishes', 'has dishes for pescatarians', ['pescatarian', 'pescetarian', 'pesc']],
    ['gluten-free', 'Gluten-free options', 'gluten-free food', 'has gluten-free options', ['gluten free', 'glutenfree', 'celiac', 'coeliac', 'gf', 'celiac disease', 'coeliac disease', 'celiacs', 'wheat free', 'coel', 'gf options', 'gluten free options']],
    ['dairy-free', 'Dairy-free options', 'dairy-free food', 'has dairy-free options', ['dairy free', 'lactose free', 'df']],
    ['nut-free', 'Nut-free kitchen', 'a nut-free kitchen', 'keeps a nut-free kitchen', ['nut free', 'peanut free']],
    ['halal', 'Halal kitchen', 'halal food', 'serves halal food', ['halal', 'halal only', 'zabiha']],
    ['kosher', 'Kosher kitchen', 'kosher food', 'serves kosher food', ['kosher', 'glatt', 'kashrut']],
    ['organic', 'Organic ingredients', 'organic food', 'cooks with organic ingredients', ['organic', 'bio food']],
  ],
  venue: [
    ['museum', 'Museum visit', 'a museum', 'is a museum', ['museum', 'exhibit', 'exhibition', 'museum goer', 'free museum']],
    ['art-museum', 'Art museum', 'an art museum', 'shows art in a museum', ['art museum', 'fine art museum', 'impressionist', 'modern art'], ['museum', 'art']],
    ['history-museum', 'History museum', 'a history museum', 'is a museum of history', ['history museum', 'maritime museum', 'heritage museum'], ['museum', 'history']],
    ['science-museum', 'Science museum', 'a science museum', 'is a museum of science', ['science museum', 'science center', 'natural history', 'planetarium', 'observatory'], ['museum', 'science']],
    ['children-museum', 'Hands-on kids museum', 'a children’s museum', 'is a museum made for children', ['children museum', 'kids museum'], ['museum', 'children']],
    ['gallery', 'Art gallery', 'a gallery', 'is an art gallery', ['gallery', 'art gallery', 'galleries'], ['art']],
    ['zoo', 'Zoo and animals', 'a zoo', 'is a zoo', ['zoo', 'safari', 'wildlife park', 'petting zoo'], ['animals', 'children']],
    ['aquarium', 'Aquarium tanks', 'an aquarium', 'is an aquarium', ['aquarium', 'sea life', 'aquaria'], ['animals', 'children']],
    ['theme-park', 'Amusement rides', 'rides', 'has amusement rides', ['theme park', 'amusement park', 'rollercoaster', 'roller coaster', 'carousel', 'ferris wheel', 'fairground'], ['children']],
    ['water-park', 'Water park slides', 'a water park', 'is a water park', ['water park', 'waterpark', 'splash', 'water slide', 'water slides', 'h2o park', 'h2o prks', 'splash pad', 'lazy river'], ['children', 'swimming']],
    ['playground', 'Playground for kids', 'a playground', 'is a playground', ['playground', 'play area', 'run around', 'burn off energy', 'energy to burn', 'burn energy', 'burn off some energy', 'let off steam', 'blow off steam', 'run wild', 'run free', 'somewhere to run', 'soft play', 'jungle gym'], ['children', 'outdoors']],
    ['park', 'Park and greenery', 'a park', 'is a park', ['park', 'green space', 'picnic'], ['outdoors']],
    ['garden', 'Garden to wander', 'a garden', 'is a garden', ['garden', 'botanical', 'botanic', 'rose garden', 'arboretum', 'conservatory', 'japanese garden', 'gardener'], ['outdoors', 'quiet']],
    ['viewpoint', 'Wide open view', 'a view', 'is a viewpoint', ['view', 'viewpoint', 'lookout', 'scenic', 'panorama', 'overlook', 'vista', 'skyline', 'sunset view', 'night view', 'city lights'], ['outdoors', 'scenic']],
    ['beach', 'Beach time', 'the beach', 'is a beach', ['beach', 'seaside'], ['outdoors', 'waterfront']],
    ['monument', 'Monument or memorial', 'a monument', 'is a monument or memorial', ['monument', 'memorial', 'statue'], ['history']],
    ['historic-site', 'Historic site', 'a historic site', 'is a historic site', ['historic site', 'historical', 'historic', 'old town', 'castle', 'fort', 'ruin', 'ruins', 'heritage', 'lighthouse', 'landmark'], ['history']],
    ['architecture', 'Notable architecture', 'architecture', 'is known for its architecture', ['architecture', 'architect', 'art deco', 'buildings']],
    ['public-art', 'Public art', 'public art', 'is a work of public art', ['public art', 'mural', 'street art', 'sculpture', 'fountain', 'graffiti', 'murals', 'street artist'], ['art']],
    ['place-of-worship', 'Place of worship', 'a historic church or temple', 'is a place of worship', ['church', 'cathedral', 'temple', 'mosque', 'synagogue', 'chapel', 'basilica']],
    ['theater', 'Theater stage', 'the theater', 'is a theater', ['theater', 'theatre', 'broadway', 'stage show', 'drama', 'a play', 'plays', 'west end'], ['performing-arts']],
    ['concert-hall', 'Concert hall', 'a concert hall', 'is a concert hall', ['concert hall', 'symphony hall', 'opera house', 'music venue'], ['performing-arts', 'live-music']],
    ['cinema', 'Movie theater', 'a film', 'is a cinema', ['cinema', 'movie', 'film', 'movie theater', 'film buff']],
    ['arcade', 'Arcade and games', 'arcade games', 'has arcade games', ['arcade', 'video game', 'pinball', 'retro arcade', 'arcade bar', 'barcade', 'arcade game', 'pinball machine'], ['games']],
    ['escape-room', 'Escape room puzzles', 'an escape room', 'is an escape room', ['escape room', 'escape game', 'exit game'], ['games']],
    ['karaoke', 'Karaoke to sing', 'karaoke', 'has karaoke', ['karaoke', 'karaoke night', 'karaoke bar', 'noraebang'], ['games', 'nightlife']],
    ['bowling', 'Bowling lanes', 'bowling', 'has bowling lanes', ['bowling', 'bowling alley'], ['games']],
    ['casino', 'Casino floor', 'a casino', 'is a casino', ['casino', 'gambling', 'slots', 'poker', 'blackjack'], ['adults-only']],
    ['nightclub', 'Dance floor nights', 'a night out dancing', 'is a nightclub', ['nightclub', 'night club', 'clubs', 'clubbing', 'dancing', 'dance club', 'disco', 'dj', 'partying', 'party scene', 'party hard', 'to party', 'party animal', 'club scene', 'night clubbing', 'go dancing', 'dance the night', 'night of dancing', 'dance floor'], ['nightlife', 'adults-only']],
    ['spa', 'Spa and wellness', 'a spa', 'is a spa', ['spa', 'massage', 'hot spring', 'wellness', 'relax', 'relaxation', 'pamper', 'facial', 'onsen', 'thermal bath', 'hot springs', 'massages', 'couples massage', 'hydrotherapy', 'thermal spa', 'day spa', 'mud bath', 'wellness day', 'bath house', 'bathhouse', 'hot tub', 'jacuzzi', 'detox'], ['quiet']],
    ['sauna', 'Sauna to sweat', 'a sauna', 'has a sauna', ['sauna', 'steam room', 'steam bath', 'banya', 'hammam', 'turkish bath', 'cold plunge', 'smoke sauna'], ['spa']],
    ['market', 'Market stalls', 'a market', 'is a market', ['market', 'farmers market', 'flea market', 'public market', 'christmas market', 'night market', 'farmer market', 'flea', 'swap meet', 'craft market', 'food market', 'mkt'], ['shopping']],
    ['bookshop', 'Bookshop browsing', 'a bookshop', 'is a bookshop', ['bookshop', 'bookstore', 'book store', 'books', 'reading', 'bookworm', 'book lover', 'comic book store', 'comic book', 'comics', 'graphic novel', 'used books', 'read in', 'curl up with a book'], ['shopping']],
    ['record-shop', 'Records to browse', 'a record shop', 'is a record shop', ['record shop', 'record store', 'vinyl', 'vinyl shop', 'vinyl record', 'crate digging', 'lps'], ['shopping']],
    ['antiques', 'Antiques to browse', 'antiques', 'sells antiques', ['antique', 'antiques', 'antique shop', 'antique store', 'antique mall', 'antiquing', 'curios', 'bric a brac'], ['shopping']],
    ['second-hand', 'Secondhand finds', 'secondhand finds', 'sells things secondhand', ['thrift', 'thrift store', 'thrift shop', 'thrifting', 'vintage clothes', 'vintage clothing', 'vintage store', 'vintage shop', 'vintage shopping', 'second hand', 'secondhand', 'charity shop', 'consignment shop', 'pre loved', 'op shop'], ['shopping']],
    ['library', 'Library visit', 'a library', 'is a library', ['library'], ['quiet']],
    ['stadium', 'Stadium and arena', 'a stadium', 'is a stadium', ['stadium', 'arena', 'ballpark'], ['sports']],
    ['farm', 'Working farm', 'a farm', 'is a farm', ['farm', 'orchard', 'pumpkin patch', 'berry picking', 'u pick']],
    ['pier', 'Pier and harbor', 'the harbor', 'stands on the harbor', ['pier', 'harbor', 'harbour', 'marina', 'wharf', 'boardwalk', 'dock'], ['waterfront', 'outdoors']],
    ['tour', 'Guided tour', 'a guided tour', 'runs guided tours', ['tour', 'guided tour', 'walking tour', 'sightseeing', 'boat tour', 'ferry', 'harbor cruise', 'harbour cruise', 'dinner cruise', 'sunset cruise', 'river cruise', 'boat cruise', 'ghost tour', 'haunted', 'ghost walk', 'haunted house', 'haunted tour', 'food tour', 'segway', 'hop on hop off', 'ferry ride', 'day tour', 'duck tour', 'brewery tour', 'guide us around']],
    ['attraction', 'Local attraction', 'a local sight', 'is a local attraction', ['attraction', 'sight', 'must see', 'sightseeing', 'must do', 'main sights', 'highlights of the city', 'top sights']],
  ],
  mood: [
    ['romantic', 'Romantic setting', 'a romantic evening', 'is a romantic place', ['romantic', 'romance', 'anniversary', 'honeymoon', 'honeymooner', 'date night', 'proposal', 'valentine', 'candlelit', 'intimate', 'babymoon', 'propose', 'proposing', 'engagement', 'getting engaged', 'just engaged', 'anniv', 'newlywed', 'just married', 'vow renewal', 'wedding night', 'got engaged', 'celebrating our engagement', 'eloped', 'elope', 'elopement', 'minimoon', 'mini moon', 'hmoon', 'wedding anniversary', 'years married', 'years of marriage', 'years together', 'love birds', 'lovebirds', 'romantic dinner', 'wife and i celebrate', 'date nite', 'special night for two', 'vows', 'tying the knot', 'hubby and i alone']],
    ['quiet', 'Quiet and calm', 'somewhere quiet', 'is quiet', ['quiet', 'calm', 'peaceful', 'tranquil', 'serene', 'unwind', 'low key', 'low noise']],
    ['lively', 'Lively atmosphere', 'somewhere lively', 'is lively', ['lively', 'buzzing', 'vibrant', 'fun', 'energetic', 'celebrate', 'celebration', 'celebrating', 'birthday', 'bachelorette', 'bachelor party', 'bday', 'fun place', 'hen party', 'stag party', 'hen do', 'stag do', 'celebration dinner', 'celebratory dinner', 'celebration meal', 'celebratory meal', 'graduation', 'graduating', 'graduated', 'retirement', 'retirement party', 'girls weekend', 'girls trip', 'girls night', 'girls getaway', 'guys weekend', 'guys trip', 'boys weekend', 'bach party', 'milestone', 'turning 30', 'turning 40', 'turning 50', 'turning 60', 'turns 30', 'turns 40', 'turns 50', 'turns 60', 'b day', 'quinceanera', 'stag', 'stag night', 'hen night', 'hen weekend', 'graduation dinner', 'party vibe', 'good vibes', 'good atmosphere', 'my promotion', 'her promotion', 'his promotion', 'a promotion', 'got promoted']],
    ['cozy', 'Cozy room', 'somewhere cozy', 'is cozy', ['cozy', 'cosy', 'snug', 'fireplace', 'homey']],
    ['upscale', 'Upscale setting', 'fine dining', 'is upscale', ['upscale', 'fine dining', 'fancy', 'elegant', 'luxury', 'michelin', 'special occasion', 'white tablecloth', 'splurge', 'high end', 'fine dinner', 'gourmet', 'posh', 'classy', 'celebration dinner', 'celebratory dinner', 'celebration meal', 'celebratory meal', 'special dinner', 'special meal', 'something special', 'somewhere special', 'impressive', 'somewhere nice', 'money is no object', 'money no object', 'no expense spared', 'price is no object', 'splurging', 'treat ourselves', 'treat myself', 'graduation dinner', 'anniversary dinner spot', 'white table cloth', 'dress up', 'dressed up', 'swanky', 'starred']],
    ['casual', 'Casual and easy', 'something casual', 'is casual', ['casual', 'laid back', 'relaxed', 'informal', 'nothing fancy', 'nothing fussy', 'not fussy', 'unfussy', 'no frills', 'unpretentious', 'low key dinner', 'easygoing', 'down to earth', 'come as you are', 'nothing formal', 'not formal']],
    ['local-favorite', 'Local favorite', 'where the locals go', 'is a local favorite', ['local favorite', 'where locals go', 'off the beaten path', 'hidden gem', 'authentic', 'like a local', 'locals', 'neighborhood spot', 'local spot', 'local place', 'local joint', 'hole in the wall', 'off the beaten track', 'something different', 'something unusual', 'something unique', 'quirky', 'weird', 'offbeat', 'off beat', 'one of a kind', 'under the radar', 'insider tip', 'secret spot', 'where the locals eat', 'where locals eat', 'eat like a local', 'local haunt', 'best kept secret', 'non touristy', 'undiscovered', 'unconventional', 'unique place', 'unique spot', 'unique experience', 'unique restaurant', 'unusual place', 'unusual spot']],
    ['trendy', 'Trendy spot', 'somewhere trendy', 'is a trendy spot', ['trendy', 'hipster', 'instagram', 'instagrammable', 'new and hot', 'foodie', 'hip place', 'hip spot', 'hip bar', 'hip restaurant', 'hip area', 'hip neighborhood', 'cool place', 'cool spot', 'cool bar', 'cool restaurant', 'cool neighborhood', 'cool vibe', 'hottest', 'insta worthy', 'instagram worthy', 'instaworthy', 'instagramable', 'instagrammable spot', 'tiktok', 'influencer', 'aesthetic', 'buzzy', 'it place', 'hot new', 'food obsessed']],
    ['historic', 'Historic setting', 'somewhere with history', 'is historic', ['historic building', 'old world', 'oldest', 'vintage']],
    ['family-run', 'Family-run place', 'a family-run place', 'is family-run', ['family run', 'family owned', 'mom and pop', 'independent']],
    ['budget', 'Easy on budget', 'something affordable', 'is easy on the budget', ['budget', 'cheap', 'affordable', 'inexpensive', 'low cost', 'on a budget', 'cheap eats', 'cheap eat', 'good value', 'not break the bank', 'cost effective', 'shoestring', 'student budget', 'on a shoestring', 'tight budget', 'limited budget', 'bargain', 'cheaply', 'low budget', 'wallet friendly', 'value for money', 'frugal']],
  ],
  setting: [
    ['outdoor-seating', 'Outdoor seating', 'a table outside', 'has outdoor seating', ['outdoor seating', 'patio', 'terrace', 'al fresco', 'outside seating', 'outdoor dining', 'outdoor deck', 'sit outside', 'eat outside', 'dine outside', 'outdoor table']],
    ['waterfront', 'On the waterfront', 'the water', 'is on the water', ['waterfront', 'on the water', 'ocean view', 'sea view', 'riverside', 'lakeside', 'by the water', 'river', 'lake', 'ocean', 'water view', 'seafront', 'on the river', 'canals', 'along the canal']],
    ['rooftop', 'Rooftop perch', 'a rooftop', 'is on a rooftop', ['rooftop', 'roof terrace', 'sky bar'], ['scenic']],
    ['scenic', 'Scenic setting', 'scenery', 'has a scenic setting', ['scenic', 'scenery', 'sunset', 'sunrise', 'photography', 'photo', 'beautiful view', 'sunset view', 'golden hour', 'photographer', 'photogenic', 'waterfall', 'photo op', 'photo spot', 'take pictures', 'take photos', 'scenic drive']],
    ['outdoors', 'Out of doors', 'time outdoors', 'is out of doors', ['outdoors', 'outdoor', 'outside', 'nature', 'fresh air', 'nature lover', 'outdoorsy', 'open air', 'waterfall', 'out in nature', 'the great outdoors']],
    ['indoors', 'Indoors, any weather', 'something indoors', 'is indoors', ['indoor', 'indoors', 'rainy day', 'rain', 'bad weather', 'rainy', 'indoor activity', 'when it rains', 'if it rains', 'rainy weather', 'poor weather', 'wet weather']],
    ['fireplace', 'Open fireplace', 'an open fire', 'has an open fire', ['open fire', 'fire pit', 'firepit']],
  ],
  activity: [
    ['art', 'Art on show', 'art', 'is for art lovers', ['art', 'arts', 'artist', 'painting', 'art lover']],
    ['history', 'Steeped in history', 'history', 'is about history', ['history', 'history buff', 'maritime', 'cemetery', 'graveyard', 'old cemetery', 'revolutionary war', 'civil war', 'genealogy', 'archaeology']],
    ['science', 'Science up close', 'science', 'is about science', ['science', 'astronomy', 'dinosaur', 'technology', 'outer space', 'nasa', 'science nerd', 'stargazing', 'star gazing', 'stars at night', 'space museum']],
    ['hiking', 'Trails for hiking', 'hiking', 'has trails to hike', ['hike', 'hiking', 'trail', 'trek', 'nature walk', 'hiker', 'long hike', 'easy hike', 'day hike'], ['outdoors']],
    ['walking', 'Good for strolling', 'a stroll', 'is good for a stroll', ['stroll', 'walk', 'walking', 'promenade', 'keen walker', 'avid walker', 'walkers paradise', 'long walk', 'nice walk', 'walkers', 'tree lined walk', 'riverside walk', 'easy walk', 'leisurely walk']],
    ['running', 'Routes for running', 'running', 'has routes for running', ['running', 'jog', 'jogging', 'marathon', 'runner', 'morning run', 'go for a run', 'running route', 'parkrun', 'half marathon']],
    ['cycling', 'Made for cycling', 'cycling', 'suits cyclists', ['cycling', 'bike', 'biking', 'bicycle', 'mountain bike', 'cyclist', 'cycle path', 'rent bikes'], ['outdoors']],
    ['swimming', 'Swimming on site', 'swimming', 'has swimming', ['swim', 'swimming', 'swimming pool', 'swimmer', 'wild swimming']],
    ['boating', 'Out on boats', 'boating', 'takes you out on the water', ['boat', 'boating', 'sail', 'sailing', 'kayak', 'canoe', 'paddle', 'rowing', 'whale watching', 'yacht', 'sailor', 'kayaking', 'kayaker', 'paddleboard', 'paddleboarding', 'rower', 'canoeing', 'whale watching trip', 'whale watching tour', 'whale watch', 'sailboat', 'speedboat', 'cruise on the lake', 'kayak rental', 'boat ride', 'boat trip'], ['outdoors', 'waterfront']],
    ['fishing', 'Fishing on site', 'fishing', 'has fishing', ['fishing', 'angling', 'fly fishing', 'want to fish', 'like to fish', 'love to fish', 'fish in the', 'go fishing', 'fishing trip', 'angler'], ['outdoors']],
    ['surfing', 'Surfing here', 'surfing', 'has surf', ['surf', 'surfing', 'windsurf', 'kitesurf', 'surfer'], ['outdoors', 'beach']],
    ['golf', 'Golf course', 'golf', 'has golf', ['golf', 'golf course', 'tee time', 'driving range', 'golfer', 'top golf'], ['outdoors', 'sports']],
    ['tennis', 'Tennis courts', 'tennis', 'has tennis courts', ['tennis', 'pickleball', 'padel'], ['sports']],
    ['climbing', 'Climbing walls', 'climbing', 'has climbing', ['climbing', 'bouldering', 'rock climbing', 'zipline', 'ropes course', 'climber']],
    ['skating', 'Skating on site', 'skating', 'has skating', ['skating', 'ice skating', 'skate', 'ice rink', 'skatepark', 'roller skating', 'skater', 'skateboard', 'skateboarding']],
    ['skiing', 'Skiing and snow', 'skiing', 'has skiing', ['ski', 'skiing', 'snowboard', 'snowshoe', 'sledding', 'skier'], ['outdoors']],
    ['horse-riding', 'Horse riding', 'horse riding', 'has horse riding', ['horseback', 'riding stable', 'equestrian', 'horses', 'horse riding', 'ride horses', 'riding horses', 'pony ride'], ['outdoors', 'animals']],
    ['birdwatching', 'Birds and wildlife', 'birdwatching', 'is good for birdwatching', ['birding', 'birdwatching', 'bird watching', 'wildlife', 'nature reserve', 'birds', 'birder', 'birdwatcher', 'bird watcher'], ['outdoors', 'animals']],
    ['fitness', 'Fitness training', 'a workout', 'is a place for fitness', ['gym', 'fitness', 'workout', 'crossfit']],
    ['yoga', 'Yoga sessions', 'yoga', 'offers yoga', ['yoga', 'pilates', 'meditation', 'mindfulness'], ['quiet']],
    ['shopping', 'Shops to browse', 'shopping', 'is good for shopping', ['shopping', 'boutique', 'mall', 'outlet', 'souvenir', 'shops', 'shopper', 'shopaholic', 'window shopping', 'shopping center', 'shopping mall', 'shops to browse', 'retail therapy', 'designer outlet', 'outlets', 'shop til we drop', 'handmade gifts', 'local shops']],
    ['cooking-class', 'Cooking class', 'a cooking class', 'teaches cooking', ['cooking class', 'cooking lesson', 'culinary class']],
    ['workshop', 'Hands-on workshop', 'a hands-on class', 'runs hands-on classes', ['workshop', 'pottery', 'craft class', 'painting class', 'glassblowing', 'crafts', 'make your own', 'candle making', 'ceramics', 'glass blowing', 'paint and sip', 'knitting', 'quilting', 'craft workshop', 'hands on class', 'arts and crafts', 'art class', 'candle workshop']],
    ['games', 'Games to play', 'games', 'has games to play', ['trivia', 'quiz', 'billiards', 'pool hall', 'darts', 'games', 'board game', 'boardgame', 'laser tag', 'mini golf', 'minigolf', 'pub quiz', 'axe throwing', 'go kart', 'go karting', 'shuffleboard', 'table tennis', 'ping pong', 'foosball', 'game night', 'board game cafe', 'pool table', 'bingo', 'trivia night', 'play games']],
  ],
  event: [
    ['live-music', 'Live music', 'live music', 'has live music', ['live music', 'music', 'concert', 'band', 'gig', 'piano bar', 'live band', 'free concert', 'open mic', 'jam session', 'live bands', 'music venue', 'busker', 'acoustic set']],
    ['jazz', 'Jazz on stage', 'jazz', 'features jazz', ['jazz', 'big band', 'swing music', 'bebop', 'jaz', 'jazz club'], ['live-music']],
    ['blues', 'Blues on stage', 'blues', 'features blues', ['blues', 'blues music', 'r and b'], ['live-music']],
    ['classical', 'Classical music', 'classical music', 'features classical music', ['classical', 'classical music', 'symphony', 'orchestra', 'chamber music', 'string quartet', 'choir', 'choral', 'recital', 'organ concert', 'philharmonic', 'baroque', 'carol', 'carol singing', 'caroling'], ['live-music', 'performing-arts']],
    ['opera', 'Opera on stage', 'opera', 'features opera', ['opera', 'operetta', 'aria'], ['classical', 'performing-arts']],
    ['rock', 'Rock on stage', 'rock music', 'features rock', ['rock music', 'rock band', 'rock concert', 'indie', 'punk', 'alternative music', 'heavy metal', 'metal concert', 'rock n roll'], ['live-music']],
    ['folk', 'Folk and acoustic', 'folk music', 'features folk and acoustic music', ['folk music', 'folk', 'acoustic', 'bluegrass', 'singer songwriter', 'celtic'], ['live-music']],
    ['country-music', 'Country music', 'country music', 'features country music', ['country music', 'honky tonk', 'line dancing'], ['live-music']],
    ['electronic', 'Electronic music', 'electronic music', 'features electronic music', ['electronic music', 'techno', 'edm', 'house music', 'rave'], ['live-music', 'nightlife']],
    ['hip-hop', 'Hip-hop on stage', 'hip-hop', 'features hip-hop', ['hip hop', 'rap'], ['live-music']],
    ['world-music', 'World music', 'world music', 'features music of the world', ['world music', 'reggae', 'latin music', 'salsa music', 'flamenco', 'afrobeat'], ['live-music']],
    ['performing-arts', 'Performing arts', 'the performing arts', 'stages performing arts', ['performing arts', 'performance', 'circus', 'magic show', 'a show', 'shows', 'see a show', 'cabaret']],
    ['dance', 'Dance performance', 'dance', 'features dance', ['dance', 'ballet', 'tango', 'dance performance', 'salsa dancing', 'salsa', 'swing dancing', 'ballroom'], ['performing-arts']],
    ['musical', 'Musical theater', 'a musical', 'stages musicals', ['musical', 'musical theater', 'musical theatre'], ['theater']],
    ['comedy', 'Comedy on stage', 'comedy', 'features comedy', ['comedy', 'stand up', 'standup', 'improv', 'comedian', 'stand up comedy', 'comedy show', 'laugh', 'open mic comedy'], ['performing-arts']],
    ['festival', 'Festival days', 'a festival', 'is a festival', ['festival', 'fete', 'parade', 'fireworks', 'street fair', 'craft fair', 'county fair', 'art fair', 'carnival parade', 'new year', 'new years eve', 'nye', 'christmas market', 'holiday market', 'fireworks display']],
    ['sports', 'For sports fans', 'sports', 'is a place for sports', ['sport', 'sports', 'game day', 'sporty', 'a match', 'watch the game', 'watch the match', 'sports bar', 'sports game', 'nfl game', 'nba game', 'nhl game', 'mlb game', 'football game', 'baseball game', 'basketball game', 'hockey game', 'soccer game', 'sporting event', 'big game']],
    ['baseball', 'Baseball game', 'baseball', 'features baseball', ['baseball', 'mlb', 'baseball game', 'mlb game', 'ball game', 'ballgame'], ['sports']],
    ['basketball', 'Basketball game', 'basketball', 'features basketball', ['basketball', 'nba', 'hoops', 'basketball game', 'nba game'], ['sports']],
    ['football', 'Football game', 'football', 'features American football', ['football', 'nfl', 'college football', 'nfl game', 'football game', 'superbowl', 'super bowl'], ['sports']],
    ['soccer', 'Soccer match', 'soccer', 'features soccer', ['soccer', 'mls', 'futbol', 'soccer game', 'premier league', 'world cup'], ['sports']],
    ['hockey', 'Hockey game', 'hockey', 'features hockey', ['hockey', 'nhl', 'hockey game', 'nhl game'], ['sports']],
    ['talk', 'Talks and readings', 'a talk or reading', 'features talks and readings', ['lecture', 'reading', 'author talk', 'poetry', 'storytelling', 'book club', 'literature', 'writer', 'talks', 'a talk', 'hear a talk']],
    ['nightlife', 'After-dark crowd', 'nightlife', 'is part of the nightlife', ['nightlife', 'night life', 'late night', 'going out', 'after dark', 'night owl', 'night out']],
  ],
  audience: [
    ['children', 'Good for kids', 'something for the children', 'is good for children', ['kid', 'kids', 'child', 'children', 'toddler', 'family friendly', 'son', 'daughter', 'baby', 'infant', 'little one', 'grandkid', 'grandchildren', 'kiddo', 'kiddos', 'grandson', 'granddaughter', 'newborn', 'nephew', 'niece', 'preschooler', 'schoolkid', 'kindergartner', 'little ones', 'children friendly', 'kid friendly', 'kids friendly', 'the kiddos', 'child friendly', 'kids age', '2ch', '1ch', '3ch', 'stroller', 'drag the kids', 'babies', 'boys and girls', 'young family']],
    ['teens', 'Good for teens', 'something for teenagers', 'is good for teenagers', ['teen', 'teenager', 'teens']],
    ['adults-only', 'For adults', 'an evening without children', 'is for adults', ['adults only', 'no kids', '21 plus', 'no children', 'kid free', 'child free evening']],
    ['groups', 'Room for groups', 'room for a group', 'has room for groups', ['groups', 'large party', 'reunion', 'team dinner', 'big table', 'friends', 'large group', 'big group', 'group dinner', 'group of', 'family style', 'family style dinner', 'cousins', 'private party', 'big family', 'large family', 'party of 10', 'party of 12', 'shared plates', 'group meal', 'colleagues', 'mates', 'extended family', 'whole gang', 'our group', 'with the team', 'our team', 'work team', 'whole team']],
    ['business', 'Suits business meals', 'a business meal', 'suits business meals', ['business', 'business dinner', 'client dinner', 'colleague', 'colleagues', 'conference', 'work trip', 'business meeting', 'clients', 'client meeting', 'business trip', 'business traveler', 'business traveller', 'hosting clients', 'client', 'entertaining clients', 'work colleagues', 'boss', 'business partner', 'business lunch', 'working lunch', 'team offsite']],
    ['solo', 'Easy for one', 'somewhere easy alone', 'suits guests on their own', ['solo', 'alone', 'by myself', 'on my own', 'counter seating', 'bar seating']],
    ['dog-friendly', 'Dogs are welcome', 'somewhere the dog can come', 'welcomes dogs', ['dog', 'dog friendly', 'puppy', 'pet', 'pet friendly', 'service dog', 'svc dog', 'guide dog', 'service animal', 'doggy', 'doggie', 'pup', 'labrador', 'puppies', 'emotional support dog', 'dog along', 'our dog', 'four legged', 'fur baby']],
    ['seniors', 'Gentle pace', 'a gentle pace', 'keeps a gentle pace', ['senior', 'elderly', 'grandma', 'grandmother', 'grandpa', 'grandfather', 'grandparent', 'slow pace', 'sr citizen', 'older parents', 'aging parents', 'elderly parents', 'nana', 'granny', 'grandad', 'great grandmother', 'octogenarian']],
    ['animals', 'Animals to see', 'animals', 'has animals to see', ['animal', 'animals', 'penguin', 'otter', 'seals', 'whale', 'orca', 'dolphin', 'animal lover', 'whale watching', 'whale watching trip', 'whale watching tour', 'whale watch', 'sea lion', 'sealion', 'turtle', 'manatee', 'puffin', 'bear watching', 'wildlife watching']],
    ['lgbtq', 'LGBTQ+ friendly', 'LGBTQ+ places', 'is LGBTQ+ friendly', ['lgbtq', 'lgbt', 'gay bar', 'queer', 'drag show', 'drag', 'gay', 'lesbian', 'pride parade', 'gay couple', 'drag brunch', 'lgbtqia', 'same sex couple', 'two moms', 'two dads']],
  ],
  access: [
    ['wheelchair', 'Wheelchair accessible', 'step-free access', 'is wheelchair accessible', ['wheelchair', 'step free', 'disabled access', 'crutches', 'wheel chair', 'wheelchair user', 'stepfree', 'step free access', 'accessible room', 'accessible entrance', 'accessible restaurant', 'accessible place', 'accessible venue', 'accessible seating', 'accessible only', 'be accessible', 'accessible needed', 'accessible access', 'ada accessible', 'ada room', 'mobility scooter', 'mobility issue', 'mobility problem', 'limited mobility', 'reduced mobility', 'mobility impaired', 'mobility aid', 'mobility needs', 'uses a walker', 'use a walker', 'using a walker', 'with a walker', 'has a walker', 'on a walker', 'with walker', 'uses walker', 'zimmer frame', 'rollator', 'wheelchair bound', 'roll in shower', 'ada rm', 'hc rm', 'hc room', 'handicap', 'handicapped', 'handicap accessible', 'mobility challenged', 'stroller friendly', 'buggy friendly', 'no steps', 'ramp', 'walker user', 'handicapped accessible', 'walking frame', 'walking aid', 'disabled']],
    ['wheelchair-limited', 'Partly wheelchair accessible', 'partial step-free access', 'is partly wheelchair accessible', []],
    ['accessible-toilet', 'Accessible restroom', 'an accessible restroom', 'has an accessible restroom', ['accessible restroom', 'accessible toilet', 'accessible bathroom']],
    ['assistive-listening', 'Assistive listening', 'assistive listening', 'offers assistive listening', ['hearing loop', 'hearing impaired', 'deaf', 'sign language', 'hard of hearing', 'hearing aid', 'hearing loss', 'asl', 'hoh']],
  ],
  service: [
    ['reservations', 'Takes reservations', 'a table to reserve', 'takes reservations', ['reservation', 'book a table', 'reserve', 'rez', 'resos', 'book ahead', 'need a reservation']],
    ['takeaway', 'Takeaway available', 'takeaway', 'offers takeaway', ['food to go', 'coffee to go', 'dinner to go', 'lunch to go', 'breakfast to go', 'meal to go', 'order to go', 'something to go', 'take away', 'take out']],
    ['delivery', 'Delivery available', 'delivery', 'delivers', ['delivery', 'room delivery']],
    ['wifi', 'Wi-Fi on hand', 'Wi-Fi', 'has Wi-Fi', ['wifi', 'wi fi', 'remote work', 'place to work', 'laptop friendly']],
    ['late-night', 'Open late', 'something open late', 'keeps late hours', ['open late', 'late dinner', 'late arrival', 'arriving late', 'midnight snack', 'late bite', 'late at night', 'late night bite', 'late night food', 'late night eats', 'eat late', 'l8 arr', 'late meal', 'late supper', 'after midnight', 'late snack', 'open till late', 'open until late', 'late kitchen', 'past midnight', 'open past midnight']],
    ['free-entry', 'Free to enter', 'free things to do', 'is free to enter', ['free entry', 'free admission', 'no entrance fee', 'free thing', 'free things to do', 'free museum', 'free concert', 'free activity', 'free attraction', 'free event', 'free stuff', 'free tour', 'free show', 'for free', 'no admission']],
    ['kids-menu', 'Menu for kids', 'a children’s menu', 'has a children’s menu', ['kids menu', 'children menu', 'chicken nuggets'], ['children']],
    ['high-chair', 'High chairs available', 'high chairs', 'has high chairs', ['high chair', 'highchair'], ['children']],
    ['parking', 'Parking on site', 'parking', 'has parking', ['park the car', 'easy parking', 'place with parking', 'parking nearby']],
    ['private-room', 'Private dining room', 'a private room', 'has a private room', ['private room', 'private dining'], ['groups']],
  ],
}

export const traits: readonly Trait[] = (Object.keys(rows) as TraitKind[]).flatMap((kind) =>
  rows[kind].map(([id, chip, noun, fact, words, implies = []]) => ({ id, kind, chip, noun, fact, words, implies })),
)

const byId = new Map(traits.map((trait) => [trait.id, trait]))
const positions = new Map(traits.map((trait, position) => [trait.id, position]))

export const isTrait = (id: string): boolean => byId.has(id)

export const findTrait = (id: string): Trait | undefined => byId.get(id)

/** The trait's row number: its bit in a candidate's trait set. Never stored, because a new row moves it. */
export const traitPosition = (id: string): number => positions.get(id) ?? -1

/** The known ones among `ids` with everything they imply, in the table's order. */
export function withImpliedTraits(ids: Iterable<string>): string[] {
  const all = new Set<string>()
  const visit = (id: string) => {
    const trait = byId.get(id)
    if (!trait || all.has(id)) return
    all.add(id)
    trait.implies.forEach(visit)
  }
  for (const id of ids) visit(id)
  return traits.filter((trait) => all.has(trait.id)).map((trait) => trait.id)
}
