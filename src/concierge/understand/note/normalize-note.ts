import { type FoldedText, foldText } from '../../../text/fold-text.ts'
import { withShortenedPeople } from '../shortened-people.ts'

/**
 * A note in folded form, with a space between digits and letters: "9pm" is "9 pm", "22h30" is "22 h 30", and "w/ kids"
 * is "with kids".
 */
export function normalizeNote(note: string): FoldedText {
  const folded = withShortenedPeople(foldText(note), note)
  folded.text = folded.text.replace(foreignDigit, asciiDigit)
  const { text } = folded
  if (!betweenDigitAndLetter.test(text) && !dotted.test(text) && !text.includes('w/')) return folded
  const abbreviated = dotsOfAbbreviations(folded, note)
  const slashes = new Set([...text.matchAll(withSlash)].map(({ index }) => index + 1))
  const parts: string[] = []
  const offsets: number[] = []
  let last = ''
  for (let index = 0; index < folded.text.length; index++) {
    const character = folded.text[index] ?? ''
    const offset = folded.offsets[index] ?? 0
    if (abbreviated.has(index)) continue
    if (slashes.has(index)) {
      const rest = /^(?: |out\b)/.test(text.slice(index + 1, index + 5)) ? 'ith' : 'ith '
      for (const letter of rest) {
        parts.push(letter)
        offsets.push(offset)
      }
      last = ' '
      continue
    }
    if ((isDigit.test(last) && isLetter.test(character)) || (isLetter.test(last) && isDigit.test(character))) {
      parts.push(' ')
      offsets.push(offset)
    }
    parts.push(character)
    offsets.push(offset)
    last = character
  }
  offsets.push(note.length)
  return { text: parts.join(''), offsets }
}

/** "w/ kids", "w/view" and "w/out", but not "w/d" or "w/o", which are words. */
const withSlash = /(?<![\p{L}\p{N}])w\/(?= ?\p{L}{2})/gu

const dotted = /(?<!\p{L})\p{L}\.\p{L}(?!\p{L})/u

/** The dots of "s.v.p." and "p.m.", so that they end no sentence; the last one may. */
function dotsOfAbbreviations({ text, offsets }: FoldedText, note: string): Set<number> {
  const dots = new Set<number>()
  for (const { 0: letters, index } of text.matchAll(/(?<!\p{L})\p{L}(?:\.\p{L}(?!\p{L}))+\.?/gu)) {
    for (let at = 1; at < letters.length - 1; at += 2) dots.add(index + at)
    const end = index + letters.length
    if (letters.endsWith('.') && /^ \p{Ll}/u.test(note.slice(offsets[end], (offsets[end] ?? 0) + 2))) dots.add(end - 1)
  }
  return dots
}

/** Digits of Arabic, Persian, Hindi and Thai notes; each is one character, so offsets stay. */
const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  const zero = [0x0660, 0x06f0, 0x0966, 0x0e50].find((start) => code >= start && code < start + 10) ?? code
  return String(code - zero)
}

const isDigit = /[0-9]/
const isLetter = /\p{L}/u
const betweenDigitAndLetter = /[0-9]\p{L}|\p{L}[0-9]/u
