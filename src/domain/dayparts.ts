import { itemAt } from './item-at.ts'

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
export const enoughMinutes = 60

/** One byte: the dayparts during which a place with these ranges, as pairs of minutes, is open. */
export function daypartsOf(ranges: ArrayLike<number>): number {
  let bits = 0
  for (let at = 0; at < ranges.length; at += 2) {
    bits |= anyBit
    daypartNames.forEach((name, bit) => {
      const { start, end } = dayparts[name]
      if (Math.min(end, itemAt(ranges, at + 1)) - Math.max(start, itemAt(ranges, at)) >= enoughMinutes) bits |= 1 << bit
    })
  }
  return bits
}

export const isOpenAtAll = (byte: number): boolean => (byte & anyBit) !== 0
export const isOpenFor = (byte: number, daypart: Daypart): boolean => (byte & daypartBits([daypart])) !== 0

/** Some dayparts as bits, to compare with the byte of a day. */
export const daypartBits = (names: readonly Daypart[]): number =>
  names.reduce((bits, name) => bits | (1 << daypartNames.indexOf(name)), 0)
