import type { StayReport } from '../../concierge/understand/stay-report.ts'

/** What follows for the stay, a name and a value each; nothing of what the note does not tell. */
export function stayRows(stay: StayReport): [name: string, value: string][] {
  const rows: [name: string, value: string][] = [
    ['busy', stay.busy.map(({ date, from, to }) => `${date} ${from} to ${to}`).join(', ')],
    ...stay.days.map(({ for: name, dates }): [string, string] => [`days for ${name}`, dates.join(', ')]),
    ['wants none of', stay.declined.join(', ')],
    ['board', stay.board ?? ''],
    ['meals', stay.meals.map(({ time, dates }) => [time, ...dates].join(' ')).join(', ')],
    ['asks for', stay.asksFor.join(', ')],
    ['bedtime', stay.bedtime ?? ''],
    ['knows the town', stay.firstVisit === null ? '' : stay.firstVisit ? 'no, first visit' : 'yes'],
    ['walks', stay.walkingMiles === null ? '' : `${stay.walkingMiles.toFixed(2)} straight miles at most`],
    ['pushchair', stay.pushchair ? 'yes' : ''],
    ['local language', stay.withoutLocalLanguage ? 'not spoken' : ''],
    ['crowds', stay.avoidsCrowds ? 'avoided' : ''],
    ['hobbies', stay.hobbies.join(', ')],
    ['own words', stay.ownWords.join(', ')],
    ['refused words', stay.refusedWords.join(', ')],
    ['knows or has booked', stay.known.map(quoted).join(', ')],
    ['may ask by name', stay.named.map(quoted).join(', ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

const quoted = (sentence: string): string => `"${sentence.trim()}"`
