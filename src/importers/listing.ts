import type { Point } from '../domain/distance.ts'
import type { PlaceExistence } from '../domain/place.ts'
import type { CategoryPath } from '../vocabulary/categories/category-meaning.ts'

/** A place as an open directory lists it, not cleaned up yet. Lists may be empty. */
export type Listing = {
  id: string
  source: string
  licence: string
  name: string
  alternateNames: readonly string[]
  /** Main category first. */
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
