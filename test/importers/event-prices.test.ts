import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPriceText } from '../../src/importers/events/price-text.ts'
import { hunt } from '../support/hunt.ts'

type Row = [text: string, min: number | null, max: number | null, currency: string | null]

// biome-ignore format: a table
const priced: Row[] = [
  ['$10', 10, 10, 'USD'],
  ['$1,200', 1200, 1200, 'USD'],
  ['$10 - $15', 10, 15, 'USD'],
  ['$10–15', 10, 15, 'USD'],
  ['$10-$15', 10, 15, 'USD'],
  ['$10/$12', 10, 12, 'USD'],
  ['$7.50', 7.5, 7.5, 'USD'],
  ['USD 25', 25, 25, 'USD'],
  ['25 USD', 25, 25, 'USD'],
  ['usd 25', 25, 25, 'USD'],
  ['US$30', 30, 30, 'USD'],
  ['C$30', 30, 30, 'CAD'],
  ['$10+', 10, null, 'USD'],
  ['$10 and up', 10, null, 'USD'],
  ['up to $40', null, 40, 'USD'],
  ['from €12', 12, null, 'EUR'],
  ['tickets from £9.50', 9.5, null, 'GBP'],
  ['Tickets start from $20 to $50', 20, 50, 'USD'],
  ['£5/£3 concessions', 5, 5, 'GBP'],
  ['kids free, adults $8', 8, 8, 'USD'],
  ['8 €/6 €', 8, 8, 'EUR'],
  ['AK 8/5 €', 8, 8, 'EUR'],
  ['38 / 28 / 18 €', 18, 38, 'EUR'],
  ['Einzelticket 8 € (6 €), Fünferkarte 35 €, Festivalpass 55 €', 8, 8, 'EUR'],
  ['Tickets: $45-$75; students $25; $10 rush for students day-of', 45, 75, 'USD'],
  ['Admission $13.95 adults, $9.95 ages 3-15, under 3 free', 13.95, 13.95, 'USD'],
  ['Adult $69, Child $45, Family of four $199. Booking fee $4.95 per transaction.', 69, 69, 'USD'],
  ['A reserve $65, B $45, students $20, festival pass $310.', 45, 65, 'USD'],
  ['Tickets $45, members $38, group of 10+ $30', 45, 45, 'USD'],
  ['Tickets: $15 members, $20 non-members', 20, 20, 'USD'],
  ['Early bird $25, general $35', 35, 35, 'USD'],
  ['Adults £12, family ticket £30, season ticket £120', 12, 12, 'GBP'],
  ['Adults £12 family £30', 12, 12, 'GBP'],
  ['Tickets £20 + £2 booking fee', 20, 20, 'GBP'],
  ['Eintritt 12 €, Familienkarte 25 €, Festivalpass 90 €, Frühbucher 9 €', 12, 12, 'EUR'],
  ['Plein tarif 12 €, pass festival 60 €, abonnés 8 €, groupe 7 €', 12, 12, 'EUR'],
  ['12 € sur place, 10 € en prévente, 8 € adhérents.', 10, 12, 'EUR'],
  ['Tarif concert du groupe Loutre 12 €', 12, 12, 'EUR'],
  ['Entrada 12 €, abono 60 €, gastos de gestión 1,50 €, socios 8 €', 12, 12, 'EUR'],
  ['Biglietto 12 €, abbonamento 60 €, diritti di prevendita 2 €', 12, 12, 'EUR'],
  ['Toegang €12, passe-partout €60, leden €8', 12, 12, 'EUR'],
  ['members free / $8 non-members', 8, 8, 'USD'],
  ['Free for members; $8 for non-members', 8, 8, 'USD'],
  ['sliding scale $10-$20', 10, 20, 'USD'],
  ['Pay what you can ($5-$25)', 5, 25, 'USD'],
  ['$10 in advance, $12 at the door', 10, 12, 'USD'],
  ['$15 adv / $20 dos', 15, 20, 'USD'],
  ['Admission: $10 adults, $5 kids', 10, 10, 'USD'],
  ['$5 cover', 5, 5, 'USD'],
  ['Cover: $5', 5, 5, 'USD'],
  ['$20 per person', 20, 20, 'USD'],
  ['Registration is $45 and includes lunch.', 45, 45, 'USD'],
  ['Join us for a night of jazz. Tickets are $25 and include a drink.', 25, 25, 'USD'],
  ['Free parking. $10 admission.', 10, 10, 'USD'],
  ['Doors at 7. 21+. Tickets $18. Call (919) 555-1234', 18, 18, 'USD'],
  ['Tickets: $15 / 7:30pm', 15, 15, 'USD'],
  ['ab 12 EUR', 12, null, 'EUR'],
  ['12,50 €', 12.5, 12.5, 'EUR'],
  ['Eintritt: 10 €, ermäßigt 8 €', 10, 10, 'EUR'],
  ['VVK 15 € / AK 18 €', 15, 18, 'EUR'],
  ['Eintritt 10,- €', 10, 10, 'EUR'],
  ['Karten ab 1.250,50 €', 1250.5, null, 'EUR'],
  ['Abendkasse 12 Euro', 12, 12, 'EUR'],
  ['10-15 €', 10, 15, 'EUR'],
  ['8/12 €', 8, 12, 'EUR'],
  ['Tarif plein 12 €, tarif réduit 8 €', 8, 12, 'EUR'],
  ['Entrée : 5 euros', 5, 5, 'EUR'],
  ['à partir de 20 €', 20, null, 'EUR'],
  ['Entradas desde 18 €', 18, null, 'EUR'],
  ['Precio: 7 euros', 7, 7, 'EUR'],
  ['Ingresso 10 €, ridotto 7 €', 10, 10, 'EUR'],
  ['biglietti da 15 a 30 €', 15, 30, 'EUR'],
  ['Toegang € 7,50', 7.5, 7.5, 'EUR'],
  ['vanaf € 12', 12, null, 'EUR'],
  ['Liput 12 €', 12, 12, 'EUR'],
  ['Liput alkaen 15 euroa', 15, null, 'EUR'],
  ['CHF 35', 35, 35, 'CHF'],
  ['Bilety 40 zł', 40, 40, 'PLN'],
  ['12 € / $14', 12, 12, 'EUR'],
  ['$0 - $20', 0, 20, 'USD'],
  ['Price: Free - $20', 0, 20, 'USD'],
  ['$20 CAD', 20, 20, 'CAD'],
  ['AUD$30', 30, 30, 'AUD'],
  ['Liput 15 e', 15, 15, 'EUR'],
  ['Pääsymaksu 10/8 €', 10, 10, 'EUR'],
  ['AK 12,- / VVK 10,- €', 10, 12, 'EUR'],
  ['25', 25, 25, 'USD'],
  ['10,00 - 15,00', 10, 15, 'USD'],
  ['Cost: 15', 15, 15, 'USD'],
  ['Children from $7, adults from $16', 16, null, 'USD'],
  ['16 €, erm. 11 €', 16, 16, 'EUR'],
  ['Kinder 5 €, Erwachsene 9 €, nachmittags 7 €', 9, 9, 'EUR'],
  ['28/19/11 €', 11, 28, 'EUR'],
  ['$28/19/11', 11, 28, 'USD'],
  ['Grown-ups $40-$60, children under 10 $15. No babies.', 40, 60, 'USD'],
  ['Ages 13+ $18', 18, 18, 'USD'],
  ['Adults $14, matinees $10. 95 min.', 14, 14, 'USD'],
  ['GA $25, VIP booth $300 (6). Fees apply.', 25, 25, 'USD'],
  ['$19, seniors $16, students $6, under 5 free.', 19, 19, 'USD'],
  ['$12 adults, $9 seniors, 18 and under free', 12, 12, 'USD'],
  ['25-40 €. Niños hasta 10 años, 15 €.', 25, 40, 'EUR'],
  ['6 €, menores 3 €', 6, 6, 'EUR'],
  ['Eintritt 9 €, Kinder bis 14 Jahre 4 €, Schüler 5 €', 9, 9, 'EUR'],
  ['Plein tarif 14 €, moins de 26 ans 8 €', 14, 14, 'EUR'],
  ['Intero 12 €, under 18 5 €, over 65 9 €', 12, 12, 'EUR'],
  ['Toegang €15, studenten €9, kinderen €6', 15, 15, 'EUR'],
  ['Bilhete 12 €, crianças 6 €', 12, 12, 'EUR'],
  ['Biljett 120 SEK, barn 60 SEK', 120, 120, 'SEK'],
  ['Liput 15 €, lapset 7 €', 15, 15, 'EUR'],
  ['Entré 90 DKK, børn 40 DKK', 90, 90, 'DKK'],
  ['Bilet 40 zł, dzieci 20 zł', 40, 40, 'PLN'],
  ['Vstupné 150 Kč, děti 80 Kč', 150, 150, 'CZK'],
  ['Entradas 22 €, mesa VIP 180 €', 22, 22, 'EUR'],
  ['Eintritt 18 €, VIP-Tisch 150 €', 18, 18, 'EUR'],
]

