import type { FoldedText } from '../../../text/fold-text.ts'
import { packPhrases } from '../../../text/pack-phrases.ts'
import { isUnspaced, type PhraseHit, PhraseIndex } from '../../../text/phrase-index.ts'
import { spellingsOf } from '../../../text/starred-phrase.ts'
import { isValidWord } from '../../../vocabulary/dictionaries/dictionaries.ts'
import { keptWords } from '../../../vocabulary/kept/kept-words.ts'
import {
  isFoodRole,
  isSubstance,
  readSafetyPhrases,
  type SafetyPhrase,
  type SafetyRole,
  wholeOf,
} from '../../../vocabulary/safety-words.ts'

/** `line` ends a line or a point of a list, `stop` a sentence. */
export type Break = '' | 'slash' | 'comma' | 'colon' | 'line' | 'stop'

/** A phrase of the note that matters for safety. */
export type SafetyItem = {
  /** Offsets into the folded text. */
  from: number
  to: number
  /** End of the word that it ends in: "strawberry" is found by "strawberr*". */
  wordEnd: number
  roles: ReadonlySet<SafetyRole>
  /**
   * Unknown words between this item and the one before; a character of a script without spaces is a third of a word.
   */
  gap: number
  /** Strongest punctuation between this item and the one before. */
  breaks: Break
  isAfterQuestion: boolean
  /** Words between a denial and the next punctuation; 0 of other items. */
  wordsToBreak: number
}

/** Shorter words mean different things in different languages: "soy" is "I am" in Spanish. */
const minLongWord = 5
/** So do beginnings of food: Croatian "puter*" is butter, and Norwegian "puter" are pillows. */
const minLongBeginning = 7
/** So do phrases of nothing but shorter words: "due in" is "two in" in Italian. */
const minWordOfLongPhrase = 4

const isLongPhrase = (spelling: string, role: SafetyRole): boolean =>
  spelling.replaceAll('*', '').length >=
    (isFoodRole(role) && spelling.endsWith('*') ? minLongBeginning : minLongWord) &&
  (!spelling.includes(' ') || spelling.split(' ').some((word) => word.replace('*', '').length >= minWordOfLongPhrase))

type Meaning = { role: SafetyRole; language: string; isLong: boolean }

const meanings = new Map<string, Meaning>()

/** One object for all phrases that mean the same: there are sixty thousand. */
function meaningOf(role: SafetyRole, language: string, isLong: boolean): Meaning {
  const key = `${role} ${language} ${isLong}`
  const known = meanings.get(key) ?? { role, language, isLong }
  meanings.set(key, known)
  return known
}

/** All languages in one index. */
let safetyIndex: PhraseIndex<Meaning> | undefined

/** The words of health and steps. Loads them when first asked for. */
export function indexOfSafety(): PhraseIndex<Meaning> {
  safetyIndex ??= new PhraseIndex(keptWords('safety', () => packPhrases(readSafetyPhrases().flatMap(meaningsOf))))
  return safetyIndex
}

const meaningsOf = ({ text, role, language }: SafetyPhrase): [string, Meaning][] => {
  const whole = wholeOf.get(role) ?? role
  return spellingsOf(text).flatMap((spelling) => {
    const isLong = isLongPhrase(spelling, whole) || !/[a-z]/.test(spelling)
    return [...new Set([whole, role])].map((each): [string, Meaning] => [spelling, meaningOf(each, language, isLong)])
  })
}

/**
 * The items of a note from left to right, given its likely languages. None overlaps another. Of two that begin together
 * the longer is taken.
 */
export function safetyItemsOf({ text }: FoldedText, likely: ReadonlySet<string> = new Set()): SafetyItem[] {
  const items: SafetyItem[] = []
  let end = 0
  for (const group of spans(inTheirLanguage(aroundSigns(indexOfSafety().find(text)), text, likely), text)) {
    if (group.roles.has('ignore') && !group.roles.has('not food')) {
      end = Math.max(end, group.to)
      continue
    }
    const between = text.slice(Math.min(end, group.from), group.from)
    const wordEnd = wordEndAt(text, group.to)
    const denied = group.roles.has('none') ? wordsToBreak(text, wordEnd) : 0
    items.push({ ...group, wordEnd, wordsToBreak: denied, ...gapOf(between, text[end - 1]) })
    end = Math.max(end, group.to)
  }
  return items
}

