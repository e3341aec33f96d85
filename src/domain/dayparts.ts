import { rangesOn, type WeeklyHours, weekdays } from './opening-hours.ts'

export const daypartNames = ['morning', 'midday', 'afternoon', 'evening', 'late'] as const
export type Daypart = (typeof daypartNames)[number]

/** Parts of the day in minutes since midnight. A place counts as open for one if it is open for an hour of it. */
export const dayparts = {
  morning: { start: 7 * 60, end: 11 * 60 },
  midday: { start: 11 * 60 + 30, end: 14 * 60 + 30 },
  afternoon: { start: 15 * 60, end: 17 * 60 + 30 },
  evening: { start: 19 * 60, end: 21 * 60 + 30 },
  late: { start: 22 * 60, end: 26 * 60 },
} as const satisfies Record<Daypart, { start: number; end: number }>

/** Set on days with any opening hours. */
const anyBit = 1 << daypartNames.length
/** Set on every day if the hours are known. */
const knownBit = 1 << (daypartNames.length + 1)
export const enoughMinutes = 60

/**
 * Writes one byte per weekday, Sunday first: the dayparts during which the place is open, and whether its hours are
 * known.
 */
export function writeDayparts(bytes: Uint8Array, offset: number, weekly: WeeklyHours | null): void {
  if (weekly === null) return
  weekdays.forEach((weekday, index) => {
    let bits = knownBit
    for (const range of rangesOn(weekly, weekday)) {
      bits |= anyBit
      daypartNames.forEach((name, bit) => {
        const { start, end } = dayparts[name]
        if (Math.min(end, range.end) - Math.max(start, range.start) >= enoughMinutes) bits |= 1 << bit
      })
    }
    bytes[offset + index] = bits
  })
}

export const hoursKnown = (byte: number): boolean => (byte & knownBit) !== 0
export const isOpenAtAll = (byte: number): boolean => (byte & anyBit) !== 0
export const isOpenFor = (byte: number, daypart: Daypart): boolean =>
  (byte & (1 << daypartNames.indexOf(daypart))) !== 0
