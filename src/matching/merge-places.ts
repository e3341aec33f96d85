import type { PlaceDocument, PlaceExistence, PlaceFacts, PriceBand } from '../domain/place.ts'
import { compareQuality, type SourcedPlace } from './cluster-records.ts'
import { judgeClosure } from './judge-closure.ts'
import { isOperatorKind } from './source-trust.ts'

/**
 * How each field of a merged place is chosen from its records, most trusted first. docs/merging.md gives the reasons.
 * - `first`: from the most trusted record that has it;
 * - `agreed`: the most frequent value, ties to the most trusted; an operator's own phone and website always win;
 * - `united`: all values, in order of trust.
 */
const rules = {
  name: 'first',
  shortDescription: 'first',
  longDescription: 'first',
  foodDescription: 'first',
  ambianceDescription: 'first',
  storyDescription: 'first',
  reviewSummary: 'first',
  website: 'agreed',
  reservationUrl: 'first',
  phone: 'agreed',
  hours: 'first',
  locality: 'first',
  region: 'first',
  postalCode: 'first',
  country: 'first',
  menu: 'first',
  neighborhoods: 'first',
  categories: 'united',
  subCategories: 'united',
  tags: 'united',
  imageUrls: 'united',
} as const satisfies Partial<Record<keyof PlaceDocument, 'first' | 'agreed' | 'united'>>

/** Opposite traits: if sources disagree, the most trusted one counts. */
const contradictions: readonly (readonly [string, string])[] = [
  ['upscale', 'budget'],
  ['upscale', 'fast-food'],
  ['quiet', 'lively'],
  ['adults-only', 'children'],
  ['adults-only', 'kids-menu'],
  ['tasting-menu', 'fast-food'],
  ['indoor', 'outdoor'],
]

/** Merges the records of one place under its id; null if the place has closed. */
export function mergePlaces(id: string, given: readonly SourcedPlace[], now: Temporal.Instant): PlaceDocument | null {
  const { isClosed, openProbability } = judgeClosure(given, now)
  if (isClosed) return null
  const records = given.toSorted(compareQuality)
  const base = records[0]!.place
  const places = records.map(({ place }) => place)
  const existence = openProbability === null ? undefined : mergedExistence(places, openProbability)
  if (places.length === 1) return { ...base, id, facts: withExistence(base.facts, existence) }
  const section = places.find((place) => place.section !== 'other')?.section ?? 'other'
  // Records that classify the place differently say nothing about its kind.
  const ofKind = places.filter((place) => place.section === section || place === base)
  const located = places.find((place) => place.latitude !== null) ?? base
  const addressed =
    places.find(({ address }) => /\d/.test(address ?? '')) ?? places.find(({ address }) => address !== null)
  return {
    ...base,
    ...byRules(places),
    ...byRules(ofKind, ['categories', 'subCategories', 'tags']),
    ...operatorContacts(records),
    id,
    section,
    alternateNames: united(places.flatMap((place) => [place.name, ...place.alternateNames])).filter(
      (name) => name !== base.name,
    ),
    traits: unitedTraits(ofKind),
    latitude: located.latitude,
    longitude: located.longitude,
    timezone: located.timezone ?? places.find(({ timezone }) => timezone !== null)?.timezone ?? null,
    address: addressed?.address ?? null,
    layers: unitedBy(
      places.flatMap(({ layers }) => layers),
      ({ slug }) => slug,
    ),
    ratings: unitedBy(
      places.flatMap(({ ratings }) => ratings),
      ({ provider, url }) => provider ?? url ?? '',
    ),
    facts: withExistence(mergedFacts(records), existence),
  }
}

/** The price bands of all sources, and the operator's own. */
export function priceBands(records: readonly SourcedPlace[]): { bands: PriceBand[]; stated: PriceBand | null } {
  const ordered = records.toSorted(compareQuality)
  const known = ordered.filter(({ place }) => place.priceBand !== null)
  return {
    bands: known.map(({ place }) => place.priceBand as PriceBand),
    stated: known.find(({ kind }) => isOperatorKind(kind))?.place.priceBand ?? null,
  }
}

type RuledField = keyof typeof rules

function byRules(
  places: readonly PlaceDocument[],
  fields = Object.keys(rules) as RuledField[],
): Partial<PlaceDocument> {
  const chosen = fields.map((field) => {
    const known = places.map((place) => place[field]).filter(isKnown)
    if (rules[field] === 'united') return [field, united(known.flat() as string[])]
    if (known.length === 0) return [field, places[0]![field]]
    return [field, rules[field] === 'first' ? known[0] : agreed(known as string[])]
  })
  return Object.fromEntries(chosen)
}

/** Operators know their own phone and website; copies of an old one in many directories must not outvote them. */
function operatorContacts(records: readonly SourcedPlace[]): Partial<Pick<PlaceDocument, 'website' | 'phone'>> {
  const own = records.filter(({ kind }) => isOperatorKind(kind)).map(({ place }) => place)
  const website = own.find((place) => place.website !== null)?.website
  const phone = own.find((place) => place.phone !== null)?.phone
  return { ...(website ? { website } : {}), ...(phone ? { phone } : {}) }
}

const isKnown = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function agreed(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value.toLowerCase().replace(/^https?:\/\/(www\.)?|\/$/g, ''))
  // The sort is stable, so ties go to the most trusted.
  return [...counts.values()].sort((a, b) => b.length - a.length)[0]![0]!
}

const united = (values: readonly string[]): string[] => unitedBy(values, (value) => value.toLowerCase())

const unitedBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] =>
  [...Map.groupBy(values, keyOf).values()].map((same) => same[0]!)

function unitedTraits(places: readonly PlaceDocument[]): string[] {
  const traits = new Set<string>()
  for (const place of places) {
    const isDenied = (trait: string) =>
      contradictions.some(
        ([one, other]) => (trait === one && traits.has(other)) || (trait === other && traits.has(one)),
      )
    for (const trait of place.traits.filter((trait) => !isDenied(trait))) traits.add(trait)
  }
  return [...traits]
}

function mergedFacts(records: readonly SourcedPlace[]): PlaceFacts {
  const all = records.map(({ place }) => place.facts)
  const facts: PlaceFacts = Object.assign({}, ...all.toReversed())
  const lists = {
    sourceCategories: united(all.flatMap((one) => one.sourceCategories ?? [])),
    unmappedCategories: united(all.flatMap((one) => one.unmappedCategories ?? [])),
  }
  const renown = Object.assign({}, ...all.map((one) => one.renown).toReversed())
  if (Object.keys(renown).length > 0) facts.renown = renown
  for (const [name, list] of Object.entries(lists)) if (list.length > 0) facts[name as keyof typeof lists] = list
  return { ...facts, sources: [...new Set(records.map(({ source }) => source))] }
}

function mergedExistence(places: readonly PlaceDocument[], openProbability: number): PlaceExistence {
  const stated = places.map(({ facts }) => facts.existence).filter((existence) => existence !== undefined)
  const refreshedOn = stated
    .flatMap((existence) => existence.refreshedOn ?? [])
    .sort()
    .at(-1)
  const isPaused = stated.some(({ status }) => status === 'temporarily-closed')
  return {
    confidence: Math.round(openProbability * 1000) / 1000,
    status: isPaused ? 'temporarily-closed' : 'open',
    ...(refreshedOn === undefined ? {} : { refreshedOn }),
  }
}

function withExistence({ existence: _, ...facts }: PlaceFacts, existence: PlaceExistence | undefined): PlaceFacts {
  return existence === undefined ? facts : { ...facts, existence }
}
