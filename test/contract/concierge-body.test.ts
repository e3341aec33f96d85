import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFault } from '../support/assert-fault.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

const valid = { ...smallHotel, ...smallStay }
type Body = Record<string, unknown>
const without = (...names: string[]): Body =>
  Object.fromEntries(Object.entries(valid).filter(([name]) => !names.includes(name)))

/** Body, and the one message that it earns. */
const faults: [string, Body | string, string][] = [
  // Unknown names come first, in the body's order, then those of resultsCounts.
  ['an unknown field', { ...valid, hotelNam: 'x' }, 'Unknown field: hotelNam'],
  ['an unknown field that is null', { ...valid, extra: null }, 'Unknown field: extra'],
  ['two unknown fields', { zeta: 1, ...valid, alpha: 2 }, 'Unknown field: zeta'],
  ['an unknown field beside missing ones', { extra: 1 }, 'Unknown field: extra'],
  ['an unknown field beside a wrong one', { ...valid, adults: 'x', extra: 1 }, 'Unknown field: extra'],
  ['a field in another case', { ...valid, HotelName: 'x' }, 'Unknown field: HotelName'],
  ['a long unknown field', { ...valid, ['ab'.repeat(30_000)]: 1 }, `Unknown field: ${'ab'.repeat(50)}`],
  ['a long name of wide characters', { ...valid, ['🦊'.repeat(101)]: 1 }, `Unknown field: ${'🦊'.repeat(100)}`],
  ['the empty name', { ...valid, '': 1 }, 'Unknown field: '],
  ['__proto__', `{"__proto__": {"a": 1}, ${JSON.stringify(valid).slice(1)}`, 'Unknown field: __proto__'],
  ['constructor', { ...valid, constructor: 1 }, 'Unknown field: constructor'],
  ['toString', { ...valid, toString: 1 }, 'Unknown field: toString'],
  ['an unknown count', { ...valid, resultsCounts: { brunch: 1 } }, 'Unknown field: resultsCounts.brunch'],
  ['an unknown count beside missing fields', { resultsCounts: { brunch: 1 } }, 'Unknown field: resultsCounts.brunch'],
  ['an unknown field after an unknown count', { resultsCounts: { brunch: 1 }, extra: 1 }, 'Unknown field: extra'],
  ['__proto__ as a count', `{"resultsCounts": {"__proto__": 1}}`, 'Unknown field: resultsCounts.__proto__'],
  [
    'constructor as a count',
    { ...valid, resultsCounts: { constructor: 1 } },
    'Unknown field: resultsCounts.constructor',
  ],
  // Missing ones next, in the table's order.
  ['nothing at all', {}, 'Missing required field: hotelName'],
  ['no hotelName', without('hotelName'), 'Missing required field: hotelName'],
  ['no hotelCity', without('hotelCity'), 'Missing required field: hotelCity'],
  ['no hotelState', without('hotelState'), 'Missing required field: hotelState'],
  ['no checkinDate', without('checkinDate'), 'Missing required field: checkinDate'],
  ['no checkoutDate', without('checkoutDate'), 'Missing required field: checkoutDate'],
  ['neither city nor dates', without('hotelCity', 'checkinDate', 'checkoutDate'), 'Missing required field: hotelCity'],
  ['neither date', without('checkoutDate', 'checkinDate'), 'Missing required field: checkinDate'],
  ['a null hotelName', { ...valid, hotelName: null }, 'Missing required field: hotelName'],
  ['an empty hotelName', { ...valid, hotelName: '' }, 'Missing required field: hotelName'],
  ['a blank hotelCity', { ...valid, hotelCity: ' \t\n' }, 'Missing required field: hotelCity'],
  ['an empty checkinDate', { ...valid, checkinDate: '' }, 'Missing required field: checkinDate'],
  ['a null checkoutDate', { ...valid, checkoutDate: null }, 'Missing required field: checkoutDate'],
  [
    'a missing field beside a wrong one',
    { ...without('checkoutDate'), hotelName: 5 },
    'Missing required field: checkoutDate',
  ],
  ['an id without dates', { hotelPlaceId: 'small:fernway' }, 'Missing required field: checkinDate'],
  ['an empty id without names', { hotelPlaceId: '', ...smallStay }, 'Missing required field: hotelName'],
  ['a null id without names', { hotelPlaceId: null, ...smallStay }, 'Missing required field: hotelName'],
  // A field of the wrong type is not missing.
  ['a hotelName that is no text', { ...valid, hotelName: 5 }, 'hotelName must be a string'],
  ['a hotelName that is false', { ...valid, hotelName: false }, 'hotelName must be a string'],
  ['a hotelCity that is a list', { ...valid, hotelCity: [] }, 'hotelCity must be a string'],
  ['a hotelState that is an object', { ...valid, hotelState: {} }, 'hotelState must be a string'],
  ['a hotelAddress that is 0', { ...valid, hotelAddress: 0 }, 'hotelAddress must be a string'],
  ['an accessibleRoom that is true', { ...valid, accessibleRoom: true }, 'accessibleRoom must be a string'],
  ['a loyaltyProgram that is true', { ...valid, loyaltyProgram: true }, 'loyaltyProgram must be a string'],
  ['a guestZip that is a number', { ...valid, guestZip: 97365 }, 'guestZip must be a string'],
  ['a packageName that is a list', { ...valid, packageName: ['x'] }, 'packageName must be a string'],
  ['specialNotes that are an object', { ...valid, specialNotes: {} }, 'specialNotes must be a string'],
  ['an externalGuestId that is a number', { ...valid, externalGuestId: 7 }, 'externalGuestId must be a string'],
  ['an externalGuestId that is false', { ...valid, externalGuestId: false }, 'externalGuestId must be a string'],
  ['a hotelPlaceId that is a number', { ...smallStay, hotelPlaceId: 7 }, 'hotelPlaceId must be a string'],
  // Place ids.
  ['a hotelPlaceId with a space in it', { ...smallStay, hotelPlaceId: 'a b' }, 'hotelPlaceId must be a valid place id'],
  [
    'a hotelPlaceId of 129 characters',
    { ...smallStay, hotelPlaceId: 'a'.repeat(129) },
    'hotelPlaceId must be a valid place id',
  ],
  [
    'a hotelPlaceId of OpenStreetMap with 125 digits',
    { ...smallStay, hotelPlaceId: `osm:node/${'9'.repeat(125)}` },
    'hotelPlaceId must be a valid place id',
  ],
  [
    'a hotelPlaceId of white space beside names',
    { ...valid, hotelPlaceId: '  ' },
    'hotelPlaceId must be a valid place id',
  ],
  ['a hotelPlaceId in broken encoding', { ...smallStay, hotelPlaceId: '%zz' }, 'hotelPlaceId must be a valid place id'],
  // Dates.
  ...[
    'soon',
    '2026-13-01',
    '2026-02-29',
    '2026-1-1',
    '20261203',
    '2026-12-03T00:00',
    '2026-12-03 10:00',
    '+002026-12-03',
    '12/03/2026',
  ].map((date): [string, Body, string] => [
    `checkinDate ${date}`,
    { ...valid, checkinDate: date },
    'checkinDate must be a valid date (YYYY-MM-DD)',
  ]),
  [
    'a checkinDate that is a number',
    { ...valid, checkinDate: 20261203 },
    'checkinDate must be a valid date (YYYY-MM-DD)',
  ],
  ['a checkoutDate that is true', { ...valid, checkoutDate: true }, 'checkoutDate must be a valid date (YYYY-MM-DD)'],
  [
    'a checkoutDate that is no day',
    { ...valid, checkoutDate: '2026-11-31' },
    'checkoutDate must be a valid date (YYYY-MM-DD)',
  ],
  [
    'a check-out before check-in',
    { ...valid, checkoutDate: '2026-12-02' },
    'checkoutDate must be on or after checkinDate',
  ],
  [
    'a check-out before check-in beside a wrong rate',
    { ...valid, checkoutDate: '2026-12-02', roomRate: -1 },
    'checkoutDate must be on or after checkinDate',
  ],
  [
    'a wrong name beside a check-out before check-in',
    { ...valid, checkoutDate: '2026-12-02', hotelState: 1 },
    'hotelState must be a string',
  ],
  // Numbers.
  ...(['roomRate', 'adults', 'children', 'radiusMiles'] as const).flatMap((field) =>
    ['abc', '0x10', '1e999', 'NaN', 'Infinity', '1,5', '1_000', '5 6', true, false, [], [5], {}, '--5', '.', 'e5'].map(
      (value): [string, Body, string] => [
        `${field} ${JSON.stringify(value)}`,
        { ...valid, [field]: value },
        `${field} must be a number`,
      ],
    ),
  ),
  [
    'a radius beyond all numbers',
    `${JSON.stringify(valid).slice(0, -1)},"radiusMiles":1e999}`,
    'radiusMiles must be a number',
  ],
  ['half an adult', { ...valid, adults: 1.5 }, 'adults must be an integer'],
  ['half an adult as text', { ...valid, adults: '1.5' }, 'adults must be an integer'],
  ['a rate with cents', { ...valid, roomRate: 199.99 }, 'roomRate must be an integer'],
  ['half a child, negative', { ...valid, children: -0.5 }, 'children must be an integer'],
  ['no adults', { ...valid, adults: 0 }, 'adults must be at least 1'],
  ['no adults as text', { ...valid, adults: '0' }, 'adults must be at least 1'],
  ['a negative rate', { ...valid, roomRate: -1 }, 'roomRate must be at least 0'],
  ['negative children', { ...valid, children: '-1' }, 'children must be at least 0'],
  ['a radius of 4.9', { ...valid, radiusMiles: 4.9 }, 'radiusMiles must be between 5 and 30'],
  ['a radius of 30.1', { ...valid, radiusMiles: '30.1' }, 'radiusMiles must be between 5 and 30'],
  ['a radius of 0', { ...valid, radiusMiles: 0 }, 'radiusMiles must be between 5 and 30'],
  // Counts.
  ...[5, 'three', true, [], [1], ''].map((value): [string, Body, string] => [
    `resultsCounts ${JSON.stringify(value)}`,
    { ...valid, resultsCounts: value },
    'resultsCounts must be an object',
  ]),
  ['a count that is no number', { ...valid, resultsCounts: { events: 'x' } }, 'resultsCounts.events must be a number'],
  [
    'a count of a half',
    { ...valid, resultsCounts: { attractions: 0.5 } },
    'resultsCounts.attractions must be an integer',
  ],
  ['a count of 6', { ...valid, resultsCounts: { events: 6 } }, 'resultsCounts.events must be between 0 and 5'],
  [
    'a count of -1',
    { ...valid, resultsCounts: { foodAndBeverage: -1 } },
    'resultsCounts.foodAndBeverage must be between 0 and 5',
  ],
  [
    'two wrong counts',
    { ...valid, resultsCounts: { events: 9, foodAndBeverage: 'x' } },
    'resultsCounts.foodAndBeverage must be a number',
  ],
  [
    'no results at all',
    { ...valid, resultsCounts: { foodAndBeverage: 0, attractions: '0', events: 0 } },
    'resultsCounts must request at least one result',
  ],
  [
    'no results beside a wrong radius',
    { ...valid, radiusMiles: 1, resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 0 } },
    'resultsCounts must request at least one result',
  ],
  // Each field in the table's order.
  ['a wrong rate and wrong adults', { ...valid, adults: 'x', roomRate: 'y' }, 'roomRate must be a number'],
  ['wrong notes and a wrong radius', { ...valid, radiusMiles: 'x', specialNotes: 1 }, 'specialNotes must be a string'],
  ['a wrong id and a wrong name', { ...valid, hotelName: 1, hotelPlaceId: 2 }, 'hotelPlaceId must be a string'],
]

