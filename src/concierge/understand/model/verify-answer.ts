import { isObject } from '../../../domain/is-object.ts'
import { eveningOf } from '../../../domain/stay.ts'
import { isTrait } from '../../../vocabulary/traits.ts'
import { type StatedTime, statedTimesIn } from '../note/hours/stay-times.ts'
import { isIn } from '../note/note-token.ts'
import type { Stance } from '../note/stance.ts'
import type { About } from '../note/statements/statement.ts'
import { ModelFailure } from './ask-model.ts'
import { type Subject, subjects } from './model-request.ts'
import { type NoteWord, noteWordsOf } from './note-words.ts'
import { saysTime } from './says-time.ts'

/** What the model says of a note, without a word of it. */
export type ModelStatement = { span: readonly [from: number, to: number]; about: About; stance: Stance }

const maxItems = 100
const maxQuote = 200

/**
 * The items of a model's answer that the note confirms. Null if it confirms none of them: such an answer is about
 * something else. Throws ModelFailure if the answer has another form.
 */
export function verifyAnswer(answer: unknown, note: string): ModelStatement[] | null {
  if (!isObject(answer) || !Array.isArray(answer.items)) throw new ModelFailure('the answer has no items')
  const words = noteWordsOf(note)
  const read = { note, words, times: statedTimesIn(words.map(({ token }) => token)).times }
  const statements = answer.items
    .slice(0, maxItems)
    .map((item: unknown) => (isObject(item) ? verifyItem(item, read) : null))
    .filter((statement) => statement !== null)
  return answer.items.length > 0 && statements.length === 0 ? null : statements
}

type Read = { note: string; words: readonly NoteWord[]; times: readonly StatedTime[] }

function verifyItem({ quote, about, stance, time }: Record<string, unknown>, read: Read): ModelStatement | null {
  if (typeof quote !== 'string' || quote.length > maxQuote || !namesSomething(quote)) return null
  if (typeof about !== 'string' || !isStance(stance)) return null
  const from = read.note.indexOf(quote)
  if (from < 0) return null
  const span: ModelStatement['span'] = [from, from + quote.length]
  if (isTrait(about)) return { span, about: { kind: 'traits', traits: [about] }, stance }
  const subject = subjects.find((known) => known === about)
  return subject === undefined ? null : aboutSubject(subject, { span, stance, time }, read)
}

type Said = Pick<ModelStatement, 'span' | 'stance'> & { time: unknown }

function aboutSubject(subject: Subject, said: Said, read: Read): ModelStatement | null {
  const { span, stance } = said
  if (subject === 'lunch') return { span, about: { kind: 'lunch' }, stance }
  if (stance !== 'for') return null
  if (subject === 'near') return { span, about: { kind: 'near' }, stance }
  if (subject === 'noChains') return { span, about: { kind: 'chains' }, stance: 'against' }
  const minutes = verifiedTime(subject, said, read)
  return minutes === null ? null : { span, about: { kind: subject, minutes }, stance }
}

/** How long before a flight a guest leaves at the most, in minutes. */
const maxBeforeRide = 150

/** Minutes of the day; null if the quote does not say them, or says them of a flight or train. */
function verifiedTime(subject: 'arrival' | 'departure', { span, time }: Said, { words, times }: Read): number | null {
  const isQuoted = (word: NoteWord | undefined) => word !== undefined && word.from >= span[0] && word.to <= span[1]
  const quoted = words.filter(isQuoted)
  const minutes = minutesOf(time)
  if (minutes === null || !saysTime(quoted, minutes)) return null
  if (subject === 'arrival') return eveningOf(minutes).minutes
  // The tables know how long before a flight or train a guest leaves the hotel.
  const known = times.find(
    ({ about, from, minutes: leaves }) =>
      about === 'departure' && isQuoted(words[from]) && leaves <= minutes && leaves >= minutes - maxBeforeRide,
  )
  if (known !== undefined) return known.minutes
  return quoted.some(({ token }) => isIn(token, 'times/flight', 'times/rail')) ? null : minutes
}

/** A quote without a letter, digit or emoji names nothing. */
const namesSomething = (quote: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(quote)

const isStance = (stance: unknown): stance is Stance => stance === 'for' || stance === 'against' || stance === 'neither'

function minutesOf(time: unknown): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typeof time === 'string' ? time : '') ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
