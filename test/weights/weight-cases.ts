import { recommend } from '../../src/concierge/recommend.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { type EventCategory, emptyVenue } from '../../src/domain/event.ts'
import type { AnswerSection, GuestRequest } from '../../src/domain/guest-request.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import type { TraitKind } from '../../src/vocabulary/traits.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'
import { event, hotel, hoursOn, load, north, now, place, request } from '../support/worlds.ts'

import { countCases } from './count-cases.ts'
import { fillerCases } from './filler-cases.ts'
import { localCases } from './local-cases.ts'
import { priceCases } from './price-cases.ts'
import { profileCases } from './profile-cases.ts'
import { reachCases } from './reach-cases.ts'
import { sightCases } from './sight-cases.ts'
import { starCases } from './star-cases.ts'
import { tasteCases } from './taste-cases.ts'
import { wayCases } from './way-cases.ts'
import { wordCases } from './word-cases.ts'

/**
 * A guest in a tiny world and what they should be offered, in order. Of two that are equal but for one weight the better
 * one is named last: equal scores are answered in the order of ids, so without the weight this guest is served worse.
 */
export type WeightCase = {
  /** Who would be served worse. */
  guest: string
  section: AnswerSection
  world: CatalogRecord[]
  said?: Partial<GuestRequest>
  /** What kind of source told of the world; the operator's own records are never doubted. */
  kind?: 'overture'
  /** What is known of the hotel apart from its name and town. */
  inn?: Partial<PlaceDocument>
  /** What the guest asked for on earlier stays, the first one first. */
  earlier?: readonly Partial<GuestRequest>[]
  /** The first names of the answer. */
  expected: string[]
  /** No further item belongs into the answer. */
  isAll?: boolean
}

/** The names in the answer to a case, in order. */
export async function answerTo(each: WeightCase): Promise<string[]> {
  const { store, close } = await openWorld(each)
  try {
    return await answerIn(store, each)
  } finally {
    await close()
  }
}

/** A database of its own with the world of a case. */
export async function openWorld({ world, kind, inn }: WeightCase): Promise<TestStore> {
  const opened = await openSqliteStore()
  await load(opened.store, [hotel('hotel', inn), ...guides, ...(kind === undefined ? world : [])])
  if (kind !== undefined)
    await importCatalog(opened.store, { source: kind, kind, licence: 'none', records: world, now })
  return opened
}

/** The same as `answerTo`, in a world that is open. Earlier stays are remembered there. */
export async function answerIn(store: Store, { section, said = {}, earlier = [] }: WeightCase): Promise<string[]> {
  const options = { store, now: () => now, memory: { consumer: 'test', days: 365 } }
  for (const [index, asked] of earlier.entries()) {
    const nightsAgo = earlier.length - index
    const checkin = request().checkin.subtract({ days: nightsAgo })
    const stay = { checkin, checkout: checkin.add({ days: 1 }) }
    const counts = { foodAndBeverage: 1, attractions: 0, events: 0 }
    await recommend(request({ ...stay, resultsCounts: counts, externalGuestId: 'guest', ...asked }), {
      ...options,
      now: () => now.subtract({ hours: nightsAgo }),
      signal: AbortSignal.timeout(60_000),
    })
  }
  const known = earlier.length === 0 ? {} : { externalGuestId: 'guest' }
  const answer = await recommend(request({ ...known, ...said }), { ...options, signal: AbortSignal.timeout(60_000) })
  return section === 'events' ? answer.events.map(({ title }) => title) : answer[section].map(({ name }) => name)
}

const layer = (slug: string) => ({ slug, name: slug, shortName: slug, iconUrl: null, url: null })
const guides: CatalogRecord[] = [
  { kind: 'layer', layer: layer('guide') },
  { kind: 'layer', layer: layer('other') },
]

type Known = Parameters<typeof place>[1]

/** What makes the better one lose if its weight is gone, and no more than that. */
const aLittleFurther = north(0.2)

