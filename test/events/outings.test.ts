import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tuning } from '../../src/concierge/tuning.ts'
import { type EventCategory, emptyEvent, emptySchedule, emptyVenue } from '../../src/domain/event.ts'
import { readAges, withAgeOfGrownUps } from '../../src/importers/events/read-ages.ts'
import { judgeOuting } from '../../src/ingest/outings/judge-outing.ts'

type Known = {
  venue?: string
  host?: string
  page?: string
  labels?: string[]
  others?: EventCategory
  isAlmostAll?: boolean
  days?: number
  weight?: number
  about?: string
  time?: string
  weekly?: boolean
}

const judged = (
  title: string,
  {
    venue = '',
    host,
    page,
    labels = [],
    others,
    isAlmostAll = false,
    days = 1,
    weight = 1,
    about = '',
    time,
    weekly = false,
  }: Known = {},
) => {
  const feed = { area: null, hosts: host === undefined ? [] : [host], part: null, labels, weight }
  const identity = {
    id: 'town:1',
    source: 'town',
    licence: '',
    title,
    schedule: {
      ...emptySchedule,
      start: '2026-12-04',
      days,
      times: time === undefined ? [] : [time],
      recurrence: weekly ? 'FREQ=WEEKLY' : null,
    },
  }
  const event = {
    ...emptyEvent(identity),
    description: about,
    venue: { ...emptyVenue, name: venue },
    url: page ?? null,
    feed,
  }
  return judgeOuting({
    event,
    venue: null,
    others: others === undefined ? null : { category: others, isAlmostAll },
    kind: 'icalendar',
  })
}
const isOuting = (title: string, known: Known = {}) => (judged(title, known).grade ?? 1) >= tuning.minOuting

