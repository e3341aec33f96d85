/**
 * Rewrites a URL so that the router can match it. Invalid percent-encoding becomes plain text, so that the route
 * refuses it, not the router. A place id with a slash (`osm:node/357620442`, `places/<id>`) becomes one path segment.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/)
  const path = pathOf(end < 0 ? url : url.slice(0, end))
  const query = end < 0 ? '' : url.slice(end)
  const readable = isEncodedWell(path) ? path : path.replaceAll('%', '%25')
  return (
    readable
      .replace(/^(\/v1\/(places|events)\/)\2\/(?=.)/, '$1')
      .replace(/^(\/v1\/places\/(?:osm(?::|%3a))?(?:node|way|relation))\/(\d+)$/i, '$1%2F$2') + query
  )
}

/** Proxies may send absolute URLs, and `OPTIONS *` has no path. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const absolute = /^https?:\/\/[^/]*(\/.*)?$/i.exec(target)
  return absolute ? (absolute[1] ?? '/') : `/${target}`
}

function isEncodedWell(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
