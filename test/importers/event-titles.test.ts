import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUndecidedPlace, noticeIn, readTitle } from '../../src/importers/events/event-title.ts'

const read = (summary: string) => readTitle(summary, '2026-11-03')
const on = (title: string) => ({ title, isCalledOff: false, isSoldOut: false, isNotPublic: false, isUndecided: false })
const off = (title: string) => ({ ...on(title), isCalledOff: true })
const soldOut = (title: string) => ({ ...on(title), isSoldOut: true })

const calledOff = ['CANCELLED: Gala', 'CANCELLED Gala', 'Gala CANCELED', '[POSTPONED] Gala', '**Cancelled** Gala', 'Gala - Abgesagt', 'Gala | Cancelled', 'Gala (cancelled due to illness)', 'Gala - POSTPONED UNTIL SPRING'] // biome-ignore format: a list

for (const summary of calledOff)
  test(`${summary} is called off`, () => {
    assert.deepEqual(read(summary), off('Gala'))
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
})
