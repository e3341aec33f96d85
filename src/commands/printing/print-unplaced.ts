import type { FoundPlace } from '../../ingest/venues/assign-event-venues.ts'
import type { PlacedEvents } from '../../store/placed-events.ts'
import { counted, print, styled, table } from './terminal-text.ts'

/** About one screen; `--json` prints more. */
const maxVenuesShown = 20

/** Says how many events have no position, which venues they name, and what the operator can do. */
export function printUnplaced(
  { placed, unplaced, why = null }: PlacedEvents & { why?: string | null },
  hasArea: boolean | null,
): void {
  if (unplaced.events === 0) return
  const all = placed.events + unplaced.events
  print(`\n${styled('bold', 'Events without a position')}: ${counted(unplaced.events)} of ${counted(all)}`)
  print('They are never recommended. Venues that they name most often:')
  const rows = unplaced.venues.slice(0, maxVenuesShown).map(({ name, events }) => [`  ${name}`, counted(events)])
  print(table(rows, ['left', 'right']))
  if (why !== null) print(`Why ${unplaced.venues[0]?.name} is not found: ${why}.`)
  if (hasArea === false)
    print('Say what area the feed is about with --near LAT,LNG --radius MILES, or with --city NAME --region CODE.')
  print(
    'List venues with ./concierge import venues FILE.csv: name, latitude and longitude or address and city, aliases.',
  )
}

/** Venues of a dry run that a place of another name was taken for. */
export function printFoundVenues(venues: readonly FoundPlace[]): void {
  if (venues.length === 0) return
  print(`\n${styled('bold', 'Venues that are called otherwise in the catalog')}`)
  for (const { venue, place, placeId, section } of venues.slice(0, maxVenuesShown))
    print(`  ${venue} → ${place} (${placeId}, ${section})`)
  if (venues.length > maxVenuesShown) print(`  and ${counted(venues.length - maxVenuesShown)} more; see --json`)
}
