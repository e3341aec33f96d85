import { itemAt } from '../../../domain/item-at.ts'
import { clauseAround, range } from './clauses.ts'
import { isOfCondition, refusesNext } from './denied-forms.ts'
import { isOfKind, kindOf } from './kinds-of-mention.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'
import type { Heard, Stance } from './stance.ts'

/**
 * What is said of a mention from behind or around it: "museums are not our thing", "History over shopping", "had sushi
 * last night".
 */
export function stancesAround(tokens: readonly NoteToken[]): (Heard | undefined)[] {
  const heard: (Heard | undefined)[] = new Array(tokens.length).fill(undefined)
  for (const [index, token] of tokens.entries()) {
    if (isOfCondition(tokens, index)) continue
    const bracket = bracketBefore(tokens, index)
    const mark = (named: readonly number[], stance: Stance) => {
      const within = named.filter((at) => at >= bracket)
      for (const at of within.length > 0 ? within : named) heard[at] = { stance, isCued: true }
    }
    if ((token.cue === 'denyBefore' && !refusesNext(tokens, index)) || isTrailingDenial(tokens, index))
      mark(deniedSubjects(tokens, index), 'against')
    else if (token.cue === 'affirmBefore')
      mark(isDeniedBefore(tokens, index) ? [] : subjects(tokens, index, 'clause'), 'for')
    else if (token.cue === 'neutralBefore' || isTrailingNeutral(tokens, index))
      mark(subjects(tokens, index, 'clause'), 'neither')
    else if (token.cue === 'over')
      mark(without(tokens, ['mood', 'diet', 'access'], toldBefore(tokens, index)), 'neither')
    else if (isIn(token, 'verdicts/what-one-likes'))
      mark(subjects(tokens, denialBefore(tokens, index), 'list'), 'against')
    else if (isIn(token, 'topics/pronoun') && tokens[index - 1]?.cue === 'affirm')
      mark(lastMention(tokens, index), 'for')
    else if (isIn(token, 'denials/preferred-over')) mark(lesser(tokens, index), 'against')
    else if (isIn(token, 'told/echo')) mark(trueOfAnother(tokens, index), 'for')
  }
  // These refuse what is of the past as well: "enough museums seen", "a city of 40 pubs. Anything but that."
  for (const [index, token] of tokens.entries()) {
    const refused = [
      ...(isIn(token, 'denials/enough') ? enoughOf(tokens, index) : []),
      ...(isDenial(token) || token.cue === 'except' ? namedByThat(tokens, index) : []),
    ]
    for (const at of refused) heard[at] = { stance: 'against', isCued: true }
  }
  return heard
}

/** "A musical (not the big one, seen it)": the first token of the bracket around a verdict, or 0. */
function bracketBefore(tokens: readonly NoteToken[], index: number): number {
  for (let at = index; at >= Math.max(0, index - 12); at--) {
    if (tokens[at]?.isInBracket) return at
    if (tokens[at]?.isAfterBracket) return 0
  }
  return 0
}

/**
 * "Wine we don't drink", but "We love museums. I don't drink" is about alcohol alone. And a denial is about a diet only
 * right behind it: "vegan (and gluten we cannot eat)".
 */
function deniedSubjects(tokens: readonly NoteToken[], index: number): number[] {
  const isAboutDrinks = isIn(tokens[index], 'topics/drink')
  const isNext = (at: number) => at === index - 1 && tokens[index]?.breaks !== 'comma'
  return subjects(tokens, index, 'list').filter((at) => {
    const subject = itemAt(tokens, at)
    return isAboutDrinks ? isOfKind(subject, 'drink') : !isOfKind(subject, 'diet') || isNext(at)
  })
}

/** "No museums is fine" */
function isDeniedBefore(tokens: readonly NoteToken[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 6) && tokens[at + 1]?.breaks === ''; at--)
    if (tokens[at]?.cue !== undefined) return isDenial(tokens[at]) || tokens[at]?.cue === 'except'
  return false
}

/** "Opera is not really our scene": the place of the denial in the same breath, or 0. */
function denialBefore(tokens: readonly NoteToken[], index: number): number {
  for (let at = index - 1; at >= Math.max(0, index - 4) && tokens[at + 1]?.breaks === ''; at--) {
    if (isDenial(tokens[at])) return at
    if (tokens[at]?.mention || tokens[at]?.cue) return 0
  }
  return 0
}

/** "I'm not vegan but my daughter is", "I don't like museums but he does": what is denied of one holds for another. */
function trueOfAnother(tokens: readonly NoteToken[], index: number): number[] {
  const next = tokens[index + 1]
  if (itemAt(tokens, index).breaks !== '' || (next !== undefined && next.breaks === '')) return []
  if (!isIn(tokens[index - 1], 'told/subject', 'people/partner', 'people/child', 'people/people')) return []
  let at = index - 1
  while (at > Math.max(0, index - 5) && tokens[at]?.breaks === '' && tokens[at]?.cue !== 'turn') at--
  if (tokens[at]?.cue !== 'turn' || tokens[at]?.breaks === 'stop') return []
  const found: number[] = []
  for (at--; at >= Math.max(0, index - 12); at--) {
    const token = itemAt(tokens, at)
    if (isDenial(token)) return found
    if (token.cue || tokens[at + 1]?.breaks === 'stop') return []
    if (token.mention) found.push(at)
  }
  return []
}

