import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withoutBookingTail } from '../../src/hotels/booking-tail.ts'
import { forEachStore } from '../support/stores.ts'
import { fillStore, hotel, resolved } from './hotel-world.ts'

for (const [written, name] of [
  ['Quay Hotel - Queen Room, Non Smoking (48213)', 'Quay Hotel'],
  ['QUAY HOTEL *NONREF*', 'QUAY HOTEL'],
  ['Quay Hotel / BB', 'Quay Hotel'],
  ['Quay Hotel #88120', 'Quay Hotel'],
  ['Quay Hotel Free Cancellation', 'Quay Hotel'],
  ['Quay Hotel - City Center', 'Quay Hotel - City Center'],
  ['Motel 6', 'Motel 6'],
  ['Hotel 1000', 'Hotel 1000'],
  ['Rivoli (Jardin)', 'Rivoli (Jardin)'],
] as const) {
  it(`${written} is booked at ${name}`, () => assert.equal(withoutBookingTail(written), name))
}

const oregon = { region: 'OR', country: 'US' }
const finland = { locality: 'Helsinki', country: 'FI' }
const world = [
  hotel({ id: 'mill', name: 'Stone Mill Lodge', locality: 'Lakeside', ...oregon }, 0),
  { ...hotel({ id: 'anna', name: 'Hotel Anna', address: 'Mikonkatu 3', ...finland }, 400), longitude: 25 },
  { ...hotel({ id: 'kolme', name: 'Kolme Kruunua', address: 'Liisankatu 5', ...finland }, 401), longitude: 25 },
  { ...hotel({ id: 'wine', name: 'Weinhotel Juliusgarten', locality: 'Tidewick', ...oregon }, 200), longitude: -110 },
  hotel({ id: 'far', name: 'Marble Gate House', locality: 'Northfield', ...oregon }, 60),
  { ...hotel({ id: 'near', name: 'Heron Pond Lodge', locality: 'Millbrook', ...oregon }, 60), longitude: -100.02 },
  hotel({ id: 'bw', name: 'Best Western Millbrook', brand: 'Best Western', locality: 'Millbrook', ...oregon }, 61),
  hotel(
    { id: 'residence', name: 'Residence Inn by Marriott', address: '12 Ferry Rd', locality: 'Salem', ...oregon },
    90,
  ),
  hotel({ id: 'college', name: 'College Inn', address: '14 Ferry Rd', locality: 'Salem', ...oregon }, 90),
]

forEachStore((_, open) => {
  for (const [promise, request, expected] of [
    ['a room, a rate and a code behind the name name no other hotel', { hotelName: 'STONE MILL LODGE - King Room #48213', hotelCity: 'Lakeside', hotelState: 'OR' }, 'world:mill'],
    ['a city may be called by its other language', { hotelName: 'Kolme Kruunua', hotelCity: 'Helsingfors', hotelState: 'Nyland' }, 'world:kolme'],
    ['"Hotel" before the right name makes it no worse', { hotelName: 'Hotel Juliusgarden', hotelCity: 'Tidewick', hotelState: 'OR' }, 'world:wine'],
    ['nor behind it', { hotelName: 'Juliusgarden Hotel', hotelCity: 'Tidewick', hotelState: 'OR' }, 'world:wine'],
    ['a letter may be lost from four', { hotelName: 'Hotel Ana', hotelCity: 'Helsinki', hotelState: '-' }, 'world:anna'],
    ['a street and its type in one word may be cut short', { hotelName: 'Hotelli Anna', hotelAddress: 'Mikonk. 3', hotelCity: 'Helsinki', hotelState: 'FI' }, 'world:anna'],
    ['the state may stand behind the city, spelt otherwise', { hotelName: 'Stone Mill Lodge', hotelCity: 'Lakeside, OR', hotelState: 'Oregon' }, 'world:mill'],
    ['a whole name of its own is known in the town next to the one asked', { hotelName: 'Heron Pond Lodge', hotelCity: 'Northfield', hotelState: 'OR' }, 'world:near'],
    ['a chain is called by what agents write', { hotelName: 'BW Millbrook', hotelCity: 'Millbrook', hotelState: 'OR' }, 'world:bw'],
    ['a chain whose name is two kinds of lodging is a chain', { hotelName: 'Resiidence Inn', hotelAddress: '12 Ferry Rd', hotelCity: 'Salem', hotelState: 'OR' }, 'world:residence'],
  ] as const) // biome-ignore format: a table
    it(promise, async () => {
      const { store, close } = await open()
      try {
        await fillStore(store, world)
        assert.equal(await resolved(store, request), expected)
      } finally {
        await close()
      }
    })

  it('a name of its own in a town far from the one asked, or half of it next door, is refused', async () => {
    const { store, close } = await open()
    try {
      await fillStore(store, world)
      for (const [
        hotelName,
        hotelCity,
      ] of [['Stone Mill Lodge', 'Northfield'], ['Heron Lodge', 'Northfield'], ['Best Western', 'Northfield']] as const) // biome-ignore format: a list
        assert.notEqual(typeof (await resolved(store, { hotelName, hotelCity, hotelState: 'OR' })), 'string', hotelName)
    } finally {
      await close()
    }
  })
})
