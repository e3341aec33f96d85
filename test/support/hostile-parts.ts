/** A feed made to be slow to read, by how long it should be, about. */
export type Hostile = Readonly<Record<string, (size: number) => string>>

export const times = (piece: string, size: number) => piece.repeat(Math.max(1, Math.ceil(size / piece.length)))

/** Pieces of as many characters together. */
export function many(size: number, pieceOf: (index: number) => string): string[] {
  const pieces: string[] = []
  for (let length = 0, index = 0; length < size; index++) {
    pieces.push(pieceOf(index))
    length += Math.max(1, pieces[index]!.length)
  }
  return pieces
}

export const page = (inside: string) => `<!doctype html><html><body>${inside}</body></html>`
export const linkedData = (json: string) => `<script type="application/ld+json">${json}</script>`

export const show = (more: object = {}) => ({
  '@type': 'MusicEvent',
  name: 'Jam',
  startDate: '2026-12-05T20:00',
  location: 'Blue Lantern, 42 Chandler Street, Durham, NC',
  ...more,
})
export const shows = (events: unknown) => JSON.stringify({ '@context': 'https://schema.org', '@graph': events })

export const day = '20261205'

/** The lines of an event, with what every event needs. */
export function entry(lines: readonly string[], uid = 'jam'): string[] {
  const usual = { DTSTART: `${day}T200000`, SUMMARY: 'Jam', LOCATION: 'Blue Lantern' }
  const left = Object.entries(usual).filter(([name]) => !lines.some((line) => line.startsWith(name)))
  const own = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${uid}`]
  return ['BEGIN:VEVENT', ...own, ...left.map(([name, value]) => `${name}:${value}`), ...lines, 'END:VEVENT']
}
export const calendar = (lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const discovery = (more: object) => ({
  id: 'jam',
  name: 'Jam',
  dates: { start: { localDate: '2026-12-05' } },
  _embedded: { venues: [{ name: 'Blue Lantern' }] },
  ...more,
})
export const answer = (events: unknown) => JSON.stringify({ _embedded: { events } })

/** A calendar of 40 MB that takes some 100 bytes of memory for each three of its own. */
export const memoryBomb = () =>
  calendar(Array.from({ length: 3300 }, (_, index) => entry([times('A:\r\n', 12_000)], `bomb-${index}`).join('\r\n')))
