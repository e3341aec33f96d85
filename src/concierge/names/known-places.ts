import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { fameAt, idAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { howSeen } from '../../vocabulary/categories/everyday-kinds.ts'
import { kindsCalled, textSays } from '../../vocabulary/categories/kinds-in-names.ts'
import type { ScoredEvent, ScoredPlace } from '../candidates.ts'
import { isSameWord } from '../choosing/own-words.ts'
import { bestOf } from '../choosing/shortlists.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { wordsOf, wordsOfName } from './name-words.ts'
import { titlesNamedIn } from './named-events.ts'
import { saidInAnyLanguage } from './said-in-any-language.ts'

type Sections = { foodAndBeverage: ScoredPlace[]; attractions: ScoredPlace[]; events: ScoredEvent[] }

/**
 * Leaves out what the guest knows already or has booked: "we have seen the castle". Of places only what can be chosen
 * is looked at, because names in English and kinds are in the documents.
 */
export async function withoutKnown<Ranked extends Sections>(
  ranked: Ranked,
  { known }: Pick<GuestNeeds, 'known'>,
  catalog: CatalogSnapshot,
): Promise<Ranked> {
  if (known.length === 0) return ranked
  const withoutIn = async (scored: ScoredPlace[]) => {
    const best = bestOf(scored)
    const documents = await catalog.places(best.map(({ candidate }) => idAt(candidate)))
    const byFame = best.toSorted((a, b) => fameAt(b.candidate) - fameAt(a.candidate))
    const places = byFame.flatMap(({ candidate }) => documents.get(idAt(candidate)) ?? [])
    const left = new Set(known.flatMap((sentence) => placesNamedIn(sentence, places)))
    return scored.filter(({ candidate }) => !left.has(idAt(candidate)))
  }
  const [foodAndBeverage, attractions] = await Promise.all([
    withoutIn(ranked.foodAndBeverage),
    withoutIn(ranked.attractions),
  ])
  const isKnown = titlesNamedIn(known)
  const events = ranked.events.filter(({ candidate }) => !isKnown(candidate.event.title))
  return { ...ranked, foodAndBeverage, attractions, events }
}

/**
 * The ids of places that a sentence names. A name counts without the town, and so does its first word if no
 * other place begins with it. A sight may be named in any language. "The cathedral" is the most famous one.
 * `places` are in the order of fame.
 */
export function placesNamedIn(sentence: string, places: readonly PlaceDocument[]): string[] {
  const said = wordsOf(sentence)
  const words = new Set(said)
  const text = ` ${said.join(' ')} `
  const isSaid = (word: string) => words.has(word)
  const named = places.map((place) => ({ place, names: namesOf(place) }))
  const firstWords = named.flatMap(({ names }) => [...new Set(names.map(([first = '']) => first))])
  const isOwn = (word: string) =>
    word.length >= minLetters &&
    firstWords.indexOf(word) === firstWords.lastIndexOf(word) &&
    kindsCalled(word).length === 0
  const holders = Map.groupBy(
    named.flatMap(({ names }) => [...new Set(names.flat())]),
    (word) => word,
  )
  const isTranslated = saidInAnyLanguage(said, (word) => holders.get(word)?.length === 1)
  const alone = aloneIn(sentence)
  const familiar = alone.map((word) => {
    const isIn = (names: readonly string[][]) => names.flat().some((own) => isSameWord(word, own))
    return { word, isIn, isOfOne: named.filter(({ names }) => isIn(names)).length === 1 }
  })
  const isFamiliar = (names: readonly string[][]) =>
    familiar.some(({ word, isIn, isOfOne }) => names.some(([first]) => first === word) || (isOfOne && isIn(names)))
  const kinds = new Set<string>()
  return named.flatMap(({ place, names: all }) => {
    const names = all.filter((words) => words.join('').length >= minLetters)
    const kind = kindOf(place)
    const isOfKind =
      isSpecific(kind) && !kinds.has(kind) && (text.includes(` ${foldPhrase(kind)} `) || says(text, kind))
    if (isOfKind) kinds.add(kind)
    const isNamed = names.some(
      (words) => words.every(isSaid) || words.slice(0, 1).some((first) => isSaid(first) && isOwn(first)),
    )
    const isSight = place.section === 'attractions'
    return isOfKind || isNamed || (isSight && (names.some(isTranslated) || isFamiliar(names))) ? [place.id] : []
  })
}

/**
 * Names of one word: "done Riverhill, Marigold, the mines". Whatever is called after a hill is on it, and the guest has
 * been there.
 */
function aloneIn(sentence: string): string[] {
  const [first = ''] = wordsOf(sentence)
  const words = [...sentence.matchAll(/(?<!\p{Lu}[\p{L}'’]*\s+)(\p{Lu}\p{L}+)(?=\s*(?:[^\p{L}\s'’-]|$))/gu)]
  return words
    .map(([word]) => foldPhrase(word.toLowerCase()))
    .filter((word) => word.length >= minLetters && word !== first && kindsCalled(word).length === 0)
}

/** "Lutheran cathedral" is "the cathedral". */
function kindOf({ categories: [kind = ''] }: PlaceDocument): string {
  const ending = kind.split(' ').at(-1) ?? ''
  return howSeen(ending) === 'for itself' ? ending : kind
}

/** "El palacio"; "the sea museum" would be any museum. */
const says = (text: string, kind: string): boolean => howSeen(kind) === 'for itself' && textSays(text, kind)

/** "the natural history museum", "the cathedral"; a museum or a café may be any. */
const isSpecific = (kind: string): boolean => kind.includes(' ') || howSeen(kind) === 'for itself'

function namesOf({ name, facts, alternateNames, locality, neighborhoods, categories }: PlaceDocument): string[][] {
  const town = new Set(wordsOf([locality ?? '', ...neighborhoods].join(' ')))
  const kind = new Set(wordsOf(categories.join(' ')))
  return [name, facts.englishName ?? '', ...alternateNames]
    .map((text) => wordsOfName(text))
    .map((words) => (words.every((word) => town.has(word)) ? words : words.filter((word) => !town.has(word))))
    .filter((words) => words.some((word) => !kind.has(word)) || isSpecific(categories[0] ?? ''))
}

/** Shorter names are in too many sentences. */
const minLetters = 4
