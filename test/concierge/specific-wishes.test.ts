import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { weekdays } from '../../src/domain/opening-hours.ts'
import { answered } from '../support/answered.ts'
import { namesFor } from '../support/names-for.ts'
import { needsOf } from '../support/needs.ts'
import { hoursOn, north, place } from '../support/worlds.ts'

const sight = (name: string, traits: string[], more: object = {}) =>
  place(name, { section: 'attractions', traits, ...more })
const kitchen = (name: string, traits: string[], more: object = {}) =>
  place(name, { categories: ['restaurant'], traits, ...more })
const wantedIn = (note: string) => readNotes(note).wanted.map(({ trait }) => trait)
const summer = { checkin: Temporal.PlainDate.from('2027-06-11'), checkout: Temporal.PlainDate.from('2027-06-14') }

test('a wish is read as the thing that is said, in every language', () => {
  for (const [note, trait] of [
    ['used clothes and preloved handbags', 'vintage-clothes'],
    ['Wo gibt es Second-Hand-Kleidung?', 'vintage-clothes'],
    ['Ma fille adore les friperies.', 'vintage-clothes'],
    ['a swap meet on Sunday', 'flea-market'],
    ['Gibt es einen Trödelmarkt?', 'flea-market'],
    ['Vogliamo vedere un mercatino delle pulci.', 'flea-market'],
    ['Is there a Christmas fair?', 'christmas-market'],
    ['Wir möchten auf einen Adventsmarkt.', 'christmas-market'],
    ['Hay mercadillo navideño?', 'christmas-market'],
    ['We love Scandinavian design', 'design'],
    ['Cerchiamo negozi di design.', 'design'],
    ['Haluamme nähdä muotoilua.', 'design'],
    ['We collect old porcelain', 'ceramics'],
    ['Nous cherchons des potiers.', 'ceramics'],
    ['Szukamy porcelany.', 'ceramics'],
    ['a ball pit for our toddler', 'indoor-play'],
    ['Kde je dětská herna?', 'indoor-play'],
    ['Vi söker ett lekland.', 'indoor-play'],
    ['a big department store', 'mall'],
    ['Wir suchen ein Einkaufszentrum.', 'mall'],
    ['a river cruise would be lovely', 'boat-trip'],
    ['Vi vil på kanalrundfart.', 'boat-trip'],
    ['Gostávamos de um cruzeiro no rio.', 'boat-trip'],
    ['steam engines and funiculars', 'railways'],
    ['Mein Sohn liebt Dampfloks.', 'railways'],
    ['Quisiéramos ver locomotoras.', 'railways'],
    ['a stroll through a graveyard', 'cemetery'],
    ['Chcielibyśmy zobaczyć cmentarz.', 'cemetery'],
    ['witches and haunted houses', 'occult'],
    ['We willen spookverhalen horen.', 'occult'],
    ['a tour of the stadium', 'sports-museum'],
    ['Vorremmo visitare lo stadio.', 'sports-museum'],
  ] as const)
    assert.ok(wantedIn(note).includes(trait), `${note}: ${wantedIn(note)}`)
})

test('where a thing is from asks for no kitchen, and to buy it is one wish with it', () => {
  for (const [note, wanted] of [
    ['Danish design', ['design']],
    ['ceramica spagnola', ['ceramics']],
    ['japanische Keramik kaufen', ['ceramics']],
    ['Où acheter du design français ?', ['design']],
    ['antiques shopping', ['antiques']],
    ['Danish design and Italian food', ['design', 'italian']],
    ['Thai food', ['thai']],
    ['an Irish pub', ['irish', 'pub']],
  ] as const)
    assert.deepEqual(wantedIn(note).toSorted(), wanted.toSorted(), note)
})

test('the thing itself comes, and what is only of its class is never named for it', async () => {
  for (const [specialNotes, trait, noun, other] of [
    ['vintage dresses, please', 'vintage-clothes', 'vintage clothes', sight('Other', ['market'])],
    ['Wir lieben Keramik', 'ceramics', 'ceramics', sight('Other', ['museum', 'science-museum'])],
    ['Nous cherchons un marché de Noël', 'christmas-market', 'Christmas market', sight('Other', ['market'])],
    ['una gita in battello', 'boat-trip', 'boat trip', sight('Other', ['pier'])],
  ] as const) {
    const { attractions } = await answered([other], { ...summer, specialNotes })
    for (const { why } of attractions) assert.ok(!why?.includes(noun), `${specialNotes}: ${why}`)
    const { sights } = await namesFor([other, sight('The One', [trait], north(1))], { ...summer, specialNotes })
    assert.equal(sights[0], 'The One', specialNotes)
  }
})

test('who wants no churches gets no convent, and who wants no monuments no castle', async () => {
  const world = [
    sight('Ruin', ['historic-site', 'sacred-site']),
    sight('Castle', ['historic-site', 'architecture'], north(0.5)),
    sight('Park', ['park'], north(1)),
  ]
  const seen = async (specialNotes: string) => (await namesFor(world, { ...summer, specialNotes })).sights.toSorted()
  for (const note of ['no churches please', 'Keine Kirchen bitte', 'Nada de iglesias', 'Bez kościołów'])
    assert.deepEqual(await seen(note), ['Castle', 'Park'], note)
  for (const note of ['no monuments please', 'Sem monumentos, por favor', 'Geen monumenten'])
    assert.deepEqual(await seen(note), ['Park'], note)
  assert.ok((await seen('no monuments, but old castles')).includes('Castle'))
})

