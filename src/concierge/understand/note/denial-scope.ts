import { itemAt } from '../../../domain/item-at.ts'
import type { CueKind } from '../../../vocabulary/language-sections.ts'
import { isItem, range } from './clauses.ts'
import { isOfCondition, refusesNext } from './denied-forms.ts'
import { isFood, isIngredient, isManner, isOfKind, kindOf } from './kinds-of-mention.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'
import type { Heard } from './stance.ts'

/**
 * What holds from here on: nothing, a wish, a bare "no", a dislike, a refusal of food, or something neither wished for
 * nor ruled out. A bare "no" ends with the clause: "no sushi, vegetarian". A dislike goes on over commas: "hate
 * museums, crowds and malls". What is listed behind a colon is meant as its head says up to the stop: "hates: jazz,
 * anything loud, malls", "seen already: castle, zoo".
 */
type State = 'open' | 'wish' | 'bare' | 'dislike' | 'refuse' | 'neutral' | 'listed out' | 'listed as told'

/** For each token with a mention how it is meant, as far as the words before it say. */
export function stancesByScope(tokens: readonly NoteToken[]): (Heard | undefined)[] {
  const heard: (Heard | undefined)[] = []
  let state: State = 'open'
  let cancelledUntil = -1
  let denial = ''
  let outside: State | undefined
  for (const [index, token] of tokens.entries()) {
    // "I love graveyards (yes, really) and old bookshops"
    if (token.isAfterBracket && outside !== undefined) state = outside
    outside = token.isInBracket ? state : token.isAfterBracket ? undefined : outside
    state = acrossBreak(state, tokens, index)
    // "don't miss a roast nor a good wine" wishes for both.
    const goesOnWishing = state === 'wish' && cancelledUntil >= 0 && token.breaks === '' && token.joins === 'or'
    if (index <= cancelledUntil || (goesOnWishing && isDenial(token))) state = 'wish'
    else if (isOfCondition(tokens, index)) state = 'neutral'
    else if (isDenial(token)) {
      cancelledUntil = cancellation(tokens, index)
      state = cancelledUntil > index ? 'wish' : deniedState(state, token.cue)
      denial = `${token.phrase} `
    } else if (token.cue) state = afterCue(state, tokens, index, token.cue)
    // "Not so much museums as markets"
    else if (isIn(token, 'told/as') && isIn(tokens[index - 2], 'denials/compares') && tokens[index - 1]?.mention)
      state = isDenial(tokens[index - 2]) || tokens[index - 2]?.cue === 'denyBefore' ? 'wish' : state
    else if (isIn(token, 'denials/than')) state = isCompared(tokens, index) ? 'bare' : state === 'bare' ? 'open' : state
    if (token.mention && state === 'refuse' && !isFood(token)) state = 'open'
    // "no clubs no bars no noise": the last one has a "no" of its own.
    const isDeniedItself =
      state === 'bare' && denial !== '' && token.mention !== undefined && token.phrase.startsWith(denial)
    heard.push(token.mention && stanceIn[isDeniedItself ? 'wish' : state])
  }
  return heard
}

const stanceIn: Record<State, Heard> = {
  open: { stance: 'for', isCued: false },
  wish: { stance: 'for', isCued: true },
  bare: { stance: 'against', isCued: true },
  dislike: { stance: 'against', isCued: true },
  refuse: { stance: 'against', isCued: true },
  neutral: { stance: 'neither', isCued: true },
  'listed out': { stance: 'against', isCued: true },
  'listed as told': { stance: 'neither', isCued: true },
}

function deniedState(state: State, cue: CueKind | undefined): State {
  if (cue === 'dislike' || cue === 'refuse') return cue
  return state === 'dislike' ? state : 'bare'
}

const isOpen = (state: State): boolean => state === 'open' || state === 'wish'

function acrossBreak(state: State, tokens: readonly NoteToken[], index: number): State {
  const token = itemAt(tokens, index)
  const before = tokens[index - 1]
  if (token.breaks === 'stop') return 'open'
  if (token.breaks === 'colon' && isHeadOfTold(tokens, index - 1)) return 'listed as told'
  if (state === 'listed out' || state === 'listed as told') return state
  if (isOpen(state) || token.cue === 'except') return state
  if (token.breaks === 'colon') return isDenial(before) ? 'listed out' : 'open'
  if (token.breaks === 'comma') {
    // "Qualcosa senza code, magari un giardino": what may be is proposed.
    if (isIn(token, 'emphasis/mild')) return 'open'
    if (opensWish(tokens, index) || beginsWithDiet(tokens, index) || opensDeed(tokens, index)) return 'open'
    if (state === 'bare' || state === 'neutral') {
      const list = bareList(tokens, index)
      if (list !== null) return list
    }
    if (state === 'bare') return isClosedBy(tokens, index, ['or']) || listsFood(tokens, index) ? 'bare' : 'open'
    if (state === 'neutral' && (isDefiniteItem(tokens, index) || endsInEverything(tokens, index))) return 'neutral'
    if (state === 'neutral') return isClosedBy(tokens, index, ['and', 'or']) && !isManner(token) ? 'neutral' : 'open'
    return (isManner(token) || opensStory(tokens, index)) && !isClosedBy(tokens, index, ['and', 'or']) ? 'open' : state
  }
  return token.joins === 'and' && opensWish(tokens, index + 1) ? 'open' : state
}

