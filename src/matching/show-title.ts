import { alignWords } from '../text/align-words.ts'
import { plainWords } from '../text/tokens.ts'
import { emptyWords, guideWords, offerWords, spelledNumber } from './show-title-words.ts'

/** A title with the work done that each needs once. */
export type ShowTitle = {
  /** What shows of one name share, for `showKey`. */
  key: string
  /** Words that tell, in order, numbers left out. */
  telling: readonly string[]
  /** Those after "with", "feat.", "+": who opens for the show. */
  support: ReadonlySet<string>
  /** The same after "w/", "feat." or "+" alone, which only bills of musicians have. */
  billed: ReadonlySet<string>
  /** Numbers but years, in order; `billedNumbers` those of who opens: "Nine Mile" is a band. */
  numbers: string
  billedNumbers: string
  years: string
  isTour: boolean
}

/** `known` words say where and not what: the venue's name and city. */
export function prepareShowTitle(title: string, known: readonly string[], category: string): ShowTitle {
  const text = withoutNotices(title)
  const [head, ...rest] = text.split(supportMark)
  const known_ = new Set(known)
  const all = numbered(plainWords(spaced(text)))
  const telling = tellingOf(all, known_)
  const gig = text.split(gigMark)[0] as string
  const keyWords = tellingOf(numbered(plainWords(spaced(gig))), known_).filter((word) => !isYear(word))
  const isMatch = all.includes('vs') || all.includes('versus')
  const bill = numbered(plainWords(spaced(text.slice(gig.length))))
  const digits = numbered(plainWords(spaced(gig))).filter((word) => /\d/.test(word))
  return {
    key: (keyWords.length === 0 ? all : isMatch ? keyWords.toSorted() : keyWords).join(' '),
    telling: telling.filter((word) => !/\d/.test(word)),
    support: new Set(
      head === undefined || head.trim() === '' ? [] : tellingOf(numbered(plainWords(rest.join(' '))), known_),
    ),
    billed: new Set(tellingOf(bill, known_)),
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
  /** Both tell the same time of the day; false where one tells none. */
  isSameTime: boolean
  /** One source seldom tells of one performance under two names. */
  isSameSource: boolean
}

/** Whether two titles at one venue on one day name the same show. */
export function isSameShow(a: ShowTitle, b: ShowTitle, context: TitleContext): boolean {
  if (a.numbers !== b.numbers) return false
  if (a.billedNumbers !== b.billedNumbers && a.billedNumbers !== '' && b.billedNumbers !== '') return false
  if (a.years !== '' && b.years !== '' && a.years !== b.years) return false
  if (a.telling.length === 0 || b.telling.length === 0) return a.key === b.key
  if (a.telling.join('') === b.telling.join('')) return true
  const [restA, restB] = unmatched(a.telling, b.telling)
  if (restA.length === 0 && restB.length === 0) return true
  if (restA.length > 0 && restB.length > 0)
    return (isBill(restA, a) && isTourName(restB)) || (isBill(restB, b) && isTourName(restA))
  return restA.length > 0 ? isOnlyMore(a, b, restA, context) : isOnlyMore(b, a, restB, context)
}

/** One source tells who opens for the band, the other what its tour is called. */
const isBill = (rest: readonly string[], { billed }: ShowTitle) => rest.every((word) => billed.has(word))

const isTourName = (rest: readonly string[]) =>
  rest.includes('tour') && !rest.some((word) => offerWords.has(word) || guideWords.has(word))

/** Whether what the longer title adds is another way to tell of the same. */
function isOnlyMore(
  long: ShowTitle,
  short: ShowTitle,
  rest: readonly string[],
  { isSameTime, isSameSource }: TitleContext,
): boolean {
  if (long.isTour !== short.isTour) return false
  if (rest.some((word) => offerWords.has(word))) return false
  if (rest.includes('tour') && rest.some((word) => guideWords.has(word))) return false
  const words = short.telling.length
  if (rest.every((word) => long.support.has(word))) return isSameTime || words > 1
  const isHead = short.telling.every((word, index) => long.telling[index] === word)
  if (isSameSource) return isSameTime && isHead && words > 2
  return isSameTime ? true : isHead && words > 1
}

function unmatched(a: readonly string[], b: readonly string[]): [string[], string[]] {
  const [takenA, takenB] = [new Set<number>(), new Set<number>()]
  for (const { askedAt, heldAt, likeness } of alignWords({ words: a, meant: a }, b, () => false)) {
    // Another letter in a short word is another word: "Cats", "Bats".
    if (likeness < alikeEnough) continue
    for (const index of askedAt) takenA.add(index)
    for (const index of heldAt) takenB.add(index)
  }
  return [a.filter((_, index) => !takenA.has(index)), b.filter((_, index) => !takenB.has(index))]
}

const alikeEnough = 0.8

const supportMark =
  /\s+w\/\s*|\s+(?:with|feat\.?|ft\.?|featuring|support(?:ed by|:| from)?|plus|special guests?)\s+|\s+[+/|]\s+|,\s+/i
/** Marks that only a bill of musicians has: "Coffee with a Cop" is one name, "The Beths w/ Lunar Vacation" is not. */
const gigMark =
  /\s+w\/\s*|\s+(?:feat\.?|ft\.?|featuring|support from|with special guests?|special guests?)\s+|\s+\+\s+/i

/** What a title tells of tickets and plans and not of the show, and who puts it on. */
function withoutNotices(title: string): string {
  const short = title.slice(0, maxTitleLength)
  const plain = short
    .replace(/[[(][^\])[(]{0,40}[\])]/g, (note) => (notice.test(note.slice(1, -1)) ? ' ' : note))
    .replace(leadingNotice, '')
    .replace(trailingNotice, '')
  const shown = /\bpresents?\s*:\s*|\bpresents\s+/i.exec(plain)
  const rest = shown === null ? plain : plain.slice(shown.index + shown[0].length)
  const kept = rest.trim() === '' ? plain : rest
  return kept.trim() === '' ? short : kept
}

const maxTitleLength = 300
const words = String.raw`sold[\s-]?out|cancel?led|postponed|rescheduled|new date|just added|low tickets?|free(?: admission)?|all ages|(?:ages )?(?:16|17|18|19|20|21)\s?\+|(?:16|17|18|19|20|21) and (?:over|up)|seated|standing|in person|limited seating`
const notice = new RegExp(String.raw`^\s*(?:${words})\b|^\s*(?:16|17|18|19|20|21)\s?\+\s*$`, 'i')
const leadingNotice = new RegExp(String.raw`^\s*\*{0,3}(?:${words})\*{0,3}\s*[:!|–—*-]+\s*`, 'i')
const trailingNotice = new RegExp(String.raw`\s+[:!|–—*-]+\s*\*{0,3}(?:${words})\*{0,3}[\s!]*$`, 'i')

/** `w/` and `@` are words, `vs.` is one with or without its point. */
const spaced = (text: string) => text.replace(/\bw\//gi, ' with ').replace(/@/g, ' at ')

const numbered = (all: readonly string[]): string[] =>
  all.map((word, index) => spelledNumber(word, index > 0 && index === all.length - 1))

/** Where the words left would tell nothing, the venue's own name is what the title has. */
function tellingOf(all: readonly string[], known: ReadonlySet<string>): string[] {
  const full = all.filter((word) => !emptyWords.has(word))
  const own = full.filter((word) => !known.has(word))
  return own.some((word) => !/\d/.test(word)) ? own : full
}

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)
