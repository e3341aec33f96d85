import type { PlaceDocument } from '../../domain/place.ts'

/** A sight that the guest speaks of in words that are not on its sign. */
export type SpokenOf = Pick<PlaceDocument, 'id' | 'name'> & { how: 'by name' | 'by a word' }
