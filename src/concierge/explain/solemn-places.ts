import type { PlaceDocument } from '../../domain/place.ts'

/** Where people remember the dead: no place for a stroll or fun. Old tombs are sights like others. */
export const isSolemn = ({ section, categories }: Pick<PlaceDocument, 'section' | 'categories'>): boolean =>
  section === 'attractions' && solemn.test(categories[0] ?? '')

const solemn = /(?:^| )(?:cemetery|cenotaph|concentration camp|graveyard|memorial|war graves?)$/

/** What no sentence says of such a place. */
export const isTooLight = (trait: string, place: Pick<PlaceDocument, 'section' | 'categories'>): boolean =>
  light.has(trait) && isSolemn(place)

const light = new Set(['children', 'groups', 'romantic', 'teens', 'walking'])
