import { distanceMiles, pointOf } from '../../src/domain/distance.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import {
  asciiOnly, bookingCode, type Chance, chanceOf, otherCase, otherTail, respelt, respeltStreet, typo, writtenState, wrongDigit,
} from './rough-words.ts' // biome-ignore format: a list

type Asked = { hotelName: string; hotelAddress: string; hotelCity: string; hotelState: string }
export type RoughRequest = { request: Asked; expected: string | null; way: string }
/** A real hotel that the catalog does not hold. */
export type Stranger = {
  name: string
  address: string | null
  city: string
  region: string | null
  country: string | null
}

/**
 * Requests as booking engines, portals, property systems and guests write them, about a quarter of them for hotels that the catalog does
 * not hold. What is asked stays enough for a person with the catalog at hand: where the name alone does not tell, the address stays.
 */
export function roughRequests(
  hotels: readonly PlaceDocument[],
  strangers: readonly Stranger[],
  seed: number,
  count: number,
): RoughRequest[] {
  const chance = chanceOf(seed)
  const ground = hotels.map((place) => ({ place, near: nearbyTowns(place, hotels), ...tellingWords(place.name) }))
  const requests: RoughRequest[] = []
  while (requests.length < count) {
    const drawn = chance.happens(0.26) ? notHeld(ground, strangers, chance) : held(chance.pick(ground), ground, chance)
    if (drawn !== null) requests.push(drawn)
  }
  return requests
}

type Ground = { place: PlaceDocument; near: string[]; own: string[]; isChain: boolean }

const chains =
  /holiday inn|staybridge|\beven hotel|indigo|marriott|courtyard|residence inn|fairfield|springhill|towneplace|aloft|element|hampton|homewood|doubletree|hilton|\btru\b|super 8|days inn|baymont|travelodge|la quinta|quality inn|comfort|clarion|mainstay|woodspring|suburban|best western|surestay|motel 6|red roof|wyndham|americas best|shilo|radisson|scandic|sokos|omena|forenom|\bglo\b|greentree|cobblestone|koa|value inn|ritz|graduate|silver cloud|rodeway|sleep inn|econo lodge|ramada|howard johnson|hyatt|sheraton|westin|extended stay|knights inn|americinn|studio 6/i
const plain = new Set(
  'hotel hotels hotelli hostel motel inn inns suites suite lodge lodging resort the a at by an and of on in rv park campground camp apartments apartment apts house hall bed breakfast guest b plus express near city center downtown airport best western holiday hampton hilton marriott wyndham ihg courtyard residence fairfield quality comfort days super 8 6 budget relax executive llc inc spa rental rentals vacation cottages cabins villa north south east west'.split(
    ' ',
  ),
)

function tellingWords(name: string): { own: string[]; isChain: boolean } {
  return { own: wordsOf(name).filter((word) => word.length > 2 && !plain.has(word)), isChain: chains.test(name) }
}
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function nearbyTowns(place: PlaceDocument, hotels: readonly PlaceDocument[]): string[] {
  const from = pointOf(place)
  if (from === null) return []
  const towns = hotels.flatMap((each) => {
    const at = pointOf(each)
    if (at === null || !each.locality || each.locality === place.locality || each.region !== place.region) return []
    return [{ town: each.locality, miles: distanceMiles(from, at) }]
  })
  return towns
    .filter(({ miles }) => miles < 30)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, 2)
    .map(({ town }) => town)
}