const accepted: [string, Body][] = [
  ['only what is required', valid],
  ['a hotelPlaceId alone', { hotelPlaceId: 'small:fernway', ...smallStay }],
  ['a hotelPlaceId with white space around it', { hotelPlaceId: ' small:fernway ', ...smallStay }],
  ['a hotelPlaceId that is percent-encoded', { hotelPlaceId: 'small%3Afernway', ...smallStay }],
  ['a hotelPlaceId with its source in capitals', { hotelPlaceId: 'SMALL:fernway', ...smallStay }],
  ['a hotelPlaceId with a leading places/', { hotelPlaceId: 'places/small:fernway', ...smallStay }],
  ['an id of any place with coordinates', { hotelPlaceId: 'small:lighthouse', ...smallStay }],
  ['an empty hotelPlaceId beside names', { ...valid, hotelPlaceId: '' }],
  ['an unknown id beside names that are known', { ...valid, hotelPlaceId: 'small:gone' }],
  [
    'null in every optional field',
    {
      ...valid,
      hotelPlaceId: null,
      hotelAddress: null,
      roomRate: null,
      adults: null,
      children: null,
      accessibleRoom: null,
      loyaltyProgram: null,
      guestZip: null,
      packageName: null,
      specialNotes: null,
      externalGuestId: null,
      resultsCounts: null,
      radiusMiles: null,
    },
  ],
  [
    'empty text in every optional field',
    {
      ...valid,
      hotelAddress: '',
      roomRate: '',
      adults: '',
      children: ' ',
      accessibleRoom: '',
      loyaltyProgram: '',
      guestZip: '',
      packageName: '',
      specialNotes: '',
      externalGuestId: '',
      radiusMiles: '',
      resultsCounts: { events: '', attractions: null },
    },
  ],
  [
    'numbers as decimal text',
    {
      ...valid,
      roomRate: '2e2',
      adults: '2',
      children: '+0',
      radiusMiles: ' 15.5 ',
      resultsCounts: { foodAndBeverage: '2.0', attractions: '1e0', events: '1.' },
    },
  ],
  [
    'the smallest numbers',
    {
      ...valid,
      roomRate: 0,
      adults: 1,
      children: 0,
      radiusMiles: 5,
      resultsCounts: { foodAndBeverage: 0, attractions: 0, events: 1 },
    },
  ],
  [
    'the largest numbers',
    {
      ...valid,
      roomRate: 1e9,
      adults: 400,
      children: 400,
      radiusMiles: 30,
      resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 },
    },
  ],
  ['empty resultsCounts', { ...valid, resultsCounts: {} }],
  ['dates with white space around them', { ...valid, checkinDate: ' 2026-12-03', checkoutDate: '2026-12-06\n' }],
  ['a stay of one day', { ...valid, checkoutDate: valid.checkinDate }],
  ['a stay in the past', { ...valid, checkinDate: '2001-02-03', checkoutDate: '2001-02-05' }],
  ['a leap day', { ...valid, checkinDate: '2028-02-29', checkoutDate: '2028-03-01' }],
  ['a stay of a year', { ...valid, checkoutDate: '2027-12-03' }],
  ['a stay of a thousand years', { ...valid, checkoutDate: '3026-12-03' }],
  ['text of any script', { ...valid, specialNotes: 'خالی از لاکتوز 🦞 ß\u0000' }],
  ['notes up to the body limit', { ...valid, specialNotes: 'jazz '.repeat(12_000) }],
]

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)

  describe('a concierge body is refused, with one message for its first fault', () => {
    for (const [name, body, message] of faults) {
      test(`${name}: ${message}`, async () => {
        const answer = await service.ask(body)
        assertFault(answer, 400, 'invalid_request', message)
      })
    }
  })

  describe('a concierge body is accepted', () => {
    for (const [name, body] of accepted) {
      test(name, async () => {
        const answer = await service.ask(body)
        assert.equal(answer.status, 200, answer.text)
      })
    }
  })
})
