import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import { type WeeklyHours, weekdays } from '../../src/domain/opening-hours.ts'
import { recordByKey } from '../../src/domain/record-by-key.ts'
import { decodeText } from '../../src/importers/events/decode-text.ts'
import type { EventFeedOptions } from '../../src/importers/events/event-feed.ts'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'

const options: Omit<EventFeedOptions, 'origin'> = {
  source: 'office',
  licence: '',
  timezone: 'Europe/Berlin',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-11-23T12:00:00Z'),
}

const read = (content: string | Uint8Array, more: Partial<EventFeedOptions> = {}) => {
  const text = typeof content === 'string' ? content : decodeText(content)
  return readEventFeed([{ text, origin: 'list.csv' }], { ...options, ...more })
}

function only(content: string, more: Partial<EventFeedOptions> = {}): EventDocument {
  const reading = read(content, more)
  assert.equal(reading.events.length, 1, JSON.stringify(reading))
  return reading.events[0]!
}

const daily = (hours: string): WeeklyHours => recordByKey(weekdays, () => [hours])

const german = `Datum;Uhrzeit;Titel;Veranstaltungsort;Straße;PLZ;Ort;Breitengrad;Längengrad;Eintritt;Kategorie;Beschreibung;Webseite;Zimmerzahl\r
05.12.2026;19:30 Uhr;Konzert im Schloß;Schloßsaal;Ufergasse 4;80539;Münstadt;48,1478;11,5806;12,50 €;Konzert;Streichquartett spielt Haydn.;www.schloss.example/konzert;9\r
06.12.2026;;"Markt ""Zur Brücke""";Marktplatz;;80331;Münstadt;;;frei;Markt;;;\r
`