function held(hotel: Ground, all: readonly Ground[], chance: Chance): RoughRequest | null {
  const { place, near, own, isChain } = hotel
  const city = place.locality ?? near[0]
  if (city === undefined) return null
  const marks: string[] = []
  const did = (mark: string, text: string, before: string) => {
    if (text !== before) marks.push(mark)
    return text
  }
  const tells = own.length > 0 && !isChain && !own.every((word) => wordsOf(city).includes(word))

  const formerly = place.alternateNames.length > 0 && chance.happens(0.4)
  let name = formerly ? did('other name', chance.pick(place.alternateNames), '') : place.name
  name = roughName(name, { city, state: place.region, tells, isShort: own.join('').length < 6, chance, did })

  let address = place.address ?? ''
  const share = chance.next()
  const hasTwin = all.some((other) => other !== hotel && isTwin(name, other, place))
  const mayLack = address !== '' && !hasTwin && (tells || marks.every((mark) => mildOnly.has(mark)))
  const wrongTown = near.length > 0 && chance.happens(0.1) && (tells || (address !== '' && share > 0.65))
  if (mayLack && share < 0.4) address = did('no address', '', address)
  else if (tells && !hasTwin && !wrongTown && share < 0.48)
    address = did('another street', chance.pick(otherStreets), address)
  else if (share < 0.56 && !hasTwin && !wrongTown) address = did('wrong number', wrongDigit(address, chance), address)
  if (address === '' && hasTwin) return null
  address = roughAddress(address, place, { chance, did })

  const district = place.neighborhoods[0]
  let askedCity = wrongTown ? did('neighbouring city', chance.pick(near), '') : city
  if (!wrongTown && district !== undefined && chance.happens(0.1)) askedCity = did('district', district, '')
  askedCity = roughCity(askedCity, place, { chance, did })
  const request = {
    hotelName: name,
    hotelAddress: address,
    hotelCity: askedCity,
    hotelState: writtenState(place.region, place.country, chance),
  }
  return { request, expected: place.id, way: marks.join(', ') || 'as it stands' }
}

/** Damages that leave every word of a name readable. */
const mildOnly = new Set([
  'upper or lower case',
  'booking code',
  'brand tail',
  'city in the name',
  'accents lost',
  'no address',
])
const otherStreets = [
  '1 Main Street',
  'PO Box 1182',
  '100 Corporate Drive',
  '2200 Industrial Pkwy',
  'c/o Reservations Office',
]

/** Whether what is left of a name would name another hotel of the same town as well. */
function isTwin(name: string, other: Ground, place: PlaceDocument): boolean {
  if (other.place.locality !== place.locality || other.place.region !== place.region) return false
  const asked = tellingWords(name).own.filter((word) => !wordsOf(place.locality ?? '').includes(word))
  return (
    asked.every((word) => wordsOf(other.place.name).includes(word)) &&
    (asked.length > 0 || chains.test(name) === other.isChain)
  )
}

type Did = (mark: string, text: string, before: string) => string
type NameWays = { city: string; state: string | null; tells: boolean; isShort: boolean; chance: Chance; did: Did }

function roughName(given: string, { city, state, tells, isShort, chance, did }: NameWays): string {
  let name = given
  if (chance.happens(0.25)) name = did('respelt', respelt(name, chance), name)
  if (chance.happens(0.15)) name = did('words dropped', fewerWords(name, tells, chance), name)
  if (chance.happens(0.12)) name = did('words turned', turned(name, chance), name)
  if (chance.happens(0.3)) name = did('typo', typo(name, chance), name)
  if (chance.happens(0.15)) name = did('brand tail', otherTail(name, chance), name)
  if (!isShort && chance.happens(0.05)) name = did('typo', typo(name, chance), name)
  if (tells && chance.happens(0.1))
    name = did(
      'words added',
      chance.pick([`${name} Hotel`, `The ${name}`, `${name} & Spa`, `Hotel ${name}`, `${name} Resort`]),
      name,
    )
  if (chance.happens(0.14)) name = did('city in the name', withCity(name, city, state, chance), name)
  if (chance.happens(0.5)) name = did('accents lost', asciiOnly(name, chance), name)
  if (chance.happens(0.3)) name = did('upper or lower case', otherCase(name, chance), name)
  if (chance.happens(0.1)) name = did('booking code', bookingCode(name, chance), name)
  return name
}

function withCity(name: string, city: string, state: string | null, { pick }: Chance): string {
  if (name.toLowerCase().includes(city.toLowerCase())) return name
  return pick([
    `${name} ${city}`,
    `${name}, ${city}`,
    `${name} - ${city}`,
    `${city} ${name}`,
    state ? `${name}, ${city}, ${state}` : `${name} ${city}`,
    `${name} (${city})`,
  ])
}

