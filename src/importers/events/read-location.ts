import { type EventVenue, emptyVenue } from '../../domain/event.ts'
import { countryCode } from '../../domain/iso-countries.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { loadPressStates } from '../../vocabulary/press-states.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'
import { plainText } from './plain-text.ts'

const maxLocationLength = 400

/**
 * Reads a venue from the single line of a calendar: `Cat's Cradle, 300 E Main St, Carrboro, NC 27510, USA`,
 * `Kulturhaus, Hauptstraße 12, 10115 Berlin`, `Durham, N.C., Jack Coombs Field`. Parts of unknown meaning stay in the
 * name.
 */
export function readLocation(text: string): EventVenue {
  const parts = partsOf(text)
  const country = takeCountry(parts)
  const area = abroad(parts) ?? takeArea(parts, country)
  const street = parts.findIndex((part, index) => isStreet(part) || (index > 0 && area.found && isNumbered(part)))
  const address = street < 0 ? null : (parts[street] ?? null)
  const before = street < 0 ? parts : parts.slice(0, street)
  const after = street < 0 ? [] : parts.slice(street + 1).filter((part) => !isRoom(part) && part !== inBrackets(text))
  const locality = area.locality ?? (address !== null || area.found ? takeLocality(after, before, address) : null)
  const name = before
    .filter((part, index) => index === 0 || !isRoom(part))
    .slice(0, 3)
    .join(', ')
  return { ...emptyVenue, name, address, locality, region: area.region }
}

/** Behind an address, brackets hold a room or a way in and no city: `Town Hall, 1 Civic Plaza (Council Chambers)`. */
const inBrackets = (text: string): string | null => /\(([^()]{3,80})\)\s*$/.exec(text)?.[1] ?? null

/** Whether a place is only a way to take part from anywhere. */
export function isOnline(text: string): boolean {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, maxLocationLength)
  if (/\b(hybrid|in[- ]person|on[- ]?site|and online|& online|or online)\b/.test(plain)) return false
  if (
    /^https?:\/\/\S*(zoom\.|meet\.google|teams\.(microsoft|live)|webex\.|youtu|gotomeeting|whereby|twitch\.tv)/.test(
      plain,
    )
  )
    return true
  const words = plain
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return onlineWords.test(words)
}

/** Whether a location is called as a website and has no street: a site lists what it sells itself. */
export function isSite(location: string): boolean {
  const [name = '', ...rest] = location.slice(0, maxLocationLength).split(/[,;|\n]/)
  return siteName.test(name.trim()) && !rest.some((part) => isStreet(part.trim()))
}
const siteName = /^(?:https?:\/\/)?(?:www\.)?[\p{L}\d][\p{L}\d-]{3,}\.(?:com|org|net|info|events)\/?$/u

const online = anyOf(phrasesOf('event-phrases', 'online'))
const onlineFiller = anyOf(phrasesOf('event-phrases', 'online-filler'))
/** Two letters are a state: `Online, NC`. */
const onlineWords = new RegExp(String.raw`^(${online})( (${online}|${onlineFiller}|\p{L}{2}))*$`, 'u')

/** Commas, lines, and the wide gaps and dashes with which web forms glue a name to its street. */
function partsOf(text: string): string[] {
  const plain = plainText(text.slice(0, 2 * maxLocationLength).replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ', ')).slice(
    0,
    maxLocationLength,
  )
  const parts = plain
    .replace(/https?:\/\/\S+/g, '\n')
    .replace(/\s[-–—]\s(?=\d+\s\p{L})/gu, '\n')
    .replace(/\(([^()]{3,80})\)\s*$/, '\n$1')
    .split(/\s*[,;|\n]\s*/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[-–—\s]+|[-–—\s]+$/g, ''))
    .map((part) => part.replace(/^["“„«](?=[^"“”„«»]*$)|(?<=^[^"“”„«»]*)["”»]$/gu, ''))
    .flatMap(nameAndStreet)
    .filter(
      (part) =>
        /[\p{L}\d]/u.test(part) &&
        !/^(tba|tbd|none|null|n\/?a|unknown|to be announced|to be determined)\.?$/i.test(part),
    )
    .filter((part, index, all) => all.indexOf(part) === index)
  return numbersJoined(parts)
}

/** Romance addresses set the number after a comma: `Via Filodrammatici, 2`. */
function numbersJoined(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const isNumber = /^(\d{1,4}\p{L}?|s\/n)$/u.test(part) && before !== undefined && streetBeforeNumber.test(before)
    if (isNumber) joined[joined.length - 1] = `${before}, ${part}`
    else joined.push(part)
  }
  return joined
}

const streetBeforeNumber = new RegExp(
  String.raw`^(${anyOf(phrasesOf('event-places', 'street-before-number'))})\b[^\d]*$`,
  'iu',
)

