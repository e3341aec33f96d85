import { LRUCache } from 'lru-cache'
import { htmlText } from './html-text.ts'
import { withoutOtherLinks } from './markdown-links.ts'

/** A longer description is a whole page pasted in. The store keeps every character. */
const maxTextLength = 10_000
/** The length of markup that is read, so that a hostile page costs no more than a long one. */
const maxMarkupLength = 200_000

/** Converts HTML or text to plain text: decodes entities, reduces links to their words, keeps paragraphs as lines. */
export function plainText(html: string): string {
  if (html.length < minCachedLength) return readPlain(html)
  const cached = longTexts.get(html)
  if (cached !== undefined) return cached
  const text = readPlain(html)
  longTexts.set(html, text)
  return text
}

/** Each event of a festival or a venue repeats the same long text about it. */
const longTexts = new LRUCache<string, string>({ max: 20 })
const minCachedLength = 2000

function readPlain(html: string): string {
  const once = read(html.slice(0, maxMarkupLength))
  // Many feeds escape twice: `&lt;p&gt;`, `&amp;amp;`.
  return tidy(isMarkup(once) ? read(once) : once)
}

function read(text: string): string {
  if (!/[<&]/.test(text)) return text
  // Line breaks have no meaning in markup with block tags, but they have one in text with a stray tag or entity.
  return htmlText(hasBlocks(text) ? text : text.replace(/\r?\n/g, '<br>'))
}

const hasBlocks = (text: string) => /<(p|br|div|ul|ol|li|table|h[1-6]|section|article)[\s/>]/i.test(text)

/** Whether a text has tags or entities of HTML, and is more than a text with `<` or `&`. */
export const isMarkup = (text: string): boolean =>
  /<\/?(p|br|div|a|span|strong|em|b|i|u|ul|ol|li|h[1-6]|table|t[rdh]|img|font|small|sup|hr)(\s[^<>]*)?\/?>/i.test(
    text,
  ) || /&([a-z][a-z\d]{1,30}|#\d{1,6}|#x[\da-f]{1,6});/i.test(text)

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

/** Cuts at the end of a word, never within a character. */
function shortened(text: string): string {
  if (text.length <= maxTextLength) return text
  const cut = text.slice(0, maxTextLength).search(/\s\S*$/)
  return `${text.slice(0, cut > maxTextLength / 2 ? cut : maxTextLength).replace(/[\ud800-\udbff]$/, '')}…`
}
