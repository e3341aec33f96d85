import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { cellsAround, cellsWithin } from '../../domain/cell.ts'
import { pointOf } from '../../domain/distance.ts'
import type { EventDocument, VenueArea } from '../../domain/event.ts'
import { cityKey, venueArea, venueKey } from '../../matching/event-venue.ts'
import {
  type AssignedVenue,
  areasOfFeeds,
  assignedVenues,
  deleteUnassigned,
  listEventsOfArea,
  listEventsToAssign,
  listTouchedAreas,
  saveAssignedVenues,
  touchedCells,
} from '../../store/import/event-venues.ts'
import { areasOfListedPlaces, findPlaces } from '../../store/import/place-rows.ts'
import { findEventRecords } from '../../store/import/source-records.ts'
import { addWork, workIn } from '../../store/import/work-lists.ts'
import { type PlacedEvents, placedOf } from '../../store/placed-events.ts'
import type { Store } from '../../store/store.ts'
import { plainWords } from '../../text/plain-words.ts'
import type { ImportTransaction } from '../import-job.ts'
import { areaKey, type FoundVenue, venueFinder } from './find-venue.ts'

const chunkSize = 500

/**
 * Lists the cells and cities of the places that this import touches. Called before and after those places are rebuilt.
 */
export async function markTouchedAreas(importTransaction: ImportTransaction): Promise<void> {
  const cells = new Set<string>()
  const cities = new Set<string>()
  for (const { cell, locality } of await areasOfListedPlaces(importTransaction)) {
    if (cell !== null) for (const near of cellsAround(cell)) cells.add(near)
    const city = cityKey(locality)
    if (city !== '') cities.add(city)
  }
  await listTouchedAreas(importTransaction, { cells, cities })
}

/**
 * Finds the venue of every new event and of every event whose venue may have changed, and lists the venues to rebuild.
 */
export async function assignEventVenues(importTransaction: ImportTransaction): Promise<void> {
  await listEventsToAssign(importTransaction)
  await listEventsOfTouchedAreas(importTransaction)
  const findVenue = venueFinder(importTransaction)
  for await (const ids of workIn(importTransaction, 'work_event', chunkSize))
    await assignChunk(importTransaction, ids, findVenue, true)
  for await (const ids of workIn(importTransaction, 'work_nearby_event', chunkSize))
    await assignChunk(importTransaction, ids, findVenue, false)
  await deleteUnassigned(importTransaction)
}

/** Any place in the area of a feed may be a venue that it names. */
async function listEventsOfTouchedAreas(importTransaction: ImportTransaction): Promise<void> {
  const circles = await areasOfFeeds(importTransaction)
  if (circles.length === 0) return
  const touched = new Set(await touchedCells(importTransaction))
  for (const circle of circles) {
    const [latitude = 0, longitude = 0, radiusMiles = 0] = circle.split(',').map(Number)
    if (cellsWithin({ latitude, longitude }, radiusMiles).some((cell) => touched.has(cell)))
      await listEventsOfArea(importTransaction, circle)
  }
}

type FindVenue = (event: EventDocument) => Promise<FoundVenue>

/** `isChanged`: the events' venues are always rebuilt; otherwise only if the event moved to another venue. */
async function assignChunk(
  importTransaction: ImportTransaction,
  ids: readonly string[],
  findVenue: FindVenue,
  isChanged: boolean,
): Promise<void> {
  const before = await assignedVenues(importTransaction, ids)
  const assigned: AssignedVenue[] = []
  const records = await findEventRecords(importTransaction, ids)
  for (const { event, placeId } of records.values()) assigned.push(await assignVenue(event, placeId, findVenue))
  const moved = assigned.filter((venue) => isChanged || !isSameVenue(before.get(venue.recordId), venue))
  const programmes = new Set(
    moved.flatMap(({ recordId, programme }) => [programme, before.get(recordId)?.programme ?? '']),
  )
  // The old venue of a removed record must be rebuilt without it.
  if (isChanged) for (const [id, { programme }] of before) if (!records.has(id)) programmes.add(programme)
  await addWork(importTransaction, 'work_programme', [...programmes])
  await saveAssignedVenues(importTransaction, moved)
}

