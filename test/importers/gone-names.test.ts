import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifyFeature } from '../../src/importers/osm/classify-feature.ts'

const dropped = (tags: Record<string, string>) => {
  const judged = classifyFeature(tags, '2026-06-15')
  return judged !== null && 'dropped' in judged ? judged.dropped : null
}

test('what is temporary by its name in any language is not recommended', () => {
  for (const name of [
    'Temporary Market Hall',
    'Kauppahallin väistötila',
    'Provisorisches Rathauscafé',
    'Marché provisoire',
    'Mercado provisional',
    'Tijdelijke markthal',
    'Временный рынок',
  ])
    assert.equal(dropped({ amenity: 'marketplace', name }), 'temporary by its name', name)
  assert.equal(dropped({ tourism: 'museum', name: 'The Temporary Contemporary' }), null)
})

test('what is closed or being built by its name is not recommended', () => {
  for (const name of [
    'Marigold - permanently closed',
    'Marigold vorübergehend geschlossen',
    'Marigold (en construcción)',
  ])
    assert.equal(dropped({ amenity: 'restaurant', name }), 'closed by its name', name)
})

test('what was something once is no sight, unless an encyclopedia knows it', () => {
  for (const name of ['Former Fire Station', 'Antiga presó', 'Ehemaliges Zollamt', 'Ancienne gare', 'Entinen asema']) {
    assert.equal(dropped({ tourism: 'attraction', name }), 'no longer there by its name', name)
    assert.equal(dropped({ tourism: 'attraction', name, wikidata: 'Q1' }), null, name)
  }
  assert.equal(dropped({ amenity: 'restaurant', name: 'La Antigua Fonda' }), null)
  assert.equal(dropped({ tourism: 'museum', name: 'Museum in the Former School' }), null)
})
