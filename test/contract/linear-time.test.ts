import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { ConciergeRequest } from '../../src/http/schemas/concierge.ts'
import { fillStore } from '../hotels/hotel-world.ts'
import { cpuMsSince } from '../support/cpu-time.ts'
import { hunt } from '../support/hunt.ts'
import {
  expressionTexts,
  type LongText,
  longText,
  phraseTexts,
  plainTexts,
  proseText,
  repeated,
} from '../support/long-texts.ts'
import { type Answer, serviceOverSmallWorld } from '../support/running-service.ts'
import { findSlowExpressions, type SlowExpressions } from '../support/slow-expressions.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { readSourceTexts } from '../support/source-texts.ts'
import { forEachStore, openSqliteStore } from '../support/stores.ts'
import { syntheticHotels } from '../support/synthetic-hotels.ts'

/** The longest text in a body, next to its other fields, and in a header. */
const longest = { body: 60_000, address: 15_000 }

/** On an idle machine a long text may cost 60 ms more than a short one; a busy one takes up to three times as long. */
const maxExtraMs = 180
/** On a machine so slow or busy that long prose takes long too, the limit grows with it. */
const maxTimesProse = 12
/** Below this, growth is hard to tell from chance and harms no one. */
const quickMs = 50
/** Twice the length takes twice the time, give or take what a busy machine adds. */
const maxOf = (halfMs: number) => 3 * halfMs + 15

/** How a text is sent in one place of a request. */
type Place = {
  name: string
  longest: number
  sizeOf: (text: string) => number
  send: (text: string) => Promise<Answer>
}

const jsonSize = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2
const addressSize = (text: string) => encodeURIComponent(text.toWellFormed()).length
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, 'x')

const sources = await readSourceTexts()
let slowExpressions: SlowExpressions | undefined
/** Trying them takes seconds, and not every run needs it. */
function findSlow(): SlowExpressions {
  slowExpressions ??= findSlowExpressions(sources.flatMap((each) => each.expressions))
  return slowExpressions
}
/** The files that read notes; names of traits are their words too. */
const ofNotes = sources.filter(({ file }) => /understand|traits|vocabulary\/(languages|avoided)/.test(file))

test('no regular expression takes exponential time', () => assert.deepEqual(findSlow().exponential, []))

test('the expressions and phrases of the code are found', () => {
  const [expressions, phrases] = [sources.flatMap((each) => each.expressions), sources.flatMap((each) => each.phrases)]
  assert.ok(expressions.length > 140, `${expressions.length} expressions`)
  assert.ok(
    expressions.some(({ source }) => /Script=Hangul.*Script=Thai/.test(source)),
    'expressions built from strings',
  )
  assert.ok(phrases.length > 5000, `${phrases.length} phrases`)
})

