import { distanceMiles } from '../../domain/distance.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { hasTraitAt, pointAt, rowsOf } from '../../store/read-columns.ts'
import { findTrait, traitPosition } from '../../vocabulary/traits.ts'
import type { Choice } from '../choose.ts'
import type { Circle } from '../circle.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import type { FactAbout } from './fact.ts'
import { type Locale, sayDistance } from './format-times.ts'

type Ground = { circle: Circle; catalog: CatalogSnapshot }

/**
 * The kinds of house of worship that the note asks for and the circle has none of. No other kind stands in for them: a
 * cathedral is no synagogue.
 */
export async function findAbsentKinds(
  { wanted }: Pick<GuestNeeds, 'wanted'>,
  choice: Choice,
  { circle, catalog }: Ground,
): Promise<string[]> {
  const asked = wanted.filter(({ trait, origin }) => origin === 'notes' && findTrait(trait)?.outing === 'worship')
  const met = new Set([...choice.attractions, ...choice.events].flatMap(({ metNeeds }) => metNeeds))
  const unmet = asked.map(({ trait }) => trait).filter((trait) => !met.has(trait))
  if (unmet.length === 0 || choice.attractions.length === 0) return []
  const cells = await catalog.columns(circle.cells)
  return unmet.filter((trait) => !cells.some((cell) => hasKind(cell, traitPosition(trait), circle)))
}

function hasKind(cell: CellColumns, position: number, { center, radiusMiles }: Circle): boolean {
  const { from, to } = rowsOf(cell, 'attractions')
  for (let index = from; index < to; index++) {
    const place = { cell, index }
    if (hasTraitAt(place, position) && distanceMiles(center, pointAt(place)) <= radiusMiles) return true
  }
  return false
}

/** "We have no mosque or synagogue to suggest within 15 miles." */
export function absenceFacts(
  kinds: readonly string[],
  { radiusMiles }: Circle,
  locale: Locale,
): FactAbout<'absence'>[] {
  if (kinds.length === 0) return []
  const names = kinds.map((id) => findTrait(id)?.noun.replace(/^an? /, '') ?? id).join(' or ')
  const within = sayDistance(radiusMiles, locale)
  const text = `is suggested where no ${names} is known within ${within}`
  return [{ id: `absence:${kinds.join()}`, topic: 'absence', chip: null, text, details: { names, within } }]
}
