import { cellsWithin } from '../../domain/cell.ts'
import { distanceMiles } from '../../domain/distance.ts'
import type { FeedArea } from '../../domain/event.ts'
import { hostOf } from '../../domain/link.ts'
import { emptyWords } from '../../matching/same-place-words.ts'
import type { CatalogTransaction } from '../../store/import/catalog-transaction.ts'
import { type PlaceSign, placeSignsIn } from '../../store/import/place-rows.ts'
import { plainWords } from '../../text/plain-words.ts'
import { isSharedHost } from '../../vocabulary/shared-hosts.ts'

/** Letters of a word used as key, so that a typo at its end does not matter. */
const keyLetters = 5
/** A name is compared with this many places, those that share its rarest words. */
const maxNamed = 30
/** A name of which fewer words are found names another place. */
const minShare = 0.5
/** Places at one house number; a mall has more, and then the number does not help. */
const maxAtDoor = 20

/** The places of an area by the words of their names, their house numbers and their websites. */
export type AreaIndex = ReturnType<typeof indexOf>

export async function areaIndex(catalog: CatalogTransaction, area: FeedArea): Promise<AreaIndex> {
  const signs = await placeSignsIn(catalog, cellsWithin(area, area.radiusMiles))
  return indexOf(signs.filter((sign) => distanceMiles(area, sign) <= area.radiusMiles))
}

function indexOf(signs: readonly PlaceSign[]) {
  const byWord = new Map<string, string[]>()
  const byDoor = new Map<string, string[]>()
  const byHost = new Map<string, string[]>()
  for (const { id, name, alternateNames, address, website } of signs) {
    for (const key of new Set([name, ...alternateNames].flatMap(keysOf))) add(byWord, key, id)
    for (const key of doorKeys(address)) add(byDoor, key, id)
    const host = website === null ? null : ownHost(website)
    if (host !== null) add(byHost, host, id)
  }
  return {
    /** Ids of places that share words of the name, those with the rarest words first. */
    named(name: string): string[] {
      const keys = new Set(keysOf(name))
      const shared = new Map<string, { count: number; rarity: number }>()
      for (const key of keys) {
        const ids = byWord.get(key) ?? []
        for (const id of ids) {
          const { count, rarity } = shared.get(id) ?? { count: 0, rarity: 0 }
          shared.set(id, { count: count + 1, rarity: rarity + 1 / ids.length })
        }
      }
      return [...shared]
        .filter(([, { count }]) => count >= keys.size * minShare)
        .sort(([a, one], [b, other]) => other.rarity - one.rarity || other.count - one.count || (a < b ? -1 : 1))
        .slice(0, maxNamed)
        .map(([id]) => id)
    },
    /** Ids of places with the house number and a word of the street. */
    atDoor: (address: string): string[] => [
      ...new Set(doorKeys(address).flatMap((key) => (byDoor.get(key) ?? []).slice(0, maxAtDoor))),
    ],
    /** Ids of places whose website is on the host of a link. */
    ofHost(link: string): string[] {
      const host = ownHost(link)
      return host === null ? [] : (byHost.get(host) ?? [])
    },
  }
}

const keysOf = (name: string): string[] =>
  plainWords(name)
    .filter((word) => !emptyWords.has(word))
    .map((word) => word.slice(0, keyLetters))

function doorKeys(address: string | null): string[] {
  const words = plainWords(address ?? '')
  const number = words.find((word) => /^\d/.test(word))
  if (number === undefined) return []
  const street = words.filter((word) => /^\p{L}{3}/u.test(word) || /^\d+(st|nd|rd|th)$/.test(word))
  return street.map((word) => `${Number.parseInt(number, 10)} ${word.slice(0, 3)}`)
}

function ownHost(link: string): string | null {
  if (!URL.canParse(link)) return null
  const host = hostOf(link).toLowerCase()
  return isSharedHost(host) ? null : host
}

function add(index: Map<string, string[]>, key: string, id: string): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, [id])
  else known.push(id)
}
