import { itemAt } from '../../../domain/item-at.ts'
import { type Span, sentencesIn } from './clauses.ts'
import { isFood, isOfKind } from './kinds-of-mention.ts'
import { isIn, type NoteToken } from './note-token.ts'
import { isOriginOfThing, isToBuyThing } from './words-for-another.ts'

/** The text as it is written, for capitals: the folded text has none. */
export type Written = { words: (token: NoteToken) => string; hasCapitals: boolean }

/**
 * Mentions that name a person, a people, a company or an occasion that is planned already: "Korean couple", "Mr Baker",
 * "in town for the wine congress", and what follows a signature.
 */
export function entitiesIn(tokens: readonly NoteToken[], written: Written): Set<number> {
  const found = new Set<number>()
  for (const [index, token] of tokens.entries()) {
    if (
      token.mention &&
      (isOfPeople(tokens, index) ||
        isCode(tokens, index, written) ||
        isToBuyThing(tokens, index) ||
        isPlanned(tokens, index) ||
        isName(tokens, index, written) ||
        isProperName(tokens, index, written))
    )
      found.add(index)
  }
  for (const span of sentencesIn(tokens)) markPlanned(tokens, span, found)
  markCompanies(tokens, found)
  markSignature(tokens, found)
  return found
}

/** "Korean couple", "French speaking", "my Italian wife", "we are Danish". */
function isOfPeople(tokens: readonly NoteToken[], index: number): boolean {
  const token = itemAt(tokens, index)
  if (!token.mention?.traits.some((trait) => peoples.has(trait))) return false
  if (isOriginOfThing(tokens, index)) return true
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  const isBefore = token.breaks === ''
  const isAfter = after?.breaks === ''
  if (isAfter && isIn(after, 'people/people', 'people/speaks', 'people/partner', 'people/child'))
    return !isFoodNext(after)
  if (isIn(before, 'people/speaks') && (isBefore || token.breaks === 'colon')) return true
  if (isListedLanguage(tokens, index)) return true
  if (isBefore && isIn(before, 'people/from')) return true
  const isTold =
    isBefore &&
    (isIn(before, 'verdicts/about-a-person') ||
      (before?.cue === undefined && isIn(tokens[index - 2], 'verdicts/about-a-person')))
  return isTold && (after === undefined || after.breaks !== '' || after.isUnknown || after.joins !== undefined)
}

/** "speaks Italian, Spanish and French" */
function isListedLanguage(tokens: readonly NoteToken[], index: number): boolean {
  const after = tokens[index + 1]
  const endsItem = after === undefined || after.breaks !== '' || after.joins !== undefined
  if (!endsItem && !isIn(after, 'told/adverb')) return false
  for (let at = index; at > Math.max(0, index - maxLanguageList); at--) {
    const [token, before] = [itemAt(tokens, at), itemAt(tokens, at - 1)]
    if (token.breaks !== '' && token.breaks !== 'comma') return false
    if (isIn(before, 'people/speaks')) return token.breaks === ''
    const isInList = before.joins !== undefined || before.mention?.traits.some((trait) => peoples.has(trait))
    if (!isInList || (token.breaks === '' && before.joins === undefined && token.joins === undefined)) return false
  }
  return false
}

/** No list of languages is longer, in tokens with their "and"s. */
const maxLanguageList = 12

/** "Italian family restaurant". */
const isFoodNext = (token: NoteToken): boolean => isIn(token, 'topics/place') || isFood(token)

/** Cuisines named after a people or a country. */
const peoples: ReadonlySet<string> = new Set([
  'american', 'southern', 'italian', 'french', 'spanish', 'portuguese', 'german', 'nordic', 'british', 'irish',
  'eastern-european', 'greek', 'turkish', 'mediterranean', 'middle-eastern', 'moroccan', 'african', 'indian', 'asian',
  'chinese', 'japanese', 'korean', 'thai', 'vietnamese', 'southeast-asian', 'mexican', 'latin', 'caribbean', 'hawaiian',
]) // biome-ignore format: a list

/** "wine conference", "Jazz Ltd", "Baker Street". */
function isPlanned(tokens: readonly NoteToken[], index: number): boolean {
  const after = tokens[index + 1]
  const isTrip = itemAt(tokens, index).mention?.traits.includes('business') ?? false
  return !isTrip && after?.breaks === '' && !after.mention && isIn(after, 'planned/occasion')
}

