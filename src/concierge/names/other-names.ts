import { crc32 } from 'node:zlib'
import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { fameAt, hasId, idAt, mayHoldName, type PlaceAt, rowsNamed } from '../../store/read-columns.ts'
import { isSameWord } from '../choosing/own-words.ts'
import type { Circle } from '../circle.ts'
import type { AskingSentence } from '../understand/known-sentences.ts'
import type { WishPhrase } from '../understand/note/wish-phrases.ts'
import { isKind, wordsOf, wordsOfName } from './name-words.ts'
import type { NamedRows } from './named-places.ts'
import type { SpokenOf } from './spoken-of.ts'

type Asked = { askedByName: readonly AskingSentence[]; wishPhrases: readonly WishPhrase[] }

/**
 * The famous sights that the guest asks for by another name than that on the sign: "the Dragon's Den" for the Smocza
 * Jama. What no trait names may also be a word of such a name or of the record's own line: "dragons", "Leonardo".
 */
export async function spokenOfByOtherNames(
  { askedByName, wishPhrases }: Asked,
  circle: Pick<Circle, 'cells'>,
  catalog: Pick<CatalogSnapshot, 'places' | 'columns'>,
): Promise<SpokenOf[]> {
  const sentences = askedByName.filter(({ isOfEvent }) => !isOfEvent).map(({ text }) => new Set(wordsOf(text)))
  const wished = wishPhrases.flatMap(({ traits, words }) => (traits.length === 0 ? words : []))
  const words = [...new Set(wished)].filter(({ length }) => length >= minLetters)
  if (sentences.length === 0 && words.length === 0) return []
  const ids = mostFamous(await catalog.columns(circle.cells)).map(idAt)
  const places = [...(await catalog.places(ids)).values()]
  const byName = places.filter((place) => isNamedIn(sentences, place)).map((place) => spokenOf(place, 'by name'))
  const byWord = words.flatMap((word) => {
    const holders = places.filter((place) => wordsOfRecord(place).some((own) => isSameWord(word, own)))
    return holders.length > maxSights ? [] : holders.map((place) => spokenOf(place, 'by a word'))
  })
  return [...byName, ...byWord]
}

const spokenOf = ({ id, name }: PlaceDocument, how: SpokenOf['how']): SpokenOf => ({ id, name, how })

/** Their records are read for the guests who name something. */
const maxRead = 60
const minLetters = 4
/** A word that more of them have says nothing of one. */
const maxSights = 4

function mostFamous(cells: readonly CellColumns[]): PlaceAt[] {
  const rows = cells.flatMap((cell) =>
    [...cell.rowsByFame.subarray(0, Math.min(maxRead, cell.famousCount))].map((index): PlaceAt => ({ cell, index })),
  )
  return rows.sort((a, b) => fameAt(b) - fameAt(a)).slice(0, maxRead)
}

/** All words of a name, of which one is no kind: "the Royal Castle" would be any. */
function isNamedIn(sentences: readonly ReadonlySet<string>[], place: PlaceDocument): boolean {
  const own = otherNamesOf(place)
    .map(wordsOfName)
    .filter((name) => name.length > 1 && !isKind(name.join(' ')) && name.some((word) => !isKind(word)))
  return sentences.some((said) => own.some((name) => name.every((word) => said.has(word))))
}

const otherNamesOf = ({ alternateNames, facts }: PlaceDocument): string[] => [
  ...(facts.englishName === undefined ? [] : [facts.englishName]),
  ...alternateNames,
]

/** The same for every guest, as long as the record is in memory. */
const known = new WeakMap<PlaceDocument, readonly string[]>()

function wordsOfRecord(place: PlaceDocument): readonly string[] {
  let words = known.get(place)
  if (words === undefined) {
    words = [...new Set([...otherNamesOf(place), place.shortDescription].flatMap(wordsOf))]
    known.set(place, words)
  }
  return words
}

/** Where they are in the cells. */
export function rowsSpokenOf(
  spoken: readonly SpokenOf[],
  how: SpokenOf['how'],
  cells: readonly CellColumns[],
): NamedRows {
  const found = new Map<CellColumns, Set<number>>()
  for (const { id, name } of spoken.filter((sight) => sight.how === how)) {
    const hash = crc32(name)
    for (const cell of cells.filter((one) => mayHoldName(one, hash)))
      for (const index of rowsNamed(cell, name, hash))
        if (hasId({ cell, index }, id)) found.set(cell, (found.get(cell) ?? new Set()).add(index))
  }
  return found
}
