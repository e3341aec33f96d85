import { nightEndsMinutes } from '../../../domain/stay.ts'
import { isIn } from '../note/note-token.ts'
import type { NoteWord } from './note-words.ts'

const halfDay = 12 * 60
const day = 24 * 60

/** Whether the words hold the digits or number words of a time, in minutes since midnight. */
export function saysTime(words: readonly NoteWord[], minutes: number): boolean {
  const tokens = words.map(({ token }) => token)
  const has = (...sections: Parameters<typeof isIn>[1][]) => tokens.some((token) => isIn(token, ...sections))
  const isMorning = has('times/morning')
  const isAfternoon = has('times/afternoon', 'times/night')
  if (isMorning && !isAfternoon && minutes >= halfDay) return false
  if (isAfternoon && !isMorning && minutes < halfDay && minutes >= nightEndsMinutes) return false
  const shifts = [
    0,
    ...(has('times/half-past', 'times/half-after', 'times/half-to') ? [30, -30] : []),
    ...(has('times/quarter-past', 'times/quarter-to') ? [15, -15] : []),
    ...tokens.flatMap(({ number = day }) => (number < 60 ? [number] : [])),
  ]
  return tokens.some((token) =>
    clocksOf(token).some((clock) => shifts.some((shift) => isSame(clock + shift, minutes, clock > halfDay))),
  )
}

const isSame = (said: number, minutes: number, isExact: boolean): boolean =>
  (said - minutes) % (isExact ? day : halfDay) === 0

/** "22:30", "2230", "10", "noon". */
function clocksOf(token: NoteWord['token']): number[] {
  if (isIn(token, 'times/noon', 'times/midnight')) return [halfDay]
  if (token.clock !== undefined) return [token.clock]
  if (/^\d{3,4}$/.test(token.phrase)) return [Number(token.phrase.slice(0, -2)) * 60 + Number(token.phrase.slice(-2))]
  return token.number !== undefined && token.number <= 24 ? [token.number * 60] : []
}