/** "Seen:", "ya hicieron:": the head of a list of what is over. */
function isHeadOfTold(tokens: readonly NoteToken[], last: number): boolean {
  const { cue } = tokens[last] ?? {}
  if (cue !== undefined && tells.has(cue)) return true
  const head = range(Math.max(0, last - maxHead), last + 1).filter((at) =>
    range(at + 1, last + 1).every((next) => tokens[next]?.breaks === ''),
  )
  return head.some((at) => isIn(tokens[at], 'told/already')) && !head.some((at) => tokens[at]?.cue === 'affirm')
}

const maxHead = 3

const tells: ReadonlySet<CueKind> = new Set(['neutral', 'neutralBefore', 'over'])

function afterCue(state: State, tokens: readonly NoteToken[], index: number, cue: CueKind): State {
  const followsDenial = isDenialBefore(tokens, index)
  if (cue === 'affirm') return followsDenial ? state : 'wish'
  if (cue === 'turn') return isDenial(tokens[index - 1]) && followsDenial ? state : 'open'
  if (cue === 'correction') return 'open'
  // "Never again a boat trip"
  if (cue === 'denyBefore' && (refusesNext(tokens, index) || opensSentence(tokens, index)))
    return tokens[index + 1]?.breaks === '' ? 'bare' : 'open'
  if (cue === 'except') return isOpen(state) ? 'bare' : 'wish'
  if (cue === 'neutral') return 'neutral'
  if (cue === 'told') return isOpen(state) ? 'neutral' : state
  return cue === 'denyBefore' || cue === 'affirmBefore' || cue === 'neutralBefore' ? 'open' : state
}

const opensSentence = (tokens: readonly NoteToken[], index: number): boolean =>
  index === 0 || tokens[index]?.breaks === 'stop'

/** "not a big fan of", "don't really like": nothing that could be denied comes between. */
function isDenialBefore(tokens: readonly NoteToken[], index: number): boolean {
  for (let at = index; at > Math.max(0, index - 4); at--) {
    const before = itemAt(tokens, at - 1)
    if (tokens[at]?.breaks !== '' || before.mention || before.joins) return false
    // "If it is not ready can someone point us to coffee"
    if (isIn(before, 'told/modal') && isIn(tokens[at], 'told/subject')) return false
    if (isDenial(before)) return true
    if (before.cue) return false
  }
  return false
}

/**
 * "don't want to miss", "can't live without", "never skip": the last token of a denial that makes a wish, or its own
 * place.
 */
function cancellation(tokens: readonly NoteToken[], index: number): number {
  for (let next = index + 1; next <= index + 4; next++) {
    const token = tokens[next]
    if (token?.breaks !== '' || token.mention) return index
    if (token.cue === 'cancel') return next
    if (next === index + 1 && isIn(token, 'denials/reversed-by-not')) return next
    if (!isIn(token, 'denials/may-follow-a-denial')) return index
  }
  return index
}

const maxListed = 12

/** "She hates fish, I am vegan": a diet is never part of a list of dislikes. */
function beginsWithDiet(tokens: readonly NoteToken[], from: number): boolean {
  for (let index = from; index < Math.min(tokens.length, from + 5); index++) {
    const token = itemAt(tokens, index)
    if (isDenial(token) || (index > from && token.breaks !== '')) return false
    if (token.mention) return isOfKind(token, 'diet')
  }
  return false
}

/** "…, our kids love pizza", "… and bars are fine": a new clause with a wish of its own. */
function opensWish(tokens: readonly NoteToken[], from: number): boolean {
  let isNamed = false
  for (let index = from; index < Math.min(tokens.length, from + 7); index++) {
    const token = itemAt(tokens, index)
    if (index > from && (token.breaks !== '' || token.joins)) return false
    if (isDenial(token) || token.cue === 'neutral' || token.cue === 'except') return false
    // "We've already done the mill and the river cruise so no need for those": what it turns to comes behind.
    if (token.cue === 'turn' && isNamed) return false
    if (token.cue === 'affirm' || token.cue === 'affirmBefore' || token.cue === 'turn') return true
    isNamed ||= token.mention !== undefined
  }
  return false
}