const food = (id: string, known: Known = {}) => place(id, { traits: ['portuguese'], ...known })
const sight = (id: string, known: Known = {}) => place(id, { section: 'attractions', ...known })
const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const open = (days: readonly (typeof everyDay)[number][], ...ranges: string[]) => ({
  hours: { weekly: hoursOn(days, ...ranges), closures: [] },
})
const on = (start: string, ...times: string[]) => ({ schedule: { start, times } })
/** At a hall this many miles away. */
const at = (miles: number) => ({ venue: { ...emptyVenue, name: 'Far Hall', ...north(miles) } })
/** The whole day of a stay from Friday to Sunday. */
const saturday = '2026-12-05'
const nothing = { foodAndBeverage: 0, attractions: 0, events: 0 }
const rated = (rating: number, count = 400) => ({ ratings: [{ provider: 'A', rating, count, url: null }] })

const ofWishes: WeightCase[] = [
  {
    guest: 'who likes ramen',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b ramen', { traits: ['ramen'], ...aLittleFurther })],
    said: { specialNotes: 'We like ramen' },
    expected: ['b ramen'],
  },
  {
    guest: 'who must have Caribbean food',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b caribbean', { traits: ['caribbean'], ...aLittleFurther })],
    said: { specialNotes: 'Caribbean food is a must' },
    expected: ['b caribbean'],
  },
  {
    guest: 'who might like ramen',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b ramen', { traits: ['ramen'], ...aLittleFurther })],
    said: { specialNotes: 'maybe ramen' },
    expected: ['b ramen'],
  },
  {
    guest: 'who booked a romantic package',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b tables for two', { traits: ['portuguese', 'romantic'] })],
    said: { packageName: 'Romantic weekend' },
    expected: ['b tables for two'],
  },
  {
    guest: 'who comes with a child',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b for children', { traits: ['portuguese', 'children'] })],
    said: { children: 1 },
    expected: ['b for children'],
  },
  {
    guest: 'who comes with seven friends',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b for groups', { traits: ['portuguese', 'groups'] })],
    said: { adults: 8 },
    expected: ['b for groups'],
  },
  {
    guest: 'who asked for spirits on an earlier stay',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b spirits', { traits: ['portuguese', 'spirits'] })],
    earlier: [{ specialNotes: 'Whisky, please', resultsCounts: nothing }],
    expected: ['b spirits'],
  },
  {
    guest: 'who asked for cider on the stay before the last and for spirits on the last',
    section: 'foodAndBeverage',
    world: [
      food('a cider', { traits: ['portuguese', 'cider'] }),
      food('b spirits', { traits: ['portuguese', 'spirits'] }),
    ],
    earlier: [
      { specialNotes: 'Cider, please', resultsCounts: nothing },
      { specialNotes: 'Whisky, please', resultsCounts: nothing },
    ],
    expected: ['b spirits'],
  },
  {
    guest: 'who is vegan and could eat where everyone is',
    section: 'foodAndBeverage',
    world: [
      food('a some', { traits: ['vegan', 'portuguese', 'trendy'] }),
      food('b wholly', { traits: ['vegan', 'plant-based', 'portuguese'] }),
    ],
    said: { specialNotes: 'We are vegan' },
    expected: ['b wholly'],
  },
  {
    guest: 'who wants ramen in a quiet place and gets the loud one',
    section: 'foodAndBeverage',
    world: [
      food('a ramen', { traits: ['ramen'] }),
      food('b quiet ramen', { traits: ['ramen', 'quiet'], ...aLittleFurther }),
    ],
    said: { specialNotes: 'ramen somewhere quiet' },
    expected: ['b quiet ramen'],
  },
  {
    guest: 'who wants craft beer where there is only a pub',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b pub', { traits: ['pub'], ...north(0.4) })],
    said: { specialNotes: 'craft beer please' },
    expected: ['b pub'],
  },
]

/** A trait of each kind that has no appeal of its own, and how a guest asks for it. */
const wishOf: Record<TraitKind, [trait: string, said: string]> = {
  cuisine: ['caribbean', 'caribbean food'],
  dish: ['chicken', 'fried chicken'],
  drink: ['spirits', 'whisky'],
  diet: ['organic', 'organic'],
  venue: ['cinema', 'a cinema'],
  activity: ['games', 'board games'],
  event: ['talk', 'lectures'],
  mood: ['trendy', 'trendy places'],
  setting: ['fireplace', 'a fireplace'],
  audience: ['dog-friendly', 'we bring our dog'],
  access: ['assistive-listening', 'hearing loop'],
  service: ['takeaway', 'takeaway'],
}

