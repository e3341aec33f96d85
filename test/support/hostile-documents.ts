import { type ApiName, apiAnswers, apiEvents } from './event-apis.ts'
import { answer, discovery, type Hostile, linkedData, many, page, show, shows, times } from './hostile-parts.ts'

const stamp = (index: number) =>
  Temporal.PlainDate.from('2026-12-01').add({ days: index }).toString().replaceAll('-', '')
const nested = (size: number, open: string, close: string, inside = '1') => {
  const depth = Math.ceil(size / (open.length + close.length))
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`
}
const referring = (size: number, eventOf: (index: number) => object) =>
  shows(Array.from({ length: Math.ceil(size / 120) }, (_, index) => show({ '@id': `#${index}`, ...eventOf(index) })))

/** For each API many events, one with a field of many values, and one that is nested deep. */
const hostileAnswers: Hostile = Object.fromEntries(
  (Object.keys(apiEvents) as ApiName[]).flatMap((api) => {
    const event: Record<string, unknown> = apiEvents[api]
    const page = (events: readonly object[]) => JSON.stringify(apiAnswers[api](events))
    const lists = Object.entries(event).filter(([, value]) => Array.isArray(value))
    return [
      [
        `${api} of many events`,
        (size: number) => page(Array.from({ length: Math.ceil(size / 900) }, (_, id) => ({ ...event, id, uid: id }))),
      ],
      [`${api} of one event again and again`, (size: number) => page(Array(Math.ceil(size / 900)).fill(event))],
      ...lists.map(([field, list]) => [
        `${api} of many ${field}`,
        (size: number) => page([{ ...event, [field]: Array(Math.ceil(size / 60)).fill((list as unknown[])[0]) }]),
      ]),
      [
        `${api} of many languages`,
        (size: number) => {
          const words = Object.fromEntries(many(size, (index) => `l${index}`).map((name) => [name, 'x']))
          return page([{ ...event, name: words, title: words, 'rdfs:label': words }])
        },
      ],
      [
        `${api} of nested places`,
        (size: number) => page([event]).replace(/"(location|venue|geo|isLocatedAt)":/, `"$1":${'['.repeat(size)}`),
      ],
    ]
  }),
)

/** Web pages, JSON-LD, lists, RSS, and answers of Ticketmaster and other APIs. */
export const hostileDocuments: Hostile = {
  ...hostileAnswers,
  'an object and empty lines': (size) => `{}${times('\n', size)}x`,
  'a line of many ends of objects': (size) => `{${times('} ', size)}x`,
  'an object around many lists': (size) => `{${many(size, (index) => `"list${index}":[{}]`).join()}}`,
  'JSON-LD of nested arrays': (size) => `{"@graph":${nested(size, '[', ']')}}`,
  'JSON-LD of nested objects': (size) => `{"@graph":${nested(size, '{"a":', '}')}}`,
  'JSON-LD of nested graphs': (size) => nested(size, '{"@graph":[', ']}', JSON.stringify(show())),
  'JSON-LD of nested lists': (size) => nested(size, '{"@list":[', ']}', JSON.stringify(show())),
  'JSON-LD of nested parts': (size) => nested(size, '{"@type":"Event","name":"Jam","subEvent":', '}', '{}'),
  'JSON-LD of nested wholes': (size) => nested(size, '{"@type":"Event","name":"Jam","superEvent":', '}', '{}'),
  'JSON-LD of empty arrays': (size) => `{"@graph":[${times('[],', size)}1]}`,
  'JSON-LD of empty objects': (size) => `{"@graph":[${times('{},', size)}1]}`,
  'JSON-LD that is cut off': (size) => page(linkedData(times('{"@graph":[', size))),
  'JSON-LD of many fields': (size) =>
    shows([{ ...show(), ...Object.fromEntries(many(size, (index) => `field${index}`).map((name) => [name, 1])) }]),
  'JSON-LD of many types': (size) => shows([show({ '@type': many(size, (index) => `Kind${index}Event`) })]),
  'JSON-LD of arrays of arrays of values': (size) =>
    shows([show({ performer: Array.from({ length: 500 }, () => many(size / 500, (index) => `band ${index}`)) })]),
  'JSON-LD of many offers': (size) => shows([show({ offers: many(size, (index) => `$${index} or so`) })]),
  'JSON-LD of offers of offers': (size) =>
    shows([
      show({
        offers: Array.from({ length: 400 }, () => ({
          offers: many(size / 400, () => 'x').map((name) => ({ name, price: '5' })),
        })),
      }),
    ]),
  'JSON-LD of many schedules': (size) =>
    shows([
      show({
        eventSchedule: Array.from({ length: Math.ceil(size / 60) }, (_, index) => ({
          repeatFrequency: 'P1W',
          byDay: 'MO',
          startTime: `19:${10 + (index % 50)}`,
        })),
      }),
    ]),
  'JSON-LD of schedules that are never on': (size) =>
    shows(
      many(size / 3, (index) => `${index}`).map((name) =>
        show({
          name,
          eventSchedule: {
            startDate: `2026-01-${10 + (Number(name) % 20)}`,
            repeatFrequency: 'P1Y',
            byMonth: 2,
            byMonthDay: 30,
          },
        }),
      ),
    ),
  'JSON-LD of days that a schedule leaves out': (size) =>
    shows([show({ eventSchedule: { repeatFrequency: 'P1W', byDay: 'MO', exceptDate: many(size, stamp).join() } })]),
  'JSON-LD of a chain of references': (size) =>
    referring(size, (index) => ({ superEvent: { '@id': `#${index + 1}` } })),
  'JSON-LD of references in a circle': (size) =>
    referring(size, (index) => ({ subEvent: { '@id': `#${(index + 1) % Math.ceil(size / 120)}` } })),
  'JSON-LD of references to one whole': (size) => referring(size, () => ({ superEvent: { '@id': '#0' } })),
  'JSON-LD of parts of one whole': (size) =>
    shows([
      show({
        name: 'Festival',
        subEvent: Array.from({ length: Math.ceil(size / 60) }, (_, index) => ({
          '@type': 'Event',
          name: `Jam ${index}`,
          startDate: '2026-12-05',
        })),
      }),
    ]),
  'JSON-LD of references to one whole of many words': (size) =>
    JSON.stringify({
      '@graph': [
        show({
          '@id': '#whole',
          description: 'Words. '.repeat(size / 14),
          performer: many(size / 4, (index) => `band ${index}`),
          keywords: 'jazz,'.repeat(size / 20),
        }),
        ...Array.from({ length: Math.ceil(size / 200) }, (_, index) => ({
          '@type': 'Event',
          '@id': `#${index}`,
          name: `Jam ${index}`,
          startDate: '2026-12-05',
          superEvent: { '@id': '#whole' },
        })),
      ],
    }),
  'JSON-LD of references to one place of many words': (size) =>
    JSON.stringify({
      '@graph': [
        { '@type': 'Place', '@id': '#hall', name: 'Hall '.repeat(size / 20), address: 'Main St, '.repeat(size / 20) },
        ...Array.from({ length: Math.ceil(size / 200) }, (_, index) => ({
          '@type': 'Event',
          name: `Jam ${index}`,
          startDate: '2026-12-05',
          location: { '@id': '#hall' },
        })),
      ],
    }),
  'JSON-LD of many events of one id': (size) =>
    shows(
      Array.from({ length: Math.ceil(size / 160) }, (_, index) =>
        show({ '@id': '#jam', startDate: `2026-12-05T${10 + (index % 10)}:${10 + (index % 50)}` }),
      ),
    ),
  'microdata of many events': (size) =>
    page(
      times('<p itemscope itemtype="Event"><b itemprop=name>Jam</b><i itemprop=startDate content="2026-12-05">', size),
    ),
  'microdata of nested items': (size) => page(times('<p itemscope itemprop=subEvent itemtype="Event">', size)),
  'microdata of nested words': (size) => page(`<p itemscope itemtype="Event">${times('<p itemprop=name>a', size)}`),
  'microdata of tags that are not open': (size) => page(`<p itemscope>${times('</i>', size)}`),
  'microdata of many properties': (size) =>
    page(
      `<p itemscope itemtype="Event"><b itemprop="${times('a ', size)}">x</b>${times('<i itemprop=name>x</i>', size)}`,
    ),
  'a page of many scripts': (size) => page(times(linkedData('{}'), size)),
  'a page of scripts that are no JSON': (size) => page(times(linkedData('{,}'), size)),
  'a page of one script with a long blank': (size) => page(linkedData(`{"a":"b"${' '.repeat(size)}x`)),
  'a page of one script of commas and blanks': (size) => page(linkedData(`{${times(',         ', size)}x`)),
  'a page of one script of ends of comments': (size) => page(linkedData(`{${times('-->   ', size)}x`)),
  'RSS of many items': (size) =>
    `<rss>${times('<item><title>Gala</title><ev:startdate>2026-12-05</ev:startdate><ev:location>Hall</ev:location></item>', size)}</rss>`,
  'RSS of nested items': (size) => `<rss>${nested(size, '<item>', '</item>')}</rss>`,
  'RSS of nested elements': (size) => `<rss><item>${nested(size, '<a>', '</a>')}</item></rss>`,
  'RSS of elements that are not closed': (size) => `<rss><item>${times('<a>', size)}</item></rss>`,
  'RSS of elements that are only closed': (size) => `<rss><item><a>${times('</b>', size)}</item></rss>`,
  'RSS of many elements': (size) => `<rss><item>${many(size, (index) => `<a${index}/>`).join('')}</item></rss>`,
  'RSS of many categories': (size) =>
    `<rss><item><ev:startdate>2026-12-05</ev:startdate>${times('<category>a</category>', size)}</item></rss>`,
  'RSS of many modules': (size) =>
    `<rss><item><ev:startdate>2026-12-05</ev:startdate>${many(size, (index) => `<m${index}:type/>`).join('')}</item></rss>`,
  'RSS of entities': (size) => `<rss><item><title>${times('&amp;', size)}</title></item></rss>`,
  'RSS of many attributes': (size) => `<rss><item><a ${times('href="x" ', size)}/></item></rss>`,
  'RSS of comments': (size) => `<rss>${times('<!-- -->', size)}</rss>`,
  'RSS of open comments': (size) => `<rss><item>${times('<!-- ', size)}</rss>`,
  'RSS with a long end': (size) => `<rss></rss>${' '.repeat(size)}x</rss>`,
  'a list of many columns': (size) => `title,date,${times('a,', size)}\nGala,2026-12-05\n`,
  'a list of many rows': (size) => `title,date,venue\n${times('Gala,05.12.2026 19:30 - 22:00 Uhr,Hall\n', size)}`,
  'a list of rows without a day': (size) => `title,date\n${times('Gala,every day\n', size)}`,
  'a list of empty rows': (size) => `title,date\n${times(',\n', size)}`,
  'a list of open quotes': (size) => `title,date\n${times('"a,"b\n', size)}`,
  'a list of objects': (size) =>
    JSON.stringify(many(size / 40, (index) => `Gala ${index}`).map((title) => ({ title, date: '2026-12-05' }))),
  'Ticketmaster of nested lists': (size) => `{"_embedded":{"events":${nested(size, '[', ']')}}}`,
  'Ticketmaster of many venues': (size) =>
    answer([discovery({ _embedded: { venues: many(size, (index) => `Hall ${index}`).map((name) => ({ name })) } })]),
  'Ticketmaster of many attractions': (size) =>
    answer([
      discovery({
        _embedded: {
          venues: [{ name: 'Hall' }],
          attractions: many(size, (index) => `Band ${index}`).map((name) => ({ name })),
        },
      }),
    ]),
  'Ticketmaster of many images': (size) =>
    answer([discovery({ images: many(size, (index) => `https://x.example/${index}`).map((url) => ({ url })) })]),
  'Ticketmaster of many prices': (size) =>
    answer([discovery({ priceRanges: many(size, (index) => `${index}`).map((min) => ({ min, currency: 'USD' })) })]),
  'Ticketmaster of many kinds': (size) =>
    answer([
      discovery({ classifications: many(size, (index) => `kind ${index}`).map((name) => ({ genre: { name } })) }),
    ]),
  'Ticketmaster of many events': (size) =>
    answer(Array.from({ length: Math.ceil(size / 120) }, (_, index) => discovery({ id: `jam${index}` }))),
  'Ticketmaster of pages': (size) => `[${times(`${answer([])},`, size)}${answer([])}]`,
}