const outings: [title: string, known: Known][] = [
  ['Otter Youth Choir', { venue: 'Heron Center for the Performing Arts' }],
  ['Student Chamber Ensembles', { venue: 'Heron Recital Hall' }],
  ['Otter University Lacrosse vs Beaver State - Hat Giveaway', { venue: 'River Stadium' }],
  ['Ana Low «Loutres»', { venue: 'Centre culturel', time: '20:00', labels: ['Culture'] }],
  ['Der Biber', { venue: 'Kulturhaus', time: '20:00', about: 'Regie: Ana Low. Bühnenbild: Otto Low.' }],
  ['Volleyball vs. Beaver', { venue: 'River Stadium', host: 'Otter University' }],
  ['Otter State University Field Hockey vs Beaver College', { venue: 'River Stadium', host: 'Red Otters' }],
  ['Jazz Trio', { venue: 'Old Tavern' }],
  ['Evensong and Organ Recital', { venue: 'St. Luke’s Church' }],
  ['Street Fair', { venue: 'Church Street', host: 'Township of Otterville' }],
  ['Guided Bird Walk', { venue: 'Heron Reserve' }],
  ['Author Talk: Jo Reed', { venue: 'Harbor Books' }],
  ['Puppet Show: Three Otters', { venue: 'Public Library' }],
  ['Heron Ghosts', { venue: 'First Church', host: 'First Church', labels: ['Concert'] }],
  ['Heather Walk', { venue: 'Otter Moor' }],
  ['Damn the Beavers', { venue: 'Opera House' }],
  ['Otters vs Beavers', { venue: 'River Stadium' }],
  ['Broken Heron at Forest Camp', { venue: 'The Barn', labels: ['Music'] }],
  ['Lessons and Carols by Lantern Light', { venue: 'First Church', labels: ['Worship', 'Music'] }],
  ['Organ Recital', { venue: 'First Church', labels: ['Religious'] }],
  ['Casablanca', { venue: 'Astoria Lichtspiele' }],
  ['Kneipenquiz', { venue: 'Zum Biber' }],
  ['Cine infantil: La nutria', { venue: 'Filmoteca' }],
  ['Friends of the Library Book Sale', { venue: 'Public Library', host: 'Public Library' }],
  ['Otterville Tailgate Market', {}],
  ['Christmas Bazaar', { venue: 'First Church', host: 'First Church' }],
  ['Terrarium Workshop', { venue: 'Heron Gardens' }],
  ['Symphony Orchestra', { host: 'Otter University' }],
  ['Chuckyy', { page: 'https://gigs.example/concerts/7-chuckyy' }],
  ['Adventskonzert', { host: 'Kirchengemeinde St. Martin' }],
  ['Vide-grenier', { host: 'Mairie de Loutre' }],
  ['Mercado medieval', { venue: 'Plaza Mayor' }],
  ['Brooklyn Bridge Walking Tour', {}],
  ['My Family Reunion: Stand-Up Comedy', {}],
  ['The Heron Code – Live on Stage', {}],
  ['Drag Bingo', { venue: 'Moon Brewery' }],
  ['Sagra del tartufo', { venue: 'Piazza' }],
  ['Rommelmarkt', { venue: 'Dorpsplein' }],
  ['Guidad stadsvandring', {}],
  ['Joulukonsertti', { venue: 'Kirkko' }],
  ['Loppemarked', {}],
  ['Jarmark bożonarodzeniowy', {}],
  ['Farmářské trhy', {}],
  ['Feira da ladra', {}],
  ['Karácsonyi vásár', {}],
  ['Экскурсия по старому городу', {}],
  ['花火大会', {}],
  ['벼룩시장', {}],
  ['跳蚤市场', {}],
  ['Caminhada das Lontras', {}],
  ['Vide-greniers du Comité des fêtes', {}],
  ['Alsafari', {}],
  ['Pokaz nieba', {}],
  ['Gyertyás koncert', {}],
  ['친환경 가족 축제', {}],
  ['Lecture: Why Otters Swim', { venue: 'Otter University', about: 'Free. All are welcome.' }],
  ['Otter 10K', { venue: 'Harbor Park' }],
  ['Gong Bath by Candlelight', { venue: 'Heron House' }],
  ['Cours de cuisine : la truffe', { venue: 'Auberge de la Loutre' }],
  ['Visite du clocher', { venue: 'Église Saint-Loutre' }],
  ['Waldbaden im Otterwald', {}],
  ['Öffentliche Generalprobe der Philharmonie', { venue: 'Stadthalle', labels: ['Musik'] }],
  ['Ensayo abierto de la Orquesta Sinfónica', { venue: 'Teatro Principal', labels: ['Música'] }],
  ['Répétition publique de l’Orchestre', { venue: 'Théâtre municipal', labels: ['Musique'] }],
  ['Prova aperta della Filarmonica', { venue: 'Teatro Lontra', labels: ['Musica'] }],
  ['Tag der offenen Tür in der Brauerei', { venue: 'Brauhaus Biber' }],
  ['Jornada de puertas abiertas', { venue: 'Bodega La Garza' }],
  ['Tides and Headlands', { venue: 'Harbor Park', about: 'A ranger-led 4-mile hike over rough ground.' }],
  ['Winterzauber', { venue: 'Marktplatz', about: 'Geführte Wanderung über 12 km.' }],
  ['Make a Mug (one-time class)', { venue: 'Clay Works' }],
  ['Last Day: Herons in Oil', { venue: 'Heron Art Museum', time: '15:00' }],
  ['Presentazione del libro: Lontre', { venue: 'Biblioteca comunale', host: 'Biblioteca comunale' }],
]
for (const [title, known] of outings)
  test(`${title} is what a guest goes out for`, () =>
    assert.ok(isOuting(title, known), `${judged(title, known).grade}`))

