import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { categoryMeaning } from '../../src/vocabulary/categories/category-meaning.ts'
import { findTrait } from '../../src/vocabulary/traits.ts'

const kitchens: readonly [category: string, trait: string][] = [
  ['Caribbean Restaurant', 'caribbean'],
  ['jamaican_restaurant', 'caribbean'],
  ['Puerto Rican Restaurant', 'caribbean'],
  ['Fish & Chips Shop', 'seafood'],
  ['Ramen / Noodle House', 'ramen'],
  ['bbq_joint', 'barbecue'],
]

describe('categories of directories', () => {
  for (const [category, trait] of kitchens) {
    test(`${category} is a kitchen with the trait ${trait}`, () => {
      const { kind } = categoryMeaning([category])
      assert.equal(kind?.section, 'foodAndBeverage')
      assert.ok(kind.traits.includes(trait), `${kind.traits}`)
      assert.deepEqual(
        kind.traits.filter((told) => findTrait(told) === undefined),
        [],
      )
    })
  }

  test('a shop named after a country is not a kitchen', () => {
    assert.notEqual(categoryMeaning(['Italian Shop']).kind?.section, 'foodAndBeverage')
  })
})