for (const [text, min, max, currency] of priced) {
  test(`"${text}" is a price`, () => {
    assert.deepEqual(readPriceText(text, 'USD'), { isFree: false, ticketPrice: { min, max, currency } })
  })
}

// biome-ignore format: a table
const free = [
  'Eintritt frei, Speisen ab 6 €', 'Entrée libre, boissons 3 €', 'Entrada libre. Tapa y vino 4 €',
  'Free', 'FREE!', 'free', 'Free admission', 'Free Admission!', 'Admission is free', 'Admission: Free', 'Cost: FREE', 'No cover', 'No cover charge',
  'Free with RSVP', 'Free w/ RSVP', 'No cover, $10 minimum', 'free, suggested donation', 'Free ($5 suggested donation)', 'Free and open to the public', 'This event is free and open to the public.',
  'Free and open to the public, $10 donation suggested', 'Join us for a free outdoor concert on the lawn.', 'Free entry. $5 beers all night!', 'Free to attend',
  'Fun, free, family-friendly', 'Free for all ages', 'Registration is free but required', '$0', '0 €', '0.00', 'Free / all ages', 'Free parking and free admission? Yes: admission is free.',
  'Eintritt frei', 'Der Eintritt ist frei.', 'Freier Eintritt', 'kostenlos', 'Eintritt frei, Spenden erbeten', 'entrée libre', 'Entrée gratuite', 'gratuit', 'Entrée libre sur réservation',
  'gratis', 'Entrada libre', 'entrada gratuita', 'Ingresso libero', 'ingresso gratuito', 'Toegang gratis', 'gratis entree', 'vapaa pääsy', 'Ilmainen sisäänpääsy', 'Pääsy vapaa', 'Fri entré', '入場無料',
  'Entrada libre para todos', 'Freier Eintritt für alle', 'Entrée libre pour tous', 'Gratis toegang voor iedereen', 'Wstęp wolny dla wszystkich',
]

