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
import { printJson, printMessage } from './printing/terminal-text.ts'

export function addEvalCommand(program: Command): void {
  const evaluation = program.command('eval').description('scores a labelled file and prints the measures')
  evaluation
    .command('hotels')
    .argument('FILE', 'NDJSON, one case a line; - for standard input')
    .description('how well hotels are resolved')
    .option('--json', 'as JSON, with every wrong case')
    .addHelpText(
      'after',
      `
A case has the hotel fields of a request and the expected place id, or null if it should be refused:
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
    .description('how well records of the same place are recognised')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
A pair is two records and whether they are the same place. This needs no database:
  {"a": {"name": "Quay Hotel", "address": "9-11 Quay St", "locality": "Port Fable", "region": "OR", "postcode": "97000",
  "country": "US", "phones": [], "websites": [], "categories": ["hotel"]}, "b": {"name": "The Quay"}, "same": true}
A record may also have latitude, longitude, brand and alternateNames; other fields are ignored. Only the name is required,
and any other field may be null.`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const evaluation = evaluateMatching(await readLabelledPairs(file))
      if (options.json) printJson(evaluation)
      else printMatchingEvaluation(evaluation)
    })
  evaluation
    .command('ranking')
    .argument('FILE', 'NDJSON, one scenario a line; - for standard input')
    .description('ranking quality by human judgments, compared with ranking by rating, by distance and at random')
    .option('--json', 'as JSON, with the worst lists and every forbidden item')
    .addHelpText(
      'after',
      `
A scenario has a request, grades for places and event series (3 best, 2 good, 1 acceptable; 0 if not listed) and a list
of items that must never be recommended:
  {"id": "anniversary", "request": {"hotelPlaceId": "sample:fable-grand", "checkinDate": "2026-12-04", "checkoutDate": "2026-12-06",
  "specialNotes": "our anniversary"}, "judgments": {"foodAndBeverage": {"sample:understory": 3}}, "never": ["sample:gullpost"]}
Each request is answered as of noon UTC on the day before check-in.`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      // Imported on demand: the other evaluations don't need it.
      const { evaluateRanking } = await import('../evaluation/evaluate-ranking.ts')
      const { readRankingScenarios, resolveScenarios } = await import('../evaluation/ranking-scenarios.ts')
      const read = await readRankingScenarios(file)
      await withDatabase(readConfig(), async (store) => {
        const { scenarios, unknown } = await resolveScenarios(read, store)
        if (unknown.length > 0) printMessage(`Judged but not in the catalog: ${unknown.join(', ')}`)
        const measured = await evaluateRanking(scenarios, store)
        if (options.json) printJson(measured)
        else printRankingEvaluation(measured)
      })
    })
  evaluation
    .command('context')
    .argument('FILE', 'CSV with a header: category, context, score; - for standard input')
    .description('how well place categories are matched to kinds of trip, company and duration')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
A judgment is a category, a context and how well people say they fit, from -1 to 1. This needs no database:
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
