/**
 * A moment as a page writes it. `offset` is `Z`, `+02:00`, or null for the venue's clock. `time` is null if only a day
 * is given.
 */
export type ToldTime = { day: string; time: string | null; offset: string | null }

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?(?:\d{2})?)?)?$/i

/** ISO 8601 as pages write it; null for anything else. */
export function readTime(text: string): ToldTime | null {
  const [, year, month, day, hour, minute, , offset] =
    form.exec(
      text
        .trim()
        .slice(0, 60)
        .replace(/\[[\w/+-]+\]$/, ''),
    ) ?? []
  if (year === undefined) return null
  const date = `${year}-${month}-${day}`
  const isDay = hour === undefined || hour === '24'
  const isReal = isDate(date) && (isDay || (Number(hour) < 24 && Number(minute) < 60 && isOffset(offset)))
  if (!isReal) return null
  return { day: date, time: isDay ? null : `${hour}:${minute}`, offset: isDay ? null : offsetOf(offset) }
}

/** No place is further than 15 hours from UTC. */
const isOffset = (text: string | undefined) => text === undefined || /^(z|[+-](0\d|1[0-5])(:?([0-5]\d)?)?)$/i.test(text)

function offsetOf(text: string | undefined): string | null {
  if (text === undefined) return null
  if (/^z$/i.test(text)) return 'Z'
  const digits = text.slice(1).replace(':', '').padEnd(4, '0')
  return /^0000$/.test(digits) ? 'Z' : `${text[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function isDate(day: string): boolean {
  try {
    Temporal.PlainDate.from(day, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** On the clock of `zone`; without a zone as it was written. */
export function onZone(told: ToldTime, zone: string | null): ToldTime {
  if (told.time === null || told.offset === null || zone === null) return told
  const local = Temporal.Instant.from(`${told.day}T${told.time}:00${told.offset}`).toZonedDateTimeISO(zone)
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    offset: null,
  }
}

/** `19:00`, `T19:00:00`, `19:00:00-05:00`; the offset is of the schedule's own zone. */
export function readClockTime(text: string): string | null {
  const [, hour, minute] =
    /^T?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(text.trim().slice(0, 40)) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** An ISO 8601 duration in minutes; null where it is none or longer than a day. */
export function readDuration(text: string): number | null {
  try {
    const minutes = Temporal.Duration.from(text.trim()).total({ unit: 'minutes', relativeTo: '2026-01-01' })
    return minutes >= 1 && minutes <= 24 * 60 ? Math.round(minutes) : null
  } catch {
    return null
  }
}

export const minutesBetween = (from: ToldTime, to: ToldTime): number =>
  Math.round(
    Temporal.PlainDateTime.from(`${from.day}T${from.time ?? '00:00'}`)
      .until(Temporal.PlainDateTime.from(`${to.day}T${to.time ?? '00:00'}`))
      .total({ unit: 'minutes' }),
  )

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).total({ unit: 'days' })