for (const text of free) {
  test(`"${text}" is free`, () => {
    assert.deepEqual(readPriceText(text, 'USD'), { isFree: true, ticketPrice: null })
  })
}

// biome-ignore format: a table
const silent = [
  '12 €, bis 14 J. frei', '5 €, erster Sonntag im Monat frei', 'Kostenlos, nur der Museumseintritt ist zu zahlen.', '$12/child, $40 family max',
  '', 'Free admission, VIP seats $40', 'Gold coin entry. Early birds $5 from 9am', 'Festival pass $60', 'Family ticket $40', 'pay what you can', 'suggested donation $5', '$5 suggested donation', 'by donation', 'free for kids under 12', 'Kids free', 'Members free', 'Free for members', 'free parking', 'No cover with dinner; two-drink minimum at bar', 'gluten-free', 'Gluten free options',
  'From $9 for students', 'Heute: Zahl, was du willst (Richtwert 10 €). Sonst ab 24 €.', 'From $24; pay what you wish for this preview (suggested $10)', 'Pay what you can tonight, $20 other nights', 'Prix libre ce soir, 15 € les autres soirs', 'Taquilla inversa; resto de días 12 €',
  'Tickets at the desk (Fri 10-5) or online.', 'Open Wed, Thu, Fri', 'vrij 10-17', 'Infants on a lap free', 'Free snacks', 'Free cocoa for every child', 'First 300 fans get a free scarf', 'Free parking at the venue', 'Kids under 5 free (lap)',
  'Entrada gratuita para empadronados', 'Entrée gratuite pour les moins de 18 ans', 'Entrée libre pour les membres', 'Freier Eintritt für Studierende', 'Eintritt frei für Inhaber der Karte', 'Ingresso gratuito per i residenti', 'Gratis toegang voor leden', 'Gratis entree tot 12 jaar', 'Entrada livre para crianças', 'Fri entré för barn', 'Fri entré for børn', 'Vstup zdarma pro děti', 'Wstęp wolny dla dzieci', 'Lapsille vapaa pääsy', 'Parking gratuito', 'Bebida gratis', 'Glühwein gratis', 'Boisson gratuite',
  'toll-free', 'Call toll free 800 555 1234', 'feel free', 'Feel free to bring a chair', 'win $500', 'Win a $500 prize', '$2 off', '$1 oysters', '$5 beers and $3 tacos', 'raised $10,000', 'We raised over $1.5 million',
  'call 555-1234', 'age 21+', 'ages 5-12', 'doors 7', '2 for 1', 'Buy one get one free', 'Free wifi', 'Free drink with entry', 'Free with museum admission', 'free with paid admission', 'free speech', 'Free the whales', 'smoke-free campus',
  'Free entry before 10pm', 'Free beer', '2026', 'Since 1999', '50% off', '$10 gift card', '$15 million stadium', '$10k grant', 'Tickets available now', 'Parking is $10', 'Eintritt frei für Kinder', 'Kinder frei', 'prix libre', 'parking gratuit',
  'niños gratis', 'offerta libera', 'gratis parkeren', 'Lapset ilmaiseksi', 'gratis wifi', 'Barrierefrei', 'ALL 5', '7:30', 'Freitag', 'Free Nelson Mandela Concert Band', 'a $2 billion industry', 'Room 12', 'Liberty 5K', 'tickets: 919-555-1234', '2 for 1 tickets',
]