describe('a list as Excel writes it is read, whatever its encoding and delimiter', () => {
  const forms: [string, string | Uint8Array][] = [
    ['UTF-8 with semicolons', german],
    ['UTF-8 with a mark', `\ufeff${german}`],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${german.replaceAll(';', '\t')}`, 'utf16le')],
    ['Windows-1252', Buffer.from(german.replaceAll('€', '\x80'), 'latin1')],
    ['a named delimiter', `sep=;\r\n${german}`],
    ['two titles above the header', `Veranstaltungen\r\nDezember, Januar, Februar\r\n\r\n${german}`],
    ['a title above the header', `Veranstaltungen im Dezember\r\n\r\n${german}`],
  ]
  for (const [name, content] of forms) {
    test(name, () => {
      const { form, events, report, faults } = read(content)
      assert.deepEqual([form, faults], ['list', []])
      assert.deepEqual(
        events.map(({ title, schedule, isFree, ticketPrice }) => [
          title, schedule.start, schedule.times, isFree, ticketPrice,
        ]), // biome-ignore format: a row
        [
          ['Konzert im Schloß', '2026-12-05', ['19:30'], false, { min: 12.5, max: 12.5, currency: 'EUR' }],
          ['Markt "Zur Brücke"', '2026-12-06', [], true, null],
        ],
      )
      const [concert] = events
      assert.deepEqual(concert?.venue, {
        name: 'Schloßsaal', address: 'Ufergasse 4', locality: 'Münstadt', region: null, neighborhood: null,
        latitude: 48.1478, longitude: 11.5806,
      }) // biome-ignore format: a row
      assert.deepEqual(
        [concert?.category, concert?.url, concert?.description],
        ['music', 'https://www.schloss.example/konzert', 'Streichquartett spielt Haydn.'],
      )
      assert.match(report.notes?.join('\n') ?? '', /Titel → title.*\n.*columns not read: Zimmerzahl;/)
    })
  }
})

describe('the columns of a list are found by name in every language of notes', () => {
  const headers: [string, string][] = [
    ['English', 'Event name,Start date,Start time,End time,Venue,City'],
    ['French', 'Titre,Date de début,Heure de début,Heure de fin,Lieu de l’événement,Ville'],
    ['Spanish', 'Título,Fecha de inicio,Hora de inicio,Hora de fin,Recinto,Ciudad'],
    ['Italian', 'Titolo,Data inizio,Ora inizio,Ora fine,Sede,Città'],
    ['Portuguese', 'Título,Data de início,Hora de início,Hora do fim,Nome do local,Cidade'],
    ['Dutch', 'Titel,Begindatum,Begintijd,Eindtijd,Zaal,Gemeente'],
    ['Danish', 'Titel,Startdato,Klokkeslæt,Sluttidspunkt,Spillested,By'],
    ['Swedish', 'Rubrik,Startdatum,Starttid,Sluttid,Arena,Kommun'],
    ['Finnish', 'Tapahtuma,Alkamispäivä,Alkamisaika,Päättymisaika,Tapahtumapaikka,Kaupunki'],
    ['Polish', 'Tytuł,Data rozpoczęcia,Godzina rozpoczęcia,Godzina zakończenia,Obiekt,Miejscowość'],
    ['Czech', 'Název akce,Zahájení,Čas zahájení,Čas ukončení,Místo konání,Město'],
    ['Hungarian', 'Esemény,Kezdés,Kezdési idő,Befejezési idő,Helyszín,Település'],
    ['Russian', 'Название,Дата начала,Время начала,Время окончания,Площадка,Город'],
    ['Turkish', 'Etkinlik,Başlangıç tarihi,Başlangıç saati,Bitiş saati,Mekân,Şehir'],
    ['Japanese', 'イベント名,開始日,開始時間,終了時間,会場,市区町村'],
    ['Korean', '행사명,시작일,시작 시간,종료 시간,행사장,도시'],
    ['Chinese', '活动名称,开始日期,开始时间,结束时间,场馆,城市'],
    ['Arabic', 'العنوان,تاريخ البدء,وقت البدء,وقت الانتهاء,القاعة,المدينة'],
  ]
  for (const [language, header] of headers) {
    test(language, () => {
      const { title, schedule, venue } = only(
        `${header}\nEvening of Strings,2026-12-05,19:30,21:00,Harbor Hall,Portfable\n`,
      )
      assert.deepEqual(
        [title, schedule.start, schedule.times, schedule.durationMinutes, venue.name, venue.locality],
        ['Evening of Strings', '2026-12-05', ['19:30'], 90, 'Harbor Hall', 'Portfable'],
      )
    })
  }
})

const row = (header: string, cells: string, more: Partial<EventFeedOptions> = {}) =>
  only(`title\tvenue\t${header}\nGala\tHarbor Hall\t${cells}\n`, more)

// biome-ignore format: a table
const moments: [header: string, cells: string, expected: Partial<EventDocument['schedule']>][] = [
  ['date', '05.12.2026 19:30 Uhr', { start: '2026-12-05', times: ['19:30'], durationMinutes: null }],
  ['date', '05.12.26', { start: '2026-12-05', times: [] }],
  ['date', 'Sa., 5. Dezember 2026, 20 Uhr', { start: '2026-12-05', times: ['20:00'] }],
  ['date', 'Saturday, December 5, 2026 at 7 pm', { start: '2026-12-05', times: ['19:00'] }],
  ['date', '5 décembre 2026 à 19h30', { start: '2026-12-05', times: ['19:30'] }],
  ['date', 'sábado 5 de diciembre de 2026, 20:00 horas', { start: '2026-12-05', times: ['20:00'] }],
  ['date', 'la 5.12.2026 klo 19', { start: '2026-12-05', times: ['19:00'] }],
  ['date', '5 grudnia 2026 godz. 18', { start: '2026-12-05', times: ['18:00'] }],
  ['date', '2026年12月5日 19時30分', { start: '2026-12-05', times: ['19:30'] }],
  ['date', '2026년 12월 5일 오후 7시 30분', { start: '2026-12-05', times: ['19:30'] }],
  ['date', '2026-12-05T18:30:00Z', { start: '2026-12-05', times: ['19:30'] }],
  ['date', '05-Dec-2026', { start: '2026-12-05' }],
  ['date', '05.12.2026 ganztägig', { start: '2026-12-05', times: [], days: 1 }],
  ['date', '05.12.2026 19.30 - 22 Uhr', { times: ['19:30'], durationMinutes: 150 }],
  ['date', '5.-7.12.2026', { start: '2026-12-05', days: 3, times: [] }],
  ['date', '05./06.12.2026', { start: '2026-12-05', days: 2 }],
  ['date', '28.12. - 3.1.2027', { start: '2026-12-28', days: 7 }],
  ['date', 'December 5-7, 2026', { start: '2026-12-05', days: 3 }],
  ['date\ttime', '05.12.2026\t1930', { times: ['19:30'] }],
  ['date\ttime', '05.12.2026\t7-9 pm', { times: ['19:00'], durationMinutes: 120 }],
  ['date\ttime', '05.12.2026\t11-1 pm', { times: ['11:00'], durationMinutes: 120 }],
  ['date\ttime', '05.12.2026\t12:30 am', { times: ['00:30'] }],
  ['date\ttime', '05.12.2026\tall day', { times: [], days: 1 }],
  ['date\ttime', '05.12.2026\t15:00, 17:30, 20:00', { start: '2026-12-05', times: ['15:00', '17:30', '20:00'] }],
  ['date\ttime', '05.12.2026\tabends', { start: '2026-12-05', times: [] }],
  ['Datum\tBeginn\tEnde', '05.12.2026\t20:00\t01:00', { times: ['20:00'], durationMinutes: 300, days: 1 }],
  ['start\tend', '05.12.2026 20:00\t06.12.2026 01:00', { times: ['20:00'], durationMinutes: 300, days: 1 }],
  ['start\tend', '05.12.2026\t31.01.2027', { start: '2026-12-05', days: 58, times: [] }],
  ['start\tend\ttime', '05.12.2026\t20.12.2026\t11-20 Uhr', { days: 16, times: [], openHours: daily('11:00-20:00') }],
  ['date\ttime', '05.12.2026 - 20.12.2026\t11–20 Uhr', { days: 16, times: [], openHours: daily('11:00-20:00') }],
  [
    'start\tend\ttime',
    '05.12.2026\t20.12.2026\ttäglich außer Montag 11-20 Uhr',
    { days: 16, openHours: { ...daily('11:00-20:00'), monday: null } },
  ],
  ['start\tend\ttime', '05.12.2026\t05.12.2026\t11-20 Uhr', { days: 1, times: ['11:00'], openHours: null }],
  [
    'Datum\tBeginn\tEnde',
    '27.11.2026 - 23.12.2026\t10:00 Uhr\t20:30 Uhr',
    { start: '2026-11-27', days: 27, times: [], openHours: daily('10:00-20:30') },
  ],
  ['Datum\tBeginn\tEnde', '12.12.2026 - 13.12.2026\t20 Uhr\t2 Uhr', { days: 2, openHours: daily('20:00-02:00') }],
  [
    'Datum\tEnddatum\tUhrzeit\tEndzeit',
    '27.11.2026\t23.12.2026\t10:00\t20:30',
    { days: 27, openHours: daily('10:00-20:30') },
  ],
  // A weekend may go on all night.
  ['Datum\tEnddatum\tUhrzeit\tEndzeit', '11.12.2026\t13.12.2026\t10:00\t20:30', { days: 3, openHours: null }],
  ['Von\tBis\tÖffnungszeiten', '27.11.2026\t23.12.2026\ttäglich 10-20 Uhr', { days: 27, openHours: daily('10:00-20:00') }],
  [
    'Von\tBis\topening hours',
    '27.11.2026\t23.12.2026\tTue-Sun 10am to 5pm',
    { openHours: { ...daily('10:00-17:00'), monday: null } },
  ],
  ['date\ttime', '05.12.2026 - 20.12.2026\tDi-So 11-20 Uhr', { openHours: { ...daily('11:00-20:00'), monday: null } }],
  ['Datum\tÖffnungszeiten', '27.11.2026\t10-20 Uhr', { days: 1, times: ['10:00'], durationMinutes: 600 }],
  ['start\tall day', '05.12.2026 00:00\tWAHR', { times: [], days: 1 }],
  // Hours with their word twice, and hours of each day of a run.
  ['date', '5/12/2026 dalle ore 22.00 alle ore 2.00', { times: ['22:00'], durationMinutes: 240 }],
  ['date', '5 décembre 2026 de 20h à 22h', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5 de diciembre de 2026, desde las 20 h hasta las 22 h', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '05.12.2026 von 20 Uhr bis 22 Uhr', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5 december 2026 van 20 uur tot 22 uur', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5 de dezembro de 2026 das 20h às 22h', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5 december 2026 kl. 20 till kl. 22', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5. december 2026 kl. 20 til kl. 22', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5.12.2026 klo 20 - klo 22', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5 grudnia 2026 od godz. 20 do godz. 22', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '5. prosince 2026 od 20 hod. do 22 hod.', { times: ['20:00'], durationMinutes: 120 }],
  ['date', 'December 5, 2026, from 8 pm to 10 pm', { times: ['20:00'], durationMinutes: 120 }],
  ['date', '05.12.2026 - 20.12.2026 10.00-21.30', { days: 16, times: [], openHours: daily('10:00-21:30') }],
  ['date', 'dal 5/12/2026 al 20/12/2026 dalle 10.00 alle 21.30', { days: 16, openHours: daily('10:00-21:30') }],
  ['date', 'dal 5/12/2026 al 20/12/2026, tutti i giorni 10.00-21.30', { days: 16, openHours: daily('10:00-21:30') }],
  ['date', '05.12.2026 20:00 - 06.12.2026 01:00', { days: 1, times: ['20:00'], durationMinutes: 300 }],
  ['date', '05/12/2026 ore 10-18', { times: ['10:00'], durationMinutes: 480 }],
  ['date', '5 dicembre 2026, dalle 16 alle 18', { times: ['16:00'], durationMinutes: 120 }],
  ['date', '5 dicembre 2026 h 10 e h 15', { times: ['10:00', '15:00'] }],
  ['date', '5 dicembre 2026 ore 20,30', { times: ['20:30'] }],
  ['date\ttime', '5/12/2026\t20,30', { times: ['20:30'] }],
  // Days that leave month or year to another.
  ['date', '30 novembre - 3 dicembre 2026', { start: '2026-11-30', days: 4 }],
  ['date', 'dal 5 dicembre al 10 gennaio 2027', { start: '2026-12-05', days: 37 }],
  ['date', 'du 5 au 8 décembre 2026', { start: '2026-12-05', days: 4 }],
  ['date', '5/8 dicembre 2026', { start: '2026-12-05', days: 4 }],
  ['date', 'December 5-7, 2026', { start: '2026-12-05', days: 3 }],
  ['date', '5 e 6 dicembre 2026', { dates: ['2026-12-05', '2026-12-06'], days: 1 }],
  ['date', '5. und 6. Dezember 2026, 20 Uhr', { dates: ['2026-12-05', '2026-12-06'], times: ['20:00'] }],
  ['date', 'sábado 5 y domingo 6 de diciembre de 2026', { dates: ['2026-12-05', '2026-12-06'] }],
  ['date', 'December 5 and 6, 2026', { dates: ['2026-12-05', '2026-12-06'] }],
  ['date', 'venerdì 11, sabato 12 e domenica 13 dicembre 2026', { dates: ['2026-12-11', '2026-12-12', '2026-12-13'] }],
  [
    'date',
    '12/12/2026 ore 21.00 e 13/12/2026 ore 17.00',
    { dates: ['2026-12-12', '2026-12-13'], times: ['21:00'], timesByDay: { '2026-12-13': ['17:00'] } },
  ],
  ['date', '8 dicembre 2026 (Immacolata)', { start: '2026-12-08' }],
  ['date', 'ogni venerdì dal 4/12/2026 al 18/12/2026 ore 21', { dates: ['2026-12-04', '2026-12-11', '2026-12-18'] }],
  // Days without a year are the next such days.
  ['date', '12 dicembre', { start: '2026-12-12' }],
  ['date', 'sabato 12 dicembre', { start: '2026-12-12' }],
  ['date', '7 January', { start: '2027-01-07' }],
  ['date', 'du 5 au 8 décembre', { start: '2026-12-05', days: 4 }],
]

for (const [header, cells, expected] of moments) {
  test(`a row with ${header.replaceAll('\t', ', ')} of ${cells.replaceAll('\t', ', ')} is on then`, () => {
    const { schedule } = row(header, cells, { country: 'DE' })
    for (const [field, value] of Object.entries(expected))
      assert.deepEqual(schedule[field as keyof typeof schedule], value, field)
  })
}

describe('whether the day or the month comes first', () => {
  const start = (cells: string, more: Partial<EventFeedOptions> = {}) =>
    row('start', cells, { timezone: null, ...more }).schedule.start
  test('is what the country writes', () => {
    assert.equal(start('12/05/2026 5:00 PM', { country: 'US' }), '2026-12-05')
    assert.equal(start('12/05/2026 5:00 PM', { country: 'PH' }), '2026-12-05')
    assert.equal(start('05/12/2026 17:00', { country: 'GB' }), '2026-12-05')
    assert.equal(start('05/12/2026 17:00', { country: 'BR' }), '2026-12-05')
  })
  test('comes from the zone or the area of the feed where no country is given', () => {
    assert.equal(start('12/05/2026', { timezone: 'America/Chicago' }), '2026-12-05')
    assert.equal(start('05/12/2026', { timezone: 'Europe/Paris' }), '2026-12-05')
    assert.equal(start('12/05/2026', { area: { latitude: 40.7, longitude: -74.2, radiusMiles: 5 } }), '2026-12-05')
  })
  test('is told by a date of the list that has only one meaning', () => {
    const list = (date: string) => `title,venue,date\nGala,Hall,05/12/2027\nBall,Hall,${date}\n`
    assert.equal(read(list('25/12/2026'), { timezone: null }).events[0]?.schedule.start, '2027-12-05')
    assert.equal(read(list('12/25/2026'), { timezone: null }).events[0]?.schedule.start, '2027-05-12')
  })
  test('does not matter for dots, names, equal numbers and the year first', () => {
    for (const date of ['05.12.2026', '5 Dec 2026', '2026-12-05', '2026/12/05'])
      assert.equal(start(date, { country: 'US' }), '2026-12-05', date)
    assert.equal(start('12/12/2026'), '2026-12-12')
  })
  const refused: [string, string, Partial<EventFeedOptions>, RegExp][] = [
    ['nothing tells it', 'title,date\nGala,05/12/2026\n', { timezone: null }, /^list.csv: "05\/12\/2026" \(line 2\) may have the day or the month first; say which .* --country US .* --country GB/],
    ['the country writes the year first', 'title,date\nGala,05/12/2026\n', { country: 'CA' }, /, not CA: --country US/],
    ['its dates have both orders', 'title,date\nA,25/12/2026\nB,12/25/2026\nC,1/2/2027\n', {}, /day first in "25\/12\/2026" \(line 2\) and the month first in "12\/25\/2026" \(line 3\)/],
    ['its dates are not those of its country', 'title,date\nA,25/12/2026\nC,1/2/2027\n', { country: 'US' }, /"25\/12\/2026" \(line 2\) has the day first, and dates of US have the month first/],
  ] // biome-ignore format: a table
  for (const [why, csv, more, message] of refused) {
    test(`is asked of the operator if ${why}`, () => {
      assert.throws(
        () => read(csv, more),
        (error: Error) => error instanceof SourceFileError && message.test(error.message),
      )
    })
  }
})

test('rows without a usable day are named with line and reason, and the others are kept', () => {
  const { events, report, faults } = read(
    'Titel;Datum;Ort\nMarkt;jeden Samstag;Halle\nGala;05.12.2026;Halle\nBall;31.02.2026;Halle\nTanz;;Halle\n' +
      'Lesung;bis 5.12.2026;Halle\nFest;5.12.;Halle\n;;\n',
  )
  assert.deepEqual(events.map(({ title }) => title), ['Gala', 'Fest']) // biome-ignore format: a row
  assert.deepEqual(faults, [
    'list.csv:2: "Markt" names no first and last day of what is on every week ("jeden Samstag")',
    'list.csv:4: "Ball" there is no day 2026-02-31',
    'list.csv:5: "Tanz" has no day',
    'list.csv:6: "Lesung" says only until when ("bis 5.12.2026")',
  ])
  assert.match(
    report.notes?.join('\n') ?? '',
    /list.csv:7: "Fest": no year, taken as the next such day \(column Datum: "5.12."\)/,
  )
  assert.deepEqual(
    [report.read, report.kept, report.dropped],
    [{ events: 6 }, { events: 2 }, { 'without a usable day': 4 }],
  )
})

const refusedDays: [cell: string, fault: string][] = [
  ['sabato 14 dicembre 2026', 'the weekday and the day contradict each other: 2026-12-14 is a Monday ("sabato 14 dicembre 2026")'],
  ['Freitag, 05.12.2026', 'the weekday and the day contradict each other: 2026-12-05 is a Saturday ("Freitag, 05.12.2026")'],
  ['ogni venerdì', 'names no first and last day of what is on every week ("ogni venerdì")'],
  ['tutti i giorni', 'names no first and last day of what is on every day ("tutti i giorni")'],
  ['prossimamente', 'no day found in "prossimamente"'],
  ['5.12.2026 (abgesagt)', 'says more than a day and a time ("5.12.2026 (abgesagt)")'],
] // biome-ignore format: a table
for (const [cell, fault] of refusedDays)
  test(`a day of ${cell} is refused with its value`, () => {
    const { events, faults } = read(`title\tvenue\tdate\nGala\tHall\t${cell}\n`, { country: 'DE' })
    assert.deepEqual([events, faults], [[], [`list.csv:2: "Gala" ${fault}`]])
  })

test('what is over is dropped and counted', () => {
  const { events, report } = read('title,venue,date,end\nOld,Hall,2026-11-01,\nOn,Hall,2026-11-01,2026-12-24\n')
  assert.deepEqual([events.map(({ title }) => title), report.dropped], [['On'], { over: 1 }])
})

describe('a status', () => {
  const status = (text: string) => read(`title,venue,date,status\nGala,Harbor Hall,2026-12-05,${text}\n`)
  for (const text of ['cancelled', 'abgesagt', 'Annulé', 'cancelado', 'verschoben', 'CANCELLED'])
    test(`of ${text} calls the event off`, () => assert.equal(status(text).events[0]?.status, 'cancelled'))
  for (const text of ['sold out', 'ausverkauft', 'complet'])
    test(`of ${text} keeps its page`, () => assert.ok(status(text).events[0]?.tags.includes('sold out')))
  for (const text of ['confirmed', 'published', 'findet statt', ''])
    test(`of ${text || 'nothing'} changes nothing`, () => assert.equal(status(text).events[0]?.status, 'scheduled'))
  test('of private leaves the event out', () => {
    assert.deepEqual(status('private event').report.dropped, { 'not open to the public': 1 })
  })
})

describe('where an event is', () => {
  const venue = (header: string, cells: string) => only(`title\tdate\t${header}\nGala\t2026-12-05\t${cells}\n`).venue
  test('is a point in one cell or two', () => {
    for (const point of ['44.6, -125.1', '44.6,-125.1', '44.6 -125.1', '44,6; -125,1']) {
      const { latitude, longitude } = venue('venue\tcoordinates', `Hall\t${point}`)
      assert.deepEqual([latitude, longitude], [44.6, -125.1], point)
    }
  })
  test('is a place of unknown kind if nothing else is told', () => {
    assert.equal(venue('Ort', 'Stadthalle').name, 'Stadthalle')
    const read = venue('Location', 'Harbor Hall, 1 Pier Rd, Portfable, WA 98101')
    assert.deepEqual(
      [read.name, read.address, read.locality, read.region],
      ['Harbor Hall', '1 Pier Rd', 'Portfable', 'WA'],
    )
  })
  test('is the town if a column names the house or the code', () => {
    const read = venue('Veranstaltungsort\tOrt', 'Stadthalle\tMünstadt')
    assert.deepEqual([read.name, read.locality], ['Stadthalle', 'Münstadt'])
    const street = venue('Straße\tHausnr.\tPLZ\tOrt', 'Markt\t4a\t80331\tMünstadt')
    assert.deepEqual([street.name, street.address, street.locality], ['', 'Markt 4a', 'Münstadt'])
    assert.equal(venue('Location\tCity', 'Harbor Hall\tPortfable').name, 'Harbor Hall')
  })
})

describe('exports of calendar programs are lists', () => {
  const exports: [string, string][] = [
    ['Google', 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\nGala,12/05/2026,7:30 PM,12/05/2026,9:00 PM,False,,"Harbor Hall, 1 Pier Rd, Portfable, WA 98101",False\nInner circle,12/05/2026,7:30 PM,,,False,,Harbor Hall,True\n'],
    ['Outlook in German', '"Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis","Ort","Privat"\n"Gala","5.12.2026","19:30:00","5.12.2026","21:00:00","Aus","Harbor Hall, 1 Pier Rd, Portfable, WA 98101","Aus"\n"Runde","5.12.2026","19:30:00","","","Aus","Harbor Hall","Wahr"\n'],
    ['The Events Calendar', 'Event Name,Event Venue Name,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Address,City,State,Private\nGala,Harbor Hall,2026-12-05,19:30:00,2026-12-05,21:00:00,FALSE,1 Pier Rd,Portfable,WA,no\nRunde,Harbor Hall,2026-12-05,19:30:00,,,FALSE,,,,yes\n'],
    ['a form with moments', 'Event,Start Time,End Time,Venue,Street,House number,City,Private\nGala,2026-12-05 19:30,2026-12-05 21:00,Harbor Hall,Pier Rd,1,Portfable,\nRunde,2026-12-05 19:30,,Harbor Hall,,,,x\n'],
  ] // biome-ignore format: a table
  for (const [program, csv] of exports) {
    test(program, () => {
      const { events, report } = read(csv, { timezone: 'America/Los_Angeles' })
      assert.deepEqual(
        events.map(({ title, venue, schedule: { start, times, durationMinutes, days } }) => [
          title, venue.name, venue.locality, start, times, durationMinutes, days,
        ]), // biome-ignore format: a row
        [['Gala', 'Harbor Hall', 'Portfable', '2026-12-05', ['19:30'], 90, 1]],
      )
      assert.deepEqual(report.dropped, { 'not open to the public': 1 })
    })
  }
})

describe('exports of open data portals are lists', () => {
  const whole = {
    title_fr: 'Nuit du port',
    longdescription_fr: 'Un concert au bord de l’eau.',
    conditions_fr: '12 €',
    keywords_fr: ['concert'],
    firstdate_begin: '2026-12-05T18:30:00+00:00',
    lastdate_end: '2026-12-12T20:00:00+00:00',
    timings: JSON.stringify(['05', '12'].map((day) => ({ begin: `2026-12-${day}T19:30:00+01:00`, end: `2026-12-${day}T21:00:00+01:00` }))),
    location_coordinates: { lon: -4.49, lat: 48.39 },
    location_name: 'Salle du Port',
    location_city: 'Portfable',
  } // biome-ignore format: a table
  const paris =
    'Titre;Date de début;Date de fin;Occurrences;Nom du lieu;Ville;Coordonnées géographiques;Détail du prix;Mots clés;Description\n' +
    'Nuit du port;2026-12-05T18:30:00+00:00;2026-12-12T20:00:00+00:00;' +
    '"2026-12-05T19:30:00+01:00_2026-12-05T21:00:00+01:00;2026-12-12T19:30:00+01:00_2026-12-12T21:00:00+01:00";' +
    'Salle du Port;Portfable;48.39,-4.49;12 €;concert;"<p>Un concert au bord de l’eau.</p>"\n'
  for (const [form, text] of [
    ['JSON', JSON.stringify([whole])],
    ['CSV', paris],
  ] as const) {
    test(`${form}, with showings one by one`, () => {
      const event = only(text, { timezone: 'Europe/Paris' })
      const { dates, times, durationMinutes } = event.schedule
      assert.deepEqual([event.title, event.category, event.ticketPrice?.min], ['Nuit du port', 'music', 12])
      assert.deepEqual([dates, times, durationMinutes], [['2026-12-05', '2026-12-12'], ['19:30'], 90])
      assert.deepEqual(
        [event.venue.name, event.venue.locality, event.venue.latitude],
        ['Salle du Port', 'Portfable', 48.39],
      )
      assert.equal(event.description, 'Un concert au bord de l’eau.')
    })
  }
})

test('the operator says which column holds a field', () => {
  const columns = [{ field: 'title', header: 'Bez' }, { field: 'date', header: 'T' }] // biome-ignore format: a row
  const list = 'Titel;Bez;T;Venue\nIgnored;Gala;05.12.2026;Hall\n'
  assert.equal(only(list, { columns }).title, 'Gala')
  const missing = [{ field: 'title', header: 'Bz' }]
  assert.throws(
    () => read(list, { columns: missing }),
    /--column title=Bz: no such column \(columns: Titel, Bez, T, Venue\)/,
  )
  const unknown = [{ field: 'headline', header: 'Bez' }]
  assert.throws(() => read(list, { columns: unknown }), /--column headline=…: unknown field \(known: id, title/)
})

test('an id of the list stays, and without one title, day and venue make it', () => {
  const [own, again] = [
    only('id,title,date,venue\n7,Gala,2026-12-05,Hall\n'),
    only('date,title,venue\n2026-12-05,Gala,Hall\n'),
  ]
  assert.equal(own.id, 'office:7')
  assert.equal(again.id, only('title,date,venue,price\nGala,05.12.2026,Hall,9 €\n').id)
})

test('flat objects of a JSON array are a list too', () => {
  const { form, events } = read(JSON.stringify([{ title: 'Gala', date: '2026-12-05', venue: 'Hall', tags: ['music'] }]))
  assert.deepEqual([form, events[0]?.title, events[0]?.category], ['list', 'Gala', 'music'])
})

test('a comma within a price leaves no other row out, and the column that it is in is known by the number', () => {
  const list =
    'title,date,venue,price,remarks\nJazz,2026-12-06,Hall A,from 3,000円,\nGala,2026-12-05,Hall, left,9 €,\nBall,2026-12-07,Hall,9 €,\n'
  const { events, faults, report } = read(list)
  assert.deepEqual(events.map(({ title }) => title).sort(), ['Ball', 'Jazz'])
  assert.match(faults.join('\n'), /:3: has 6 cells below 5 columns: a comma is within a text/)
  assert.match(report.notes?.join('\n') ?? '', /:2: has 6 cells below 5 columns: the others can only belong to price/)
})

describe('what is no list of events is refused in a sentence that says what to do', () => {
  const refused: [string, string, RegExp][] = [
    ['no day', 'title,venue\nGala,Hall\n', /no columns hold a title and a day; name them with --column .* \(line 1 was taken for the header; columns: title, venue\)/],
    ['no columns', 'Kalender, Winter\n\nWer;Wo\nAnna;hier\n', /\(line 3 was taken for the header; columns: Wer, Wo\)/],
    ['a list of places', 'name,address,city,hours\nHall,1 Quay,Tidewick,daily 9-17\n', /is a list of places: .\/concierge import places reads it, or .\/concierge import venues/],
    ['an open quote', 'title,date\n"Gala,2026-12-05\n', /Quote Not Closed/],
    ['many columns', JSON.stringify(Array.from({ length: 1100 }, (_, index) => ({ [`c${index}`]: 1 }))), /more than 1000 columns/],
    ['a very long line', `title,date\n${'x'.repeat(300_000)},2026-12-05\n`, /Max Record Size/],
    ['a workbook', 'PK\u0003\u0004rest', /is a workbook .*save the sheet as CSV/],
    ['very many rows', `title,date\n${'Gala,2026-12-05\n'.repeat(100_001)}`, /more than 100000 rows; split the list/],
    ['other JSON', '[{"name": "Gala"}]', /is JSON, but neither/],
  ] // biome-ignore format: a table
  for (const [name, text, message] of refused) {
    test(name, () => {
      assert.throws(
        () => read(text),
        (error: Error) => error instanceof SourceFileError && message.test(error.message),
      )
    })
  }
})

test('texts in HTML are read as guests read them, also in JSON', () => {
  const row = { title: 'Wein &amp; Jazz', date: '2026-12-05', venue: '<b>Alte Mühle</b>', price: '<p>12 &euro;</p>' }
  const csv = `title;date;venue;price\n${Object.values(row)
    .map((cell) => `"${cell}"`)
    .join(';')}\n`
  for (const content of [JSON.stringify([row]), csv]) {
    const event = only(content)
    assert.deepEqual(
      [event.title, event.venue.name, event.ticketPrice],
      ['Wein & Jazz', 'Alte Mühle', { min: 12, max: 12, currency: 'EUR' }],
    )
  }
})

test('prices that are not understood are counted and quoted, and one that is about right is left out', () => {
  const prices = ['zwischen 14 und 38 €', 'Preis auf Anfrage', 'ca. 12 €', '8 €', '-', 'frei']
  const rows = prices.map((price, index) => `Abend ${index};05.12.2026;ca. 18 Uhr;${price};Alte Mühle\n`).join('')
  const { events, report } = read(`Titel;Datum;Uhrzeit;Eintritt;Ort\n${rows}`)
  const exactly = (value: number) => ({ min: value, max: value, currency: 'EUR' })
  assert.deepEqual(
    events.map(({ ticketPrice }) => ticketPrice),
    [{ min: 14, max: 38, currency: 'EUR' }, null, null, exactly(8), null, null],
  )
  assert.deepEqual(new Set(events.map(({ schedule }) => schedule.times.join())), new Set(['18:00']))
  assert.match(
    report.notes?.join('\n') ?? '',
    /2 rows: price not understood and left unknown \(column Eintritt\): lines 3 \("Preis auf Anfrage"\), 4 \("ca\. 12 €"\)/,
  )
})

test('opening hours of a run that are not understood are reported', () => {
  const { events, report } = read(
    'title;venue;Von;Bis;Öffnungszeiten\nMarkt;Hall;27.11.2026;23.12.2026;je nach Wetter\n',
  )
  assert.equal(events[0]?.schedule.openHours, null)
  assert.match(
    report.notes?.join('\n') ?? '',
    /list.csv:2: "Markt": time not understood, on all day \(column Öffnungszeiten: "je nach Wetter"\)/,
  )
})

describe('days of a list whose weekdays and hours go together', () => {
  const showings = (date: string) => {
    const { schedule } = only(`Titre;Date;Lieu\nGala;"${date}";Salle\n`)
    return schedule.dates.map((day) => [day, ...(schedule.timesByDay[day] ?? schedule.times)].join(' '))
  }
  const cases: [string, string[]][] = [
    ['mercredi et samedi à 15h, du 3 au 10 mars 2027', ['2027-03-03 15:00', '2027-03-06 15:00', '2027-03-10 15:00']],
    ['du 5 au 8 mars 2027, du samedi au lundi', ['2027-03-06', '2027-03-07', '2027-03-08']],
    ['5.3.2027 - 9.3.2027, Sa-Mo', ['2027-03-06', '2027-03-07', '2027-03-08']],
    ['Du 12 au 14 mars 2027 à 20h30', ['2027-03-12 20:30', '2027-03-13 20:30', '2027-03-14 20:30']],
    ['12 - 13 March 2027 at 20:30', ['2027-03-12 20:30', '2027-03-13 20:30']],
    ['vendredi 12 mars 2027 à 20h et dimanche 14 mars 2027 à 17h', ['2027-03-12 20:00', '2027-03-14 17:00']],
    ['samedi 13 mars 2027 à 20h30 et dimanche 14 à 17h', ['2027-03-13 20:30', '2027-03-14 17:00']],
    ['les 12, 13 et 14 mars 2027 à 20h', ['2027-03-12 20:00', '2027-03-13 20:00', '2027-03-14 20:00']],
    [
      'tous les dimanches du 7 mars au 21 mars 2027 à 10h',
      ['2027-03-07 10:00', '2027-03-14 10:00', '2027-03-21 10:00'],
    ],
  ]
  for (const [date, days] of cases) test(date, () => assert.deepEqual(showings(date), days))

  const other = ['du 11 au 14 mars 2027 à 20h (dim. 16h)', '13.3.2027 und 14.3.2027, 10:00-19:00 (So 10:00-18:00)']
  for (const date of other)
    test(`${date} is refused`, () => {
      const { events, faults } = read(`Titre;Date;Lieu\nGala;"${date}";Salle\n`)
      assert.equal(events.length, 0)
      assert.match(String(faults), /other times on some weekdays/)
    })
})

describe('a show is sold out or called off by remarks, or where its price should be', () => {
  const cases: [header: string, cell: string, told: string][] = [
    ['Remarques', 'COMPLET', 'sold out'],
    ['Bemerkungen', 'ausverkauft', 'sold out'],
    ['Osservazioni', 'esaurito', 'sold out'],
    ['Tarif', 'Complet', 'sold out'],
    ['Remarques', 'reporté au 20 mars', 'cancelled'],
  ]
  for (const [header, cell, told] of cases)
    test(cell, () => {
      const gala = only(`Titre;Date;Lieu;${header}\nGala;12.03.2027 20:00;Salle;${cell}\n`)
      assert.ok([gala.status, ...gala.tags].includes(told), JSON.stringify(gala))
    })
})

test('prices as people write them in a list', () => {
  const price = (cell: string) => {
    const { ticketPrice } = only(`Titre;Date;Lieu;Tarif\nGala;12.03.2027 20:00;Salle;${cell}\n`)
    return [ticketPrice?.min, ticketPrice?.max, ticketPrice?.currency]
  }
  assert.deepEqual(price('10€50'), [10.5, 10.5, 'EUR'])
  assert.deepEqual(price('Fr. 12.–'), [12, 12, 'CHF'])
  assert.deepEqual(price('25 Fr.'), [25, 25, 'CHF'])
  assert.deepEqual(price('15€ (prévente), 18€ sur place'), [15, 18, 'EUR'])
})

describe('objects of a web service are read like the lines of a list', () => {
  const show = { title: 'Lantern Night', date: '2026-12-05', startTime: '19:30', location: 'Mill Hall' }
  const forms: [string, string][] = [
    ['an array', JSON.stringify([show])],
    ['an object around the list', JSON.stringify({ updatedAt: '2026-11-20', events: [show] })],
    ['two objects around it', JSON.stringify({ status: 'ok', data: { total: 1, items: [show] } })],
    ['lines', [show, show].map((each) => JSON.stringify(each)).join('\n')],
  ]
  for (const [name, content] of forms)
    test(name, () => {
      const { form, events } = read(content)
      assert.deepEqual([form, events[0]?.title, events[0]?.schedule.times], ['list', 'Lantern Night', ['19:30']])
    })
  test('an object that is one thing with a list of its own is none', () => {
    assert.throws(() => read(JSON.stringify({ name: 'Mill Hall', shows: [show] })), SourceFileError)
  })
})