const localLife: [title: string, known: Known][] = [
  ['Der Biber', { venue: 'Kulturhaus' }],
  ['Talleres para colegios', { venue: 'Centro Cultural', labels: ['CursosTalleres'] }],
  ['Ateliers pour les scolaires', { venue: 'Centre culturel' }],
  ['Acto de entrega de premios', { venue: 'Centro Cultural', labels: ['Musica'] }],
  ['Giornata di sensibilizzazione', { venue: 'Centro culturale' }],
  ['Töpfern', { venue: 'Kulturhaus', labels: ['Kurs'], about: '10 Termine, Kursgebühr 90 Euro' }],
  ['Bookmobile to Elm Street', { host: 'Public Library' }],
  ['Chamber Orchestra Rehearsal (Great Hall reserved)', { venue: 'Concert Hall' }],
  ['Zitherorchester – Probe, alle willkommen', { venue: 'Bürgerhaus' }],
  ['Straßensperrung zum Karnevalszug', {}],
  ['Berufsinfobörse in der Stadthalle', { venue: 'Stadthalle' }],
  ['Siebdruck-Workshop, Teil 2 von 3', { venue: 'Kulturfabrik' }],
  ['Master Plan Open House: The Harbor', { venue: 'Town Hall' }],
  ['Cena de verano de socios', { venue: 'Estadio' }],
  ['Liga interna de pádel', { venue: 'Polideportivo' }],
  ['Torneo de fútbol cadete', { venue: 'Estadio' }],
  ['Piano Lessons', { venue: 'Heron House' }],
  ['Lecture: Why Otters Swim', { venue: 'Otter University', host: 'Otter University' }],
  ['Writing Workshop', { venue: 'Otter University', host: 'Otter University', about: 'All are welcome.' }],
  ['Cours de piano', { venue: 'Auberge de la Loutre' }],
  ['Vœux du maire', { venue: 'Salle des fêtes' }],
  ['AG du comité des fêtes', { venue: 'Salle des fêtes' }],
  ['Garden Club Monthly Meeting', { venue: 'Heron House' }],
  ['Concert Band Rehearsal', { venue: 'High School' }],
  ['Bible Study', { venue: 'First Church' }],
  ['Homework Help', { venue: 'Public Library' }],
  ['Toddler Time', { venue: 'Public Library' }],
  ['Pickleball Open Play', { venue: 'Recreation Center' }],
  ['Winter Band Concert (Grades 6-8)', { venue: 'Middle School' }],
  ['Otter Marathon Packet Pickup', { venue: 'Convention Center' }],
  ['Taller de búsqueda de empleo', {}],
  ['Job Fair', { venue: 'Town Hall' }],
  ['Spring Gathering', {}],
  ['Study Abroad Fair', { host: 'Otter University' }],
  ['Spring Fest', { venue: 'Student Center Quad', host: 'Otter University' }],
  ['Women’s Volleyball vs Beaver College', { host: 'Otter University' }],
  ['Otter University Football at Beaver State', { host: 'Otter Athletics' }],
  ['Cousin Heron Lobster', { venue: 'Moon Brewery' }],
  ['Otterville Film Festival', { host: 'First Church', days: 10 }],
  ['Otters Boys JV Soccer', { venue: 'River Stadium' }],
  ['Felt Ornament Workshop', { venue: 'Public Library', host: 'Public Library' }],
  ['Movie: The Heron', { venue: 'Community Room, Public Library' }],
  ['Lobster Truck', { venue: 'Moon Brewery', labels: ['Food Truck'] }],
  ['Wheel Throwing (8 weeks)', { venue: 'Clay Studio' }],
  ['Heimspiel E-Jugend', { venue: 'Stadion' }],
  ['Betriebsfeier', { venue: 'Stadthalle' }],
  ['Repas des chasseurs', { venue: 'Salle des fêtes' }],
  ['Personeelsfeest', { venue: 'Café De Otter' }],
  ['Pranzo sociale', { venue: 'Circolo Arci' }],
  ['Stick and Puck', { venue: 'Ice Arena' }],
  ['Netball umpire course (accreditation)', { venue: 'Sports Centre' }],
  ["Formation d'arbitres", { venue: 'Gymnase' }],
  ['Schiedsrichter-Lehrgang', { venue: 'Sporthalle' }],
  ['Cours de salsa débutants 6/10', { venue: 'Salle de bal' }],
  ['Atelier théâtre - séance 12', { venue: 'Théâtre municipal' }],
  ['Pottery, session 3 of 8', { venue: 'Clay Studio' }],
  ['Theaterclub U21: Probe', { venue: 'Stadttheater' }],
  ['Coro: ensayo', { venue: 'Teatro Principal' }],
  ['Chorale : répétition', { venue: 'Théâtre municipal' }],
  ['Harmonie: repetitie', { venue: 'Stadsschouwburg' }],
  ['Load-in / Soundcheck', { venue: 'Music Hall' }],
  ['Erasmus Stammtisch', { venue: 'Altes Kino – Bar' }],
  ['Kinderwagenkino: Biber', { venue: 'Kino am Markt' }],
  ['Baby Cinema: Otters', { venue: 'Heron Cinema' }],
  ['Probe Kirchenchor', { venue: 'Gemeindehaus' }],
  ['Entraînement U13', { venue: 'Stade' }],
  ['Cuentacuentos infantil', { venue: 'Biblioteca municipal' }],
  ['Gruppo di lettura', { venue: 'Biblioteca comunale' }],
  ['Voorlezen voor peuters', { venue: 'Bibliotheek' }],
  ['Sagostund', { venue: 'Biblioteket' }],
  ['Satutunti', { venue: 'Kirjasto' }],
  ['Babyrytmik', { venue: 'Biblioteket' }],
  ['Dyskusyjny Klub Książki', { venue: 'Biblioteka' }],
  ['Zkouška sboru', {}],
  ['Hora do conto', { venue: 'Biblioteca' }],
  ['Képviselő-testületi ülés', {}],
  ['Родительское собрание', {}],
  ['読書会', {}],
  ['독서 모임', {}],
  ['读书会', {}],
  ['Open Day', { venue: 'Otter High School' }],
  ['Tag der offenen Tür', { venue: 'Otter-Gymnasium' }],
  ['Portes ouvertes', { venue: 'Lycée de la Loutre' }],
  ['Last Day: Herons in Oil', { venue: 'Heron Art Museum' }],
  ['Letzter Tag: Otter in Öl', { venue: 'Städtische Galerie' }],
  ['Wheel 2, wk 5/8', { venue: 'Heron Gallery' }],
  ['Memoir Lab (6 wks)', { venue: 'Heron Gallery' }],
  ['Cours de poterie (cycle de 10 séances)', { venue: 'Galerie des Quais' }],
  ['Gutscheine zu Weihnachten', { venue: 'Stadttheater' }],
  ['Gründersprechstunde', { venue: 'Kunsthalle' }],
  ['Bandproberaum-Vergabe 2027', { venue: 'Kulturzentrum Otter' }],
  ['Kinderkleiderbasar', { venue: 'Stadthalle' }],
  ['Offene Probe für Abonnent*innen: Otter', { venue: 'Stadttheater', labels: ['Musik'] }],
]
for (const [title, known] of localLife)
  test(`${title} is local life`, () => assert.ok(!isOuting(title, known), `${judged(title, known).grade}`))

