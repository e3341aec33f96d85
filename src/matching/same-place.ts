import { distanceMiles, pointOf } from '../domain/distance.ts'
import { compareAddresses } from './same-place-address.ts'
import { comparePhones, compareWebsites } from './same-place-contact.ts'
import { compareKinds } from './same-place-kind.ts'
import { compareNames, type NameComparison, onCurve } from './same-place-name.ts'
import { type MatchRecord, type PreparedMatch, prepareMatch } from './same-place-prepare.ts'
import {
  addressTuning,
  contactTuning,
  distanceTuning,
  kindTuning,
  nameTuning,
  samePlaceTuning,
} from './same-place-tuning.ts'
import { familiesWithDepartments, namedAfterOthers } from './same-place-words.ts'

export { blockingKeys, preparedKeys } from './same-place-keys.ts'
export { type MatchRecord, type PreparedMatch, prepareMatch } from './same-place-prepare.ts'

export type SamePlaceVerdict = {
  same: boolean
  /** Not certain, but close enough to need review. */
  doubtful: boolean
  /** 0 to 1. */
  score: number
  /** In log-odds: above 0 for a match, below 0 against it. Unknown fields are not listed. */
  evidence: { name: string; value: number }[]
}

/** Whether two records are the same place. A missing field never counts against a match. */
export const judgeSamePlace = (a: MatchRecord, b: MatchRecord): SamePlaceVerdict =>
  judgePrepared(prepareMatch(a), prepareMatch(b))

export function judgePrepared(one: PreparedMatch, other: PreparedMatch): SamePlaceVerdict {
  const [a, b] = one.order <= other.order ? [one, other] : [other, one]
  const evidence: SamePlaceVerdict['evidence'] = []
  let sum = samePlaceTuning.prior
  const add = (name: string, value: number) => {
    if (value === 0) return
    evidence.push({ name, value })
    sum += value
  }
  const name = bestName(a, b)
  const address = compareAddresses(a.address, b.address)
  const hasUnmanned = isUnmanned(a) || isUnmanned(b)
  const linked = comparePhones(a.contacts, b.contacts)
  const phone = hasUnmanned && linked > 0 ? contactTuning.sameServiceLine : linked
  const website = compareWebsites(a.contacts, b.contacts, address.isElsewhere)
  const kind = compareKinds(a.kind, b.kind)
  const isPartOfOther = name?.isPart === true || kind === kindTuning.opposed
  const limitIfPart = (value: number) => (isPartOfOther && value > 0 ? value * nameTuning.sharedWithParent : value)
  if (name !== null) {
    const hasSameContact = name.isWithin && (phone === contactTuning.samePhone || website === contactTuning.samePage)
    add('name', hasSameContact ? Math.max(nameTuning.minWithSameContact, name.evidence) : name.evidence)
    if (name.isWithin && phone < 0 && address.isSameDoor) add('own line', nameTuning.otherPhone)
  }
  add('door', limitIfPart(address.door))
  if (hasUnmanned && address.isElsewhere) add('other corner', addressTuning.otherCorner)
  else if (address.isElsewhere && isChain(a, b)) add('other branch', addressTuning.otherBranch)
  add('area', address.area)
  add('phone', limitIfPart(phone))
  add('website', limitIfPart(website))
  add('kind', limitIfPart(kind))
  add('distance', limitIfPart(distanceEvidence(a, b, address.isSameDoor)))
  if (a.record.source !== '' && a.record.source === b.record.source) add('same source', samePlaceTuning.sameSource)
  const score = 1 / (1 + Math.exp(-sum))
  const same = score >= samePlaceTuning.same
  return { same, doubtful: !same && score >= samePlaceTuning.doubtful, score, evidence }
}

/** The most similar pair of spellings of the two names; null if one has no name. */
function bestName(a: PreparedMatch, b: PreparedMatch): NameComparison | null {
  const ofA = { explaining: a.explaining, primary: a.kind.primary, families: a.kind.families }
  const ofB = { explaining: b.explaining, primary: b.kind.primary, families: b.kind.families }
  const hasDepartments = [ofA, ofB].some(({ primary }) => primary !== null && familiesWithDepartments.has(primary))
  let best: NameComparison | null = null
  for (const name of a.names) {
    for (const other of b.names) {
      const found = compareNames(name, other, ofA, ofB, hasDepartments)
      if (best === null || found.evidence > best.evidence) best = found
    }
  }
  return best
}

const wide: ReadonlySet<string> = new Set(['sight', 'education', 'transit', 'culture'])

function distanceEvidence(a: PreparedMatch, b: PreparedMatch, isSameDoor: boolean): number {
  const [here, there] = [pointOf(a.record), pointOf(b.record)]
  if (here === null || there === null) return 0
  const miles = distanceMiles(here, there)
  const evidence = onCurve(distanceTuning.curve, miles)
  const isWide = wide.has(a.kind.primary ?? '') && wide.has(b.kind.primary ?? '')
  if (!isSameDoor && miles > distanceTuning.branchMiles && (a.record.brand ?? b.record.brand) !== null)
    return Math.min(evidence, 0) + addressTuning.otherBranch
  if (evidence >= 0) return isSameDoor ? evidence * distanceTuning.atSameDoor : evidence
  return isWide ? Math.min(0, onCurve(distanceTuning.curve, miles * distanceTuning.wideShare)) : evidence
}

/** Both have a brand, or one has a page in a list of branches. */
const isChain = (a: PreparedMatch, b: PreparedMatch) =>
  (a.record.brand !== null && b.record.brand !== null) || a.contacts.isBranch || b.contacts.isBranch

/** Cash machines, fuel pumps and stops, which have no staff to answer a phone. */
const isUnmanned = ({ kind }: PreparedMatch) => kind.primary !== null && namedAfterOthers.has(kind.primary)
