import { itemAt } from '../domain/item-at.ts'
import type { PlaceDocument, PlaceExistence, PlaceFacts, PriceBand } from '../domain/place.ts'
import { compareQuality, type SourcedPlace } from './cluster-records.ts'
import { judgeClosure } from './judge-closure.ts'
import { isOperatorKind } from './source-trust.ts'

/** Opposite traits: if sources disagree, the most trusted one counts. */
const contradictions: readonly (readonly [string, string])[] = [
  ['upscale', 'budget'],
  ['upscale', 'fast-food'],
  ['quiet', 'lively'],
  ['adults-only', 'children'],
  ['adults-only', 'kids-menu'],
  ['tasting-menu', 'fast-food'],
]

/**
 * Merges the records of one place under its id; null if the place has closed. docs/merging.md gives the reasons for
 * the rule of each field:
 * - `first`: from the most trusted record that has it;
 * - `agreed`: the most frequent value, ties to the most trusted; an operator's own phone and website always win;
 * - `united`: all values, in order of trust.
 */
export function mergePlaces(id: string, given: readonly SourcedPlace[], now: Temporal.Instant): PlaceDocument | null {
  const { isClosed, openProbability } = judgeClosure(given, now)
  if (isClosed) return null
  const records = given.toSorted(compareQuality)
  const base = itemAt(records, 0).place
  const places = records.map(({ place }) => place)
  const existence = openProbability === null ? undefined : mergedExistence(places, openProbability)
  if (places.length === 1) return { ...base, id, facts: withExistence(base.facts, existence) }
  const section = places.find((place) => place.section !== 'other')?.section ?? 'other'
  // Records that classify the place differently say nothing about its kind.
  const ofKind = places.filter((place) => place.section === section || place === base)
  const first = <Field extends keyof PlaceDocument>(field: Field): PlaceDocument[Field] =>
    (places.find((place) => isKnown(place[field])) ?? base)[field]
  const located = places.find((place) => place.latitude !== null) ?? base
  const addressed =
    places.find(({ address }) => /\d/.test(address ?? '')) ?? places.find(({ address }) => address !== null)
  return {
    ...base,
    id,
    section,
    name: first('name'),
    shortDescription: first('shortDescription'),
    longDescription: first('longDescription'),
    foodDescription: first('foodDescription'),
    ambianceDescription: first('ambianceDescription'),
    storyDescription: first('storyDescription'),
    reviewSummary: first('reviewSummary'),
    website: ownContact(records, 'website') ?? agreed(places.map(({ website }) => website)),
    reservationUrl: first('reservationUrl'),
    phone: ownContact(records, 'phone') ?? agreed(places.map(({ phone }) => phone)),
    hours: first('hours'),
    locality: first('locality'),
    region: first('region'),
    postalCode: first('postalCode'),
    country: first('country'),
    menu: first('menu'),
    neighborhoods: first('neighborhoods'),
    categories: united(ofKind.flatMap(({ categories }) => categories)),
    subCategories: united(ofKind.flatMap(({ subCategories }) => subCategories)),
    tags: united(ofKind.flatMap(({ tags }) => tags)),
    imageUrls: united(places.flatMap(({ imageUrls }) => imageUrls)),
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
    bands: known.flatMap(({ place }) => place.priceBand ?? []),
    stated: known.find(({ kind }) => isOperatorKind(kind))?.place.priceBand ?? null,
  }
}

/** Operators know their own phone and website; copies of an old one in many directories must not outvote them. */
const ownContact = (records: readonly SourcedPlace[], field: 'website' | 'phone'): string | null =>
  records.find(({ kind, place }) => isOperatorKind(kind) && place[field])?.place[field] ?? null

const isKnown = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function agreed(values: readonly (string | null)[]): string | null {
  const known = values.flatMap((value) => value || [])
  const groups = Map.groupBy(known, (value) => value.toLowerCase().replace(/^https?:\/\/(www\.)?|\/$/g, ''))
  // The sort is stable, so ties go to the most trusted.
  const [largest = []] = [...groups.values()].sort((a, b) => b.length - a.length)
  return largest[0] ?? null
}

const united = (values: readonly string[]): string[] => unitedBy(values, (value) => value.toLowerCase())

/** The first value of each key. */
function unitedBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const byKey = new Map<string, Value>()
  for (const value of values) {
    const key = keyOf(value)
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}

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
  const sourceCategories = united(all.flatMap((one) => one.sourceCategories ?? []))
  const unmappedCategories = united(all.flatMap((one) => one.unmappedCategories ?? []))
  const renown = Object.assign({}, ...all.map((one) => one.renown).toReversed())
  if (Object.keys(renown).length > 0) facts.renown = renown
  if (sourceCategories.length > 0) facts.sourceCategories = sourceCategories
  if (unmappedCategories.length > 0) facts.unmappedCategories = unmappedCategories
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