const kinds: [what: string, title: string, known: Known, category: EventCategory, traits: string[]][] = [
  ['a label of words run together names them', 'Herons', { labels: ['FilmVideo'] }, 'film', ['cinema']],
  ['a label of a season does not', 'Otters 22', { labels: ['FiestasReyes'], about: 'Concierto navideño con Ana Low.' }, 'music', ['live-music']],
  ['credits say that it is a film', 'The Otter', { venue: 'Arts Center', about: 'Directed by Ana Low. Screenplay: Otto Low. 95 min.' }, 'film', []],
  ['or a concert', 'Los castores', { venue: 'Centro Cultural', about: 'Ana Low, soprano; Otto Low, piano.' }, 'music', []],
  ['what hangs for weeks is art', 'Ana Low. Herons', { venue: 'Centro Cultural', days: 60 }, 'art', []],
  ['a title counts before a label of many kinds', 'Chamber Choir', { labels: ['Lectures/Conferences/Concerts'] }, 'music', ['classical']],
  ['an opera club has no opera', 'Opera Club Lunch', {}, 'other', []],
  ["a venue's name among the labels is no claim", 'Spring Gala', { venue: 'Grand Opera House', labels: ['grand-opera-house'] }, 'music', []],
  ['a tour of the venue is a tour', 'Heron Cemetery Tour - Old Section', { venue: 'Heron Cemetery' }, 'tours', ['tour']],
  ['what is behind an @ is the place', 'St. Patrick’s @ Heron Winery', {}, 'other', []],
  ['the venue says the category and gives no reason', 'The Quiet Otters', { venue: 'Blue Jazz Club' }, 'music', []],
  ['the host knows better than a rented room', 'Souleymane', { venue: 'Otter Theater', host: 'Otterville Film' }, 'film', []],
  ['the other shows of a venue say it', 'The Quiet Otters', { venue: 'Third Room', others: 'music', labels: [] }, 'other', []],
  ['nearly all other shows of a venue say what an unknown name is', 'The Quiet Otters', { venue: 'Third Room', others: 'music', isAlmostAll: true }, 'music', []],
  ['a library’s do not', 'The Quiet Otters', { venue: 'Public Library', others: 'music', isAlmostAll: true }, 'learn', []],
  ['a genre in brackets is the genre', 'The Otters (punk, Leipzig) + Beaver Bite', { venue: 'Third Room' }, 'music', ['rock']],
  ['a country in brackets is a band’s', 'Tired Otter Express (UK)', { venue: 'Third Room' }, 'music', []],
  ['another act is on a bill', 'The Quiet Otters w/ Ana Low', { venue: 'Third Room' }, 'music', []],
  ['a band behind "& the" is on a stage of music', 'Ana Low & the Long Otter', { venue: 'Third Room', others: 'music' }, 'music', []],
  ['and no band at a theater', 'Jack & the Otter', { venue: 'Grand Theater' }, 'theater', []],
  ['a description headed with a genre says it', 'Les Loutres de Boue', { venue: 'Third Room', about: 'Musique traditionnelle du Québec, jouée trop vite.' }, 'music', []],
  ['and a sentence that begins so does not', 'The Quiet Otters', { venue: 'Third Room', about: 'Pop in for a chat.' }, 'other', []],
  ['an old cinema is none', 'Speed Friending', { venue: 'Old Cinema Bar' }, 'nightlife', ['nightlife']],
  ['nor is it in German', 'Otterabend', { venue: 'Altes Kino – Bar' }, 'nightlife', []],
  ['a compound says what a house is', 'Die Otter', { venue: 'Stadttheater' }, 'theater', []],
  ['a tour of a performer is a show', 'An Evening with Otto Low: Full House Tour', { venue: 'Harbor Playhouse' }, 'theater', []],
  ['a tour of the house is a tour', 'Backstage Tour of the Harbor Playhouse', { venue: 'Harbor Playhouse' }, 'tours', ['tour']],
  ['a curator’s tour is no concert', "Curator's Tour: Birch and Brass", { venue: 'River Museum', labels: ['Tours'] }, 'tours', ['tour']],
  ['a slam is on a stage', 'Poetry Slam #87', { venue: 'Third Room' }, 'theater', ['performing-arts']],
  ['a bonspiel is a match', 'Snowball Bonspiel', { venue: 'Otter Curling Club' }, 'sports', ['sports']],
  ['so is a championship in one word', 'Hallenfußball-Stadtmeisterschaft', { venue: 'Otter-Arena' }, 'sports', ['sports']],
  ['a ball is a night out', 'Rosenmontagsball', { labels: ['Fasching'] }, 'nightlife', ['nightlife']],
  ['a carnival of children is theirs', 'Kinderfasching', { labels: ['Fasching'] }, 'family-kids', ['children']],
  ['a tasting is none of the bar’s nights', 'Bier & Käse: Tasting', { venue: 'Brauhaus Biber' }, 'other', []],
  ['games are a night out', 'Spieleabend', { venue: 'Altes Kino – Bar' }, 'nightlife', ['games']],
  ['a party with a DJ is one', 'NYE Bash: Otter Loons + DJ Low', { venue: 'Third Room' }, 'nightlife', ['nightlife']],
  ['a title is about its head', 'Public Tour: Featured Exhibition', {}, 'tours', ['tour']],
  ['the head comes before "of"', 'Tour of the Exhibition', {}, 'tours', ['tour']],
  ['the genre of the source counts before the name of a theater', 'Wild Otter', { venue: 'Grand Theater', labels: ['Concert'] }, 'music', ['live-music']],
  ['so does the part of its site', 'Wild Otter', { venue: 'Grand Theater', page: 'https://gigs.example/concerts/7' }, 'music', ['live-music']],
  ['a film may be called anything', 'Rock and Roll High School', { venue: 'Heron Cinema' }, 'film', []],
  ['a name with a genre in it is no genre', 'The Quiet Otters', { host: 'Flat Rock Playhouse' }, 'theater', []],
  ['what a title calls itself counts', 'Tour: A Closer Look', { venue: 'Heron Art Museum' }, 'tours', ['tour']],
  ['paddling on a board is no comedy', 'Stand Up Paddleboarding', {}, 'health-fitness', ['boating']],
  ['a label of everything names no kind', 'Spring Gala', { labels: ['Arts & Culture'] }, 'other', []],
  ['a broadcast is an opera and on a screen', 'Aida – live aus der Wiener Oper', { venue: 'Otter-Kino', labels: ['Oper'], about: 'Live-Übertragung.' }, 'film', ['opera', 'classical', 'cinema']],
  ['so it is in a hall', 'Grand Opera: Live in HD – Aida', { venue: 'Otter Hall', labels: ['Opera'] }, 'film', ['opera', 'classical', 'cinema']],
  ['so it is by a sentence of its own', 'Giselle desde Londres', { labels: ['Danza'], about: '15 €. Retransmisión.' }, 'film', ['dance', 'cinema']],
  ['a concert film is no concert', 'The Otters: Last Waltz', { venue: 'Heron Cinema', labels: ['Concert'], about: 'The concert film in 4K. $12' }, 'film', []],
  ['an orchestra in person is one', 'Stummfilm: Der Biber mit Live-Orchester', { labels: ['Konzert'] }, 'music', ['live-music']],
  ['a band on the radio is on stage', 'The Otters', { labels: ['Concert'], about: 'The concert will also be broadcast by the town’s radio.' }, 'music', ['live-music']],
  ['a comedian at a house of bands', 'Ana Low: Dead Calm', { labels: ['Live Music'], about: 'Comedy. 18+. $40' }, 'comedy', ['comedy', 'performing-arts']],
  ['a burlesque show is no play', 'Winter Burlesque', { labels: ['Arts & Theatre'] }, 'theater', ['performing-arts']],
  ['poems are no music', 'Récital : poèmes de la loutre', { labels: ['Musique'] }, 'music', []],
  ['a figure of speech is no genre', 'Junkyard Symphony', { venue: 'Third Room', about: 'Percussion on trash cans.' }, 'music', []],
  ['nor a kind beside another', 'Die Oper vom Dachs – Puppentheater', { labels: ['Theater'] }, 'family-kids', ['children']],
  ['nor what a talk is about', 'Sinfonie der Sterne', { venue: 'Sternwarte', about: 'Vortrag über Planeten.' }, 'learn', []],
  ['who wrote it makes it one', 'Tosca: an opera by Puccini', {}, 'music', ['opera']],
  ['so does its number', 'Symphony No. 5', {}, 'music', ['classical']],
  ['so does the genre of the source', 'Winter Symphony', { labels: ['Classical'] }, 'music', ['classical']],
  ['puppets for adults are on a stage', 'Faust – Figurentheater für Erwachsene', {}, 'theater', ['performing-arts']],
  ['a band that is billed at a club plays', 'Ana Low & The Loud', { venue: 'Otter Nightclub' }, 'music', []],
  ['an arts center has all of them', 'The Quiet Otters', { venue: 'Otter Arts Center' }, 'other', []],
  ['a walk is told by its length', 'Alba sul fiume', { about: 'Escursione a piedi di 8 km.' }, 'tours', ['hiking']],
  ['and not by a word in passing', 'Otter Lunch', { about: 'After a short walk, soup.' }, 'other', []],
  ['a walking tour is walked', 'Old Town Walking Tour', {}, 'tours', ['walking', 'tour']],
  ['a festival with a broad label is a festival', 'Harvest Festival', { labels: ['History'] }, 'other', ['festival']],
] // biome-ignore format: a table

