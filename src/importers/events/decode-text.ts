import { eastAsianText } from './east-asian-text.ts'

/**
 * Decodes a feed by its byte-order mark, else as UTF-8 if it is valid, else by the charset of its server. Then Shift
 * JIS and the like are tried. The last resort is line by line, because aggregated files mix encodings.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  const wide = utf16Of(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  const declared = decoderNamed(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1])
  if (declared && /^(utf-16|iso-2022)/.test(declared.encoding)) return declared.decode(bytes)
  const whole = withoutFoldsInCharacters(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    if (declared && declared.encoding !== 'utf-8') return declared.decode(bytes)
    return eastAsianText(bytes) ?? linesDecoded(whole)
  }
}

function decoderNamed(charset: string | undefined): TextDecoder | null {
  try {
    return charset === undefined ? null : new TextDecoder(charset.toLowerCase())
  } catch {
    return null
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

function linesDecoded(bytes: Uint8Array): string {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lines: string[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1)
    lines.push(decodedLine(line, strict))
    start += line.length
  }
  return lines.join('')
}

function decodedLine(line: Uint8Array, strict: TextDecoder): string {
  try {
    return strict.decode(line)
  } catch {
    // If the line has other UTF-8 characters, only a part of it is broken.
    const loose = new TextDecoder('utf-8').decode(line).replaceAll('\ufffd', '')
    return /[^\p{ASCII}]/u.test(loose) ? loose : new TextDecoder('windows-1252').decode(line)
  }
}
