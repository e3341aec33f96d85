import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { osmPbf, readFiles, readMap, type TestMap, withFile } from '../support/osm-extract.ts'

const cafes: TestMap = {
  nodes: Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    at: [47.6 + index / 1000, -122.3] as [number, number],
    tags: { amenity: 'cafe', name: `Café ${index}` },
  })),
  ways: [{ id: 1, refs: [1, 2, 3], tags: { highway: 'path' } }],
}

async function refusal(bytes: Uint8Array | string): Promise<string> {
  return withFile(bytes, async (path) => {
    const error = await readFiles([path]).then(
      () => assert.fail('it was read'),
      (reason: unknown) => reason,
    )
    assert.ok(error instanceof SourceFileError, String(error))
    assert.ok(error.message.startsWith(path), 'the sentence begins with the file')
    assert.equal(error.message.split('\n').length, 1)
    return error.message.slice(path.length)
  })
}

test('a missing file is named in one sentence', async () => {
  await assert.rejects(readFiles(['/nowhere/city.osm.pbf']), {
    message: '/nowhere/city.osm.pbf: there is no such file',
  })
})

test('a folder and an empty file are refused as such', async () => {
  await assert.rejects(readFiles([tmpdir()]), /is a folder, not an OpenStreetMap \.osm\.pbf file$/)
  assert.equal(await refusal(''), ' is empty')
})

test('text, XML, archives and a few stray bytes are not an extract', async () => {
  for (const bytes of [
    'this is a text file',
    'no',
    '<?xml version="1.0"?><osm version="0.6"></osm>'.repeat(100),
    Buffer.from('PK\x03\x04 and so on'),
    Buffer.alloc(5000),
    Buffer.alloc(5000, 0xff),
    Buffer.from([0, 0, 0, 14, 10, 9, 79, 83]),
  ])
    assert.equal(await refusal(bytes), ' is not an OpenStreetMap .osm.pbf file')
})

test('a file that is cut off anywhere is refused before anything is read', async () => {
  const whole = osmPbf(cafes)
  const step = Math.max(1, Math.floor(whole.length / 60))
  const frameEnds = new Set([osmPbf({}).length, osmPbf({ nodes: cafes.nodes }).length])
  for (let length = 12; length < whole.length; length += step)
    if (!frameEnds.has(length))
      assert.match(await refusal(whole.subarray(0, length)), /cut off|is not an OpenStreetMap/)
  assert.match(
    await refusal(whole.subarray(0, -1)),
    /is cut off: its last block should reach byte \d+, but the file ends at \d+$/,
  )
})

test('a block with changed bytes is reported as damaged', async () => {
  const whole = osmPbf(cafes)
  const changed = Buffer.from(whole)
  changed.fill(0x55, whole.length >> 1, (whole.length >> 1) + 40)
  assert.match(await refusal(changed), /is damaged: the block at byte \d+ cannot be read$/)
})

test('an uncompressed block with impossible lengths is an error, not a hang', async () => {
  const whole = osmPbf(cafes, { compressed: false })
  for (let at = osmPbf({}, { compressed: false }).length + 30; at < whole.length; at += 97) {
    const changed = Buffer.from(whole)
    changed.fill(0xff, at, at + 9)
    await withFile(changed, async (path) => {
      await readFiles([path]).catch((error: unknown) => assert.ok(error instanceof SourceFileError, String(error)))
    })
  }
})

test('a file with an unknown required feature is refused by name', async () => {
  const bytes = osmPbf(cafes, { requiredFeatures: ['OsmSchema-V0.6', 'HistoricalInformation'] })
  assert.match(await refusal(bytes), /needs features that this importer does not support: HistoricalInformation$/)
})

test('a wrong second file is refused before the first is read', async () => {
  await withFile(osmPbf(cafes), (good) =>
    withFile('not a map', async (bad) => {
      let bytesRead = 0
      const onProgress = (read: number) => {
        bytesRead = read
      }
      await assert.rejects(readFiles([good, bad], { onProgress }), SourceFileError)
      assert.equal(bytesRead, 0)
    }),
  )
})

test('an extract without places gives no records', async () => {
  for (const map of [{}, { nodes: [{ id: 1, at: [1, 1] as [number, number] }] }, { nodes: cafes.nodes!.slice(0, 0) }]) {
    const { places, report } = await readMap(map)
    assert.deepEqual(places, [])
    assert.deepEqual(report.kept, {})
  }
})

test('dense and plain nodes, compressed and not, give the same places', async () => {
  const forms = await Promise.all([
    readMap(cafes),
    readMap(cafes, {}, { dense: false }),
    readMap(cafes, {}, { compressed: false }),
  ])
  assert.equal(forms[0]!.places.length, 300)
  assert.deepEqual(forms[1], forms[0])
  assert.deepEqual(forms[2], forms[0])
})

test('elements are counted by kind', async () => {
  const { report } = await readMap(cafes)
  assert.deepEqual(report.read, { nodes: 300, ways: 1, relations: 0 })
})

test('progress rises to the total and never exceeds it', async () => {
  const seen: number[] = []
  let whole = 0
  await readMap(cafes, {
    onProgress: (read, total) => {
      seen.push(read)
      whole = total
    },
  })
  assert.ok(seen.length > 1)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  )
  assert.ok(seen.at(-1)! <= whole && seen.at(-1)! > whole * 0.5)
})

test('an aborted reading stops', async () => {
  const stop = new AbortController()
  await assert.rejects(readMap(cafes, { signal: stop.signal, onProgress: () => stop.abort() }), { name: 'AbortError' })
})

test('the same place in two files is one', async () => {
  await withFile(osmPbf(cafes), (one) =>
    withFile(osmPbf(cafes), async (other) => {
      const { places, report } = await readFiles([one, other])
      assert.equal(places.length, 300)
      assert.equal(report.dropped['in an earlier file already'], 300)
    }),
  )
})
