import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import { fameAt, hasTraitAt, idAt, traitOffsetAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { isChurchWord, isConfession, subjectOf } from '../../vocabulary/subject-words.ts'
import { sharesTrait, traitSetOf } from '../../vocabulary/trait-set.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import type { WishPhrase } from '../understand/note/wish-phrases.ts'
import type { Shortlists } from './shortlists.ts'

/**
 * How well places fit what the guest calls their wishes, by id: above 0, at most 1, `ofFaith` for a house of the
 * confession that they name, below 0 for what they refuse. Others are not listed.
 */
export type OwnWordsFit = ReadonlyMap<string, number>

const fitsNoWords: OwnWordsFit = new Map()

type Item = Scored<PlaceCandidate>

/** The places whose records are compared with the guest's words. */
export const calledPlaces = (
  { tables, sights }: Shortlists,
  { wishPhrases, refusedWords }: Pick<GuestNeeds, 'wishPhrases' | 'refusedWords'>,
): Item[] => {
  if (wishPhrases.length === 0 && refusedWords.length === 0) return []
  const all = [...tables, ...sights]
  return refusedWords.length > 0
    ? all
    : all.filter(({ metNeeds }) => wishPhrases.some((phrase) => isMet(phrase, metNeeds)))
}

/** What no trait names may be anywhere. */
const isMet = ({ traits }: WishPhrase, met: readonly string[]): boolean =>
  traits.length === 0 || traits.some((trait) => met.includes(trait))

/**
 * Of the places that meet a wish, those that the guest's own words speak of: "Korean BBQ" means the house with a grill,
 * "herb garden" that one garden. A word that most of them share tells nothing.
 */
export async function fitOwnWords(
  shortlists: Shortlists,
  needs: Pick<GuestNeeds, 'wishPhrases' | 'refusedWords'>,
  catalog: Pick<CatalogSnapshot, 'places'>,
): Promise<OwnWordsFit> {
  const called = calledPlaces(shortlists, needs)
  if (called.length === 0) return fitsNoWords
  const documents = await catalog.places(called.map(({ candidate }) => idAt(candidate)))
  const words = new Map([...documents].map(([id, place]) => [id, wordsOfPlace(place)]))
  const fits = new Map<string, number>()
  for (const phrase of needs.wishPhrases) {
    const ids = called.filter(({ metNeeds }) => isMet(phrase, metNeeds)).map(({ candidate }) => idAt(candidate))
    const telling = phrase.words.flatMap((word) => {
      const subject = subjectOf(word)
      const isSaidOf = ({ text, subject: own }: OwnWord) =>
        isSameWord(word, text) || (subject !== null && subject === own)
      const holders = ids.filter((id) => words.get(id)?.some(isSaidOf))
      return holders.length > 0 && (holders.length <= maxShare * ids.length || isConfession(subject))
        ? [{ holders, isFaith: isConfession(subject) }]
        : []
    })
    for (const id of new Set(telling.flatMap(({ holders }) => holders))) {
      const said = telling.filter(({ holders }) => holders.includes(id))
      const fit = said.some(({ isFaith }) => isFaith) ? ofFaith : said.length / telling.length
      fits.set(id, Math.max(fits.get(id) ?? 0, fit))
    }
  }
  for (const word of needs.refusedWords.flat()) {
    const holders = [...words].filter(([, own]) => own.some(({ text }) => isSameWord(word, text)))
    if (holders.length <= maxShare * words.size) for (const [id] of holders) fits.set(id, refusedFit)
  }
  return fits
}

/** What they refuse in words of their own comes behind its equals. */
const refusedFit = -1

/** A Mass is in no Lutheran cathedral, however famous. */
const ofFaith = 3

/**
 * Whether a house of worship is of another confession than the one that the guest names and that is to be had. For who
 * asks for churches a synagogue is.
 */
export function ofOtherFaith(
  ownWords: OwnWordsFit,
  needs: Pick<GuestNeeds, 'statements' | 'wanted'>,
): (candidate: PlaceCandidate) => boolean {
  const namesFaith = [...ownWords.values()].includes(ofFaith)
  const others = asksForChurch(needs)
    ? traitSetOf(besidesChurches.filter((trait) => !needs.wanted.some((wish) => wish.trait === trait)))
    : traitSetOf([])
  return (candidate) =>
    hasTraitAt(candidate, worship) &&
    fameAt(candidate) < tuning.choose.minFameOfWorship &&
    ((namesFaith && ownWords.get(idAt(candidate)) !== ofFaith) ||
      sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), others))
}

const asksForChurch = ({ statements }: Pick<GuestNeeds, 'statements'>): boolean =>
  statements.some(
    ({ about, stance, words }) =>
      stance !== 'against' &&
      about.kind === 'traits' &&
      about.traits.includes('place-of-worship') &&
      foldPhrase(words.toLowerCase())
        .split(/[^\p{L}]+/u)
        .some(isChurchWord),
  )

const besidesChurches = ['mosque', 'synagogue', 'temple']

const worship = traitPosition('place-of-worship')

/** A word that more of the places have says nothing of one. */
const maxShare = 0.5

type OwnWord = { text: string; subject: string | null }

/** The same for every guest, as long as the record is in memory. */
const known = new WeakMap<PlaceDocument, readonly OwnWord[]>()

function wordsOfPlace(place: PlaceDocument): readonly OwnWord[] {
  let words = known.get(place)
  if (words === undefined) {
    const { name, alternateNames, categories, subCategories } = place
    const texts = [name, ...alternateNames, ...categories, ...subCategories].slice(0, maxTexts)
    const folded = new Set(texts.flatMap((text) => foldPhrase(text.toLowerCase()).split(/[^\p{L}\p{N}]+/u)))
    words = [...folded].map((text) => ({ text, subject: subjectOf(text) }))
    known.set(place, words)
  }
  return words
}

const maxTexts = 40

/** The same word, its plural or its sister in another language ("perfume", "perfum"), or a part of a long one. */
export function isSameWord(said: string, own: string): boolean {
  if (said === own) return true
  if (said.length < minLetters || own.length < minLetters) return false
  // "Sissi" and "Sisi".
  if (said[0] === own[0] && Math.abs(said.length - own.length) <= maxDoubled && single(said) === single(own))
    return true
  const [short, long] = said.length < own.length ? [said, own] : [own, said]
  if (long.startsWith(short) && pluralEndings.has(long.slice(short.length))) return true
  if (short === said && short.length >= minLettersOfPart && (long.startsWith(short) || long.endsWith(short)))
    return true
  let common = 0
  while (common < short.length && short[common] === long[common]) common++
  return common >= minLettersOfStem && long.length - common <= maxEnding
}

/** Of letters that another language doubles, one each. */
const single = (word: string): string => word.replace(/(\p{L})\1/gu, '$1')

const maxDoubled = 1
const minLetters = 4
/** "Design" in "Designmuseum"; fewer letters begin too many words. */
const minLettersOfPart = 6
const minLettersOfStem = 5
const maxEnding = 2
const pluralEndings = new Set(['s', 'es', 'n', 'en', 'e', 'x', 'i'])
