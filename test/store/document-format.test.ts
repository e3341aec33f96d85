import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeDocuments, recordDocuments } from '../../src/store/catalog-documents.ts'
import { documentFormat, isList, isNumber, isText } from '../../src/store/document-format.ts'
import { place } from '../support/worlds.ts'

type Dish = { id: string; name: string; prices: number[] }

/** Version 1 had one price, version 2 a list of prices, version 3 a name. */
const dishes = documentFormat<Dish>({
  kind: 'dish',
  upgrades: [
    ({ price, ...kept }) => ({ ...kept, prices: isNumber(price) ? [price] : [] }),
    (older) => ({ ...older, name: older.name ?? 'unnamed' }),
  ],
  shapeOf: () => ({ id: isText, name: isText, prices: isList }),
})

test('a document of an older version passes through every later upgrade', () => {
  const soup = { id: 'soup', name: 'unnamed', prices: [7] }
  assert.deepEqual(dishes.read('{"id":"soup","price":7}', 'soup'), soup)
  assert.deepEqual(dishes.read('{"version":1,"id":"soup","price":7}', 'soup'), soup)
  assert.deepEqual(dishes.read('{"version":2,"id":"soup","prices":[7]}', 'soup'), soup)
  assert.deepEqual(dishes.read('{"version":3,"id":"soup","name":"Soup","prices":[7]}', 'soup'), {
    ...soup,
    name: 'Soup',
  })
})

test('a document is written with the current version and read back without it', () => {
  const soup = { id: 'soup', name: 'Soup', prices: [7] }
  assert.equal(JSON.parse(dishes.write(soup)).version, 3)
  assert.deepEqual(dishes.read(dishes.write(soup), 'soup'), soup)
})

test('a document of a newer version is refused with what to do', () => {
  assert.throws(() => dishes.read('{"version":4,"id":"soup"}', 'soup'), {
    message:
      'soup was written by a newer release: its document has version 4, and this release reads up to 3. ' +
      'Start the newer release, or import the sources into a new database',
  })
})

const damaged: [text: string, reason: string][] = [
  ['{"version":3,"id":"soup","name":"Soup"}', 'its field "prices" is missing or has the wrong type'],
  ['{"version":3,"id":"soup","name":7,"prices":[]}', 'its field "name" is missing or has the wrong type'],
  ['{"version":"3","id":"soup"}', 'its version is not a whole number from 1'],
  ['{"version":0,"id":"soup"}', 'its version is not a whole number from 1'],
  ['[1]', 'it is not a JSON object'],
  ['{"id":"so', 'it is not a JSON object'],
]
for (const [text, reason] of damaged)
  test(`a damaged document is refused with what to do: ${text}`, () => {
    assert.throws(() => dishes.read(text, 'soup'), {
      message: `the stored dish soup is damaged: ${reason}. Restore a backup, or remove its source and import it again`,
    })
  })

test('a source record is refused by its kind, and by the place within it', () => {
  const record = place('cafe')
  assert.deepEqual(recordDocuments.read(recordDocuments.write(record), 'test:cafe'), record)
  assert.throws(() => recordDocuments.read('{"kind":"castle"}', 'x'), { message: /its kind is unknown/ })
  assert.throws(() => recordDocuments.read('{"kind":"place","place":{"id":"x"}}', 'x'), { message: /field "place"/ })
})

test('reading a place costs little more than parsing its JSON', () => {
  const record = place('cafe')
  assert.ok(record.kind === 'place')
  const text = placeDocuments.write(record.place)
  const parsing = bestOf(() => JSON.parse(text))
  const reading = bestOf(() => placeDocuments.read(text, 'test:cafe'))
  assert.ok(reading < parsing + 10, `${reading.toFixed(1)} µs to read, ${parsing.toFixed(1)} µs to parse`)
})

/** Microseconds of one call, in the fastest of several rounds. */
function bestOf(work: () => unknown): number {
  const rounds = Array.from({ length: 10 }, () => {
    const start = process.cpuUsage()
    for (let call = 0; call < 5000; call++) work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 5000
  })
  return Math.min(...rounds)
}
