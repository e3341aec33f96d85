import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerTo, kitchen, whyOf } from '../../support/answer-to.ts'

const map = { source: 'osm' }
const said = async (note: string, ...known: Parameters<typeof kitchen>) => {
  const { food } = await answerTo(note, [kitchen(...known)])
  return `${whyOf(food, known[0])} ${food[0]?.chips.join()}`
}

for (const diet of ['halal', 'kosher']) {
  const note = `${diet} only please`
  test(`a tag of a map is no ${diet} kitchen: it is said as listed, with the advice to ask`, async () => {
    for (const traits of [
      [diet, 'coffee'],
      [diet, 'greek'],
      [diet, 'burger', 'fast-food'],
    ]) {
      const words = await said(note, 'Corner', traits, [], map)
      assert.match(words, new RegExp(`it is listed as ${diet}`, 'i'))
      assert.match(words, /\b(?:ask|call|check)\b/)
      assert.doesNotMatch(words, new RegExp(`serves ${diet}|${diet} kitchen|no word on`, 'i'))
    }
  })

  test(`a ${diet} kitchen that says so in its name or description needs no question`, async () => {
    for (const [name, known] of [
      [`The ${diet} Table`, map],
      ['Corner', { ...map, shortDescription: `A ${diet} kitchen since 1990.` }],
      ['Corner', {}],
    ] as const) {
      const words = await said(note, name, [diet, 'greek'], [], known)
      assert.match(words, new RegExp(`serves ${diet} food`), words)
      assert.doesNotMatch(words, /listed as|\bask\b/)
    }
  })
}
