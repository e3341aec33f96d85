import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutAgesAlone } from '../../src/concierge/understand/party/ages-alone.ts'
import { plansInNote } from '../../src/concierge/understand/plans-in-note.ts'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { namesFor } from '../support/names-for.ts'
import { needsOf } from '../support/needs.ts'
import { north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], more: object = {}) =>
  place(name, { section: 'attractions', traits, ...more })
const five = { foodAndBeverage: 5, attractions: 0, events: 0 }

test('ages say who comes along: the family sees the town as one whose booking counts the children', async () => {
  const famous = { facts: { wikidata: 'Q1', renown: { article: true as const, sight: true as const, languages: 20 } } }
  const world = [
    ...['zoo', 'farm', 'funfair'].map((name) => sight(name, ['zoo', 'children', 'outdoors'], north(1))),
    ...['castle', 'hall', 'square'].map((name) => sight(name, ['historic-site'], famous)),
  ]
  const plain = await namesFor(world, { children: 2 })
  for (const specialNotes of ['Children aged 4, 7', 'kids 4 and 7', 'Kinder 4 und 7 Jahre'])
    assert.deepEqual(
      (await namesFor(world, { children: 2, specialNotes })).sights.toSorted(),
      plain.sights.toSorted(),
      specialNotes,
    )
})

test('who asks for something for the children asks for it, whatever ages follow', () => {
  for (const note of [
    'Something for kids 4 and 7',
    'For the kids, please. They are 4 and 7',
    'Our toddler loves animals',
  ]) {
    const { wanted, statements } = readNotes(note)
    assert.ok(
      withoutAgesAlone(wanted, statements, plansInNote(note)).some(({ trait }) => trait === 'children'),
      note,
    )
  }
})

test('rooms of paintings are not for small children, unless the notes ask for art', async () => {
  const world = [
    sight('paintings', ['art-museum', 'museum', 'indoors'], { facts: { renown: { article: true, sight: true } } }),
    sight('park', ['park', 'outdoors']),
  ]
  assert.ok(!(await namesFor(world, { children: 1 })).sights.includes('paintings'))
  assert.ok((await namesFor(world, { children: 1, specialNotes: 'we love art' })).sights.includes('paintings'))
  assert.ok((await namesFor(world)).sights.includes('paintings'))
})

test('friends who come along ask for no escape room', async () => {
  const world = [sight('maze', ['escape-room', 'groups', 'indoors']), sight('club', ['nightclub', 'nightlife'])]
  const { sights } = await namesFor(world, { adults: 4, specialNotes: 'We are a group of four friends, nightlife!' })
  assert.equal(sights[0], 'club')
})

test('who asks for a garden to walk in with a dog gets one, and who asks for a quiet walk no gate', async () => {
  const world = [
    sight('behind the gate', ['botanical-garden', 'garden', 'quiet', 'walking', 'outdoors']),
    sight('meadow', ['park', 'outdoors']),
  ]
  const walk = await namesFor(world, { specialNotes: 'We bring our dog and want a quiet walk' })
  assert.deepEqual(walk.sights, ['meadow'])
})

test('who is free in the evening alone is not sent to a dark park', async () => {
  const world = [sight('park', ['park', 'outdoors']), sight('street', ['landmark', 'walking', 'outdoors'])]
  const said = { specialNotes: 'Conference all day, free from 7 pm only' }
  assert.deepEqual((await namesFor(world, said)).sights, ['street'])
})

test('local kitchens share a list, for who names no other', async () => {
  const world = [
    ...['inn', 'tavern', 'cellar'].map((name) => place(name, { traits: ['eastern-european', 'regional'] })),
    ...['sushi', 'pasta', 'curry'].map((name, index) =>
      place(name, { traits: [['japanese', 'italian', 'indian'][index] ?? ''] }),
    ),
  ]
  const { food } = await namesFor(world)
  assert.ok(food.filter((name) => ['inn', 'tavern', 'cellar'].includes(name)).length >= 2, food.join())
})

test('a table without ceremony is none for a grand hotel, and no parlor of ice cream for mourners', async () => {
  const grand = { facts: { stars: 5 } }
  const world = [
    place('self-service', { traits: ['eastern-european', 'regional', 'casual'] }),
    ...['inn', 'tavern', 'cellar'].map((name) =>
      place(name, { traits: ['eastern-european', 'regional'], ...north(0.3) }),
    ),
  ]
  assert.ok(!(await namesFor(world, {}, grand)).food.includes('self-service'))
  const sweet = [...world, place('scoops', { traits: ['ice-cream', 'dessert'] })]
  const mourning = { specialNotes: 'My mother died, we come for the funeral. A simple meal.', resultsCounts: five }
  assert.ok(!(await namesFor(sweet, mourning)).food.includes('scoops'))
})

test('the only adult with a child is no parent of the guest', () => {
  const company = (adults: number) => needsOf({ adults, children: 1, specialNotes: 'mother + son (7)' }).party.company
  assert.deepEqual([...company(1)], [])
})

test('a secret needs no occasion, and who wants no surprise keeps none', () => {
  const isSecret = (specialNotes: string) => needsOf({ adults: 2, specialNotes }).party.isSecret
  for (const note of ['A surprise for her: salsa night', 'Han vil overraske hende', 'Si ingenting om konserten'])
    assert.ok(isSecret(note), note)
  for (const note of ['He does not want a surprise', 'no surprises please']) assert.ok(!isSecret(note), note)
})

test('with nothing to celebrate a birthday on file is none', () => {
  const occasions = (specialNotes: string) => needsOf({ adults: 2, specialNotes }).party.occasions.length
  assert.equal(occasions('Birthday on file is wrong, nothing to celebrate this time'), 0)
  assert.equal(occasions('Geburtstag im Profil stimmt nicht. Es gibt nichts zu feiern'), 0)
  assert.equal(occasions('Her birthday, and we have a lot to celebrate'), 1)
})
