import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { EventDocument } from '../../src/domain/event.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { withImpliedTraits } from '../../src/vocabulary/traits.ts'
import { answered } from '../support/answered.ts'
import { event, hotel, north, place } from '../support/worlds.ts'

const on = { dates: ['2026-12-05'], times: ['20:00'] }
const show = (id: string, known: Partial<EventDocument> = {}, schedule: Partial<EventDocument['schedule']> = on) =>
  event(id, { ...known, traits: withImpliedTraits(known.traits ?? []), schedule })
const concert = show('Concert', { traits: ['jazz'] })

/** The names of the events of an answer, in order of the alphabet. */
async function names(events: CatalogRecord[], said: Partial<GuestRequest>, known: CatalogRecord[] = []) {
  const resultsCounts = { foodAndBeverage: 0, attractions: 0, events: 5 }
  const answer = await answered([...known, ...events], { resultsCounts, ...said })
  return answer.events.map(({ title }) => title).sort()
}

const rink = show('Ice Rink', { category: 'health-fitness', traits: ['skating'] })
for (const note of ['No sports', 'Nada de deportes, por favor', 'Kein Sport', 'Niente sport', 'Pas de sport'])
  test(`who refuses sports is not sent to skate: ${note}`, async () => {
    assert.deepEqual(await names([concert, rink], { specialNotes: note }), ['Concert'])
  })

test('who refuses sports and asks to skate is', async () => {
  assert.ok((await names([concert, rink], { specialNotes: 'No sports, but we love ice skating' })).includes('Ice Rink'))
})

const museum = place('Otter Museum', { section: 'attractions', traits: ['museum'], ...north(0.2) })
const inMuseum = { venuePlaceId: 'test:Otter Museum' }
const exhibition = show('Pale Clay', { category: 'art' })
const openHouse = show('Open House', { category: 'other', ...inMuseum })
const inHall = show('Quartet', { category: 'music', traits: ['classical'], ...inMuseum })
for (const note of ['Our teens are bored by museums', 'A mis hijos les aburren los museos', 'Keine Museen bitte'])
  test(`who finds museums dull gets no exhibition: ${note}`, async () => {
    assert.deepEqual(await names([exhibition, openHouse, inHall], { specialNotes: note }, [museum]), ['Quartet'])
  })

const matinee = show('Puppet Morning', { category: 'theater' }, { dates: ['2026-12-05'], times: ['10:30'] })
const family = { adults: 2, children: 2 }
for (const [note, expected] of [
  ['Kids 2 and 4, early bedtimes.', ['Puppet Morning']],
  ['Kinder 3 und 5, gehen früh ins Bett', ['Puppet Morning']],
  ['Children aged 3 and 6', ['Puppet Morning']],
  ['Les enfants (4 et 7 ans) se couchent tôt', ['Puppet Morning']],
  ['Children aged 9 and 11', ['Concert', 'Puppet Morning']],
  ['Kids 4 and 7, we would love jazz', ['Concert', 'Puppet Morning']],
] as const)
  test(`small children are in bed when a late show begins: ${note}`, async () => {
    assert.deepEqual(await names([concert, matinee], { ...family, specialNotes: note }), expected)
  })

test('the age of a show holds for all of its dates', async () => {
  const dates = (day: string) => ({ dates: [day], times: ['14:00'] })
  const play = (id: string, day: string, ages?: EventDocument['ages']) =>
    show(id, { title: 'The Otter King', category: 'theater', ...(ages && { ages }) }, dates(day))
  const both = [play('one', '2026-12-04', { min: 6, max: null }), play('two', '2026-12-05')]
  assert.deepEqual(await names(both, { ...family, specialNotes: 'Kids 3 and 5' }), [])
  assert.deepEqual(await names(both, { ...family, specialNotes: 'Kids 7 and 9' }), ['The Otter King'])
})

