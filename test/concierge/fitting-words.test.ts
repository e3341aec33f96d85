import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cautionFacts, eventCautionFacts } from '../../src/concierge/explain/caution-facts.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyEvent, emptySchedule } from '../../src/domain/event.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { emptyPlace } from '../../src/domain/place.ts'
import { nameSays } from '../../src/vocabulary/categories/kinds-in-names.ts'
import { answered } from '../support/answered.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const openAll = (range: string) => ({ hours: { weekly: hoursOn(everyDay, range), closures: [] } })

/** What a guest reads of the places of a small world. */
async function readIn(records: CatalogRecord[], said: Partial<GuestRequest> = {}) {
  const { foodAndBeverage, attractions } = await answered(records, said)
  return [...foodAndBeverage, ...attractions]
}

const readFirst = async (records: CatalogRecord[], said: Partial<GuestRequest> = {}) => {
  const [item] = await readIn(records, said)
  assert.ok(item)
  return item
}

const sight = (name: string, more: Partial<Parameters<typeof place>[1]>) =>
  place(name, { section: 'attractions', neighborhoods: ['Harbor'], ...north(0.5), ...more })

test('a first visit is named to who says so, and not to who comes every year', async () => {
  const palace = sight('Marigold', {
    traits: ['historic-site'],
    facts: { kindPhrase: 'palace', renown: { article: true, sight: true } },
  })
  const first = await readFirst([palace], { specialNotes: 'first time here' })
  assert.match(first.why, /on a first visit/i)
  for (const specialNotes of ['We were here before', 'back again for the sights', 'regulars with us', ''])
    assert.doesNotMatch((await readFirst([palace], { specialNotes })).why, /first visit/i, specialNotes)
})

test('no door, no question of access: a lake or a square is entered by nobody', () => {
  const needs = { wanted: [], substances: [], avoided: [], isCareful: false, isStepFree: true }
  const plain = emptyPlace({ id: 'x:1', source: 'x', licence: '', section: 'attractions', name: 'Marigold' })
  const asks = (category: string, traits: string[] = []) =>
    cautionFacts({ ...plain, categories: [category], traits }, needs).length > 0
  for (const category of ['lake', 'square', 'marina', 'park']) assert.equal(asks(category), false, category)
  for (const category of ['museum', 'viewpoint', 'beach']) assert.equal(asks(category), true, category)
  assert.equal(asks('artwork', ['indoors']), true)
})

test('an allergy has its name next to a diet and at an event too', () => {
  const plain = emptyPlace({ id: 'x:1', source: 'x', licence: '', section: 'foodAndBeverage', name: 'Marigold' })
  const needs = {
    wanted: [{ trait: 'halal', weight: 1, origin: 'notes' as const }],
    substances: ['shellfish'],
    avoided: [],
    isCareful: true,
    isStepFree: false,
  }
  const [caution] = cautionFacts(plain, needs)
  assert.match(caution?.text ?? '', /halal dishes, shellfish and other ingredients/)
  const tasting = emptyEvent({ id: 'x:2', source: 'x', licence: '', title: 'Wine tasting', schedule: emptySchedule })
  const [asked] = eventCautionFacts({ ...tasting, traits: ['food-festival', 'wine'] }, null, { ...needs, wanted: [] })
  assert.match(asked?.text ?? '', /shellfish and other ingredients/)
})

test('a name says its kind in other words', () => {
  assert.ok(nameSays('Marigold Art Gallery', 'art museum'))
  assert.ok(nameSays('Korean Tofu House', 'Korean restaurant'))
  assert.ok(nameSays('Marigold Arboretum', 'botanical garden'))
  assert.ok(!nameSays('Marigold House', 'Korean restaurant'))
  assert.ok(!nameSays('Restaurant Marigold', 'Korean restaurant'))
})

test('of a place of which little is known, the sentence and the chip say two things', async () => {
  const kitchen = place('Marigold', {
    shortDescription: 'Restaurant in Harbor.',
    categories: ['restaurant'],
    ...north(0.2),
  })
  const { why, reasons } = await readFirst([kitchen])
  assert.match(why, /for a meal/i)
  assert.deepEqual(reasons, ['0.2 miles away'])
})

