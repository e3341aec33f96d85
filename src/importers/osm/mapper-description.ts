import { osmWords } from '../../vocabulary/categories/osm-words.ts'
import type { OsmTags } from './osm-element.ts'

/** The mapper's own description if it is an English sentence for guests, not a note to other mappers; else null. */
export function mapperDescription(tags: OsmTags, name: string): string | null {
  for (const key of ['description:en', 'description']) {
    const text = tags[key]?.replace(/\s+/g, ' ').trim() ?? ''
    if (!isSentence(text) || !isForGuests(text) || !isEnglish(text)) continue
    if (text.toLowerCase() !== name.toLowerCase()) return /[.!?]["'”]?$/.test(text) ? text : `${text}.`
  }
  return null
}

const isSentence = (text: string): boolean =>
  text.length >= 25 &&
  text.length <= 220 &&
  /^[\p{Lu}"“]/u.test(text) &&
  text !== text.toUpperCase() &&
  text.split(' ').length >= 5 &&
  (text.match(/[.!?](\s|$)/g)?.length ?? 0) <= 2

const isForGuests = (text: string): boolean =>
  !hasContact.test(text) &&
  !shouts.test(text) &&
  (text.match(/"|(?<!\p{L})'|'(?!\p{L})/gu)?.length ?? 0) % 2 === 0 &&
  ![noteToMappers, advertising].some((words) => words.test(text))

/** Web addresses, phone numbers, prices and lists. One semicolon with a space behind it may join two parts. */
const hasContact = /https?:|www\.|@|\d{3}[\s.-]?\d{4}|[<>{}|[\]]|;\S|;.*;|[$€£¥]|\b\d+ ?(?:eur|usd|gbp)\b/i

/** Exclamation marks, and two words in capitals that are no abbreviation. */
const shouts = /!|\b\p{Lu}{5,}\b.*\b\p{Lu}{5,}\b/u

const oneOf = (words: ReadonlySet<string>) =>
  new RegExp(`(?<![\\p{L}'’])(?:${[...words].map(RegExp.escape).join('|')})(?![\\p{L}'’])`, 'iu')
const noteToMappers = oneOf(osmWords['note to mappers'])
const advertising = oneOf(osmWords.advertising)

/** At least one word in eight is a common English word. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}']+/u)
  return words.filter((word) => osmWords['common English word'].has(word)).length * 8 >= words.length
}
