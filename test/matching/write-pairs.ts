import { guidePairs } from './fodors-zagat.ts'
import { overturePairs } from './overture-pairs.ts'

/**
 * Writes labelled pairs as `eval matching` reads them:
 * `node test/matching/write-pairs.ts overture-development|overture-unseen|guides > pairs.ndjson`
 */
const [which] = process.argv.slice(2)
const overture = await overturePairs()
const sets = {
  'overture-development': overture?.development,
  'overture-unseen': overture?.unseen,
  guides: guidePairs()?.pairs,
}
const pairs = sets[which as keyof typeof sets]
if (pairs === undefined) {
  process.stderr.write(
    `name one of ${Object.keys(sets).join(', ')}; they need the public test data: run "npm run data"\n`,
  )
  process.exitCode = 2
}
for (const pair of pairs ?? []) process.stdout.write(`${JSON.stringify(pair)}\n`)
