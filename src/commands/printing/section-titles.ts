import type { PlaceSection } from '../../domain/place.ts'

export const sectionTitles: Record<PlaceSection | 'events', string> = {
  foodAndBeverage: 'Food and drink',
  attractions: 'Attractions',
  lodging: 'Hotels',
  other: 'Other venues',
  events: 'Events',
}
