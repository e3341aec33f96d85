import { type EventVenue, emptyVenue } from '../../domain/event.ts'
import { countryCode } from '../../domain/iso-countries.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import { plainText } from './plain-text.ts'

const maxLocationLength = 400

/**
 * Where an event is, from the one line that calendars have for it: `Cat's Cradle, 300 E Main St, Carrboro, NC 27510, USA`,
 * `Kulturhaus, Hauptstraße 12, 10115 Berlin`, `Durham, N.C., Jack Coombs Field`. What cannot be told apart stays in the name.
 */
export function readLocation(text: string): EventVenue {
  const parts = partsOf(text)
  const country = takeCountry(parts)
  const area = abroad(parts) ?? takeArea(parts, country)
  const street = parts.findIndex((part, index) => isStreet(part) || (index > 0 && area.found && isNumbered(part)))
  const address = street < 0 ? null : parts[street]!
  const before = street < 0 ? parts : parts.slice(0, street)
  const after = street < 0 ? [] : parts.slice(street + 1).filter((part) => !isRoom(part))
  const locality = area.locality ?? (address !== null || area.found ? takeLocality(after, before, address) : null)
  const name = before
    .filter((part, index) => index === 0 || !isRoom(part))
    .slice(0, 3)
    .join(', ')
  return { ...emptyVenue, name, address, locality, region: area.region }
}

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
  return new RegExp(`^(${onlineWords})( (${onlineWords}|${onlineFillers}))*$`, 'u').test(words)
}

const onlineWords =
  'online|virtual|virtually|webinar|zoom|livestream|live stream|streaming|remote|microsoft teams|ms teams|google meet|youtube|facebook live|' +
  'en línea|en linea|virtuel|en ligne|verkossa|etänä|på nätet|digitaal|digital'
const onlineFillers =
  'event|only|meeting|call|via|on|at|the|a|link|session|webinar|veranstaltung|program|programme|class|location|venue|' +
  'united states|\\p{L}{2}|usa|sent|tba|tbd|details|provided|registration|upon|after|with|will|here|for|join'

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

const streetBeforeNumber =
  /^(via|viale|corso|piazza|piazzale|largo|calle|c\/|avda?|av|avenida|carrer|paseo|rua|praça|travessa)\b[^\d]*$/iu

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
  if (
    parts.length !== 3 ||
    parts[1]!.length < 4 ||
    countryCode(parts[1]) === null ||
    regionCode(parts[1]!, null) !== null
  )
    return null
  const [locality] = parts.splice(0, 2)
  return { locality: locality!, region: null, found: true }
}

type Area = { locality: string | null; region: string | null; found: boolean }

