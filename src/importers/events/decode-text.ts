/**
 * A feed's bytes as text: by its byte-order mark, else as UTF-8 where it is that, else by what its server says, else line by
 * line, as aggregated files mix encodings.
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
    return linesDecoded(whole)
  }
}

function decoderNamed(charset: string | undefined): TextDecoder | null {
  try {
    return charset === undefined ? null : new TextDecoder(charset.toLowerCase())
  } catch {
    return null
  }
}

/** Every text that we read begins with two characters of ASCII, so that a zero byte beside one tells the order. */
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
 * Calendar programs fold lines at a count of bytes, also within a character (RFC 5545 section 3.1 warns of it). No character
 * of UTF-8 has a space or tab before one of its later bytes, so that such a fold is always one.
 */
function withoutFoldsInCharacters(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number
    const isFold = (byte === 0x20 || byte === 0x09) && bytes[index - 1] === lineFeed
    if (isFold && ((bytes[index + 1] as number) & 0xc0) === 0x80) {
      length -= bytes[index - 2] === carriageReturn ? 2 : 1
    } else kept[length++] = byte
  }
  return kept.subarray(0, length)
}

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
    // Other characters of UTF-8 in the line show that only a piece of one is broken.
    const loose = new TextDecoder('utf-8').decode(line).replaceAll('\ufffd', '')
    return /[^\p{ASCII}]/u.test(loose) ? loose : new TextDecoder('windows-1252').decode(line)
  }
}