/** "Breakfast we don't need": a word for not needing it with nothing behind. */
function isTrailingNeutral(tokens: readonly NoteToken[], index: number): boolean {
  if (tokens[index]?.cue !== 'neutral') return false
  const after = tokens[index + 1]
  return after === undefined || after.breaks !== '' || after.isInBracket
}

/** "I can't stand opera but Gerald adores it": what was named last in the sentence. */
function lastMention(tokens: readonly NoteToken[], index: number): number[] {
  for (let at = index - 1; at >= Math.max(0, index - 12); at--) {
    if (tokens[at + 1]?.breaks === 'stop' || isDenial(tokens[at])) return []
    if (tokens[at]?.mention) return [at]
  }
  return []
}

/** "museums: no", "seafood we don't eat": a denial with nothing behind it. */
function isTrailingDenial(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  const isVerdict = isIn(token, 'verdicts/denies-what-is-before')
  if (!(isDenial(token) || isVerdict) || isOfAnother(tokens, index)) return false
  if (token.cue === 'deny' && !isVerdict) return false
  let next = index + 1
  while (tokens[next]?.breaks === '' && isIn(tokens[next], 'verdicts/courtesy')) next++
  const after = tokens[next]
  if (after === undefined || after.isInBracket) return true
  // "so no theater: we'd rather dance", but "no: theater" and "Don't suggest: theater"
  const hasSubject = token.breaks === '' && tokens[index - 1]?.mention !== undefined
  return after.breaks !== '' && (after.breaks !== 'colon' || hasSubject)
}

/** "She is vegan, I am not", "ella es vegana, yo no": what is said of the first still counts. */
function isOfAnother(tokens: readonly NoteToken[], index: number): boolean {
  if (!isIn(tokens[index - 1], 'verdicts/about-a-person')) return false
  for (let at = index; at > Math.max(0, index - 6); at--) {
    const before = itemAt(tokens, at - 1)
    if (tokens[at]?.breaks === 'comma' || before.joins || before.cue === 'turn') return true
    if (tokens[at]?.breaks !== '' || before.mention) return false
  }
  return false
}

/**
 * The mentions that a verdict at `index` is about: back to the last cue or full stop, over the commas of a mere list. A
 * verdict alone behind a colon, a dash or a question mark is about what comes before that.
 */
function subjects(tokens: readonly NoteToken[], index: number, reach: 'list' | 'clause'): number[] {
  const found: number[] = []
  let joinedAt = -1
  const start = standsAloneFrom(tokens, index)
  const isAlone = start === index && tokens[index]?.breaks === 'stop'
  const isLonely = isLonelyVerdict(tokens, index)
  for (let at = index - 1; at >= Math.max(0, index - 12); at--) {
    const boundary = tokens[at + 1]?.breaks ?? ''
    const token = itemAt(tokens, at)
    const standsAlone = at + 1 === start
    if (boundary === 'stop' && !standsAlone) break
    if (boundary === 'comma' && !standsAlone) {
      // "HALAL, CRIB NO": the verdict has a subject of its own.
      const hasOwnSubject = found.length === 0 && tokens.slice(at + 1, index).some(namesAThing)
      const isDislocated = found.length === 0 && opensSentenceAlone(tokens, at)
      if (isDislocated && !hasOwnSubject) return [at]
      if (reach === 'clause' || hasOwnSubject || !isListItem(tokens, at)) break
      joinedAt = at
    }
    if (boundary === 'comma' && standsAlone && tokens[index]?.cue === 'deny') break
    // "Museums are lovely, but with a toddler? No thanks."
    if (isAlone && found.length === 0 && token.cue === 'turn') continue
    // "Sushi is so overrated"
    if (token.cue === 'turn' && at === index - 1 && boundary === '' && token.breaks === '' && tokens[index]?.cue)
      continue
    // "No more churches please, we have seen enough"
    if (isIn(token, 'verdicts/courtesy') && boundary === 'comma') continue
    if (isLonely && isIn(token, 'told/be')) continue
    if (token.cue) {
      if (token.cue === 'affirm' && joinedAt >= 0) return found.filter((position) => position > joinedAt)
      break
    }
    if (token.joins && joinedAt < 0) joinedAt = at
    if (token.mention) found.push(at)
  }
  return found
}

/** "L'aquarium, on l'a fait": a clause of nothing but what the next one is about. */
function opensSentenceAlone(tokens: readonly NoteToken[], at: number): boolean {
  if (!itemAt(tokens, at).mention) return false
  const opens = (index: number) => index === 0 || tokens[index]?.breaks === 'stop'
  return (
    opens(at) ||
    (tokens[at]?.breaks === '' && opens(at - 1) && isIn(tokens[at - 1], 'topics/small-words', 'told/article'))
  )
}

