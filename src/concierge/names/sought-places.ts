import type { CellColumns } from '../../store/place-columns.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { eitherOf, rowsCalled } from './called-places.ts'
import { type NamedRows, rowsAskedFor } from './named-places.ts'
import { rowsSpokenOf } from './other-names.ts'

export type Sought = {
  /** The rows of places that the guest asks for by name. */
  named: NamedRows
  /** The rows of sights whose names or records have what they wish for and no trait names. */
  called: NamedRows
}

export const rowsSought = (
  { askedByName, wishPhrases, spokenOf = [] }: Pick<GuestNeeds, 'askedByName' | 'wishPhrases' | 'spokenOf'>,
  cells: readonly CellColumns[],
): Sought => ({
  named: eitherOf(rowsAskedFor(askedByName, cells), rowsSpokenOf(spokenOf, 'by name', cells)),
  called: eitherOf(rowsCalled(wishPhrases, cells), rowsSpokenOf(spokenOf, 'by a word', cells)),
})
