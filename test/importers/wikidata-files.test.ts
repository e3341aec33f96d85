import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readWikidata, type WikidataOptions } from '../../src/importers/wikidata/read-wikidata.ts'
import { readEntities, refusalOf } from '../support/entity-reading.ts'
import { tempFiles } from '../support/temp-files.ts'
import { dates, names, published, without } from '../support/wikidata-entity.ts'

const { folder, write } = tempFiles()

const cathedral = published('Q1', {
  label: 'Helsinki Cathedral',
  description: 'cathedral in Helsinki, Finland',
  claims: {
    P571: [dates('+1852-02-15T00:00:00Z')],
    P84: [names('Q10')],
    P149: [names('Q20')],
    P1435: [names('Q30')],
  },
})
const engel = published('Q10', { label: 'Carl Ludvig Engel' })
const classicism = published('Q20', { label: 'Neoclassical architecture' })
const lindgren = published('Q11', { label: 'Armas Lindgren' })
const facts = {
  openedYear: 1852,
  architect: 'Carl Ludvig Engel',
  architecturalStyle: 'Neoclassical architecture',
  knownAs: 'cathedral in Helsinki, Finland',
  renown: { heritage: true },
}

describe('what is read', () => {
  test('description, year, architect, style and heritage, whatever the order of the lines', async () => {
    const entities = [cathedral, engel, classicism]
    for (const lines of [entities, entities.toReversed()])
      assert.deepEqual((await read([fileOf(lines)])).entities, [{ id: 'Q1', facts }])
  })

  test('a dump, plain or gzipped, and files that are read together', async () => {
    const dump = `[\n${[cathedral, engel, classicism].map((entity) => JSON.stringify(entity)).join(',\n')}\n]\n`
    assert.deepEqual((await read([write('dump.json', dump)])).entities, [{ id: 'Q1', facts }])
    assert.deepEqual((await read([write('dump.bin', gzipSync(dump))])).entities, [{ id: 'Q1', facts }])
    assert.deepEqual((await read([fileOf([engel]), fileOf([cathedral, classicism])])).entities, [{ id: 'Q1', facts }])
  })

  test('an architect or style whose entity is missing is left out and counted', async () => {
    const { entities, report } = await read([fileOf([cathedral, engel])])
    assert.equal(entities[0]?.facts.architect, 'Carl Ludvig Engel')
    assert.equal(entities[0]?.facts.architecturalStyle, undefined)
    assert.equal(report.dropped['architects and styles without a name'], 1)
  })

  const claimCases: [name: string, claims: object, facts: object][] = [
    ['a deprecated statement is skipped', { P571: [dates('+1800-00-00T00:00:00Z', 9, 'deprecated')] }, {}],
    [
      'a preferred statement wins over an earlier one',
      { P571: [dates('+1800-00-00T00:00:00Z', 9), dates('+1852-00-00T00:00:00Z', 9, 'preferred')] },
      { openedYear: 1852 },
    ],
    [
      'of several years the earliest counts',
      { P571: [dates('+1900-00-00T00:00:00Z', 9), dates('+1852-03-00T00:00:00Z', 10)] },
      { openedYear: 1852 },
    ],
    [
      'the official opening wins over the inception',
      { P571: [dates('+1900-01-01T00:00:00Z')], P1619: [dates('+1905-01-01T00:00:00Z')] },
      { openedYear: 1905 },
    ],
    ['a decade or century is no year', { P571: [dates('+1850-00-00T00:00:00Z', 8)] }, {}],
    ['a year to come is no year', { P1619: [dates('+2031-00-00T00:00:00Z', 9)] }, {}],
    ['a year before our era is no year', { P571: [dates('-0447-00-00T00:00:00Z', 9)] }, {}],
    ['an unknown year is no year', { P571: [without('somevalue')] }, {}],
    ['a preferred "none" wins', { P571: [dates('+1900-01-01T00:00:00Z'), without('novalue', 'preferred')] }, {}],
    [
      'several architects',
      { P84: [names('Q10'), names('Q11')] },
      { architect: 'Carl Ludvig Engel and Armas Lindgren' },
    ],
    ['an architect named twice', { P84: [names('Q10'), names('Q10')] }, { architect: 'Carl Ludvig Engel' }],
    ['a deprecated architect', { P84: [names('Q10', 'deprecated')] }, {}],
    ['heritage of an unknown kind', { P1435: [without('somevalue')] }, { renown: { heritage: true } }],
    ['expressly no heritage', { P1435: [without('novalue')] }, {}],
    ['deprecated heritage', { P1435: [names('Q30', 'deprecated')] }, {}],
    [
      'an old dump without full ids',
      { P84: [{ rank: 'normal', mainsnak: numericId(10) }] },
      { architect: 'Carl Ludvig Engel' },
    ],
  ]
  for (const [name, claims, expected] of claimCases)
    test(name, async () => {
      const entity = published('Q5', { description: 'x', claims })
      const { entities } = await read([fileOf([entity, engel, lindgren])])
      assert.deepEqual(entities[0], { id: 'Q5', facts: { knownAs: 'x', ...expected } })
    })

  test('odd shapes inside an entity are no facts', async () => {
    const odd = [
      { id: 'Q1', claims: [], descriptions: [], labels: [] },
      { id: 'Q2', claims: { P571: 'x', P84: [null, 1, {}, { mainsnak: [] }], P1435: {} } },
      { id: 'Q3', claims: { P571: [{ mainsnak: { snaktype: 'value', datavalue: { value: '1852' } } }] } },
      { id: 'Q4', descriptions: { en: { value: 7 } }, claims: null },
    ]
    const { entities, report } = await read([fileOf(odd)])
    assert.deepEqual(entities, [])
    assert.deepEqual(report, {
      read: { entities: 4 },
      kept: { matched: 0, 'kept for later': 0 },
      dropped: { 'nothing to read': 4 },
    })
  })

  test('the name that Wikidata keeps for all languages is an English name too', async () => {
    const anyLanguage = { id: 'Q10', labels: { mul: { language: 'mul', value: 'Carl Ludvig Engel' } } }
    const { entities } = await read([fileOf([cathedral, anyLanguage])])
    assert.equal(entities[0]?.facts.architect, 'Carl Ludvig Engel')
  })

  test('texts are put on one line, without control characters', async () => {
    const entity = published('Q1', { description: ' a\u0000b\n\u202Ec\ud800  ' })
    assert.deepEqual((await read([fileOf([entity])])).entities, [{ id: 'Q1', facts: { knownAs: 'a b c\ufffd' } }])
  })

  test('properties and lexemes are counted and not kept', async () => {
    const { entities, report } = await read([fileOf([{ id: 'P84' }, { id: 'L99' }, { id: 'L99-F1' }, cathedral])])
    assert.equal(entities.length, 1)
    assert.equal(report.dropped['not items'], 3)
  })

  test('the first of two entities with one id counts', async () => {
    const again = published('Q1', { description: 'another' })
    const { entities, report } = await read([fileOf([cathedral]), fileOf([again])])
    assert.equal(entities[0]?.facts.knownAs, 'cathedral in Helsinki, Finland')
    assert.equal(report.dropped['listed twice'], 1)
  })
})

