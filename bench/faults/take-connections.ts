import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { maxConnections } from './own-servers.ts'

/** Takes every connection of a PostgreSQL for `heldMs`, those that others have open included. */
export async function takeConnections(url: string, heldMs: number): Promise<void> {
  const clients = await takeFree(url)
  // The replicas lose theirs and find none.
  await clients[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle' and pid <> all($1)`,
    [clients.flatMap((client) => Reflect.get(client, 'processID'))],
  )
  const late = await takeFree(url)
  await wait(heldMs)
  await Promise.all([...clients, ...late].map((client) => client.end()))
}

async function takeFree(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (let tries = 0; tries < maxConnections; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect().then(
      () => taken.push(client),
      () => {},
    )
  }
  return taken
}
