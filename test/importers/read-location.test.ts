import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnline, isSite, readLocation } from '../../src/importers/events/read-location.ts'

type Told = [name: string, address: string | null, locality: string | null, region: string | null]

const locations: [string, Told][] = [
  ['TOWN HALL - 1 CIVIC PLAZA (Council Chambers)', ['TOWN HALL', '1 CIVIC PLAZA', null, null]],
  ['Sports Center, 44 Orchard St (Senior Lounge)', ['Sports Center', '44 Orchard St', null, null]],
  ["Cat's Cradle, 300 E Main St, Carrboro, NC 27510, USA", ["Cat's Cradle", '300 E Main St', 'Carrboro', 'NC']],
  ['The Crocodile\n2505 1st Ave\nSeattle, WA 98121', ['The Crocodile', '2505 1st Ave', 'Seattle', 'WA']],
  ['Old Mill, 12 Mill Lane, Springfield, Illinois, 62701', ['Old Mill', '12 Mill Lane', 'Springfield', 'IL']],
  [
    '<p>Old Mill</p> - 5101 N River Street  Springfield IL 62701',
    ['Old Mill', '5101 N River Street', 'Springfield', 'IL'],
  ],
  [
    'The Fox Theatre, 660 Peachtree St NE, Atlanta, Georgia',
    ['The Fox Theatre', '660 Peachtree St NE', 'Atlanta', 'GA'],
  ],
  [
    'Old Mill (2nd Floor, Room 4), 12 Oak St, Springfield, IL',
    ['Old Mill (2nd Floor, Room 4)', '12 Oak St', 'Springfield', 'IL'],
  ],
  [
    'Small Hall, Great Theatre, 12 Oak St, Springfield, IL',
    ['Small Hall, Great Theatre', '12 Oak St', 'Springfield', 'IL'],
  ],
  ['Student Union, Springfield, IL 62701', ['Student Union', null, 'Springfield', 'IL']],
  ['300 E Main St, Carrboro, NC 27510', ['', '300 E Main St', 'Carrboro', 'NC']],
  ['Seattle, WA', ['', null, 'Seattle', 'WA']],
  ['Chapel Hill, N.C.', ['', null, 'Chapel Hill', 'NC']],
  ['Springfield, Ill., Jack Coombs Field', ['Jack Coombs Field', null, 'Springfield', 'IL']],
  ['Dublin, Ireland (Aviva Stadium)', ['Aviva Stadium', null, 'Dublin', null]],
  ['Student Union, 5210', ['Student Union', null, null, null]],
  ['Riverside State Park', ['Riverside State Park', null, null, null]],
  ['Massey Hall, 178 Victoria St, Toronto, ON M5B 1T7, Canada', ['Massey Hall', '178 Victoria St', 'Toronto', 'ON']],
  [
    'O2 Academy Brixton, 211 Stockwell Rd, London SW9 9SL, UK',
    ['O2 Academy Brixton', '211 Stockwell Rd', 'London', null],
  ],
  [
    'Enmore Theatre, 118-132 Enmore Rd, Newtown NSW 2042, Australia',
    ['Enmore Theatre', '118-132 Enmore Rd', 'Newtown', 'NSW'],
  ],
  ['Kulturhaus, Hauptstraße 12, 10115 Berlin, Deutschland', ['Kulturhaus', 'Hauptstraße 12', 'Berlin', null]],
  [
    'Le Trianon, 80 Boulevard de Rochechouart, 75018 Paris, France',
    ['Le Trianon', '80 Boulevard de Rochechouart', 'Paris', null],
  ],
  ['Tavastia, Urho Kekkosen katu 4-6, 00100 Helsinki', ['Tavastia', 'Urho Kekkosen katu 4-6', 'Helsinki', null]],
  [
    'Paradiso, Weteringschans 6-8, 1017 SG Amsterdam, Netherlands',
    ['Paradiso', 'Weteringschans 6-8', 'Amsterdam', null],
  ],
  ['Debaser, Hornstulls strand 4, 117 39 Stockholm', ['Debaser', 'Hornstulls strand 4', 'Stockholm', null]],
  [
    'Teatro alla Scala, Via Filodrammatici, 2, 20121 Milano MI, Italia',
    ['Teatro alla Scala', 'Via Filodrammatici, 2', 'Milano', null],
  ],
  ['Coliseu, Rua das Portas 96, 1150-269 Lisboa, Portugal', ['Coliseu', 'Rua das Portas 96', 'Lisboa', null]],
  ['101 Otter Ave, Heronville, NC, United States, North Carolina 28801', ['', '101 Otter Ave', 'Heronville', 'NC']],
  ['TBA', ['', null, null, null]],
  ['', ['', null, null, null]],
  ['“The Otter Studio – 14 Forest St. Springfield, NJ”', ['The Otter Studio', '14 Forest St. Springfield', null, 'NJ']],
]

for (const [text, told] of locations) {
  test(`where: ${JSON.stringify(text)}`, () => {
    const { name, address, locality, region } = readLocation(text)
    assert.deepEqual([name, address, locality, region], told)
  })
}

const online = [
  'Online',
  'Virtual event',
  'Zoom',
  'https://us02web.zoom.us/j/1',
  'Virtual, NC, United States',
  'Zoom (link sent after registration)',
]
const somewhere = [
  'Digital Arts Center',
  'Virtual Reality Arcade',
  'Online & in person at Harbour Hall',
  'Harbour Hall and Zoom',
  'Hybrid',
  '',
]

test('a screen is told from a place', () => {
  assert.deepEqual([online.filter((text) => !isOnline(text)), somewhere.filter(isOnline)], [[], []])
})

test('a website without a street is no place', () => {
  const sites = ['LiveOtters.com, HERONVILLE, NC, 28803, United States', 'www.otters.org']
  const places = [
    'Otters.com, 12 Main St, Heronville',
    'St.Pauli Theater',
    'B.B. Otter',
    'Otters.com Arena, Heronville',
  ]
  assert.deepEqual([sites.filter((text) => !isSite(text)), places.filter(isSite)], [[], []])
})

test('a long location costs no more than a short one tells', () => {
  assert.ok(readLocation('12 Main St '.repeat(100_000)).name.length < 400)
})