/** Words further from a sign or a food have no part in it. */
const maxDistance = 400

/** The hits near enough to a sign to matter. Most notes have no sign, and a long one costs no more for that. */
function aroundSigns(hits: readonly PhraseHit<Meaning>[]): PhraseHit<Meaning>[] {
  const hasFood = hits.some(({ values }) => values.some(({ role }) => isFoodRole(role)))
  const centers = hits.filter(({ values }) => values.some(({ role }) => opens(role, hasFood)))
  if (centers.length === 0) return []
  let next = 0
  return hits.filter(({ from, to }) => {
    while (next < centers.length - 1 && (centers[next]?.to ?? 0) + maxDistance < from) next++
    const center = centers[next]
    return center !== undefined && to > center.from - maxDistance && from < center.to + maxDistance
  })
}

const eating: ReadonlySet<SafetyRole> = new Set(['cannot eat', 'reaction', 'hospital', 'body part', 'free'])

const opens = (role: SafetyRole, hasFood: boolean): boolean =>
  signs.has(role) || role === 'stairs' || role === 'limb' || (hasFood && (eating.has(role) || isFoodRole(role)))

/**
 * A long sign counts in any language, and so does the long name of a food. Other words count in the languages that
 * their sentence is in: those that explain nearly as many of its letters as the best one. English is mixed into notes
 * of every language, and a quarter is enough for it.
 */
function inTheirLanguage(hits: readonly PhraseHit<Meaning>[], text: string, likely: ReadonlySet<string>): RoleHit[] {
  const kept: RoleHit[] = []
  let first = 0
  for (const end of sentenceEnds(text)) {
    let last = first
    while (last < hits.length && (hits[last]?.from ?? end) < end) last++
    const here = hits.slice(first, last)
    const { best, main, linking } = languagesOf(here, text, likely)
    const isOfAllergy = here.some(({ values }) => values.some(({ role }) => role === 'allergy'))
    for (const { values, from, to } of here) {
      // English "maize" is corn, and bread in Latvian; Spanish "al" is no Swedish eel.
      const isOwn = values.some(({ role, language }) => best.has(language) && (isFoodRole(role) || role === 'to'))
      for (const value of values) {
        if (isOwn && isFoodRole(value.role) && !best.has(value.language)) continue
        // "She draws manga" names no mango of Portuguese, and "make" no flour of Polish.
        const isOther =
          isFoodRole(value.role) && !isOfAllergy && !best.has(value.language) && !likely.has(value.language)
        if (isOther && isWordOf(text.slice(from, wordEndAt(text, to)), likely)) continue
        if (isForeignSign(value) || (linkingRoles.has(value.role) ? linking : main).has(value.language))
          kept.push({ role: value.role, from, to })
      }
    }
    first = last
  }
  return kept
}

const isWordOf = (word: string, languages: ReadonlySet<string>): boolean =>
  !word.includes(' ') && [...languages].some((language) => isValidWord(word, language))

type RoleHit = { role: SafetyRole; from: number; to: number }

const isForeignSign = ({ role, isLong }: Meaning) =>
  isLong && (signs.has(role) || isFoodRole(role) || role === 'ignore')

const sentenceEnds = (text: string): number[] => [
  ...[...text.matchAll(/[.!?;\n。！？]\s*/g)].map(({ index }) => index),
  text.length,
]

/** Danish explains most of a Norwegian sentence, English less of a Spanish one. */
const minLanguageShare = 0.65

/** A detector's word counts as much as phrases for this part of the sentence. */
const likelyShare = 0.4

/** The languages of a sentence, and those whose words link a sign to what it is about. */
type Languages = { best: ReadonlySet<string>; main: ReadonlySet<string>; linking: ReadonlySet<string> }

const linkingRoles: ReadonlySet<SafetyRole> = new Set([
  'none',
  'except',
  'past',
  'not along',
  'to',
  'between',
  'cannot eat',
  'reaction',
  'body part',
  'trouble',
  'tires',
  'injury',
  'fit',
  'ago',
  'still',
  'topic',
  'pet',
  'hospital',
])

