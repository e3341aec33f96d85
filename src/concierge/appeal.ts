import type { EventCategory, EventDocument } from '../domain/event.ts'
import { forEachTraitBit, traitWords, writeTraitBits } from '../vocabulary/trait-set.ts'
import { traits } from '../vocabulary/traits.ts'
import { type GuestNeeds, type Party, teenage } from './understand/guest-needs.ts'
import type { Season } from './understand/season.ts'

/**
 * How likely a traveler is to enjoy a kind of place unasked, -1 to 1. Most gyms, libraries and playgrounds are fine places that
 * nobody wants to be sent to by a hotel. Parties move it; a wish for the kind does not need it.
 * A data table: the strongest of a place's traits counts, `heavy` ones pull down whatever else it is.
 */
const general: Record<string, number> = {
  // eating
  regional: 0.7,
  seafood: 0.45,
  italian: 0.4,
  french: 0.45,
  japanese: 0.4,
  thai: 0.35,
  vietnamese: 0.35,
  indian: 0.35,
  mexican: 0.35,
  korean: 0.35,
  chinese: 0.3,
  asian: 0.3,
  spanish: 0.4,
  greek: 0.35,
  mediterranean: 0.35,
  'middle-eastern': 0.35,
  african: 0.35,
  nordic: 0.45,
  latin: 0.35,
  american: 0.3,
  steakhouse: 0.35,
  pizza: 0.3,
  barbecue: 0.3,
  burger: 0.15,
  international: 0.25,
  'tasting-menu': 0.5,
  brunch: 0.35,
  breakfast: 0.25,
  bakery: 0.3,
  coffee: 0.2,
  'ice-cream': 0.2,
  dessert: 0.2,
  wine: 0.3,
  'craft-beer': 0.3,
  cocktails: 0.3,
  pub: 0.2,
  bar: 0.1,
  tea: 0.15,
  juice: 0,
  sandwich: 0.1,
  'soup-salad': 0.15,
  'street-food': 0.25,
  // seeing
  museum: 0.6,
  'art-museum': 0.65,
  'history-museum': 0.55,
  'science-museum': 0.5,
  aquarium: 0.55,
  zoo: 0.5,
  garden: 0.5,
  viewpoint: 0.5,
  beach: 0.5,
  'historic-site': 0.5,
  attraction: 0.45,
  market: 0.45,
  park: 0.35,
  gallery: 0.35,
  theater: 0.1,
  'concert-hall': 0.1,
  'theme-park': 0.4,
  tour: 0.4,
  pier: 0.4,
  architecture: 0.4,
  boating: 0.35,
  hiking: 0.4,
  bookshop: 0.25,
  monument: 0.15,
  'public-art': 0.1,
  cinema: 0,
  spa: 0.15,
  sauna: 0.15,
  'escape-room': 0.1,
  karaoke: 0,
  antiques: 0.2,
  'record-shop': 0.2,
  'second-hand': 0.1,
  'place-of-worship': 0.2,
  shopping: 0.15,
  farm: 0.25,
  'water-park': 0.2,
  bowling: 0.05,
  arcade: 0.05,
  climbing: 0,
  skating: 0,
  golf: -0.1,
  stadium: 0,
  casino: -0.1,
  nightclub: -0.1,
  library: -0.25,
  playground: -0.4,
  tennis: -0.5,
  fitness: -0.6,
  // attending
  festival: 0.6,
  'live-music': 0.5,
  jazz: 0.5,
  classical: 0.45,
  opera: 0.4,
  musical: 0.45,
  comedy: 0.45,
  dance: 0.35,
  art: 0.3,
  'performing-arts': 0.15,
  baseball: 0.35,
  hockey: 0.3,
  sports: 0.25,
  talk: 0.15,
  workshop: 0.1,
  yoga: 0,
  running: -0.1,
}

/** What pulls a place down whatever else it is: nobody travels for it. */
const heavy: Record<string, number> = { 'fast-food': -0.45 }

const withChildren: Record<string, number> = {
  children: 0.45,
  aquarium: 0.35,
  zoo: 0.35,
  'children-museum': 0.6,
  'science-museum': 0.25,
  playground: 0.75,
  'theme-park': 0.4,
  'water-park': 0.5,
  beach: 0.25,
  'ice-cream': 0.35,
  pizza: 0.3,
  burger: 0.2,
  'kids-menu': 0.35,
  'high-chair': 0.25,
  farm: 0.3,
  arcade: 0.4,
  bowling: 0.35,
  park: 0.2,
  bar: -0.8,
  pub: -0.3,
  wine: -0.45,
  cocktails: -0.6,
  spirits: -0.6,
  'tasting-menu': -0.5,
  upscale: -0.4,
  nightclub: -1,
  casino: -1,
  nightlife: -0.8,
  'adults-only': -1,
  comedy: -0.35,
  spa: -0.4,
  sauna: -0.3,
  karaoke: -0.3,
  lgbtq: 0,
  gallery: -0.1,
}