/** How far a sight of the wish may be that only its weight brings to the front; what suits many guests may be farther. */
const milesOfSight: Partial<Record<TraitKind, number>> = { setting: 1.5, event: 6 }

const ofKinds = (['foodAndBeverage', 'attractions', 'events'] as const).flatMap((section) =>
  (Object.keys(wishOf) as TraitKind[]).map((kind): WeightCase => {
    const [trait, said] = wishOf[kind]
    // A name that holds the word would be found by it.
    const better = 'b other'
    const world =
      section === 'events'
        ? [
            event('a event', on(saturday, '19:00')),
            event(better, { ...on(saturday, '19:00'), ...at(0.5), traits: [trait] }),
          ]
        : [
            place('a place', { section }),
            place(better, {
              section,
              traits: [trait],
              ...north(section === 'attractions' ? (milesOfSight[kind] ?? 0.7) : 0.3),
            }),
          ]
    return { guest: `who asks for ${said}`, section, world, said: { specialNotes: said }, expected: [better] }
  }),
)

const ofScores: WeightCase[] = [
  {
    guest: 'who wants no live music',
    section: 'foodAndBeverage',
    world: [food('a with music', { traits: ['portuguese', 'rooftop'] }), food('b', { traits: ['portuguese'] })],
    said: { specialNotes: 'no rooftops' },
    expected: ['b'],
  },
  {
    guest: 'who would like the better kitchen',
    section: 'foodAndBeverage',
    world: [food('a average', rated(4)), food('b best', rated(4.8))],
    expected: ['b best'],
  },
  {
    guest: 'who does not care to walk far to dinner',
    section: 'foodAndBeverage',
    world: [food('a far', north(1)), food('b near')],
    expected: ['b near'],
  },
  {
    guest: 'who does not care to drive far to a sight',
    section: 'attractions',
    world: [sight('a far', north(2)), sight('b near')],
    expected: ['b near'],
  },
  {
    guest: 'who does not care to go far for a concert',
    section: 'events',
    world: [event('a far', { ...on(saturday, '19:00'), ...at(2) }), event('b near', on(saturday, '19:00'))],
    expected: ['b near'],
  },
  {
    guest: 'who goes to bed early',
    section: 'events',
    world: [event('a late', on(saturday, '21:30')), event('b early', { ...on(saturday, '19:00'), ...at(0.5) })],
    said: { specialNotes: 'we go to bed early' },
    expected: ['b early'],
  },
  {
    guest: 'who would be sent to the next town for dinner',
    section: 'foodAndBeverage',
    world: [
      food('a next town', { ...north(13), ...rated(4.9), layers: [layer('guide')] }),
      food('b here', { ...north(4.8), ...rated(4.9) }),
    ],
    expected: ['b here'],
  },
  {
    guest: 'who has no car',
    section: 'foodAndBeverage',
    world: [food('a over there', { ...north(4.5), ...rated(4.8) }), food('b here', { ...north(1.5), ...rated(4.4) })],
    said: { specialNotes: 'no car' },
    expected: ['b here'],
  },
  {
    guest: 'who walks with small children',
    section: 'foodAndBeverage',
    world: [food('a over there', { ...north(0.7), ...rated(4.6) }), food('b here', { ...north(0.05), ...rated(3.6) })],
    said: { children: 2, specialNotes: 'children 2 and 4' },
    expected: ['b here'],
  },
  {
    guest: 'on a budget who would be sent to the dearest table',
    section: 'foodAndBeverage',
    world: [food('a dear', { priceBand: 4 }), food('b cheap', { priceBand: 1 })],
    said: { roomRate: 60 },
    expected: ['b cheap'],
  },
  {
    guest: 'in a suite who would be sent to a snack bar',
    section: 'foodAndBeverage',
    world: [food('a cheap', { priceBand: 1 }), food('b fine', { priceBand: 4 })],
    said: { roomRate: 450 },
    expected: ['b fine'],
  },
  {
    guest: 'on a budget who would be sent to a dear concert',
    section: 'events',
    world: [
      event('a dear', { ...on(saturday, '19:00'), ticketPrice: { min: 120, max: 120, currency: 'USD' } as never }),
      event('b fair', { ...on(saturday, '19:00'), ticketPrice: { min: 12, max: 12, currency: 'USD' } as never }),
    ],
    said: { roomRate: 60 },
    expected: ['b fair'],
  },
  {
    guest: 'who finds the first place closed on most evenings',
    section: 'foodAndBeverage',
    world: [food('a on Fridays', open(['friday'], '18:00-23:00')), food('b every day', open(everyDay, '18:00-23:00'))],
    expected: ['b every day'],
  },
  {
    guest: 'in a town where few hours are known',
    section: 'foodAndBeverage',
    world: [food('a on Sundays', open(['sunday'], '07:00-09:30')), food('b unknown')],
    expected: ['b unknown'],
  },
  {
    guest: 'who may lunch where no dinner is served',
    section: 'foodAndBeverage',
    world: [food('a unknown'), food('b lunch', open(everyDay, '11:30-15:00'))],
    said: { checkout: Temporal.PlainDate.from('2026-12-11') },
    expected: ['b lunch'],
  },
  {
    guest: 'who asks for lunch where all kitchens open at night',
    section: 'foodAndBeverage',
    world: [
      food('a on Fridays', open(['friday'], '18:00-23:00')),
      food('b every night', open(everyDay, '18:00-23:00')),
    ],
    said: { specialNotes: 'Where can we have lunch?' },
    expected: ['b every night'],
  },
  {
    guest: 'who would find every door shut',
    section: 'foodAndBeverage',
    world: [
      food('a before arrival', { ...open(['friday'], '07:00-10:00'), ...rated(4.8) }),
      food('b far', { ...open(everyDay, '18:00-23:00'), ...north(9), ...rated(3.5) }),
    ],
    expected: ['b far'],
  },
  {
    guest: 'who travels without a plan and would be sent to a bowling alley',
    section: 'attractions',
    world: [sight('a cinema', { traits: ['cinema'] }), sight('b view', { traits: ['viewpoint'] })],
    expected: ['b view'],
  },
  {
    guest: 'who was sent to the same kitchen on an earlier stay',
    section: 'foodAndBeverage',
    world: [food('a seen', rated(4.2)), food('b new', rated(4.1))],
    earlier: [{}],
    expected: ['b new'],
  },
  {
    guest: 'who did not travel for a chain',
    section: 'foodAndBeverage',
    world: [food('a branch', { facts: { brand: 'Any Chain' } }), food('b own')],
    expected: ['b own'],
  },
  {
    guest: 'who could go on a whole day and not right after the journey',
    section: 'events',
    world: [event('a on arrival', on('2026-12-04', '19:00')), event('b on Saturday', on(saturday, '19:00'))],
    expected: ['b on Saturday'],
  },
  {
    guest: 'who would be sent to a concert before they arrive',
    section: 'events',
    world: [
      event('a before arrival', { ...on('2026-12-04', '10:00'), traits: ['jazz'] }),
      event('b far', { ...on(saturday, '19:00'), category: 'film', ...at(9) }),
    ],
    said: { specialNotes: 'jazz' },
    expected: ['b far'],
  },
  {
    guest: 'whose children should sleep',
    section: 'events',
    world: [event('a late', on(saturday, '20:30')), event('b early', on(saturday, '17:00'))],
    said: { children: 1, specialNotes: 'our son is 5' },
    expected: ['b early'],
  },
  {
    guest: 'who would be told of local life before a night out',
    section: 'events',
    world: [
      event('a story time', { ...on(saturday, '19:00'), grade: 0.6 }),
      event('b night out', { ...on(saturday, '19:00'), grade: 0.95 }),
    ],
    expected: ['b night out'],
  },
  {
    guest: 'who would be sent to the meeting of a jazz club as an outing',
    section: 'events',
    world: [
      event('a club meeting', { ...on(saturday, '19:00'), grade: 0.4, traits: ['jazz'] }),
      event('b play', { ...on(saturday, '19:00'), grade: 0.95 }),
    ],
    said: { specialNotes: 'jazz' },
    expected: ['b play'],
  },
  {
    guest: 'who could see the show that is on tonight only',
    section: 'events',
    world: [
      event('a for weeks', { schedule: { start: '2026-11-01', days: 60 } }),
      event('b tonight', on(saturday, '19:00')),
    ],
    expected: ['b tonight'],
  },
  {
    guest: 'who needs a ramp',
    section: 'foodAndBeverage',
    world: [food('a unknown', { website: 'https://example.com' }), food('b ramp', { facts: { wheelchair: 'yes' } })],
    said: { accessibleRoom: 'yes' },
    expected: ['b ramp'],
  },
  {
    guest: 'who sees sights and would be sent to a stage without a show',
    section: 'attractions',
    world: [sight('a stage', { traits: ['musical'] }), sight('b gallery', { traits: ['gallery'] })],
    expected: ['b gallery'],
  },
  {
    guest: 'who comes without children',
    section: 'events',
    world: [
      event('a puppets', { ...on(saturday, '19:00'), category: 'family-kids' }),
      event('b film', { ...on(saturday, '19:00'), ...at(0.5), category: 'film' }),
    ],
    expected: ['b film'],
  },
  {
    guest: 'who reads about an event before they go',
    section: 'events',
    world: [
      event('a bare', on(saturday, '19:00')),
      event('b told', { ...on(saturday, '19:00'), blurb: 'A quartet.', url: 'https://example.com' } as never),
    ],
    expected: ['b told'],
  },
]

