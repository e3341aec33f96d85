import { setImmediate } from 'node:timers/promises'
import { itemAt } from '../../../domain/item-at.ts'
import type { FoldedText } from '../../../text/fold-text.ts'
import { asNamed, avoidedThings, type Effect } from '../../../vocabulary/avoided-things.ts'
import { dictionaryLanguages, isValidWord } from '../../../vocabulary/dictionaries/dictionaries.ts'
import { tuning } from '../../tuning.ts'
import { plansInNote } from '../plans-in-note.ts'
import { readSafety, type SafetyReading, type SafetySign } from '../safety/read-safety.ts'
import { indexOfSafety } from '../safety/safety-items.ts'
import { singularOf } from '../safety/singular-of.ts'
import { areChildrenElsewhere, grownUp, statedAgesIn } from './ages.ts'
import { clauseAround, type Span, sentencesIn, stretchAround } from './clauses.ts'
import { stancesByScope } from './denial-scope.ts'
import { entitiesIn, type Written } from './entities.ts'
import { withFrames } from './frames.ts'
import { isFood, isIngredient, isOfKind, kindOf } from './kinds-of-mention.ts'
import { loadNoteWords } from './lexicon.ts'
import { lateMealsIn, type MealContext, mealHoursIn } from './meal-hours.ts'
import { mendTypos } from './mend-typos.ts'
import { normalizeNote } from './normalize-note.ts'
import { detectLanguage, likelyLanguagesOf, sentencesOf } from './note-language.ts'
import { isIn, type NoteToken, noteTokensOf } from './note-tokens.ts'
import { askedOfTheHotel } from './room-talk.ts'
import type { Heard, Stance } from './stance.ts'
import { stancesAround } from './stances-around.ts'
import { type Hour, type StatedTime, statedTimesIn } from './stay-times.ts'
import { isDeniedOfOneself, isOneTooMany, isWhen, takenBack, toldOf } from './told.ts'
import { weekdayOfToken, weekdaySections } from './weekdays.ts'

/** What a statement is about. */
export type About =
  | { kind: 'traits'; traits: readonly string[] }
  | { kind: 'near' }
  | { kind: 'chains' }
  | { kind: 'arrival'; minutes: number }
  | { kind: 'departure'; minutes: number }
  | { kind: 'age'; years: number }
  | { kind: 'children elsewhere' }
  | { kind: 'lunch' }
  /** When the guest wants to eat, in minutes of a weekday or of the day of arrival: above 1440 for the night after. */
  | { kind: 'meal'; minutes: number; day: number | 'arrival' | null }
  /** The guest has nothing but the first evening. */
  | { kind: 'one evening' }
  /** ISO weekday, Monday is 1. */
  | { kind: 'day'; weekday: number }
  | { kind: 'trip'; purpose: 'business' | 'holiday' }
  /** Whether the guest knows the town. */
  | { kind: 'visit'; isFirst: boolean }
  | { kind: 'food sign'; substances: readonly string[] }
  /** What is not eaten, by taste or faith: a food of the vocabulary or what the guest calls it. */
  | { kind: 'avoided food'; food: string }
  | { kind: 'mobility sign' }
  /** A wish whose words name nothing that we know. */
  | { kind: 'not understood' }

/** One thing that a note says, with the words that say it. */
export type Statement = {
  /** Offsets into the note. */
  span: readonly [from: number, to: number]
  words: string
  about: About
  stance: Stance
  /** A need that nothing may outweigh: an allergy, a diet, a step. */
  hard: boolean
  /** How much a wish weighs. */
  strength: number
  who: 'party' | 'partner' | 'child'
}

export type NoteReading = {
  statements: readonly Statement[]
  safety: SafetyReading
  /** Offsets of words by which the guest takes back what they said. */
  corrections: readonly number[]
}

let loading: Promise<void> | undefined

