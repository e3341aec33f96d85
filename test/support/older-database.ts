import { sql } from 'kysely'
import { type Engine, openEngine } from '../../src/store/engine.ts'

/** What undoes each migration, the newest first. A new migration is added at the top. */
const undoing: readonly { migration: string; statements: (engine: Engine) => readonly string[] }[] = [
  { migration: 'event pages of feeds', statements: () => ['drop table feed_page'] },
  { migration: 'known fields of places', statements: () => ['drop table place_fields'] },
  { migration: 'decisions about matches', statements: () => ['drop table match_decision'] },
  {
    migration: 'last use and rotation of keys',
    statements: () => [
      'drop table key_use',
      'alter table api_key drop column earlier_hash',
      'alter table api_key drop column earlier_until',
    ],
  },
  { migration: 'cells as columns', statements: () => ['drop table cell_columns'] },
  {
    migration: 'venues in the area of a feed',
    statements: () => [
      'drop index event_record_door',
      'drop index event_record_circle',
      'alter table event_record drop column door_place_id',
      'alter table event_record drop column circle',
      'alter table event_record drop column unplaced',
    ],
  },
  {
    migration: 'entities of Wikidata',
    statements: () => [
      'drop index source_record_entity',
      'drop index place_wikidata',
      'alter table place drop column wikidata',
    ],
  },
  { migration: 'fame of sights', statements: () => ['alter table place drop column fame'] },
  {
    migration: 'columns instead of marks within texts',
    statements: () => [
      'drop index source_record_described',
      'alter table source_record drop column is_described',
      `update event_record set venue_cell = '~' || venue_city where venue_city is not null`,
      'drop index event_record_city',
      'alter table event_record drop column venue_city',
      'alter table event_record drop column is_recurring',
      'alter table event_record rename column venue_cell to ground',
    ],
  },
  { migration: 'events by cell', statements: () => ['drop index event_cell'] },
  {
    migration: 'stays per consumer',
    statements: () => ['drop index guest_stay_consumer', 'alter table guest_stay drop column consumer_hash'],
  },
  { migration: 'rate limits that are shared and outlive a restart', statements: () => ['drop table rate_window'] },
  { migration: 'places by city', statements: () => ['drop index place_locality'] },
  {
    migration: 'one show of many records',
    statements: (engine) => [
      'drop table event_alias',
      'drop table event_record',
      'drop index event_programme',
      'drop index event_show',
      'alter table event drop column programme',
      'alter table event drop column show_key',
      'alter table event drop column cancelled',
      'drop index source_record_event',
      'drop index place_name',
      ...withoutEventFields(engine),
    ],
  },
]

const withoutEventFields = (engine: Engine): string[] =>
  engine === 'sqlite'
    ? [
        `update source_record set
          body = json_remove(body, '$.event.status', '$.event.schedule.timesByDay', '$.event.schedule.clock')`,
        `update event set document = json_remove(document, '$.status', '$.schedule.timesByDay', '$.schedule.clock',
          '$.showKey', '$.sources')`,
      ]
    : [
        `update source_record set body = (body::jsonb #- '{event,status}' #- '{event,schedule,timesByDay}'
          #- '{event,schedule,clock}')::text`,
        `update event set document = (document::jsonb #- '{status}' #- '{schedule,timesByDay}' #- '{schedule,clock}'
          #- '{showKey}' #- '{sources}')::text`,
      ]

/** Makes the database as it was before a migration, and runs more statements on it. */
export async function takeBack(databaseUrl: string, migration: string, more: readonly string[] = []): Promise<void> {
  const last = undoing.findIndex((each) => each.migration === migration)
  if (last < 0) throw new Error(`nothing undoes the migration "${migration}"`)
  const { database, engine } = openEngine({ databaseUrl })
  const statements = [
    ...undoing.slice(0, last + 1).flatMap((each) => each.statements(engine)),
    `delete from migration where number >= (select number from migration where name = '${migration}')`,
    ...more,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
  await database.destroy()
}
