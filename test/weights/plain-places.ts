import type { PlaceDocument } from '../../src/domain/place.ts'
import { place } from '../support/worlds.ts'

type Known = Partial<PlaceDocument>

export const food = (id: string, known: Known = {}) => place(id, { traits: ['portuguese'], ...known })
export const sight = (id: string, known: Known = {}) =>
  place(id, { section: 'attractions', traits: ['museum', 'indoors'], ...known })
export const article = (languages: number) => ({
  facts: { wikidata: `Q${languages}`, renown: { article: true as const, languages } },
})
export const rated = (rating: number) => ({ ratings: [{ provider: 'A', rating, count: 400, url: null }] })