/** `Department of Culture 109 E. Jones St` is two things. */
function nameAndStreet(part: string): string[] {
  const [, name, street] = /^(\p{L}[^\d]{8,80}) (\d{1,5} \p{L}.*)$/u.exec(part) ?? []
  return name !== undefined && street !== undefined && isStreet(street) && isStreetName(street)
    ? [name, street]
    : [part]
}

function takeCountry(parts: string[]): string | null {
  const last = parts.at(-1)
  if (last === undefined || parts.length < 2) return null
  // Two letters at the end are a state far more often than a country.
  const plain = last.replaceAll('.', '')
  const country = plain.length > 2 || /^uk$/i.test(plain) ? countryCode(plain) : null
  const isAmerican = /^u\.?s\.?$/i.test(last)
  if (country === null && !isAmerican) return null
  // `Georgia` after a city is the state.
  if (regionCode(last, null) !== null && last.length > 3) return null
  parts.pop()
  return isAmerican ? 'US' : country
}

/** `Dublin, Ireland, Aviva Stadium`: fixtures name the city before the ground. */
function abroad(parts: string[]): Area | null {
  const [locality = '', country = '', ground] = parts
  if (ground === undefined || parts.length > 3 || country.length < 4) return null
  if (countryCode(country) === null || regionCode(country, null) !== null) return null
  parts.splice(0, 2)
  return { locality, region: null, found: true }
}

const isCountry = (part: string): boolean =>
  part.length > 4 && countryCode(part) !== null && regionCode(part, null) === null

type Area = { locality: string | null; region: string | null; found: boolean }

/** Takes the postal code, the region and the city off the parts. */
function takeArea(parts: string[], country: string | null): Area {
  for (let index = parts.length - 1; index >= 0; index--) {
    const [part = '', before] = [parts[index], parts[index - 1]]
    const read = index === 0 && parts.length === 1 ? lonePart(part, country) : readArea(part, country)
    if (read === null) continue
    const isReversed = index < parts.length - 1 && !parts.slice(index + 1).every(isRoom) && !parts.some(isStreet)
    parts.splice(index, 1)
    let { locality, region } = read
    // The state may be before the code: `Raleigh, North Carolina, 27607`.
    if (locality === null && region === null && before !== undefined) {
      const state = readArea(before, country)
      if (state !== null) {
        parts.splice(index - 1, 1)
        ;({ locality, region } = state)
        index--
      }
    }
    // The country may be before the state: `Asheville, NC, United States, North Carolina 28801`.
    if (region !== null && index > 1 && isCountry(parts[index - 1] ?? '')) {
      parts.splice(--index, 1)
      if (index > 1 && readArea(parts[index - 1] ?? '', country)?.region === region) parts.splice(--index, 1)
    }
    const city = parts[index - 1]
    if (locality === null && city !== undefined && isCity(city) && (index > 1 || isReversed || !isVenue(city))) {
      ;[locality = null] = parts.splice(index - 1, 1)
    }
    // The same city and state said twice: `…, Durham, NC 27703, Durham, NC, 27705`.
    const again = parts.findIndex(
      (each, at) => at > 0 && (each === locality || readArea(each, country)?.region === region),
    )
    if (again > 0 && region !== null) parts.splice(again, 1)
    const twice = parts.findIndex((each, at) => at > 0 && each === locality)
    if (twice > 0) parts.splice(twice, 1)
    return { locality, region, found: true }
  }
  return { locality: null, region: null, found: country !== null }
}

/**
 * Reads `NC 27510`, `N.C.`, `27510`, `Durham NC 27701`, `10115 Berlin`, `London SW1A 1AA`, `Toronto ON M5V 2T6`, `1012
 * AB Amsterdam`.
 */
function readArea(part: string, country: string | null): { locality: string | null; region: string | null } | null {
  const state = stateOf(part, country)
  if (state !== null) return { locality: null, region: state }
  const withoutCode = part.replace(trailingCode, '').trim()
  if (withoutCode === '') return { locality: null, region: null }
  if (withoutCode !== part || /\s(\p{Lu}\.?){2,3}$/u.test(part)) {
    const region = stateOf(withoutCode, country)
    if (region !== null) return { locality: null, region }
    const [, city, last] = /^(\D{2,40}?)[ ]((?:\p{L}\.?){2,3}|[\p{L}]{4,20})$/u.exec(withoutCode) ?? []
    const ending = last === undefined ? null : stateOf(last, country)
    if (city !== undefined && ending !== null && isCity(city)) return { locality: city, region: ending }
    if (withoutCode !== part && isCity(withoutCode) && !isStreet(withoutCode))
      return { locality: withoutCode, region: null }
  }
  const [, code, city] =
    /^((?:\p{Lu}{1,2}-)?\d{3,6}(?:[ -]\d{2,4})?(?: \p{Lu}{2}(?= ))?) (\p{L}[^\d]{1,40})$/u.exec(part) ?? []
  return code !== undefined && city !== undefined && !isStreetName(city)
    ? { locality: (country === 'IT' ? city.replace(/ \p{Lu}{2}$/u, '') : city).trim(), region: null }
    : null
}

