import { foldAccents } from './fold-accents.ts'

/** A text in folded form; `offsets[i]` is where character `i` begins in the original, with its length at the end. */
export type FoldedText = { text: string; offsets: number[] }

/**
 * Lower case without accents, apostrophes and repeated spaces, hyphens between letters as spaces. Marks that are
 * letters of their script (Thai, Hindi, Japanese voicing) stay. Offsets lead back to the original text.
 */
export function foldText(original: string): FoldedText {
  const parts: string[] = []
  const offsets: number[] = []
  let last = ' '
  let at = 0
  while (at < original.length) {
    plainWords.lastIndex = at
    const [plain] = plainWords.exec(original) ?? []
    if (plain !== undefined) {
      last = plain.toLowerCase()
      parts.push(last)
      for (const end = at + plain.length; at < end; at++) offsets.push(at)
      continue
    }
    const character = String.fromCodePoint(original.codePointAt(at) ?? 0)
    const folded = separate(foldCharacter(character), original, at)
    for (const part of folded) {
      if (part === ' ' && (last === ' ' || last === '\n')) continue
      for (let unit = 0; unit < part.length; unit++) offsets.push(at)
      parts.push(part)
      last = part
    }
    at += character.length
  }
  offsets.push(original.length)
  return { text: parts.join(''), offsets }
}

/** ASCII with single spaces, of which only the case changes: most of a text. */
const plainWords = /[!-&(-,.-_a-~]+(?: [!-&(-,.-_a-~]+)*/y

/** An apostrophe before a longer word parts it ("l'œuf"), any other joins ("can't"); a hyphen between letters parts. */
function separate(folded: string, original: string, at: number): string {
  if (folded === "'") return /^.\p{L}{3}/u.test(original.slice(at, at + 8)) ? ' ' : ''
  if (folded === '-') return /^\p{L}-\p{L}/u.test(original.slice(Math.max(0, at - 1), at + 2)) ? ' ' : '-'
  return folded
}

/** The folded text alone, for phrases to look for. */
export const foldPhrase = (phrase: string): string => (/^[a-z0-9 ]*$/.test(phrase) ? phrase : foldText(phrase).text)

const folded = new Map<string, string>()
const maxFolded = 5000

/** ASCII, by code: lower case, a backtick as an apostrophe, other white space as a space. */
const foldedAscii: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (character === '`') return "'"
  return /\s/.test(character) ? spaceOf(character) : character.toLowerCase()
})

function foldCharacter(character: string): string {
  const ascii = foldedAscii[character.charCodeAt(0)]
  if (ascii !== undefined) return ascii
  let known = folded.get(character)
  if (known === undefined) {
    known = foldUncommon(character)
    if (folded.size < maxFolded) folded.set(character, known)
  }
  return known
}

function spaceOf(character: string): string {
  return character === '\n' || character === '\r' ? '\n' : ' '
}

function foldUncommon(character: string): string {
  if (/\s/.test(character)) return ' '
  if (/['’‘´ʼʻ′]/.test(character)) return "'"
  if (/[‐‑‒–—―−]/.test(character)) return '-'
  // Joiners and the skin tones of emoji.
  if (/[\u200b-\u200f\u2060]|[\u{1f3fb}-\u{1f3ff}]/u.test(character)) return ''
  const plain = foldAccents(character).toLowerCase()
  if (plain.length > maxFoldedLength) return ' '
  // Vowel marks of Arabic and Hebrew are rarely typed, and some letters have two codes.
  return plain
    .replace(/[\u0591-\u05c7\u064b-\u065f\u0670]/g, '')
    .replace(/[ςأإآٱىةیکؤئۀۂۓ]/g, (letter) => sameLetter[letter] ?? letter)
}

/** One character of Unicode folds to a blessing of eighteen letters. */
const maxFoldedLength = 6

const sameLetter: Readonly<Record<string, string>> = {
  ς: 'σ', أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ؤ: 'و', ئ: 'ي', ۀ: 'ە', ۂ: 'ہ', ۓ: 'ے',
} // biome-ignore format: a table