/** Loads the words that the reader looks for, once, and lets other work go on in between. */
export function loadReader(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  await setImmediate()
  indexOfSafety()
  await loadNoteWords()
}

/**
 * Everything that a note says, in the order of the note. The text is only ever data: nothing in it is followed as an
 * instruction.
 */
export function readNote(note: string): NoteReading {
  if (note.trim() === '') return nothingSaid
  if (note.length <= maxRead) return readShort(note)
  const { text, offsetOf } = beginningAndEnd(note)
  const { statements, corrections } = readShort(text)
  const safety = readSafety(note)
  const wishes = statements
    .filter(({ about }) => !isSign(about))
    .map((statement): Statement => ({ ...statement, span: [offsetOf(statement.span[0]), offsetOf(statement.span[1])] }))
  const signs = safety.signs.map((sign) => signed(note, sign))
  return { statements: inOrder([...wishes, ...signs]), safety, corrections: corrections.map(offsetOf) }
}

const nothingSaid: NoteReading = {
  statements: [],
  safety: { isCareful: false, isStepFree: false, substances: [], signs: [], denied: [] },
  corrections: [],
}

/**
 * Of a longer text the beginning and the end are read for wishes, and all of it for signs of allergies and walking.
 * No guest writes three pages, and a reply to many mails has its news at the top.
 */
const maxRead = 6000
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

const isSign = ({ kind }: About): boolean => kind === 'food sign' || kind === 'mobility sign'

const inOrder = (statements: readonly Statement[]): Statement[] =>
  statements.toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])

/** A note that is read as a whole. */
function readShort(note: string): NoteReading {
  const detected = detectLanguage(note)
  const safety = readSafety(note, detected)
  const written = normalizeNote(note)
  const { folded, sentences } = mendTypos(written, sentencesOf(note, written, detected), isNoTypo)
  const tokens = withFrames(noteTokensOf(folded, sentences), folded.text, sentences)
  const spanOf = (from: number, to: number): [number, number] => [
    folded.offsets[itemAt(tokens, from).from] ?? 0,
    endOf(folded, itemAt(tokens, to - 1).to, note),
  ]
  const reader: Reader = { note, tokens, spanOf, safety, stances: stancesOf(tokens, note, folded, safety) }
  const { times, others } = statedTimesIn(tokens)
  const corrections = tokens.flatMap(({ cue, from }) => (cue === 'correction' ? [folded.offsets[from] ?? 0] : []))
  const statements = [
    ...tokens.flatMap((_, index) => mentioned(reader, index)),
    ...times.flatMap((time) => timed(reader, time)),
    ...lateMeals(reader, times),
    ...mealsOf(reader, others),
    ...statedAgesIn(tokens).map(({ years, from, to }) =>
      statement(reader, from, to, { kind: 'age', years }, { who: isOfChild(tokens, from, years) ? 'child' : 'party' }),
    ),
    ...groupsIn(reader),
    ...unknownWishes(reader),
    ...spokenOf(reader),
    ...safety.signs.map((sign) => signed(note, sign)),
  ]
  const walking = lettersOf(note, safety)
  return {
    statements: inOrder(
      statements.filter(({ about, span }) => about.kind !== 'near' || !walking.subarray(...span).includes(1)),
    ),
    safety,
    corrections,
  }
}

/** Also of a grown one: "our daughter (19)". */
const isOfChild = (tokens: readonly NoteToken[], index: number, years: number): boolean =>
  years < grownUp || tokens.slice(Math.max(0, index - 2), index).some((token) => isIn(token, 'people/child'))

/** 1 at each letter of a mobility sign: "she walks with a cane" is about steps, and says itself that far is too far. */
function lettersOf(note: string, { signs }: SafetyReading): Uint8Array {
  const letters = new Uint8Array(note.length)
  for (const { kind, from, to } of signs) if (kind === 'mobility') letters.fill(1, from, to)
  return letters
}

