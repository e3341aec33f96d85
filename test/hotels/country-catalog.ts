import { pointOf } from '../../src/domain/distance.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { overturePairs } from '../matching/overture-pairs.ts'
import { dataFile, explainMissing } from '../support/test-data.ts'
import type { Stranger } from './rough-requests.ts'
import { listedHotels } from './seattle-hotels.ts'

const extracts = ['osm/helsinki-centre.osm.pbf', 'osm/seattle-university-district.osm.pbf']
const overture = 'overture/us-places.parquet'

export const countryFiles = [...extracts, overture]

/** Places of the whole United States and two city centres in one catalog, as the importers read them; null without their files. */
export async function fillCountryCatalog(store: Store): Promise<PlaceDocument[] | null> {
  if (explainMissing(...countryFiles) !== null) return null
  const now = Temporal.Instant.from('2026-06-01T00:00:00Z')
  const ids: string[] = []
  const readings = [
    { source: 'osm', reading: readOsm(extracts.map(dataFile), { today: '2026-06-01' }) },
    { source: 'overture', reading: readOverture([dataFile(overture)]) },
  ]
  for (const { source, reading } of readings) {
    const noted = async function* () {
      for await (const record of reading.records) {
        if (record.kind === 'place' && record.place.section === 'lodging') ids.push(record.place.id)
        yield record
      }
    }
    await importCatalog(store, { source, kind: source, licence: '', now, records: noted() })
  }
  const held = await Promise.all(ids.map((id) => store.places.byId(id)))
  return held.filter(
    (place) => place !== null && place.section === 'lodging' && pointOf(place) !== null,
  ) as PlaceDocument[]
}

const lodging = /hotel|motel|hostel|resort|inn\b|lodg|bed_and_breakfast/

/** Real hotels that are not in that catalog: of Seattle outside the extract's post code, and of the labelled pairs. */
export async function strangersTo(held: readonly PlaceDocument[]): Promise<Stranger[]> {
  const seattle = (listedHotels() ?? [])
    .filter(({ address }) => !/9810[35]/.test(address))
    .map(({ name, street, city }) => ({ name, address: street, city, region: 'WA', country: 'US' }))
  const pairs = await overturePairs()
  const paired = pairs === null ? [] : [...pairs.development, ...pairs.unseen].flatMap(({ a, b }) => [a, b])
  const elsewhere = paired.flatMap(({ name, address, locality, region, country, categories }) =>
    locality && lodging.test((categories ?? []).join(' '))
      ? [{ name, address, city: locality, region: region ?? null, country: country ?? null }]
      : [],
  )
  const door = (address: string | null) => (address ?? '').toLowerCase().split(' ').slice(0, 2).join(' ')
  const isHeld = ({ name, city, address }: Stranger) =>
    held.some(
      (place) =>
        place.locality === city &&
        (place.name.toLowerCase() === name.toLowerCase() ||
          (door(address) !== '' && door(place.address) === door(address))),
    )
  return [...seattle, ...elsewhere].filter((each) => !isHeld(each))
}
