/** The encoding of a label of the WHATWG Encoding Standard: `latin1` is `windows-1252`; null for any other text. */
export function encodingNamed(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}
