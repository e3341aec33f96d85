/** Lower case, without accents and apostrophes; curly ones count. A Korean syllable and a voiced kana stay one letter. */
export function plain(text: string): string {
  // Most notes are plain already, and normalizing is most of the work.
  const unaccented = isAscii(text)
    ? text
    : withoutMarks(withoutMarks(text.replaceAll(longestLetter, ' ')).normalize('NFKD')).normalize('NFC')
  const lower = unaccented.toLowerCase().replace(/['’‘`]/g, '')
  return isAscii(lower) ? lower : lower.replace(/[øłæœßđðþ]/g, (letter) => spelled[letter] ?? letter)
}

/** Without marks normalizing takes linear time: it sorts a run of them. A voiced kana keeps its mark. */
const withoutMarks = (text: string) => text.replace(/(?![\u3099\u309a])\p{M}/gu, '')

/** It normalizes to a blessing of eighteen letters, which would make 64 kB of it 390 kB of text. */
const longestLetter = '\ufdfa'

/** Letters that are no letter with an accent, and are left out by whoever lacks the key. */
const spelled: Record<string, string> = { ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ð: 'd', þ: 'th' }

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
