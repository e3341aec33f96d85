import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { answered } from '../support/answered.ts'
import { event, north, place } from '../support/worlds.ts'

const world = [
  place('table', { traits: ['thai'] }),
  place('museum', { section: 'attractions', traits: ['museum'], ...north(1) }),
  event('concert', { schedule: { dates: ['2026-12-05'], times: ['20:00'] }, traits: ['live-music'] }),
]

/** How many items each section has. */
async function sizes(specialNotes: string, more: Partial<GuestRequest> = {}): Promise<number[]> {
  const { foodAndBeverage, attractions, events } = await answered(world, { specialNotes, ...more })
  return [foodAndBeverage.length, attractions.length, events.length]
}

for (const [note, expected] of [
  ['No sightseeing please, we have seen it all', [1, 0, 1]],
  ["We don't need attractions, thanks", [1, 0, 1]],
  ['Just need restaurants', [1, 0, 0]],
  ['Wir brauchen nur Restaurants', [1, 0, 0]],
  ['No events, please', [1, 1, 0]],
  ['Up at five. No entertainment thanks.', [1, 1, 0]],
  ["We don't want any events. Quiet room.", [1, 1, 0]],
  ['Early start; nothing planned please', [1, 1, 0]],
  ['Frühes Treffen, bitte keine Events.', [1, 1, 0]],
  ['Aucun événement, merci', [1, 1, 0]],
  ['No queremos eventos, gracias', [1, 1, 0]],
  ['Nessun evento per favore', [1, 1, 0]],
  ['Geen evenementen graag', [1, 1, 0]],
  ['Não queremos eventos', [1, 1, 0]],
  ['Inga event tack', [1, 1, 0]],
  ['Ingen begivenheder, tak', [1, 1, 0]],
  ['Emme halua tapahtumia', [1, 1, 0]],
  ['Bez wydarzeń, proszę', [1, 1, 0]],
  ['Nechceme žádné akce', [1, 1, 0]],
  ['We have nothing planned', [1, 1, 1]],
  ['Do not send restaurants', [0, 1, 1]],
  ['No food wanted.', [0, 1, 1]],
  ['PLS NO RESTAURANT RECS - gst dining w/ family', [0, 1, 1]],
  ['All our meals are with family.', [0, 1, 1]],
  ['Bitte keine Restaurants schicken', [0, 1, 1]],
  ['Merci de ne pas nous envoyer de restaurants', [0, 1, 1]],
  ['No nos manden restaurantes, gracias', [0, 1, 1]],
  ['Non mandateci ristoranti', [0, 1, 1]],
  ['Geen restaurants sturen aub', [0, 1, 1]],
  ['Não enviem restaurantes', [0, 1, 1]],
  ['Skicka inga restauranger tack', [0, 1, 1]],
  ['Ravintoloita emme tarvitse', [0, 1, 1]],
  ['Nie potrzebujemy restauracji', [0, 1, 1]],
  ['Рестораны не нужны', [0, 1, 1]],
  ['レストランは不要です', [0, 1, 1]],
  ['不需要餐厅推荐', [0, 1, 1]],
  ['식당 추천은 필요 없어요', [0, 1, 1]],
  ['No restaurants or events please', [0, 1, 0]],
  ['Send restaurants not events', [1, 1, 0]],
] as const)
  test(`a section that guests decline stays empty: ${note}`, async () => {
    assert.deepEqual(await sizes(note), expected)
  })

for (const note of [
  'No sightseeing on Sunday',
  'No attractions with long queues, please',
  'Do you have no attractions?',
  'No sightseeing by bus, please',
  'No sightseeing, but we would love a museum',
  'Do we just need restaurants?',
  'We need halal food only',
  'Loud music is a problem, so calm restaurants only',
  'We are here for vegan restaurants, only food without meat',
])
  test(`what declines only a part leaves the section: ${note}`, async () => {
    assert.equal((await sizes(note))[1], 1)
  })

test('a request for nothing but events that the guest declines has an empty list', async () => {
  const resultsCounts = { foodAndBeverage: 0, attractions: 0, events: 5 }
  assert.deepEqual(await sizes('No events, please', { resultsCounts }), [0, 0, 0])
})

test('a request for nothing but a declined section is answered', async () => {
  const resultsCounts = { foodAndBeverage: 0, attractions: 3, events: 0 }
  assert.deepEqual(await sizes('No sightseeing, please', { resultsCounts }), [0, 1, 0])
})
