import type { Point } from '../domain/distance.ts'
import type { PlaceExistence } from '../domain/place.ts'
import type { CategoryPath } from '../vocabulary/categories/category-meaning.ts'

/** A place as an open directory lists it, before anything is made of it. Lists may be empty, texts may be rough. */
export type Listing = {
  id: string
  source: string
  licence: string
  name: string
  alternateNames: readonly string[]
  /** The main one first. */
  categories: readonly CategoryPath[]
  point: Point
  address: string | null
  locality: string | null
  region: string | null
  postalCode: string | null
  country: string | null
  phones: readonly string[]
  websites: readonly string[]
  brand: string | null
  existence: PlaceExistence
}
