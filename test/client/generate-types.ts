/** Writes the client's types from the interface description as the service answers it: `npm run client`. */
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../support/running-service.ts'
import { openSqliteStore } from '../support/stores.ts'
import { clientFolder, runTool } from './client-tools.ts'

export const typesFile = join(clientFolder, 'src/interface.ts')

export async function fetchDescription(): Promise<string> {
  await using resources = new AsyncDisposableStack()
  const database = await openSqliteStore()
  resources.defer(() => database.close())
  const service = await startService(database.store)
  resources.defer(() => service.close())
  return (await service.call('/openapi.json', { token: null })).text
}

/** The types of a description, named as its schemas and operations are. */
export async function generateTypes(description: string): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'stay-client-'))
  writeFileSync(join(folder.path, 'openapi.json'), description)
  const args = ['-i', 'openapi.json', '-o', 'generated', '-p', '@hey-api/typescript']
  await runTool('@hey-api/openapi-ts/bin/run.js', args, folder.path)
  return readFileSync(join(folder.path, 'generated/types.gen.ts'), 'utf8')
}

if (import.meta.main) writeFileSync(typesFile, await generateTypes(await fetchDescription()))