/** Each category next to one that a traveler enjoys a little less. */
const lesser: Partial<Record<EventCategory, EventCategory>> = {
  music: 'other',
  theater: 'other',
  comedy: 'other',
  tours: 'other',
  sports: 'other',
  art: 'other',
  nightlife: 'other',
  film: 'wellbeing',
  learn: 'wellbeing',
  'family-kids': 'wellbeing',
  other: 'wellbeing',
}

const ofCategories = Object.entries(lesser).map(
  ([better, worse]): WeightCase => ({
    guest: `who would be sent to ${worse} instead of ${better}`,
    section: 'events',
    world: [
      event(`a ${worse}`, { ...on(saturday, '17:00'), category: worse }),
      event(`b ${better}`, {
        ...on(saturday, '17:00'),
        ...at(worse === 'other' ? 0.1 : 0),
        category: better as EventCategory,
      }),
    ],
    said: better === 'family-kids' ? { children: 1, specialNotes: 'our son is 5' } : {},
    expected: [`b ${better}`],
  }),
)

const chain = { facts: { brand: 'Any Chain' } }

const ofOutings: WeightCase = {
  guest: 'who travels alone and would be sent to a yoga class',
  section: 'attractions',
  world: [sight('a yoga', { traits: ['yoga'] }), sight('b games', { traits: ['games'], ...north(0.01) })],
  said: { adults: 1 },
  expected: ['b games'],
}

