import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Store } from '../store/store.ts'
import { createKey, keyState } from './create-key.ts'
import { counted, printMessage } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

const source = 'sample'
const folder = fileURLToPath(new URL('../../data/sample-city/', import.meta.url))

/** Imports the bundled sample city into an empty database. */
export async function fillWithSampleCity(store: Store): Promise<void> {
  if ((await store.sources()).length > 0) return
  const files = globSync(`${folder}*.ndjson`).sort()
  if (files.length === 0) throw new CommandFailure(`the bundled city is missing: there are no records in ${folder}`)
  const { importCatalog } = await import('../ingest/catalog-import.ts')
  const { readRecords } = await import('../importers/records/read-records.ts')
  const reading = readRecords(files, { source, licence: 'invented' })
  await importCatalog(store, { source, kind: 'records', licence: 'invented', ...reading, now: Temporal.Now.instant() })
  const kept = Object.values(reading.report().kept).reduce((sum, count) => sum + count, 0)
  printMessage(`Filled the empty database with the sample city, Port Fable: ${counted(kept)} records.`)
}

/** Creates a sandbox key; null if one exists already, because its token can't be shown again. */
export async function makeSampleKey(store: Store): Promise<string | null> {
  const now = Temporal.Now.instant()
  const hasKey = (await store.keys.list()).some((key) => key.tier === 'sandbox' && keyState(key, now) === 'in force')
  if (hasKey) return null
  return (await createKey(store.keys, { name: 'Sample city', tier: 'sandbox', expiresAt: null, now })).token
}

/** Prints the key, a curl line to paste and the address of the docs. */
export function printExampleRequest(address: string, token: string | null): void {
  printMessage('')
  if (token === null)
    printMessage(
      'A key exists already and cannot be shown again; create another with ./concierge keys create --name NAME.',
    )
  else printMessage(`Your sandbox key, shown only once:\n\n  ${token}`)
  printMessage(`\nAsk for recommendations near The Fable Grand Hotel:\n\n${curlLine(address, token ?? 'YOUR_TOKEN')}\n`)
  printMessage(`API documentation: ${address}/docs`)
}

function curlLine(address: string, token: string): string {
  const today = Temporal.Now.plainDateISO()
  const request = {
    hotelName: 'The Fable Grand Hotel',
    hotelCity: 'Port Fable',
    hotelState: 'OR',
    checkinDate: today.add({ days: 3 }).toString(),
    checkoutDate: today.add({ days: 6 }).toString(),
  }
  const headers = `-H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json'`
  return `curl -s ${address}/v1/concierge ${headers} -d '${JSON.stringify(request)}'`
}
