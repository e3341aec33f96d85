/** Word lists for comparing places, in the form that `plainWords` returns. */
import { wordTable } from '../text/word-table.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** What a place is, in coarse terms. One table maps names and categories of all sources. */
export type Family =
  | 'food'
  | 'lodging'
  | 'culture'
  | 'sight'
  | 'worship'
  | 'shop'
  | 'health'
  | 'pharmacy'
  | 'education'
  | 'transit'
  | 'parking'
  | 'fuel'
  | 'automotive'
  | 'cash'
  | 'bank'
  | 'fitness'
  | 'beauty'
  | 'office'
  | 'area'

const wordsByFamily: Readonly<Record<Family, string>> = {
  food:
    'restaurant restaurants ristorante restaurante restoran ravintola restauracja cafe cafes caffe kafe cafeteria coffee diner bistro ' +
    'brasserie bar bars pub tavern taverna tavola trattoria osteria pizzeria pizza pizzas eatery grill grille grillhouse kitchen ' +
    'steakhouse steakhouses buffet deli delis delicatessen bakery boulangerie bageri panaderia konditorei patisserie gelateria creamery ' +
    'dessert desserts donut donuts bagel bagels burger burgers taqueria cantina sushi ramen noodle noodles bbq barbecue brewery brewpub ' +
    'taproom beer wine winery cocktail lounge nightclub tea tearoom juice smoothie sandwich sandwiches chophouse izakaya cuisine ' +
    'kahvila kahvio ravintola baari leipomo konditoria krog kroeg kneipe restaurang kafeteria ' +
    'gastropub tapas dining eat drink catering caterer bierhaus biergarten gasthaus kebab warung kopitiam lanchonete churrascaria ' +
    '居酒屋 食堂 レストラン カフェ 喫茶 餐厅 餐廳 饭店 酒家 ร้านอาหาร',
  lodging:
    'hotel hotels motel inn inns lodge resort resorts hostel guesthouse pousada posada pension pensione lodging accommodation suites ' +
    'albergo ryokan auberge campground cottage cottages villa villas homestay rental holiday ホテル 旅館 酒店 宾馆 โรงแรม',
  culture:
    'museum museums museo musee muzeum gallery galleries galleria galerie theater theatre teatro cinema cinemas movie aquarium zoo ' +
    'planetarium casino arena stadium auditorium philharmonic opera concert entertainment arcade bowling 博物館 博物馆 美術館 美术馆',
  sight:
    'park parks garden gardens beach monument memorial landmark landmarks castle palace lighthouse viewpoint lookout trail fountain plaza ' +
    'square piazza statue bridge ruins lake mountain waterfall forest reserve playground 公園 公园',
  worship:
    'church cathedral chapel mosque temple synagogue parish abbey basilica shrine iglesia igreja eglise chiesa kirche kirkko worship ' +
    'religious 神社 寺 教会 วัด',
  shop:
    'store stores shop shops boutique market markets supermarket supermercado supermercados grocery grocer outlet retail mall mercado ' +
    'shopping florist flowers bookstore books jewelry jeweler jewelers furniture hardware convenience department electronics toys toy ' +
    'liquor clothing shoes',
  health:
    'hospital hospitals clinic clinics clinica klinik doctor doctors dentist dentists dental dentistry dentaire orthodontics physician ' +
    'physicians medical medicine health healthcare veterinary veterinarian chiropractic chiropractor surgery surgeon urgent therapy ' +
    'rehabilitation 病院 医院 クリニック 歯科 โรงพยาบาล คลินิก',
  pharmacy: 'pharmacy pharmacies pharmacie farmacia apotheke apteekki drugstore drugs apteka 薬局 药店 ร้านขายยา',
  education:
    'school schools college university universidad universita universite academy escola escuela ecole scuola schule koulu kindergarten ' +
    'preschool campus 学校 大学 小学校 中学校 高校 โรงเรียน',
  transit:
    'bus busstop metro subway tram railway train station airport ferry terminal taxi transit transportation バス停 駅 停留所',
  parking: 'parking garage carpark parkhaus parkplatz 駐車場 停车场',
  fuel: 'fuel gas petrol gasoline diesel gasolinera tankstelle',
  automotive: 'auto automotive automobile car cars dealer dealership tire tires collision motors',
  cash: 'atm atms bankomat cajero bankamatik geldautomat bancomat',
  bank: 'bank banks banca banco banque banking credit union sparkasse 銀行 银行 ธนาคาร',
  fitness: 'gym gyms fitness yoga pilates crossfit sport sports',
  beauty: 'salon salons spa spas hair barber barbershop nails nail beauty massage 美容室',
  office:
    'insurance realtor realtors realty attorney attorneys lawyer law accountant mortgage consulting office offices finance financial ' +
    'agency agent corporate',
  area: 'city village municipality municipalities town neighborhood suburb county state country hamlet locality',
}

export const familyOfWord: ReadonlyMap<string, Family> = new Map(
  (Object.entries(wordsByFamily) as [Family, string][]).flatMap(([family, words]) =>
    words.split(/\s+/).map((word) => [word, family] as const),
  ),
)

