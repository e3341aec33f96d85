import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bodyFaults } from '../../src/commands/batch/body-faults.ts'
import { readArrivals } from '../../src/commands/batch/read-arrivals.ts'
import { tempFiles } from '../support/temp-files.ts'

const { write } = tempFiles()
let files = 0

async function arrivalsOf(header: string, rows: readonly string[], defaultState: string | null = 'FR') {
  const path = write(`arrivals-${files++}.csv`, [header, ...rows].join('\n'))
  const { bodies, notes } = await readArrivals(path, { columns: [], defaultState })
  return { arrivals: await Array.fromAsync(bodies), notes: notes.map((note) => note.replace(/^.*\.csv/, 'list.csv')) }
}

const stay = 'Hotel;City;Arrival;Departure'
const stayed = 'Gull Inn;Tidewick;2026-12-03;2026-12-06'

async function notesOf(header: string, cell: string): Promise<unknown> {
  const { arrivals } = await arrivalsOf(`${stay};${header}`, [`${stayed};${cell}`])
  return arrivals[0]?.body?.specialNotes
}

describe('the columns of a file of arrivals', () => {
  const ofRemarks = [
    'Special dietary needs',
    'Intolleranze alimentari',
    'Regime alimentare',
    'Preferenze alimentari',
    'Bisogni speciali',
    'Segnalazioni',
    'Annotazioni',
    'Lebensmittelunverträglichkeiten',
    'Wünsche der Gäste',
    'Allergènes et régimes',
    'Besoins particuliers',
    'Alergias e intolerancias',
    'Peticiones del cliente',
    'Restrições alimentares',
    'Voedselallergieën',
    'Wensen gast',
    'Födoämnesallergi',
    'Gästens önskemål',
    'Fødevareallergier',
    'Gjestens ønsker',
    'Ruoka-allergiat',
    'Erityistoiveet',
    'Alergie pokarmowe',
    'Życzenia gości',
    'Potravinové alergie',
    'Přání hosta',
    'Ételallergia',
    'Пищевая аллергия',
    'Gıda alerjisi',
    '食物アレルギー',
    '过敏信息',
    '알레르기 정보',
  ]
  for (const header of ofRemarks)
    test(`"${header}" is read as notes`, async () => assert.match(String(await notesOf(header, 'lupin')), /lupin$/))
  test('the usual heading of remarks is read whatever its cells say', async () => {
    for (const header of ['Observations', 'Observaciones', 'Bemerkungen', 'Osservazioni', 'Opmerkingen', 'Obs.'])
      assert.equal(await notesOf(header, 'loves jazz'), 'loves jazz', header)
  })
  test('booked meals are no diet and no guest', async () => {
    for (const plan of ['BB', 'Demi-pension', 'PDJ', 'ÜF', 'Mezza pensione', 'Polopenze', '朝食付き']) {
      const { arrivals } = await arrivalsOf(`${stay};Régime;Observations`, [`${stayed};${plan};jazz`])
      assert.equal(arrivals[0]?.body?.specialNotes, 'jazz', plan)
      assert.equal(arrivals[0]?.body?.packageName, plan)
    }
    assert.equal(await notesOf('Régime', 'sans gluten'), 'Régime: sans gluten')
  })
  test('numbers of bookings, forms of address and rates are not needed', async () => {
    const { notes, arrivals } = await arrivalsOf(`N° résa;Civilité;Tarif;${stay}`, [`R1;Mme;189,00;${stayed}`])
    assert.deepEqual(arrivals[0]?.unreadColumns, [])
    assert.match(notes.join('\n'), /columns not needed: N° résa, Civilité, Tarif/)
  })
  test('several columns of remarks are joined', async () => {
    const { arrivals } = await arrivalsOf(`${stay};Note;Allergie;Intolleranze;Note`, [
      `${stayed};musei.;noci;latte;jazz`,
    ])
    assert.equal(arrivals[0]?.body?.specialNotes, 'musei. Allergie: noci. Intolleranze: latte. Note: jazz')
  })
  test('a column that speaks of an allergy or a diet is read, whatever it is called', async () => {
    assert.equal(await notesOf('Zusatz', 'Allergie gegen Nüsse'), 'Zusatz: Allergie gegen Nüsse')
    assert.equal(await notesOf('Vegan', 'x'), 'Vegan: x')
  })
  test('a question that is answered with no is no wish', async () => {
    assert.equal(await notesOf('Vegan', 'no'), undefined)
    assert.equal(await notesOf('Vegan', '0'), undefined)
  })
  test('a column that is not read is named with an example, and with each guest who has something in it', async () => {
    const rows = [`${stayed};;ok`, `${stayed};Suite;ok`]
    const { arrivals, notes } = await arrivalsOf(`${stay};Zusatz;Status`, rows)
    assert.deepEqual(
      arrivals.map(({ unreadColumns }) => unreadColumns),
      [[], ['Zusatz']],
    )
    assert.match(notes.join('\n'), /columns not read: Zusatz \(line 3: "Suite"\); --column FIELD=HEADER/)
    assert.match(notes.join('\n'), /columns not needed: Status/)
  })
  test('cells beyond the header are not read, which is said', async () => {
    const { notes } = await arrivalsOf(stay, [`${stayed};something`])
    assert.match(notes.join('\n'), /columns not read: column 5 \(line 2: "something"\)/)
  })
  test('a first name and a surname are one name', async () => {
    const named = async (header: string, cells: string) =>
      (await arrivalsOf(`${stay};${header}`, [`${stayed};${cells}`])).arrivals[0]?.body?.externalGuestId
    assert.equal(await named('Cognome;Nome', 'Lee;Ann'), 'Ann Lee')
    assert.equal(await named('Nom;Prénom', 'Lee;Ann'), 'Ann Lee')
    assert.equal(await named('Nachname;Zimmer', 'Lee;12'), 'Lee, 12')
    assert.equal(await named('Cognome;Nome ospite', 'Lee;Lee Ann'), 'Lee Ann')
    assert.equal(await named('Nombre', 'Ann Lee'), 'Ann Lee')
  })
  test('the ages of children are a note, and say how many come', async () => {
    const { arrivals } = await arrivalsOf(`${stay};Età bambini`, [`${stayed};6, 9`])
    assert.deepEqual([arrivals[0]?.body?.specialNotes, arrivals[0]?.body?.children], ['Children aged 6, 9', '2'])
  })
  test('a title above the header and a total below the rows are left out', async () => {
    const { arrivals, notes } = await arrivalsOf('Arrivi del giorno;;;', [';;;', stay, stayed, 'Totale;1 ospite;;'])
    assert.deepEqual(
      arrivals.map(({ line }) => line),
      [4],
    )
    assert.match(notes.join('\n'), /list\.csv:5: a row with a total, left out/)
  })
  test('a hotel may be named by its id', async () => {
    const { arrivals } = await arrivalsOf('Struttura;Arrivo;Partenza', ['group:R01;2026-12-03;2026-12-04'], null)
    assert.equal(arrivals[0]?.body?.hotelPlaceId, 'group:R01')
  })
})

