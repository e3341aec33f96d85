import { wordedHours } from '../../../vocabulary/plans/note-plans.ts'
import { namedDatesIn } from '../named-days.ts'
import type { Statement } from '../note/statements/statement.ts'
import { clausesOf, type PlansInNote } from '../plans-in-note.ts'
import type { NoteNeeds } from '../read-notes.ts'

/** "Late arrival" without an hour is after dinner, "we leave on Sunday after lunch" at two. */
export function withWordedTimes(notes: NoteNeeds, plans: PlansInNote, dates: readonly Temporal.PlainDate[]): NoteNeeds {
  const isLate = plans.says('late arrival', { from: 0, to: plans.note.length })
  return {
    ...notes,
    arrivalMinutes: notes.arrivalMinutes ?? (isLate ? lateMinutes : null),
    departureMinutes: notes.departureMinutes ?? wordedDeparture(plans, notes.statements, dates),
  }
}

const lateMinutes = 21 * 60

function wordedDeparture(
  plans: PlansInNote,
  statements: readonly Statement[],
  dates: readonly Temporal.PlainDate[],
): number | null {
  const { note, says } = plans
  for (const clause of clausesOf(note)) {
    if (!says('leaves', clause) || says('declined', clause) || note[clause.to] === '?') continue
    const said = wordedHours.find((hour) => says(hour, clause))
    if (said === undefined) continue
    const days = namedDatesIn(plans, statements, dates, clause)
    // "We leave the children with my mother after lunch" is of another day.
    const isOnLastDay = days.length === 1 ? days[0] === dates.at(-1) : days.length === 0 && says('one day', clause)
    if (isOnLastDay) return Number(said.slice(0, 2)) * 60 + Number(said.slice(3))
  }
  return null
}
