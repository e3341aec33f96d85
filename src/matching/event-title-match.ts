import { alignWords } from '../text/align-words.ts'
import { plainWords } from '../text/plain-words.ts'
import { emptyWords, guideWords, offerWords, spelledNumber } from './event-title-words.ts'

/** A title prepared for comparison. */
export type PreparedTitle = {
  /** Equal for titles of the same event, for `showKey`. */
  key: string
  /** Distinctive words in order, without numbers. */
  distinctive: readonly string[]
  /** Words after "with", "feat." or "+": the supporting acts. */
  support: ReadonlySet<string>
  /** Words after "w/", "feat." or "+" only, which are used for concerts. */
  billed: ReadonlySet<string>
  /** Sorted numbers except years. `billedNumbers` are those of supporting acts: "Nine Mile" is a band. */
  numbers: string
  billedNumbers: string
  years: string
  isTour: boolean
}

/** `known` are words of the venue's name and city, which don't distinguish events. */
export function prepareEventTitle(title: string, known: readonly string[], category: string): PreparedTitle {
  const text = withoutNotices(title)
  const [head, ...rest] = text.split(supportMark)
  const knownWords = new Set(known)
  const all = numbered(plainWords(spaced(text)))
  const distinctive = distinctiveOf(all, knownWords)
  const [mainAct = ''] = text.split(concertMark)
  const keyWords = distinctiveOf(numbered(plainWords(spaced(mainAct))), knownWords).filter((word) => !isYear(word))
  const isMatch = all.includes('vs') || all.includes('versus')
  const bill = numbered(plainWords(spaced(text.slice(mainAct.length))))
  const digits = numbered(plainWords(spaced(mainAct))).filter((word) => /\d/.test(word))
  return {
    key: (keyWords.length === 0 ? all : isMatch ? keyWords.toSorted() : keyWords).join(' '),
    distinctive: distinctive.filter((word) => !/\d/.test(word)),
    support: new Set(
      head === undefined || head.trim() === '' ? [] : distinctiveOf(numbered(plainWords(rest.join(' '))), knownWords),
    ),
    billed: new Set(distinctiveOf(bill, knownWords)),
    billedNumbers: bill.filter((word) => /\d/.test(word)).join(' '),
    numbers: digits
      .filter((word) => !isYear(word))
      .sort()
      .join(' '),
    years: [...new Set(digits.filter(isYear))].sort().join(' '),
    isTour: category === 'tours',
  }
}

export type TitleContext = {
  /** Both records give the same start time; false if either has none. */
  isSameTime: boolean
  /** One source seldom lists the same event under two names. */
  isSameSource: boolean
}

/** Whether two titles at one venue on one day mean the same event. */
export function isSameEventTitle(a: PreparedTitle, b: PreparedTitle, context: TitleContext): boolean {
  if (a.numbers !== b.numbers) return false
  if (a.billedNumbers !== b.billedNumbers && a.billedNumbers !== '' && b.billedNumbers !== '') return false
  if (a.years !== '' && b.years !== '' && a.years !== b.years) return false
  if (a.distinctive.length === 0 || b.distinctive.length === 0) return a.key === b.key
  if (a.distinctive.join('') === b.distinctive.join('')) return true
  const [restA, restB] = unmatched(a.distinctive, b.distinctive)
  if (restA.length === 0 && restB.length === 0) return true
  if (restA.length > 0 && restB.length > 0)
    return (isBill(restA, a) && isTourName(restB)) || (isBill(restB, b) && isTourName(restA))
  return restA.length > 0 ? onlyAddsDetails(a, b, restA, context) : onlyAddsDetails(b, a, restB, context)
}

/** One source may name the supporting act, the other the tour. */
const isBill = (rest: readonly string[], { billed }: PreparedTitle) => rest.every((word) => billed.has(word))

const isTourName = (rest: readonly string[]) =>
  rest.includes('tour') && !rest.some((word) => offerWords.has(word) || guideWords.has(word))

/** Whether the longer title only adds details. */
function onlyAddsDetails(
  long: PreparedTitle,
  short: PreparedTitle,
  rest: readonly string[],
  { isSameTime, isSameSource }: TitleContext,
): boolean {
  if (long.isTour !== short.isTour) return false
  if (rest.some((word) => offerWords.has(word))) return false
  if (rest.includes('tour') && rest.some((word) => guideWords.has(word))) return false
  const words = short.distinctive.length
  if (rest.every((word) => long.support.has(word))) return isSameTime || words > 1
  const isHead = short.distinctive.every((word, index) => long.distinctive[index] === word)
  if (isSameSource) return isSameTime && isHead && words > 2
  return isSameTime ? true : isHead && words > 1
}