/** Takes the postal code, the region and the city off the parts. */
function takeArea(parts: string[], country: string | null): Area {
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index]!
    const read = index === 0 && parts.length === 1 ? lonePart(part, country) : readArea(part, country)
    if (read === null) continue
    const isReversed = index < parts.length - 1 && !parts.slice(index + 1).every(isRoom) && !parts.some(isStreet)
    parts.splice(index, 1)
    let { locality, region } = read
    // A code alone stands beside the state: `Raleigh, North Carolina, 27607`.
    if (locality === null && region === null && index > 0) {
      const state = readArea(parts[index - 1]!, country)
      if (state !== null) {
        parts.splice(index - 1, 1)
        ;({ locality, region } = state)
        index--
      }
    }
    if (
      locality === null &&
      index > 0 &&
      isCity(parts[index - 1]!) &&
      (index > 1 || isReversed || !isVenue(parts[0]!))
    ) {
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

/** `NC 27510`, `N.C.`, `27510`, `Durham NC 27701`, `10115 Berlin`, `London SW1A 1AA`, `Toronto ON M5V 2T6`, `1012 AB Amsterdam`. */
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

/** American and other five-digit codes, Canadian and British ones; those of four digits only after an Australian state. */
const trailingCode =
  /(?:^|\s)(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|(?<=\b(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT) )\d{4})$/

/** A line of one part is a venue, unless it says city and state. */
function lonePart(part: string, country: string | null) {
  const read = readArea(part, country)
  return read !== null && read.locality !== null && !isVenue(read.locality) ? read : null
}

function stateOf(part: string, country: string | null): string | null {
  const plain = part.replace(trailingCode, '').trim()
  const code = plain.replaceAll('.', '')
  const press = /^\p{Lu}\p{Ll}+$/u.test(code) || code === 'Wash DC' ? pressStates[code.toLowerCase()] : undefined
  if (code.length <= 3) return press ?? (code === code.toUpperCase() ? regionCode(code, country) : null)
  return press ?? (/^\p{Lu}/u.test(plain) ? regionCode(plain, country) : null)
}

/** How the press shortens the states: `Calif.`, `Fla.`. */
const pressStates: Readonly<Record<string, string>> = {
  ala: 'AL', ariz: 'AZ', ark: 'AR', calif: 'CA', colo: 'CO', conn: 'CT', fla: 'FL', ill: 'IL', kan: 'KS', mass: 'MA', mich: 'MI', minn: 'MN',
  miss: 'MS', mont: 'MT', nebr: 'NE', neb: 'NE', okla: 'OK', penn: 'PA', tenn: 'TN', texas: 'TX', wash: 'WA', wisc: 'WI', ont: 'ON', 'wash dc': 'DC',
} // biome-ignore format: a table

function takeLocality(after: string[], before: string[], address: string | null): string | null {
  const city = after.find(isCity)
  if (city !== undefined) return city
  return address === null && before.length > 1 && isCity(before.at(-1)!) && !isVenue(before.at(-1)!)
    ? before.pop()!
    : null
}

const isCity = (part: string) =>
  /^[\p{L}][\p{L}\s.'’-]{1,40}$/u.test(part) && part.split(' ').length <= 4 && !isRoom(part)

/** A number at one end and a name of a street: `300 E Main St`, `Hauptstraße 12`, `12 bis rue de Rivoli`, `Mannerheimintie 13 A`. */
function isStreet(part: string): boolean {
  if (/^(suite|ste|room|rm|unit|apt|floor|level|hall|gate|studio|screen|saal|raum)\b/i.test(part)) return false
  if (/^\d+[\p{L}]?([-–/]\d+\p{L}?)?\s+(?!(st|nd|rd|th)\b)\p{L}/iu.test(part))
    return isStreetName(part) || /^\d{2,5}\s\p{Lu}/u.test(part)
  if (/^\p{L}[\p{L}\s.'’-]{2,40}\s\d{1,5}([-–/ ]?[\p{L}\d]{1,3})?$/u.test(part)) return isStreetName(part)
  return /^p\.?\s?o\.?\s?box\s/i.test(part) || (isStreetName(part) && /\d/.test(part))
}

const isStreetName = (part: string) =>
  /\b(st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|hwy|highway|pkwy|parkway|pl|place|plaza|ct|court|cir|circle|sq|square|terrace|trail|pike|broadway|row|rue|avenue|quai|chemin|allée|impasse|cours|via|viale|corso|piazza|piazzale|largo|calle|c\/|avda?|avenida|carrer|paseo|plaça|rua|praça|travessa|plac|ulica|ul|aleja|náměstí|körút|utca|mall|close|crescent|gardens|embankment|quay)\b/iu.test(
    part,
  ) ||
  /(straße|strasse|str\.|platz|allee|gasse|weg|damm|ufer|ring|laan|straat|plein|gracht|kade|dijk|katu|tie|kuja|aukio|polku|tori|gatan|gata|gade|vägen|vej|veien|torget|torg|plass|plads)(\s|$)/iu.test(
    part,
  )

/** `Weteringschans 6-8`: after the venue's name, a name with a number is a street. */
const isNumbered = (part: string) =>
  /^\p{L}{4}[\p{L}\s.'’-]{0,40} \d{1,4}([-–/]\d{1,4})?\p{L}?$/u.test(part) && !isRoom(part)

/** Where within the venue: not what a place is found by. */
const isRoom = (part: string) =>
  /^(\d+(st|nd|rd|th)? (floor|level)|(the )?(main |upper |lower |ground |first |second |third )?(floor|lobby|lounge|atrium|foyer|auditorium|gymnasium|gym|ballroom|conference room|classroom|meeting room|multi ?purpose room)( \w{1,6})?|(suite|ste\.?|room|rm\.?|unit|apt\.?|floor|level|studio|screen|gate|building|bldg\.?|saal|raum|sala|salle|m|#)\s?[\p{L}]?-?\d+\p{L}?|\p{L}?\d{1,5}\p{L}?)$/iu.test(
    part,
  )

/** What ends in such a word is a venue and no city: `Duke Chapel`, while Chapel Hill and Virginia Beach are cities. */
const isVenue = (part: string) =>
  /\b(hall|arena|theat(er|re)|museum|cent(er|re)|library|church|chapel|cathedral|stadium|club|bar|pub|brewery|brewing|taproom|gallery|gardens?|school|college|university|auditorium|amphitheat(er|re)|market|pavilion|studios?|hotel|inn|cafe|café|restaurant|books|bookstore|room|lounge|zoo|aquarium|lodge|company|museo|teatro|théâtre|musée|halle|kirche|schloss|kirkko|talo|kirjasto|teatteri|museet|kyrka)($|\s(of|at|for|and|&|de|di|des|der)\s)/iu.test(
    part,
  )