const ofChoices: WeightCase[] = [
  {
    guest: 'who wants a quiet place and would get a poor second one',
    section: 'foodAndBeverage',
    world: [
      food('a quiet', { traits: ['portuguese', 'quiet'], ...rated(4.8) }),
      food('b quiet and poor', { traits: ['caribbean', 'quiet'], ...chain, ...north(1.2) }),
      food('c best', { traits: ['nordic'], ...rated(4.8) }),
    ],
    said: { specialNotes: 'somewhere quiet' },
    expected: ['a quiet', 'c best'],
  },
  {
    guest: 'who wants quiet and perhaps trendy and would get quiet twice',
    section: 'foodAndBeverage',
    world: [
      food('a quiet', { traits: ['portuguese', 'quiet'] }),
      food('b quiet', { traits: ['caribbean', 'quiet'] }),
      food('c trendy', { traits: ['hawaiian', 'trendy'], ...north(0.7) }),
    ],
    said: { specialNotes: 'Somewhere quiet. Maybe trendy.' },
    expected: ['a quiet', 'c trendy'],
  },
  {
    guest: 'who would be sent to three kitchens of one kind',
    section: 'foodAndBeverage',
    world: [
      food('a portuguese', rated(4.4)),
      food('b portuguese', rated(4.4)),
      food('c caribbean', { traits: ['caribbean'], ...rated(4.3) }),
    ],
    expected: ['a portuguese', 'c caribbean'],
  },
  {
    guest: 'who would have two dinners and no coffee',
    section: 'foodAndBeverage',
    world: [
      food('a dinner', rated(4.8)),
      food('b dinner', { traits: ['caribbean'] }),
      food('c coffee', { traits: ['coffee'], ...north(0.05) }),
    ],
    expected: ['a dinner', 'c coffee'],
  },
  {
    guest: 'who would pay the same price twice',
    section: 'foodAndBeverage',
    world: [
      food('a dear', { priceBand: 3, ...rated(4.8) }),
      food('b dear', { traits: ['caribbean'], priceBand: 3 }),
      food('c cheap', { traits: ['hawaiian'], priceBand: 2 }),
    ],
    expected: ['a dear', 'c cheap'],
  },
  {
    guest: 'who would see one corner of town twice',
    section: 'foodAndBeverage',
    world: [
      food('a corner', rated(4.8)),
      food('b corner', { traits: ['caribbean'], ...rated(4.6) }),
      food('c another', { traits: ['hawaiian'], ...rated(4.6), ...north(0.045) }),
    ],
    expected: ['a corner', 'c another'],
  },
  {
    guest: 'who would have every evening on one day',
    section: 'events',
    world: [
      event('a on Saturday', on(saturday, '17:00')),
      event('b on Saturday', on(saturday, '19:00')),
      event('c on Friday', on('2026-12-04', '19:00')),
    ],
    expected: ['a on Saturday', 'c on Friday'],
  },
  {
    guest: 'who would go to two concerts and no play',
    section: 'events',
    world: [
      event('a concert', { ...on(saturday, '19:00'), blurb: 'A quartet.' }),
      event('b concert', on(saturday, '19:00')),
      event('c play', { ...on(saturday, '19:00'), category: 'theater', ...at(0.3) }),
    ],
    expected: ['a concert', 'c play'],
  },
  {
    guest: 'who would hear the same kind of music twice',
    section: 'events',
    world: [
      event('a rock', { ...on(saturday, '19:00'), traits: ['rock'], blurb: 'Loud.' }),
      event('b rock', { ...on(saturday, '19:00'), traits: ['rock'] }),
      event('c folk', { ...on(saturday, '19:00'), traits: ['folk'], ...at(0.1) }),
    ],
    expected: ['a rock', 'c folk'],
  },
  {
    guest: 'who visits the museum by day and would be sent there for the evening',
    section: 'events',
    world: [
      sight('hall'),
      event('a at the museum', { ...on(saturday, '19:00'), venuePlaceId: 'test:hall' }),
      event('b elsewhere', { ...on(saturday, '19:00'), ...at(0.3) }),
    ],
    expected: ['b elsewhere'],
  },
]