function unmatched(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const [takenA, takenB] = [new Set<number>(), new Set<number>()]
  for (const { inQuery, inName, similarity } of alignWords({ words: a, corrected: a }, b, () => false)) {
    // In a short word one letter makes another word: "Cats", "Bats".
    if (similarity < minSimilarity) continue
    for (const index of inQuery) takenA.add(index)
    for (const index of inName) takenB.add(index)
  }
  const left = (all: readonly string[], taken: ReadonlySet<number>) => all.filter((_, index) => !taken.has(index))
  const [shortA, longB] = withoutInitials(left(a, takenA), left(b, takenB))
  const [restB, restA] = withoutInitials(longB, shortA)
  return [restA, restB]
}

const minSimilarity = 0.8
const minInitials = 3

/** Without short names of one side and the words that they stand for: "RSC", "Royal Shakespeare Company". */
function withoutInitials(short: readonly string[], long: readonly string[]): [string[], string[]] {
  const initials = long.map(([initial = '']) => initial).join('')
  const named = short.find((word) => word.length >= minInitials && initials.includes(word))
  if (named === undefined) return [[...short], [...long]]
  const start = initials.indexOf(named)
  return [short.filter((word) => word !== named), long.toSpliced(start, named.length)]
}

const supportMark =
  /\s+w\/\s*|\s+(?:with|feat\.?|ft\.?|featuring|support(?:ed by|:| from)?|plus|special guests?)\s+|\s+[+/|]\s+|,\s+/i
/** Marks used only for concerts: "Coffee with a Cop" is one name, "The Beths w/ Lunar Vacation" is not. */
const concertMark =
  /\s+w\/\s*|\s+(?:feat\.?|ft\.?|featuring|support from|with special guests?|special guests?)\s+|\s+\+\s+/i

/** Removes notices about tickets and status, and the presenter. */
function withoutNotices(title: string): string {
  const short = title.slice(0, maxTitleLength)
  const plain = short
    .replace(/[[(][^\])[(]{0,40}[\])]/g, (note) => (notice.test(note.slice(1, -1)) ? ' ' : note))
    .replace(leadingNotice, '')
    .replace(trailingNotice, '')
  const presents = /\bpresents?\s*:\s*|\bpresents\s+/i.exec(plain)
  const rest = presents === null ? plain : plain.slice(presents.index + presents[0].length)
  const kept = rest.trim() === '' ? plain : rest
  return kept.trim() === '' ? short : kept
}

const maxTitleLength = 300
const words = [
  String.raw`sold[\s-]?out|cancel?led|postponed|rescheduled|new date|just added|low tickets?|free(?: admission)?`,
  String.raw`all ages|(?:ages )?(?:16|17|18|19|20|21)\s?\+|(?:16|17|18|19|20|21) and (?:over|up)`,
  'seated|standing|in person|limited seating',
].join('|')
const notice = new RegExp(String.raw`^\s*(?:${words})\b|^\s*(?:16|17|18|19|20|21)\s?\+\s*$`, 'i')
const leadingNotice = new RegExp(String.raw`^\s*\*{0,3}(?:${words})\*{0,3}\s*[:!|–—*-]+\s*`, 'i')
const trailingNotice = new RegExp(String.raw`\s+[:!|–—*-]+\s*\*{0,3}(?:${words})\*{0,3}[\s!]*$`, 'i')

/** Spells out `w/` and `@`, so that they count as words. */
const spaced = (text: string) => text.replace(/\bw\//gi, ' with ').replace(/@/g, ' at ')

const numbered = (all: readonly string[]): string[] =>
  all.map((word, index) => spelledNumber(word, index > 0 && index === all.length - 1))

/** If no other words are left, the venue's own name is the title. */
function distinctiveOf(all: readonly string[], known: ReadonlySet<string>): string[] {
  const full = all.filter((word) => !emptyWords.has(word))
  const own = full.filter((word) => !known.has(word))
  return own.some((word) => !/\d/.test(word)) ? own : full
}

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)
