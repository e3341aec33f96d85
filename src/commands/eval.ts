import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { withDatabase } from './open-database.ts'
import { printContextEvaluation } from './printing/print-context-evaluation.ts'
import { printHotelEvaluation } from './printing/print-hotel-evaluation.ts'
import { printMatchingEvaluation } from './printing/print-matching-evaluation.ts'
import { printNoteEvaluation } from './printing/print-note-evaluation.ts'
import { printRankingEvaluation } from './printing/print-ranking-evaluation.ts'
import { printJson, printMessage } from './printing/terminal-text.ts'

const clock = () => performance.now()

export function addEvalCommand(program: Command): void {
  const evaluation = program
    .command('eval')
    .description('Score a labelled file and print the measures')
    .helpCommand('help [COMMAND]', 'Explain a command')
  evaluation
    .command('hotels')
    .argument('<FILE>', 'NDJSON, one case per line; - for standard input')
    .description('Measure how well hotels are resolved')
    .option('--json', 'Print JSON, with every wrong case')
    .addHelpText(
      'after',
      `
A case has the hotel fields of a request and the expected place id, or null if it should be refused:
  {"request": {"hotelName": "Harbor Inn", "hotelCity": "Port Fable", "hotelState": "OR"},
  "expected": "sample:harbor-inn"}

Example:
  ./concierge eval hotels hotel-cases.ndjson`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const { evaluateHotels, readHotelCases } = await import('../evaluation/evaluate-hotels.ts')
      const cases = await readHotelCases(file)
      const evaluation = await withDatabase(readConfig(), (store) => evaluateHotels(cases, { store, clock }))
      show(evaluation, options, printHotelEvaluation)
    })
  evaluation
    .command('matching')
    .argument('<FILE>', 'NDJSON, one pair per line; - for standard input')
    .description('Measure how well records of the same place are recognized')
    .option('--json', 'Print JSON')
    .addHelpText(
      'after',
      `
A pair is two records and whether they are the same place. This needs no database:
  {"a": {"name": "Quay Hotel", "address": "9-11 Quay St", "locality": "Port Fable", "region": "OR", "postcode": "97000",
  "country": "US", "phones": [], "websites": [], "categories": ["hotel"]}, "b": {"name": "The Quay"}, "same": true}
A record may also have latitude, longitude, brand and alternateNames; other fields are ignored. Only the name is
required, and any other field may be null.

Example:
  ./concierge eval matching pairs.ndjson`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const { evaluateMatching, readLabelledPairs } = await import('../evaluation/evaluate-matching.ts')
      const evaluation = evaluateMatching(await readLabelledPairs(file), clock)
      show(evaluation, options, printMatchingEvaluation)
    })
  evaluation
    .command('ranking')
    .argument('<FILE>', 'NDJSON, one scenario per line; - for standard input')
    .description('Measure the ranking by human judgments, compared with ranking by rating, by distance and at random')
    .option('--json', 'Print JSON, with the worst lists and every forbidden item')
    .addHelpText(
      'after',
      `
A scenario has a request, grades for places and event series (3 best, 2 good, 1 acceptable; 0 if not listed), and
items that must never be recommended:
  {"id": "anniversary", "request": {"hotelPlaceId": "sample:fable-grand", "checkinDate": "2026-12-04",
  "checkoutDate": "2026-12-06", "specialNotes": "our anniversary"},
  "judgments": {"foodAndBeverage": {"sample:understory": 3}}, "never": ["sample:gullpost"]}
Each request is answered as of noon UTC on the day before check-in.

Example:
  ./concierge eval ranking test/quality/sample-city-scenarios.ndjson`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const { evaluateRanking } = await import('../evaluation/evaluate-ranking.ts')
      const { readRankingScenarios, resolveScenarios } = await import('../evaluation/ranking-scenarios.ts')
      const read = await readRankingScenarios(file)
      await withDatabase(readConfig(), async (store) => {
        const { scenarios, unknown } = await resolveScenarios(read, store)
        if (unknown.length > 0) printMessage(`Judged but not in the catalog: ${unknown.join(', ')}`)
        const measured = await evaluateRanking(scenarios, store)
        show(measured, options, printRankingEvaluation)
      })
    })
  evaluation
    .command('context')
    .argument('<FILE>', 'CSV with a header: category, context, score; - for standard input')
    .description('Measure how well place categories are matched to kinds of trip, company and duration')
    .option('--json', 'Print JSON')
    .addHelpText(
      'after',
      `
A judgment is a category, a context and how well people say they fit, from -1 to 1. This needs no database:
  category,context,score
  Museum,"Holiday, Family, Weekend trip",0.9
Contexts: Business, Holiday, Other; Alone, Family, Friends, Other; Night out, Day trip, Weekend trip, Longer.

Example:
  ./concierge eval context judgments.csv`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const { evaluateContext, readContextJudgments } = await import('../evaluation/evaluate-context.ts')
      const evaluation = evaluateContext(await readContextJudgments(file))
      show(evaluation, options, printContextEvaluation)
    })
  evaluation
    .command('notes')
    .argument('FILE', 'NDJSON, one judged note a line; - for standard input')
    .description('Measure how well guest notes are read')
    .option('--json', 'Print JSON')
    .option('--scores', 'Print the scores without the misread notes')
    .addHelpText(
      'after',
      `
A judged note is a note and what a good concierge reads in it. Fields that are left out are not judged; "may" and
"mayUnwanted" list fair readings. This needs no database:
  {"notes": "allergic to nuts, we love jazz", "language": "en", "wanted": ["jazz"], "may": ["nut-free"], "unwanted": [],
  "allergies": ["nuts"], "careful": true, "stepFree": false, "arrival": null, "departure": null, "youngest": null}
A reading is harmful if it misses an allergy, a diet or a step-free need, or if it takes a wish for a refusal or the
reverse.`,
    )
    .action(async (file: string, options: { json?: boolean; scores?: boolean }) => {
      const { reportNote } = await import('../concierge/understand/note-report.ts')
      const { evaluateNotes, readJudgedNotes } = await import('../evaluation/evaluate-notes.ts')
      const evaluation = evaluateNotes(await readJudgedNotes(file), reportNote)
      const shown = options.scores ? { ...evaluation, faults: [] } : evaluation
      show(shown, options, printNoteEvaluation)
    })
}

function show<Measured>(measured: Measured, { json }: { json?: boolean }, printMeasures: (measured: Measured) => void) {
  if (json) printJson(measured)
  else printMeasures(measured)
}
