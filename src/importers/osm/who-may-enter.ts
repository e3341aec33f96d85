import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { osmWords } from '../../vocabulary/categories/osm-words.ts'
import { droppedByNames } from '../../vocabulary/categories/place-names.ts'
import type { OsmTags } from './osm-element.ts'
import { hasArticle } from './osm-facts.ts'
import { nameOf, namesToRead } from './osm-names.ts'

/** Why a guest cannot be sent there: it is private, for adults, for one sex, or no place for visitors by its name. */
export function keptOutReason(tags: OsmTags, main: OsmClass): string | null {
  // Lodging is never recommended, and some mappers tag a hotel as private to mean "guests only".
  if (main.section === 'lodging') return null
  const name = nameOf(tags, main)
  return (
    privateReason(tags, main) ??
    adultReason(tags, main) ??
    oneSexReason(tags) ??
    tradeReason(tags, main) ??
    (name === null ? null : byName(namesToRead(tags, name), tags, main))
  )
}

/** What an encyclopedia knows is still worth a look when it is called "former". */
function byName(names: readonly string[], tags: OsmTags, main: OsmClass): string | null {
  const reason = droppedByNames(names, main)
  return reason === noLongerThere && (tags.wikidata !== undefined || hasArticle(tags)) ? null : reason
}

const noLongerThere = 'no longer there by its name'

function privateReason(tags: OsmTags, { tag }: OsmClass): string | null {
  if (osmWords['private access'].has(tags.access ?? tags.foot ?? '')) return 'private'
  for (const key of osmWords['members only']) if (isRequired(tags[key])) return 'private'
  if (tag === 'leisure=garden' && /^(residential|private|community)$/.test(tags['garden:type'] ?? '')) return 'private'
  if (tag === 'amenity=library' && /academic|school/.test(tags.library ?? '')) return 'private'
  const operator = tags['operator:type'] ?? ''
  return tag.startsWith('leisure=') && osmWords['operator for its own people'].has(operator) ? 'private' : null
}

const isRequired = (value: string | undefined): boolean => /^(yes|required|only|mandatory)$/.test(value ?? '')

/** By any tag: mappers put `stripclub` in `club`, `nightclub`, `theatre:type` and others. A museum may be about it. */
function adultReason(tags: OsmTags, { tag }: OsmClass): string | null {
  if (tag === 'tourism=museum') return null
  const isAdult = Object.entries(tags).some(
    ([key, value]) =>
      value
        .toLowerCase()
        .split(';')
        .some((part) => osmWords['adult venue'].has(part.trim())) ||
      (osmWords['adult venue'].has(key) && isRequired(value)),
  )
  return isAdult ? 'not for every guest' : null
}

const oneSexReason = ({ male, female }: OsmTags): string | null =>
  male === 'no' || female === 'no' || male === 'only' || female === 'only' ? 'for women or men only' : null

/** A hairdresser or a notary under a tag for visitors. A café or a shop for antiques may cut hair as well. */
function tradeReason(tags: OsmTags, { tag, section }: OsmClass): string | null {
  if (section !== 'attractions' || tag === 'tourism=museum' || tags.historic !== undefined) return null
  const hasAny = (value: string | undefined, list: ReadonlySet<string>) =>
    (value ?? '').split(';').some((part) => list.has(part.trim()))
  if (!tag.startsWith('shop=') && hasAny(tags.shop, osmWords['personal care'])) return 'beauty or personal care'
  if (hasAny(tags.office, osmWords['office with clients'])) return 'business or service'
  const isArtShop = tag === 'shop=art' || tag === 'shop=craft'
  const isSupply = hasAny(tags.shop, osmWords['shop for artists']) || hasAny(tags.craft, osmWords['shop for artists'])
  return isArtShop && isSupply ? 'shop for daily needs' : null
}
