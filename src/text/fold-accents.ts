/**
 * Letters without accents, as people type them when they lack the key: `Ørsted` as `Orsted`, `Straße` as `Strasse`.
 * Compatibility forms become plain ones (`ﬁ`, `½`, full-width letters). The case stays.
 *
 * Marks that make another letter stay too: a voiced kana, a Thai vowel, an Arabic hamza. Search words are stored in
 * this form, so a change here needs a new import of every hotel.
 */
export function foldAccents(text: string): string {
  // Most texts are ASCII, and normalizing is most of the work.
  if (isAscii(text)) return text
  const bounded = longForeignRun.test(text) ? text.replace(longRunOfMarks, '$1') : text
  return bounded
    .replace(accents, '')
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(otherLetters, (letter) => plainForms.get(letter) ?? letter)
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** Marks on Latin, Greek and Cyrillic letters, and those that style a symbol. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f]/gu

/**
 * Normalizing sorts a run of marks, in quadratic time. No language puts more than 30 on a letter:
 * https://unicode.org/reports/tr15/#UAX15-D3
 */
const longRunOfMarks = /(\p{M}{30})\p{M}+/gu

/** Looking for marks is slow, and most texts have no such run. */
const longForeignRun = /[^\0-\x7f]{31}/

/** Letters of their own, which do not decompose. */
const plainForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D',
    ð: 'd', Ð: 'D', þ: 'th', Þ: 'TH', ħ: 'h', Ħ: 'H', ı: 'i',
  }), // biome-ignore format: a table
)
const otherLetters = new RegExp(`[${[...plainForms.keys()].join('')}]`, 'g')
