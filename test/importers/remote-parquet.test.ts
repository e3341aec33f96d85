import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import { openHttpFile } from '../../src/importers/parquet/http-file.ts'
import { nearCircle } from '../../src/importers/parquet/near-circle.ts'
import type { ListingOptions } from '../../src/importers/parquet/read-listings.ts'
import { type FileServerOptions, startFileServer } from '../support/file-server.ts'
import { type OvertureRow, overtureFile } from '../support/overture-file.ts'

const cities = [[47.6, -122.3], [45.5, -122.7], [37.8, -122.4], [34.1, -118.2], [40.7, -74], [51.5, -0.1], [60.2, 24.9], [35.7, 139.7], [-33.9, 151.2], [25.8, -80.2], [41.9, -87.6], [48.9, 2.4]] as const // biome-ignore format: a list

/** A row group a city, as Overture sorts its files by place; 300 bars each within some five miles. */
const planet = overtureFile(
  ...cities.map(([latitude, longitude], city) =>
    Array.from(
      { length: 300 },
      (_, index): OvertureRow => ({
        id: `c${city}-${index}`,
        names: { primary: `Bar ${city} ${index}` },
        at: [latitude + (index % 20) / 300, longitude + (index % 15) / 300],
        categories: { primary: 'bar', alternate: ['pub'] },
        confidence: 0.9,
        addresses: [
          { freeform: `${index} Some Long Street Name That Takes Its Room`, locality: 'City', country: 'US' },
        ],
        websites: [`https://bar-${city}-${index}.example.com/a/page/that/is/somewhere/deep/in/the/site`],
        emails: [`nobody-reads-this-column-${city}-${index}@bar.example.com`],
      }),
    ),
  ),
)

const london = nearCircle({ latitude: 51.5, longitude: -0.1 }, 25)

async function namesOf(files: string[], options: ListingOptions = {}): Promise<string[]> {
  const names: string[] = []
  for await (const record of readOverture(files, { allowPrivateAddresses: true, ...options }).records)
    if (record.kind === 'place') names.push(record.place.name)
  return names.sort()
}

async function served<Result>(
  options: FileServerOptions,
  use: (server: Awaited<ReturnType<typeof startFileServer>>) => Promise<Result>,
) {
  const server = await startFileServer(options)
  try {
    return await use(server)
  } finally {
    await server.close()
  }
}

test('a city is read out of a planet’s file without downloading it', async (context) => {
  await served({ files: { 'places.parquet': planet } }, async (server) => {
    const names = await namesOf([`${server.address}/places.parquet`], { near: london })
    assert.equal(names.length, 300)
    assert.ok(names.every((name) => name.startsWith('Bar 5 ')))
    const share = server.bytesServed() / planet.length
    context.diagnostic(`${server.bytesServed()} of ${planet.length} bytes served, ${(share * 100).toFixed(1)} %`)
    // One group of twelve without its mail column, its boxes, and the footer.
    assert.ok(share < 0.2, `${server.bytesServed()} of ${planet.length}`)
  })
})

test('a circle without places reads only the footer', async () => {
  await served({ files: { 'places.parquet': planet } }, async (server) => {
    assert.deepEqual(
      await namesOf([`${server.address}/places.parquet`], { near: nearCircle({ latitude: 0, longitude: -150 }, 25) }),
      [],
    )
    assert.ok(server.bytesServed() <= 64 * 1024 + 1)
  })
})

test('without a circle all rows are read, but only the needed columns', async () => {
  await served({ files: { 'places.parquet': planet } }, async (server) => {
    assert.equal((await namesOf([`${server.address}/places.parquet`])).length, 3600)
    assert.ok(server.bytesServed() < planet.length)
  })
})

