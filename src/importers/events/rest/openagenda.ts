import { isObject } from '../../../domain/is-object.ts'
import { type Node, wordsOf } from '../json-ld/linked-values.ts'
import { nodeIn, nodesIn, type RestEvent, type RestForm, showingOf, wordsIn, zoneTold } from './rest-form.ts'

const timingFields = ['timings', 'firstTiming', 'nextTiming', 'lastTiming']

/** OpenAgenda v2, `/v2/agendas/{uid}/events`. With `detailed=1` an event has all of its timings. */
export const openAgenda: RestForm = {
  entriesIn(answer) {
    const { events } = answer
    if (!Array.isArray(events) || !('after' in answer || 'total' in answer)) return null
    const isTimed = (event: unknown) => isObject(event) && timingFields.some((field) => field in event)
    return events.every(isTimed) && (events.length > 0 || 'after' in answer) ? nodesIn(events) : null
  },
  eventOf,
  nextOf({ after, events }, address) {
    if (!Array.isArray(after) || after.length === 0 || nodesIn(events).length === 0) return null
    const next = new URL(address)
    for (const name of ['after[]', 'after']) next.searchParams.delete(name)
    for (const each of after.slice(0, 5)) next.searchParams.append('after[]', wordsOf(each))
    return next.href
  },
}

/** https://developers.openagenda.com */
const statuses: Readonly<Record<string, string>> = {
  '2': 'EventRescheduled',
  '3': 'EventMovedOnline',
  '4': 'EventPostponed',
  '6': 'EventCancelled',
}

function eventOf(entry: Node): RestEvent {
  if (typeof entry.state === 'number' && entry.state !== 2) return { dropped: 'not open to the public' }
  const all = nodesIn(entry.timings)
  const timings = all.length > 0 ? all : timingFields.slice(1).map((field) => nodeIn(entry[field]))
  const location = nodeIn(entry.location)
  const keywords = isObject(entry.keywords) ? Object.values(entry.keywords).find(Array.isArray) : entry.keywords
  const { min, max } = nodeIn(entry.age)
  const image = nodeIn(entry.image)
  const ticketUrl = nodesIn(entry.registration).find(({ type }) => type === 'link')?.value
  const isFull = wordsOf(entry.status) === '5'
  return {
    showings: timings.flatMap(({ begin, end }) => showingOf(begin, end) ?? []),
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.uid),
      name: wordsIn(entry.title),
      description: wordsIn(entry.longDescription) ?? wordsIn(entry.description),
      disambiguatingDescription: wordsIn(entry.description),
      url: entry.canonicalUrl,
      image: wordsOf(entry.image) || `${wordsOf(image.base)}${wordsOf(image.filename)}`,
      keywords,
      organizer: wordsIn(nodeIn(entry.originAgenda).title),
      eventStatus: statuses[wordsOf(entry.status)],
      eventAttendanceMode: wordsOf(entry.attendanceMode) === '2' ? 'online' : undefined,
      typicalAgeRange: wordsOf(min) === '' || wordsOf(max) === '' ? undefined : `${wordsOf(min)}-${wordsOf(max)}`,
      offers: { price: wordsIn(entry.conditions), url: ticketUrl, availability: isFull ? 'SoldOut' : undefined },
      eventSchedule: zoneTold(entry.timezone ?? location.timezone),
      location: Object.keys(location).length === 0 ? undefined : placeOf(location),
    },
  }
}

const placeOf = (location: Node): Node => ({
  '@type': 'Place',
  name: wordsIn(location.name),
  address: {
    '@type': 'PostalAddress',
    streetAddress: withoutTown(wordsIn(location.address) ?? '', wordsIn(location.postalCode)),
    addressLocality: location.city,
    addressRegion: location.region,
    postalCode: location.postalCode,
    addressCountry: location.countryCode,
  },
  geo: location,
})

/** `3 rue du Port, 29200 Brest` is written whole in the field of the street. */
const withoutTown = (address: string, postalCode: string | undefined): string | undefined => {
  const at = postalCode === undefined || postalCode === '' ? -1 : address.indexOf(postalCode)
  return (at < 0 ? address : address.slice(0, at)).replace(/[\s,]{1,20}$/, '') || undefined
}
