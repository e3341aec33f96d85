import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { EventCategory } from '../../src/domain/event.ts'
import { decodeText } from '../../src/importers/events/decode-text.ts'
import { isForVisitors } from '../../src/importers/events/is-for-visitors.ts'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { classifyEvent } from '../../src/ingest/outings/classify-event.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

type Row = [title: string, words: string[], category: EventCategory, traits?: string[]]

const dancedByAll = [
  'Fest-deiz', 'Initiation aux danses bretonnes', 'Cours de salsa débutants', 'Stage de tango', 'Tanzkurs Discofox',
  'Milonga', 'Tea dance', 'Ceilidh', 'Bal folk', 'Salsa beginners course', 'Ballet class', 'Clase de bachata',
  'Baile de salón', 'Scottish country dancing',
] // biome-ignore format: a list of titles
for (const title of dancedByAll)
  test(`${title} is for dancing and no dance performance`, () => {
    for (const label of ['Danse', 'Dance', 'Tanz', 'Danza']) {
      const { traits } = classifyEvent({ title, words: [label], description: '', venueWords: [] })
      assert.ok(!traits.includes('dance'), label)
    }
  })

// biome-ignore format: a table
const rows: Row[] = [
  ['Chamber Orchestra: Mozart Requiem', [], 'music', ['classical']],
  ['The Quiet Ones', ['Music', 'Rock', 'Alternative Rock'], 'music', ['rock']],
  ['The Quiet Ones', ['MusicEvent'], 'music', ['live-music']],
  ['Big Band Sunday', [], 'music', ['jazz']],
  ['La Traviata', ['Arts & Theatre', 'Opera'], 'music', ['opera']],
  ['Konzert im Dom', [], 'music', ['live-music']],
  ['Urkukonsertti', [], 'music', ['classical']],
  ['Mossy Otter Band', [], 'music'],
  ['Otters v. Herons', ['Junior Hockey'], 'sports', ['hockey']],
  ['Ciné-débat : Les loutres', ['Soirées'], 'film', ['cinema']],
  ['Visite de la fromagerie', [], 'tours', ['tour']],
  ['Bain de forêt', [], 'wellbeing'],
  ['Rock Climbing for Beginners', [], 'health-fitness', ['climbing']],
  ['The Comedy of Otters', [], 'theater'],
  ['La comedia de las nutrias', [], 'theater'],
  ['Komödie der Otter', [], 'theater'],
  ['Gala de monologuistas', [], 'comedy'],
  ['Micro abierto de humor', [], 'comedy'],
  ['Seul en scène : Ana Loutre', [], 'comedy'],
  ['Stand-up på svenska', [], 'comedy'],
  ['Slam de poesía', [], 'theater'],
  ['Recital: Poesía completa de Ana Nutria', [], 'learn'],
  ['Wieczór poezji', [], 'learn'],
  ['Senda del río con guía', [], 'tours', ['hiking']],
  ['Salida de montaña: Pico Nutria', [], 'tours', ['hiking']],
  ['Randonnée guidée au lac', [], 'tours', ['hiking']],
  ['Pista de hielo', [], 'sports', ['skating']],
  ['Patinoire de Noël', [], 'sports', ['skating']],
  ['Bautismo de surf', [], 'learn'],
  ['Baptême de plongée', [], 'learn'],
  ['Alimentación de pingüinos', [], 'family-kids'],
  ['Schaufütterung der Otter', [], 'family-kids'],
  ['Taller familiar: mosaicos', [], 'family-kids'],
  ['Magia para todos con Ana', [], 'family-kids'],
  ['Laboratorio per famiglie', [], 'family-kids'],
  ['Christmas Fair & Cookie Walk', [], 'other', ['market']],
  ['Otter Chess Club', [], 'other', ['games']],
  ['Planetario: cielo de invierno', [], 'learn', ['science']],
  ['Ana and The Reinforcers', [], 'music'],
  ['Hamlet', ['Arts & Theatre', 'Theatre', 'Drama'], 'theater', ['theater']],
  ['A Winter Story', ['https://schema.org/TheaterEvent'.split('/').at(-1) ?? ''], 'theater'],
  ['Swan Lake', ['Dance'], 'theater', ['dance']],
  ['Cirque of Lights', [], 'theater'],
  ['Stand-Up Comedy Night', [], 'comedy', ['comedy']],
  ['Ana Low', ['Arts & Theatre', 'Comedy'], 'comedy', ['comedy']],
  ['Kabarett am Abend', [], 'comedy'],
  ['Film Screening: The Harbor', [], 'film', ['cinema']],
  ['Kino im Park', [], 'film'],
  ['Rovers vs United', [], 'sports', ['sports']],
  ['Seals vs Otters', ['Sports', 'Hockey', 'NHL'], 'sports', ['hockey']],
  ['City 5K', [], 'sports', ['running']],
  ['Women’s Tennis vs State', [], 'sports', ['tennis']],
  ['Old Town Walking Tour', [], 'tours', ['tour']],
  ['Öffentliche Stadtführung', [], 'tours', ['tour']],
  ['Visite guidée du vieux port', [], 'tours'],
  ['Moonlight Hike', [], 'tours', ['hiking']],
  ['Morning Bird Walk', [], 'tours', ['birdwatching']],
  ['Colors of the North', ['ExhibitionEvent'], 'art'],
  ['Kunstausstellung: Blau', [], 'art', ['art']],
  ['Gallery Opening', [], 'art', ['art']],
  ['Näyttely: Meri', [], 'art'],
  ['Trivia Night', [], 'nightlife', ['games']],
  ['Dance Party with DJ Moss', [], 'nightlife', ['nightlife']],
  ['Author Talk: Jo Reed', [], 'learn', ['talk']],
  ['Lesung mit Jo Reed', [], 'learn', ['talk']],
  ['Pottery Class', [], 'learn', ['workshop']],
  ['Beginning Jazz Workshop', ['Workshop'], 'learn', ['workshop']],
  ['Star Party', [], 'learn', ['science']],
  ['Sunrise Yoga', [], 'health-fitness', ['yoga']],
  ['Sound Bath', [], 'wellbeing'],
  ['Storytime', ['Library'], 'family-kids', ['children']],
  ['Kindertheater: Der Wolf', [], 'family-kids', ['children']],
  ['Jazz for Kids', ["Children's Music"], 'music', ['children', 'live-music']],
  ['Harvest Festival', [], 'other', ['festival']],
  ['Jazz Festival', ['Jazz'], 'music', ['jazz', 'festival']],
  ['Weihnachtsmarkt', [], 'other', ['market']],
  ['Farmers’ Market', [], 'other', ['market']],
  // Wise men are no magicians.
  ['Cabalgata de los Reyes Magos', [], 'other'],
  ['Micro abierto de comedia: Nutrias', [], 'comedy'],
  ['Faro del Cabo: subida guiada', [], 'tours', ['tour']],
  ['Otterhausen: avistamiento de ballenas', [], 'tours'],
  ['Dornröschen – Staatsballett Otterburg', [], 'theater', ['dance']],
  ['Abend der Kirchenmusik', [], 'music', ['classical']],
  ['Operette am Nachmittag', [], 'music', ['opera']],
  ['Otto Biber liest: Am Fluss', [], 'learn'],
  ['Große Saunanacht', [], 'wellbeing'],
  ['WBB vs. Beavers', [], 'sports', ['basketball']],
  ['Barrel-Aged Stout Release', [], 'other', ['beer', 'craft-beer']],
  ['90s Prom with DJ Otter', [], 'nightlife'],
  ['Wine Tasting', [], 'other', ['wine']],
  ['Melt', [], 'other'],
  ['Spring Gathering', ['Community Events'], 'other'],
  ['Scrapbook Evening at the Musician’s House', [], 'other'],
]