/** "The", a word of kind, or where a longer name is its own the last word or two, as a narrow column cuts it off. */
function fewerWords(name: string, tells: boolean, { pick, happens }: Chance): string {
  const words = name.split(' ')
  if (/^the /i.test(name)) return words.slice(1).join(' ')
  if (words.length >= 4 && tells && happens(0.5))
    return words
      .slice(0, happens(0.5) ? -1 : -2)
      .join(' ')
      .replace(/ (and|&|at|the|of|by|-|\/)$/i, '')
  const kinds = words.filter((word) =>
    /^(hotel|hotelli|motel|inn|lodge|resort|apartments|campground|hostel|suites|&)$/i.test(word),
  )
  if (kinds.length === 0 || words.length < 3) return name
  const kind = pick(kinds)
  return words
    .filter((word) => word !== kind)
    .join(' ')
    .replace(/^(&|and) | (&|and)$/i, '')
}

/** "Hotel Finn" is "Finn Hotel" elsewhere, and the place comes before the kind. */
function turned(name: string, { happens }: Chance): string {
  const words = name.split(' ')
  if (words.length === 2) return words.reverse().join(' ')
  return happens(0.5) ? [words.at(-1), ...words.slice(0, -1)].join(' ') : [...words.slice(1), words[0]].join(' ')
}

function roughAddress(
  given: string,
  place: Pick<PlaceDocument, 'locality' | 'region' | 'postalCode'>,
  { chance, did }: { chance: Chance; did: Did },
): string {
  if (given === '') return ''
  let address = given
  if (chance.happens(0.4)) address = did('street respelt', respeltStreet(address, chance), address)
  if (chance.happens(0.1)) address = did('street typo', typo(address, chance), address)
  if (chance.happens(0.3)) address = did('accents lost', asciiOnly(address, chance), address)
  if (chance.happens(0.06))
    address = did('unit added', address + chance.pick([', Suite 200', ' Bldg A', ' #1', ', 2nd Floor']), address)
  if (chance.happens(0.25)) {
    const zip = place.postalCode?.slice(0, chance.happens(0.85) ? 5 : 4) ?? ''
    const tail = chance.pick([
      `, ${place.locality ?? ''}, ${place.region ?? ''} ${zip}`,
      ` ${place.locality ?? ''} ${place.region ?? ''}`,
      ` ${zip}`,
      `, ${place.locality ?? ''}, ${place.region ?? ''} ${zip}, USA`,
    ])
    address = did(
      'whole address line',
      (place.region === null ? `${address}, ${zip} ${place.locality ?? ''}` : address + tail).trim(),
      address,
    )
  }
  return chance.happens(0.2) ? otherCase(address, chance) : address
}

function roughCity(given: string, place: PlaceDocument, { chance, did }: { chance: Chance; did: Did }): string {
  let city = given
  if (place.country === 'FI' && city === 'Helsinki' && chance.happens(0.2))
    city = did('city in Swedish', 'Helsingfors', city)
  if (chance.happens(0.07)) city = did('city typo', typo(city, chance), city)
  city = city.replace(/^(St\.?|Saint) /, () => chance.pick(['St ', 'St. ', 'Saint ']))
  if (place.region !== null && chance.happens(0.06)) city = did('state in the city', `${city}, ${place.region}`, city)
  return chance.happens(0.2) ? otherCase(city, chance) : city
}

function notHeld(all: readonly Ground[], strangers: readonly Stranger[], chance: Chance): RoughRequest | null {
  const stranger = chance.happens(0.4)
    ? { ...chance.pick(strangers), way: 'a hotel elsewhere' }
    : madeStranger(all, chance)
  if (stranger === null) return null
  const did: Did = (_, text) => text
  const { name, city, region, country } = stranger
  const { own } = tellingWords(name)
  const address = stranger.address === null || chance.happens(0.35) ? '' : stranger.address
  const place = { locality: city, region, postalCode: null }
  return {
    request: {
      hotelName: roughName(name, { city, state: region, tells: false, isShort: own.join('').length < 6, chance, did }),
      hotelAddress: roughAddress(address, place, { chance, did }),
      hotelCity: chance.happens(0.2) ? city.toUpperCase() : city,
      hotelState: writtenState(region, country, chance),
    },
    expected: null,
    way: `not held: ${stranger.way}`,
  }
}

