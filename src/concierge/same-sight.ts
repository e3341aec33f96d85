import { distanceMiles } from '../domain/distance.ts'
import type { CellColumns } from '../store/place-columns.ts'
import { entityAt, nameAt, pointAt } from '../store/read-columns.ts'
import { foldPhrase } from '../text/fold-text.ts'
import type { PlaceCandidate } from './candidates.ts'

/** A garden and its gate, the two parks of one name: a guest who is sent to one has been to the other. */
const maxMilesToPart = 0.5
/** Parts that only brackets tell apart, "(north)" and "(south)", may lie further away. */
const maxMilesToTwin = 3

/** Whether two candidates are one place under two names, or a whole and its part. */
export function isSameSight(a: PlaceCandidate, b: PlaceCandidate): boolean {
  const entity = entityAt(a)
  if (entity !== null && entity === entityAt(b)) return true
  const [one, other] = [plainName(a), plainName(b)]
  if (one === '' || other === '') return false
  if (one === other) return milesBetween(a, b) <= maxMilesToTwin
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.includes(' ') && ` ${long} `.includes(` ${short} `) && milesBetween(a, b) <= maxMilesToPart
}

const milesBetween = (a: PlaceCandidate, b: PlaceCandidate) => distanceMiles(pointAt(a), pointAt(b))

/** By row, and the same for every answer from one catalog. */
const namesByCell = new WeakMap<CellColumns, Map<number, string>>()

/** Without what stands in brackets. */
function plainName(candidate: PlaceCandidate): string {
  const { cell, index } = candidate
  let names = namesByCell.get(cell)
  if (names === undefined) {
    names = new Map()
    namesByCell.set(cell, names)
  }
  let name = names.get(index)
  if (name === undefined) {
    name = foldPhrase(nameAt(candidate).replace(/\s*[([].*$/, ''))
    names.set(index, name)
  }
  return name
}
