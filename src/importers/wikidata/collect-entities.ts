import type { WikidataEntity } from '../../domain/catalog-record.ts'
import { type EntityExtract, extractEntity, labelOf } from './entity-extract.ts'
import type { PublishedEntity } from './entity-line.ts'

export type CollectOptions = { placeIds: ReadonlySet<string>; maxForLater: number; thisYear: number }

export type CollectedEntities = {
  /** Entities of places, and those that are kept for places of later imports. */
  matched: WikidataEntity[]
  forLater: WikidataEntity[]
  leftOut: number
  /** Lines of entities that had one before. */
  repeated: number
  /** Kept entities that say nothing that is read. */
  silent: number
  /** Architects and styles whose names are not known. */
  unnamed: number
}

/**
 * Collects the entities of places and the first `maxForLater` others. Of further entities only the names count, if one
 * of these has them as architect or style.
 */
export function collectEntities({ placeIds, maxForLater, thisYear }: CollectOptions) {
  const extracts = new Map<string, EntityExtract>()
  /** The architects and styles of the extracts; with their names if they have no extract themselves. */
  const named = new Map<string, string | null>()
  let others = 0
  let leftOut = 0
  let repeated = 0

  const hasRoom = (id: string): boolean => placeIds.has(id) || others < maxForLater
  const nameOf = (id: string): string | null => extracts.get(id)?.label ?? named.get(id) ?? null

  function keep(entity: PublishedEntity): void {
    const extract = extractEntity(entity, thisYear)
    extracts.set(entity.id, extract)
    if (!placeIds.has(entity.id)) others++
    for (const id of [...extract.architects, ...extract.styles]) named.set(id, named.get(id) ?? null)
  }

  function addName(entity: PublishedEntity): void {
    if (named.has(entity.id)) named.set(entity.id, labelOf(entity))
  }

  const unnamed = (): string[] => [...named.keys()].filter((id) => nameOf(id) === null)

  return {
    /** Whether an entity must be added; of others it is enough to count them. */
    isWanted: (id: string): boolean => extracts.has(id) || hasRoom(id) || named.get(id) === null,
    countLeftOut(): void {
      leftOut++
    },
    add(entity: PublishedEntity): void {
      if (extracts.has(entity.id)) repeated++
      else if (hasRoom(entity.id)) keep(entity)
      else {
        leftOut++
        addName(entity)
      }
    },
    addName,
    /** Architects and styles whose names may be in lines that were only counted. */
    namesToFind: (): Set<string> => new Set(leftOut === 0 ? [] : unnamed()),
    collected(): CollectedEntities {
      const matched: WikidataEntity[] = []
      const forLater: WikidataEntity[] = []
      for (const [id, extract] of extracts) {
        const facts = factsOf(extract, nameOf)
        if (Object.keys(facts).length > 0) (placeIds.has(id) ? matched : forLater).push({ id, facts })
      }
      const silent = extracts.size - matched.length - forLater.length
      return { matched, forLater, leftOut, repeated, silent, unnamed: unnamed().length }
    },
  }
}

function factsOf(extract: EntityExtract, nameOf: (id: string) => string | null): WikidataEntity['facts'] {
  const facts: WikidataEntity['facts'] = {}
  const architect = joinNames(extract.architects, nameOf)
  const architecturalStyle = joinNames(extract.styles, nameOf)
  if (extract.openedYear !== null) facts.openedYear = extract.openedYear
  if (architect !== null) facts.architect = architect
  if (architecturalStyle !== null) facts.architecturalStyle = architecturalStyle
  if (extract.description !== null) facts.knownAs = extract.description
  if (extract.isHeritage) facts.renown = { heritage: true }
  return facts
}

/** More would not fit a sentence. */
const maxNames = 3
const listFormat = new Intl.ListFormat('en')

function joinNames(ids: readonly string[], nameOf: (id: string) => string | null): string | null {
  const names = new Set(ids.flatMap((id) => nameOf(id) ?? []))
  return names.size === 0 ? null : listFormat.format([...names].slice(0, maxNames))
}