describe('the dates of a file of arrivals', () => {
  const datesOf = async (dates: readonly string[], state: string | null) => {
    const rows = dates.map((date) => `Gull Inn;Tidewick;${date};2026-12-31`)
    return (await arrivalsOf(stay, rows, state)).arrivals.map(({ body }) => body?.checkinDate)
  }
  test('a date with one meaning is read', async () => {
    assert.deepEqual(await datesOf(['13/12/2026', '4.12.2026', '12/12/26'], 'XX'), [
      '2026-12-13',
      '2026-12-04',
      '2026-12-12',
    ])
  })
  test('the other dates of the file tell which number is the day', async () => {
    assert.deepEqual(await datesOf(['13/12/2026', '04/12/2026'], 'US'), ['2026-12-13', '2026-12-04'])
    assert.deepEqual(await datesOf(['12/13/2026', '04/12/2026'], 'FR'), ['2026-12-13', '2026-04-12'])
  })
  test('otherwise the state or country tells it', async () => {
    assert.deepEqual(await datesOf(['04/12/2026'], 'IT'), ['2026-12-04'])
    assert.deepEqual(await datesOf(['04/12/2026'], 'OR'), ['2026-04-12'])
  })
  test('a date that may be two days is left as it is', async () => {
    // Delaware or Germany.
    assert.deepEqual(await datesOf(['04/12/2026'], 'DE'), ['04/12/2026'])
    assert.deepEqual(await datesOf(['13/12/2026', '12/13/2026', '04/12/2026'], 'IT'), [
      '2026-12-13',
      '2026-12-13',
      '04/12/2026',
    ])
  })
})

describe('the faults of an arrival', () => {
  const body = { hotelName: 'Gull Inn', checkinDate: '31/02/2026', checkoutDate: 'soon', adults: 'two' }
  test('are told all at once, each with its column and value', () => {
    const faults = bodyFaults(body, new Map([['checkinDate', 'Arrivo']]))
    assert.deepEqual(
      faults.map((fault) => fault.split('. ')[0]),
      [
        'Missing required field: hotelCity',
        'Missing required field: hotelState',
        'checkinDate must be a valid date (YYYY-MM-DD) (column Arrivo: "31/02/2026")',
        'checkoutDate must be a valid date (YYYY-MM-DD) ("soon")',
        'adults must be a number ("two")',
      ],
    )
  })
  test('are none for a request without fault', () => {
    const whole = { hotelPlaceId: 'group:R01', checkinDate: '2026-12-03', checkoutDate: '2026-12-04' }
    assert.deepEqual(bodyFaults(whole, new Map()), [])
  })
})