for (const [title, words, category, traits = []] of rows) {
  test(`"${title}" (${words.join(', ')}) is ${category}`, () => {
    const read = classifyEvent({ title, words, description: '', venueWords: [] })
    assert.equal(read.category, category)
    for (const trait of traits) assert.ok(read.traits.includes(trait), `${trait} in ${read.traits}`)
    if (category === 'other' && traits.length === 0) assert.deepEqual(read.traits, [])
  })
}

test('a title’s word counts before its description’s', () => {
  const description = 'The author reads from a novel; a panel discussion follows. Poetry and storytelling, too.'
  assert.equal(classifyEvent({ title: 'Jazz Trio', words: [], description, venueWords: [] }).category, 'music')
})

test('one word of a description makes no category', () => {
  const description = 'After the talks there is a concert somewhere in town.'
  assert.deepEqual(classifyEvent({ title: 'Melt', words: [], description, venueWords: [] }), {
    category: 'other',
    subcategory: [],
    traits: [],
  })
})

test('the kind of a venue tells where nothing else does, also within its name', () => {
  const named = ['The Harbor Comedy Club']
  assert.equal(classifyEvent({ title: 'Melt', words: [], description: '', venueWords: named }).category, 'comedy')
  assert.equal(
    classifyEvent({ title: 'Melt', words: [], description: '', venueWords: ['Comedy Club'] }).category,
    'comedy',
  )
})

