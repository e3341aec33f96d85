import { isObject } from '../../../domain/is-object.ts'
import { idOf, localName, type Node, typesOf, wordsOf } from '../json-ld/linked-values.ts'
import { readClockTime, readTime } from '../json-ld/node-time.ts'
import { maxShowings, type Showing } from '../json-ld/showings-schedule.ts'
import { nodeIn, nodesIn, type RestEvent, type RestForm, wordsIn } from './rest-form.ts'

/** DATAtourisme: objects of its archives and answers of its API, by their `takesPlaceAt`. */
export const dataTourisme: RestForm = {
  entriesIn(answer) {
    const found = [answer.objects, answer['@graph']].find(Array.isArray) ?? [answer]
    const events = nodesIn(found).filter((each) => at(each, 'takesPlaceAt') !== undefined)
    return events.length > 0 ? events : null
  },
  eventOf,
  nextOf({ meta }) {
    const { next } = nodeIn(meta)
    return typeof next === 'string' && next !== '' ? next : null
  },
}

const prefixes = ['', 'schema:', 'rdfs:', 'dc:', 'foaf:', 'ebucore:']

/** A field under the prefix that the archives write; the API writes none. */
const at = (node: Node, name: string): unknown => {
  const key = prefixes.map((prefix) => prefix + name).find((each) => Object.hasOwn(node, each))
  return key === undefined ? undefined : node[key]
}

/** Classes that every event has. */
const plainTypes = /^(Event|EntertainmentAndEvent|PointOfInterest|Thing|Product)$/

function eventOf(entry: Node): RestEvent {
  const description = nodeIn(at(entry, 'hasDescription'))
  const price = nodeIn(at(nodeIn(at(entry, 'offers')), 'priceSpecification'))
  const picture = nodeIn(at(nodeIn(at(entry, 'hasMainRepresentation')), 'hasRelatedResource'))
  const [min, max] = [at(price, 'minPrice') ?? at(price, 'price'), at(price, 'maxPrice') ?? at(price, 'price')]
  const types = typesOf(entry).filter((type) => !plainTypes.test(type))
  const place = nodeIn(at(entry, 'isLocatedAt'))
  return {
    showings: asList(at(entry, 'takesPlaceAt')).flatMap(showingsOf).slice(0, maxShowings),
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.uuid) ?? wordsIn(entry.uri) ?? idOf(entry),
      name: wordsIn(at(entry, 'label')),
      description:
        wordsIn(at(description, 'description')) ??
        wordsIn(at(description, 'shortDescription')) ??
        wordsIn(at(entry, 'comment')),
      disambiguatingDescription: wordsIn(at(description, 'shortDescription')),
      url: wordsIn(at(nodeIn(at(entry, 'hasContact')), 'homepage')),
      image: wordsIn(at(picture, 'locator')),
      keywords: types.map((type) => type.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')),
      offers: (wordsIn(min) || wordsIn(max)) && {
        lowPrice: wordsIn(min),
        highPrice: wordsIn(max),
        priceCurrency: wordsIn(at(price, 'priceCurrency')) ?? 'EUR',
      },
      location: Object.keys(place).length === 0 ? undefined : placeOf(place),
    },
  }
}

const asList = (value: unknown): Node[] => (isObject(value) ? [value] : nodesIn(value))

function placeOf(place: Node): Node {
  const address = nodeIn(at(place, 'address'))
  const geo = nodeIn(at(place, 'geo'))
  const city = nodeIn(at(address, 'hasAddressCity'))
  return {
    '@type': 'Place',
    name: wordsIn(at(place, 'label')) ?? wordsIn(at(place, 'name')),
    address: {
      '@type': 'PostalAddress',
      streetAddress: wordsIn(at(address, 'streetAddress')),
      addressLocality: wordsIn(at(address, 'addressLocality')) ?? wordsIn(at(city, 'label')),
      postalCode: wordsIn(at(address, 'postalCode')),
      addressCountry: 'FR',
    },
    geo: { latitude: wordsIn(at(geo, 'latitude')), longitude: wordsIn(at(geo, 'longitude')) },
  }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const maxPeriodDays = 400

/** A period; of one that applies on some weekdays only, each of its days. */
function showingsOf(period: Node): Showing[] {
  const [start, end] = [readTime(wordsOf(at(period, 'startDate'))), readTime(wordsOf(at(period, 'endDate')))]
  if (start === null) return []
  const time = readClockTime(wordsIn(at(period, 'startTime')) ?? '') ?? start.time
  const endTime = readClockTime(wordsIn(at(period, 'endTime')) ?? '') ?? end?.time ?? null
  const last = end === null || end.day < start.day ? start.day : end.day
  const applies = asWords(at(period, 'appliesOnDay')).flatMap((word) => {
    const weekday = weekdays.indexOf(localName(word).toLowerCase())
    return weekday < 0 ? [] : [weekday + 1]
  })
  const showing = (day: string, until: string): Showing => ({
    start: { day, time, offset: null },
    end: until === day && endTime === null ? null : { day: until, time: endTime, offset: null },
  })
  if (applies.length === 0 || last === start.day) return [showing(start.day, last)]
  const first = Temporal.PlainDate.from(start.day)
  const length = Math.min(maxPeriodDays, first.until(last, { largestUnit: 'days' }).days + 1)
  return Array.from({ length }, (_, index) => first.add({ days: index }))
    .filter(({ dayOfWeek }) => applies.includes(dayOfWeek))
    .map((day) => showing(day.toString(), day.toString()))
}

const asWords = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).slice(0, 20).map((each) => wordsOf(each) || idOf(each))