function languagesOf(hits: readonly PhraseHit<Meaning>[], text: string, likely: ReadonlySet<string>): Languages {
  const letters = new Map<string, { sum: number; end: number }>()
  const [first, last] = [hits[0], hits.at(-1)]
  const length = first && last ? last.to - first.from : 0
  for (const language of likely) letters.set(language, { sum: length * likelyShare, end: 0 })
  for (const { from, to: end, values } of hits) {
    // A stem explains the whole word.
    const to = wordEndAt(text, end)
    for (const { language } of values) {
      const known = letters.get(language)
      if (known === undefined) letters.set(language, { sum: to - from, end: to })
      else if (to > known.end) {
        known.sum += to - Math.max(from, known.end)
        known.end = to
      }
    }
  }
  const best = Math.max(0, ...[...letters.values()].map(({ sum }) => sum))
  const languages = [...letters].filter(([, { sum }]) => sum >= minLanguageShare * best).map(([language]) => language)
  const main = new Set(['emoji', ...languages])
  const leaders = new Set([...letters].filter(([, { sum }]) => sum === best).map(([language]) => language))
  const english = letters.get('en')?.sum ?? 0
  return { best: leaders, main, linking: english * 4 >= best ? new Set([...main, 'en']) : main }
}

type Span = { from: number; to: number; roles: Set<SafetyRole> }

/** Hits within a longer one lend it their role where they name food; a sign is never lost in another phrase. */
function spans(hits: readonly RoleHit[], text: string): Span[] {
  const longestFirst = [...hits].sort((a, b) => a.from - b.from || b.to - a.to)
  const found: Span[] = []
  for (const { from, to, role } of longestFirst) {
    const last = found.at(-1)
    if (last === undefined || from >= last.to) found.push({ from, to, roles: new Set([role]) })
    else if (from === last.from && to === last.to) last.roles.add(role)
    else if (last.roles.has('ignore')) continue
    else if (signs.has(role) && to > last.to) found.push({ from, to, roles: new Set([role]) })
    else if ((isSubstance(role) || role === 'alcohol') && ![...last.roles].some(isFoodRole)) last.roles.add(role)
    // Vietnamese "eat beans" and "peanuts" share a word.
    else if (isSubstance(role) && to > last.to && text[from - 1] === ' ')
      found.push({ from, to, roles: new Set([role]) })
    else if (signs.has(role)) last.roles.add(role)
  }
  return found
}

const signs: ReadonlySet<SafetyRole> = new Set(['allergy', 'medical', 'pregnancy', 'step-free'])

function wordEndAt(text: string, from: number): number {
  const rest = isUnspaced(text[from - 1]) ? '' : (/^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(from, from + 40))?.[0] ?? '')
  return from + rest.length
}

/** Up to 60 characters are looked at: more words make no difference. */
function wordsToBreak(text: string, from: number): number {
  const clause = /^[^.,;:!?\n|()。！？、，；：]*/u.exec(text.slice(from, from + 60))?.[0] ?? ''
  return gapOf(clause, undefined).gap
}

function gapOf(between: string, before: string | undefined): Pick<SafetyItem, 'gap' | 'breaks' | 'isAfterQuestion'> {
  // The rest of the word before belongs to it.
  const rest = before !== undefined && !isUnspaced(before) ? between.replace(/^[\p{L}\p{M}\p{N}]+/u, '') : between
  let gap = 0
  let breaks: Break = ''
  for (const [token] of rest.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]|\n/gu)) {
    if (/^[\p{L}\p{M}\p{N}]/u.test(token)) gap += isUnspaced(token) ? token.length / 3 : 1
    else breaks = stronger(breaks, breakOf(token))
  }
  return { gap, breaks, isAfterQuestion: /[?？]/.test(rest) }
}

const breakOf = (token: string): Break => {
  if (token === '/' || token === '&' || token === '+') return 'slash'
  if (/[,、，،)]/.test(token)) return 'comma'
  if (/[:(\-=：（→>]/.test(token)) return 'colon'
  if (/[;\n•|*；]/.test(token)) return 'line'
  return /[.!?。！？؟।]/.test(token) ? 'stop' : ''
}

const strength = { '': 0, slash: 1, comma: 2, colon: 3, line: 4, stop: 5 }
const stronger = (a: Break, b: Break) => (strength[a] >= strength[b] ? a : b)