/** Where the youngest is twelve or older: what thrills them, and no swings. */
const withTeens: Record<string, number> = {
  children: -0.1,
  'children-museum': -0.6,
  playground: -0.4,
  'theme-park': 0.4,
  'water-park': 0.4,
  arcade: 0.45,
  bowling: 0.4,
  climbing: 0.4,
  surfing: 0.3,
  skating: 0.3,
  games: 0.3,
  'escape-room': 0.35,
  pizza: 0.3,
  burger: 0.25,
  sushi: 0.15,
  'street-food': 0.2,
  'ice-cream': 0.25,
  bar: -0.8,
  pub: -0.3,
  wine: -0.4,
  cocktails: -0.6,
  spirits: -0.6,
  'tasting-menu': -0.4,
  nightclub: -1,
  casino: -1,
  nightlife: -0.8,
  'adults-only': -1,
  spa: -0.3,
}

const forCouple: Record<string, number> = {
  romantic: 0.15,
  children: -0.15,
  'children-museum': -0.5,
  wine: 0.1,
  cocktails: 0.1,
  viewpoint: 0.1,
  spa: 0.15,
  playground: -0.3,
  'kids-menu': -0.05,
}
const forSolo: Record<string, number> = {
  solo: 0.2,
  children: -0.15,
  'children-museum': -0.5,
  museum: 0.1,
  bookshop: 0.15,
  coffee: 0.1,
  romantic: -0.25,
  groups: -0.1,
  playground: -0.3,
}
const forGroup: Record<string, number> = {
  groups: 0.3,
  children: -0.1,
  'children-museum': -0.5,
  playground: -0.3,
  lively: 0.15,
  'craft-beer': 0.15,
  bowling: 0.2,
  arcade: 0.15,
  'escape-room': 0.15,
  karaoke: 0.15,
  'tasting-menu': -0.15,
  romantic: -0.3,
}

const partyTables = { family: withChildren, couple: forCouple, solo: forSolo, group: forGroup } satisfies Record<
  Party['kind'],
  Record<string, number>
>

const inSeason: Record<Season, Record<string, number>> = {
  winter: {
    beach: -0.5,
    'water-park': -0.4,
    boating: -0.4,
    golf: -0.3,
    garden: -0.3,
    farm: -0.2,
    hiking: -0.2,
    swimming: -0.2,
    park: -0.15,
    pier: -0.15,
    viewpoint: -0.1,
    indoors: 0.1,
    fireplace: 0.15,
    skating: 0.2,
    skiing: 0.2,
  },
  summer: { beach: 0.1, boating: 0.1, 'outdoor-seating': 0.05, waterfront: 0.05, rooftop: 0.05, skating: -0.1 },
  mild: {},
}

/** He has seen the sights, and eats the region's food at home. */
const forLocal: Record<string, number> = {
  tour: -0.5,
  attraction: -0.3,
  monument: -0.3,
  'historic-site': -0.15,
  viewpoint: -0.1,
  regional: -0.2,
  'local-favorite': 0.1,
}

/** The same for evenings and days out, by the contract's categories: a theater is nothing to see, a play is. */
const generalByCategory: Record<EventCategory, number> = {
  music: 0.45,
  theater: 0.45,
  comedy: 0.4,
  tours: 0.4,
  sports: 0.3,
  art: 0.35,
  nightlife: 0.25,
  film: 0.1,
  learn: 0.15,
  'family-kids': 0.1,
  wellbeing: 0,
  'health-fitness': -0.2,
  other: 0.2,
}
const familyShowWithoutChildren = -0.5

export function eventAppeal(event: EventDocument, party: Party, table: AppealTable): number {
  const missing = event.category === 'family-kids' && party.children === 0 ? familyShowWithoutChildren : 0
  const words = new Uint32Array(traitWords)
  writeTraitBits(words, 0, event.traits)
  const byTraits = appealOfBits(words, 0, table)
  const byCategory = generalByCategory[event.category] + Math.min(0, byTraits)
  return clamp(Math.max(byTraits, byCategory) + missing)
}

/** The tables for one guest by trait position; what is asked for is not held against a place. */
export type AppealTable = { general: Float64Array; shift: Float64Array }

/** A house is no show: that it has music some nights makes it little more of a sight. */
const maxForAHouse = 0.15

export function appealTable(
  { party, wanted, season, isLocal }: Pick<GuestNeeds, 'party' | 'wanted' | 'season' | 'isLocal'>,
  of: 'places' | 'events',
): AppealTable {
  const wished = new Set(wanted.map((need) => need.trait))
  const forParty = (party.youngest ?? 0) >= teenage ? withTeens : partyTables[party.kind]
  const tables: Record<string, number>[] = [forParty, heavy, inSeason[season], isLocal ? forLocal : {}]
  const shiftOf = (id: string) => (wished.has(id) ? 0 : tables.reduce((sum, table) => sum + (table[id] ?? 0), 0))
  return {
    general: Float64Array.from(traits, ({ id, kind }) => {
      const appeal = general[id] ?? Number.NaN
      return of === 'places' && kind === 'event' ? Math.min(appeal, maxForAHouse) : appeal
    }),
    shift: Float64Array.from(traits, ({ id }) => shiftOf(id)),
  }
}

/** The appeal of a set of traits, -1 to 1: its strongest kind, moved by all that the party likes or minds. */
export function appealOfBits(words: Uint32Array, offset: number, { general, shift }: AppealTable): number {
  let base = Number.NaN
  let moved = 0
  forEachTraitBit(words, offset, (position) => {
    const appeal = general[position] as number
    if (!(appeal <= base)) base = Number.isNaN(appeal) ? base : appeal
    moved += shift[position] as number
  })
  return clamp((Number.isNaN(base) ? 0 : base) + moved)
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value))