const otherChains = ['Comfort Inn', 'Hampton Inn', 'Hyatt Place', 'Drury Inn', 'Sleep Inn', 'Econo Lodge', 'Courtyard by Marriott', 'Embassy Suites by Hilton', 'Red Lion', 'Candlewood Suites', 'Howard Johnson', 'Extended Stay America', 'Scandic', 'Moxy'] // biome-ignore format: a list
const otherOwn = ['Marigold', 'Bellweather', 'Kestrel', 'Old Mill', 'Larkspur', 'Cascade', 'Pelican', 'Stagecoach', 'Vantage', 'Linnea', 'Granite', 'Wayfarer', 'Kaunis', 'Three Rivers'] // biome-ignore format: a list
const kindsOfHouse = ['Hotel', 'Inn', 'Motel', 'Lodge', 'Suites', 'Guest House']
const farTowns = [['Duluth', 'MN'], ['Yakima', 'WA'], ['Sarasota', 'FL'], ['Waco', 'TX'], ['Bangor', 'ME'], ['Fresno', 'CA'], ['Toledo', 'OH'], ['Macon', 'GA']] as const // biome-ignore format: a list

/** A hotel of another name, chain, place or branch than the held one next to it. */
function madeStranger(all: readonly Ground[], chance: Chance): (Stranger & { way: string }) | null {
  const { place, own, isChain } = chance.pick(all)
  const city = place.locality
  if (city === null) return null
  const base = { city, region: place.region, country: place.country }
  const street = place.address?.replace(/^\S*\d\S* /, '') ?? 'Main St'
  const elsewhere = `${300 + Math.floor(chance.next() * 9000)} ${chance.pick(['Meridian Ave', 'Airport Rd', 'Commerce St', 'Lincoln Blvd', 'Harju Rd'])}`
  const held = all.filter((each) => each.place.locality === city && each.place.region === place.region)
  const isFree = (name: string) => !held.some((each) => each.place.name.toLowerCase().includes(name.toLowerCase()))
  switch (chance.pick(['chain', 'chain', 'own', 'own', 'branch', 'far', 'next door'])) {
    case 'chain': {
      const chain = chance.pick(otherChains)
      if (!isFree(chain.replace(/ by .*/, ''))) return null
      return { ...base, name: `${chain} ${city}`, address: elsewhere, way: 'another chain in town' }
    }
    case 'own':
      return {
        ...base,
        name: `${chance.pick(otherOwn)} ${chance.pick(kindsOfHouse)}`,
        address: elsewhere,
        way: 'another house in town',
      }
    case 'branch': {
      if (!isChain) return null
      const bare = place.name.replace(new RegExp(`\\b${city}\\b.*`, 'i'), '').trim()
      if (bare.length < 6) return null
      return {
        ...base,
        name: `${bare} ${city} ${chance.pick(['Fairgrounds', 'University Medical Center', 'Lakeshore', 'Stadium District'])}`,
        address: elsewhere,
        way: 'another branch in town',
      }
    }
    case 'far': {
      const [farCity, region] = chance.pick(farTowns)
      if (region === place.region || wordsOf(place.name).some((word) => wordsOf(city).includes(word))) return null
      return {
        name: place.name,
        address: isChain || own.length === 0 ? elsewhere : null,
        city: farCity,
        region,
        country: 'US',
        way: 'a namesake far away',
      }
    }
    default: {
      const number = /^\d+/.exec(place.address ?? '')?.[0]
      if (number === undefined) return null
      const name = `${chance.pick(otherOwn)} ${chance.pick(kindsOfHouse)}`
      return { ...base, name, address: `${Number(number) + 8} ${street}`, way: 'next door' }
    }
  }
}
