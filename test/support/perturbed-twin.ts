import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'

/** The same place as another directory would list it: other spelling, up to 60 m away, often without phone or address. */
export function perturbedTwin(place: PlaceDocument, index: number, random: () => number): PlaceDocument {
  const id = `overture:twin${index}`
  const base = emptyPlace({
    id,
    source: 'overture',
    licence: '',
    section: place.section,
    name: misspelt(place, random),
  })
  const angle = random() * 2 * Math.PI
  const degrees = (random() * 60) / 111_195
  const latitude = place.latitude as number
  return {
    ...base,
    latitude: latitude + degrees * Math.sin(angle),
    longitude: (place.longitude as number) + (degrees * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
    categories: place.categories,
    traits: place.traits,
    address: random() < 0.8 ? place.address : null,
    locality: place.locality,
    region: place.region,
    postalCode: place.postalCode,
    country: place.country,
    phone:
      place.phone === null || random() < 0.3 ? null : random() < 0.1 ? place.phone.replace(/\d$/, '0') : place.phone,
    website: random() < 0.5 ? place.website : null,
    facts: { existence: { confidence: 0.95 } },
  }
}

const changes: readonly ((name: string, place: PlaceDocument, random: () => number) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replace(/&/g, 'and'),
  (name) => name.replace(/^The /, ''),
  (name) => `The ${name}`,
  (name) => name.replace(/['’]/g, ''),
  (name, { section }) =>
    `${name} ${section === 'foodAndBeverage' ? 'Restaurant' : section === 'lodging' ? 'Hotel' : 'Seattle'}`,
  (name, { locality }) => `${name} ${locality ?? 'Seattle'}`,
  (name, _, random) => withoutOneLetter(name, random),
]

const misspelt = (place: PlaceDocument, random: () => number): string =>
  changes[Math.floor(random() * changes.length)]!(place.name, place, random)

function withoutOneLetter(name: string, random: () => number): string {
  if (name.length < 6) return name
  const at = 1 + Math.floor(random() * (name.length - 2))
  return name.slice(0, at) + name.slice(at + 1)
}

/** The same numbers from the same seed: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
