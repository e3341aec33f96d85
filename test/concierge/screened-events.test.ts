import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import { answered } from '../support/answered.ts'
import { event } from '../support/worlds.ts'

const schedule = { dates: ['2026-12-05'], times: ['17:00'] }

/** What an answer says of the only event. */
async function said(known: Partial<EventDocument>, specialNotes = ''): Promise<string> {
  const { events } = await answered([event('Evening', { category: 'film', ...known, schedule })], { specialNotes })
  return events.map(({ why, reasons }) => [why, ...reasons].join(' | ')).join()
}

test('an opera on a screen is no opera on stage', async () => {
  const broadcast = { traits: ['opera', 'classical', 'cinema'] }
  assert.match(await said(broadcast), /Opera on screen/)
  const asked = await said(broadcast, 'We love opera')
  assert.match(asked, /opera/)
  assert.match(asked, /Opera on screen/)
  assert.doesNotMatch(asked, /on stage/)
})

test('who plays to a film is live', async () => {
  assert.match(await said({ traits: ['live-music', 'cinema'] }), /Live music(?! on screen)/)
})
