/**
 * Measured quality compared with baselines: answers as people judged them, claims that no record supports, hotels asked for carelessly, and kinds of place
 * against public judgments. `npm run eval` prints it; what needs data that is not here is left out and said so.
 */
import { printContextEvaluation } from '../../src/commands/printing/print-context-evaluation.ts'
import { printHotelEvaluation } from '../../src/commands/printing/print-hotel-evaluation.ts'
import { printRankingEvaluation } from '../../src/commands/printing/print-ranking-evaluation.ts'
import { evaluateContext, readContextJudgments } from '../../src/evaluation/evaluate-context.ts'
import { evaluateHotels } from '../../src/evaluation/evaluate-hotels.ts'
import { evaluateRanking } from '../../src/evaluation/evaluate-ranking.ts'
import { countryFiles, fillCountryCatalog, strangersTo } from '../hotels/country-catalog.ts'
import { asks } from '../hotels/hotel-world.ts'
import { roughRequests } from '../hotels/rough-requests.ts'
import { openSqliteStore } from '../support/stores.ts'
import { dataFile, explainMissing } from '../support/test-data.ts'
import { unsupportedClaims } from './claims.ts'
import { judgedCities } from './judged-cities.ts'
import { readAnswer } from './read-answers.ts'

/** Not the seed that the test of the same measure uses. */
const roughSeed = 4_711
const roughCases = 2000

for (const city of judgedCities) {
  console.log(`\n== Answers in ${city.name}, as people judged them`)
  const missing = explainMissing(...city.files)
  if (missing !== null) {
    console.log(missing)
    continue
  }
  const { store, close } = await openSqliteStore()
  await city.fill(store)
  const scenarios = await city.scenarios(store)
  const measured = await evaluateRanking(scenarios, store)
  printRankingEvaluation({ ...measured, worst: measured.worst.slice(0, 3) })
  let [items, unsupported] = [0, 0]
  for (const { request } of scenarios)
    for (const { item, subject, asked } of await readAnswer(request, store)) {
      items++
      unsupported += unsupportedClaims(item, subject, asked).length
    }
  console.log(`${items} items with their words, ${unsupported} claims that no record supports`)
  await close()
}

console.log('\n== Hotels asked for as portals, front desks and guests write them')
const hotels = await openSqliteStore()
const held = await fillCountryCatalog(hotels.store)
if (held === null) console.log(explainMissing(...countryFiles))
else {
  const requests = roughRequests(held, await strangersTo(held), roughSeed, roughCases)
  const cases = requests.map(({ request, expected }, line) => ({ line, request: asks(request), expected }))
  printHotelEvaluation({
    ...(await evaluateHotels(cases, { store: hotels.store, clock: () => performance.now() })),
    failures: [],
  })
}
await hotels.close()

console.log('\n== Kinds of place for a trip, a company and a duration')
const judgments = 'context/category-context-appropriateness.csv'
const missing = explainMissing(judgments)
if (missing === null) {
  const measured = evaluateContext(await readContextJudgments(dataFile(judgments)))
  printContextEvaluation({ ...measured, worst: [] })
} else console.log(missing)
