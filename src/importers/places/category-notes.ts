import { plainLine } from '../plain-line.ts'
import type { ListRow, ReadRow } from './read-row.ts'

export type ReadListRow = ReadRow & { list: ListRow }

/** Rows whose categories are not understood and that have no section else. */
export const unplacedFaults = (rows: readonly ReadListRow[]): string[] =>
  categoriesByFile(rows.filter(({ row, faults }) => row.section === null && faults.length === 0)).map(
    ({ where, words, first }) =>
      `${where}: categories not understood: ${words}. Say what each is, such as ` +
      `--category ${JSON.stringify(`${first}=restaurant`)}, many of them in a table with --categories FILE, or give ` +
      '--section for all of them',
  )

/** Places that have a section, of which a guest with a wish learns less. */
export const unknownCategories = (rows: readonly ReadListRow[]): string[] =>
  categoriesByFile(rows).map(
    ({ where, words, first, example }) =>
      `${where}: categories not understood: ${words}. They stay as they are and meet no wish; ` +
      `--category ${JSON.stringify(`${first}=${example}`)} says what one means`,
  )

/** Tags of kitchens and sights that guests may read and no wish meets. */
export const unknownTags = (rows: readonly ReadListRow[]): string[] =>
  [...Map.groupBy(rows, ({ list: { file, headerOf } }) => `${file} (column ${headerOf.get('tags')})`)].flatMap(
    ([where, ofFile]) => {
      const counts = countsOf(ofFile.flatMap((row) => row.unknownTags))
      const words = shownCounts(counts, (word, count) => `"${word}" ${count}`)
      return counts.length === 0
        ? []
        : [`${where}: tags not understood: ${words}. They stay as they are and meet no wish`]
    },
  )

/** "Gasthaus → foodAndBeverage, restaurant (12)": what each category was read as. */
export function readCategories(rows: readonly ReadListRow[]): string[] {
  const known = rows.filter(({ list, unknownCategories }) => list.cells.categories && unknownCategories.length === 0)
  return [...Map.groupBy(known, ({ list }) => list.file)].map(([file, ofFile]) => {
    const read = countsOf(
      ofFile.map(({ list, row }) => {
        const meaning = [row.section, ...(Array.isArray(row.categories) ? row.categories : [])].join(', ')
        return `${list.cells.categories} → ${meaning}`
      }),
    )
    return `${file}: categories read: ${shownCounts(read, (text, count) => `${text} (${count})`)}`
  })
}

const maxWordsShown = 20

/** A kind of place for each section. */
const examples: Readonly<Record<string, string>> = { lodging: 'hotel', attractions: 'museum' }

/** The words with how many rows have them, most first. */
function categoriesByFile(
  rows: readonly ReadListRow[],
): { where: string; words: string; first: string; example: string }[] {
  const files = Map.groupBy(
    rows.filter(({ unknownCategories }) => unknownCategories.length > 0),
    ({ list: { file, headerOf } }) => `${file} (column ${headerOf.get('categories')})`,
  )
  return [...files].map(([where, ofFile]) => {
    const counts = countsOf(ofFile.flatMap(({ unknownCategories }) => unknownCategories))
    const words = shownCounts(counts, (word, count) => `"${word}" ${count}`)
    const first = counts[0]?.[0] ?? ''
    return {
      where,
      words,
      first,
      example: examples[ofFile.find((row) => row.unknownCategories.includes(first))?.row.section ?? ''] ?? 'restaurant',
    }
  })
}

/** Each text with how often it is there, most first. */
function countsOf(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>()
  for (const text of texts.map(plainLine)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

function shownCounts(counts: readonly [string, number][], say: (text: string, count: number) => string): string {
  const shown = counts.slice(0, maxWordsShown).map(([text, count]) => say(text.slice(0, maxShownLength), count))
  const more = counts.length > maxWordsShown ? [`and ${counts.length - maxWordsShown} others`] : []
  return [...shown, ...more].join(', ')
}

const maxShownLength = 100
