import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type WeeklyHours, weekdays } from '../../src/domain/opening-hours.ts'
import { readHoursColumn, whyUnread } from '../../src/importers/places/hours/read-hours-column.ts'
import { saysOnlyClosed } from '../../src/importers/places/hours/says-only-closed.ts'

const place = { latitude: 47.4, longitude: 8.5, timezone: 'Europe/Zurich' }

const read = (...texts: string[]) => readHoursColumn(texts.map((text) => ({ text, place, year: 2026 })))

/** From Monday to Sunday. */
const shown = (weekly: WeeklyHours): string =>
  [...weekdays.slice(1), weekdays[0]].map((day) => weekly[day]?.join('+') ?? '-').join(' ')

const weeks: [string, string][] = [
  ['Mo-Fr 11-20 Uhr, Sa 10-18', 'F F F F F 10:00-18:00 -'.replaceAll('F', '11:00-20:00')],
  ['täglich außer Montag 11–23', '- F F F F F F'.replaceAll('F', '11:00-23:00')],
  ['11-23 Uhr, Montag Ruhetag', '- F F F F F F'.replaceAll('F', '11:00-23:00')],
  ['Ruhetag: Montag. Di-So 11-23 Uhr', '- F F F F F F'.replaceAll('F', '11:00-23:00')],
  ['Di–So 11.30–14.00 und 17.30–22.00 Uhr', '- F F F F F F'.replaceAll('F', '11:30-14:00+17:30-22:00')],
  ['Sonn- und Feiertage 10-18 Uhr, Sa 9-12 Uhr', '- - - - - 09:00-12:00 10:00-18:00'],
  ['täglich 11-22 Uhr, Sa 10-23 Uhr', 'F F F F F 10:00-23:00 F'.replaceAll('F', '11:00-22:00')],
  ['Montag bis Freitag 9:00 bis 17:00\nSonntag geschlossen', 'F F F F F - -'.replaceAll('F', '09:00-17:00')],
  ['Di-So 10-18, Do bis 20 Uhr', '- F F 10:00-20:00 F F F'.replaceAll('F', '10:00-18:00')],
  ["mar-dim 10h-18h, jeudi jusqu'à 21h", '- F F 10:00-21:00 F F F'.replaceAll('F', '10:00-18:00')],
  ['Mon-Sat 10am-6pm, Thursdays until 9pm', 'F F F 10:00-21:00 F F -'.replaceAll('F', '10:00-18:00')],
  ['martes a domingo 10-18, jueves hasta las 20', '- F F 10:00-20:00 F F F'.replaceAll('F', '10:00-18:00')],
  ['mar-dom 10-18, giovedì fino alle 22', '- F F 10:00-22:00 F F F'.replaceAll('F', '10:00-18:00')],
  ['täglich 17-1 Uhr', 'F F F F F F F'.replaceAll('F', '17:00-01:00')],
  ['Di-So 11.30-14 u. 17-22 Uhr, Mo Ruhetag', '- F F F F F F'.replaceAll('F', '11:30-14:00+17:00-22:00')],
  ['daily except Mon 9am-5pm', '- F F F F F F'.replaceAll('F', '09:00-17:00')],
  ['lun-sam 12h30-15h / 20h-23h30', 'F F F F F F -'.replaceAll('F', '12:30-15:00+20:00-23:30')],
  ['tous les jours 18h-minuit', 'F F F F F F F'.replaceAll('F', '18:00-24:00')],
  ['mar-dom 10-18, chiuso il lunedì', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['Mon-Sat 9am to 5pm', 'F F F F F F -'.replaceAll('F', '09:00-17:00')],
  ['10am-6pm daily', 'F F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['Fri 6pm-2am', '- - - - 18:00-02:00 - -'],
  ['Mon–Thu: 11:00 AM – 10:00 PM; Sun: Closed', 'F F F F - - -'.replaceAll('F', '11:00-22:00')],
  ['Mo-Fr 11:00-20:00; Sa 10:00-18:00; PH off', 'F F F F F 10:00-18:00 -'.replaceAll('F', '11:00-20:00')],
  ['24/7', 'F F F F F F F'.replaceAll('F', '00:00-24:00')],
  ['du mardi au samedi de 12h à 14h30 et de 19h à 22h', '- F F F F F -'.replaceAll('F', '12:00-14:30+19:00-22:00')],
  ['tous les jours sauf le lundi, 10h-18h', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['lunes a viernes de 9 a 17 h', 'F F F F F - -'.replaceAll('F', '09:00-17:00')],
  ['dal martedì alla domenica dalle 9 alle 13', '- F F F F F F'.replaceAll('F', '09:00-13:00')],
  ['ma-pe klo 11-20, la 12-18', 'F F F F F 12:00-18:00 -'.replaceAll('F', '11:00-20:00')],
  ['maandag t/m vrijdag van 9.00 tot 17.00 uur', 'F F F F F - -'.replaceAll('F', '09:00-17:00')],
  ['Måndag–fredag kl. 11–14', 'F F F F F - -'.replaceAll('F', '11:00-14:00')],
  ['segunda a sexta das 9h às 18h', 'F F F F F - -'.replaceAll('F', '09:00-18:00')],
  ['pon.-pt. 10-18, sob. 10-14', 'F F F F F 10:00-14:00 -'.replaceAll('F', '10:00-18:00')],
  ['po–pá 9–17, so zavřeno', 'F F F F F - -'.replaceAll('F', '09:00-17:00')],
  ['hétfő-péntek 9-17', 'F F F F F - -'.replaceAll('F', '09:00-17:00')],
  ['her gün 10:00-22:00', 'F F F F F F F'.replaceAll('F', '10:00-22:00')],
  ['пн-пт с 10 до 20, сб 11-18', 'F F F F F 11:00-18:00 -'.replaceAll('F', '10:00-20:00')],
  ['月〜金 11:00〜20:00', 'F F F F F - -'.replaceAll('F', '11:00-20:00')],
  ['11:00-20:00 月曜定休', '- F F F F F F'.replaceAll('F', '11:00-20:00')],
  ['매일 오전 10시 ~ 오후 9시', 'F F F F F F F'.replaceAll('F', '10:00-21:00')],
  ['周一至周五 9:00-18:00', 'F F F F F - -'.replaceAll('F', '09:00-18:00')],
  ['sempre aperto', 'F F F F F F F'.replaceAll('F', '00:00-24:00')],
  ['24 ore su 24', 'F F F F F F F'.replaceAll('F', '00:00-24:00')],
  ['H24', 'F F F F F F F'.replaceAll('F', '00:00-24:00')],
  ['immer geöffnet', 'F F F F F F F'.replaceAll('F', '00:00-24:00')],
  ['tutti i giorni 12-14,30 e 19-22,30', 'F F F F F F F'.replaceAll('F', '12:00-14:30+19:00-22:30')],
  ['lun-ven 9-12,15-18', 'F F F F F - -'.replaceAll('F', '09:00-12:00+15:00-18:00')],
  ['dal martedì alla domenica 10.00/18.00', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['feriali 8-20, festivi 9-13', 'F F F F F F 09:00-13:00'.replaceAll('F', '08:00-20:00')],
  ['mar-dom 9-19 (ultimo ingresso 18.30)', '- F F F F F F'.replaceAll('F', '09:00-19:00')],
  ['Mo-Fr 9-18 Uhr (letzter Einlass 17.30)', 'F F F F F - -'.replaceAll('F', '09:00-18:00')],
  ['mar-dom 10-18, chiuso Natale', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['mar-dom 10-18; chiuso 25/12 e 1/1', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['tous les jours 10h-18h, fermé le 25 décembre', 'F F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['Montag und Dienstag Ruhetag, sonst 11:30-22 Uhr', '- - F F F F F'.replaceAll('F', '11:30-22:00')],
  ['Dienstags geschlossen. Sonst täglich von 11 bis 22 Uhr', 'F - F F F F F'.replaceAll('F', '11:00-22:00')],
  [
    'Fri-Sat noon-midnight, all other days 5-10pm',
    'F F F F G G F'.replaceAll('F', '17:00-22:00').replaceAll('G', '12:00-24:00'),
  ],
  ['fermé tous les lundis, 10h-18h', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  ['lunes cerrado; resto de la semana 10-20 h', '- F F F F F F'.replaceAll('F', '10:00-20:00')],
  ['fechado às segundas. Demais dias das 12h às 23h', '- F F F F F F'.replaceAll('F', '12:00-23:00')],
  ['12 noon - 3 pm, 7 days', 'F F F F F F F'.replaceAll('F', '12:00-15:00')],
  ['Pazartesi hariç her gün 10:00-22:00', '- F F F F F F'.replaceAll('F', '10:00-22:00')],
  ['월요일, 화요일 제외 매일 10:00-18:00', '- - F F F F F'.replaceAll('F', '10:00-18:00')],
  ['매주 월요일 휴무, 11:00-21:00', '- F F F F F F'.replaceAll('F', '11:00-21:00')],
  ['月曜を除く 10:00～18:00', '- F F F F F F'.replaceAll('F', '10:00-18:00')],
  [
    '平日 11:00-15:00、土日祝 10:00-17:00',
    'F F F F F G G'.replaceAll('F', '11:00-15:00').replaceAll('G', '10:00-17:00'),
  ],
  ['будни 10-20, выходные 11-18', 'F F F F F G G'.replaceAll('F', '10:00-20:00').replaceAll('G', '11:00-18:00')],
  ['يوميا من 10 صباحا إلى 10 مساء', 'F F F F F F F'.replaceAll('F', '10:00-22:00')],
]

describe('opening hours as people type them', () => {
  for (const [text, week] of weeks)
    test(text.replaceAll('\n', ' / '), () => {
      const [hours] = read(text)
      assert.equal(hours && shown(hours.weekly), week)
    })
})

describe('hours that are not plain stay unknown', () => {
  const unknown = [
    'nach Vereinbarung',
    '11-23 Uhr',
    'Mon-Fri 9-5',
    'Mon-Fri 9-11',
    'Mo-Fr 25-30',
    'täglich 11-22 Uhr, Küche bis 21',
    'ab 18 Uhr',
    'Mo-Fr',
    'im Sommer täglich 9-18 Uhr',
    'So 10-18',
    '10-18, chiuso il martedì (ott-apr)',
    '10-18 Uhr, dienstags geschlossen (Okt-Apr)',
    'sempre chiuso la domenica',
    'chiuso per ferie fino al 15 gennaio',
    'geschlossen',
    'closed Monday 10-18',
    'Mo-Fr 11-20, sonst auf Anfrage',
    'lunedì e martedì chiuso, altri giorni su richiesta',
    `Mo 9-17 Uhr${' '.repeat(600)}`,
  ]
  for (const text of unknown)
    test(text.trim(), () => {
      assert.deepEqual(read(text), [null])
    })
})

describe('what is not understood of hours is said', () => {
  const cases: [string, ReturnType<typeof whyUnread>][] = [
    ['daily 9am–late', { words: 'late' }],
    ['täglich 11-22 Uhr, Küche bis 21', { words: 'kuche' }],
    ['fermé dimanche soir et lundi, 12h-14h', { words: 'soir' }],
    ['fermé dimanche et lundi', { reason: 'says only when it is closed' }],
    ['Mo-Fr', { reason: 'says no hours' }],
    ['11-23 Uhr', { reason: 'says no days' }],
    ['18h-minuit', { reason: 'says no days' }],
    ['chiuso il lunedì', { reason: 'says only when it is closed' }],
    ['tous les jeudis de mai', { reason: 'says no hours' }],
    ['closed Monday 10-18', { reason: 'its days and hours may be read in several ways' }],
  ]
  for (const [text, why] of cases) test(text, () => assert.deepEqual(whyUnread(text), why))
})

test('the rest of the column decides what an abbreviation means', () => {
  const [german] = read('So 10-18', 'Di-Sa 11-20 Uhr, So 10-18')
  assert.equal(german && shown(german.weekly), '- - - - - - 10:00-18:00')
  const [czech] = read('So 10-18', 'Po-Pá 11-20, So 10-18')
  assert.equal(czech && shown(czech.weekly), '- - - - - 10:00-18:00 -')
})

test('seasons as on OpenStreetMap are kept', () => {
  const [hours] = read('Apr-Oct Mo-Su 10:00-18:00')
  assert.deepEqual(hours?.closures, [{ from: '11-01', to: '03-31' }])
})

describe('seasons are read in the languages of notes', () => {
  const winter = [{ from: '11-01', to: '03-31' }]
  const cases: [string, { from: string; to: string }[]][] = [
    ['Apr-Okt täglich 10-22 Uhr', winter],
    ['April bis Oktober täglich 10–22 Uhr', winter],
    ['täglich 10-22 Uhr (April bis Oktober)', winter],
    ['Nov-März geschlossen, Apr.-Okt.: täglich 10-22 Uhr', winter],
    ['Mai-Sep Di-So 13-17 Uhr', [{ from: '10-01', to: '04-30' }]],
    ["d'avril à octobre tous les jours de 10h à 22h", winter],
    ['aprile-ottobre 10-18', winter],
    ['April-Oktober 10-18 Uhr', winter],
    ['da aprile a ottobre tutti i giorni 10-22', winter],
    ['de abril a octubre todos los días 10-22 h', winter],
    ['april t/m oktober dagelijks 10-22 uur', winter],
    ['huhti-lokakuu ma-su klo 10-22', winter],
    ['апрель-октябрь ежедневно 10-22', winter],
    ['4月〜10月 月〜日 10:00〜22:00', winter],
    ['IV-X 10-18', winter],
    ['IV–X: wt.-nd. 10-18', winter],
    ['jeudis de mai 10h-18h', [{ from: '06-01', to: '04-30' }]],
    ['Di-So April-Oktober 10-18 Uhr', winter],
    ['November to March Sat-Sun 11am-4pm', [{ from: '04-01', to: '10-31' }]],
  ]
  for (const [text, closures] of cases)
    test(text, () => {
      const [hours] = read(text)
      assert.deepEqual(hours?.closures, closures)
      assert.equal(hours.seasons, undefined)
    })
  test('hours of a season and of the rest of the year', () => {
    const [hours] = read('täglich 10-18 Uhr, Nov-Feb Sa-So 11-16 Uhr')
    assert.deepEqual([hours?.closures, hours?.seasons?.map(({ from, to }) => [from, to])], [[], [['11-01', '02-29']]])
  })
  test('days before the months are theirs, and Roman numbers name seasons', () => {
    const [mondays] = read('Di-So April-Oktober 10-18 Uhr')
    assert.equal(mondays && shown(mondays.weekly), '- F F F F F F'.replaceAll('F', '10:00-18:00'))
    const [roman] = read('V-IX wt.-nd. 10-18, X-IV sb.-nd. 10-16')
    assert.deepEqual(
      roman?.seasons?.map(({ from, to, weekly }) => [from, to, shown(weekly)]),
      [['10-01', '04-30', '- - - - - 10:00-16:00 10:00-16:00']],
    )
  })
  test('days that a comma parts from the months may be others, and one Roman number a word', () => {
    const texts = ['Sa, So, April-Oktober 10-18', 'XI 10-18', '1.IV-31.X 10-18', 'v-so 10-18']
    assert.deepEqual(read(...texts), [null, null, null, null])
  })
  test('months with two hours stay unknown', () => {
    assert.deepEqual(read('Apr-Okt täglich 10-22 Uhr, Mai täglich 9-12 Uhr', 'im April bis 18 Uhr'), [null, null])
  })
})

test('a long cell is read in linear time', () => {
  const timeOf = (text: string) => {
    const start = performance.now()
    for (let round = 0; round < 20; round++) read(text)
    return performance.now() - start
  }
  const part = 'Mo-Fr 11-20 Uhr, '
  timeOf(part)
  const [short, long] = [timeOf(part.repeat(7)), timeOf(part.repeat(28))]
  assert.ok(long < short * 12, `${short} and ${long} ms`)
})

describe('a cell with a word for closed and no hours is a closed place, whatever the reason', () => {
  const today = Temporal.PlainDate.from('2026-11-30')
  const closed = [
    'Closed for rebuilding until spring 2027', 'At present closed', 'Cerrado por inventario', 'Closed since 2019',
    'Wegen Sanierung bis voraussichtlich Mai 2027 geschlossen', "Fermé pour travaux jusqu'en mars 2027",
    "Mart 2027'ye kadar kapalı", 'zamknięte do marca 2027', '工事のため休館中', '装修闭馆', 'closed until 15.01.2027',
    'Closed until May 2027. Normally Tue-Sun 10-17', 'suljettu remontin vuoksi', '내부 공사로 휴관',
  ] // biome-ignore format: a list
  const open = [
    'kein Ruhetag', '年中無休', '休館日なし', 'closed Mondays', 'fermé à Noël', 'chiuso a gennaio', '周一闭馆',
    'closed 24 December 2026', 'closed until May 2024', 'on request, otherwise closed', 'Mo-Fr 10-18, geschlossen',
    'closed in winter; summer 10-18', 'geschlossen vom 24.12. bis 6.1.', 'closed 24 Dec 2026 - 2 Jan 2027', '24/7',
    'geschlossene Gesellschaften möglich', 'daily, closed for private events', 'von Januar bis März geschlossen',
    'open from dawn, fermeture à la nuit', 'Closed except by appointment',
  ] // biome-ignore format: a list
  for (const text of closed) test(text, () => assert.equal(saysOnlyClosed(text, today), true))
  for (const text of open) test(`not: ${text}`, () => assert.equal(saysOnlyClosed(text, today), false))
})
