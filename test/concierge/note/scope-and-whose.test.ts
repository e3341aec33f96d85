import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNote } from '../../../src/concierge/understand/note/read-note.ts'
import { reportNote } from '../../../src/concierge/understand/note-report.ts'

const read = (note: string) => {
  const { wanted, unwanted, stay, stepFree, near } = reportNote(note, { adults: 2 })
  const names = (needs: { trait: string }[]) => needs.map(({ trait }) => trait)
  return { wanted: names(wanted), unwanted: names(unwanted), stay, stepFree, near }
}

describe('what is listed behind a colon is meant as its head says', () => {
  for (const note of [
    'Already seen: cathedral, castle, zoo.',
    'Schon gesehen: Dom, Schloss, Zoo.',
    'Ya hicieron: acuario, catedral.',
    'Déjà vus : le zoo, le musée.',
  ])
    test(note, () => assert.deepEqual([read(note).wanted, read(note).unwanted], [[], []]))

  test('dislikes go on over words of their own', () => {
    const { wanted, unwanted } = read('She hates: jazz, anything loud, museums. She loves gardens.')
    assert.deepEqual(unwanted.includes('jazz') && unwanted.includes('museum'), true)
    assert.ok(wanted.includes('garden'))
  })
})

describe('a verdict that opens its sentence is of what follows', () => {
  test('never again', () => assert.deepEqual(read('Never again a boat trip.').unwanted, ['boat-trip']))
})

test('what nobody eats is refused', () => {
  for (const note of [
    'Nobody eats fish.',
    'Keiner von uns isst Fisch.',
    'Nadie come pescado.',
    'Personne ne mange de poisson.',
  ])
    assert.ok(!read(note).wanted.includes('seafood') && read(note).unwanted.includes('seafood'), note)
})

test('a number is no denial', () => {
  assert.ok(!read('Anniversary no. 30 for us two.').unwanted.includes('romantic'))
  assert.ok(read('Anniversary no. 30 for us two.').wanted.includes('romantic'))
})

describe('of two things compared the lesser is refused', () => {
  for (const note of [
    'Plutôt un marché qu’un musée.',
    'Mejor un mercado que un museo.',
    'Meglio un mercato che un museo.',
    'Antes um mercado do que um museu.',
  ])
    test(note, () => assert.deepEqual([read(note).wanted, read(note).unwanted], [['market'], ['museum']]))

  test('but not what a place has', () => {
    assert.ok(!read('Mejor un restaurante que tenga terraza.').unwanted.includes('outdoor-seating'))
  })
})

describe('who does not drink rules out no bar for the other', () => {
  for (const note of [
    'One of us drinks no alcohol.',
    'My wife drinks no alcohol.',
    "L'un de nous ne boit pas d'alcool.",
    'Einer von uns trinkt keinen Alkohol.',
  ])
    test(note, () => assert.deepEqual([read(note).wanted, read(note).unwanted], [[], []]))

  test('and all of them do', () => assert.ok(read('We drink no alcohol.').unwanted.includes('bar')))
})

describe('who was here before', () => {
  for (const note of [
    'Last time you sent us to the harbour.',
    'Vorig jaar waren wij hier ook.',
    'Letztes Jahr waren wir hier im Haus.',
  ])
    test(note, () => assert.equal(read(note).stay.firstVisit, false))

  for (const note of ['Last year we went to Rome.', 'Letztes Jahr waren wir in Köln.'])
    test(`not: ${note}`, () => assert.equal(read(note).stay.firstVisit, null))
})

describe('how well they walk', () => {
  test('hills may be fine', () => assert.equal(read('20k steps a day, hills are fine.').stepFree, false))
  test('or not', () => assert.equal(read('Hills are hard for my mother.').stepFree, true))
  test('who walks well is sent anywhere', () => assert.equal(read('Fünf Damen, gut zu Fuß.').near, false))
})

describe('old people and clocks that are not along', () => {
  for (const note of ['The market where grannies buy leeks.', 'My wife restores grandfather clocks.'])
    test(note, () => assert.ok(!read(note).wanted.includes('seniors')))
})

test('who eats nothing but a thing wants it', () => {
  for (const note of [
    "My son won't eat anything but pizza.",
    'He eats nothing but pizza.',
    'Er isst nichts anderes als Pizza.',
    "Il ne mange rien d'autre que de la pizza.",
    'Non mangia altro che pizza.',
    'No come otra cosa que pizza.',
    'Não come outra coisa que pizza.',
    'Hij eet niets anders dan pizza.',
    'Han äter inget annat än pizza.',
  ])
    assert.ok(read(note).wanted.includes('pizza') && !read(note).unwanted.includes('pizza'), note)
  for (const note of ['Anything but pizza, please.', 'We eat everything but pizza.'])
    assert.ok(read(note).unwanted.includes('pizza') && !read(note).wanted.includes('pizza'), note)
})

test('what one fears or worries about is no wish', () => {
  assert.deepEqual(read('夜の外出は不安です。').wanted, [])
})

test('of a refused thing with another the more special one is refused', () => {
  for (const note of ['No museums with paintings.', 'Keine Museen mit Gemälden.', 'Pas de musées avec des tableaux.']) {
    const { statements } = readNote(note)
    const refused = statements.filter(({ stance, isOfSome }) => stance === 'against' && isOfSome !== true)
    const traits = refused.flatMap(({ about }) => (about.kind === 'traits' ? about.traits : []))
    assert.ok(!traits.includes('museum') && traits.includes('art'), `${note} ${traits}`)
  }
  assert.ok(read('No museums or galleries.').unwanted.includes('museum'))
})

test('idioms of food name no food', () => {
  for (const note of [
    'No crying over spilt milk, please.',
    'Serrés comme des sardines.',
    'Das ist uns wurst.',
    'La ciliegina sulla torta!',
  ])
    assert.deepEqual([read(note).wanted, read(note).unwanted], [[], []], note)
})

test('"will do" says what is enough for a guest', () => {
  const { wanted, unwanted } = read('Not bothered about museums, a garden will do us.')
  assert.ok(wanted.includes('garden') && !unwanted.includes('garden') && unwanted.includes('museum'))
})

test('the view of a room is asked of the hotel', () => {
  assert.deepEqual(read('Request opera-side view if avail').wanted, [])
})

test('a note that begins with a comma is read', () => {
  assert.deepEqual(read(', bloß nicht').wanted, [])
})