/** "Mr Baker", "reservation for Rose Garden", "my novel is called The Oyster Thief", "MR FISHER OF BAKER TILLY". */
function isName(tokens: readonly NoteToken[], index: number, { words, hasCapitals }: Written): boolean {
  const isCapitalAt = (at: number) => hasCapitals && isCapital(words(itemAt(tokens, at)))
  for (let at = index - 1; at >= Math.max(0, index - maxName); at--) {
    const before = itemAt(tokens, at)
    if (itemAt(tokens, at + 1).breaks !== '') return false
    // "our dog Whisky"
    const isPet = before.mention?.traits.some((trait) => trait === 'dog-friendly' || trait === 'animals') ?? false
    if (isPet) return at === index - 1 && isCapitalAt(index)
    // "Mrs likes boutiques, Mr casino"
    if (isIn(before, 'people/title')) {
      if (hasCapitals) return isCapitalAt(index)
      return at === index - 1 || (at === index - maxName && isIn(tokens[index - 1], 'topics/small-words'))
    }
    if (isIn(before, 'people/named')) return isCapitalAt(index)
    const isOfName = (isIn(before, 'told/article') || before.mention !== undefined) && isCapitalAt(at)
    if (!before.isUnknown && before.joins === undefined && !isOfName) return false
  }
  return false
}

/** "JAZZ27": capitals with a number right behind them are a code of a group or a rate. */
function isCode(tokens: readonly NoteToken[], index: number, { words, hasCapitals }: Written): boolean {
  const next = tokens[index + 1]
  return (
    hasCapitals &&
    next?.isGlued === true &&
    next.number !== undefined &&
    /^\p{Lu}+$/u.test(words(itemAt(tokens, index)))
  )
}

/** In tokens, up to the last one. */
const maxName = 3

/** "Fort Worth", "from Orange", "from Palm Beach", "Osteria Lucia": one capital after another, or where they live. */
function isProperName(tokens: readonly NoteToken[], index: number, { words, hasCapitals }: Written): boolean {
  const [token, next] = [itemAt(tokens, index), tokens[index + 1]]
  if (!hasCapitals || !isCapital(words(token)) || !isOfKind(token, 'venue', 'drink', 'activity')) return false
  const [before, first] = [tokens[index - 1], tokens[index - 2]]
  const isFrom = (other: NoteToken | undefined) => isIn(other, 'people/from') && /from/.test(other?.phrase ?? '')
  const isSecond = before?.isUnknown === true && before.breaks === '' && isCapital(words(before)) && isFrom(first)
  if (token.breaks === '' && (isFrom(before) || isSecond)) return true
  return next?.breaks === '' && next.isUnknown && next.phrase.length > 2 && isCapital(words(next))
}

const isCapital = (words: string): boolean => /^\p{Lu}/u.test(words)

/** "In town for the Pacific wine and cheese congress": all between is the congress. */
function markPlanned(tokens: readonly NoteToken[], [from, to]: Span, found: Set<number>): void {
  for (let at = from; at < to; at++) {
    if (!isIn(tokens[at], 'planned/for-the')) continue
    for (let next = at + 1; next < Math.min(to, at + 10); next++) {
      const token = itemAt(tokens, next)
      if (token.breaks !== '' || token.cue === 'affirm') break
      if (next <= at + 3 && isOfKind(token, 'venue', 'event')) {
        found.add(next)
        break
      }
      if (!isIn(token, 'planned/occasion')) continue
      for (let index = at + 1; index <= next; index++)
        if (itemAt(tokens, index).mention && !isOfKind(itemAt(tokens, index), 'audience')) found.add(index)
      break
    }
  }
}

/** "Baker & Sons Butchers Ltd": the words before it, up to the last mark. */
function markCompanies(tokens: readonly NoteToken[], found: Set<number>): void {
  for (const [index, token] of tokens.entries()) {
    if (!isIn(token, 'planned/company')) continue
    for (let at = index; at >= Math.max(0, index - maxCompanyName); at--) {
      if (itemAt(tokens, at).mention) found.add(at)
      if (itemAt(tokens, at).breaks !== '') break
    }
  }
}

const maxCompanyName = 4

/** No signature is longer, in tokens. */
const maxSignature = 34
const maxFooter = 8

function markSignature(tokens: readonly NoteToken[], found: Set<number>): void {
  const start = tokens.findLastIndex((token) => isIn(token, 'people/sign-off'))
  if (start < 0 || (start > 0 && tokens[start]?.breaks === '')) return
  const wish = tokens.findIndex(({ cue }, index) => index > start && cue === 'affirm')
  let end = wish < 0 ? tokens.length : wish
  // "Please consider the forest before printing" closes a signature; a wish of the next mail has its own sentence.
  if (wish >= 0 && tokens.length - wish > maxFooter) while (end > start && tokens[end]?.breaks !== 'stop') end--
  else end = tokens.length
  for (let index = start; index < Math.min(end, start + maxSignature); index++)
    if (itemAt(tokens, index).mention) found.add(index)
}