test('a quiet bar is no wish for a quiet sight, and a quiet garden is', async () => {
  const world = [sight('Reading Room', ['library', 'quiet']), sight('Old Bridge', ['landmark'], north(0.1))]
  for (const note of [
    'a quiet bar for a drink',
    'eine ruhige Kneipe',
    'un bar tranquille',
    'a quiet table for one',
    'some quiet jazz',
  ])
    assert.ok(needsOf({ specialNotes: note }).quietAtTable, note)
  for (const note of ['somewhere quiet', 'a quiet garden', 'a bar. And a quiet museum'])
    assert.ok(!needsOf({ specialNotes: note }).quietAtTable, note)
  const { attractions } = await answered(world, { ...summer, specialNotes: 'a quiet bar for a drink' })
  for (const { why } of attractions) assert.doesNotMatch(why ?? '', /quiet/)
})

test('a cinema with a bar is no place for a drink', async () => {
  const cinema = sight('Film House', ['cinema', 'bar', 'indoors'])
  const { attractions } = await answered([cinema], { ...summer, specialNotes: 'a nice bar' })
  for (const { why } of attractions) assert.doesNotMatch(why ?? '', /drink/)
})

test('meatless Fridays are no diet, and a vegetarian is one every day', () => {
  const diets = (specialNotes: string) =>
    needsOf({ specialNotes })
      .wanted.filter(({ trait }) => trait === 'vegetarian' || trait === 'plant-based')
      .map(({ trait }) => trait)
  for (const note of ['No meat on Friday, it is Lent', 'Freitags kein Fleisch', 'El viernes sin carne'])
    assert.deepEqual(diets(note), [], note)
  for (const note of ['Dinner on Friday, we are vegetarian', 'Am Freitag Abendessen, vegetarisch'])
    assert.ok(diets(note).includes('vegetarian'), note)
})

test('children who stay with somebody do not come', () => {
  for (const note of [
    'The nanny has the kids this weekend',
    'Die Kinder sind bei den Großeltern',
    'Nuestros hijos se quedan con la abuela',
    'Os miúdos ficam com os avós',
  ])
    assert.ok(!needsOf({ specialNotes: note }).wanted.some(({ trait }) => trait === 'children'), note)
})

test('who dislikes crowds is not sent where everybody goes', async () => {
  const famous = { article: true, wikidata: 'Q1', languages: 60 }
  const world = [
    sight('Great Lookout', ['viewpoint'], { wikidata: 'Q1', facts: { renown: famous } }),
    sight('Small Lookout', ['viewpoint'], north(0.3)),
  ]
  const first = async (specialNotes: string) => (await namesFor(world, { ...summer, specialNotes })).sights[0]
  assert.equal(await first('a view, please'), 'Great Lookout')
  for (const note of ['a view, but we hate crowds', 'Aussicht, aber kein Gedränge', 'une belle vue, sans la foule'])
    assert.equal(await first(note), 'Small Lookout', note)
})

test('who is free on one day only finds the others taken', () => {
  const stay = { checkin: Temporal.PlainDate.from('2026-12-02'), checkout: Temporal.PlainDate.from('2026-12-05') }
  const busy = (specialNotes: string) =>
    needsOf({ ...stay, specialNotes }).stay.busy.map(({ date, from, to }) => [date.dayOfWeek, from / 60, to / 60])
  for (const note of ['Free only Thursday until 11am', 'Nur am Donnerstag bis 11 Uhr frei'])
    assert.deepEqual(
      busy(note).toSorted(),
      [
        [3, 0, 28],
        [4, 11, 28],
        [5, 0, 28],
        [6, 0, 28],
      ].toSorted(),
      note,
    )
})

test('who is up early gets the café that is', async () => {
  const world = [
    kitchen('Late Cup', ['coffee'], {
      categories: ['café'],
      hours: { weekly: hoursOn(weekdays, '09:00-18:00'), closures: [] },
    }),
    kitchen('Early Cup', ['coffee'], {
      categories: ['café'],
      hours: { weekly: hoursOn(weekdays, '07:00-18:00'), closures: [] },
      ...north(0.5),
    }),
  ]
  for (const note of ['coffee, we are early risers', 'Kaffee, frühes Frühstück', 'café, desayuno temprano'])
    assert.deepEqual((await namesFor(world, { ...summer, specialNotes: note })).food, ['Early Cup'], note)
})

test('a kitchen is told by the word of its record', async () => {
  const goan = kitchen('Blue Door', ['indian'], { subCategories: ['Goan'] })
  const { foodAndBeverage } = await answered([goan], { ...summer, specialNotes: 'We love Indian food' })
  const { why = '', blurb = '' } = foodAndBeverage[0] ?? {}
  assert.doesNotMatch(why ?? '', /Indian/)
  assert.match(`${why} ${blurb}`, /Goan/)
})

test('who mourns is shown no graves and no ghosts', async () => {
  const world = [
    sight('Old Graves', ['cemetery']),
    sight('Ghost House', ['occult']),
    sight('Fun Park', ['theme-park']),
    sight('Garden', ['garden'], north(1)),
  ]
  const seen = async (specialNotes: string) => (await namesFor(world, { ...summer, specialNotes })).sights
  for (const note of [
    'In town for a funeral',
    'Wir kommen zur Beerdigung',
    'Venimos a un entierro',
    'Tulemme hautajaisiin',
    'I am here to bury my brother',
    'My husband passed last month',
  ])
    assert.deepEqual(await seen(note), ['Garden'], note)
  assert.ok((await seen('In town for a funeral, where is the cemetery?')).includes('Old Graves'))
})