const falseClaims: [title: string, trait: string][] = [
  ['Tales on the Trails', 'running'],
  ['Jazz at Heron Center Orchestra', 'classical'],
  ['Otters Football vs Beavers', 'soccer'],
  ['Craft Fair', 'festival'],
  ['Harvest Fiesta', 'festival'],
  ['Ice Cream Social', 'street-food'],
  ['Cata de aceites', 'wine'],
  ['Tango Dance Ensemble', 'live-music'],
  ['Carols in the Square', 'classical'],
  ['Chants de Noël sur le parvis', 'classical'],
  ['Spectacle de fin d’année', 'theater'],
  ['Contra Dance w/ caller Ana Low', 'live-music'],
  ['Lighted Canoe Parade & Caroling', 'live-music'],
  ['Recital: poemas del puerto', 'live-music'],
  ['Poetry Reading: Tides', 'live-music'],
]
const falseLabels: [title: string, label: string, trait: string][] = [
  ['Clara’s Tea Party', 'Dance', 'dance'],
  ['Gingerbread Workshop', 'Theatre', 'theater'],
  ['Weihnachtsmarkt', 'Konzert', 'live-music'],
  ['Drag Bingo', 'Live Music', 'live-music'],
  ['Cabaret de invierno', 'Teatro', 'theater'],
]
for (const [title, label, trait] of falseLabels)
  test(`no reason says ${trait} of ${title}, which is filed under ${label}`, () =>
    assert.ok(!judged(title, { labels: [label] }).traits.includes(trait)))

