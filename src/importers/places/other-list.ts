import type { PlaceSection } from '../../domain/place.ts'
import type { ReadListRow } from './category-notes.ts'
import { kindsOfCell, readOwnCategories } from './own-categories.ts'
import { starsOf } from './read-cell.ts'

type Given = { section: PlaceSection | null; defaultSection?: PlaceSection | null }

/** Says which command reads a file whose rows are mostly of the other kind: hotels among places, or restaurants. */
export function otherListFaults(rows: readonly ReadListRow[], { section, defaultSection }: Given): string[] {
  return [...Map.groupBy(rows, ({ list }) => list.file)].flatMap(([file, ofFile]) => {
    const isMost = (fits: (row: ReadListRow) => boolean) => ofFile.filter(fits).length * 2 > ofFile.length
    if (section === 'lodging' && isMost(isNoHotel))
      return [`${file}: most rows are no hotels by their category: ./concierge import places reads such a list`]
    if (section === null && defaultSection !== 'lodging' && isMost(isHotel))
      return [
        `${file}: most rows have the stars of a hotel and no category: ./concierge import hotels reads such a list`,
      ]
    return []
  })
}

const noWords = readOwnCategories([])

function isNoHotel({ list: { cells } }: ReadListRow): boolean {
  if (cells.categories === undefined || cells.section !== undefined) return false
  const { section } = kindsOfCell(cells.categories, noWords)
  return section !== null && section !== 'lodging'
}

const isHotel = ({ list: { cells } }: ReadListRow): boolean =>
  cells.categories === undefined && cells.section === undefined && typeof starsOf(cells.stars ?? '') === 'number'
