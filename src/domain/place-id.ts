/** Place and event ids need no escaping in a URL. An event id may have a day appended. */
const idPattern = /^[A-Za-z0-9._~:-]{1,128}$/

/**
 * The canonical form of a place id, or null if the text is none. Accepts common variants: surrounding white space,
 * percent-encoding, a source in capitals, `osm:node/357620442`, `n357620442` and a leading `places/`. Ids of
 * OpenStreetMap have 64 bits, so at most 19 digits.
 */
export function readPlaceId(text: string): string | null {
  const decoded = decode(text)
    ?.trim()
    .replace(/^\/?places\//i, '')
  if (!decoded) return null
  const [, osmKind, osmNumber] = /^(?:osm:)?(node|way|relation)\/(\d{1,19})$/i.exec(decoded) ?? []
  if (osmKind !== undefined) return `osm:${osmKind.charAt(0).toLowerCase()}${osmNumber}`
  if (!idPattern.test(decoded)) return null
  const [, letter, number] = /^(?:osm:)?([nwr])(\d{1,19})$/i.exec(decoded) ?? []
  if (letter !== undefined) return `osm:${letter.toLowerCase()}${number}`
  return withLowerCaseSource(decoded)
}

export type EventId = {
  series: string
  day: Temporal.PlainDate | null
  /** `HH:MM` of the occurrence, if the id includes it. */
  time: string | null
}

/**
 * `<source>:<local id>~20261204`, without the day, or with a start time (`~20261204T1930`); null if the text is not an
 * event id.
 */
export function readEventId(text: string): EventId | null {
  const decoded = decode(text)
    ?.trim()
    .replace(/^\/?events\//i, '')
  if (!decoded || !idPattern.test(decoded)) return null
  const id = withLowerCaseSource(decoded)
  const [, series, year, month, dayOfMonth, hour, minute] =
    /^(.+)~(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d))?$/.exec(id) ?? []
  const day = series === undefined ? null : realDate(`${year}-${month}-${dayOfMonth}`)
  if (series === undefined || day === null) return { series: id, day: null, time: null }
  return { series, day, time: hour === undefined ? null : `${hour}:${minute}` }
}

export function eventIdOf(series: string, day: Temporal.PlainDate, time: string | null = null): string {
  const dated = `${series}~${day.toString().replaceAll('-', '')}`
  return time === null ? dated : `${dated}T${time.replace(':', '')}`
}

export const isEventId = (text: string): boolean => idPattern.test(text)

/** Whether the text can follow the source and its colon in an id. */
export const isLocalId = (text: string): boolean => /^[A-Za-z0-9._~-]{1,100}$/.test(text)

/** What a message says after the name of the setting. */
export const sourceNameRule = 'must be 1 to 27 of the characters a-z 0-9 . _ -, and not begin with . _ -'

export const isSourceName = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{0,26}$/.test(text)

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function withLowerCaseSource(id: string): string {
  const colon = id.indexOf(':')
  return colon < 0 ? id : id.slice(0, colon).toLowerCase() + id.slice(colon)
}

function realDate(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
