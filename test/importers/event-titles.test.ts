import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUndecidedPlace, readTitle } from '../../src/importers/events/notices/event-title.ts'
import { noticeIn } from '../../src/importers/events/notices/notice-in-text.ts'

const read = (summary: string) => readTitle(summary, '2026-11-03')
const on = (title: string) => ({ title, isCalledOff: false, isSoldOut: false, isNotPublic: false, isUndecided: false })
const off = (title: string) => ({ ...on(title), isCalledOff: true })
const soldOut = (title: string) => ({ ...on(title), isSoldOut: true })

const calledOff = ['CANCELLED: Gala', 'CANCELLED Gala', 'Gala CANCELED', '[POSTPONED] Gala', '**Cancelled** Gala', 'Gala - Abgesagt', 'Gala | Cancelled', 'Gala (cancelled due to illness)', 'Gala - POSTPONED UNTIL SPRING'] // biome-ignore format: a list

for (const summary of calledOff)
  test(`${summary} is called off`, () => {
    assert.deepEqual(read(summary), off('Gala'))
  })

for (const summary of ['Gala [AJORNAT]', 'Gala (Anul·lat)', 'Gala · CANCEL·LADA', 'Gala – OTKAZANO', 'ΑΚΥΡΩΝΕΤΑΙ: Gala', '[ยกเลิก] Gala', 'Gala (ĐÃ HỦY)', 'Gala | אזלו הכרטיסים']) // biome-ignore format: a list
  test(`${summary} is not on, in a language without a folder`, () => {
    const { title, isCalledOff, isSoldOut } = read(summary)
    assert.deepEqual([title, isCalledOff || isSoldOut], ['Gala', true])
  })

for (const summary of [
  'Col·lecció de tardor',
  'Wir sind ja da',
  'Pole dance today',
  'Je suis au complet',
  'Ple de vida',
])
  test(`${summary} has no word of a language without a folder`, () => {
    assert.deepEqual(read(summary), on(summary))
  })

const withoutDay = ['Gala +++ FÄLLT AUS +++', 'Gala (now moved to the spring)', 'Gala - moved to a later date', 'Gala (verplaatst naar het voorjaar)', 'Gala – verschoben auf nächstes Jahr', 'Gala – n’aura pas lieu', 'Gala (spostata al prossimo anno)', 'Gala - utgår', 'Gala – findet nicht statt'] // biome-ignore format: a list
for (const summary of withoutDay)
  test(`${summary} names no day on which it is on`, () => {
    assert.deepEqual(read(summary), off('Gala'))
  })

test('a quotation mark that a notice leaves open is closed', () => {
  assert.equal(read('Spektakl „Wesele” – ODWOŁANE').title, 'Spektakl „Wesele”')
  assert.equal(read('Festival "Macadam" - CANCELLED').title, 'Festival "Macadam"')
})

test('a sentence calls off what follows it', () => {
  assert.deepEqual(read('Se suspende la ruta nocturna'), off('la ruta nocturna'))
})

for (const summary of ['Cancel Culture', 'Cancelled Comedy Tour', 'CANCELLED COMEDY TOUR', 'The Postponed Wedding', 'Moved to Tears', 'Gala - moved to Main Stage', 'Moved to Spring Street', 'Sold Out', 'C++ Users']) // biome-ignore format: a list
  test(`${summary} is on`, () => {
    assert.deepEqual(read(summary), on(summary))
  })

test('a show that is only announced is off until its day', () => {
  assert.deepEqual(read('COMING JANUARY 16th | Gala'), off('Gala'))
  assert.deepEqual(read('Coming November 3 | Gala'), on('Gala'))
  assert.deepEqual(read('Coming Home'), on('Coming Home'))
  assert.deepEqual(read('Otters: Coming'), on('Otters: Coming'))
})

test('a show that has been moved to another day is off on the day that it left and on where it went', () => {
  assert.deepEqual(read('Gala - RESCHEDULED to Nov 20'), off('Gala'))
  assert.deepEqual(read('Gala (rescheduled from 3/4)'), on('Gala'))
  assert.deepEqual(read('Gala (postponed until 12/1)'), off('Gala'))
  assert.deepEqual(read('Gala (rescheduled to Nov 3)'), on('Gala'))
  assert.deepEqual(read('Gala (postponed to 3 November)'), on('Gala'))
})