test('a choir of shanties is no classical music', () => {
  assert.ok(!judged('Shantychor Seebären').traits.includes('classical'))
})

const grownUp: [text: string, minimumAge: number | null][] = [
  ['Ab 18. 20 €', 18],
  ['Mayores de edad', 18],
  ['Interdit aux moins de 18 ans', 18],
  ['Solo maggiorenni', 18],
  ['Od 18 lat', 18],
  ['Ab 18 Uhr', null],
  ['Ab 18 €', null],
  ['Ab 18. Dezember', null],
]
for (const [description, minimumAge] of grownUp)
  test(`${description}: for grown-ups or not`, () => {
    const event = {
      ...emptyEvent({ id: 'a:1', source: 'a', licence: '', title: 'X', schedule: emptySchedule }),
      description,
    }
    assert.equal(withAgeOfGrownUps(event).minimumAge, minimumAge)
  })

for (const [title, trait] of falseClaims)
  test(`no reason says ${trait} of ${title}`, () => assert.ok(!judged(title).traits.includes(trait)))

for (const [what, title, known, category, traits] of kinds)
  test(what, () => {
    const event = judged(title, known)
    assert.equal(event.category, category)
    if (traits.length === 0) assert.deepEqual(event.traits, [])
    for (const trait of traits) assert.ok(event.traits.includes(trait), `${trait} in ${event.traits}`)
  })

