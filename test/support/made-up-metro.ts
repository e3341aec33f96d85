import { cellOf } from '../../src/domain/cell.ts'
import type { Point } from '../../src/domain/distance.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { type OpeningHours, timeOfMinutes, type WeeklyHours, weekdays } from '../../src/domain/opening-hours.ts'
import { emptyPlace, type PlaceDocument, type PriceBand } from '../../src/domain/place.ts'
import { recordByKey } from '../../src/domain/record-by-key.ts'
import { changeCatalog } from '../../src/store/import/change-catalog.ts'
import { type DerivedPlace, replacePlaces } from '../../src/store/import/place-rows.ts'
import type { Store } from '../../src/store/store.ts'
import { type TraitKind, traits, withImpliedTraits } from '../../src/vocabulary/traits.ts'
import { seededRandom } from './perturbed-twin.ts'
import { request } from './worlds.ts'

type Random = () => number

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** Few values are common and most are rare, as in Zipf's law. */
const zipf = (random: Random, count: number): number => Math.min(count - 1, Math.floor(count ** random()) - 1)

const milesPerDegree = 69.1

export const around = (random: Random, center: Point, radiusMiles: number): Point => {
  // Denser in the middle: a quarter of the places are within a third of the radius.
  const miles = radiusMiles * random() ** 0.816
  const angle = random() * 2 * Math.PI
  return {
    latitude: center.latitude + (miles * Math.cos(angle)) / milesPerDegree,
    longitude:
      center.longitude + (miles * Math.sin(angle)) / milesPerDegree / Math.cos((center.latitude * Math.PI) / 180),
  }
}

const ofKinds = (...kinds: TraitKind[]): string[] =>
  traits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)

const foodKinds = ofKinds('cuisine', 'dish', 'drink')
const sightKinds = ofKinds('venue', 'activity')
const sides = ofKinds('mood', 'setting', 'service', 'audience', 'diet', 'access', 'event')

const first = [
  'Golden', 'Blue', 'Harbor', 'Cedar', 'Little', 'Grand', 'Lucky', 'Silver', 'Maple', 'Union', 'Green', 'Rose',
  'River', 'Copper', 'Café Zoë', '東京',
] // biome-ignore format: a list
const second = [
  'Lantern', 'Fork', 'Anchor', 'Fox', 'Table', 'Garden', 'Oak', 'Spoon', 'Heron', 'Kettle',
  'Barrel', 'Crown', 'Gate', 'Hearth', 'Kite', 'Vine',
] // biome-ignore format: a list

type Metro = { count: number; seed: number; center: Point; radiusMiles: number; prefix?: string }

/**
 * The places of a made-up metro area. Kinds, names and hours follow Zipf's law: a few thousand distinct sets of traits,
 * a few hundred tables of hours, and a fifth of the names belongs to branches.
 */
export function* madeUpMetro({ count, seed, center, radiusMiles, prefix = 'metro' }: Metro): Generator<DerivedPlace> {
  const random = seededRandom(seed)
  const kinds = { foodAndBeverage: kindsOf(random, foodKinds), attractions: kindsOf(random, sightKinds) }
  const tables = Array.from({ length: 300 }, () => hoursTable(random))
  for (let index = 0; index < count; index++) {
    const section = random() < 0.55 ? 'foodAndBeverage' : 'attractions'
    const point = around(random, center, radiusMiles)
    const brand = random() < 0.08 ? `Chain ${zipf(random, 60)}` : null
    const name = brand ?? nameOf(random, index)
    const band = Math.floor(random() * 9)
    const place: PlaceDocument = {
      ...emptyPlace({
        id: `${prefix}:${(index * 7919) % 1_000_003}-${index}`,
        source: prefix,
        licence: '',
        section,
        name,
      }),
      ...point,
      traits: oneOfZipf(random, kinds[section]),
      hours: random() < 0.55 ? oneOfZipf(random, tables) : null,
      timezone: 'America/Los_Angeles',
      country: 'US',
      locality: 'Testville',
      address: `${index % 900} Main Street`,
      shortDescription: 'A place that a sentence of usual length describes, with what it serves and how it looks.',
      priceBand: band >= 1 && band <= 4 ? (band as PriceBand) : null,
      facts: {
        ...(random() < 0.2 ? { wheelchair: oneOf(random, ['yes', 'limited', 'no'] as const) } : {}),
        ...(random() < 0.03 ? { minimumAge: oneOf(random, [6, 12, 18, 21]) } : {}),
        ...(random() < 0.02 ? { largestParty: 2 + Math.floor(random() * 5) } : {}),
        ...(brand === null ? {} : { brand }),
      },
    }
    const prior = Math.fround(random() ** 2)
    yield { place, cell: cellOf(point), brand, prior, fame: fameOf(random, section), records: 1 }
  }
}

