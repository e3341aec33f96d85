import type { PlaceExistence } from '../../domain/place.ts'
import type { OsmTags } from './osm-element.ts'

/** Tags with the day on which a mapper checked the place, https://wiki.openstreetmap.org/wiki/Key:check_date */
const checkTags = ['check_date', 'survey:date', 'check_date:opening_hours']

/** When the place was last seen: its last check, else the day of the extract. Null if neither is known. */
export function existenceOf(
  tags: OsmTags,
  { today, currentOn }: { today: string; currentOn: string | null },
): PlaceExistence | null {
  const checkedOn = checkTags
    .flatMap((tag) => tags[tag]?.trim() ?? [])
    .filter((day) => isDay(day) && day <= today)
    .sort()
    .at(-1)
  if (checkedOn !== undefined) return { refreshedOn: checkedOn }
  return currentOn === null || currentOn > today ? null : { refreshedOn: currentOn, isUnchecked: true }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