test('a classification in the text counts as the source’s', () => {
  const { category } = judged('Heron Ghosts', {
    venue: 'Otter Theatre',
    about: 'Category: Music\nVenue: Otter Theatre',
  })
  assert.equal(category, 'music')
})

test('a party in the afternoon is no night out', () => {
  const isNightlife = (time: string) => judged('Party with DJ Otter', { time }).traits.includes('nightlife')
  assert.deepEqual([isNightlife('14:00'), isNightlife('22:00'), isNightlife('01:00')], [false, true, true])
})

test('the operator’s weight is a factor on the grade', () => {
  assert.equal(judged('Jazz Trio', { weight: 0 }).grade, 0)
  assert.ok(isOuting('Lecture', { venue: 'Town Hall', weight: 2 }))
})

const ages: [text: string, min: number | null, max: number | null][] = [
  ['Craft (ages 5-12)', 5, 12],
  ['Story Time: Babies & Toddlers', 0, 3],
  ['Club for Grades K-2', 5, 8],
  ['Teen Night', 13, 17],
  ['For children 5 and under', null, 5],
  ['Kinderkonzert ab 6 Jahren', 6, null],
  ['Atelier 6 à 12 ans', 6, 12],
  ['Näytelmä 3–6 vuotta', 3, 6],
  ['Purple bus. 13+. $39', 13, null],
  ['Mug making (10+)', 10, null],
  ['Faust, ab 14. 16 €', 14, null],
  ['Glass, 6 yrs and up', 6, null],
]
for (const [text, min, max] of ages)
  test(`${text} says whom it is for`, () => assert.deepEqual(readAges(text, [], ''), { min, max }))

for (const text of [
  'Kids 9 and under free',
  '$13.95 adults, $9.95 ages 3-15',
  '40+ acts on ten stages',
  'Geöffnet ab 10.30 Uhr',
  'Ab 14. Dezember',
])
  test(`${text} says nothing of whom it is for`, () => assert.equal(readAges('Otters', [], text), null))

for (const text of ['Teens and adults yoga', 'Ages 21+', 'Concert', 'Open 10 to 5', 'Ages 0-18 months'])
  test(`${text} is not for children of some age`, () => assert.equal(readAges(text, [], ''), null))

test('a course of officials is not for sports fans, and a match is', () => {
  const traits = (title: string) => judged(title, { venue: 'Sports Centre', labels: ['Sports'] }).traits
  assert.deepEqual(traits('Netball umpire course (accreditation)'), [])
  assert.deepEqual(traits("Formation d'arbitres"), [])
  assert.ok(traits('Otters vs Herons').includes('sports'))
})

test('an open mic at a comedy club is comedy, and elsewhere music', () => {
  assert.equal(judged('Open Mic', { venue: 'Otter Comedy Club' }).category, 'comedy')
  assert.equal(judged('Open Mic', { venue: 'Otter Tavern' }).category, 'music')
})

