import { htmlText } from './html-text.ts'
import { withoutOtherLinks } from './markdown-links.ts'

/** A description beyond this is a page pasted whole; the store keeps every character of it. */
const maxTextLength = 10_000
/** What is read of the markup, so that a hostile page costs no more than a long one. */
const maxMarkupLength = 200_000

/** HTML or text as plain text: entities decoded, links reduced to their words, paragraphs as line breaks. */
export function plainText(html: string): string {
  if (html.length < minHeldLength) return readPlain(html)
  const held = lately.get(html)
  if (held !== undefined) return held
  const text = readPlain(html)
  if (lately.size >= maxHeld) lately.clear()
  lately.set(html, text)
  return text
}

/** What a festival or a hall says of itself is read for each of its events. */
const lately = new Map<string, string>()
const minHeldLength = 2000
const maxHeld = 20

function readPlain(html: string): string {
  const once = read(html.slice(0, maxMarkupLength))
  // Feeds that escape what was escaped already (`&lt;p&gt;`, `&amp;amp;`) are common.
  return tidy(isStillMarkup(once) ? read(once) : once)
}

function read(text: string): string {
  if (!/[<&]/.test(text)) return text
  // Line breaks mean nothing in markup that has its own, and something in text with a stray tag or entity.
  return htmlText(hasBlocks(text) ? text : text.replace(/\r?\n/g, '<br>'))
}

const hasBlocks = (text: string) => /<(p|br|div|ul|ol|li|table|h[1-6]|section|article)[\s/>]/i.test(text)

const isStillMarkup = (text: string) =>
  /<\/?(p|br|div|a|span|strong|em|b|i|u|ul|ol|li|h[1-6])(\s[^<>]*)?\/?>/i.test(text) ||
  /&(amp|lt|gt|quot|nbsp|rsquo|lsquo|rdquo|ldquo|ndash|mdash|#\d{1,6}|#x[\da-f]{1,6});/i.test(text)

function tidy(text: string): string {
  const lines = withoutControls(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  const kept = lines.filter((line, index) => line !== '' || lines[index - 1] !== '')
  return shortened(withoutOtherLinks(kept.join('\n').trim()))
}

const withoutControls = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?!\n|\t)\p{Cc}/gu, '')

/** At the end of a word, without half a character. */
function shortened(text: string): string {
  if (text.length <= maxTextLength) return text
  const cut = text.slice(0, maxTextLength).search(/\s\S*$/)
  return `${text.slice(0, cut > maxTextLength / 2 ? cut : maxTextLength).replace(/[\ud800-\udbff]$/, '')}…`
}
