import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { arrivalWarnings } from '../../src/commands/batch/arrival-warnings.ts'
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

/** Of JSON objects, one a line. */
async function arrivalsOfLines(objects: readonly object[], options = {}) {
  const path = write(`arrivals-${files++}.ndjson`, objects.map((each) => JSON.stringify(each)).join('\n'))
  const { bodies, notes } = await readArrivals(path, { columns: [], defaultState: 'FR', ...options })
  return { arrivals: [...bodies], notes }
}

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
  test('a number of guests may have a word', async () => {
    const rows = ['2名', '２', '2 adultes', '2+1', 'zwei'].map((adults) => `${stayed};${adults}`)
    const { arrivals } = await arrivalsOf(`${stay};Adults`, rows)
    assert.deepEqual(
      arrivals.map(({ body }) => body?.adults),
      ['2', '2', '2', '2+1', 'zwei'],
    )
  })
  test('a hotel may be named by its id', async () => {
    const { arrivals } = await arrivalsOf('Struttura;Arrivo;Partenza', ['group:R01;2026-12-03;2026-12-04'], null)
    assert.equal(arrivals[0]?.body?.hotelPlaceId, 'group:R01')
  })
})

describe('a row of arrivals with a cell too many or too few', () => {
  const header = 'Hotel;City;Arrival;Departure;Guest;Adults;Notes'
  const begin = 'Gull Inn;Tidewick;2026-12-03;2026-12-06'
  const faultsOf = async (rows: readonly string[], head = header) => {
    const { arrivals, notes } = await arrivalsOf(head, rows)
    return { arrivals, notes, faults: arrivals.map(({ fault = null }) => fault) }
  }
  test('is put together where the text can only be in the last column', async () => {
    const { arrivals, notes } = await faultsOf([`${begin};Lee;2;no pork; peanut allergy`, `${begin};Roy;1;jazz`])
    assert.equal(arrivals[0]?.body?.specialNotes, 'no pork; peanut allergy')
    assert.match(notes.join('\n'), /list\.csv:2: has 8 cells below 7 columns: the others can only belong to Notes/)
  })
  test('is put together behind numbers that all other rows have', async () => {
    const rows = [`${begin};Lee;2;no pork; peanuts`, `${begin};Roy;214;jazz`, `${begin};Ott;7;jazz`]
    const { arrivals } = await faultsOf(rows, 'Hotel;City;Arrival;Departure;Guest;Room;Notes')
    assert.equal(arrivals[0]?.body?.specialNotes, 'no pork; peanuts')
  })
  test('is no arrival where two columns may hold the text, and the others are read', async () => {
    const { arrivals, faults } = await faultsOf(
      [
        'Gull Inn,Tidewick,2026-12-03,2026-12-06,no pork, peanut allergy,Lee',
        'Gull Inn,Tidewick,2026-12-03,2026-12-06,jazz,Roy',
      ],
      'Hotel,City,Arrival,Departure,Notes,Guest',
    )
    assert.match(faults[0] ?? '', /^has 7 cells below 6 columns: a comma is within a text/)
    assert.deepEqual([arrivals[0]?.body, arrivals[0]?.line], [null, 2])
    assert.equal(arrivals[1]?.body?.specialNotes, 'jazz')
  })
  test('is put together in either of two columns of notes, which are one text', async () => {
    const rows = [`${begin};Lee;2;;no pork; loves jazz; pregnant`]
    const { arrivals } = await faultsOf(rows, 'Hotel;City;Arrival;Departure;Guest;Adults;Allergies;Notes')
    assert.match(String(arrivals[0]?.body?.specialNotes), /no pork; loves jazz; pregnant/)
  })
  test('is no arrival where a cell is missing', async () => {
    const { faults } = await faultsOf([`${begin};Lee;peanut allergy`, `${begin};Lee;2;jazz`])
    assert.match(faults[0] ?? '', /^has 6 cells below 7 columns: which cell is missing cannot be told/)
    assert.equal(faults[1], null)
  })
  test('is read where only the last cells are missing, below a cell that is a number', async () => {
    const { arrivals, faults, notes } = await faultsOf([`${begin};Lee;2`])
    assert.deepEqual([faults, arrivals[0]?.body?.adults], [[null], '2'])
    assert.match(notes.join('\n'), /line 2 has fewer cells than columns; the last ones are empty/)
  })
  test('is named with its line where a quotation mark is open, and the others are read', async () => {
    const { arrivals, faults } = await faultsOf([`${begin};Lee;2;"vegan`, `${begin};Roy;2;"jazz"`, `${begin};Ott;1;x`])
    assert.deepEqual(
      arrivals.map(({ line }) => line),
      [2, 3, 4],
    )
    assert.match(faults[0] ?? '', /^a quotation mark is open/)
    assert.equal(arrivals[1]?.body?.specialNotes, 'jazz')
  })
  test('has the line on which it begins', async () => {
    const { arrivals } = await faultsOf([`${begin};Lee;2;"vegan`, 'and quiet"', `${begin};Roy;1;x`])
    assert.deepEqual(
      arrivals.map(({ line }) => line),
      [2, 4],
    )
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
  test('a state of two countries has the order of the other lines', async () => {
    const rows = ['SP', 'BA'].map((state) => `Gull Inn;Tidewick;${state};04/12/2026;2026-12-31`)
    const { arrivals } = await arrivalsOf('Hotel;City;UF;Arrive;Depart', rows, null)
    assert.deepEqual(
      arrivals.map(({ body }) => body?.checkinDate),
      ['2026-12-04', '2026-12-04'],
    )
  })
  test('a year of a Japanese era is read', async () => {
    assert.deepEqual(await datesOf(['令和8年12月4日', '２０２６年１２月４日'], 'JP'), ['2026-12-04', '2026-12-04'])
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

describe('a file without a column for the hotel', () => {
  const header = 'Arrival;Departure;Guest'
  const rows = ['2026-12-03;2026-12-06;Aalto', '2026-12-03;2026-12-06;Roy']
  const read = (defaultHotel: object, head = header, lines = rows) =>
    readArrivals(write(`arrivals-${files++}.csv`, [head, ...lines].join('\n')), {
      columns: [],
      defaultState: 'OR',
      defaultHotel,
    })
  test('is answered for the hotel that is given', async () => {
    const { bodies } = await read({ hotelName: 'Gull Inn', hotelCity: 'Tidewick' })
    for (const { body } of bodies)
      assert.deepEqual([body?.hotelName, body?.hotelCity, body?.hotelState], ['Gull Inn', 'Tidewick', 'OR'])
    const byId = await read({ hotelPlaceId: 'own:R1' })
    for (const { body } of byId.bodies) assert.deepEqual([body?.hotelPlaceId, body?.hotelName], ['own:R1', undefined])
  })
  test('a line that names a hotel keeps it', async () => {
    const lines = ['2026-12-03;2026-12-06;Aalto;Fernway', '2026-12-03;2026-12-06;Roy;']
    const { bodies } = await read({ hotelName: 'Gull Inn' }, `${header};Hotel`, lines)
    assert.deepEqual(
      [...bodies].map(({ body }) => body?.hotelName),
      ['Fernway', 'Gull Inn'],
    )
  })
  test('is refused once with what to give', async () => {
    await assert.rejects(read({}), /no column says the hotel: .*--hotel NAME --city CITY --state ST, or --hotel-id ID$/)
  })
  test('of JSON lines each says what to give, once', () => {
    const faults = bodyFaults({ checkinDate: '2026-12-03', checkoutDate: '2026-12-06' }, new Map())
    assert.deepEqual(faults, [
      'no hotel is named: add a column with it, or give --hotel NAME --city CITY, or --hotel-id ID',
    ])
  })
})

test('JSON lines may have the names of a hotel system, beside those of a request', async () => {
  const { arrivals, notes } = await arrivalsOfLines([
    { hotelName: 'Gull Inn', arrivee: '03/12/2026', depart: '13/12/2026', nom: 'Roy', adultes: 2, resa: 'L1', langue: 'fr' },
    { hotelName: 'Gull Inn', checkinDate: '2026-12-03', checkoutDate: '2026-12-06', adults: 1, remarques: 'sans gluten', Etage: 3 },
  ]) // biome-ignore format: a table
  assert.deepEqual(arrivals[0]?.body, {
    hotelName: 'Gull Inn', hotelState: 'FR', checkinDate: '2026-12-03', checkoutDate: '2026-12-13', adults: '2', externalGuestId: 'Roy',
  }) // biome-ignore format: a row
  assert.deepEqual([arrivals[1]?.body?.adults, arrivals[1]?.body?.specialNotes], [1, 'sans gluten'])
  assert.deepEqual(arrivals[1]?.unreadColumns, ['Etage'])
  assert.match(notes.join('\n'), /columns not needed: resa, langue/)
})

test('what the front desk wants to see of a booking is printed and sent nowhere', async () => {
  const { arrivals } = await arrivalsOf(`${stay};Zi;Nat;VIP`, [
    `${stayed};12;D;VIP 2`,
    `${stayed};13;I;`,
    `${stayed};14;F;gold`,
  ])
  assert.deepEqual(
    arrivals.map(({ body, printed, unreadColumns }) => [body?.externalGuestId, printed, unreadColumns]),
    [
      ['12', ['VIP 2'], []],
      ['13', [], []],
      ['14', ['VIP: gold'], []],
    ],
  )
})

test('arrivals of another day and guests on several lines are warned of', () => {
  const today = Temporal.PlainDate.from('2026-11-30')
  const arrival = (line: number, externalGuestId: string, checkinDate: string, checkoutDate: string) => ({
    line,
    body: { hotelName: 'Gull Inn', externalGuestId, checkinDate, checkoutDate },
  })
  const [past] = arrivalWarnings([arrival(2, 'Roy', '2026-11-28', '2026-12-01')], today)
  assert.match(past ?? '', /all arrivals are before today, 2026-11-30; the last is on 2026-11-28/)
  const mixed = [
    arrival(2, 'Roy', '2026-11-30', '2026-12-01'),
    arrival(3, 'Ito', '2026-11-20', '2026-11-25'),
    arrival(4, 'Roy', '2026-11-30', '2026-12-01'),
    arrival(5, 'Roy', '2026-12-02', '2026-12-04'),
  ]
  assert.deepEqual(arrivalWarnings(mixed, today), [
    'Warning: the stay is over before today, 2026-11-30: line 3',
    'Warning: guests with the same stay on several lines, a page for each: Roy (lines 2, 4)',
  ])
  assert.deepEqual(arrivalWarnings(mixed.slice(0, 1), today), [])
})