describe('what is kept of entities without a place', () => {
  const many = Array.from({ length: 20 }, (_, index) => published(`Q${index + 100}`, { description: `thing ${index}` }))

  test('the first are kept for later, and all of places', async () => {
    const { entities, report } = await read([fileOf(many)], { placeIds: new Set(['Q119']), maxForLater: 3 })
    assert.deepEqual(
      entities.map(({ id }) => id),
      ['Q119', 'Q100', 'Q101', 'Q102'],
    )
    assert.deepEqual(report, {
      read: { entities: 20 },
      kept: { matched: 1, 'kept for later': 3 },
      dropped: { 'left out': 16 },
    })
  })

  for (const [where, lines] of [
    ['after', [...many, cathedral, engel, classicism]],
    ['before', [...many, engel, classicism, cathedral]],
  ] as const)
    test(`a further entity gives its name to a place that comes ${where === 'after' ? 'before' : 'after'} it`, async () => {
      const options = { placeIds: new Set(['Q1']), maxForLater: 3 }
      for (const file of [fileOf(lines), write('lines.gz', gzipSync(textOf(lines)))]) {
        const { entities } = await read([file], options)
        assert.deepEqual(entities[0], { id: 'Q1', facts })
        assert.deepEqual(
          entities.slice(1).map(({ id }) => id),
          ['Q100', 'Q101', 'Q102'],
        )
      }
    })
})

describe('a faulty file is refused with its line and the reason', () => {
  const faults: [name: string, content: string | Buffer, sentence: RegExp][] = [
    ['a line that is not JSON', `${textOf([cathedral])}\n{"id": "Q2",`, /:2: must be one entity as JSON: /],
    ['a list', '[{"id":"Q1"}]', /:1: must be one entity as JSON, an object$/],
    ['no id', '{"labels":{}}', /:1: id must be the id of a Wikidata entity such as Q42$/],
    ['another id', '{"id":"osm:n5"}', /:1: id must be the id of a Wikidata entity such as Q42$/],
    ['an empty file', '', /: holds no entities$/],
    ['an empty dump', '[\n]\n', /: holds no entities$/],
    [
      'a dump that is cut off',
      `[\n${textOf([cathedral])},\n`,
      /: is cut off; the array that begins with \[ does not end$/,
    ],
    ['gzip that is cut off', gzipSync(textOf([cathedral])).subarray(0, 200), /: is compressed and cut off$/],
    ['a huge line', `${textOf([cathedral])}\n"${'x'.repeat(17 * 2 ** 20)}"`, /:2: the line is longer than 16 MiB/],
    ['bytes that are not UTF-8', Buffer.from('{"id":"Q1","a":"\xff"}', 'latin1'), /:1: the line is not UTF-8$/],
  ]
  for (const [name, content, sentence] of faults)
    test(name, async () => assert.match(await refusal([write('fault.json', content)]), sentence))

  test('faults of all files are reported together', async () => {
    const missing = join(folder, 'none.json')
    const lines = (await refusal([write('bad.json', '1\n2\n'), missing])).split('\n')
    assert.equal(lines.length, 3)
    assert.equal(lines[2], `${missing}: there is no such file`)
  })

  test('a line of some megabytes is an entity', async () => {
    const entity = { ...published('Q1', { description: 'long' }), sitelinks: { text: 'ä'.repeat(2_000_000) } }
    assert.deepEqual((await read([fileOf([entity])])).entities, [{ id: 'Q1', facts: { knownAs: 'long' } }])
  })
})

function numericId(id: number): object {
  return { snaktype: 'value', datavalue: { value: { 'entity-type': 'item', 'numeric-id': id } } }
}

function textOf(lines: readonly object[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

let written = 0

function fileOf(lines: readonly object[]): string {
  return write(`entities-${written++}.ndjson`, textOf(lines))
}

const reading = (files: readonly string[], options: Partial<WikidataOptions> = {}) =>
  readWikidata(files, { placeIds: new Set(), thisYear: 2026, ...options })
const read = (files: readonly string[], options: Partial<WikidataOptions> = {}) => readEntities(reading(files, options))
const refusal = (files: readonly string[]) => refusalOf(reading(files))
