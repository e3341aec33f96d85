import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSameWord } from '../../src/concierge/choosing/own-words.ts'
import { readNote } from '../../src/concierge/understand/note/read-note.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { namesFor } from '../support/names-for.ts'
import { north, place } from '../support/worlds.ts'

type Known = Partial<PlaceDocument>
const sight = (name: string, traits: string[], known: Known = {}) =>
  place(name, { section: 'attractions', traits, ...known })
const kitchen = (name: string, traits: string[], known: Known = {}) => place(name, { traits, ...known })

describe('of the places that meet a wish, the one that the note speaks of comes first', () => {
  test('by its name', async () => {
    const world = [
      kitchen('Tofu House', ['korean', 'asian']),
      kitchen('Seoul Table', ['korean', 'asian']),
      kitchen('Palm BBQ', ['korean', 'asian'], north(0.5)),
    ]
    const { food } = await namesFor(world, { specialNotes: 'We would love Korean BBQ.' })
    assert.equal(food[0], 'Palm BBQ')
  })

  test('by its name in English', async () => {
    const world = [
      sight('Jardin Exotique', ['garden']),
      sight('Jardin des Lices', ['garden']),
      sight('Jardin des Simples', ['garden'], { alternateNames: ['Herb Garden'], ...north(0.5) }),
    ]
    const { sights } = await namesFor(world, { specialNotes: 'Ice cream, herb garden.' })
    assert.equal(sights[0], 'Jardin des Simples')
  })

  test('by what it is about, in any language', async () => {
    const museum = (name: string, known: Known = {}) => sight(name, ['museum', 'indoors'], known)
    const world = [
      museum('Musée naval'),
      museum('Villa Alba', { categories: ['museum'] }),
      museum('Musée des Timbres et des Monnaies', north(0.4)),
      museum("Musée d'Anthropologie Préhistorique", north(0.4)),
    ]
    const { sights } = await namesFor(world, {
      specialNotes: 'Diesmal die Museen, die wir nicht geschafft haben (Briefmarken, Vorgeschichte).',
    })
    assert.deepEqual(sights.slice(0, 2).sort(), [
      "Musée d'Anthropologie Préhistorique",
      'Musée des Timbres et des Monnaies',
    ])
  })

  test('by its confession, however many churches are of it', async () => {
    const church = (name: string, category: string, miles: number) =>
      sight(name, ['place-of-worship'], { categories: [category], ...north(miles) })
    const world = [
      church('Hill Church', 'Presbyterian church', 0.1),
      church('Sacred Heart', 'Catholic church', 0.5),
      church('Holy Cross', 'Catholic church', 0.6),
      church('Saint Paul', 'Catholic church', 0.7),
      church('Saint Nicholas', 'Greek Orthodox church', 0.6),
      church('Saint Mark', 'Episcopal church', 0.6),
    ]
    const firstFor = async (specialNotes: string) => (await namesFor(world, { specialNotes })).sights[0]
    for (const note of ['Sunday Mass first thing', 'Catholic Mass on Sunday', 'Sonntags zur katholischen Messe'])
      assert.equal(await firstFor(note), 'Sacred Heart', note)
    assert.equal(await firstFor('La messe du dimanche'), 'Sacred Heart')
    assert.equal(await firstFor('choral evensong'), 'Saint Mark')
    assert.equal(await firstFor('an Orthodox church service'), 'Saint Nicholas')
  })

  test('by what it serves', async () => {
    const world = [
      kitchen('Cake Corner', ['bakery', 'dessert']),
      ...['b', 'c', 'd'].map((id) => kitchen(`Tart House ${id}`, ['bakery', 'dessert'])),
      kitchen('The Ring', ['bakery', 'dessert'], { subCategories: ['donut'], ...north(0.3) }),
    ]
    const { food } = await namesFor(world, { specialNotes: 'I want to eat a donut.' })
    assert.equal(food[0], 'The Ring')
  })

  test('but a word for the kind tells nothing, wherever it stands', async () => {
    const world = [
      kitchen('Roasters', ['coffee']),
      kitchen('Coffee House', ['coffee'], north(0.3)),
      kitchen('Third', ['coffee'], north(0.5)),
    ]
    assert.equal((await namesFor(world, { specialNotes: 'a nice coffee house' })).food[0], 'Roasters')
  })

  test('but a word that most of them share tells nothing', async () => {
    const world = [
      kitchen("Enzo's", ['pizza', 'italian']),
      kitchen('Pizza Uno', ['pizza', 'italian'], north(0.3)),
      kitchen('Pizza Due', ['pizza', 'italian'], north(0.3)),
    ]
    assert.equal((await namesFor(world, { specialNotes: 'pizza please' })).food[0], "Enzo's")
  })

  test('and a word about something else moves nothing', async () => {
    const world = [
      sight('Old Library', ['library']),
      sight('Korean Library', ['library'], north(0.3)),
      kitchen('Seoul Table', ['korean', 'asian']),
    ]
    const { sights } = await namesFor(world, { specialNotes: 'a library, and Korean food' })
    assert.equal(sights[0], 'Old Library')
  })
})

test('a phrase ends at a mark, at "and" and at a person', () => {
  const phrases = readNote('Korean BBQ or dumplings, and a serious filter coffee for my wife').phrases
  const wordsFor = (trait: string) => phrases.find(({ traits }) => traits.includes(trait))?.words
  assert.deepEqual(wordsFor('korean'), ['bbq'])
  assert.deepEqual(wordsFor('chinese'), ['dumplings'])
  assert.deepEqual(wordsFor('coffee'), ['serious', 'filter'])
})

test('what is ruled out is no phrase', () => {
  assert.deepEqual(readNote('no herb garden please').phrases, [])
})

test('words are compared without endings, across languages and within long words', () => {
  for (const [said, own] of [
    ['cigars', 'cigar'],
    ['perfume', 'perfum'],
    ['design', 'designmuseum'],
    ['roses', 'rose'],
  ] as const)
    assert.ok(isSameWord(said, own), `${said} and ${own}`)
  for (const [said, own] of [
    ['port', 'portugal'],
    ['bar', 'barbara'],
    ['court', 'courtyards'],
    ['park', 'spark'],
  ] as const)
    assert.ok(!isSameWord(said, own), `${said} and ${own}`)
})

describe('what no trait names', () => {
  const sights = [
    sight('City Gallery', ['gallery', 'indoors']),
    sight('Thimble Museum', ['museum', 'indoors'], north(0.8)),
    sight('Old Town Museum', ['museum', 'indoors']),
    sight('River Park', ['park', 'outdoors']),
    sight('Castle Museum', ['museum', 'indoors'], north(0.1)),
  ]

  test('leads to the sight that is called so', async () => {
    assert.notEqual((await namesFor(sights)).sights[0], 'Thimble Museum')
    const { sights: named } = await namesFor(sights, { specialNotes: 'I would love to see thimbles.' })
    assert.equal(named[0], 'Thimble Museum')
  })

  test('comes last where it is refused', async () => {
    const { sights: named } = await namesFor(sights, { specialNotes: 'Museums please, but no thimbles.' })
    assert.ok(named.indexOf('Thimble Museum') > named.indexOf('Castle Museum'))
  })
})

test('a letter that another language doubles makes no other word', () => {
  assert.ok(isSameWord('sissi', 'sisi'))
  assert.ok(isSameWord('botticeli', 'botticelli'))
  assert.ok(!isSameWord('sissi', 'sisal'))
})
