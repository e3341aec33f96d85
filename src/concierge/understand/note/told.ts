import { itemAt } from '../../../domain/item-at.ts'
import { clauseAround, range } from './clauses.ts'
import { isOfKind } from './kinds-of-mention.ts'
import { isDenial, isIn, type NoteToken } from './note-token.ts'

/**
 * Mentions that are no wishes by the form of their clause, whatever its words. What was done before: "we did the
 * castle, the cathedral". What something is like: "fit as a fiddle". What is the guest's own: "my 9 am talk".
 */
export function toldOf(tokens: readonly NoteToken[], ironic: ReadonlySet<number>): Set<number> {
  const found = new Set(ironic)
  markPast(tokens, found)
  const forms = [
    isSimile,
    isOver,
    isTooMuch,
    isPersonal,
    isOwn,
    isSettled,
    isOnTheWay,
    isExclaimed,
    isOfThePast,
    isTheGuest,
    isUntil,
    isWeather,
    isTeam,
    isVerb,
    isDoneToIt,
    isOfOthers,
  ]
  for (const [index, token] of tokens.entries())
    if (token.mention && forms.some((fits) => fits(tokens, index))) found.add(index)
  return found
}

/** What somebody is and eats stays true. */
const lasting = ['diet', 'access', 'audience']

/** "We did the castle, the cathedral and the boat": all that follows, up to a wish, a turn or another subject. */
function markPast(tokens: readonly NoteToken[], found: Set<number>): void {
  let isPast = false
  for (const [index, token] of tokens.entries()) {
    if (token.breaks === 'stop' || token.breaks === 'colon') isPast = false
    if (isPastVerb(tokens, index)) isPast = true
    else if (isPast && endsPast(tokens, index)) isPast = false
    if (isPast && token.mention && !isOfKind(token, ...lasting)) found.add(index)
  }
}

function endsPast(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  if (token.cue !== undefined && token.cue !== 'over' && token.cue !== 'told') return true
  return isIn(token, 'told/modal') || (token.breaks !== '' && isIn(token, 'told/subject'))
}

/** A verb of the past right behind its subject, or at the start of a sentence: "Did the canals", "Seen the castle". */
function isPastVerb(tokens: readonly NoteToken[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]]
  if (token === undefined || token.mention) return false
  const isFirst = index === 0 || token.breaks === 'stop'
  if (isFirst && isIn(token, 'told/settled') && next?.breaks === '' && isIn(next, 'told/article')) return true
  if (!isIn(token, 'told/past-verb')) return false
  if (next?.breaks === '' && isIn(next, 'told/wishes-all-the-same')) return false
  let at = index - 1
  while (at >= 0 && tokens[at + 1]?.breaks === '' && isIn(tokens[at], 'told/adverb')) at--
  if (at < 0 || tokens[at + 1]?.breaks === 'stop') return next?.breaks === '' && !isIn(token, 'told/be')
  if (tokens[at + 1]?.breaks !== '') return false
  const isSubject = isIn(tokens[at], 'told/subject', 'people/partner', 'people/child', 'people/people')
  return isSubject && !isIn(tokens[at - 1], 'told/if')
}

const isTurn = (token: NoteToken | undefined): boolean => token?.cue === 'turn' || token?.cue === 'affirm'

type Form = (tokens: readonly NoteToken[], index: number) => boolean

/** The place before the token, and before its article if it has one. */
const beforeArticle = (tokens: readonly NoteToken[], index: number): number =>
  isIn(tokens[index - 1], 'told/article') ? index - 2 : index - 1

/** "fit as a fiddle", not "as quiet as possible" or "such as jazz". */
const isSimile: Form = (tokens, index) => {
  if (itemAt(tokens, index).breaks !== '') return false
  const at = beforeArticle(tokens, index)
  const [before, as] = [tokens[at - 1], tokens[at]]
  return isIn(as, 'told/as') && as?.breaks === '' && before?.isUnknown === true && !isIn(tokens[index + 1], 'told/as')
}

