import { isObject } from '../../../domain/is-object.ts'
import type { Node } from '../json-ld/linked-values.ts'
import { namesIn, nodeIn, nodesIn, type RestEvent, type RestForm, showingOf, wordsIn } from './rest-form.ts'

/** Localist, `/api/2/events`. An event of several days is listed once for each, or once with all. */
export const localist: RestForm = {
  entriesIn(answer) {
    const { events, page } = answer
    if (!Array.isArray(events) || !events.every((each) => isObject(each) && isObject(each.event))) return null
    return events.length > 0 || isObject(page) ? nodesIn(events).map(({ event }) => nodeIn(event)) : null
  },
  eventOf,
  nextOf(answer, address) {
    const { current, total } = nodeIn(answer.page)
    if (typeof current !== 'number' || typeof total !== 'number' || !(current < total)) return null
    const next = new URL(address)
    next.searchParams.set('page', String(current + 1))
    return next.href
  },
}

function eventOf(entry: Node): RestEvent {
  if (entry.private === true) return { dropped: 'not open to the public' }
  const geo = nodeIn(entry.geo)
  const filters = nodeIn(entry.filters)
  const instances = nodesIn(entry.event_instances).map((each) => nodeIn(each.event_instance))
  const name = wordsIn(entry.location_name) ?? wordsIn(entry.location)
  const address = wordsIn(entry.address)
  return {
    showings: instances.flatMap(({ start, end, all_day: isAllDay }) => showingOf(start, end, isAllDay === true) ?? []),
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.id),
      name: entry.title,
      description: wordsIn(entry.description) ?? entry.description_text,
      url: wordsIn(entry.url) ?? entry.localist_url,
      image: entry.photo_url,
      keywords: [
        ...namesIn(filters.event_types, 'name'),
        ...namesIn(entry.keywords, 'name'),
        ...namesIn(entry.tags, 'name'),
      ],
      organizer: [...namesIn(filters.departments, 'name'), ...namesIn(filters.groups, 'name')],
      eventStatus: entry.status,
      eventAttendanceMode: entry.experience === 'virtual' ? 'online' : undefined,
      isAccessibleForFree: entry.free === true ? true : undefined,
      offers: (wordsIn(entry.ticket_cost) || wordsIn(entry.ticket_url)) && {
        price: entry.ticket_cost,
        url: entry.ticket_url,
      },
      location:
        name === undefined && address === undefined && geo.latitude == null
          ? undefined
          : {
              '@type': 'Place',
              name,
              address:
                wordsIn(geo.street) === undefined
                  ? address
                  : {
                      '@type': 'PostalAddress',
                      streetAddress: geo.street,
                      addressLocality: geo.city,
                      addressRegion: geo.state,
                      postalCode: geo.zip,
                      addressCountry: geo.country,
                    },
              geo,
            },
    },
  }
}
