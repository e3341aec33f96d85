import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type FameOptions, readFame } from '../../src/importers/fame/read-fame.ts'
import { readEntities, refusalOf } from '../support/entity-reading.ts'
import { tempFiles } from '../support/temp-files.ts'

const { folder, write } = tempFiles()

const qrank = 'Entity,QRank\nQ42,1000\nQ7,20\nQ99,3\n'
const importanceHeader = 'language\ttype\ttitle\timportance\twikidata_id'
const importance = `${importanceHeader}
en\ta\tBrandenburg_Gate\t0.5531125195487524\tQ42
en\tr\tBerlin's_"Gate"\t0.5531125195487524\tQ42
fi\ta\tBrandenburgin_portti\t0.56\tQ42
ru\ta\tСоединённые_Штаты\t1\tQ7
sv\ta\tEn\t1e-10\tQ8
`

describe('what is read', () => {
  test('QRank gives views', async () => {
    const { entities, report } = await read([write('a.csv', qrank)], { placeIds: ['Q42', 'Q5'] })
    assert.deepEqual(entities, [viewed('Q42', 1000), viewed('Q7', 20), viewed('Q99', 3)])
    assert.deepEqual(report, { read: { lines: 3 }, kept: { matched: 1, 'kept for later': 2 }, dropped: {} })
  })

  test("Nominatim's file gives importance, the highest of an entity's articles", async () => {
    const { entities, report } = await read([write('b.csv', importance)], { placeIds: ['Q42'] })
    const withImportance = (id: string, value: number) => ({ id, facts: { renown: { importance: value } } })
    assert.deepEqual(entities, [withImportance('Q42', 0.56), withImportance('Q7', 1), withImportance('Q8', 1e-10)])
    assert.deepEqual(report.read, { lines: 5 })
    assert.deepEqual(report.kept, { matched: 1, 'kept for later': 2 })
  })

  test('both files give one entity both', async () => {
    const files = [write('qrank.csv', qrank), write('importance.csv', importance)]
    const { entities } = await read(files, { placeIds: ['Q42'] })
    assert.deepEqual(entities[0], { id: 'Q42', facts: { renown: { views: 1000, importance: 0.56 } } })
    assert.deepEqual((await read(files.reverse(), { placeIds: ['Q42'] })).entities, entities)
  })

  test('gzip is known by its content, whatever the name, and also in several parts', async () => {
    const plain = (await read([write('plain.csv', qrank)])).entities
    const parts = [gzipSync(qrank.slice(0, 20)), gzipSync(qrank.slice(20))]
    assert.deepEqual((await read([write('packed.csv', gzipSync(qrank))])).entities, plain)
    assert.deepEqual((await read([write('plain.csv.gz', qrank)])).entities, plain)
    assert.deepEqual((await read([write('parts.gz', Buffer.concat(parts))])).entities, plain)
  })

  test('a byte order mark, Windows line ends, blank lines and a missing last line end are passed over', async () => {
    const { entities } = await read([write('w.csv', '\uFEFF\r\nEntity,QRank\r\n\r\nQ42,1000\r\nQ7,20')])
    assert.deepEqual(entities, [viewed('Q7', 20), viewed('Q42', 1000)])
  })

  test('columns are found by name', async () => {
    const { entities } = await read([write('c.csv', 'QRank,Entity,Name\n1000,Q42,Douglas\n')])
    assert.deepEqual(entities, [viewed('Q42', 1000)])
  })

  test('lines that are split between two reads of the file are read whole', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `Q${index + 1},${index}`)
    const { entities } = await read([write('long.csv', ['Entity,QRank', ...lines].join('\n'))])
    assert.deepEqual(
      entities.map(({ id, facts }) => `${id},${facts.renown?.views}`),
      lines,
    )
  })
})

describe('what is kept of entities without a place', () => {
  const lines = (count: number, viewsOf: (number: number) => number) =>
    Array.from({ length: count }, (_, index) => `Q${index + 1},${viewsOf(index + 1)}`)
  const orders: [name: string, order: (lines: string[]) => string[]][] = [
    ['rising', (rising) => rising],
    ['falling', (rising) => rising.toReversed()],
    ['mixed', (rising) => rising.toSorted((a, b) => hashOf(a) - hashOf(b))],
  ]
  for (const [name, order] of orders) {
    test(`the highest are kept, in ${name} order`, async () => {
      const file = write('many.csv', ['Entity,QRank', ...order(lines(1000, (number) => number))].join('\n'))
      const { entities, report } = await read([file], { placeIds: ['Q1', 'Q2000'], maxForLater: 10 })
      assert.deepEqual(
        entities.map(({ id }) => id),
        ['Q1', ...Array.from({ length: 10 }, (_, index) => `Q${991 + index}`)],
      )
      assert.deepEqual(report.kept, { matched: 1, 'kept for later': 10 })
      assert.deepEqual(report.dropped, { 'left out': 989 })
    })
  }

  test('of equal ones those with the lower ids are kept, in any order', async () => {
    const equal = lines(100, () => 5)
    for (const [, order] of orders) {
      const file = write('equal.csv', ['Entity,QRank', ...order(equal)].join('\n'))
      const { entities } = await read([file], { maxForLater: 3 })
      assert.deepEqual(
        entities.map(({ id }) => id),
        ['Q1', 'Q2', 'Q3'],
      )
    }
  })

  test('an entity of many lines is counted once, and its highest line counts', async () => {
    const line = (title: number, value: number, id: string) => `en\tr\tT${title}\t${value}\t${id}`
    const many = Array.from({ length: 50 }, (_, index) => line(index, index / 100, `Q${1 + (index % 10)}`))
    const file = write('articles.csv', [importanceHeader, ...many, line(99, 0.9, 'Q1')].join('\n'))
    const { entities, report } = await read([file], { maxForLater: 2 })
    assert.deepEqual(
      entities.map(({ id, facts }) => [id, facts.renown?.importance]),
      [
        ['Q1', 0.9],
        ['Q10', 0.49],
      ],
    )
    assert.deepEqual(report.dropped, { 'left out': 8 })
  })
})

