/**
 * Wipes the numbers of the ranking one by one and lists those that no guest misses: `npm run mutate`. A number counts
 * as missed if a case of `weight-cases.ts` fails without it; golden figures do not count. Ends with 1 if any survives.
 */
import { parseArgs } from 'node:util'
import { dearestBand } from '../../src/concierge/price-fit.ts'
import { tuning } from '../../src/concierge/tuning.ts'
import { fameWeights, soughtByFew } from '../../src/ingest/fame.ts'
import { priorWeights } from '../../src/ingest/prior.ts'
import type { TestStore } from '../support/stores.ts'
import { answerIn, answerTo, openWorld, type WeightCase, weightCases } from './weight-cases.ts'

const { values, positionals } = parseArgs({ options: { verbose: { type: 'boolean' } }, allowPositionals: true })

/** A number of the ranking and its position. */
type Weight = { path: string; holder: Record<string, unknown>; key: string; value: number }

/** What a number is if it makes no difference; 0 for all others, as a weight is 0 and a lower limit that all reach. */
const neutral: readonly [path: RegExp, value: number][] = [
  // A factor on a whole: nothing is taken away.
  [
    /^(choose\.metWish|counts\.shareOfCraving|fadingOfMemory|shortLegs|shortStay|fame\.outsideShare|statedWalk\.(detour|littleMore))$/,
    1,
  ],
  [/^(halfDistanceMiles|price\.(bandsToWorst|ticketBandsToWorst))/, 1e300],
  // An upper limit is out of reach: every café, sweet, ski area, slope and ticket is within it.
  [/^(counts\.(maxHarmless|maxLikely|maxSweets|enoughOfAKind)|maxMilesTo|price\.maxTicketOfBand)/, 1e300],
  // No hotel has so many stars.
  [/^price\.ofStars\.\d\.stars$/, 1e300],
  // The bounds of all hotels.
  [/^price\.ofStars\.\d\.from$/, tuning.price.minLevel],
  [/^price\.(ofStars\.\d\.to|maxLevelOfSimpleHotel|maxLevelWithoutRate)$/, dearestBand],
  // Nothing is less near.
  [/^choose\.minNearness/, -1],
  // As for guests without children.
  [/^counts\.minForFamilyCoffee$/, 1],
  [/^price\.(familyLevel|simpleLevel|unknownLevel)$/, 4],
  // Every wish counts in full.
  [/^wish\.childrenAtTable$/, 1e300],
  [/^price\.minFameOfDear$/, 2],
  [/^(appeal\.maxOfEventTraits|prior\.maxNotability)$/, 1],
]

/** It bounds the work of an answer and weighs nothing. */
const isNoWeight = (path: string): boolean => path === 'choose.shortlist'

const wiped = (path: string): number => neutral.find(([of]) => of.test(path))?.[1] ?? 0

function* weightsIn(holder: Record<string, unknown>, prefix: string): Generator<Weight> {
  for (const [key, value] of Object.entries(holder)) {
    const path = `${prefix}${key}`
    if (typeof value === 'number') yield { path, holder, key, value }
    else if (typeof value === 'object' && value !== null) yield* weightsIn(value as Record<string, unknown>, `${path}.`)
  }
}

/** Worlds that stay open: filling them takes longer than an answer. */
const worlds = new Map<WeightCase, TestStore>()

/** These change what an import writes down, or what is kept as long as no import changes it. */
const needsFreshWorld = (path: string): boolean => /^(prior\.|fame\.|appeal\.|context|open|day|detour$)/.test(path)

async function answerOf(each: WeightCase, isFresh: boolean): Promise<string[]> {
  if (isFresh || each.earlier !== undefined) return answerTo(each)
  const opened = worlds.get(each) ?? (await openWorld(each))
  worlds.set(each, opened)
  return answerIn(opened.store, each)
}

const isServed = async (each: WeightCase, isFresh: boolean): Promise<boolean> => {
  const names = await answerOf(each, isFresh)
  return (
    each.expected.every((name, rank) => names[rank] === name) && !(each.isAll && names.length > each.expected.length)
  )
}

/** The guest who missed a weight was found by its words: those cases are tried first. */
const likeliestFirst = (path: string): WeightCase[] => {
  const words = path.split(/[.A-Z]/).filter((word) => word.length > 3)
  const rank = ({ guest, section }: WeightCase) =>
    words.filter((word) => guest.includes(word.toLowerCase()) || section.startsWith(word)).length
  return [...weightCases].sort((a, b) => rank(b) - rank(a))
}

async function whoMisses({ path, holder, key, value }: Weight): Promise<WeightCase | null> {
  holder[key] = wiped(path)
  try {
    for (const each of likeliestFirst(path)) if (!(await isServed(each, needsFreshWorld(path)))) return each
    return null
  } finally {
    holder[key] = value
  }
}

const weights = [
  ...weightsIn(tuning, ''),
  ...weightsIn(priorWeights, 'prior.'),
  ...weightsIn(fameWeights, 'fame.'),
  ...weightsIn(soughtByFew, 'fame.'),
].filter(
  ({ path, value }) =>
    !isNoWeight(path) &&
    value !== wiped(path) &&
    (positionals.length === 0 || positionals.some((part) => path.includes(part))),
)
const broken: WeightCase[] = []
for (const each of weightCases) if (!(await isServed(each, false))) broken.push(each)
if (broken.length > 0) {
  console.error(
    `These guests are served worse with every weight in place: ${broken.map(({ guest }) => guest).join('; ')}`,
  )
  process.exit(1)
}
const survivors: string[] = []
for (const [index, weight] of weights.entries()) {
  const guest = await whoMisses(weight)
  if (guest === null) survivors.push(weight.path)
  if (values.verbose) console.log(`${weight.path}: ${guest === null ? 'NOBODY' : guest.guest}`)
  else if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${weights.length} `)
}
for (const { close } of worlds.values()) await close()
const missed = weights.length - survivors.length
console.log(`${missed} of ${weights.length} weights have a guest who is served worse without them`)
if (survivors.length > 0) console.log('No guest misses:')
for (const path of survivors) console.log(`  ${path}`)
process.exitCode = survivors.length > 0 ? 1 : 0
