/** Encodings of East Asia with two bytes for a letter, and what shows that a text has one of them. */
const encodings: readonly {
  name: string
  letters: RegExp
  least: number
  isUsual: (lead: number, trail: number) => boolean
}[] = [
  // The kana and the kanji that are used most. Quotation marks of Windows-1252 are here too, but each alone.
  {
    name: 'shift_jis',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    least: 0.5,
    isUsual: (lead) => lead <= 0x9f,
  },
  {
    name: 'euc-jp',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    least: 0.1,
    isUsual: (lead) => lead === 0xa4 || lead === 0xa5,
  },
  {
    name: 'euc-kr',
    letters: /\p{Script=Hangul}/gu,
    least: 0.85,
    isUsual: (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1,
  },
  // Those of GB 2312, which all common letters are among.
  {
    name: 'gb18030',
    letters: /\p{Script=Han}/gu,
    least: 0.95,
    isUsual: (lead, trail) => lead >= 0xa1 && trail >= 0xa1,
  },
]

/** A few letters may be anything. */
const minLetters = 4
/** "école" and "Joe’s" have a single one when they are read as East Asian; words of these languages have few. */
const maxAlone = 0.3

/**
 * The text of bytes that are no UTF-8 as an encoding of East Asia, if it is plainly one: all bytes are valid, and the
 * letters are those of the language; null for any other.
 */
export function eastAsianText(bytes: Uint8Array): string | null {
  for (const { name, letters, least, isUsual } of encodings) {
    if (shareOfPairs(bytes, isUsual) < least) continue
    const text = decodedWhole(bytes, name)
    const own = text?.match(letters)?.length ?? 0
    if (text === null || own < minLetters) continue
    const alone = text.match(/(?<!\P{ASCII})\P{ASCII}(?!\P{ASCII})/gu)?.length ?? 0
    if (alone <= maxAlone * own) return text
  }
  return null
}

const isLead = (byte: number): boolean => byte >= 0x81

function shareOfPairs(bytes: Uint8Array, fits: (lead: number, trail: number) => boolean): number {
  let [pairs, fitting] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (!isLead(lead)) continue
    at++
    pairs++
    if (fits(lead, bytes[at] ?? 0)) fitting++
  }
  return pairs === 0 ? 0 : fitting / pairs
}

function decodedWhole(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