/** "Their honeymoon was 1988" */
const isOver: Form = (tokens, index) => {
  const [token, verb, next] = [itemAt(tokens, index), tokens[index + 1], tokens[index + 2]]
  if (isOfKind(token, ...lasting) || verb?.breaks !== '' || !isIn(verb, 'told/be')) return false
  return !(next?.breaks === '' && (isIn(next, 'told/wishes-all-the-same') || isDenial(next)))
}

/** "the tapas place she sent us to" */
const isOfThePast: Form = (tokens, index) => {
  if (isOfKind(itemAt(tokens, index), ...lasting)) return false
  let at = index + 1
  while (at <= index + 2 && tokens[at]?.breaks === '' && isIn(tokens[at], 'topics/place', 'told/that')) at++
  return tokens[at]?.breaks === '' && isIn(tokens[at], 'told/subject') && isPastVerb(tokens, at + 1)
}

/** "too old for the clubs" */
const isTooMuch: Form = (tokens, index) => {
  const at = beforeArticle(tokens, index)
  return (
    isIn(tokens[at], 'told/for') &&
    isIn(tokens[at - 2], 'told/too') &&
    tokens.slice(at - 1, index + 1).every(({ breaks }) => breaks === '')
  )
}

/** "I'm fun at parties", "you'll laugh": how a person is. */
const isPersonal: Form = (tokens, index) => {
  const token = itemAt(tokens, index)
  if (token.breaks !== '' || !isOfKind(token, 'mood', 'event')) return false
  return isIn(tokens[index - 1], 'told/you-will') || (isOfKind(token, 'mood') && isIn(tokens[index - 1], 'told/i-am'))
}

/** "before my 9 am talk", "once my workshop is over": not what one shares with the town. */
const isOwn: Form = (tokens, index) => {
  const token = itemAt(tokens, index)
  if (!isOfKind(token, 'event') && !token.mention?.traits.includes('workshop')) return false
  for (let at = index - 1; at >= index - 3 && tokens[at + 1]?.breaks === ''; at--) {
    if (isIn(tokens[at], 'told/own')) return true
    if (tokens[at]?.number === undefined && !isIn(tokens[at], 'times/morning', 'times/afternoon')) return false
  }
  return false
}

/**
 * "theme park on Tue (tickets got)", "boat trip Sunday booked", "everything booked (sushi on Sat, a cruise on Sun)",
 * "she's got the lot organised, cellar doors Friday".
 */
const isSettled: Form = (tokens, index) => {
  const [start, end] = clauseAround(tokens, index, 10)
  if (isIn(tokens[end - 1], 'told/settled') && end - 1 > index && !tokens.slice(start, end).some(isTurn)) return true
  if (isOfSettledList(tokens, index)) return true
  const opening = tokens.slice(index + 1, index + 5).findIndex(({ isInBracket }) => isInBracket) + index + 1
  // "A musical (not the big one, seen it)" settles what the bracket names.
  const bracket = tokens.slice(opening, opening + 3)
  const isOfBracket = bracket.some((token) => token.mention)
  if (opening > index && !isOfBracket && bracket.some((token) => isIn(token, 'told/settled'))) return true
  for (let at = index; at > Math.max(0, index - 12); at--) {
    const [token, before] = [itemAt(tokens, at), itemAt(tokens, at - 1)]
    if (token.isInBracket) return [before, tokens[at - 2]].some((told) => isIn(told, 'told/settled'))
    if (token.breaks === 'stop' || isTurn(token)) return false
  }
  return false
}

function isOfSettledList(tokens: readonly NoteToken[], index: number): boolean {
  let isListed = false
  for (let at = index; at > Math.max(0, index - 24); at--) {
    const [token, before] = [itemAt(tokens, at), itemAt(tokens, at - 1)]
    if (isTurn(token) || token.breaks === 'stop') return false
    isListed ||= token.breaks === 'comma' || token.breaks === 'colon'
    if (isListed && isIn(before, 'told/settled') && isIn(tokens[at - 2], 'told/everything')) return true
  }
  return false
}

