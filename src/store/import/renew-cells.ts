import { sql } from 'kysely'
import { noCell } from '../cells/cell-changes.ts'
import { type PlaceColumnsRow, writePlaceCell } from '../cells/place-cell-format.ts'
import { placeRows } from '../place-columns.ts'
import { idSet } from '../row-set.ts'
import type { CellKind } from '../tables.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'
import { addWork, workIn } from './work-lists.ts'

const listOf = { places: 'work_place_cell', events: 'work_event_cell' } as const satisfies Record<CellKind, string>

/** Lists cells whose places or events change; null is what has no point on the map. */
export const touchCells = (
  catalog: CatalogTransaction,
  kind: CellKind,
  cells: readonly (string | null)[],
): Promise<void> => addWork(catalog, listOf[kind], [...new Set(cells.map((cell) => cell ?? noCell))])

/** Lists the cells of places that are about to be deleted or replaced. */
export async function touchCellsOfPlaces(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into work_place_cell (id) select distinct coalesce(cell, ${noCell}) from place
    where id in (select c0 from ${idSet(engine, ids)} as given) on conflict do nothing`.execute(transaction)
}

/** A cell of a metro area has one or two thousand places. */
const cellsAtOnce = 40

/** Writes the columns of all listed cells, valid from the generation that this import starts. */
export async function renewCells(catalog: CatalogTransaction): Promise<void> {
  const { transaction } = catalog
  const state = await transaction.selectFrom('catalog_state').select('generation').executeTakeFirstOrThrow()
  const generation = state.generation + 1
  for await (const cells of workIn(catalog, listOf.places, cellsAtOnce)) {
    const rows = Map.groupBy(await placeRows(transaction, cells), ({ cell }) => cell ?? noCell)
    const columns = cells.map((cell) => ({ cell, columns: cell === noCell ? null : columnsOf(rows.get(cell) ?? []) }))
    await saveCells(catalog, 'places', generation, columns)
  }
  for await (const cells of workIn(catalog, listOf.events, cellsAtOnce))
    await saveCells(
      catalog,
      'events',
      generation,
      cells.map((cell) => ({ cell, columns: null })),
    )
}

async function saveCells(
  { transaction }: CatalogTransaction,
  kind: CellKind,
  generation: number,
  cells: readonly { cell: string; columns: Uint8Array | null }[],
): Promise<void> {
  await transaction
    .insertInto('cell_columns')
    .values(cells.map((cell) => ({ kind, generation, ...cell })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'cell']).doUpdateSet((given) => ({
        generation: given.ref('excluded.generation'),
        columns: given.ref('excluded.columns'),
      })),
    )
    .execute()
}

/** Null for a cell with a damaged place: requests read its places themselves, and report the place. */
function columnsOf(rows: readonly PlaceColumnsRow[]): Uint8Array | null {
  try {
    return writePlaceCell(rows)
  } catch {
    return null
  }
}