/** A venue in words and the place that it was taken for. */
export type FoundPlace = { venue: string; place: string; placeId: string; section: string }

/**
 * How many of these events would have a position before they are imported, and the venues that the others name. Also
 * the places of venues that are called otherwise.
 */
export async function foreseenPlaced(
  { database, engine }: Pick<Store, 'database' | 'engine'>,
  records: Iterable<CatalogRecord>,
): Promise<PlacedEvents & { venues: FoundPlace[] }> {
  const unplaced: (string | null)[] = []
  const idOf = new Map<string, string>()
  const catalog = await database.transaction().execute(async (transaction) => {
    const findVenue = venueFinder({ transaction, engine })
    for (const record of records)
      if (record.kind === 'event') {
        const assigned = await assignVenue(record.event, record.event.venuePlaceId, findVenue)
        unplaced.push(assigned.unplaced)
        if (assigned.placeId !== null) idOf.set(record.event.venue.name, assigned.placeId)
      }
    return findPlaces({ transaction, engine }, [...new Set(idOf.values())])
  })
  const venues = [...idOf].flatMap(([venue, placeId]): FoundPlace[] => {
    const place = catalog.get(placeId)
    const isCalledSo = place === undefined || plainWords(place.name).join(' ') === plainWords(venue).join(' ')
    return isCalledSo ? [] : [{ venue, place: place.name, placeId, section: place.section }]
  })
  const counted = [...Map.groupBy(unplaced, (name) => name)].map(([name, each]) => ({ name, events: each.length }))
  return { ...placedOf(counted), venues }
}

async function assignVenue(
  event: EventDocument,
  namedPlaceId: string | null,
  findVenue: FindVenue,
): Promise<AssignedVenue> {
  const area = namedPlaceId === null ? venueArea(event.venue) : null
  const circle = namedPlaceId === null ? (event.feed?.area ?? null) : null
  const isSought = area !== null || circle !== null
  const found: FoundVenue = isSought ? await findVenue(event) : { placeId: namedPlaceId, doorPlaceId: null }
  const isPlaced = found.placeId !== null || found.doorPlaceId !== null || pointOf(event.venue) !== null
  return {
    ...found,
    recordId: event.id,
    programme: programmeKey(programmeOf(event, found)),
    area,
    circle: circle === null ? null : areaKey(circle),
    unplaced: isPlaced ? null : (event.venue.name || (event.feed?.hosts[0] ?? '')).slice(0, maxNameLength),
    isRecurring: event.schedule.recurrence !== null,
  }
}

const maxNameLength = 120

/** Which events are compared with each other: those of a place, or of a venue that matches no place, or none. */
type Programme =
  | { kind: 'place'; placeId: string }
  | { kind: 'venue in words'; key: string }
  | { kind: 'unknown venue'; source: string; title: string }

function programmeOf({ source, title, venue, feed }: EventDocument, { placeId, doorPlaceId }: FoundVenue): Programme {
  if (placeId !== null) return { kind: 'place', placeId }
  const around = doorPlaceId ?? (feed?.area ? areaKey(feed.area) : null)
  const key = venueKey(venue, around)
  return key === null ? { kind: 'unknown venue', source, title } : { kind: 'venue in words', key }
}

/** As it is stored, and as `showKey` is made from it. Only compared, never read. */
function programmeKey(programme: Programme): string {
  switch (programme.kind) {
    case 'place':
      return programme.placeId
    case 'venue in words':
      return programme.key
    case 'unknown venue':
      return `event ${programme.source} ${programme.title.toLowerCase()}`
  }
}

const isSameVenue = (a: AssignedVenue | undefined, b: AssignedVenue): boolean =>
  a !== undefined &&
  a.programme === b.programme &&
  a.placeId === b.placeId &&
  a.doorPlaceId === b.doorPlaceId &&
  a.circle === b.circle &&
  a.unplaced === b.unplaced &&
  isSameArea(a.area, b.area)

function isSameArea(a: VenueArea | null, b: VenueArea | null): boolean {
  if (a === null || b === null) return a === b
  if (a.kind === 'cell') return b.kind === 'cell' && a.cell === b.cell
  return b.kind === 'city' && a.city === b.city
}