for (const text of silent) {
  test(`"${text}" says nothing of the price`, () => {
    assert.deepEqual(readPriceText(text), { isFree: null, ticketPrice: null })
  })
}

test('a sign that countries share is told by the currency of the place, and else by nothing', () => {
  assert.equal(readPriceText('$10', 'CAD').ticketPrice?.currency, 'CAD')
  assert.equal(readPriceText('$10').ticketPrice?.currency, null)
  assert.equal(readPriceText('100 kr', 'SEK').ticketPrice?.currency, 'SEK')
  assert.equal(readPriceText('¥2,500', 'JPY').ticketPrice?.min, 2500)
  assert.equal(readPriceText('€10', 'USD').ticketPrice?.currency, 'EUR')
})

test('a hostile text is read in no time worth naming', () => {
  for (const piece of ['$1', '1,', '1 ', 'free ', '$1-', '('.repeat(3), 'free with a ', "1'234"])
    assert.ok(readPriceText(piece.repeat(20_000)))
})

test('whatever the texts, what is free has no price, what has one is not free, and a range has its ends in order', () => {
  const texts = fc.constantFrom(...priced.map(([text]) => text), ...free, ...silent)
  const separators = fc.constantFrom(' ', ', ', '. ', '\n', ' / ', ' - ')
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), separators, (parts, separator) => {
      const { isFree, ticketPrice } = readPriceText(parts.join(separator), 'USD')
      if (ticketPrice === null) return isFree !== false
      const { min, max } = ticketPrice
      return isFree === false && (min ?? max) !== null && (min ?? 0) >= 0 && (max === null || (min ?? 0) <= max)
    }),
    hunt(2000),
  )
})

test('an amount that only some pay, or that is paid besides the ticket, is no price', () => {
  const none = { isFree: null, ticketPrice: null }
  for (const text of ['Kids $6.', '$5 with student ID', 'Kinder 3 €', '3 € zzgl. Eintritt', '€3 plus museum admission', '3 € en plus du billet d’entrée']) // biome-ignore format: a list
    assert.deepEqual(readPriceText(text), none, text)
  assert.equal(readPriceText('$5 with student card, $12 general public').ticketPrice?.max, 12)
  assert.equal(readPriceText('Adults and children $6').ticketPrice?.min, 6)
  assert.equal(readPriceText('Tickets 15 € zzgl. Gebühren').ticketPrice?.min, 15)
})