test('a title that names its venue keeps what it calls itself', () => {
  const known = { venue: 'Heron Museum of Art', labels: ['Museum'] }
  assert.equal(judged('Tour: Highlights of the Heron Museum of Art', known).category, 'tours')
})

test('a team that is named after a saint plays all the same', () => {
  assert.equal(judged('Otters vs. St. Ann', { about: 'A family day for kids and families.' }).category, 'sports')
})

test('a rehearsal of a play in quotes is no outing', () => {
  const { grade } = judged('Otter Players: rehearsal "The Music Man"', { venue: 'Otter Playhouse' })
  assert.ok((grade ?? 1) < tuning.minOuting)
})

const told: [title: string, known: Known, category: EventCategory, traits: string[]][] = [
  ['Heron Nights', { about: 'Free. Heron Nights is more than just a concert series.' }, 'music', ['live-music']],
  ['Heron Lines', { about: 'The museum presents Heron Lines, an exhibition of ink.' }, 'art', []],
  ['Die Reiher', { about: 'Die Reiher ist ein Flohmarkt am Fluss.' }, 'other', ['flea-market']],
  ['Trivia', { venue: 'Moon Brewery', about: 'Moon Brewery is a concert hall.' }, 'nightlife', ['games']],
  ['Sunday Live: Otto Low', { labels: ['Performance'], about: 'The pianist on jazz.' }, 'music', []],
  ['The Herons', { labels: ['Performance'], about: 'A comedy in two acts.' }, 'theater', ['performing-arts']],
  ['Ana Low', { venue: 'Heron Music Hall', about: 'Comedy night! The best comedian in town.' }, 'comedy', []],
  ['Ana Low', { venue: 'Heron Theatre', about: 'A comedy with comedians.' }, 'theater', []],
  ['The Otter (2008)', { venue: 'Heron Theatre' }, 'film', ['cinema']],
  ['Otter Gala (2026)', { venue: 'Heron Theatre' }, 'theater', []],
  ['Untitled (1987)', { venue: 'Heron Gallery' }, 'art', []],
  ['Exhibition on Screen: Herons in Oil', { labels: ['Film'] }, 'film', ['cinema']],
] // biome-ignore format: a table
for (const [title, known, category, traits] of told) {
  test(`"${title}" is ${category}, as its description or year says (${known.venue ?? known.labels ?? ''})`, () => {
    const { category: found, traits: given } = judged(title, known)
    assert.equal(found, category)
    for (const trait of traits) assert.ok(given.includes(trait), `${trait} of ${given}`)
  })
}

test('notices of hours, practice of a choir and visits for toddlers are no outings, benefits and makers’ markets are', () => {
  const no: [string, Known][] = [
    ['Limited Hours', { venue: 'Heron Art Museum' }],
    ['Otter School’s Spring Recital', { venue: 'Heron Theatre' }],
    ['Tot Time', { venue: 'Heron Art Museum' }],
    ['Choir, Choir Room', { host: 'First Presbyterian Church', weekly: true }],
    ['VIP Soundcheck', { venue: 'Heron Music Hall' }],
  ]
  const yes: [string, Known][] = [
    ['Soundcheck Art Market', { venue: 'Heron Music Hall' }],
    ['Choir Concert', { host: 'First Presbyterian Church' }],
    ['Beer and Blues Fest', { venue: 'Moon Brewery', labels: ['Fundraiser', 'Live Music'] }],
    ['Small Business Night featuring Ana Low of Heron Choir', { venue: 'Heron Art Museum' }],
    ['Moon Brewery presents: Traditional Music Sessions', { venue: 'Moon Brewery', host: 'Otter College' }],
  ]
  assert.deepEqual(
    no.filter(([title, known]) => isOuting(title, known)).map(([title]) => title),
    [],
  )
  assert.deepEqual(
    yes.filter(([title, known]) => !isOuting(title, known)).map(([title]) => title),
    [],
  )
})

test('a class for small children is no show, whatever its title', () => {
  const grade = (about: string) => judged('Tap and Ballet', { venue: 'Mill Arts Center', about }).grade ?? 1
  assert.ok(grade('Movement class for toddlers. Register ahead.') < tuning.minOuting)
  assert.ok(grade('Cours pour enfants, inscription obligatoire.') < tuning.minOuting)
  assert.ok(grade('An evening of dance by the town company.') >= tuning.minOuting)
})