const oneOfZipf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[zipf(random, values.length)] as Value

/** Sets of traits: a kind or two, and some of the sides that places have. */
function kindsOf(random: Random, main: readonly string[]): string[][] {
  return Array.from({ length: 2500 }, () => {
    const own = random() < 0.6 ? [oneOf(random, main)] : [oneOf(random, main), oneOf(random, main)]
    const besides = Array.from({ length: Math.floor(random() * 4) }, () => oneOf(random, sides))
    return withImpliedTraits([...own, ...besides])
  })
}

function nameOf(random: Random, index: number): string {
  const name = `${oneOf(random, first)} ${oneOf(random, second)}`
  return random() < 0.15 ? name : `${name} ${index}`
}

/** Most sights are little known, and some are sought by few. */
function fameOf(random: Random, section: PlaceDocument['section']): number {
  if (random() < 0.7) return 0
  const fame = section === 'attractions' && random() < 0.4 ? -random() : random() ** 4
  return Math.fround(fame)
}

function hoursTable(random: Random): OpeningHours {
  const opens = 60 * Math.floor(6 + random() * 13)
  const length = 60 * Math.floor(3 + random() * 11)
  const ranges =
    random() < 0.15
      ? [
          `${timeOfMinutes(opens)}-${timeOfMinutes(opens + 120)}`,
          `${timeOfMinutes(opens + 240)}-${timeOfMinutes(opens + 420)}`,
        ]
      : [`${timeOfMinutes(opens)}-${timeOfMinutes(opens + length)}`]
  const weekly: WeeklyHours = recordByKey(weekdays, () => (random() < 0.15 ? null : ranges))
  const closures = random() < 0.06 ? [{ from: '11-01', to: '03-15' }] : []
  const summer = { from: '06-01', to: '08-31', weekly: recordByKey(weekdays, () => ['09:00-22:00']) }
  return random() < 0.05 ? { weekly, closures, seasons: [summer] } : { weekly, closures }
}

const nouns = traits.filter(({ kind }) => kind !== 'access' && kind !== 'service').map(({ noun }) => noun)

/** A request that differs from every other one in notes, dates, party and rate. */
export function madeUpRequest(random: Random, known: Partial<GuestRequest> = {}): GuestRequest {
  const checkin = Temporal.PlainDate.from('2026-12-01').add({ days: Math.floor(random() * 330) })
  const wish = () => oneOf(random, nouns)
  const notes = [
    `We love ${wish()} and ${wish()}.`,
    ...(random() < 0.4 ? [`Looking forward to ${wish()}.`] : []),
    ...(random() < 0.3 ? [`No ${wish()} please.`] : []),
    ...(random() < 0.1 ? ['We are vegetarian.'] : []),
    ...(random() < 0.08 ? ['No chains.'] : []),
    ...(random() < 0.1 ? ['We arrive at 9 pm.'] : []),
    ...(random() < 0.08 ? ['We have no car.'] : []),
  ]
  return request({
    checkin,
    checkout: checkin.add({ days: oneOf(random, [0, 1, 2, 2, 3, 4, 7, 14]) }),
    adults: oneOf(random, [1, 2, 2, 2, 4, 6]),
    children: oneOf(random, [0, 0, 0, 1, 2]),
    roomRate: Math.floor(random() * 500),
    accessibleRoom: random() < 0.06 ? 'yes' : 'no',
    specialNotes: notes.slice(random() < 0.15 ? 1 : 0).join(' '),
    resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 },
    ...known,
  })
}

/** Writes places as an import does, without the records they come from. */
export async function savePlaces(store: Store, places: Iterable<DerivedPlace>): Promise<void> {
  const all = [...places]
  await changeCatalog(store, async (catalog) => {
    for (let start = 0; start < all.length; start += 400) {
      const some = all.slice(start, start + 400)
      await replacePlaces(
        catalog,
        some.map(({ place }) => place.id),
        { places: some },
      )
    }
  })
}
