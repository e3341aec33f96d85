import type { OsmTags } from './osm-element.ts'

/** The `description` where it is a sentence in English, of a length to be read, and no note among mappers; else null. */
export function ownWords(tags: OsmTags, name: string): string | null {
  for (const key of ['description:en', 'description']) {
    const text = tags[key]?.replace(/\s+/g, ' ').trim() ?? ''
    if (!isSentence(text) || notForGuests.test(text) || !isEnglish(text)) continue
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

/** Addresses, numbers to call, lists, and what mappers tell each other. */
const notForGuests =
  /https?:|www\.|@|\d{3}[\s.-]?\d{4}|\b(todo|fixme|note|survey|mapped|mapping|imagery|osm|openstreetmap|node|tagged|closed|closing|demolished|moved|construction|formerly|permanently|not sure|unknown|see also|parcel|acres?|import)\b|[<>{}|[\]]|;/i

/** Of the words of an English sentence at least one in eight is one of these. */
const commonWords = new Set('the a an of and in with is for on to by from at that'.split(' '))

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}']+/u)
  return words.filter((word) => commonWords.has(word)).length * 8 >= words.length
}