test('a show that is sold out is told without the notice', () => {
  for (const summary of ['Gala - plazas agotadas', 'Gala – plus de places', 'Gala - posti esauriti'])
    assert.deepEqual(read(summary), soldOut('Gala'))
  for (const summary of ['SOLD OUT - Gala', '[Sold Out] Gala', 'Gala (SOLD-OUT)', 'Sold out! Gala'])
    assert.deepEqual(read(summary), soldOut('Gala'))
})

const undecided = ['Gala (TBD)', 'Gala - To Be Announced', 'Gala – Location TBA', 'Gala (Termin folgt)', 'Gala (date à confirmer)', 'Gala (fecha por confirmar)', 'Gala (data da definire)', 'Gala (datum volgt)', 'Gala (plats meddelas senare)', 'Gala (paikka avoin)', 'Gala (dato følger)', 'Gala (data do ustalenia)', 'Gala (termín bude upřesněn)', 'Gala (data a confirmar)', 'Gala (дата уточняется)', 'Gala（日時未定）'] // biome-ignore format: a list
for (const summary of undecided)
  test(`the day or place of ${summary} is not decided`, () => {
    assert.deepEqual(read(summary), { ...on('Gala'), isUndecided: true })
  })

for (const summary of ['TBA Comedy Night', 'What Is To Be Decided'])
  test(`${summary} is decided`, () => {
    assert.deepEqual(read(summary), on(summary))
  })

test('a location may say that there is none yet', () => {
  for (const location of ['TBD', 'Location to be announced', 'TBA, Durham, NC', 'Ort folgt'])
    assert.equal(isUndecidedPlace(location), true, location)
  for (const location of ['TBD Lounge, Durham', 'Town Hall']) assert.equal(isUndecidedPlace(location), false, location)
})

test('a description says in capitals that a show is sold out, wherever it does', () => {
  assert.equal(noticeIn('All-ticket. SOLD OUT. Gates open at two.'), 'sold out')
  assert.equal(noticeIn('All-ticket. Sold out in two days last year.'), null)
  assert.equal(noticeIn('Complet depuis septembre'), 'sold out')
  assert.equal(noticeIn('Sold out since October. Doors at 7.'), 'sold out')
  assert.equal(noticeIn('Full since you ask of laughter.'), null)
})

test('a condition calls nothing off', () => {
  const conditions = [
    'All sales final. No refunds unless the event is cancelled.',
    'No exchanges, except in case the show is postponed.',
    'Erstattung nur, falls die Veranstaltung abgesagt wird.',
    'Bei schlechtem Wetter, wenn die Führung abgesagt ist.',
    'Pas de remboursement, sauf si le spectacle est annulé.',
    'No se devuelve el importe, salvo que el concierto se cancela.',
  ]
  for (const description of conditions) assert.equal(noticeIn(description), null, description)
  assert.equal(noticeIn('We are sorry: tonight’s show has been cancelled.'), 'called off')
})

test('a verb that other words split calls an event off', () => {
  const split = [
    'Hinweis: Das Konzert fällt wegen Krankheit leider aus.',
    'Die Führung findet heute leider nicht statt.',
    'Let op: de voorstelling gaat vanavond helaas niet door.',
  ]
  for (const description of split) assert.equal(noticeIn(description), 'called off', description)
  assert.equal(noticeIn('Auf der Bühne fällt der Vorhang und alles sieht anders aus.'), null)
})

test('what is full already is told before a dash', () => {
  assert.equal(noticeIn('Leider bereits ausgebucht – nächste Termine im Februar.'), 'sold out')
  assert.equal(noticeIn('Sold out - join the queue for returns.'), 'sold out')
  assert.equal(noticeIn('A night of songs - sold out in two days last year.'), null)
})

