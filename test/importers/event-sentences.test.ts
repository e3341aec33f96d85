import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { isAddOnText } from '../../src/importers/events/is-add-on-text.ts'
import { isForVisitors } from '../../src/importers/events/is-for-visitors.ts'
import { readTitle } from '../../src/importers/events/notices/event-title.ts'
import { noticeIn } from '../../src/importers/events/notices/notice-in-text.ts'
import { parseSections } from '../../src/vocabulary/read-sections.ts'

const folder = join(import.meta.dirname, 'notices')
const event = { title: 'Otter & Heron', day: '2026-12-05' }
const meanings = { off: 'called off', full: 'sold out', private: 'not public', on: null } as const

for (const file of readdirSync(folder))
  describe(`sentences of ${file}`, () => {
    for (const { name, entries } of parseSections(readFileSync(join(folder, file), 'utf8'), file))
      for (const { text } of entries) {
        if (name === 'closed') {
          test(`"${text}" is no event`, () => {
            const { isNotPublic, isCalledOff } = readTitle(text)
            assert.equal(isNotPublic || isCalledOff, true)
          })
          continue
        }
        const meaning = meanings[name as keyof typeof meanings]
        test(`"${text}" is ${name}`, () => assert.equal(noticeIn(text, event), meaning))
        test(`"${text}" is ${name} behind other sentences`, () =>
          assert.equal(noticeIn(`Otter & Heron 1886–1926.\n${text}`, event), meaning))
      }
  })

describe('what is sold with an event is none', () => {
  const addOns: [title: string, description: string][] = [
    ['ADD-ON: Otter Tea Party', ''],
    ['Otter Tea Party (Gala ticket required)', ''],
    ['Otter Tea Party', 'Cake with the dancers. Does not include admission to the gala.'],
    ['Merienda (requiere entrada para la función)', ''],
    ['Fütterung der Otter (Zusatzangebot)', ''],
    ['Goûter des loutres', 'Ne comprend pas l’entrée au zoo.'],
    ['Otterführung', 'Der Eintritt ist nicht enthalten.'],
  ]
  for (const [title, description] of addOns)
    test(`${title} ${description}`, () => assert.equal(isAddOnText(title, description), true))
  const shows = ['Otter Gala (free ticket required)', 'Otter Gala (ticket required)', 'Otter Gala (no ticket required)', 'Add Music', 'Salida (entrada gratuita, sin entrada)'] // biome-ignore format: a list
  for (const title of shows) test(title, () => assert.equal(isAddOnText(title, 'Includes admission.'), false))
})

test('a house that rests has no event', () => {
  for (const title of ['Hoy el club descansa', 'Esta noche la sala descansa', 'Oggi il museo riposa', 'Ce soir le théâtre se repose', 'The club is resting', 'Heute hat das Haus Ruhetag']) // biome-ignore format: a list
    assert.equal(isForVisitors({ title, words: [], description: '' }), false, title)
  for (const title of ['El club de los que descansan', 'The Night Off', 'We Are Not Resting', 'Hoy baila el club'])
    assert.equal(isForVisitors({ title, words: [], description: '' }), true, title)
})

test('a house that closes early has no event', () => {
  for (const title of ['Taproom closes at 4pm for a wedding', 'Bücherei schließt um 14 Uhr', 'Early closing'])
    assert.equal(isForVisitors({ title, words: [], description: '' }), false, title)
})
