/** Query parameters as text: the first of repeated ones wins, and invalid percent-encoding is kept unchanged. */
export function readQuery(query: string): Record<string, string> {
  const read: Record<string, string> = Object.create(null)
  if (query === '') return read
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name !== '' && !(name in read)) read[name] = equals < 0 ? '' : decode(pair.slice(equals + 1))
  }
  return read
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
