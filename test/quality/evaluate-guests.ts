/**
 * What can be counted of answers on OpenStreetMap alone: wishes met, refusals broken, words that tell something, and how alike the answers to
 * different guests are. `npm run guests`; after `--`, `--verbose` lists what failed, `--print FOLDER` writes every answer as text.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Journey } from '../../src/concierge/recommend.ts'
import { openSqliteStore } from '../support/stores.ts'
import { explainMissing } from '../support/test-data.ts'
import { type MappedCity, mappedCities } from './judged-cities.ts'
import { measureGuests } from './measure-guests.ts'
import { type MapGuest, readGuests } from './read-guests.ts'

const { values } = parseArgs({
  options: { verbose: { type: 'boolean' }, print: { type: 'string' }, city: { type: 'string' } },
})

const percent = (part: number, whole: number) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(0)} %`)

for (const city of mappedCities) {
  if (values.city !== undefined && values.city !== city.name) continue
  await evaluate(city)
}

async function evaluate({ name, files, fill }: MappedCity): Promise<void> {
  const missing = explainMissing(...files)
  if (missing !== null) {
    console.log(`${name}: ${missing}`)
    return
  }
  const { store, close } = await openSqliteStore()
  await fill(store)
  const printed: string[] = []
  const { wishes, broken, words, overlap, items } = await measureGuests(
    readGuests(name.toLowerCase()),
    store,
    (guest, taken) => printed.push(textOf(guest, taken)),
  )
  await close()
  console.log(
    `${name}: ${percent(wishes.met, wishes.offered)} of ${wishes.offered} wishes met, ${broken.length} refusals broken, ` +
      `${percent(words.telling, words.items)} of ${words.items} items with a wish or telling fact, ` +
      `${percent(words.tellingWhys, words.items)} in the why alone, overlap of two guests ${overlap.foodAndBeverage.toFixed(2)} food and ${overlap.attractions.toFixed(2)} attractions, ` +
      `${items.foodAndBeverage} and ${items.attractions} items`,
  )
  if (values.verbose) for (const line of [...wishes.unmet, ...broken, ...words.dull]) console.log(`  ${line}`)
  if (values.print !== undefined) {
    mkdirSync(values.print, { recursive: true })
    writeFileSync(`${values.print}/${name.toLowerCase()}.txt`, printed.join('\n'))
  }
}

function textOf({ id, request }: MapGuest, { hotel, needs, recommendation }: Journey): string {
  const { adults, children, checkin, checkout, roomRate, specialNotes } = request
  const lines = (['foodAndBeverage', 'attractions'] as const).flatMap((section) => [
    `  ${section}`,
    ...recommendation[section].map(
      ({ name: item, distanceFromHotel, why, reasons }) =>
        `    ${item} (${distanceFromHotel} mi) ${why} [${reasons.join('; ')}]`,
    ),
  ])
  const wanted = needs.wanted.map(({ trait }) => trait).join(' ')
  return [
    `${id} ${hotel.name} ${checkin}..${checkout} ${adults}+${children} $${roomRate} ${request.accessibleRoom}`,
    `  "${specialNotes}" -> ${wanted} | not ${needs.unwanted.map(({ trait }) => trait).join(' ')}`,
    ...lines,
    '',
  ].join('\n')
}
