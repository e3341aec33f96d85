import type { PlaceDocument } from '../../src/domain/place.ts'
import { type Chance, typo } from './rough-words.ts'

const kinds = /^(?:the|a|an|at|by|of|and|in|&|-|hotel|hotelli|motel|inn|suites|lodge|resort)$/i

/** Ways in which people begin to type a hotel's name into a search box. */
export const waysToType = [
  'from the start',
  'without the kind',
  'with a typo',
  'two words begun',
  'name and city begun',
] as const
export type WayToType = (typeof waysToType)[number]

/** So many characters of a query, in any case; null where the way does not fit the name. */
export function typedBeginning(
  place: PlaceDocument,
  way: WayToType,
  characters: number,
  chance: Chance,
): string | null {
  const words = place.name.split(/[\s/]+/).filter((word) => word !== '')
  const telling = words.filter((word) => !kinds.test(word))
  const typed = beginning(place, { way, words, telling, characters, chance })
  if (typed === null || [...typed].length < characters - 1) return null
  return chance.pick([typed, typed.toLowerCase(), typed.toLowerCase(), typed.toUpperCase()])
}

type Typing = { way: WayToType; words: string[]; telling: string[]; characters: number; chance: Chance }

function beginning(place: PlaceDocument, { way, words, telling, characters, chance }: Typing): string | null {
  const whole = cut(words.join(' '), characters)
  if (way === 'from the start') return whole
  if (way === 'without the kind') return telling.length < 2 ? null : cut(telling.join(' '), characters)
  if (way === 'with a typo') {
    const slipped = typo(whole, chance)
    return slipped === whole ? null : slipped
  }
  const second = way === 'two words begun' ? (telling.length < 2 ? undefined : telling.at(-1)) : place.locality
  if (!second || telling[0] === undefined) return null
  // `marr sea`
  const first = Math.ceil((characters - 1) / 2)
  return `${cut(telling[0], first)} ${cut(second, characters - 1 - first)}`
}

const cut = (text: string, characters: number) => [...text].slice(0, characters).join('').trimEnd()