/** Two words of a category that together mean something else than the last one alone. */
export const familyOfPhrase: ReadonlyMap<string, Family> = new Map<string, Family>([
  ['gas station', 'fuel'],
  ['fuel station', 'fuel'],
  ['charging station', 'fuel'],
  ['coffee shop', 'food'],
  ['donut shop', 'food'],
  ['bagel shop', 'food'],
  ['sandwich shop', 'food'],
  ['pastry shop', 'food'],
  ['dessert shop', 'food'],
  ['ice cream', 'food'],
  ['cream shop', 'food'],
  ['tea house', 'food'],
  ['food court', 'food'],
  ['fast food', 'food'],
  ['animal hospital', 'health'],
  ['bed breakfast', 'lodging'],
  ['holiday rental', 'lodging'],
  ['police station', 'office'],
  ['fire station', 'office'],
  ['radio station', 'office'],
  ['post office', 'office'],
  ['car park', 'parking'],
  ['book store', 'shop'],
  ['drug store', 'pharmacy'],
  ['car wash', 'automotive'],
  ['car rental', 'automotive'],
  ['auto rental', 'automotive'],
  ['credit union', 'bank'],
  ['amusement park', 'culture'],
  ['theme park', 'culture'],
  ['sports bar', 'food'],
  ['juice bar', 'food'],
  ['food drink', 'food'],
  ['music venue', 'culture'],
  ['art gallery', 'culture'],
  ['real estate', 'office'],
])

/** Words that don't distinguish places: articles, legal forms, titles and common additions. */
export const emptyWords = set(`
  the a an and of at by in on to near with for from la le les el los las il lo i der die das den de del della dello di du des da do dos das
  van von zum zur am im au aux et y e und og
  inc llc ltd limited co company corp corporation plc pllc pc pa llp gmbh ag kg ohg ug ev sa sas sarl srl spa snc sl srls bv nv vof ab as oy
  oyj aps ltda me eireli epp sp zoo kft sro pt cv tbk pvt private pte pty sdn bhd sti ltdsti tic group holding
  com net org www https http
  md dds dmd do dr phd esq mr mrs ms rn np lmt dvm od dpm
  official store shop hours address welcome est since 株式会社 有限会社 合同会社 有限公司
`)

/**
 * Words for a part, counter, annex or other format of the place named before them. The part is a place of its own:
 * "Walmart Fuel Station", "Macy's Backstage", "Chase ATM".
 */
export const partWords = set(`
  atm atms bankomat bankamatik fuel gas petrol parking garage valet backstage reserve vision optical optician pharmacy photo deli bakery cafe
  restaurant bar grill lounge spa gym pool playground garden annex outlet express local rack
  clearance auctions filiale agencia sucursal agence kiosk customer giftshop gift pickup entrance gate stop stand station bus bench platform terminal lobby rooftop 
  floor library cafeteria chapel auditorium natatorium stadium emergency urgent radiology imaging oncology cardiology pediatrics
  pediatric dermatology neurology urology orthopedics orthopaedics rehabilitation laboratory lab surgery maternity department dept office
  バス停 駐車場 出口 入口 売店 別館 東口 西口 南口 北口 ベンチ
`)

/** Words in one of ten names, in any trade. */
export const commonWords = set(
  'house haus casa center club corner place point world factory studio international city national central new express',
)

/** Departments of a car dealer; in other names these words say nothing. */
export const dealerDepartments = set('parts service collision')

/** Named after a nearby place, and never that place itself. */
export const namedAfterOthers: ReadonlySet<Family> = new Set<Family>(['transit', 'parking', 'cash', 'fuel', 'area'])

/**
 * Families with many departments of the same name at one address; the additional words of a name are the department.
 */
export const familiesWithDepartments: ReadonlySet<Family> = new Set<Family>([
  'health',
  'education',
  'automotive',
  'office',
])

/** Words whose spelling differs between sources, in addition to `sameWord`. */
export const sameNameWord = wordTable(
  Object.fromEntries(
    Object.entries({
      and: 'y e et und og',
      cafe: 'caffe kafe coffeehouse',
      restaurant: 'restaurants ristorante restaurante rest ravintola restoran',
      brothers: 'bros',
      company: 'co',
      delicatessen: 'deli delis delicatessens',
      barbecue: 'bbq barbeque',
      grill: 'grille',
      supermarket: 'supermercado supermercados supermarche supermarkt',
      pharmacy: 'pharmacie farmacia apotheke',
      school: 'schools',
      department: 'dept',
      veterinary: 'vet',
      association: 'assn assoc',
      shopping: 'shpg',
      market: 'mkt',
      jewelers: 'jewellers jeweler jewelry jewellery',
      donuts: 'doughnuts donut doughnut',
      pizzeria: 'pizzaria',
    }).flatMap(([word, spellings]) => spellings.split(' ').map((spelling) => [spelling, word])),
  ),
)

/** Street types, before or after the name, in addition to the postal abbreviations of `streetTypes`. */
export const streetKinds = set(`
  via viale vicolo corso piazza piazzale strada largo calle carrer carretera calzada avenida avda av avenue rua rue alameda travessa praca
  place plaza paseo camino chemin quai boulevard strasse platz weg allee gasse straat laan plein vej gade gata gatan vagen katu tie ulica
  ul aleja namesti jalan jl cadde caddesi cad cd sokak sokagi sk mahallesi mah mh street road drive lane court parkway highway
`)

/** Hosts whose pages belong to their members, including subdomains: only the whole path identifies a place. */
export const sharedHosts = set(`
  facebook.com fb.com m.facebook.com instagram.com twitter.com x.com tiktok.com youtube.com linkedin.com pinterest.com wa.me t.me
  linktr.ee google.com goo.gl g.page maps.app.goo.gl bit.ly tinyurl.com yelp.com tripadvisor.com foursquare.com booking.com airbnb.com
  agoda.com expedia.com hotels.com vrbo.com ubereats.com doordash.com grubhub.com deliveroo.com just-eat.com zomato.com swiggy.com opentable.com
  resy.com toasttab.com order.online menufy.com amazon.com ebay.com etsy.com wikipedia.org wikidata.org apple.com yellowpages.com
`)