describe('a faulty file is refused with its line and the reason', () => {
  const lineFaults: [line: string, sentence: string][] = [
    ['Q42', 'the line has 1 cells, the header 2'],
    ['Q42,1,2', 'the line has 3 cells, the header 2'],
    ['42,1', 'Entity must be a Wikidata id such as Q42, not "42"'],
    ['Q042,1', 'Entity must be a Wikidata id such as Q42, not "Q042"'],
    ['P31,1', 'Entity must be a Wikidata id such as Q42, not "P31"'],
    ['Q9999999999,1', 'Entity must be a Wikidata id such as Q42, not "Q9999999999"'],
    ['Q42,', 'QRank must be a whole number that is not negative, not ""'],
    ['Q42,-1', 'QRank must be a whole number that is not negative, not "-1"'],
    ['Q42,1.5', 'QRank must be a whole number that is not negative, not "1.5"'],
    ['Q42,\u001b[31mred', 'QRank must be a whole number that is not negative, not "red"'],
  ]
  for (const [line, sentence] of lineFaults)
    test(sentence, async () => {
      const file = write('faulty.csv', `Entity,QRank\nQ1,1\n\n${line}\nQ2,2\n`)
      assert.equal(await refusal([file]), `${file}:4: ${sentence}`)
    })

  for (const value of ['1.01', '-0.5', '2', 'nan', '', '0x1', '1e3'])
    test(`importance "${value}"`, async () => {
      const file = write('faulty.tsv', `${importanceHeader}\nen\ta\tBerlin\t${value}\tQ64\n`)
      assert.equal(await refusal([file]), `${file}:2: importance must be a number from 0 to 1, not "${value}"`)
    })

  const fileFaults: [name: string, content: Buffer | string, sentence: RegExp][] = [
    ['no header', 'Q42,1000\nQ7,20\n', /:1: unknown header: "Q42,1000"; QRank has Entity,QRank/],
    ['another header', 'language,title\nen,x\n', /:1: unknown header: "language,title"/],
    ['an empty file', '', /: no lines below the header$/],
    ['a header only', 'Entity,QRank\n', /: no lines below the header$/],
    ['a huge line', `Entity,QRank\nQ1,${'1'.repeat(3_000_000)}\n`, /:2: the line is longer than 1 MiB/],
    ['a huge line in gzip', gzipSync(Buffer.alloc(50_000_000, 'x')), /:1: the line is longer than 1 MiB/],
    ['bytes that are not UTF-8', Buffer.from('Entity,QRank\nQ1,1\nQ2,\xff\n', 'latin1'), /:3: the line is not UTF-8$/],
    ['gzip that is cut off', gzipSync(qrank).subarray(0, 30), /: is compressed and cut off$/],
    ['gzip that is damaged', damaged(gzipSync(qrank)), /: is compressed and damaged$/],
    ['only the mark of gzip', Buffer.from([0x1f, 0x8b]), /: is compressed and cut off$/],
  ]
  for (const [name, content, sentence] of fileFaults)
    test(name, async () => assert.match(await refusal([write('fault.csv', content)]), sentence))

  test('a file that is not there, and a folder', async () => {
    const missing = join(folder, 'none.csv')
    assert.equal(
      await refusal([missing, folder]),
      `${missing}: there is no such file\n${folder}: is a folder; name the files in it`,
    )
  })

  test('up to twenty faults are reported at once, over all files', async () => {
    const bad = (count: number) => `Entity,QRank\n${'Q0,1\n'.repeat(count)}`
    const [one, two] = [write('one.csv', bad(15)), write('two.csv', bad(40))]
    const lines = (await refusal([one, two])).split('\n')
    assert.equal(lines.length, 21)
    assert.match(lines[15] ?? '', /two\.csv:2: /)
    assert.equal(lines[20], '… and more; these are the first 20')
  })
})

const viewed = (id: string, views: number) => ({ id, facts: { renown: { views } } })

const hashOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1009, 7)

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let index = 12; index < 20; index++) copy[index] = 0xff
  return copy
}

const reading = (files: readonly string[], options: Partial<FameOptions> = {}) =>
  readFame(files, { placeIds: [], ...options })
const read = (files: readonly string[], options: Partial<FameOptions> = {}) => readEntities(reading(files, options))
const refusal = (files: readonly string[]) => refusalOf(reading(files))
