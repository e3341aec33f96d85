/**
 * Text in which Markdown makes links of web addresses only. Others are removed, or their brackets are separated so that
 * they have no meaning: `javascript:`, `data:`, `mailto:`, `//host`, a page of the same site.
 * https://spec.commonmark.org/current/#links
 */
export function withoutOtherLinks(text: string): string {
  if (!/[\]<]/.test(text)) return text
  return (
    text
      .replace(shortLink, '$1')
      // From here on only spaces are put in, so that no link comes out of the pieces of another.
      .replace(/<([^\s<>]*)>/g, (all, inside: string) => (isOtherAddress(inside) ? `< ${inside}>` : all))
      .replace(anyLink, '] (')
      .replace(definition, '$1 :')
  )
}

/** `[words](target)`, of a target with at most one pair of parentheses. */
const shortLink = /\[([^[\]]{0,300})\]\((?!<?https?:\/\/)[^()\s]{0,300}(?:\([^()\s]{0,300}\)[^()\s]{0,300})?\)/gi
const anyLink = /\]\((?!<?https?:\/\/)/gi
/** `[1]: target`, which `[words][1]` leads to. */
const definition = /^( {0,3}\[[^[\]\n]{1,300}\]):(?!\s{0,3}<?https?:\/\/)/gim

const isOtherAddress = (text: string) => /[:@]/.test(text) && !/^https?:\/\//i.test(text)