/** "comes off the boat", "a few minutes' walk" */
const isOnTheWay: Form = (tokens, index) => {
  const token = itemAt(tokens, index)
  const before = tokens[index - 1]
  if (token.breaks !== '') return false
  if (token.mention?.traits.includes('walking') && before?.mention?.avoidedThings.includes('nearby')) return true
  const at = beforeArticle(tokens, index)
  return isRide(token) && isIn(tokens[at], 'told/by') && itemAt(tokens, at + 1).breaks === ''
}

const rides: ReadonlySet<string> = new Set(['boating', 'boat-rental', 'cycling', 'horse-riding'])
const isRide = ({ mention }: NoteToken): boolean => mention?.traits.some((trait) => rides.has(trait)) ?? false

/** "Client is a birder": the guest, in the words of an agent. */
const isTheGuest: Form = (tokens, index) => {
  const next = tokens[index + 1]
  if (!isIn(itemAt(tokens, index), 'told/client') || next?.breaks !== '') return false
  return next.cue === 'affirm' || next.cue === 'told' || isIn(next, 'verdicts/about-a-person', 'told/modal')
}

/** "techno till sunrise", "home before the sunset" */
const isUntil: Form = (tokens, index) => {
  const at = beforeArticle(tokens, index)
  return (
    isOfKind(itemAt(tokens, index), 'setting') &&
    tokens.slice(at + 1, index + 1).every(({ breaks }) => breaks === '') &&
    isIn(tokens[at], 'told/when')
  )
}

/** "-10 outside" */
const isWeather: Form = (tokens, index) => {
  const [before, token] = [tokens[index - 1], itemAt(tokens, index)]
  if (token.breaks !== '' || before?.number === undefined || !isOfKind(token, 'setting')) return false
  return index === 1 || before.breaks !== ''
}

/** "Husky football": a team and no dog. */
const isTeam: Form = (tokens, index) => {
  const next = tokens[index + 1]
  const isAnimal = itemAt(tokens, index).mention?.traits.some((trait) => animals.has(trait)) ?? false
  return isAnimal && next?.breaks === '' && (next.mention?.traits.some((trait) => ballGames.has(trait)) ?? false)
}

/** "Lifts: she rides them, films them": what is done to something, and no noun. */
const isDoneToIt: Form = (tokens, index) => {
  const [it, next] = [tokens[index + 1], tokens[index + 2]]
  const isObject = it?.breaks === '' && isIn(it, 'topics/pronoun') && !isIn(it, 'told/that', 'told/subject')
  return isObject && (next === undefined || next.breaks !== '' || next.joins !== undefined)
}

/** "My son plays hockey", "she plays the violin", "he (9) plays chess": no plays. */
const isVerb: Form = (tokens, index) => {
  const next = tokens[index + 1]
  // "My wife drinks no alcohol"
  const isDrinking = isDenial(next) && isIn(tokens[index], 'topics/place')
  if (!(isIn(tokens[index], 'told/verb-too') || isDrinking) || next?.breaks !== '') return false
  if (!isDrinking && (isIn(next, 'told/article') || next.isUnknown)) return true
  let at = index - 1
  while (at > 0 && (tokens[at]?.number !== undefined || isIn(tokens[at], 'told/adverb', 'people/years'))) at--
  // "My son Theo (16) plays the trombone"
  if (at > 0 && tokens[at]?.isUnknown && tokens[at]?.breaks === '') at--
  return isIn(tokens[at], 'told/subject', 'people/partner', 'people/child', 'people/people')
}

const animals: ReadonlySet<string> = new Set(['dog-friendly', 'animals', 'zoo', 'birdwatching', 'horse-riding'])
const ballGames: ReadonlySet<string> = new Set(['sports', 'football', 'soccer', 'baseball', 'basketball', 'hockey'])

/** "The market where grannies buy leeks": the old people of the town. */
const isOfOthers: Form = (tokens, index) =>
  isOfKind(itemAt(tokens, index), 'audience') &&
  itemAt(tokens, index).mention?.traits.includes('seniors') === true &&
  itemAt(tokens, index).breaks === '' &&
  isIn(tokens[beforeArticle(tokens, index)], 'told/that')