describe('every text of a request is read in linear time', () => {
  const service = serviceOverSmallWorld(openSqliteStore)
  const stay = { hotelPlaceId: 'small:fernway', ...smallStay }
  const inBody = (name: string, bodyOf: (text: string) => unknown): Place => ({
    name,
    longest: longest.body,
    sizeOf: jsonSize,
    send: (text) => service.ask(bodyOf(text)),
  })
  const inAddress = (name: string, path: (text: string) => string): Place => ({
    name,
    longest: longest.address,
    sizeOf: addressSize,
    send: (text) => service.call(path(encodeURIComponent(text.toWellFormed()))),
  })
  const note = inBody('specialNotes', (text) => ({ ...stay, specialNotes: text }))
  const counts = Object.keys(ConciergeRequest.properties.resultsCounts.properties)
  const places: Place[] = [
    ...Object.keys(ConciergeRequest.properties).map((field) =>
      inBody(field, (text) =>
        // A hotel's names are read only where no id tells it.
        ({ ...(/^hotel(?!PlaceId)/.test(field) ? { ...smallHotel, ...smallStay } : stay), [field]: text }),
      ),
    ),
    ...counts.map((field) =>
      inBody(`resultsCounts.${field}`, (text) => ({ ...stay, resultsCounts: { [field]: text } })),
    ),
    inBody('an unknown name', (text) => ({ ...stay, [text]: 1 })),
    inBody('an unknown count', (text) => ({ ...stay, resultsCounts: { [text]: 1 } })),
    inBody('the whole body', (text) => text),
    inAddress('q', (text) => `/v1/hotels/autocomplete?q=${text}`),
    inAddress('the name of a parameter', (text) => `/v1/hotels/autocomplete?${text}=1`),
    inAddress('a place id', (text) => `/v1/places/${text}`),
    inAddress('an event id', (text) => `/v1/events/${text}`),
    inAddress('hotelPlaceId of a query', (text) => `/v1/places/small:tide-room?hotelPlaceId=${text}`),
    inAddress('a path', (text) => `/v1/${text}`),
    ...['authorization', 'content-type', 'x-request-id'].map((header) => ({
      name: header,
      longest: longest.address,
      sizeOf: (text: string) => text.length,
      send: (text: string) =>
        service.ask(stay, {
          headers: { [header]: `${header === 'authorization' ? 'Bearer ' : ''}${headerText(text)}x` },
        }),
    })),
  ]

  before(async () => {
    for (const text of [...plainTexts, ...plainTexts]) await note.send(text.text(20_000, jsonSize))
  })

  test('notes of every phrase and expression that the code reads them by', async () => {
    await assertLinear(note, [...phraseTexts(ofNotes), ...expressionTexts(ofNotes)])
  })
  test('notes of a few scraps of those, repeated', async () => {
    const scraps = ofNotes.flatMap(({ phrases }) => phrases)
    const part = fc.oneof(
      { weight: 3, arbitrary: fc.nat({ max: scraps.length - 1 }).map((index) => scraps[index] as string) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(' ', ', ', '. ', ':', '-', '(', '~', '\n', ' and ', ' no ', '7', '12:30', 'é'),
      },
    )
    const some = fc.array(part, { minLength: 1, maxLength: 6 }).map((scraps) => scraps.join(''))
    const property = fc.asyncProperty(some, (part) => assertLinear(note, [repeated(part)]))
    await fc.assert(property, hunt(40))
  })
  for (const [index, place] of places.entries())
    test(place.name, async () => {
      const own = expressionTexts(sources).filter((_, rank) => rank % places.length === index)
      const suspects = findSlow().suspects.map((pump) => longText(pump))
      await assertLinear(place, [...plainTexts, ...suspects, ...own])
    })
  test('a body that is nested deeply or holds many names', async () => {
    const shapes: [string, (size: number) => string][] = [
      ['arrays', (size) => `{"specialNotes":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
      ['objects', (size) => `{"resultsCounts":${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}}`],
      ['names', (size) => `{${Array.from({ length: size / 12 }, (_, at) => `"a${at}":1`).join()}}`],
      ['one name', (size) => `{${'"adults":1,'.repeat(size / 11)}"adults":1}`],
    ]
    for (const [name, text] of shapes)
      await assertLinear({ name, longest: longest.body, sizeOf: jsonSize, send: (body) => service.ask(body) }, [
        { name, text },
      ])
  })
})

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  before(() => fillStore(service.store, [...syntheticHotels(2000)], 'synthetic'))

  for (const field of ['hotelName', 'hotelAddress', 'hotelCity', 'hotelState'] as const)
    test(`among thousands of hotels a long ${field} is sought as quickly as a short one`, async () => {
      const given = { ...smallHotel, ...smallStay, hotelName: 'Golden Inn', hotelCity: 'Oakville' }
      await assertLinear(
        {
          name: field,
          longest: longest.body,
          sizeOf: jsonSize,
          send: (text) => service.ask({ ...given, [field]: text }),
        },
        hotelTexts,
      )
    })
  test('and so is a long query', async () => {
    const send = (text: string) => service.call(`/v1/hotels/autocomplete?q=${encodeURIComponent(text.toWellFormed())}`)
    await assertLinear({ name: 'q', longest: longest.address, sizeOf: addressSize, send }, hotelTexts)
  })
})

const namesOfHotels = [...syntheticHotels(200)].flatMap(({ name, address, locality }) => [name, address, locality])
const hotelTexts: LongText[] = [
  ...plainTexts,
  ...phraseTexts([
    { file: 'made-up hotels', expressions: [], phrases: namesOfHotels.filter((text) => text !== null) },
    ...sources.filter(({ file }) => file.includes('hotel')),
  ]),
]

/**
 * Sends each text at full length. One that takes long is measured at half its length too, and both again, to rule out
 * chance.
 */
async function assertLinear({ name, longest, sizeOf, send }: Place, texts: readonly LongText[]): Promise<void> {
  const milliseconds = async (text: string) => {
    const start = process.cpuUsage()
    const { status } = await send(text)
    assert.ok(status < 500, `${name}: ${status}`)
    return cpuMsSince(start)
  }
  let short = Infinity
  for (let run = 0; run < runs; run++) short = Math.min(short, await milliseconds('no sushi'))
  const extraMs = async (text: string) => (await milliseconds(text)) - short
  const slow: string[] = []
  for (const { name: what, text } of texts) {
    const [whole, half] = [text(longest, sizeOf), text(longest / 2, sizeOf)]
    const wholes = [await extraMs(whole)]
    const halves: number[] = []
    const extra = () => Math.min(...wholes)
    const extraOfHalf = () => (halves.length === 0 ? 0 : Math.max(0, Math.min(...halves)))
    const proses: number[] = []
    const maxMs = () => Math.max(maxExtraMs, proses.length === 0 ? 0 : maxTimesProse * Math.min(...proses))
    const isSlow = () => extra() > quickMs && extra() > Math.min(maxMs(), maxOf(extraOfHalf()))
    for (let run = 0; run < runs && isSlow(); run++) {
      halves.push(await extraMs(half))
      if (!isSlow()) break
      wholes.push(await extraMs(whole))
      proses.push(await extraMs(proseText.text(longest, sizeOf)))
    }
    if (isSlow())
      slow.push(`${what}: ${extra().toFixed()} ms more than a short text, half of it ${extraOfHalf().toFixed()} ms`)
  }
  assert.deepEqual(slow, [], name)
}

const runs = 12
