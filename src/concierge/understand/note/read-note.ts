import { setImmediate } from 'node:timers/promises'
import { itemAt } from '../../../domain/item-at.ts'
import type { FoldedText } from '../../../text/fold-text.ts'
import { detectLanguage, loadDetector } from '../../../vocabulary/detector/detect-language.ts'
import { dictionaryLanguages, isValidWord } from '../../../vocabulary/dictionaries/dictionaries.ts'
import { plansInNote } from '../plans-in-note.ts'
import { readSafety, type SafetyReading } from '../safety/read-safety.ts'
import { indexOfSafety } from '../safety/safety-items.ts'
import { withFrames } from './frames.ts'
import { loadNoteWords } from './lexicon.ts'
import { mendTypos } from './mend-typos.ts'
import { normalizeNote } from './normalize-note.ts'
import { isInOtherLanguage, sentencesOf } from './note-language.ts'
import { noteTokensOf } from './note-tokens.ts'
import { stancesOfMentions } from './stances-of-mentions.ts'
import type { Reader, Statement } from './statements/statement.ts'
import { isSign, lettersOfMobility, statementOfSign } from './statements/statement-of-sign.ts'
import { statementsOfHours } from './statements/statements-of-hours.ts'
import { isOneKind, statementsOfMention } from './statements/statements-of-mention.ts'
import { statementsOfParty } from './statements/statements-of-party.ts'
import { statementsOfTrip } from './statements/statements-of-trip.ts'
import { unknownWishes } from './statements/unknown-wishes.ts'
import { unnamedWishes } from './unnamed-wishes.ts'
import { type WishPhrase, wishPhrasesOf, withoutWordsOf } from './wish-phrases.ts'

export type NoteReading = {
  statements: readonly Statement[]
  safety: SafetyReading
  /** Offsets of words by which the guest takes back what they said. */
  corrections: readonly number[]
  /** What the guest calls their wishes. */
  phrases: readonly WishPhrase[]
  /** What they refuse that no trait names, in folded words. */
  refusedWords: readonly (readonly string[])[]
}

/**
 * Everything that a note says, in the order of the note. The text is only ever data: nothing in it is followed as an
 * instruction.
 */
export function readNote(note: string): NoteReading {
  if (note.trim() === '') return nothingSaid
  if (note.length <= maxRead) return readShort(note)
  const { text, offsetOf } = beginningAndEnd(note)
  const { statements, corrections, phrases, refusedWords } = readShort(text)
  const safety = readSafety(note)
  const wishes = statements
    .filter(({ about }) => !isSign(about))
    .map((statement): Statement => ({ ...statement, span: [offsetOf(statement.span[0]), offsetOf(statement.span[1])] }))
  const signs = safety.signs.map((sign) => statementOfSign(note, sign))
  return {
    statements: inOrder([...wishes, ...signs]),
    safety,
    corrections: corrections.map(offsetOf),
    phrases,
    refusedWords,
  }
}

/** A note that is read as a whole. */
function readShort(note: string): NoteReading {
  const detected = detectLanguage(note)
  const whole = readSafety(note, detected)
  const written = normalizeNote(note)
  const isRight = isInOtherLanguage(note, detected) ? () => true : isNoTypo
  const { folded, sentences } = mendTypos(written, sentencesOf(note, written, detected), isRight)
  const tokens = withFrames(noteTokensOf(folded, sentences), folded.text, sentences)
  const spanOf = (from: number, to: number): [number, number] => [
    folded.offsets[itemAt(tokens, from).from] ?? 0,
    endOf(folded, itemAt(tokens, to - 1).to, note),
  ]
  const inTokens = { note, tokens, folded, safety: whole }
  const stances = stancesOfMentions(inTokens)
  const reader: Reader = { note, tokens, spanOf, safety: whole, stances }
  const corrections = tokens.flatMap(({ cue, from }) => (cue === 'correction' ? [folded.offsets[from] ?? 0] : []))
  const said = [
    ...tokens.flatMap((_, index) => statementsOfMention(reader, index)),
    ...statementsOfHours(reader),
    ...statementsOfParty(reader),
    ...unknownWishes(reader),
    ...statementsOfTrip(reader),
  ]
  const safety = withoutRestDays(note, whole, said)
  const statements = [...said, ...safety.signs.map((sign) => statementOfSign(note, sign))]
  const walking = lettersOfMobility(note, safety)
  const phrases = wishPhrasesOf(tokens, stances, sentences)
  const unnamed = unnamedWishes(inTokens, sentences)
  return {
    statements: inOrder(
      statements.filter(({ about, span }) => about.kind !== 'near' || !walking.subarray(...span).includes(1)),
    ),
    safety,
    corrections,
    phrases: [...phrases, ...withoutWordsOf(unnamed.wished, phrases)],
    refusedWords: [...unnamed.refused, ...refusedKinds(reader)],
  }
}

