import type { BusyTime } from '../../domain/stay.ts'
import type { PlansInNote } from './plans-in-note.ts'
import type { Wish } from './read-notes.ts'

/** Guests who keep the Sabbath neither pay nor ride from Friday before dark to Saturday night. */
export function sabbathTimes(
  plans: PlansInNote,
  wanted: readonly Wish[],
  dates: readonly Temporal.PlainDate[],
): BusyTime[] {
  const isKept = plans.says('keeps the sabbath', { from: 0, to: plans.note.length })
  if (!isKept || !wanted.some(({ trait }) => trait === 'kosher' || trait === 'synagogue')) return []
  return dates.flatMap((date): BusyTime[] => {
    if (date.dayOfWeek === friday) return [{ date, from: beforeDark, to: wholeNight }]
    return date.dayOfWeek === saturday ? [{ date, from: 0, to: afterDark }] : []
  })
}

const [friday, saturday] = [5, 6]
/** In winter candles are lit by four, in summer the stars are out by ten: most stays are nearer to these. */
const beforeDark = 17 * 60
const afterDark = 21 * 60
const wholeNight = 28 * 60