const known = (facts: PlaceDocument['facts']): Known => ({ traits: ['portuguese'], facts })

/** What is known of a place before anyone asks: the better one and the one next to it. */
const ofPriors: [guest: string, other: Known, better: Known][] = [
  ['who would be sent to a badly rated kitchen', rated(3.4), {}],
  ['who would miss what a guide names', {}, { layers: [layer('guide')] }],
  ['who would miss what two guides name', { layers: [layer('guide')] }, { layers: [layer('guide'), layer('other')] }],
  ['who would miss what has an entry', {}, known({ wikidata: 'Q1' })],
  [
    'who would miss what has an article',
    known({ wikidata: 'Q1' }),
    known({ wikidata: 'Q2', renown: { article: true } }),
  ],
  ['who would miss protected heritage', {}, known({ renown: { heritage: true } })],
  ['who would miss a sight on the map', {}, known({ renown: { sight: true } })],
  ['who would miss what won an award', {}, known({ renown: { award: true } })],
  ['who would miss the work of a known architect', {}, known({ renown: { architect: true } })],
  ['who would miss what visitors have names for', {}, known({ renown: { languages: 9 } })],
  ['who would be sent to a gym', known({ renown: { everyday: true } }), {}],
  ['who would be sent to a record that nobody cares for', {}, { website: 'https://example.com', phone: '+1 555 0100' }],
  ['who would miss what a second source knows', {}, known({ sources: ['one', 'two'] } as never)],
  [
    'who would be sent to a famous name instead of the best table',
    known({ wikidata: 'Q1', renown: { article: true, heritage: true, sight: true, award: true, architect: true } }),
    rated(4.8, 4000),
  ],
]

