/** Longer URLs are broken or hostile; browsers and servers commonly stop at about 2,000 characters. */
const maxLinkLength = 2048

/**
 * An absolute http(s) URL without credentials; null if invalid. With `assumeHttps`, a bare host such as
 * `www.cafe.fi/menu` is read as https, since map editors often leave out the scheme.
 */
export function safeLink(value: unknown, { assumeHttps = false } = {}): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || text.length > maxLinkLength || /[\s<>"\\^`{|}]/.test(text) || hasControlCharacter(text))
    return null
  const candidate = assumeHttps && /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]|$)/u.test(text) ? `https://${text}` : text
  if (!/^https?:\/\//i.test(candidate) || !URL.canParse(candidate)) return null
  const url = new URL(candidate)
  if (url.username !== '' || url.password !== '' || !isPlausibleHost(url.hostname)) return null
  return url.href.length > maxLinkLength ? null : url.href
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}

/** A public host has a dot that is not its last character, or is an IPv6 literal. */
const isPlausibleHost = (host: string) => host.startsWith('[') || /^[^.].*\.[^.]+$/.test(host)

/** The host of a link without `www.`. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '')