test('one child is a child, a small one little, and teenagers are no children', async () => {
  const zoo = sight('Dahlia', { traits: ['zoo', 'children', 'teens'], facts: { kindPhrase: 'zoo' } })
  const why = async (said: Partial<GuestRequest>) => (await readFirst([zoo], said)).why
  assert.match(await why({ children: 1 }), /your child/)
  assert.match(await why({ children: 1, specialNotes: 'our son is 2 years old' }), /your little one/)
  assert.match(await why({ children: 2 }), /the children/)
  const ofTeens = await why({ children: 2, specialNotes: 'our daughters are 14 and 16' })
  assert.doesNotMatch(ofTeens, /children/)
})

test('a burger place with desserts is no answer to a wish for something sweet', async () => {
  const grill = place('Marigold', {
    traits: ['burger', 'plant-based', 'dessert'],
    facts: { kindPhrase: 'burger restaurant' },
    ...north(0.5),
  })
  assert.doesNotMatch((await readFirst([grill], { specialNotes: 'something sweet please' })).why, /something sweet/)
})

test('of a place at the door of the hotel no meters are counted', async () => {
  const kitchen = (name: string, address: string | null) =>
    place(name, { traits: ['french'], facts: { kindPhrase: 'French restaurant' }, address })
  const next = await readFirst([kitchen('Marigold', null)], { specialNotes: 'lunch' })
  assert.doesNotMatch(`${next.why} ${next.reasons.join()}`, /\d|in your hotel/i)
  const inside = await readFirst([kitchen('Marigold', 'The Test Hotel, 1 Net Street')])
  assert.match(`${inside.why} ${inside.reasons.join()}`, /(?:in|leave) your hotel/i)
})

test('a diet is told to guests who asked for one', async () => {
  const kitchen = place('Marigold', {
    traits: ['french', 'vegan'],
    facts: { kindPhrase: 'vegan-friendly French restaurant' },
    ...north(0.5),
  })
  const read = ({ blurb, why, reasons }: Awaited<ReturnType<typeof readFirst>>) => [blurb, why, ...reasons].join(' ')
  assert.doesNotMatch(read(await readFirst([kitchen])), /vegan/i)
  assert.match(read(await readFirst([kitchen], { specialNotes: 'I am vegan' })), /vegan/i)
})

test('lunch hours are not told to guests whose lunch is paid', async () => {
  const kitchen = place('Marigold', { traits: ['french'], ...openAll('11:00-15:00'), ...north(0.5) })
  const why = async (specialNotes: string) => (await readFirst([kitchen], { specialNotes })).why
  assert.match(await why('lunch please'), /lunch|midday|12:30/)
  assert.doesNotMatch(await why('lunch is included at our meeting'), /lunch|midday/)
})

test('rain is a reason for a museum and none for an opera house', async () => {
  const house = (traits: string[], kindPhrase: string) =>
    sight('Marigold', { traits: [...traits, 'indoors'], facts: { kindPhrase } })
  assert.match((await readFirst([house(['museum'], 'museum')])).why, /if it rains|out of the cold/i)
  assert.doesNotMatch((await readFirst([house(['theater'], 'opera house')])).why, /if it rains|out of the cold/i)
  assert.doesNotMatch((await readFirst([house(['museum', 'waterfront'], 'museum')])).why, /by the water/i)
})

test('a chip names no other day than the note', async () => {
  const kitchen = place('Marigold', { traits: ['french'], ...openAll('11:00-23:00'), ...north(0.5) })
  const { reasons } = await readFirst([kitchen], { specialNotes: 'opera on Sunday' })
  for (const reason of reasons) assert.doesNotMatch(reason, /^Open (?!Sunday)/)
})

test('who cannot go far always reads how far it is', async () => {
  const table = place('Marigold', {
    traits: ['thai'],
    categories: ['restaurant'],
    neighborhoods: ['Harbor'],
    ...north(0.15),
  })
  const said = ({ why, reasons }: Awaited<ReturnType<typeof readFirst>>) => [why, ...reasons].join(' ')
  const walker = await readFirst([table], { specialNotes: 'My mother can manage about 400 meters, no further' })
  assert.match(said(walker), /0\.[12] miles|feet/)
})

test('a kitchen that records gluten-free dishes is not told to have no word on gluten', async () => {
  const kitchen = place('Marigold', { traits: ['gluten-free', 'thai'], categories: ['restaurant'] })
  for (const draw of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { why } = await readFirst([kitchen], { specialNotes: 'celiac, strictly gluten free', packageName: draw })
    assert.doesNotMatch(why, /no word on/)
    assert.match(why, /\b(?:ask|check)/i)
  }
})
