import { childrenElsewhereAt } from '../ages/children-near.ts'
import { clauseAround } from '../clauses.ts'
import { stancesByScope } from '../denial-scope.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { stancesAround } from '../stances-around.ts'
import { isWrittenAsDay, weekdayOfToken, weekdaySections } from '../weekdays.ts'
import { type About, type Reader, type Statement, statement } from './statement.ts'

/** Lunch, the purpose of the trip, whether the guest knows the town, and children who stay at home. */
export function statementsOfTrip(reader: Reader): Statement[] {
  const { tokens } = reader
  const found: Statement[] = []
  const named = tokens.map((token) => (isIn(token, ...spoken) && !token.cue ? { ...token, mention: nothing } : token))
  const [around, scope] = [stancesAround(named), stancesByScope(named)]
  for (const [index, token] of tokens.entries()) {
    if (token.sections.size === 0 && token.cue !== 'over') continue
    const stance = (around[index] ?? scope[index])?.stance ?? 'for'
    const say = (about: About) => found.push(statement(reader, index, index + 1, about, { stance }))
    if (isIn(token, 'times/one-evening')) say({ kind: 'one evening' })
    if (isIn(token, 'topics/lunch')) say({ kind: 'lunch' })
    if (isIn(token, 'topics/first-visit')) say({ kind: 'visit', isFirst: stance !== 'against' })
    if (isIn(token, 'topics/been-before') || wasHere(tokens, index)) say({ kind: 'visit', isFirst: false })
    const weekday = weekdayOfToken(token)
    if (weekday !== null && isWrittenAsDay(reader, index)) say({ kind: 'day', weekday })
    if (isIn(token, 'trip-purposes/business')) say({ kind: 'trip', purpose: 'business' })
    if (isIn(token, 'trip-purposes/holiday')) say({ kind: 'trip', purpose: 'holiday' })
  }
  const at = childrenElsewhereAt(tokens)
  if (at >= 0) found.push(statement(reader, at, at + 1, { kind: 'children elsewhere' }, { stance: 'neither' }))
  return found
}

/** "Last time you sent us here", "letztes Jahr waren wir schon da": the past and the hotel in one clause. */
function wasHere(tokens: readonly NoteToken[], index: number): boolean {
  if (tokens[index]?.cue !== 'over') return false
  const [from, to] = clauseAround(tokens, index, maxClause)
  const clause = tokens.slice(from, to)
  return clause.some((token) => isIn(token, 'topics/here')) && !clause.some(({ cue }) => cue === 'affirm')
}

const maxClause = 12

const spoken = ['topics/lunch', 'trip-purposes/business', 'trip-purposes/holiday', ...weekdaySections] as const

const nothing = { traits: [], avoidedThings: [] }
