import { type FoldedText, foldText } from '../../../text/fold-text.ts'

/** A note in folded form, with a space between digits and letters: "9pm" is "9 pm" and "22h30" is "22 h 30". */
export function normalizeNote(note: string): FoldedText {
  const folded = foldText(note)
  folded.text = folded.text.replace(foreignDigit, asciiDigit)
  if (!betweenDigitAndLetter.test(folded.text)) return folded
  const parts: string[] = []
  const offsets: number[] = []
  let last = ''
  for (let index = 0; index < folded.text.length; index++) {
    const character = folded.text[index] ?? ''
    const offset = folded.offsets[index] ?? 0
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
