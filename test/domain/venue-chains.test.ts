import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isChainName } from '../../src/matching/venue-chains.ts'

test('a name with many branches is a chain, however it is spelled', () => {
  for (const name of [
    "McDonald's",
    'MCDONALD’S',
    'Barnes & Noble',
    'H&M',
    'Chick-fil-A',
    'Amazon Books',
    'Häagen-Dazs',
  ])
    assert.ok(isChainName(name), name)
})

test('a name that only contains that of a chain is not a chain', () => {
  for (const name of ['Subway Tavern', 'Target Practice Archery', 'The Costa Rican', 'Paul', ''])
    assert.ok(!isChainName(name), name)
})
