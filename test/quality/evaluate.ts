/**
 * Measured quality beside baselines: answers as people judged them, claims that no record supports, hotels asked for carelessly, and kinds of place
 * against public judgments. `npm run eval` prints it; what needs data that is not here is left out and said so.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { evaluateContext, readContextJudgments } from '../../src/commands/evaluate-context.ts'
import { evaluateRanking } from '../../src/commands/evaluate-ranking.ts'
import { printContextEvaluation } from '../../src/commands/print-context-evaluation.ts'
import { printRankingEvaluation } from '../../src/commands/print-ranking-evaluation.ts'
import { openSqliteStore } from '../support/stores.ts'
import { judgedCities } from './judged-cities.ts'

for (const city of judgedCities) {
  console.log(`\n== Answers in ${city.name}, as people judged them`)
  if (city.absent !== null) {
    console.log(city.absent)
    continue
  }
  const { store, close } = await openSqliteStore()
  await city.fill(store)
  const measured = await evaluateRanking(await city.scenarios(store), store)
  printRankingEvaluation({ ...measured, worst: measured.worst.slice(0, 3) })
  await close()
}

console.log('\n== Kinds of place for a trip, a company and a duration')
const judgments = fileURLToPath(
  new URL('../../../shared/data/context/category-context-appropriateness.csv', import.meta.url),
)
if (existsSync(judgments)) {
  const measured = evaluateContext(await readContextJudgments(judgments))
  printContextEvaluation({ ...measured, worst: [] })
} else console.log('the shared data is absent')