const ofPriorsInTown = ofPriors.map(
  ([guest, other, better]): WeightCase => ({
    guest,
    section: 'foodAndBeverage',
    world: [food('a', other), food('b', better)],
    expected: ['b'],
  }),
)

const contacts: Known = { phone: '+1 555 0100', website: 'https://example.com', address: '1 High Street' }

const ofDoubts: WeightCase = {
  guest: 'who would be sent to a place that may be gone',
  section: 'foodAndBeverage',
  kind: 'overture',
  world: [
    food('a doubtful', { ...known({ existence: { confidence: 0.6 } }), ...contacts }),
    food('b', { ...known({ existence: { confidence: 0.99 } }), ...contacts }),
  ],
  expected: ['b'],
}

const museum = (facts: PlaceDocument['facts']): Known => ({ traits: ['museum'], facts })
const green = (facts: PlaceDocument['facts']): Known => ({ traits: ['park'], facts })

/** What makes a sight famous: the less famous one and the one that the guest should see first. */
const ofFame: [guest: string, other: Known, better: Known][] = [
  ['who would miss a sight with an entry', museum({}), museum({ wikidata: 'Q1' })],
  [
    'who would miss a sight with an article',
    museum({ wikidata: 'Q1' }),
    museum({ wikidata: 'Q2', renown: { article: true } }),
  ],
  ['who would miss a sight with names in many languages', museum({}), museum({ renown: { languages: 20 } })],
  ['who would miss what the map calls a sight', museum({}), museum({ renown: { sight: true } })],
  ['who would miss a protected sight', museum({}), museum({ renown: { heritage: true } })],
  ['who would miss a sight with an award', museum({}), museum({ renown: { award: true } })],
  ['who would miss a sight of a known architect', museum({}), museum({ renown: { architect: true } })],
  [
    'who would miss a protected sight of two that as many look up',
    museum({ wikidata: 'Q1', renown: { views: 12_000 } }),
    museum({ wikidata: 'Q2', renown: { views: 12_000, heritage: true, sight: true } }),
  ],
  ['who would miss the large grounds', green({ areaHectares: 2 }), green({ areaHectares: 40 })],
  ['who would be sent to a corner with a bench', green({ areaHectares: 0.2 }), green({})],
  ['who would be sent to a gym', museum({ renown: { everyday: true } }), museum({})],
  ['who would be sent to a theater without a show', museum({ renown: { onRequest: true } }), museum({})],
]

const ofFameInTown: WeightCase[] = [
  ...ofFame.map(
    ([guest, other, better]): WeightCase => ({
      guest,
      section: 'attractions',
      world: [sight('a', other), sight('b', { ...better, ...north(0.02) })],
      expected: ['b'],
    }),
  ),
  {
    guest: 'who would miss a famous library for a bench',
    section: 'attractions',
    world: [
      sight('a memorial', { traits: ['monument'] }),
      sight('b library', {
        traits: ['library'],
        facts: { wikidata: 'Q1', renown: { article: true, everyday: true, languages: 30 } },
        ...open(everyDay, '08:00-21:00'),
        ...north(0.2),
      }),
    ],
    expected: ['b library'],
  },
  {
    guest: 'who would miss a small famous square of green',
    section: 'attractions',
    world: [
      sight('a park', { traits: ['park'] }),
      sight('b square', { ...green({ wikidata: 'Q1', areaHectares: 0.3, renown: { article: true } }), ...north(0.2) }),
    ],
    expected: ['b square'],
  },
  {
    guest: 'who is here for the first time',
    section: 'attractions',
    world: [
      sight('a near', museum({})),
      sight('b cathedral', { ...museum({ wikidata: 'Q1', renown: { article: true } }), ...north(9) }),
    ],
    said: { specialNotes: 'Our first time here' },
    expected: ['b cathedral'],
  },
  {
    guest: 'who has been here before',
    section: 'attractions',
    world: [
      sight('a cathedral', museum({ wikidata: 'Q1', renown: { article: true } })),
      sight('b corner', { ...museum({}), ...north(0.05) }),
    ],
    said: { specialNotes: 'We have been here before' },
    expected: ['b corner'],
  },
  {
    guest: 'who dislikes crowds',
    section: 'attractions',
    world: [
      sight('a cathedral', museum({ wikidata: 'Q1', renown: { article: true } })),
      sight('b corner', { ...museum({}), ...north(0.05) }),
    ],
    said: { specialNotes: 'We hate crowds' },
    expected: ['b corner'],
  },
  {
    guest: 'in a great city who would miss its most famous sights',
    section: 'attractions',
    world: [
      sight('a near', museum({ wikidata: 'Q1', renown: { article: true } })),
      ...[1, 2, 3, 4, 5].map((n) =>
        sight(`b${n}`, {
          ...museum({ wikidata: `Q${n + 1}`, renown: { article: true, languages: 30 } }),
          ...north(0.4),
        }),
      ),
    ],
    expected: ['b1'],
  },
  {
    guest: 'in a village where a bench with an entry is all the fame there is',
    section: 'attractions',
    world: [
      sight('a bench', { traits: ['monument'], facts: { renown: { heritage: true } }, ...north(1) }),
      sight('b museum', museum({})),
    ],
    expected: ['b museum'],
  },
]

