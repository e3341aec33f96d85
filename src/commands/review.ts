import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { readPlaceId } from '../domain/place-id.ts'
import type { DecisionImpossible } from '../ingest/decide-match.ts'
import type { StoredDecision } from '../store/import/match-decisions.ts'
import type { Store } from '../store/store.ts'
import { withDatabase } from './open-database.ts'
import { dayOf } from './printing/day-of.ts'
import { printDecisions, printReview, reviewedPairJson } from './printing/print-review.ts'
import { printJson, printMessage } from './printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'
import { wholeNumber } from './whole-number.ts'

const defaultLimit = 20

export function addReviewCommand(program: Command): void {
  const review = program
    .command('review')
    .description('Decide whether similar places are one place')
    .helpCommand('help [COMMAND]', 'Explain a command')
    .addHelpText(
      'after',
      `
A decision changes the catalog at once and holds at every later import, whatever the records say.

Examples:
  ./concierge review --city Seattle
  ./concierge review accept osm:n357620442 overture:08f28d54
  ./concierge review undo osm:n357620442 overture:08f28d54`,
    )
  addList(review)
  addDecisions(review)
  addDecision(review, 'accept', { isSame: true, description: 'Merge two records into one place' })
  addDecision(review, 'refuse', { isSame: false, description: 'Keep two records apart as two places' })
  addDecision(review, 'undo', { isSame: null, description: 'Take back a decision; only the records count again' })
}

type ListOptions = { limit: number; merged?: boolean; source?: string; city?: string; json?: boolean }

function addList(review: Command): void {
  review
    .command('list', { isDefault: true })
    .description('List pairs of places that may be the same, likeliest first, with the evidence for and against')
    .option('--limit <N>', `Pairs to list; default: ${defaultLimit}`, wholeNumber, defaultLimit)
    .option('--merged', 'List merged pairs instead, least likely first, to find wrong merges')
    .option('--source <NAME>', 'Only pairs with a record of this source')
    .option('--city <NAME>', 'Only pairs with a place in this city')
    .option('--json', 'Print JSON')
    .addHelpText('after', '\nExample:\n  ./concierge review --source overture --limit 5')
    .action(async (options: ListOptions) => {
      const { reviewMatches } = await import('../ingest/review-matches.ts')
      const pairs = await withDatabase(readConfig(), async (store) => {
        if (options.source !== undefined) await refuseUnknownSource(store, options.source)
        return reviewMatches(store, options)
      })
      if (options.json) printJson(pairs.map(reviewedPairJson))
      else if (pairs.length === 0) printMessage('There are no pairs to decide.')
      else printReview(pairs)
    })
}

async function refuseUnknownSource(store: Store, name: string): Promise<void> {
  const sources = await store.sources()
  if (!sources.some((source) => source.name === name))
    throw new CommandFailure(`unknown source: ${name}; the database has ${sources.map((each) => each.name).join(', ')}`)
}

function addDecisions(review: Command): void {
  review
    .command('decisions')
    .description('List your decisions, latest first')
    .option('--json', 'Print JSON')
    .addHelpText('after', '\nExample:\n  ./concierge review decisions')
    .action(async (options: { json?: boolean }) => {
      const { allDecisions, reviewedRecords } = await import('../store/match-review.ts')
      await withDatabase(readConfig(), async (store) => {
        const decisions = await allDecisions(store.database)
        if (options.json) return printJson(decisions)
        if (decisions.length === 0) return printMessage('There are no decisions yet.')
        const ids = decisions.flatMap(({ a, b }) => [a, b])
        printDecisions(decisions, await reviewedRecords(store, ids))
      })
    })
}

type Choice = { isSame: boolean | null; description: string }

function addDecision(review: Command, name: string, { isSame, description }: Choice): void {
  review
    .command(name)
    .argument('<A>', 'Id of a place record; ./concierge review lists them')
    .argument('<B>', 'Id of the other record')
    .description(description)
    .addHelpText('after', `\nExample:\n  ./concierge review ${name} osm:n357620442 overture:08f28d54`)
    .action(async (one: string, other: string) => {
      const [a, b] = [recordId(one), recordId(other)]
      if (a === b) throw wrongUsage(`give two different ids, not ${a} twice`)
      const { decideMatch, DecisionImpossible } = await import('../ingest/decide-match.ts')
      await withDatabase(readConfig(), async (store) => {
        try {
          await decideMatch(store, { a, b, isSame, now: Temporal.Now.instant() })
        } catch (error) {
          if (error instanceof DecisionImpossible) throw new CommandFailure(await sentenceOf(error.why, store))
          throw error
        }
        printMessage(await stateOf(store, a, b))
      })
    })
}

async function sentenceOf(why: DecisionImpossible['why'], store: Store): Promise<string> {
  switch (why.kind) {
    case 'missing records':
      return noRecords(store, why.ids)
    case 'contradiction':
      return contradiction(why.decisions)
    case 'nothing to undo':
      return 'there is no such decision; ./concierge review decisions lists yours'
  }
}

function recordId(text: string): string {
  const id = readPlaceId(text)
  if (id === null)
    throw wrongUsage(`"${text}" is not the id of a place record; ./concierge review lists pairs with their ids`)
  return id
}

/** An id may be that of a place whose own record is gone. */
async function noRecords(store: Store, ids: readonly string[]): Promise<string> {
  const { recordIdsOf } = await import('../store/match-review.ts')
  for (const id of ids) {
    const place = await store.places.byId(id)
    const records = place === null ? [] : await recordIdsOf(store.database, place.id)
    if (records.length > 0)
      return `no source has a record ${id} now; its place has ${records.join(', ')}: name one of these`
  }
  return `no source has a place record ${ids.join(' or ')}; ./concierge review lists pairs with their ids`
}

const contradiction = (decisions: readonly StoredDecision[]): string =>
  [
    'this contradicts your earlier decisions; undo one of them first:',
    ...decisions.map(
      ({ a, b, isSame, decidedAt }) =>
        `  ./concierge review undo ${a} ${b}    (${isSame ? 'accepted' : 'refused'} ${dayOf(decidedAt)})`,
    ),
  ].join('\n')

/** What became of the two places. */
async function stateOf(store: Store, a: string, b: string): Promise<string> {
  const [one, other] = [await store.places.byId(a), await store.places.byId(b)]
  if (one !== null && one.id === other?.id) return `${a} and ${b} are one place: ${one.id}, ${one.name}`
  const places = [one, other].map((place, index) => (place === null ? `${[a, b][index]} (not served)` : place.id))
  return `${a} and ${b} are two places: ${places.join(' and ')}`
}