/** "We don't do museums, we do markets": a subject and its verb before what is named. */
function opensDeed(tokens: readonly NoteToken[], index: number): boolean {
  const [subject, verb, named] = tokens.slice(index, index + 3)
  const isVerb = verb?.breaks === '' && verb.mention === undefined && verb.cue === undefined && isIn(verb, 'told/echo')
  return isIn(subject, 'told/subject') && isVerb && named?.breaks === '' && named.mention !== undefined
}

/** "We don't like nightlife, we go hiking": a word of its own before what is named. */
function opensStory(tokens: readonly NoteToken[], from: number): boolean {
  for (let index = from; index < Math.min(tokens.length, from + 5); index++) {
    const token = itemAt(tokens, index)
    if (token.mention || (index > from && token.breaks !== '')) return false
    if (token.isUnknown && !isIn(token, 'topics/small-words')) return true
  }
  return false
}

/** "They have seen the castle, the zoo, everything": an item like the one before it, and no clause of its own. */
function isDefiniteItem(tokens: readonly NoteToken[], from: number): boolean {
  let end = from + 1
  while (tokens[end] !== undefined && tokens[end]?.breaks === '' && tokens[end]?.joins === undefined) end++
  return end > from + 1 && isIn(tokens[from], 'told/article') && isItem(tokens, [from, end])
}

/** "They have seen the castle, zoo, everything": a list that goes on to all there is. */
function endsInEverything(tokens: readonly NoteToken[], from: number): boolean {
  for (let at = from; at < Math.min(tokens.length, from + maxListed); at++) {
    const token = itemAt(tokens, at)
    if ((at > from && token.breaks === 'stop') || token.cue) return false
    if (isIn(token, 'told/everything')) return tokens[at + 1] === undefined || tokens[at + 1]?.breaks !== ''
  }
  return false
}

/** "no sushi, seafood or museums": the comma belongs to a list that one of these words closes. */
function isClosedBy(tokens: readonly NoteToken[], from: number, closing: readonly string[]): boolean {
  for (let index = from; index < Math.min(tokens.length, from + maxListed); index++) {
    const token = itemAt(tokens, index)
    if (index > from && (token.breaks === 'stop' || token.breaks === 'colon')) return false
    if (token.joins) return closing.includes(token.joins)
    if (token.cue) return false
  }
  return false
}

/**
 * "No museums, malls, bars." is a sentence of refusals. In "no bars, hiking, beaches" only the first is one for sure.
 * Null where there are less than three, or other words.
 */
function bareList(tokens: readonly NoteToken[], index: number): State | null {
  let first = index - 1
  while (first > Math.max(0, index - maxListed) && tokens[first]?.breaks === 'comma') first--
  const denial = tokens[first - 1]
  const isOpening = first === 1 || denial?.breaks === 'stop'
  if (denial?.cue !== 'deny' || !isOpening || tokens[first]?.breaks !== '') return null
  let end = first + 1
  while (tokens[end]?.breaks === 'comma' && end < first + maxListed) end++
  if (end < first + minListed || (tokens[end] !== undefined && tokens[end]?.breaks !== 'stop')) return null
  const list = tokens.slice(first, end)
  const kinds = list.map(({ mention }) => kindOf(mention?.traits[0] ?? ''))
  if (!kinds.every((kind) => listed.has(kind))) return null
  // "museums, malls, bars" are all plurals.
  const isAlike = [kinds, list.map(({ phrase }) => phrase.at(-1))].some((each) => new Set(each).size === 1)
  return isAlike ? 'bare' : 'neutral'
}

const minListed = 3
const listed: ReadonlySet<string> = new Set(['venue', 'event', 'activity', 'setting', 'cuisine', 'dish', 'drink'])

/** "no nuts, dairy, shellfish": food after food is one list. */
const listsFood = (tokens: readonly NoteToken[], index: number): boolean =>
  isIngredient(itemAt(tokens, index)) && isIngredient(tokens[index - 1] ?? itemAt(tokens, index))

const maxCompared = 20

/** "more parks than museums". */
function isCompared(tokens: readonly NoteToken[], index: number): boolean {
  for (let back = index - 1; back >= Math.max(0, index - maxCompared); back--) {
    const token = itemAt(tokens, back)
    if (isIn(token, 'denials/compares')) return back < index - 1
    if (token.breaks === 'stop') return false
  }
  return false
}
