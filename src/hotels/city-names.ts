import { plainWords } from '../text/plain-words.ts'
import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { keptTable } from '../vocabulary/kept/kept-tables.ts'
import { cityWords } from '../vocabulary/name-words.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { readSections } from '../vocabulary/read-sections.ts'

const file = 'names/city-names.txt'

/** The names of a city in all languages, each as words, by any of these names. */
export function loadCityNames(folder?: string): ReadonlyMap<string, readonly string[][]> {
  const records = readSections(file, folder).map((section) => {
    const { id, line, source, phrases } = readRecord(section, { required: [] })
    const names = [{ text: id, line }, ...phrases]
    return { source, phrases: names, value: names.map(({ text }) => cityWords(text)) }
  })
  return new Map([...indexPhrases(records)].map(([name, names]) => [cityWords(name).join(' '), names]))
}

const namesByCity = keptTable('city names', loadCityNames)

/** The words of the city as given, then those of its other names; empty for an empty city. */
export function cityNames(words: readonly string[]): string[][] {
  if (words.length === 0) return []
  const text = words.join(' ')
  return [[...words], ...(namesByCity.get(text) ?? []).filter((name) => name.join(' ') !== text)]
}

/** Removes a state or country after the city name, in any of its spellings. */
export function withoutRegion(city: string, spellings: readonly string[]): string {
  const words = plainWords(city)
  const tail = spellings
    .map(plainWords)
    .find(
      (each) => each.length > 0 && each.length < words.length && words.slice(-each.length).join(' ') === each.join(' '),
    )
  return tail === undefined ? city : words.slice(0, -tail.length).join(' ')
}

/** The other names of a city as they are written. */
export function citySpellings(city: string): readonly string[] {
  spellings ??= new Map(
    readSections(file).flatMap(({ name, entries }) => {
      const names = [name, ...entries.map(({ text }) => text)]
      return names.map((each): [string, string[]] => [cityWords(each).join(' '), names])
    }),
  )
  return spellings.get(cityWords(city).join(' ')) ?? []
}

let spellings: ReadonlyMap<string, readonly string[]> | null = null
