/** An hour as it is written: `isClear` tells the half of the day. */
export type Hour = {
  from: number
  to: number
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  isClear: boolean
  isPadded: boolean
  /** A word such as "around" comes right before it. */
  isAnnounced: boolean
  /** Its sentence has no other. */
  isAlone?: boolean
}

export const plainHour = (index: number, hour: number, minute: number): Hour => ({
  from: index,
  to: index + 1,
  hour,
  minute,
  half: null,
  isClear: false,
  isPadded: false,
  isAnnounced: false,
})

/** Minutes since midnight; null where the day has no such hour. */
export function minutesOf({ hour, minute }: Hour, half: 'am' | 'pm' | null): number | null {
  if (hour > 24) return null
  let hours = hour
  if (half === 'pm' && hours < 12) hours += 12
  if (half === 'am' && hours === 12) hours = 0
  return hours * 60 + minute
}

/** "20:00" and "8 pm" can be nothing else, "8" can. */
export const isHalfSaid = ({ half, hour, isPadded }: Hour): boolean =>
  half !== null || hour > 12 || isPadded || hour === 0

export const partsOfDay = ['times/morning', 'times/afternoon', 'times/night'] as const

/** Up to this hour it is night. */
export const dawn = 5

/** From here on most kitchens are closed. */
export const lateMinutes = 22 * 60