/** Five-digit, Canadian and British codes. Codes of four digits count only after an Australian state. */
const postalCodes = {
  unitedStates: /\d{5}(?:-\d{4})?/,
  canada: /[A-Z]\d[A-Z] ?\d[A-Z]\d/,
  unitedKingdom: /[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}/,
  australia: /(?<=\b(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT) )\d{4}/,
}
const anyCode = Object.values(postalCodes).map(({ source }) => source)
const trailingCode = new RegExp(`(?:^|\\s)(?:${anyCode.join('|')})$`)

/** A line of one part is a venue, unless it says city and state. */
function lonePart(part: string, country: string | null) {
  const read = readArea(part, country)
  return read !== null && read.locality !== null && !isVenue(read.locality) ? read : null
}

function stateOf(part: string, country: string | null): string | null {
  const plain = part.replace(trailingCode, '').trim()
  const code = plain.replaceAll('.', '')
  const press = /^\p{Lu}\p{Ll}+$/u.test(code) || code === 'Wash DC' ? pressStates.get(code.toLowerCase()) : undefined
  if (code.length <= 3) return press ?? (code === code.toUpperCase() ? regionCode(code, country) : null)
  return press ?? (/^\p{Lu}/u.test(plain) ? regionCode(plain, country) : null)
}

/** How the press shortens states: `Calif.`, `Fla.`. */
const pressStates = loadPressStates()

function takeLocality(after: string[], before: string[], address: string | null): string | null {
  const city = after.find(isCity)
  if (city !== undefined) return city
  const last = before.at(-1)
  if (last === undefined || address !== null || before.length < 2 || !isCity(last) || isVenue(last)) return null
  before.pop()
  return last
}

const isCity = (part: string) =>
  /^[\p{L}][\p{L}\s.'’-]{1,40}$/u.test(part) && part.split(' ').length <= 4 && !isRoom(part)

/** A number at one end and a street's name: `300 E Main St`, `Hauptstraße 12`, `12 bis rue de Rivoli`. */
function isStreet(part: string): boolean {
  if (/^(suite|ste|room|rm|unit|apt|floor|level|hall|gate|studio|screen|saal|raum)\b/i.test(part)) return false
  if (/^\d+[\p{L}]?([-–/]\d+\p{L}?)?\s+(?!(st|nd|rd|th)\b)\p{L}/iu.test(part))
    return isStreetName(part) || /^\d{2,5}\s\p{Lu}/u.test(part)
  if (/^\p{L}[\p{L}\s.'’-]{2,40}\s\d{1,5}([-–/ ]?[\p{L}\d]{1,3})?$/u.test(part)) return isStreetName(part)
  return /^p\.?\s?o\.?\s?box\s/i.test(part) || (isStreetName(part) && /\d/.test(part))
}

const streetWord = new RegExp(String.raw`\b(${anyOf(phrasesOf('event-places', 'street'))})\b`, 'iu')
/** The last part of a street's name in one word: `Hauptstraße`. */
const streetEnding = new RegExp(String.raw`(${anyOf(phrasesOf('event-places', 'street-ending'))})(\s|$)`, 'iu')

const isStreetName = (part: string): boolean => streetWord.test(part) || streetEnding.test(part)

/** `Weteringschans 6-8`: after the venue's name, a name with a number is a street. */
const isNumbered = (part: string) =>
  /^\p{L}{4}[\p{L}\s.'’-]{0,40} \d{1,4}([-–/]\d{1,4})?\p{L}?$/u.test(part) && !isRoom(part)

const room = anyOf(phrasesOf('event-places', 'room'))
const numberedRoom = anyOf(phrasesOf('event-places', 'room-with-a-number'))
const floor = String.raw`\d+(st|nd|rd|th)? (floor|level)`
const whichRoom = '(the )?(main |upper |lower |ground |first |second |third )?'
const numbered = String.raw`(${numberedRoom}|m|#)\s?\p{L}?-?\d+\p{L}?|\p{L}?\d{1,5}\p{L}?`
const roomPattern = new RegExp(String.raw`^(${floor}|${whichRoom}(${room})( \w{1,6})?|${numbered})$`, 'iu')

/** Whether a part names a room or floor in the venue, which does not help to find it. */
const isRoom = (part: string): boolean => roomPattern.test(part)

const venueWord = new RegExp(
  String.raw`\b(${anyOf(phrasesOf('event-places', 'venue'))})($|\s(of|at|for|and|&|de|di|des|der)\s)`,
  'iu',
)

/** Whether a part ends in a word for a venue: `Duke Chapel`. Chapel Hill and Virginia Beach are cities. */
const isVenue = (part: string): boolean => venueWord.test(part)