// biome-ignore format: a table
const inManyLanguages: [summary: string, title: string, what: 'off' | 'full'][] = [
  ['/!\\ ANNULATION /!\\ Quatuor Loutre', 'Quatuor Loutre', 'off'],
  ['Match reporté : Loutres – Hérons (terrain impraticable)', 'Loutres – Hérons (terrain impraticable)', 'off'],
  ['Spiel abgesagt: Otter – Reiher', 'Otter – Reiher', 'off'],
  ['Partido aplazado: Nutrias - Garzas', 'Nutrias - Garzas', 'off'],
  ['Wedstrijd afgelast: Otters - Reigers', 'Otters - Reigers', 'off'],
  ['Race postponed: Otter 5K', 'Otter 5K', 'off'],
  ['Gala de danse - places épuisées', 'Gala de danse', 'full'],
  ['Luncheon - tickets all gone', 'Luncheon', 'full'],
  ['Konzert – keine Karten mehr', 'Konzert', 'full'],
  ['Concierto (no quedan entradas)', 'Concierto', 'full'],
]
for (const [summary, title, what] of inManyLanguages)
  test(`${summary} is ${what}`, () => {
    const { isCalledOff, isSoldOut } = readTitle(summary)
    assert.equal(readTitle(summary).title, title)
    assert.deepEqual([isCalledOff, isSoldOut], [what === 'off', what === 'full'])
  })

test('a description that begins with two notices is full', () => {
  assert.equal(noticeIn('Complet, liste d’attente sur place'), 'sold out')
  assert.equal(noticeIn('Complete, uncut and on one evening'), null)
})

test('a description that begins by shutting strangers out is not public', () => {
  assert.equal(noticeIn('By invitation. Bring your card.'), 'not public')
  assert.equal(noticeIn('Geschlossene Gesellschaft.'), 'not public')
  assert.equal(noticeIn('Everyone is welcome. Members only pay half.'), null)
})

test('a new day that is named moves an event', () => {
  const moved = [
    'Gala (NEW DATE: December 20)',
    'Gala – NUEVA FECHA: pasa al domingo 29 a las 19 h',
    'Gala (neuer Termin: 12. Dezember)',
    'Gala - MOVED TO THURSDAY',
    'Gala (moved to Sunday 29)',
    'Gala (verlegt auf Freitag)',
  ]
  for (const summary of moved) assert.deepEqual(read(summary), off('Gala'), summary)
  // The third is a Tuesday.
  for (const summary of ['Gala (NEW DATE: November 3)', 'Gala - moved to Tuesday', 'Gala (new date!)'])
    assert.deepEqual(read(summary), on('Gala'), summary)
})

test('a show may be called what a notice says', () => {
  const names = ['Ana Ruiz: "Cancelada (o casi)"', 'Mo Field: “Postponed (Again)”', 'Kim: „Abgesagt – das Programm“']
  for (const summary of names) assert.deepEqual(read(summary), on(summary), summary)
  assert.deepEqual(read('"CANCELLED: Gala" at noon').isCalledOff, true)
  assert.deepEqual(read('"Gala (CANCELLED)"').isCalledOff, true)
})

const nothingOn = ['NO MARKET TODAY - Boxing Day', 'No trivia this week', 'NO TRIVIA TONIGHT', 'There will be no market on Nov 3', 'GEEN MARKT - Tweede Kerstdag', 'Kein Wochenmarkt am 3.11.', 'Am 3.11. kein Markt', 'Diese Woche kein Quiz', 'Pas de marché aujourd’hui', 'PAS DE MARCHÉ LE 3 NOVEMBRE', 'Hoy no hay mercado', 'Esta semana no hay quiz', 'Oggi niente mercato', 'Oggi non c’è mercato', 'Vandaag geen markt', 'Er is geen markt op 3 november', 'Hoje não há feira', 'Ingen marknad idag', 'Intet marked i dag', 'Tänään ei toria', 'Dziś nie ma targu', 'Dnes nebude trh', 'Ma nincs piac', 'Jazz Jam - no jam today'] // biome-ignore format: a list
for (const summary of nothingOn)
  test(`there is nothing to go to on the day of ${summary}`, () => {
    assert.equal(read(summary).isCalledOff, true)
  })

test('a class without a session on another day is on', () => {
  assert.equal(read('Yoga (no class Nov 26)').isCalledOff, false)
  assert.equal(read('Yoga (no class Nov 3)').isCalledOff, true)
})

