import { SourceFileError } from '../../source-reading.ts'
import { type Property, readContentLine } from './content-line.ts'

/** What a VCALENDAR says of all its entries. */
export type Calendar = {
  zone: string | null
  method: string | null
  /** The lines of each VTIMEZONE by its TZID. */
  definitions: Map<string, string[]>
}

export type Properties = Map<string, Property[]>

/** A VEVENT as the file has it. */
export type Entry = {
  calendar: Calendar
  /** The line of the file on which it begins. */
  line: number
  properties: Properties
}

export type CalendarFile = {
  entries: Entry[]
  /** Components that are no events, by name. */
  others: Record<string, number>
  /** A sentence for each VEVENT without an end. */
  faults: string[]
}

const maxTextLength = 64 * 2 ** 20
const maxLineLength = 4 * 2 ** 20
/** A property beyond this is a picture or a page; nothing that we read is. */
const maxReadLength = 200_000
const maxEntries = 100_000
const maxProperties = 4000
const deepest = 8
const maxDefinitions = 200
const maxDefinitionLength = 400

/**
 * Accepts any line ends and folds, stray lines and missing ends. Throws if the text is not a calendar or exceeds a
 * limit.
 */
export function readCalendarFile(text: string, origin: string): CalendarFile {
  if (text.length > maxTextLength) throw new SourceFileError(`${origin}: is larger than 64 MiB; split the calendar`)
  const reader = newReader(origin)
  for (const { line, number } of logicalLines(text, origin)) reader.take(line, number)
  return reader.end()
}

function newReader(origin: string) {
  const file: CalendarFile = { entries: [], others: {}, faults: [] }
  let calendar = newCalendar()
  let isCalendar = false
  /** Open components below the calendar; the first is the entry. */
  let open: string[] = []
  let entry: Entry | null = null
  let definition: string[] | null = null

  const begin = (name: string, number: number) => {
    if (name === 'VCALENDAR' || /^V(EVENT|TODO|JOURNAL|FREEBUSY)$/.test(name)) close(number)
    isCalendar ||= name === 'VCALENDAR' || name === 'VEVENT'
    if (name === 'VCALENDAR') {
      calendar = newCalendar()
      return
    }
    if (open.length >= deepest)
      throw new SourceFileError(
        `${origin}:${number}: components are nested more than ${deepest} deep; this is not a calendar`,
      )
    open.push(name)
    if (open.length > 1) return
    if (name === 'VEVENT') {
      entry = { calendar, line: number, properties: new Map() }
      file.entries.push(entry)
      if (file.entries.length > maxEntries)
        throw new SourceFileError(`${origin}:${number}: holds more than ${maxEntries} events; split the calendar`)
    } else if (name === 'VTIMEZONE') definition = []
    else file.others[name] = (file.others[name] ?? 0) + 1
  }
  const close = (number: number | null) => {
    if (entry && open.length > 0)
      file.faults.push(
        `${origin}:${entry.line}: an event without its END:VEVENT${number === null ? ', at the end of the file' : ''}`,
      )
    open = []
    entry = null
    definition = null
  }
  const endOf = (name: string) => {
    if (name === 'VCALENDAR') return close(0)
    const depth = open.lastIndexOf(name)
    if (depth < 0) return
    if (name === 'VTIMEZONE') keepDefinition(calendar, definition)
    open = open.slice(0, depth)
    if (depth > 0) return
    entry = null
    definition = null
  }
  const take = (line: string, number: number) => {
    const [, edge, name] = /^\s*(BEGIN|END)\s*:\s*([\w-]{1,60})\s*$/i.exec(line.slice(0, 100)) ?? []
    if (definition && definition.length < maxDefinitionLength && !/VTIMEZONE/i.test(name ?? '')) definition.push(line)
    if (edge && name)
      return edge.toUpperCase() === 'BEGIN' ? begin(name.toUpperCase(), number) : endOf(name.toUpperCase())
    if (open.length > 1 || (open.length === 1 && !entry)) return
    const property = readContentLine(line)
    if (property === null) return
    if (entry) keepProperty(entry, property)
    else if (property.name === 'X-WR-TIMEZONE') calendar.zone = property.value.trim()
    else if (property.name === 'METHOD') calendar.method = property.value.trim().toUpperCase()
  }
  const end = (): CalendarFile => {
    close(null)
    if (!isCalendar) throw new SourceFileError(`${origin}: is not an iCalendar file: it has no BEGIN:VCALENDAR`)
    return file
  }
  return { take, end }
}

const newCalendar = (): Calendar => ({ zone: null, method: null, definitions: new Map() })

function keepProperty(entry: Entry, property: Property): void {
  const same = entry.properties.get(property.name)
  if (same === undefined) {
    if (entry.properties.size < maxProperties) entry.properties.set(property.name, [property])
  } else if (same.length < maxProperties) same.push(property)
}

function keepDefinition(calendar: Calendar, lines: string[] | null): void {
  const name = lines?.map(readContentLine).find((property) => property?.name === 'TZID')?.value
  if (lines && name && calendar.definitions.size < maxDefinitions) calendar.definitions.set(name.trim(), lines)
}

type LogicalLine = { line: string; number: number }

/**
 * Unfolds lines. A line that begins neither with white space nor with a property continues the one before, because
 * feeds write descriptions with bare line ends.
 */
function* logicalLines(text: string, origin: string): Generator<LogicalLine> {
  let pieces: string[] = []
  let length = 0
  let from = 1
  for (const { line, number } of physicalLines(text, origin)) {
    if (/^[ \t]*$/.test(line)) continue
    const isFold = line[0] === ' ' || line[0] === '\t'
    if (pieces.length > 0 && (isFold || !looksLikeProperty(line))) {
      length += line.length
      if (length > maxLineLength) throw tooLong(origin, from)
      if (length <= maxReadLength) pieces.push(isFold ? line.slice(1) : `\\n${line}`)
      continue
    }
    if (pieces.length > 0) yield { line: pieces.join(''), number: from }
    pieces = [line.length > maxReadLength ? line.slice(0, maxReadLength) : line]
    length = line.length
    from = number
  }
  if (pieces.length > 0) yield { line: pieces.join(''), number: from }
}

/** Lines end as files have it: `\r\n`, `\n`, `\r`, or `\r\r\n` after a careless transfer. */
function* physicalLines(text: string, origin: string): Generator<LogicalLine> {
  const ends = /\r{0,3}\n|\r/g
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  for (let number = 1; start < text.length; number++) {
    ends.lastIndex = start
    const found = ends.exec(text)
    const end = found?.index ?? text.length
    if (end - start > maxLineLength) throw tooLong(origin, number)
    yield { line: text.slice(start, end), number }
    start = found ? ends.lastIndex : text.length
  }
}

const tooLong = (origin: string, number: number) =>
  new SourceFileError(`${origin}:${number}: a line is longer than 4 million characters; this is not a calendar`)

/** Capitals, as every program writes them; small letters where the name is one that we read. */
const looksLikeProperty = (line: string): boolean =>
  /^(?:[A-Z][A-Z0-9-]*|X-[\w-]+|begin|end|uid|summary|description|dtstart|dtend|location|url|rrule|status)[;:]/.test(
    line,
  ) || /^(?:begin|end|dtstart|dtend|summary|description|location)[;:]/i.test(line)
