/** The characters of Windows-1252 and their bytes. */
const byteOf: ReadonlyMap<string, number> = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
)

const likely = /\p{L}{0,20}[ÃÂâÅÄÐÑØÙã][^\p{ASCII}]\p{L}{0,20}/u

/**
 * An example of broken letters, such as `cafÃ¨`, if UTF-8 was read as Windows-1252 and saved again; null otherwise. All
 * letters of such a text are what bytes of UTF-8 look like.
 */
export function brokenLetters(text: string): string | null {
  const [broken] = likely.exec(text) ?? []
  if (broken === undefined) return null
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (const letter of text) {
    const byte = byteOf.get(letter)
    if (byte === undefined) return null
    bytes[length++] = byte
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length))
    return broken
  } catch {
    return null
  }
}
