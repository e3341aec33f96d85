import { sql } from 'kysely'
import { idSet, rowSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** `retired` is a merged event or one of its occurrences, `series` the id of that event, `eventId` what replaced it. */
export type StoredEventAlias = { retired: string; series: string; eventId: string }

/** Aliases that lead to one of these events. */
export async function aliasesOfEvents(
  { transaction, engine }: CatalogTransaction,
  eventIds: readonly string[],
): Promise<StoredEventAlias[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<StoredEventAlias>`select a.retired_id as retired, a.series, a.event_id as "eventId"
    from ${idSet(engine, eventIds)} as given
    cross join event_alias a where a.event_id = c0 order by a.retired_id`.execute(transaction)
  return rows
}

/** Deletes the aliases of the `series` and those that lead to an event that is `gone`, and then adds `aliases`. */
export async function replaceEventAliases(
  { transaction, engine }: CatalogTransaction,
  {
    series,
    gone,
    aliases,
  }: {
    series: readonly string[]
    gone: readonly string[]
    aliases: readonly StoredEventAlias[]
  },
): Promise<void> {
  await sql`delete from event_alias where series in (select c0 from ${idSet(engine, series)} as given)`.execute(
    transaction,
  )
  await sql`delete from event_alias where event_id in (select c0 from ${idSet(engine, gone)} as given)`.execute(
    transaction,
  )
  if (aliases.length === 0) return
  const given = rowSet(
    engine,
    aliases.map(({ retired, series: of, eventId }) => [retired, of, eventId]),
  )
  await sql`insert into event_alias (retired_id, series, event_id) select c0, c1, c2 from ${given} as given where true
    on conflict (retired_id) do update set series = excluded.series, event_id = excluded.event_id`.execute(transaction)
}
