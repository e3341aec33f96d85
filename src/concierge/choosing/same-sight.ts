import { distanceMiles } from '../../domain/distance.ts'
import { entityAt, keptByRow, nameAt, pointAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import type { PlaceCandidate } from '../candidates.ts'

/** A garden and its gate, the two parks of one name: a guest who is sent to one has been to the other. */
const maxMilesToPart = 0.5
/** Parts that only brackets tell apart, "(north)" and "(south)", may lie further away. */
const maxMilesToTwin = 3

/** Tells whether another candidate is this place under another name, or a part of it, or the whole of it. */
export function sameSightAs(a: PlaceCandidate): (b: PlaceCandidate) => boolean {
  const [entity, one] = [entityAt(a), plainName(a)]
  return (b) => {
    if (entity !== null && entity === entityAt(b)) return true
    const other = plainName(b)
    if (one === '' || other === '') return false
    if (one === other) return milesBetween(a, b) <= maxMilesToTwin
    const [short, long] = one.length < other.length ? [one, other] : [other, one]
    // Most names have nothing in common, which is quick to see.
    if (!long.includes(short) || !short.includes(' ')) return false
    return ` ${long} `.includes(` ${short} `) && milesBetween(a, b) <= maxMilesToPart
  }
}

const milesBetween = (a: PlaceCandidate, b: PlaceCandidate) => distanceMiles(pointAt(a), pointAt(b))

/** Without what is in brackets or after a colon: "Snowfield: Sector North". */
const plainName = keptByRow((place) => foldPhrase(nameAt(place).replace(/\s*(?:[([]|: ).*$/, '')))
