import { sql } from 'kysely'
import type { EventAlias, MergedEvents } from '../matching/merge-events.ts'
import { idSet, rowSet } from '../store/row-set.ts'
import type { Tables } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'

type Change = {
  /** `current`: record ids at this venue; `gone`: ids that no source has any more. */
  current: readonly string[]
  gone: readonly string[]
  merged: MergedEvents
}

/** Keeps every published event id resolvable while any record of that event is left. No alias points to an alias. */
export async function aliasEventIds(
  importTransaction: ImportTransaction,
  { current, gone, merged }: Change,
): Promise<void> {
  const { transaction, engine } = importTransaction
  const kept = new Map(merged.events.map(({ id }) => [id, id]))
  const whole = merged.aliases.filter(({ retired, series }) => retired === series)
  const now = new Map([...kept, ...whole.map(({ series, eventId }) => [series, eventId] as const)])
  const existing = await aliasesTo(importTransaction, [...gone, ...whole.map(({ series }) => series)])
  const successors = new Map(gone.map((id) => successorOf(id, existing, now)).filter((successor) => successor !== null))
  const moved: EventAlias[] = [...successors].map(([id, eventId]) => ({ retired: id, series: id, eventId }))
  for (const { retired_id, series, event_id } of existing) {
    const eventId = successors.get(event_id) ?? now.get(event_id)
    if (eventId !== undefined && !now.has(series)) moved.push({ retired: retired_id, series, eventId })
  }
  const ids = [...current, ...gone]
  if (ids.length === 0) return
  await sql`delete from event_alias where series in (select c0 from ${idSet(engine, current)} as given)`.execute(
    transaction,
  )
  await sql`delete from event_alias where event_id in (select c0 from ${idSet(engine, gone)} as given)`.execute(
    transaction,
  )
  const aliases = [...moved, ...merged.aliases]
  if (aliases.length === 0) return
  const given = rowSet(
    engine,
    aliases.map(({ retired, series, eventId }) => [retired, series, eventId]),
  )
  await sql`insert into event_alias (retired_id, series, event_id) select c0, c1, c2 from ${given} as given where true
    on conflict (retired_id) do update set series = excluded.series, event_id = excluded.event_id`.execute(transaction)
}

/** A removed record is replaced by one that had been merged into it. */
function successorOf(
  id: string,
  existing: readonly Tables['event_alias'][],
  now: ReadonlyMap<string, string>,
): [string, string] | null {
  const successor = existing.find(
    ({ event_id, retired_id, series }) => event_id === id && retired_id === series && now.has(series),
  )
  return successor === undefined ? null : [id, now.get(successor.series) as string]
}

async function aliasesTo(
  { transaction, engine }: ImportTransaction,
  ids: readonly string[],
): Promise<Tables['event_alias'][]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Tables['event_alias']>`select a.* from ${idSet(engine, ids)} as given
    cross join event_alias a where a.event_id = c0 order by a.retired_id`.execute(transaction)
  return rows
}
