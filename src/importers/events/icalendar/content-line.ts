/**
 * One property of a component: `DTSTART;TZID=Europe/Paris:20260301T190000`. The name is in capitals, the value as
 * written.
 */
export type Property = { name: string; params: Record<string, string>; value: string }

/** The head of a property's line is short; what is longer is no property. */
const maxHeadLength = 3000

const dayProperties = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)$/

/** Null for a line that is no property. */
export function readContentLine(line: string): Property | null {
  const name = /^[A-Za-z0-9-]{1,100}(?=[;:])/.exec(line)?.[0].toUpperCase()
  if (name === undefined) return null
  // Outlook's zone names have a colon: `TZID=(UTC-08:00) Pacific Time`. The date after the right colon tells which one
  // it is.
  const dated = dayProperties.test(name) ? /^[^\r\n]{0,600}?:(?=\d{4}-?\d\d-?\d\d)/.exec(line.slice(0, 600)) : null
  const colon = dated ? dated[0].length - 1 : valueColon(line, name.length)
  if (colon < 0) return null
  return { name, params: readParams(line.slice(name.length, colon)), value: line.slice(colon + 1) }
}

/** The first colon outside quotes, or the first at all where a quote is never closed. */
function valueColon(line: string, from: number): number {
  let isQuoted = false
  for (let index = from; index < line.length && index < maxHeadLength; index++) {
    const character = line[index]
    if (character === '"') isQuoted = !isQuoted
    else if (character === ':' && !isQuoted) return index
  }
  const first = line.indexOf(':')
  return first < maxHeadLength ? first : -1
}

function readParams(head: string): Record<string, string> {
  const params: Record<string, string> = Object.create(null)
  for (const [, name = '', value = ''] of head.matchAll(/;([^=;"]{1,100})=("[^"]*"?|[^;"]*)/g)) {
    params[name.trim().toUpperCase()] = value.replace(/^"|"$/g, '').replace(/\^([n'^])/g, unescapedParam)
  }
  return params
}

/** RFC 6868. */
const unescapedParam = (_: string, character: string) => ({ n: '\n', "'": '"' })[character] ?? '^'

/** The text of a value; `\n` is a line's end and `\,` a comma. A quote that is escaped twice is a quote. */
export const textOf = (value: string): string =>
  value
    .replace(/\\([\\;,:"'nN])/g, (_, character: string) => (character === 'n' || character === 'N' ? '\n' : character))
    .replace(/\\(?=["'])/g, '')
    .trim()

/** The texts of a list, which commas part that are not escaped. */
export function textsOf(value: string): string[] {
  const texts = value.match(/(?:\\.|[^\\,])+/gs) ?? []
  return texts.map(textOf).filter((text) => text !== '')
}
