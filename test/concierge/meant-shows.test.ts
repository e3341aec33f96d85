import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import { withImpliedTraits } from '../../src/vocabulary/traits.ts'
import { answered } from '../support/answered.ts'
import { event } from '../support/worlds.ts'

const schedule = { dates: ['2026-12-05'], times: ['17:00'] }
const show = (title: string, known: Partial<EventDocument>) =>
  event(title, { category: 'theater', ...known, traits: withImpliedTraits(known.traits ?? []), schedule })

/** What the reasons say of the first of two shows. */
async function reasonsOf(first: ReturnType<typeof show>, specialNotes: string): Promise<string> {
  const { events } = await answered([first], { specialNotes })
  return events.map(({ why, reasons }) => [why, ...reasons].join(' | ')).join()
}

const operetta = show('The Tavern at the Port', { traits: ['theater'] })
const puppets = show('Marionetas del puerto', { traits: ['theater'] })
for (const note of ['We love puppets', 'Fan de los títeres', 'Marionettes pour notre fils', 'Amiamo i burattini'])
  test(`who asks for puppets is not told that an operetta is for them: ${note}`, async () => {
    assert.doesNotMatch(await reasonsOf(operetta, note), /For the theater|Live theater|performing arts/i)
  })

test('who asks for puppets is told of puppets', async () => {
  assert.match(await reasonsOf(puppets, 'Fan de los títeres'), /theater/i)
})

const symphony = show('Otter Symphony', { category: 'music', traits: ['classical'] })
for (const note of ['Drag, burlesque, karaoke!', 'Burlesque and a cabaret'])
  test(`who asks for burlesque is not told that a symphony is for them: ${note}`, async () => {
    assert.doesNotMatch(await reasonsOf(symphony, note), /performing arts/i)
  })

test('who asks for the theater as well is told of a play', async () => {
  assert.match(await reasonsOf(operetta, 'Puppets and the theater'), /theater/i)
})

test('an allergy is no question at an ice rink', async () => {
  const rink = show('Pista de hielo', { category: 'health-fitness', traits: ['skating'] })
  assert.doesNotMatch(await reasonsOf(rink, 'Una alérgica al marisco'), /shellfish|ingredients/i)
})