/** "Wine, but no big reds": what names the one that is refused. */
const refusedKinds = (reader: Reader): string[][] =>
  reader.tokens.flatMap(({ phrase }, index) =>
    reader.stances[index]?.stance === 'against' && isOneKind(reader, index) ? [phrase.split(' ')] : [],
  )

/** What cyclists and hikers spare themselves on a day of rest is no need: "Tuesday is our rest day, no climbing". */
function withoutRestDays(note: string, safety: SafetyReading, said: readonly Statement[]): SafetyReading {
  if (!safety.isStepFree) return safety
  const areActive = said.some(
    ({ about, stance }) =>
      stance !== 'against' && about.kind === 'traits' && about.traits.some((trait) => ofEffort.has(trait)),
  )
  if (!areActive) return safety
  const { says } = plansInNote(note)
  const signs = safety.signs.filter(
    ({ kind, from, to }) =>
      kind !== 'mobility' ||
      !says('effort', { from, to }) ||
      !says('rest day', { from: from - nearRest, to: to + nearRest }),
  )
  return { ...safety, signs, isStepFree: signs.some(({ kind }) => kind === 'mobility') }
}

const ofEffort: ReadonlySet<string> = new Set(['cycling', 'hiking', 'climbing', 'running'])
/** In letters. */
const nearRest = 40

const nothingSaid: NoteReading = {
  statements: [],
  safety: {
    isCareful: false,
    isStepFree: false,
    isExpecting: false,
    substances: [],
    allowed: [],
    signs: [],
    denied: [],
  },
  corrections: [],
  phrases: [],
  refusedWords: [],
}

/**
 * Of a longer text the beginning and the end are read for wishes, and all of it for signs of allergies and walking.
 * No guest writes three pages, and a reply to many mails has its news at the top.
 */
const maxRead = 4000
const maxEnd = 1500

function beginningAndEnd(note: string): { text: string; offsetOf: (at: number) => number } {
  const head = wholeLines(note.slice(0, maxRead - maxEnd))
  const from = note.length - maxEnd + Math.max(0, note.slice(-maxEnd).search(/(?<=\s)\S/))
  const start = head.length + parted.length
  return { text: head + parted + note.slice(from), offsetOf: (at) => (at < start ? at : at - start + from) }
}

const parted = '\n\n'

/** Up to the last end of a sentence, or else of a word. */
const wholeLines = (text: string): string => /^.*[.!?\n](?=\s)/s.exec(text)?.[0] ?? /^.*(?=\s)/s.exec(text)?.[0] ?? text

const inOrder = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])

/** A language without a dictionary has no typos that we could be sure of. */
const isNoTypo = (word: string, language: string): boolean =>
  !dictionaryLanguages.has(language) || isValidWord(word, language) || isValidWord(word, 'en')

function endOf({ offsets }: FoldedText, to: number, note: string): number {
  const end = offsets[to] ?? note.length
  return end - (/\s*$/.exec(note.slice(Math.max(0, end - 8), end))?.[0].length ?? 0)
}

let loading: Promise<void> | undefined

/** Loads the words that the reader looks for, once, and lets other work go on in between. */
export function loadReader(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  await setImmediate()
  loadDetector()
  indexOfSafety()
  await loadNoteWords()
}
