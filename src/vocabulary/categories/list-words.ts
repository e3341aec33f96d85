import type { PlaceSection } from '../../domain/place.ts'
import { editDistance, editsAllowed } from '../../text/edit-distance.ts'
import { plainWords } from '../../text/plain-words.ts'
import { readPlaceSection } from '../category-fields.ts'
import { indexPhrases } from '../index-phrases.ts'
import { readRecord } from '../read-record.ts'
import { readSections } from '../read-sections.ts'

/** What a word of an operator's list says a place is; the category is null where it tells only the section. */
export type ListedKind = { section: PlaceSection; category: string | null }

/** Each word as it is written, and without accents where that is no word of another section. */
function loadListWords(): ReadonlyMap<string, ListedKind> {
  const sections = readSections('categories/list-words.txt').map((section) => {
    const { id, source, fields, phrases } = readRecord(section, { required: ['section'], optional: ['vague'] })
    const category = fields.vague === undefined ? id : null
    return { source, phrases, value: { section: readPlaceSection(fields.section, source), category } }
  })
  const written = indexPhrases(sections)
  const plain = Map.groupBy([...written], ([text]) => plainWords(text).join(' '))
  const sure = [...plain].flatMap(([text, found]): [string, ListedKind][] => {
    const [first, ...others] = new Map(found.map(([, kind]) => [JSON.stringify(kind), kind])).values()
    return first === undefined || others.length > 0 ? [] : [[text, first]]
  })
  return new Map([...sure, ...written])
}

let known: ReadonlyMap<string, ListedKind> | null = null

/** "Plaza" is a square, and "plaża" a beach. */
export function listedKind(words: string): ListedKind | null {
  known ??= loadListWords()
  return known.get(words.trim().toLowerCase().normalize()) ?? known.get(plainWords(words).join(' ')) ?? null
}

const maxNear = 3

/** Words that may be meant by one that is not known: those with the fewest typos, shorter ones first. */
export function nearListWords(words: string): string[] {
  known ??= loadListWords()
  const asked = plainWords(words).join(' ')
  const most = editsAllowed(asked.length)
  const categories = [...known.values()].flatMap(({ category }) => category ?? [])
  const near = [...new Set([...categories, ...known.keys()])].flatMap((word) => {
    const distance = editDistance(asked, plainWords(word).join(' '), most)
    return distance <= most ? [{ word, distance }] : []
  })
  near.sort((one, other) => one.distance - other.distance || one.word.length - other.word.length)
  return near.slice(0, maxNear).map(({ word }) => word)
}
