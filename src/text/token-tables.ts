/** Word lists for reading hotel names and addresses, in the form that `plainWords` returns. */
import { wordTable } from './word-table.ts'

/** Spellings of one word, used in names, addresses and cities. */
export const sameWord = wordTable(
  Object.fromEntries(
    Object.entries({
      hotel: 'hotels htl htls hotelli hotell hotelu otel hotellet hoteli hotelul hotelis',
      motel: 'motels mtl motell motelli',
      inn: 'inns',
      suites: 'suite stes suits',
      resort: 'resorts rsrt rst',
      lodge: 'lodges ldg lodging lodgings',
      hostel: 'hostels hostelli hostal hostelling',
      apartments: 'apartment apts apt aparthotel appartements appartement apartamentos apartamento',
      cottages: 'cottage',
      cabins: 'cabin',
      villas: 'villa vlla',
      rooms: 'room',
      residence: 'residences residencia',
      guesthouse: 'guesthouses',
      center: 'centre ctr cntr cntre centro zentrum centrum',
      convention: 'conv conven convntn',
      conference: 'conf confrnc',
      international: 'intl internatl',
      airport: 'arpt aprt aeropuerto flughafen lentoasema apt.',
      downtown: 'dwtn dntn dwntwn dtwn dt',
      university: 'univ uni',
      express: 'exp expr xpress',
      extended: 'ext extd',
      collection: 'coll',
      harbor: 'harbour hbr',
      theater: 'theatre',
      gray: 'grey',
      mount: 'mt',
      mountain: 'mtn mtns mountains',
      fort: 'ft',
      point: 'pt pte',
      beach: 'bch',
      springs: 'spgs spngs spring',
      heights: 'hts',
      square: 'sq sqr',
      building: 'bldg',
      township: 'twp twnshp',
      county: 'cnty',
      saint: 'sankt sint santo',
      and: 'und et og ja och',
      national: 'natl',
      park: 'pk',
      island: 'is isl',
      junction: 'jct',
      village: 'vlg',
      '1': 'one',
      '2': 'two',
      '3': 'three',
      '4': 'four',
      '5': 'five',
      '6': 'six',
      '7': 'seven',
      '8': 'eight',
      '9': 'nine',
      '10': 'ten',
      '1st': 'first',
      '2nd': 'second',
      '3rd': 'third',
      '4th': 'fourth',
      '5th': 'fifth',
      '6th': 'sixth',
      '7th': 'seventh',
      '8th': 'eighth',
      '9th': 'ninth',
      '10th': 'tenth',
    }).flatMap(([word, spellings]) => spellings.split(' ').map((spelling) => [spelling, word])),
  ),
)

/** Postal abbreviations, https://pe.usps.com/text/pub28/28apc_002.htm */
export const streetTypes = wordTable({
  st: 'street', str: 'street', ave: 'avenue', av: 'avenue', aven: 'avenue', blvd: 'boulevard', boul: 'boulevard', bvd: 'boulevard',
  rd: 'road', dr: 'drive', drv: 'drive', ln: 'lane', ct: 'court', pl: 'place', plz: 'plaza', pkwy: 'parkway', pky: 'parkway',
  hwy: 'highway', hiway: 'highway', fwy: 'freeway', expy: 'expressway', cir: 'circle', ter: 'terrace', terr: 'terrace', trl: 'trail',
  tpke: 'turnpike', sq: 'square', wy: 'way', aly: 'alley', xing: 'crossing', cv: 'cove', lp: 'loop', rte: 'route', rt: 'route',
  frk: 'fork', crk: 'creek', ests: 'estates', strasse: 'street', sr: 'route',
}) // biome-ignore format: a table

export const directions = wordTable({
  n: 'north', s: 'south', e: 'east', w: 'west', ne: 'northeast', nw: 'northwest', se: 'southeast', sw: 'southwest',
  no: 'north', so: 'south',
}) // biome-ignore format: a table

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const streetTypeWords: ReadonlySet<string> = new Set([...Object.values(streetTypes), 'broadway', 'esplanade'])
export const directionWords = set('north south east west northeast northwest southeast southwest')

/** Words without meaning in a name: articles, prepositions, conjunctions. */
export const connectors = set(
  'the a an and of at by in on to near with for from la le les el los las il lo der die das den de del della di du des da do dos van von zum zur am im',
)

/** Kinds of lodging. Names that differ only in these may be two hotels: an inn is not the suites next door. */
export const lodgingTypes = set(
  'hotel motel inn suites resort lodge hostel apartments cottages cabins villas guesthouse house bed breakfast residence ' +
    'pension pensione gasthof gasthaus auberge albergo posada hosteria ryokan riad studios lofts campground chalet manor court',
)

/** Words that hotels add to their name without becoming another hotel. */
export const fillerWords = set(
  'spa plus collection boutique rooms luxury conference center convention casino golf club extended stay accommodation ' +
    'accommodations rentals rental vacation llc inc ltd co company hospitality guest group oy ab gmbh',
)

/** Words that distinguish branches of a chain, or hotels of one name. */
export const qualifiers = new Set([
  ...directionWords,
  ...set(
    'airport downtown midtown uptown central city center convention conference waterfront beach beachfront oceanfront ' +
      'riverfront riverside lakefront lakeside bayfront harbor university college campus hospital medical station stadium ' +
      'mall plaza square district historic old new area mile interstate exit port marina heights hill hills',
  ),
])

/** Words that may be missing from a city's name. */
export const cityFillers = set('city town township village borough of the greater metro municipality kommune ciudad')