// biome-ignore format: a table
const noOutings: [string, string[]?][] = [
  ['Planning Committee Meeting'], ['Board of Trustees'], ['City Council Work Session'], ['Advisory Committee Q2 2026 Meeting'], ['Faculty Senate'], ['Office Hours: Financial Aid'], ['Last Day to Drop Classes'], ['Registration Deadline'], ['Abstracts due'],
  ['No School'], ['Library Closed for Holiday'], ['Closed Mondays'], ['Blood Drive'], ['Blutspende'], ['Grief Support Group'], ['Homeschool Day'], ['Summer Camp: Robots'], ['Webinar: Taxes'], ['Budget Basics (virtual)'], ['Virtual Book Club'],
  ['MBA Information Session'], ['Volunteer Orientation'], ['Career Fair'], ['Flu Shots'], ['Quarterly Meeting', ['Board & Committee Meetings']], ['Spring Break', ['Academic Calendar']], ['Staff only luncheon'], ['Mathematics on Zoom'],
  ['Hallenbad wegen Reparatur geschlossen'], ['Museo cerrado por reforma'], ['Médiathèque fermée pour inventaire'], ['Biblioteca chiusa per ferie'], ['Zwembad gesloten wegens onderhoud'], ['Cortes de tráfico por la carrera'], ['Abierto el plazo: puestos del mercado'], ['Appel à candidatures : marché de Noël'], ['Preview for Members at the Patron Level'],
]

for (const [title, words = []] of noOutings) {
  test(`"${title}" (${words.join(', ')}) is nothing for a hotel guest`, () => {
    assert.equal(isForVisitors({ title, words, description: '' }), false)
  })
}

// biome-ignore format: a table
const outings: [string, string[]?][] = [
  ['Jazz Trio'], ['Old School Hip Hop Night'], ['Rovers vs United: High School Day'], ['Virtual Reality Night at the Arcade'], ['Board Game Night'], ['Support Your Local Bands Festival'], ['Boardwalk Concert'], ['Closing Party'], ['The Committee: Live in Concert'],
  ['Film: Closed Circuit'], ['Closed Loop Bicycle Tour'], ['Circuito cerrado: documental'], ['Corte inglés: comedia'], ['Town Meeting of the Waters: A Concert'], ['Living History Day', ['Homeschool & Education Days', 'Festivals & Fairs']], ['Campfire Songs'], ['Blood Brothers: The Musical'], ['Members of the Wedding'], ['Zoom Zoom Racing'], ['Audubon Meeting: The Purple Martin'], ['Lecture (hybrid: in person and online)'],
]

for (const [title, words = []] of outings) {
  test(`"${title}" is for a hotel guest`, () => {
    assert.equal(isForVisitors({ title, words, description: '' }), true)
  })
}

test('an event for schools, members or invited guests only is nothing to go to', () => {
  const isOpen = (title: string, description = '') => isForVisitors({ title, words: [], description })
  const texts = [
    'By invitation only.',
    'Nur für geladene Gäste',
    'Séance réservée aux scolaires',
    'Reservada a colegios con cita.',
  ]
  for (const text of texts) assert.equal(isOpen('Winter Gala', text), false, text)
  for (const title of ['Hansel und Gretel (Schulvorstellung)', 'El Principito – función para centros'])
    assert.equal(isOpen(title), false, title)
  assert.equal(isOpen('Opening Night', 'You are invited. Members save 10 %, schools get a discount.'), true)
  assert.equal(isOpen('Invitation to the Dance'), true)
})

test('an event that its description puts online is nothing to go to, unless there is a room as well', () => {
  const event = { title: 'Winter Gardens', words: [] }
  assert.equal(isForVisitors({ ...event, description: 'This is a virtual event. A link will be sent.' }), false)
  assert.equal(isForVisitors({ ...event, description: 'This event is held via Zoom and in person at the hall.' }), true)
  const isOpen = (description: string) => isForVisitors({ ...event, description })
  for (const text of [
    'This will now be a livestream only.',
    'This event has been moved online.',
    'Die Lesung findet nun online statt.',
  ])
    assert.equal(isOpen(text), false, text)
  for (const text of ['Tickets online only.', 'Registration is online only.', 'Der Vorverkauf findet online statt.'])
    assert.equal(isOpen(text), true, text)
})

const calendar = dataFile('events/raleigh-durham.ics')

test('of a real city’s calendar most of what a guest may attend has a category', {
  skip: skipWithout('events/raleigh-durham.ics'),
}, (t) => {
  const { events } = readEventFeed([{ text: decodeText(readFileSync(calendar)), origin: calendar }], {
    source: 'city',
    licence: '',
    timezone: 'America/New_York',
    defaultVenue: { placeId: null, venue: null },
    now: Temporal.Instant.from('2026-03-01T12:00:00Z'),
  })
  const others = events.filter(({ category }) => category === 'other').length
  t.diagnostic(`${others} of ${events.length} stay other: ${Math.round((100 * others) / events.length)} %`)
  assert.ok(events.length > 1000)
  assert.ok(others < 0.4 * events.length)
})
