import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FeedServer = {
  /** Ends without a slash; `localhost` leads here too. */
  address: string
  port: number
  requests: IncomingMessage[]
  /** What every request is answered with from here on. */
  answer: (request: IncomingMessage, answer: ServerResponse) => void
  close(): Promise<void>
}

/** A web server on loopback that a test makes behave as it likes. */
export async function startFeedServer(answer: FeedServer['answer'] = (_, to) => to.end()): Promise<FeedServer> {
  const server = createServer((request, to) => {
    running.requests.push(request)
    running.answer(request, to)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const running: FeedServer = {
    address: `http://127.0.0.1:${port}`,
    port,
    requests: [],
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return running
}

export type CalendarShow = { uid: string; title?: string; daysAhead?: number; part?: string }

/** A well-formed calendar of evening shows. */
export function calendarOf(shows: readonly CalendarShow[]): string {
  const today = Temporal.Now.plainDateISO('UTC')
  const entries = shows.flatMap(({ uid, title = uid, daysAhead = 7, part }) => [
    'BEGIN:VEVENT',
    ...(part === undefined ? [] : [`X-SOURCE-ID:${part}`]),
    `UID:${uid}`,
    `DTSTAMP:20260101T000000Z`,
    `DTSTART:${today.add({ days: daysAhead }).toString().replaceAll('-', '')}T193000`,
    `SUMMARY:${title}`,
    'LOCATION:The Blue Lantern\\, 42 Chandler Street\\, Port Fable\\, OR',
    'GEO:44.6543;-124.9962',
    'END:VEVENT',
  ])
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Port Fable//Shows//EN',
    'X-WR-TIMEZONE:America/Los_Angeles',
  ]
  return `${[...head, ...entries, 'END:VCALENDAR'].join('\r\n')}\r\n`
}

export const showsNamed = (prefix: string, count: number): CalendarShow[] =>
  Array.from({ length: count }, (_, index) => ({ uid: `${prefix}-${index}`, daysAhead: 3 + (index % 20) }))
