import { tuning } from '../../../tuning.ts'
import { grownUp, statedAgesIn } from '../ages/stated-ages.ts'
import type { StatedAge } from '../ages/units-of-age.ts'
import { clauseAround } from '../clauses.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { type Reader, type Statement, statement } from './statement.ts'

/** How old those who travel are, and whether they are many. */
export const statementsOfParty = (reader: Reader): Statement[] => [...agesIn(reader), ...groupsIn(reader)]

const agesIn = (reader: Reader): Statement[] =>
  statedAgesIn(reader.tokens)
    .filter((age) => !isOfPregnancy(reader, age))
    .map(({ years, from, to, isOfGrownChild }) => {
      const who = isOfGrownChild || isOfChild(reader.tokens, from, years) ? 'child' : 'party'
      return statement(reader, from, to, { kind: 'age', years }, { who })
    })

/** "Ma'am is carrying, 7 mnth": months next to no child. */
const isOfPregnancy = ({ tokens, safety }: Reader, { from, years, isInMonths }: StatedAge): boolean =>
  safety.isExpecting &&
  isInMonths === true &&
  years === 0 &&
  !tokens.slice(...clauseAround(tokens, from, maxClause)).some((token) => isIn(token, 'people/child', 'people/baby'))

const maxClause = 5

/** Also of a grown one: "our daughter (19)". */
const isOfChild = (tokens: readonly NoteToken[], index: number, years: number): boolean =>
  years < grownUp || tokens.slice(Math.max(0, index - 2), index).some((token) => isIn(token, 'people/child'))

function groupsIn(reader: Reader): Statement[] {
  const { tokens } = reader
  return tokens.flatMap(({ number = 0 }, index) => {
    const next = tokens[index + 1]
    const isOfPeople =
      // "Dîner à 19h" is an hour.
      (isIn(tokens[index - 1], 'people/group-of') && !isIn(next, 'times/oclock')) ||
      (next?.breaks === '' && isIn(next, 'people/people', 'people/partner'))
    // "We are 41 and 44"
    const isAge = next?.joins === 'and' && tokens[index + 2]?.number !== undefined
    // "Cumple 50 mi mujer"
    const isOfAge = isIn(tokens[index - 1], 'people/aged')
    if (number < minGroup || number > maxGroup || !isOfPeople || isAge || isOfAge) return []
    return [
      statement(reader, index, index + 1, { kind: 'traits', traits: ['groups'] }, { strength: tuning.wish.party }),
    ]
  })
}

/** From this size on a table has to be found: "party of 9", "8 people". */
const minGroup = 8
const maxGroup = 60