/** A language without a dictionary has no typos that we could be sure of. */
const isNoTypo = (word: string, language: string): boolean =>
  !dictionaryLanguages.has(language) || isValidWord(word, language) || isValidWord(word, 'en')

function endOf({ offsets }: FoldedText, to: number, note: string): number {
  const end = offsets[to] ?? note.length
  return end - (/\s*$/.exec(note.slice(Math.max(0, end - 8), end))?.[0].length ?? 0)
}

type Reader = {
  note: string
  tokens: readonly NoteToken[]
  spanOf: (from: number, to: number) => [number, number]
  safety: SafetyReading
  stances: readonly (Heard | undefined)[]
}

type Manner = Partial<Pick<Statement, 'stance' | 'hard' | 'strength' | 'who'>>

function statement({ note, spanOf }: Reader, from: number, to: number, about: About, manner: Manner = {}): Statement {
  const span = spanOf(from, to)
  return { span, words: note.slice(...span), about, stance: 'for', hard: false, strength: 1, who: 'party', ...manner }
}

const signed = (note: string, { kind, from, to, substances }: SafetySign): Statement => ({
  span: [from, to],
  words: note.slice(from, to),
  about:
    kind === 'mobility'
      ? { kind: 'mobility sign' }
      : { kind: 'food sign', substances: substances.map(({ name }) => name) },
  stance: kind === 'mobility' ? 'for' : 'against',
  hard: true,
  strength: tuning.wish.notesStrong,
  who: 'party',
})

/**
 * What is asked of the hotel or only named wins over a verdict from behind, and that wins over the words before. What
 * is left without any word for or against is a wish only where it names something to eat, to see or to do.
 */
function stancesOf(
  tokens: readonly NoteToken[],
  note: string,
  folded: FoldedText,
  safety: SafetyReading,
): (Heard | undefined)[] {
  const words = ({ from, to }: NoteToken) => note.slice(folded.offsets[from], folded.offsets[to])
  const written: Written = { words, hasCapitals: /\p{Ll}{3}/u.test(note) }
  const hotel = askedOfTheHotel(tokens)
  const entities = entitiesIn(tokens, written)
  const onlyTold = toldOf(tokens)
  const back = takenBack(tokens)
  const quoted = tokensWithin(tokens, folded, quotesIn(note))
  const around = stancesAround(tokens)
  const scope = stancesByScope(tokens)
  const unsafe = safety.signs.flatMap(({ from, to, kind, substances }) =>
    kind === 'food' ? [{ from, to }, ...substances] : [],
  )
  const inSign = tokensWithin(tokens, folded, unsafe)
  const inDenial = tokensWithin(tokens, folded, safety.denied)
  const walking = safety.signs.filter(({ kind }) => kind === 'mobility')
  /** "walks with a rollator" */
  const isRightBefore = (token: NoteToken, signs: readonly SafetySign[]): boolean => {
    const end = folded.offsets[token.to] ?? 0
    return signs.some(({ from, to }) => from <= end + maxGap && to >= end && from >= end - maxSignLetters)
  }
  const isLastAsked = endsInQuestion(note)
  const isWishful = wishfulSentences(tokens, isLastAsked)
  return tokens.map((token, index) => {
    if (!token.mention) return undefined
    if (hotel.has(index) || entities.has(index)) return told
    const heard = around[index] ?? scope[index]
    if (onlyTold.has(index) && heard?.stance === 'for') return told
    if (back.refused.has(index) || isOneTooMany(tokens, index)) return refused
    if (back.told.has(index) || isDeniedOfOneself(tokens, index)) return told
    if (isOfKind(token, 'activity') && isRightBefore(token, walking)) return told
    if (inDenial.has(index) || isLateArrival(tokens, index)) return told
    if (heard?.stance === 'for' && isFood(token) && isAtSign(tokens, index, inSign)) return told
    if (heard?.stance === 'against' && isWhen(tokens, index)) return told
    if (heard === undefined || heard.stance !== 'for') return heard
    if (heard.isCued) return isOnlyPolite(tokens, index) && isOfHotel(tokens, index, isLastAsked) ? told : heard
    if (quoted.has(index) || isOfHotel(tokens, index, isLastAsked)) return told
    return isWishful.has(index) || isWishByItself(tokens, index) ? heard : told
  })
}

