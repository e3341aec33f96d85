import { namesDay } from '../named-days.ts'
import { plainText } from '../plain-text.ts'
import { isKindOfWork, mayHaveNotice, type Notice, readNotice } from './read-notice.ts'

const maxTitleLength = 200
const maxReadLength = 1000

export type TitleReading = {
  title: string
  /** Cancelled, postponed, or moved to another day. */
  isCalledOff: boolean
  /** Sold out, full, or only a waiting list. */
  isSoldOut: boolean
  /** Private, for members, closed, or held for later. */
  isNotPublic: boolean
  /** Its day, its place or who plays is still to be announced. */
  isUndecided: boolean
}

/**
 * Takes notices off a title: `CANCELLED: Concert`, `**EVENT POSTPONED** Concert`, `Concert - ABGESAGT`, `Concert
 * (FULL)`, `Gala (rescheduled to Nov 20)`. `day` is the day on which the event is listed.
 */
export function readTitle(summary: string, day: string | null = null): TitleReading {
  if (isStruck(summary)) return { ...readTitle(summary.replace(strikes, ''), day), isCalledOff: true }
  const full = plainText(summary).replace(/\s+/g, ' ').trim().slice(0, maxReadLength)
  if (!mayHaveNotice(full)) return { ...isOnAsListed, title: withoutShouts(full).slice(0, maxTitleLength).trim() }
  const found = new Set<Notice['kind']>()
  const note = (notice: Notice) => found.add(kindOn(notice, day))
  const parts = partsOf(full)
  const lastWords = parts.findLastIndex(({ text }) => text !== '')
  const kept = parts.map((part, index) => {
    if (isQuotedName(full, part)) return part.text
    // "New date: 20 March" is two parts.
    const told = parts[index - 1]
    if (told !== undefined && isNewDay(told.text, part.text)) return null
    const next = isNewDay(part.text, parts[index + 1]?.text ?? '') ? ` ${parts[index + 1]?.text}` : ''
    const whole = readNotice(part.text + next, {
      isMarked: part.isMarked || isShouted(part.text),
      isLast: index > 0 && index === lastWords,
      isAlone: parts.length === 1 || lastWords === 0,
    })
    // A class without its session of another day is on.
    if (whole?.kind === 'none' && index > 0 && kindOn(whole, day) === 'none') return part.text
    if (whole !== null) {
      note(whole)
      return null
    }
    const listed = noticesInList(part, index > 0 && index === lastWords)
    for (const notice of listed) note(notice)
    return listed.length > 0 ? null : withoutInner(part.text, index === lastWords, note)
  })
  const told = found.size === 0 ? withoutShouts(full) : tidy(joined(parts, kept))
  const isWork =
    kept[0] === null && !isShouted(parts[0]?.text ?? '') && !/:/.test(parts[1]?.before ?? ':') && isKindOfWork(told)
  if (isWork) found.clear()
  const title = isWork ? full : told
  const isCalledOff = found.has('called off') || found.has('moved') || found.has('none')
  const isNotPublic = found.has('not public')
  const isUndecided = found.has('undecided')
  // "Sold Out" may be what a film is called.
  const isNotice = title !== '' || isCalledOff || isNotPublic || isUndecided
  return {
    title: (title || full).slice(0, maxTitleLength).trim(),
    isCalledOff,
    isSoldOut: isNotice && found.has('sold out'),
    isNotPublic,
    isUndecided,
  }
}

/** `~~Concert~~`, `<s>Concert</s>`, or letters with a stroke. */
const isStruck = (summary: string): boolean => {
  if (!/~|<|\u0336/.test(summary)) return false
  const text = summary.trim().slice(0, maxReadLength)
  return (
    /^~~[^~]+~~$/.test(text) || /^<(s|del|strike)>[^<>]+<\/\1>$/i.test(text) || /^(?:[^\s]\u0336\s*){3,}$/u.test(text)
  )
}
const strikes = /~~|<\/?(?:s|del|strike)>|\u0336/gi

const isOnAsListed = { isCalledOff: false, isSoldOut: false, isNotPublic: false, isUndecided: false }

const withoutShouts = (title: string): string => title.replace(/(?<=\p{L})!{2,}$/u, '')

/** What a notice says of the event on the day that it is listed on. */
const kindOn = ({ kind, words }: Notice, day: string | null): Notice['kind'] =>
  kind === 'moved' && namesDay(words, day) ? 'new day' : kind === 'none' && namesDay(words, day) ? 'called off' : kind

/** The notices in a list: "(sold out, a few at the door)", "(for schools, closed)". */
function noticesInList({ text, isMarked }: Part, isLast: boolean): Notice[] {
  if (!(isMarked || isLast) || !text.includes(',')) return []
  return text
    .split(',')
    .map((each) => readNotice(each, { isMarked, isLast: false, isAlone: false }))
    .filter((notice) => notice !== null)
    .filter(({ kind, isWeak }) => kind !== 'none' && kind !== 'new day' && (isMarked || !isWeak))
}

/** Whether a location only says that there is none yet: `TBD`, `Location to be announced`, `TBA, Durham`. */
export const isUndecidedPlace = (location: string): boolean =>
  readNotice(plainText(location.slice(0, maxTitleLength)).split(',')[0] ?? '', {
    isMarked: false,
    isLast: false,
    isAlone: true,
  })?.kind === 'undecided'

/** A stretch of a title between marks. `before` is the mark and the space before it. */
type Part = { text: string; before: string; isMarked: boolean; start: number }

