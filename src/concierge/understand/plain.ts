/** Lower case, without accents and apostrophes; curly ones count. A Korean syllable and a voiced kana stay one letter. */
export function plain(text: string): string {
  // Most notes are plain already, and normalizing is most of the work.
  const unaccented = isAscii(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/(?![\u3099\u309a])\p{M}/gu, '')
        .normalize('NFC')
  const lower = unaccented.toLowerCase().replace(/['’‘`]/g, '')
  return isAscii(lower) ? lower : lower.replace(/[øłæœßđðþ]/g, (letter) => spelled[letter] ?? letter)
}

/** Letters that are no letter with an accent, and are left out by whoever lacks the key. */
const spelled: Record<string, string> = { ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ð: 'd', þ: 'th' }

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