/** "how romantic" */
const isExclaimed: Form = (tokens, index) => {
  const [from, to] = clauseAround(tokens, index, 3)
  return to === index + 1 && from === index - 1 && isIn(tokens[from], 'told/how')
}

/** "we are NOT a stag do", "Not a foodie", "this is no business trip": what it is not is no refusal. */
export const isDeniedOfOneself: Form = (tokens, index) => {
  if (!isOfKind(itemAt(tokens, index), 'mood', 'audience', 'event')) return false
  let at = index
  while (at > Math.max(0, index - 3) && tokens[at]?.breaks === '' && !isDenial(tokens[at])) at--
  const isSubjectLeftOut = at === index - 2 && (at === 0 || tokens[at]?.breaks === 'stop')
  return (
    isDenial(tokens[at]) &&
    isIn(tokens[index - 1], 'told/article') &&
    (isSubjectLeftOut || (tokens[at]?.breaks === '' && isIn(tokens[at - 1], 'told/i-am', 'told/this-is')))
  )
}

/** "If you send me to one more Irish pub I'll weep": one more is too many. */
export const isOneTooMany: Form = (tokens, index) => {
  let hasOneMore = false
  for (let at = index - 1; at >= Math.max(0, index - 10); at--) {
    if (tokens[at + 1]?.breaks !== '') return false
    hasOneMore ||= at >= index - 3 && isIn(tokens[at], 'told/one-more', 'told/another')
    if (isIn(tokens[at], 'told/if') && isIn(tokens[at + 1], 'told/subject')) return hasOneMore
  }
  return false
}

/**
 * "Scrap what I wrote about the steakhouse" refuses it; "Sushi on Saturday. Scrap that." takes back the clause before.
 */
export function takenBack(tokens: readonly NoteToken[]): { refused: Set<number>; told: Set<number> } {
  const [refused, told] = [new Set<number>(), new Set<number>()]
  for (const [index, token] of tokens.entries()) {
    if (!isIn(token, 'told/takes-back') || isDenial(tokens[index - 1]) || token.mention) continue
    // "ramps or forget it"
    if (tokens[index - 1]?.joins === 'or') continue
    const [, end] = clauseAround(tokens, index, 14)
    const named = range(index + 1, end).filter((at) => canBeTakenBack(tokens[at]))
    if (named.length > 0) for (const at of named) refused.add(at)
    else for (const at of saidBefore(tokens, index)) told.add(at)
  }
  return { refused, told }
}

/** "EDIT - scrap that" comes a few marks behind what it takes back. */
const maxStops = 3

/** Back to the beginning of the sentence, or of the one before where this one has named nothing. */
function saidBefore(tokens: readonly NoteToken[], index: number): number[] {
  const found: number[] = []
  let stops = 0
  let namesDiet = false
  for (let at = index - 1; at >= Math.max(0, index - 24); at--) {
    if (tokens[at + 1]?.breaks === 'stop' && (found.length > 0 || ++stops > maxStops)) break
    namesDiet ||= isOfKind(itemAt(tokens, at), 'diet')
    if (canBeTakenBack(tokens[at])) found.push(at)
  }
  // "coeliac, so no pizza. Scratch that": what is refused for a diet stays refused.
  return namesDiet ? found.filter((at) => !isOfKind(itemAt(tokens, at), 'cuisine', 'dish', 'drink')) : found
}

/** A need stays. */
const canBeTakenBack = (token: NoteToken | undefined): boolean =>
  token?.mention !== undefined && !isOfKind(token, ...lasting)

/** "No walking after lunch", "won't chase me away after one coffee": when, and not what. */
export const isWhen: Form = (tokens, index) => {
  for (let at = index; at > Math.max(0, index - 4); at--) {
    if (tokens[at]?.breaks !== '') return false
    const before = itemAt(tokens, at - 1)
    if (isIn(before, 'told/when')) return true
    if (before.cue || before.mention) return false
  }
  return false
}
