import { encodingNamed } from '../../text/encoding-named.ts'
import { legacyEncodingOf } from '../legacy-encoding.ts'
import { SourceFileError } from '../source-reading.ts'

/**
 * Decodes a feed by its byte-order mark, else as UTF-8 if it is valid, else by the charset of its server. The last
 * resort is the likeliest encoding. Files that aggregate others mix encodings, so their lines are decoded one by one.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  const wide = utf16Of(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  const declared = encodingNamed(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? '')
  if (declared !== null && /^(utf-16|iso-2022)/.test(declared)) return new TextDecoder(declared).decode(bytes)
  const whole = withoutFoldsInCharacters(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    if (declared !== null && declared !== 'utf-8') return new TextDecoder(declared).decode(bytes)
    return legacyText(whole)
  }
}

/**
 * Decodes a file in the encoding that the operator names, otherwise in the likeliest one. Throws a SourceFileError
 * that begins with `origin` if the file has bytes that the named encoding does not have.
 */
export function decodeFile(bytes: Uint8Array, origin: string, encoding: string | null | undefined): string {
  if (encoding == null) return decodeText(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SourceFileError(`${origin}: is not ${encoding}: leave the encoding out, or name another`)
  }
}

/** Every text that we read begins with two ASCII characters, so the position of a zero byte gives the byte order. */
function utf16Of(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Calendar programs fold lines by number of bytes, even within a character (RFC 5545 section 3.1). UTF-8 never has a
 * space or tab before a later byte of a character, so such a fold is certain.
 */
function withoutFoldsInCharacters(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  let index = -1
  for (const byte of bytes) {
    index++
    const isFold = (byte === 0x20 || byte === 0x09) && bytes[index - 1] === lineFeed
    if (isFold && isLaterByte(bytes[index + 1])) {
      length -= bytes[index - 2] === carriageReturn ? 2 : 1
    } else kept[length++] = byte
  }
  return kept.subarray(0, length)
}

const isLaterByte = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

/** A text with lines that are no UTF-8. */
function legacyText(bytes: Uint8Array): string {
  const lines = linesOf(bytes).map((line) => ({ line, text: utf8Of(line) }))
  const broken = lines.flatMap(({ line, text }) => (text === null ? [line] : []))
  const legacy = new TextDecoder(legacyEncodingOf(Buffer.concat(broken)))
  const isMixed = lines.some(({ line, text }) => text !== null && !isAscii(line))
  if (!isMixed) return legacy.decode(bytes)
  return lines.map(({ line, text }) => text ?? brokenLine(line, legacy)).join('')
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1)
    lines.push(line)
    start += line.length
  }
  return lines
}

const isAscii = (line: Uint8Array): boolean => line.every((byte) => byte < 0x80)

const strict = new TextDecoder('utf-8', { fatal: true })

function utf8Of(line: Uint8Array): string | null {
  try {
    return strict.decode(line)
  } catch {
    return null
  }
}

/** If a line has other UTF-8 characters, only a part of it is broken. */
function brokenLine(line: Uint8Array, legacy: TextDecoder): string {
  const loose = new TextDecoder('utf-8').decode(line).replaceAll('\ufffd', '')
  return /[^\p{ASCII}]/u.test(loose) ? loose : legacy.decode(line)
}
