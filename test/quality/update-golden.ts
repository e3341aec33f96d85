/**
 * Writes the nDCG@5 of each judged city to `golden.json`, which `ranking.test.ts` holds answers to: `npm run golden`.
 * Look at the figures of `npm run eval` first, and say in the commit which guests are served better.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { evaluateRanking } from '../../src/evaluation/evaluate-ranking.ts'
import { openSqliteStore } from '../support/stores.ts'
import { explainMissing } from '../support/test-data.ts'
import { judgedCities } from './judged-cities.ts'

const file = new URL('golden.json', import.meta.url)
const golden: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'))

for (const city of judgedCities) {
  const missing = explainMissing(...city.files)
  if (missing !== null) {
    console.log(`${city.name}: kept, because its data is missing. ${missing}`)
    continue
  }
  const { store, close } = await openSqliteStore()
  await city.fill(store)
  const { ours } = await evaluateRanking(await city.scenarios(store), store)
  await close()
  const ndcg = Number(ours.ndcg.toFixed(3))
  console.log(`${city.name}: ${golden[city.name] ?? 'none'} -> ${ndcg}`)
  golden[city.name] = ndcg
}
writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`)