const dear = show('Gala', { traits: ['jazz'], ticketPrice: { min: 48, max: 48, currency: 'USD' } })
const mild = show('Club Night', { traits: ['jazz'], ticketPrice: { min: 20, max: 20, currency: 'USD' } })
const inCrowns = show('Folk Night', { traits: ['folk'], ticketPrice: { min: 120, max: 120, currency: 'CZK' } })
for (const [note, expected] of [
  ['On a tight budget', ['Club Night', 'Folk Night']],
  ['Con poco presupuesto: planes gratis', ['Folk Night']],
  ['Jazz fans', ['Club Night', 'Folk Night', 'Gala']],
] as const)
  test(`who has little to spend gets no dear ticket: ${note}`, async () => {
    assert.deepEqual(await names([dear, mild, inCrowns], { specialNotes: note }), expected)
  })

const abroad = hotel('inn', { name: 'Puerto Inn', country: 'ES', region: null, locality: 'Puerto' })
const comedian = show('Noche de risas', { category: 'comedy', traits: ['comedy'] })
const play = show('La casa', { category: 'theater', traits: ['theater'] })
const ballet = show('Giselle', { category: 'theater', traits: ['dance'] })
const tour = show('Paseo por el puerto', { category: 'tours', traits: ['tour'] })
const englishTour = show('Harbour walk in English', { category: 'tours', traits: ['tour'] })
const spoken = [comedian, play, ballet, tour, englishTour]
const wordless = ['Giselle', 'Harbour walk in English']
for (const note of [
  'English couple, no Spanish',
  "We don't speak Spanish, sorry",
  'They only speak English',
  'Wir sprechen kein Spanisch',
  'Nous ne parlons pas espagnol',
  'Non parliamo spagnolo',
  'We spreken geen Spaans',
  'Vi talar inte spanska',
  'Emme puhu espanjaa',
  'Nie mówimy po hiszpańsku',
  'Nemluvíme španělsky',
  'Não falamos espanhol',
])
  test(`who does not speak the language gets nothing spoken: ${note}`, async () => {
    assert.deepEqual(await names([...spoken], { specialNotes: note, hotelPlaceId: 'test:inn' }, [abroad]), wordless)
  })

for (const note of ['Parlano italiano', 'We speak a little French', 'German couple', "We don't speak German"])
  test(`who does not say so gets all: ${note}`, async () => {
    assert.equal((await names([...spoken], { specialNotes: note, hotelPlaceId: 'test:inn' }, [abroad])).length, 5)
  })

const ages = (min: number | null, max: number | null) => ({
  ages: { min, max },
  grade: 0.9,
  category: 'family-kids' as const,
})
const eggHunt = show('Egg Hunt', ages(0, 10), { dates: ['2026-12-05'], times: ['11:00'] })
test('an event for the younger ones alone is none for a family with an older child', async () => {
  assert.deepEqual(await names([eggHunt], { ...family, specialNotes: 'Children aged 9 and 13' }), [])
  assert.deepEqual(await names([eggHunt], { ...family, specialNotes: 'Children aged 6 and 9' }), ['Egg Hunt'])
})

test('a show that runs into the hours of a plan is left out', async () => {
  const known = (id: string, time: string, durationMinutes: number | null) =>
    show(id, {}, { dates: ['2026-12-05'], times: [time], durationMinutes })
  const shows = [known('Long', '18:00', 180), known('Short', '16:00', 90), known('Untold', '19:30', null)]
  assert.deepEqual(await names(shows, { specialNotes: 'Wedding on December 5 from 8 pm' }), ['Short'])
})

test('who refuses bars is not sent to a run that ends at one', async () => {
  const brewery = place('Mill Brewing', { traits: ['bar', 'beer'] })
  const run = show('Harbor Run', { category: 'health-fitness', venuePlaceId: 'test:Mill Brewing' })
  const said = { specialNotes: 'No alcohol, please avoid bars and breweries' }
  assert.deepEqual(await names([concert, run], said, [brewery]), ['Concert'])
  assert.ok((await names([concert, run], {}, [brewery])).includes('Harbor Run'))
})
