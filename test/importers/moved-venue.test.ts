import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyVenue } from '../../src/domain/event.ts'
import { atNewVenues, movedVenueIn } from '../../src/importers/events/moved-venue.ts'
import { onlyEvent } from '../support/calendar.ts'

const moved: [text: string, name: string | null, address?: string][] = [
  ['Moved to Heron Hall (14 Quay Street). Tickets stay valid.', 'Heron Hall', '14 Quay Street'],
  ['This show has been moved to the Otter Barn due to rain.', 'Otter Barn'],
  ['Free. Because of rain at Otter Barn', 'Otter Barn'],
  ['MOVED TO OTTER HALL: The Fogs', 'OTTER HALL'],
  ['Aviso: el concierto pasa a la Sala Garza.', 'Sala Garza'],
  ['Traslado por lluvia al Centro La Nutria', 'Centro La Nutria'],
  ['Neuer Veranstaltungsort: Alte Mühle', 'Alte Mühle'],
  ['Wegen Regens in der Stadthalle', 'Stadthalle'],
  ['Le concert est déplacé au Petit Théâtre en raison de la pluie', 'Petit Théâtre'],
  ['Concerto spostato al Teatro Lontra causa pioggia', 'Teatro Lontra'],
  ['Verplaatst naar De Kleine Otter wegens regen', 'De Kleine Otter'],
  ['Novo local: Casa da Lontra', 'Casa da Lontra'],
  ['Flyttad till Stadshuset', 'Stadshuset'],
  ['Nyt sted: Oddersalen', 'Oddersalen'],
  ['Uusi paikka: Kulttuuritalo', 'Kulttuuritalo'],
  ['Przeniesiony do Klubu Wydra', 'Klubu Wydra'],
  ['Nové místo: Dům kultury', 'Dům kultury'],
  ['Avís: per problemes amb la llum, el concert es trasllada a l’Ateneu Llúdriga.', 'Ateneu Llúdriga'],
  ['Due to a broken boiler, the concert has been moved to Heron Hall.', 'Heron Hall'],
  ['Moved from Heron Hall due to demand', null],
  ['In case of rain moved to Otter Barn', null],
  ['Bei Regen in der Stadthalle', null],
  ['Moved to Friday', null],
  ['Moved to 8 pm', null],
  ['Moved to a later date', null],
  ['Ana Low moved to Berlin in 1990.', null],
]
for (const [text, name, address = null] of moved)
  test(`the new place: ${text}`, () => {
    const venue = movedVenueIn(text)
    assert.deepEqual([venue?.name ?? null, venue?.address ?? null], [name, address])
  })

test('an event that has moved is at its new place, without the position of the old one', () => {
  const at = ['GEO:44.65;-125.0', 'LOCATION:Quay House\\, 1 Quay Street\\, Springfield']
  const [event] = atNewVenues([onlyEvent(['DTSTART:20261205T200000', ...at, 'DESCRIPTION:Moved to Heron Hall'])])
  const { name, address, latitude, locality } = event?.venue ?? emptyVenue
  assert.deepEqual([name, address, latitude, locality], ['Heron Hall', null, null, 'Springfield'])
})

test('the entry of the old place gives way to that of the new one', () => {
  const told = (uid: string, time: string, ...lines: string[]) =>
    onlyEvent([`UID:${uid}`, 'SUMMARY:The Fogs', `DTSTART:20261205T${time}`, ...lines])
  const old = told('old', '200000', 'DESCRIPTION:Moved to Heron Hall')
  const next = told('new', '203000', 'LOCATION:Heron Hall\\, 14 Quay Street')
  assert.deepEqual(atNewVenues([old, next]), [next])
})

test('an event that names its new place already, or another room, stays where it is', () => {
  for (const text of ['Moved to Harbour Hall', 'Moved to the Lower Auditorium']) {
    const before = onlyEvent(['DTSTART:20261205T200000', `DESCRIPTION:${text}`])
    assert.deepEqual(atNewVenues([before]), [before], text)
  }
})

test('a notice in the title moves it too', () => {
  assert.equal(
    onlyEvent(['SUMMARY:The Fogs (moved to Heron Hall)', 'DTSTART:20261205T200000']).venue.name,
    'Heron Hall',
  )
})