const namesAThing = (token: NoteToken): boolean =>
  isIn(token, 'room-talk/asks-the-hotel') || (token.isUnknown && !isIn(token, 'topics/small-words'))

/** "My ex loved sushi. I do not.": a sentence of the verdict and whose it is begins before it. */
function standsAloneFrom(tokens: readonly NoteToken[], index: number): number {
  for (let at = index; at >= Math.max(0, index - 2); at--) {
    const token = itemAt(tokens, at)
    // "並ぶ店は嫌です" has a subject of its own.
    if (token.mention || (at < index && (namesAThing(token) || isIn(token, 'topics/place')))) return index
    if (token.breaks === 'stop' || (at === index && isLonelyVerdict(tokens, index))) return at
    if (token.breaks !== '') return index
  }
  return index
}

/** "The zoo was sad, never again.": nothing else between the comma and the end. */
function isLonelyVerdict(tokens: readonly NoteToken[], index: number): boolean {
  const next = tokens[index + 1]
  return (
    itemAt(tokens, index).breaks === 'comma' &&
    isIn(tokens[index], 'verdicts/denies-what-is-before') &&
    (next === undefined || next.breaks === 'stop')
  )
}

/** Between commas there is only the mention: "museums, malls, crowds". */
const isListItem = (tokens: readonly NoteToken[], at: number): boolean => {
  const { mention, breaks } = itemAt(tokens, at)
  return mention !== undefined && (at === 0 || breaks !== '' || tokens[at - 1]?.joins !== undefined)
}

/** The mentions of a clause that tells of the past, unless it wishes for them again. */
function toldBefore(tokens: readonly NoteToken[], index: number): number[] {
  const [from, to] = clauseAround(tokens, index, 20)
  const found: number[] = []
  for (let at = from; at < to; at++) {
    const token = itemAt(tokens, at)
    if (token.cue === 'affirm' && at > index) break
    if (token.cue === 'turn' && at > index) break
    if (token.mention) found.push(at)
  }
  return found
}

/** "We eloped yesterday": the dinner of last night is eaten, the occasion lasts. */
const without = (tokens: readonly NoteToken[], kinds: readonly string[], indexes: readonly number[]): number[] =>
  indexes.filter((index) => !isOfKind(itemAt(tokens, index), ...kinds))

/** "history over shopping", not "sunset over the water". */
function lesser(tokens: readonly NoteToken[], index: number): number[] {
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  if (!before?.mention || !after?.mention || after.breaks !== '') return []
  return after.mention.traits.some((trait) => kindOf(trait) === 'setting') ? [] : [index + 1]
}

/** "Enough museums already", not "is there enough parking", "enough time for museums" or "abbastanza tranquillo". */
function enoughOf(tokens: readonly NoteToken[], index: number): number[] {
  const [from, to] = clauseAround(tokens, index, 10)
  const isOpening = tokens.slice(from, index).every((token) => isIn(token, 'topics/small-words', 'told/adverb'))
  const named = range(index + 1, Math.min(to, index + 3)).find((at) => tokens[at]?.mention)
  if (!isOpening || named === undefined || tokens[to]?.isAfterQuestion) return []
  if (!isPlaceOrFood(itemAt(tokens, named))) return []
  if (range(index + 1, named).some((at) => tokens[at]?.cue || isIn(tokens[at], 'told/for'))) return []
  return tokens.slice(named + 1, to).some(({ cue, mention }) => cue === 'affirm' || mention) ? [] : [named]
}

/** "Anything but that", "we can't stand any of it": what was named before without a wish. */
function namedByThat(tokens: readonly NoteToken[], index: number): number[] {
  const that = tokens[index + 1]
  const isOfAll = isIn(that, 'topics/all-of-it')
  const isAlone = itemAt(tokens, index).breaks !== '' && isIn(that, 'told/that', 'topics/pronoun')
  if (that?.breaks !== '' || !(isOfAll || isAlone)) return []
  const after = tokens[index + 2]
  if (after?.breaks === '' && !isIn(after, 'verdicts/courtesy')) return []
  const found: number[] = []
  let isOwnClause = true
  for (let at = index - 1; at >= Math.max(0, index - reachOfThat); at--) {
    const token = itemAt(tokens, at)
    isOwnClause &&= tokens[at + 1]?.breaks === '' && token.joins === undefined
    if (!isOwnClause && (token.cue === 'affirm' || token.cue === 'affirmBefore')) return []
    if (isPlaceOrFood(token)) found.push(at)
    if (token.breaks === 'stop' && found.length > 0) break
  }
  return found
}

/** "We were going to do the boat but it broke down last year and we never got on, so none of that". */
const reachOfThat = 24

const isPlaceOrFood = (token: NoteToken): boolean =>
  isOfKind(token, 'venue', 'event', 'activity', 'cuisine', 'dish', 'drink')
