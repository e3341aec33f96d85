/**
 * Rough requests for the catalog of test/hotels/country-catalog.ts as `./concierge eval hotels` reads them, to standard output.
 * `node test/hotels/write-hotel-cases.ts [SEED] [COUNT]`
 */
import { openSqliteStore } from '../support/stores.ts'
import { fillCountryCatalog, strangersTo } from './country-catalog.ts'
import { roughRequests } from './rough-requests.ts'

const [seed = '1', count = '2000'] = process.argv.slice(2)
const { store, close } = await openSqliteStore()
try {
  const held = await fillCountryCatalog(store)
  if (held === null) throw new Error('The cases are made from the public test data: run "npm run data" first')
  const requests = roughRequests(held, await strangersTo(held), Number(seed), Number(count))
  for (const each of requests) console.log(JSON.stringify(each))
} finally {
  await close()
}
