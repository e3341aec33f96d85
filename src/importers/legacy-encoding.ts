import { analyse } from 'chardet'

/** Encodings that `TextDecoder` knows, by the names that the detector gives them. No program exports ISO-8859-5. */
const names: Readonly<Record<string, string>> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
  GB18030: 'gb18030',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'KOI8-R': 'koi8-r',
}

/** What most files are that are no UTF-8, and what any bytes are valid in. */
const usual = 'windows-1252'
const usualNames: ReadonlySet<string> = new Set(['windows-1252', 'ISO-8859-1'])

/** Enough letters to tell languages apart. */
const maxSample = 64 * 1024
/** "Café" may be anything. */
const minLetters = 4
/** Two bytes of a Western text may be a valid character of East Asia; a text of them is none by chance. */
const minSureOfTwoBytes = 40
/** How much more likely than the usual one another encoding must be. */
const minMoreLikely = 1.1

/** The likeliest encoding of bytes that are no UTF-8, by how often each language has which letters side by side. */
export function legacyEncodingOf(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, maxSample)
  if (lettersIn(sample) < minLetters) return usual
  const matches = analyse(sample)
  const sureOfUsual = Math.max(
    0,
    ...matches.filter(({ name }) => usualNames.has(name)).map(({ confidence }) => confidence),
  )
  for (const { name, confidence } of matches) {
    const known = names[name]
    if (known === undefined) continue
    const least = isOfTwoBytes(known) ? minSureOfTwoBytes : 0
    if (confidence >= Math.max(least, minMoreLikely * sureOfUsual) && isValid(sample, known)) return known
  }
  return usual
}

function lettersIn(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte >= 0x80) count++
  return count
}

const isOfTwoBytes = (encoding: string): boolean => !/^(?:windows|iso|koi8)/.test(encoding)

/** A sample may end within a character. */
function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
