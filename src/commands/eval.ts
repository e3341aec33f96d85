import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { evaluateContext, readContextJudgments } from '../evaluation/evaluate-context.ts'
import { evaluateHotels, readHotelCases } from '../evaluation/evaluate-hotels.ts'
import { evaluateMatching, readLabelledPairs } from '../evaluation/evaluate-matching.ts'
import { withDatabase } from './open-database.ts'
import { printContextEvaluation } from './printing/print-context-evaluation.ts'
import { printHotelEvaluation } from './printing/print-hotel-evaluation.ts'
import { printMatchingEvaluation } from './printing/print-matching-evaluation.ts'
import { printRankingEvaluation } from './printing/print-ranking-evaluation.ts'
import { printJson, say } from './printing/terminal-text.ts'

export function addEvalCommand(program: Command): void {
  const evaluation = program.command('eval').description('scores a labelled file; prints the measures')
  evaluation
    .command('hotels')
    .argument('FILE', 'NDJSON, one case a line; - for standard input')
    .description('whether hotels are resolved rightly')
    .option('--json', 'as JSON, with every case that was not right')
    .addHelpText(
      'after',
      `
A case names a request's hotel fields and the place it should resolve to, null where it should be refused:
  {"request": {"hotelName": "Harbor Inn", "hotelCity": "Port Fable", "hotelState": "OR"}, "expected": "sample:harbor-inn"}`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const cases = await readHotelCases(file)
      const evaluation = await withDatabase(readConfig(), (store) => evaluateHotels(cases, store))
      if (options.json) printJson(evaluation)
      else printHotelEvaluation(evaluation)
    })
  evaluation
    .command('matching')
    .argument('FILE', 'NDJSON, one pair a line; - for standard input')
    .description('whether two records are rightly told to mean the same place')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
A pair is two records and whether they mean the same place; it needs no database:
  {"a": {"name": "Quay Hotel", "address": "9-11 Quay St", "locality": "Port Fable", "region": "OR", "postcode": "97000",
  "country": "US", "phones": [], "websites": [], "categories": ["hotel"]}, "b": {"name": "The Quay"}, "same": true}
Further fields of a record: latitude, longitude, brand, alternateNames; others are left alone. All but the name may be left out, and any may be null.`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const evaluation = evaluateMatching(await readLabelledPairs(file))
      if (options.json) printJson(evaluation)
      else printMatchingEvaluation(evaluation)
    })
  evaluation
    .command('ranking')
    .argument('FILE', 'NDJSON, one scenario a line; - for standard input')
    .description('whether answers are what people judged fit, beside answers by rating, by distance and at random')
    .option('--json', 'as JSON, with the worst lists and every item that should not be there')
    .addHelpText(
      'after',
      `
A scenario is a request, grades of places and of event series (3 named first, 2 good, 1 acceptable; what is not named is 0), and what must never come:
  {"id": "anniversary", "request": {"hotelPlaceId": "sample:fable-grand", "checkinDate": "2026-12-04", "checkoutDate": "2026-12-06",
  "specialNotes": "our anniversary"}, "judgments": {"foodAndBeverage": {"sample:understory": 3}}, "never": ["sample:gullpost"]}
Each is answered as of noon UTC on the day before check-in.`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      // Loaded late: the other evaluations need none of it.
      const { evaluateRanking } = await import('../evaluation/evaluate-ranking.ts')
      const { readRankingScenarios, resolveScenarios } = await import('../evaluation/ranking-scenarios.ts')
      const read = await readRankingScenarios(file)
      await withDatabase(readConfig(), async (store) => {
        const { scenarios, unknown } = await resolveScenarios(read, store)
        if (unknown.length > 0) say(`Judged and not in the catalog: ${unknown.join(', ')}`)
        const measured = await evaluateRanking(scenarios, store)
        if (options.json) printJson(measured)
        else printRankingEvaluation(measured)
      })
    })
  evaluation
    .command('context')
    .argument('FILE', 'CSV with a header: category, context, score; - for standard input')
    .description('whether kinds of place are rightly told to suit a trip, a company and a duration')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
A judgment is a category in a directory's words, a context and how fitting people found it, -1 to 1; it needs no database:
  category,context,score
  Museum,"Holiday, Family, Weekend trip",0.9
Contexts: Business, Holiday, Other; Alone, Family, Friends, Other; Night out, Day trip, Weekend trip, Longer.`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const evaluation = evaluateContext(await readContextJudgments(file))
      if (options.json) printJson(evaluation)
      else printContextEvaluation(evaluation)
    })
}