const ofTurns: WeightCase[] = [
  {
    guest: 'who would be sent past an open park because nobody wrote down its hours',
    section: 'attractions',
    world: [sight('a lookout', { traits: ['viewpoint', 'indoors'] }), sight('b view', { traits: ['viewpoint'] })],
    expected: ['b view'],
  },
  {
    guest: 'who works by day and would be sent to a museum that is shut by then',
    section: 'attractions',
    world: [
      sight('a museum', { traits: ['art'], ...open(everyDay, '09:00-17:00') }),
      sight('b gallery', { traits: ['art'], ...open(everyDay, '09:00-21:00'), ...north(0.3) }),
    ],
    said: { specialNotes: 'business trip' },
    expected: ['b gallery'],
  },
  {
    guest: 'who works by day and slips away to a museum on one of the days',
    section: 'attractions',
    world: [
      sight('a on one day', { traits: ['art'], ...open(['saturday'], '09:00-17:00') }),
      sight('b on all days', { traits: ['art'], ...open(everyDay, '09:00-17:00') }),
    ],
    said: { specialNotes: 'business trip' },
    expected: ['b on all days'],
  },
  {
    guest: 'who craves coffee where there are forty espresso bars and would get no dinner',
    section: 'foodAndBeverage',
    world: [
      ...Array.from({ length: 45 }, (_, n) => food(`espresso ${String(n).padStart(2, '0')}`, { traits: ['coffee'] })),
      food('kitchen', { ...north(1) }),
    ],
    said: { specialNotes: 'espresso lovers' },
    expected: ['espresso 00', 'espresso 01', 'kitchen'],
  },
  {
    guest: 'who wants coffee and would be sent to a pizza buffet',
    section: 'foodAndBeverage',
    world: [food('a buffet', { traits: ['pizza', 'coffee'] }), food('b coffee', { traits: ['coffee'], ...north(0.1) })],
    said: { specialNotes: 'good coffee' },
    expected: ['b coffee'],
  },
  {
    guest: 'who comes with children and would be sent to a starred table',
    section: 'foodAndBeverage',
    world: [food('a famous', { facts: { wikidata: 'Q1' } }), food('b kitchen')],
    said: { children: 2, roomRate: 0 },
    expected: ['b kitchen'],
  },
  {
    guest: 'who eats halal where no record says so',
    section: 'foodAndBeverage',
    world: [food('a kitchen'), food('b turkish', { traits: ['turkish'], ...north(0.9) })],
    said: { specialNotes: 'halal please' },
    expected: ['b turkish'],
  },
  {
    guest: 'who would walk a mile for an ordinary kitchen',
    section: 'foodAndBeverage',
    world: [food('a far', { ...north(1), ...contacts }), food('b near', { ...north(0.2) })],
    expected: ['b near'],
  },
]

export const weightCases: readonly WeightCase[] = [
  ...ofWishes,
  ...ofKinds,
  ...ofScores,
  ...ofCategories,
  ...ofChoices,
  ...ofPriorsInTown,
  ofOutings,
  ofDoubts,
  ...ofFameInTown,
  ...ofTurns,
  ...countCases,
  ...priceCases,
  ...profileCases,
  ...reachCases,
  ...sightCases,
  ...starCases,
  ...tasteCases,
  ...wayCases,
  ...wordCases,
  ...fillerCases,
  ...localCases,
]