/** Brackets, stars and the like around words; dashes, colons and stops between them. */
const marks = [
  /[([{【［（<«]+/,
  /[)\]}】］）>»]+/,
  // Within a word a middle dot is a letter of Catalan.
  /(?:[*~_#=•|"“”\u2600-\u27BF\u{1F300}-\u{1FAFF}]|(?<![lL])·|·(?![lL]))+\uFE0F?/u,
  // Also a warning sign of three characters.
  /\/?!+\\?/,
  /(?<!:)\/{2,}|(?<=\s)\/(?=\s)/,
  /\+{2,}(?=\s|$)/,
  /[:：](?=\s|$)/,
  /[–—]+/,
  /(?<=\s)-+|-+(?=\s)|-{2,}/,
  /(?<!\d)\.(?=\s+[^\p{Ll}\d]|$)/u,
  /;/,
]
const markPattern = new RegExp(`\\s*(?:${marks.map(({ source }) => source).join('|')})\\s*`, 'gu')

function partsOf(title: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let before = ''
  for (const mark of title.matchAll(markPattern)) {
    const text = title.slice(start, mark.index)
    const isMarked = surrounds.test(before) && surrounds.test(mark[0])
    if (text.trim() !== '') {
      parts.push({ text: text.trim(), before, isMarked, start })
      before = mark[0]
    } else before += mark[0]
    start = mark.index + mark[0].length
  }
  const rest = title.slice(start).trim()
  if (rest !== '') parts.push({ text: rest, before, isMarked: false, start })
  else if (parts.length > 0) parts.push({ text: '', before, isMarked: false, start })
  return parts.filter(({ text, before: mark }, index) => text !== '' || (index === parts.length - 1 && mark !== ''))
}

/** A quotation that a part begins, and that has more words than a notice: `"Cancelled (but not quite)"`. */
function isQuotedName(title: string, { text, before, start }: Part): boolean {
  const isOpened = /["“«]\s*$/.test(before) || text.startsWith('„')
  if (!isOpened || isShouted(text) || before.trim() === title.slice(0, start).trim()) return false
  const rest = title.slice(start)
  const end = rest.search(/["“”»]/)
  // „Ausverkauft!“ behind a dash is what a show is called.
  if (end >= text.length && /^\p{P}?\p{Lu}/u.test(text) && /[:–—-]\s*\p{P}*$/u.test(title.slice(0, start))) return true
  return end > text.length && /\p{L}/u.test(rest.slice(text.length, end))
}

/** Whether words announce a new day, and those after the colon name it. */
const isNewDay = (words: string, next: string): boolean =>
  next !== '' &&
  readNotice(words, { isMarked: false, isLast: false, isAlone: false })?.kind === 'new day' &&
  readNotice(`${words} ${next}`, { isMarked: false, isLast: false, isAlone: false })?.kind === 'moved'

/** Marks that set words apart on both sides. */
const surrounds = /[([{【［（<«)\]}】］）>»*~_+#=•·|"“”!\u2600-\u27BF\u{1F300}-\u{1FAFF}]/u

/** What is kept of the parts, null where one is a notice. The marks around a notice go with it. */
function joined(parts: readonly Part[], kept: readonly (string | null)[]): string {
  let title = ''
  let gap: string | null = null
  for (const [index, { before }] of parts.entries()) {
    const text = kept[index] ?? null
    if (text === null) {
      gap ??= before
      continue
    }
    title += gap === null ? before : title === '' || surrounds.test(gap) ? ' ' : gap
    title += text
    gap = null
  }
  return title
}

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/** Takes a notice off the beginning or the end of words without marks: "CANCELLED Gala", "Gala CANCELLED". */
function withoutInner(text: string, isLast: boolean, note: (notice: Notice) => void): string {
  const words = text.split(' ')
  for (let count = Math.min(words.length - 1, maxNoticeWords); count > 0; count--) {
    const [head, tail] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    const isMarked = isApart(head) && (/\p{Ll}/u.test(tail) || isUnspaced(head))
    if (!isMarked && count > maxClauseWords) continue
    const notice = readNotice(head, { isMarked, isLast: false, isAlone: false })
    // "TBA Comedy" is a name, "Cancelled Comedy Tour" too; "Se suspende la visita" is a sentence.
    if (notice === null || notice.kind === 'undecided' || notice.kind === 'none' || !(isMarked || notice.isClause))
      continue
    note(notice)
    return tail
  }
  for (let count = Math.min(words.length - 1, maxNoticeWords); isLast && count > 0; count--) {
    const [head, tail] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
    const notice = readNotice(tail, { isMarked: isApart(tail), isLast: false, isAlone: false })
    if (notice === null || notice.kind === 'none' || !(isApart(tail) || notice.hasVerb || notice.hasReason)) continue
    if (notice.isWeak && !(isApart(tail) && /\p{Ll}/u.test(head))) continue
    note(notice)
    return head
  }
  return text
}

const maxNoticeWords = 12
const maxClauseWords = 4

/** Capitals, or a script without capitals and spaces. */
const isApart = (text: string): boolean => isShouted(text) || isUnspaced(text)

const isUnspaced = (text: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u.test(text)

/** Without the marks and dashes that a notice leaves at either end, and without brackets that hold nothing. */
const tidy = (title: string): string =>
  title
    .replace(/[([{【]\s*[)\]}】]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:：–—|~*_+!.,;)\]}】>»”-]+/u, '')
    .replace(/[\s:：–—|~*_+,;([{【<«“-]+$/u, '')
    .replace(/^(["“])([^"“”]*)$/u, '$2')
    // The mark of a notice may have held the end of a bracket or of a quotation.
    .replace(/\(([^()]+)$/, '($1)')
    .replace(/(?<=\s)"([^"]+)$/u, '"$1"')
    .replace(/„([^„“”"]+)$/u, '„$1”')
    .replace(/«([^«»]+)$/u, '«$1»')
    .trim()