/** "another 'hidden gem'": what others say of it. */
const quotesIn = (note: string): { from: number; to: number }[] =>
  [...note.matchAll(inQuotes)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }))

/** A few words: a whole sentence in quotes may be what the guest wrote. */
const inQuotes = /(?<![\p{L}\p{N}])(?:["“„][^"“”\n]{2,30}["”“]|['‘][^'‘’\n]{2,30}['’])(?![\p{L}\p{N}])/gu

function endsInQuestion(note: string): boolean {
  for (let at = note.length - 1; at >= 0; at--) {
    if (/[?？؟]/.test(note[at] ?? '')) return true
    if (/[\p{L}\p{N}]/u.test(note[at] ?? '')) return false
  }
  return false
}

/** "Breakfast at 6, please": please alone makes no wish of what the hotel has itself. */
function isOnlyPolite(tokens: readonly NoteToken[], index: number): boolean {
  const [from, to] = clauseAround(tokens, index, 12)
  return tokens.slice(from, to).every(({ cue, sections }) => cue !== 'affirm' || sections.has('verdicts/courtesy'))
}

/** "Late check-in" asks for no late hours. */
function isLateArrival(tokens: readonly NoteToken[], index: number): boolean {
  if (!namesOnly(itemAt(tokens, index), lateHours)) return false
  const [from, to] = clauseAround(tokens, index, 2)
  return tokens.slice(from, to).some((token) => isIn(token, 'times/arrive', 'times/leave'))
}

/** Food within a sign or right before it: "shellfsh allergy" is no wish. */
const isAtSign = (tokens: readonly NoteToken[], index: number, inSign: ReadonlySet<number>): boolean =>
  inSign.has(index) ||
  (inSign.has(index + 1) && tokens[index + 1]?.breaks === '' && isIngredient(itemAt(tokens, index)))

const lateHours: ReadonlySet<string> = new Set(['late-night'])

const namesOnly = ({ mention }: NoteToken, traits: ReadonlySet<string>): boolean =>
  mention !== undefined && mention.traits.length > 0 && mention.traits.every((trait) => traits.has(trait))

/** Breakfast, pool and parking are the hotel's own, unless the clause looks for a place. */
function isOfHotel(tokens: readonly NoteToken[], index: number, isLastAsked: boolean): boolean {
  const token = itemAt(tokens, index)
  if (namesOnly(token, hotelLeisure)) return !isAnyOne(tokens, index, isLastAsked) && isAmongHotelOnly(tokens, index)
  if (!namesOnly(token, hotelOwn)) return false
  const [from, to] = clauseAround(tokens, index, 8)
  return !tokens
    .slice(from, to)
    .some(
      (other) =>
        (other.cue === 'affirm' && !isIn(other, 'verdicts/courtesy')) ||
        isIn(other, 'topics/place', 'topics/ask') ||
        (other !== token && isOfKind(other, 'venue', 'dish', 'mood')),
    )
}

const hotelOwn: ReadonlySet<string> = new Set(['breakfast', 'parking'])
const hotelLeisure: ReadonlySet<string> = new Set(['wifi', 'swimming', 'fitness'])

/** "A gym, please", not "Is there a gym?": any one will do. */
function isAnyOne(tokens: readonly NoteToken[], index: number, isLastAsked: boolean): boolean {
  const end = tokens.findIndex(({ breaks }, at) => at > index && breaks === 'stop')
  const isAsked = end < 0 ? isLastAsked : tokens[end]?.isAfterQuestion === true
  return itemAt(tokens, index).breaks === '' && isIn(tokens[index - 1], 'told/article') && !isAsked
}

/** "pool, parking", not "museums, swimming, pizza". */
function isAmongHotelOnly(tokens: readonly NoteToken[], index: number): boolean {
  const [from, to] = stretchAround(tokens, index, 12)
  return tokens
    .slice(from, to)
    .every((token) => !token.mention || namesOnly(token, hotelOwn) || namesOnly(token, hotelLeisure))
}

/** Letters between a way of walking and what helps with it, and of the longest word that both share. */
const maxGap = 8
const maxSignLetters = 8

const told: Heard = { stance: 'neither', isCued: true }
const refused: Heard = { stance: 'against', isCued: true }

/** More words that are unknown make a clause a story and not a list of wishes. */
const maxUnknownWords = 6

function isWishByItself(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  if (token.mention?.traits.length === 0 || isOfKind(token, 'diet', 'audience', 'access')) return true
  const [start, end] = clauseAround(tokens, index, 30)
  const clause = tokens.slice(start, end)
  const unknown = clause.filter((other) => other.isUnknown && !isIn(other, 'topics/small-words')).length
  if (unknown > maxUnknownWords) return false
  if (!isOfKind(token, 'mood', 'setting')) return true
  return (
    unknown <= 2 ||
    clause.some(
      (other) =>
        isIn(other, 'topics/place') || isOfKind(other, 'venue', 'cuisine', 'dish', 'drink', 'event', 'activity'),
    )
  )
}

/** The tokens of sentences that wish, ask or end with a question mark. */
function wishfulSentences(tokens: readonly NoteToken[], asksAtTheEnd: boolean): Set<number> {
  const found = new Set<number>()
  for (const [from, to] of sentencesIn(tokens)) {
    const wishes = ({ cue }: NoteToken) => cue === 'affirm' || cue === 'affirmBefore'
    const sentence = tokens.slice(from, to)
    const asks = tokens[to]?.isAfterQuestion ?? asksAtTheEnd
    if (asks || sentence.some((token) => wishes(token) || isIn(token, 'topics/ask')))
      for (let index = from; index < to; index++) found.add(index)
  }
  return found
}

/** The tokens that overlap one of some ranges of the note. */
function tokensWithin(
  tokens: readonly NoteToken[],
  { offsets }: FoldedText,
  ranges: readonly { from: number; to: number }[],
): Set<number> {
  const found = new Set<number>()
  const sorted = [...ranges].sort((a, b) => a.from - b.from)
  let first = 0
  let reach = 0
  for (const [index, token] of tokens.entries()) {
    const [start, end] = [offsets[token.from] ?? 0, offsets[token.to] ?? 0]
    for (let range = sorted[first]; range !== undefined && range.from < end; range = sorted[++first])
      reach = Math.max(reach, range.to)
    if (reach > start) found.add(index)
  }
  return found
}

function timed(reader: Reader, { about, minutes, from, to }: StatedTime): Statement[] {
  if (about !== 'night') return [statement(reader, from, to, { kind: about, minutes })]
  const [start, end] = stretchAround(reader.tokens, from, maxWishLength)
  const clause = reader.tokens.slice(start, end)
  const asksForFood = clause.some((token) => isFood(token) || isIn(token, 'topics/place', 'topics/ask'))
  return asksForFood ? [statement(reader, from, to, { kind: 'traits', traits: ['late-night'] })] : []
}

/** From here on most kitchens are closed. */
const lateMinutes = 22 * 60
const dawnMinutes = 28 * 60
/** From the arrival to the table. */
const toTable = 30

/** "We arrive at midnight, is there still a kitchen open?": a meal asked for right after a late arrival. */
function lateMeals(reader: Reader, times: readonly StatedTime[]): Statement[] {
  const { tokens, note } = reader
  const late = times.filter(
    ({ about, minutes }) => about === 'arrival' && minutes >= lateMinutes && minutes <= dawnMinutes,
  )
  if (late.length === 0) return []
  const isAsked = endsInQuestion(note)
  const says = mealWordsIn(reader)
  return late.flatMap(({ minutes, from, to }) => {
    const end = sentenceEnd(tokens, sentenceEnd(tokens, to))
    const after = tokens.slice(to, end)
    const isOfMorning = after.some(({ mention }) => mention?.traits.some((trait) => hotelOwn.has(trait)))
    const asksForFood =
      (after.some((token) => isFood(token) || isIn(token, 'topics/place')) || (end > to && says('meal', [to, end]))) &&
      (after.some((token) => isIn(token, 'topics/ask')) || tokens[end]?.isAfterQuestion === true || isAsked)
    if (!asksForFood || isOfMorning) return []
    return [
      statement(reader, from, to, { kind: 'traits', traits: ['late-night'] }),
      statement(reader, from, to, { kind: 'meal', minutes: minutes + toTable, day: 'arrival' }),
    ]
  })
}

function mealWordsIn({ note, spanOf }: Reader): MealContext['says'] {
  const { says } = plansInNote(note)
  return (list, [start, end]) => {
    const [from, to] = spanOf(start, end)
    return says(list, { from, to })
  }
}

/** The hours at which the guest wants to eat. */
function mealsOf(reader: Reader, hours: readonly Hour[]): Statement[] {
  const { tokens, stances } = reader
  const weekdayAt = (index: number) => (isWrittenAsDay(reader, index) ? weekdayOfToken(tokens[index]) : null)
  const late = tokens.flatMap((token, index): Span[] =>
    namesOnly(token, lateHours) && stances[index]?.stance === 'for' ? [[index, index + 1]] : [],
  )
  if (hours.length === 0 && late.length === 0) return []
  const says = mealWordsIn(reader)
  const stated = mealHoursIn(tokens, hours, { says, stances, weekdayAt })
  return [...stated, ...lateMealsIn(late, stated, says)].map(({ from, to, minutes, weekday }) =>
    statement(reader, from, to, { kind: 'meal', minutes, day: weekday }),
  )
}

const sentenceEnd = (tokens: readonly NoteToken[], from: number): number => {
  const end = tokens.findIndex(({ breaks }, at) => at > from && breaks === 'stop')
  return end < 0 ? tokens.length : end
}
/** The statements of a mention: its traits, and what follows from asking for it or ruling it out. */
function mentioned(reader: Reader, index: number): Statement[] {
  const { tokens, stances } = reader
  const token = itemAt(tokens, index)
  const heard = stances[index]
  // "One of us doesn't drink" rules no bar out.
  if (isTeetotal(tokens, index))
    return whoOf(tokens, index) === 'partner'
      ? []
      : effects(reader, index, avoidedThings.sober?.asked ?? {}, tuning.wish.notes)
  if (!token.mention || heard === undefined) return []
  const { traits, avoidedThings: ids } = token.mention
  const strength = strengthOf(tokens, index)
  const isDenied = heard.stance === 'against'
  // "No chain cafés" rules out chains and not coffee.
  const isOfChains = [index - 1, index + 1].some(
    (at) => tokens[at]?.mention?.avoidedThings.includes('chains') && tokens[Math.max(at, index)]?.breaks === '',
  )
  const isNamed = traits.length > 0 && !(isDenied && (isOfChains || ids.some((id) => avoidedThings[id]?.denied?.near)))
  const who = whoOf(tokens, index)
  const hard = traits.some((trait) => kindOf(trait) === 'diet' || kindOf(trait) === 'access')
  return [
    ...(isNamed
      ? [
          statement(
            reader,
            index,
            index + 1,
            { kind: 'traits', traits: isDenied ? narrowest(traits) : traits },
            { stance: heard.stance, strength, who, hard },
          ),
        ]
      : []),
    ...ids.flatMap((id) => {
      const thing = avoidedThings[id]
      const isOfOne = id === 'sober' && who === 'partner'
      return thing === undefined || heard.stance === 'neither' || isOfOne
        ? []
        : effects(reader, index, (heard.stance === 'for' ? thing.asked : thing.denied) ?? {}, strength)
    }),
  ]
}

/** "No modern art" refuses the museums of it, and not all that is art. */
function narrowest(traits: readonly string[]): readonly string[] {
  const venues = traits.filter((trait) => kindOf(trait) === 'venue')
  return venues.length > 0 ? traits.filter((trait) => kindOf(trait) !== 'activity') : traits
}

function effects(
  reader: Reader,
  index: number,
  { wanted = [], unwanted = [], near, noChains, stepFree, food }: Effect,
  strength: number,
): Statement[] {
  const say = (about: About, manner: Manner) => statement(reader, index, index + 1, about, { strength, ...manner })
  return [
    ...(wanted.length > 0
      ? [say({ kind: 'traits', traits: wanted }, { stance: 'for', who: whoOf(reader.tokens, index) })]
      : []),
    ...(unwanted.length > 0 ? [say({ kind: 'traits', traits: unwanted }, { stance: 'against' })] : []),
    ...(near ? [say({ kind: 'near' }, { stance: 'for' })] : []),
    ...(noChains ? [say({ kind: 'chains' }, { stance: 'against' })] : []),
    ...(stepFree ? [say({ kind: 'mobility sign' }, { hard: true })] : []),
    ...(food === undefined
      ? []
      : [say({ kind: 'avoided food', food: food === asNamed ? named(reader, index) : food }, { stance: 'against' })]),
  ]
}

/** "Mushrooms" is what dishes call "mushroom". */
const named = ({ note, spanOf }: Reader, index: number): string =>
  singularOf(note.slice(...spanOf(index, index + 1)).toLowerCase(), likelyLanguagesOf(note, detectLanguage(note)))

/** "We don't drink", but not "I don't drink coffee". */
function isTeetotal(tokens: readonly NoteToken[], index: number): boolean {
  if (!isIn(tokens[index], 'topics/drink')) return false
  const next = tokens.slice(index + 1, index + 4)
  const end = next.findIndex(({ breaks, cue }) => breaks !== '' || cue !== undefined)
  return !next.slice(0, end < 0 ? next.length : end).some(isFood)
}

const tokensBefore = 4
const tokensAfter = 2

/** How much a wish weighs by the words around it, within its sentence. */
function strengthOf(tokens: readonly NoteToken[], index: number): number {
  const near = tokens.slice(...stretchAround(tokens, index, tokensBefore, tokensAfter + 1))
  if (near.some((token) => isIn(token, 'emphasis/strong'))) return tuning.wish.notesStrong
  return near.some((token) => isIn(token, 'emphasis/mild')) ? tuning.wish.notesMild : tuning.wish.notes
}

/** Whose wish it is: the last person named before it in its clause. */
function whoOf(tokens: readonly NoteToken[], index: number): Statement['who'] {
  const [from] = clauseAround(tokens, index, 10)
  for (let at = index - 1; at >= from; at--) {
    if (isIn(tokens[at], 'people/partner')) return 'partner'
    if (isIn(tokens[at], 'people/child')) return 'child'
  }
  // "a spa for her"
  const [link, person] = [tokens[index + 1], tokens[index + 2]]
  const isForSomebody = link?.breaks === '' && person?.breaks === '' && isIn(link, 'told/for')
  if (isForSomebody && isIn(person, 'people/partner')) return 'partner'
  return 'party'
}

/** "We would love to see the aurora": what follows a wish up to the next mark, where none of it is known. */
function unknownWishes(reader: Reader): Statement[] {
  const { tokens } = reader
  return tokens.flatMap(({ cue }, index) => {
    if (cue !== 'affirm') return []
    let to = index + 1
    while (
      to < tokens.length &&
      to < index + maxWishLength &&
      tokens[to]?.breaks === '' &&
      tokens[to]?.cue === undefined
    )
      to++
    const words = tokens.slice(index + 1, to)
    if (!words.some(({ isUnknown, phrase }) => isUnknown && phrase.length >= minWordLength)) return []
    if (words.some((token) => token.mention || isIn(token, 'room-talk/asks-the-hotel', 'times/arrive', 'times/leave')))
      return []
    return [statement(reader, index, to, { kind: 'not understood' })]
  })
}

const maxWishLength = 10
const minWordLength = 4

/** From this size on a table has to be found: "party of 9", "8 people". */
const minGroup = 8
const maxGroup = 60

function groupsIn(reader: Reader): Statement[] {
  const { tokens } = reader
  return tokens.flatMap(({ number = 0 }, index) => {
    const next = tokens[index + 1]
    const isOfPeople =
      isIn(tokens[index - 1], 'people/group-of') ||
      (next?.breaks === '' && isIn(next, 'people/people', 'people/partner'))
    // "We are 41 and 44"
    const isAge = next?.joins === 'and' && tokens[index + 2]?.number !== undefined
    if (number < minGroup || number > maxGroup || !isOfPeople || isAge) return []
    return [
      statement(reader, index, index + 1, { kind: 'traits', traits: ['groups'] }, { strength: tuning.wish.party }),
    ]
  })
}

/** Lunch, the purpose of the trip, whether the guest knows the town, and children who stay at home. */
function spokenOf(reader: Reader): Statement[] {
  const { tokens } = reader
  const found: Statement[] = []
  const named = tokens.map((token) => (isIn(token, ...spoken) && !token.cue ? { ...token, mention: nothing } : token))
  const [around, scope] = [stancesAround(named), stancesByScope(named)]
  for (const [index, token] of tokens.entries()) {
    if (token.sections.size === 0) continue
    const stance = (around[index] ?? scope[index])?.stance ?? 'for'
    const say = (about: About) => found.push(statement(reader, index, index + 1, about, { stance }))
    if (isIn(token, 'times/one-evening')) say({ kind: 'one evening' })
    if (isIn(token, 'topics/lunch')) say({ kind: 'lunch' })
    if (isIn(token, 'topics/first-visit')) say({ kind: 'visit', isFirst: stance !== 'against' })
    if (isIn(token, 'topics/been-before')) say({ kind: 'visit', isFirst: false })
    const weekday = weekdayOfToken(token)
    if (weekday !== null && isWrittenAsDay(reader, index)) say({ kind: 'day', weekday })
    if (isIn(token, 'trip-purposes/business')) say({ kind: 'trip', purpose: 'business' })
    if (isIn(token, 'trip-purposes/holiday')) say({ kind: 'trip', purpose: 'holiday' })
  }
  if (areChildrenElsewhere(tokens)) {
    const index = tokens.findIndex((token) => isIn(token, 'people/elsewhere', 'people/without-children'))
    found.push(statement(reader, index, index + 1, { kind: 'children elsewhere' }, { stance: 'neither' }))
  }
  return found
}

/** "We'd love the sun" names no day. A short form of one has a capital, "Sat", or more words, "on sat". */
function isWrittenAsDay({ note, spanOf }: Reader, index: number): boolean {
  const words = note.slice(...spanOf(index, index + 1))
  return !/['’‘`´](?:d|ll|re|ve|m|t)$/i.test(words) && !/^\p{Ll}{3}$/u.test(words)
}

const spoken = ['topics/lunch', 'trip-purposes/business', 'trip-purposes/holiday', ...weekdaySections] as const

const nothing = { traits: [], avoidedThings: [] }