const names = ['No Music for Old Men', 'No Jazz Tomorrow', 'Kein Film ohne Dich', 'Keine Party ist auch keine Lösung', 'Pas de deux', 'No hay burlas con el amor', 'Niente paura', 'Geen Noorden', 'No Tomorrow', 'Rock // Pop // Soul', 'Swing / Blues / Full Set', 'Ausverkauft! – Komödie', 'Sold Out – a comedy by Ana Ruiz', 'Cancelled – a comedy by Ana Ruiz', 'Kabarett: Otto Biber – „Ausverkauft!“', 'The Cancelled Wedding', 'Full Moon Tour', 'Closed Circuit', 'Moving Pictures', 'Gala (verlegt vom 14. November)', 'Nachholtermin vom 3. März: Gala'] // biome-ignore format: a list
for (const summary of names)
  test(`${summary} calls nothing off`, () => {
    const { isCalledOff, isSoldOut, isNotPublic } = read(summary)
    assert.deepEqual(
      { isCalledOff, isSoldOut, isNotPublic },
      { isCalledOff: false, isSoldOut: false, isNotPublic: false },
    )
  })

const beforeAndBehind: [off: string, full: string][] = [
  ['cancelled', 'sold out'],
  ['abgesagt', 'ausverkauft'],
  ['annulé', 'complet'],
  ['cancelado', 'agotado'],
  ['annullato', 'esaurito'],
  ['geannuleerd', 'uitverkocht'],
  ['adiado', 'esgotado'],
  ['inställt', 'slutsålt'],
  ['aflyst', 'udsolgt'],
  ['peruttu', 'loppuunmyyty'],
  ['odwołane', 'wyprzedane'],
  ['zrušeno', 'vyprodáno'],
]
for (const [cancelled, full] of beforeAndBehind)
  test(`${cancelled} and ${full} count before and behind a double slash`, () => {
    for (const summary of [`${cancelled} // Gala`, `Gala // ${cancelled}`]) assert.deepEqual(read(summary), off('Gala'))
    for (const summary of [`${full} // Gala`, `Gala // ${full}`]) assert.deepEqual(read(summary), soldOut('Gala'))
  })

const sentences = ['Gala fällt aus', 'Gala entfällt heute', 'Gala gaat niet door', 'Gala (krankheitsbedingt abgesagt)', 'Gala (wegen Krankheit abgesagt)', 'Gala rinviato a data da destinarsi', 'Gala – verlegt ins Frühjahr', 'Gala ställs in'] // biome-ignore format: a list
for (const summary of sentences)
  test(`${summary} calls the gala off`, () => {
    assert.deepEqual(read(summary), off('Gala'))
  })

const fullHouses = ['Gala (ausverkauft, Restkarten evtl. an der Abendkasse)', 'Gala affiche complet', 'Gala – c’est complet !', 'Gala - no tickets left at the door', 'Gala – Kurs ist voll', 'Gala - biglietti esauriti'] // biome-ignore format: a list
for (const summary of fullHouses)
  test(`${summary} is full`, () => {
    assert.deepEqual(read(summary), soldOut('Gala'))
  })

const forOthers = ['Wegen privater Feier geschlossen', 'Gala (Schulvorstellung, geschlossen)', 'Gala - private hire', 'Gala (scolaire)', 'Festa privata', 'Besloten feest'] // biome-ignore format: a list
for (const summary of forOthers)
  test(`${summary} is not for guests`, () => {
    assert.equal(read(summary).isNotPublic, true)
  })

const fewLeft = ['Gala (2 spots left!)', 'Gala (Restkarten an der Abendkasse!)', 'Gala – dernières places', 'Gala (últimas entradas)', 'Gala (quasi esaurito)', 'Gala - laatste kaarten', 'Gala!!!'] // biome-ignore format: a list
for (const summary of fewLeft)
  test(`${summary} is told without what sells it`, () => {
    assert.deepEqual(read(summary), on('Gala'))
  })

test('a notice of another house is taken off', () => {
  assert.deepEqual(read('Gala - SHOW MOVED TO OLD CINEMA BAR'), on('Gala'))
})