test('a folder of a release is listed page by page as S3 lists it', async () => {
  const part = (id: string) =>
    overtureFile([{ id, names: { primary: id }, at: [51.5, -0.1], categories: { primary: 'bar' } }])
  const folder = 'release/2026-01-21.0/theme=places/type=place/'
  const files = Object.fromEntries([
    ...['a', 'b', 'c', 'd', 'e'].map((id) => [`${folder}part-0000${id}.zstd.parquet`, part(id)] as const),
    [`${folder}_SUCCESS`, Buffer.from('')] as const,
    ['release/2026-01-21.0/theme=base/type=land/part-0.parquet', part('land')] as const,
  ])
  await served({ files, keysAtOnce: 2 }, async (server) => {
    assert.deepEqual(await namesOf([`${server.address}/${folder}`]), ['a', 'b', 'c', 'd', 'e'])
    assert.deepEqual(await namesOf([`${server.address}/${folder.slice(0, -1)}`]), ['a', 'b', 'c', 'd', 'e'])
    assert.equal(server.requests().filter((request) => request.includes('list-type=2')).length, 6)
    await assert.rejects(namesOf([`${server.address}/release/none/`]), /no parquet file there/)
  })
})

test('a server that does not list folders is reported', async () => {
  await served({ files: {} }, async (server) => {
    await assert.rejects(namesOf([`${server.address}/places/`]), /does not list folders as S3 does; name the files/)
  })
})

const quick = { retryAfterMs: 1, allowPrivateAddresses: true }

test('a temporary failure of the server is retried', async () => {
  let asked = 0
  const instead: FileServerOptions['instead'] = (request, answer) => {
    if (++asked % 2 === 0 || !request.headers.range) return false
    if (asked % 3 === 0) request.socket.destroy()
    else {
      answer.statusCode = 503
      answer.end()
    }
    return true
  }
  await served({ files: { a: planet }, instead }, async (server) => {
    const file = await openHttpFile(`${server.address}/a`, quick)
    assert.equal(file.byteLength, planet.length)
    const part = Buffer.from(await file.slice(1000, 2000))
    assert.ok(part.equals(planet.subarray(1000, 2000)))
    assert.ok(Buffer.from(await file.slice(-8)).equals(planet.subarray(-8)))
  })
})

test('a silent server is given up after all attempts', async () => {
  await served({ files: {}, instead: () => true }, async (server) => {
    await assert.rejects(
      openHttpFile(`${server.address}/a`, { ...quick, timeoutMs: 30, attempts: 2 }),
      /\/a: no answer within 0\.03 s/,
    )
    assert.equal(server.requests().length, 2)
  })
})

test('a missing file is requested once', async () => {
  await served({ files: {} }, async (server) => {
    await assert.rejects(openHttpFile(`${server.address}/a`, quick), /\/a: the server answered 404/)
    assert.equal(server.requests().length, 1)
  })
})

test('a server without ranges is refused, not downloaded from', async () => {
  const instead: FileServerOptions['instead'] = (_, answer) => {
    answer.end(planet)
    return true
  }
  await served({ files: {}, instead }, async (server) => {
    await assert.rejects(
      openHttpFile(`${server.address}/a`, quick),
      /does not support range requests; download the file/,
    )
  })
})

test('a file that is replaced during the read is refused', async () => {
  let version = 1
  const instead: FileServerOptions['instead'] = (request, answer) => {
    const [from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range!)!.slice(1).map(Number) as [number, number]
    answer.writeHead(206, { etag: `"${version}"`, 'content-range': `bytes ${from}-${to}/${planet.length}` })
    answer.end(planet.subarray(from, to + 1))
    return true
  }
  await served({ files: {}, instead }, async (server) => {
    const file = await openHttpFile(`${server.address}/a`, quick)
    await file.slice(0, 10)
    version = 2
    await assert.rejects(Promise.resolve(file.slice(10, 20)), /was replaced while it was read; import again/)
  })
})

test('a part that is cut off is requested again, and refused in the end', async () => {
  const instead: FileServerOptions['instead'] = (request, answer) => {
    const [from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range!)!.slice(1).map(Number) as [number, number]
    answer.writeHead(206, { 'content-range': `bytes ${from}-${to}/${planet.length}` })
    answer.end(planet.subarray(from, Math.max(from + 1, to - 5)))
    return true
  }
  await served({ files: {}, instead }, async (server) => {
    const file = await openHttpFile(`${server.address}/a`, quick)
    await assert.rejects(Promise.resolve(file.slice(100, 200)), /the part was cut off/)
  })
})
