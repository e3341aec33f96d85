import type { Statement } from '../../concierge/understand/note/statements/statement.ts'
import { timeOfMinutes } from '../../domain/opening-hours.ts'

/** `"no sushi": against sushi`. */
export function statementText({ words, about, stance, who }: Statement): string {
  const whose = who === 'party' ? '' : ` (${who})`
  return `"${words}": ${stance === 'neither' ? 'only mentions' : stance} ${subjectOf(about)}${whose}`
}

function subjectOf(about: Statement['about']): string {
  if (about.kind === 'traits') return about.traits.join(', ')
  if (about.kind === 'arrival' || about.kind === 'departure') return `${about.kind} ${timeOfMinutes(about.minutes)}`
  if (about.kind === 'day') return weekdayNames[about.weekday - 1] ?? about.kind
  if (about.kind === 'meal') return `meal ${timeOfMinutes(about.minutes)}${dayOfMeal(about.day)}`
  if (about.kind === 'hour' || about.kind === 'bedtime') return `${about.kind} ${timeOfMinutes(about.minutes)}`
  if (about.kind === 'age') return `age ${about.years}`
  if (about.kind === 'visit') return about.isFirst ? 'first visit' : 'knows the town'
  if (about.kind === 'trip') return `${about.purpose} trip`
  if (about.kind === 'avoided food') return `eating ${about.food}`
  if (about.kind === 'food sign') return [about.kind, ...about.substances].join(' ')
  return about.kind
}

function dayOfMeal(day: number | 'arrival' | null): string {
  if (day === null) return ''
  return ` on ${day === 'arrival' ? 'arrival' : weekdayNames[day - 1]}`
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
