import type { MatchRecord } from '../../src/matching/same-place.ts'

/** A record and a line in the form that `eval matching` reads. */
export type PairRecord = {
  name: string
  address: string | null
  locality: string | null
  region: string | null
  postcode: string | null
  country: string | null
  phones: string[]
  websites: string[]
  brand: string | null
  categories: string[]
}

export type LabelledPair = { a: PairRecord; b: PairRecord; same: boolean }

export const pairMatchRecord = ({ postcode, ...record }: PairRecord, id: string): MatchRecord => ({
  ...record,
  id,
  source: 'pair',
  section: null,
  alternateNames: [],
  postalCode: postcode,
  latitude: null,
  longitude: null,
  traits: [],
})
