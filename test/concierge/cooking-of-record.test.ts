import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered } from '../support/answered.ts'
import { place } from '../support/worlds.ts'

for (const [label, trait, broad] of [
  ['Austrian', 'german', 'German'],
  ['Pakistani', 'indian', 'Indian'],
  ['Ethiopian', 'african', 'African'],
  ['Creole', 'southern', 'Southern'],
] as const)
  for (const specialNotes of ['', `We would love ${label} food`])
    test(`${label} food is called so${specialNotes === '' ? '' : ', asked for'}`, async () => {
      const table = place('table', {
        name: 'The Table',
        traits: [trait],
        categories: ['restaurant'],
        subCategories: [label],
      })
      const { foodAndBeverage } = await answered([table], { specialNotes })
      const [item] = foodAndBeverage
      const words = [item?.why, item?.blurb, ...(item?.reasons ?? [])].join(' ')
      assert.match(words, new RegExp(label))
      assert.doesNotMatch(words, new RegExp(broad))
    })

test('who has both has the broad one', async () => {
  const table = place('table', { name: 'The Table', traits: ['german'], subCategories: ['Austrian', 'German'] })
  const { foodAndBeverage } = await answered([table], { specialNotes: 'German food please' })
  assert.match(foodAndBeverage[0]?.why ?? '', /German/)
})

test('who must be careful reads of the same kitchen', async () => {
  const known = {
    traits: ['german'],
    subCategories: ['Austrian'],
    shortDescription: 'Schnitzel with potatoes and walnuts.',
  }
  const { foodAndBeverage } = await answered([place('table', known)], { specialNotes: 'allergic to walnuts' })
  assert.match(foodAndBeverage[0]?.blurb ?? '', /^Austrian kitchen/)
})
