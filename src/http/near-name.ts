import { editDistance } from '../text/edit-distance.ts'

/** Shorter parts of a name are in too many other names. */
const minPart = 4

/** The one known name that a caller probably meant: `checkInDate` for `checkinDate`, `notes` for `specialNotes`. */
export function nearName(given: string, known: readonly string[]): string | null {
  const asked = foldName(given)
  if (asked.length > maxNameLength) return null
  const matches = [
    (name: string) => name === asked,
    // First, so that `guestId` is part of `externalGuestId` and no misspelled `guestZip`.
    (name: string) => (asked.length >= minPart && name.includes(asked)) || asked.includes(name),
    (name: string) => editDistance(asked, name, maxEdits(name)) <= maxEdits(name),
  ]
  for (const isNear of matches) {
    const near = known.filter((name) => isNear(foldName(name)))
    if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null
  }
  return null
}

const maxNameLength = 40
const maxEdits = (name: string): number => (name.length < 8 ? 1 : 2)

/** Lower-case letters and digits alone. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
