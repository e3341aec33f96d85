/** The name on one line, without control or bidirectional override characters; null if nothing is left. */
export function listingName(text: string | null): string | null {
  const name = text
    ?.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name && name.length <= 120 && /[\p{L}\p{N}]/u.test(name) ? name : null
}
