import type { EventCategory } from '../../domain/event.ts'
import type { EventKind } from '../../vocabulary/event-kinds.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import { around, asPostersSay, categoriesOfHost } from './around-event.ts'
import { creditsIn } from './credits.ts'
import { type EventSetting, type EventText, unknownSetting } from './event-text.ts'
import { kindsByPhrase, phrasesOfTraits } from './event-words.ts'
import { foldedLine, matchesIn } from './match-kinds.ts'
import { isFilmOfArt, isOnScreen, isPlayedTo, traitsOnScreen, withFilmOfYear } from './on-screen.ts'
import { comedyInText, withShowOfText } from './show-in-text.ts'
import { withoutVenue } from './without-venue.ts'
import { evidence, minClaim, sureTitle, type Weights } from './words-as-evidence.ts'

export type EventClass = { category: EventCategory; subcategory: string[]; traits: string[] }

/** What names the kind, and the kinds that it names, the surest first: none if only what is around the event tells. */
export type SureClass = EventClass & { namedBy: 'title' | 'label' | null; kinds: readonly EventKind[] }

/** If the title or a label names the kind, other evidence counts this much. */
const shareOfRest = 0.3
/** If the title and a label name the same kind, the weaker one counts this much. */
const shareOfAgreement = 0.4
/** One or two mentions in a description do not say what an event is. */
const minSure = 2.5

/** The category, subcategories and traits of an event. It is `other` without traits if its words say nothing sure. */
export const classifyEvent = (text: EventText): EventClass => {
  const { category, subcategory, traits } = classify(text)
  return { category, subcategory, traits }
}

/** The same, from all evidence. Only its title and its source's classifications give it traits. */
export function classify(text: EventText, setting: EventSetting = unknownSetting): SureClass {
  const own = asShow(withoutVenue(text, setting.hosts), setting)
  const words = evidence(showsFilms(setting) ? { ...own, title: '' } : own, setting.pages)
  const found = withFilmOfYear(withShowOfText(words), own.title, setting)
  // What the title or the source says comes before all that is around it.
  const isNamed = [...found].some(
    ([kind, { title, label }]) => title > 0 || (label > 0 && !(isSeason(kind) && label <= minClaim)),
  )
  const named = new Set([...found].filter(([, { title, label }]) => title + label > 0).map(([kind]) => kind.category))
  const totals = new Map<EventCategory, number>()
  const add = (category: EventCategory, weight: number) => totals.set(category, (totals.get(category) ?? 0) + weight)
  for (const [kind, { title, label, description }] of found) {
    const claim = Math.max(title, label) + shareOfAgreement * Math.min(title, label)
    add(kind.category, Math.max(claim, isNamed ? description * shareOfRest : description))
  }
  const ofHouse = around(text, setting)
  if (!isNamed) for (const [category, weight] of creditsIn(own.description)) add(category, weight)
  const told = !isNamed && isHouseOfBands(ofHouse) ? comedyInText(own.description) : null
  for (const [category, weight] of told ?? ofHouse) add(category, isNamed ? weight * shareOfRest : weight)
  if (!isNamed) for (const [category, weight] of asPostersSay(text, setting)) add(category, weight)
  const sure = [...totals].filter(([category, total]) => named.has(category) || (!isNamed && total >= minSure))
  // A festival of music is music: a real category wins over `other`.
  const real = sure.filter(([category]) => category !== 'other')
  const [best] = (real.length > 0 ? real : sure).sort((one, other) => other[1] - one[1])
  const traitsOfWords = traitsNamedIn(own)
  const nothing: SureClass = { category: 'other', subcategory: [], traits: [], namedBy: null, kinds: [] }
  if (best === undefined) return { ...nothing, traits: withImpliedTraits(traitsOfWords) }
  const isShown = isShownOnScreen(text, setting, best[0]) || isFilmOfArt(text, found, best[0])
  const category = isShown ? 'film' : atComedyClub(bestOfTitle(found, best[0]), found, setting)
  const claims = claimsOf(found)
    .filter(([kind]) => kind.category === category || (isShown && performing.has(kind.category) && !isAnyMusic(kind)))
    .sort(([, one], [, other]) => Math.max(other.title, other.label) - Math.max(one.title, one.label))
  const kinds = claims.map(([kind]) => kind)
  const isByTitle = claims.some(([, { title }]) => title > 0)
  const traits = withImpliedTraits([...kinds.flatMap((kind) => kind.traits), ...traitsOfWords])
  return {
    category,
    subcategory: subcategoriesOf(kinds, category),
    traits: isShown && kinds.length > 0 ? traitsOnScreen(traits) : traits,
    namedBy: kinds.length === 0 ? null : isByTitle ? 'title' : 'label',
    kinds,
  }
}

/** Labels such as "Christmas festivities" say when an event is: what it is, its other words do. */
const isSeason = ({ id }: EventKind): boolean => id === 'festival' || id === 'fair' || id === 'celebration'

/** A comedy at a theater is a play. */
const isHouseOfBands = (around: readonly [EventCategory, number][]): boolean =>
  around.some(([category]) => category === 'music' || category === 'nightlife') &&
  around.every(([category]) => category !== 'theater')

/** Whether it is a film, or a broadcast of what is on a stage elsewhere. */
function isShownOnScreen(text: EventText, setting: EventSetting, category: EventCategory): boolean {
  if (!performing.has(category) && category !== 'film') return false
  return (showsFilms(setting) || category === 'film' || isOnScreen(text)) && !isPlayedTo(text)
}

/** Behind a name at a stage, a tour is the performer's: "Ana Low: Full House Tour". */
function asShow(text: EventText, { venueKinds: [venue] }: EventSetting): EventText {
  const { name = '' } = /^(?<name>[^:–—]+)[:–—]\s.*\btour$/iu.exec(text.title.trim())?.groups ?? {}
  const isShow = name !== '' && categoriesOfStages.has(venue?.category ?? null)
  if (!isShow || matchesIn(foldedLine(name), kindsByPhrase).length > 0) return text
  return { ...text, title: name }
}
const categoriesOfStages: ReadonlySet<EventCategory | null> = new Set(['music', 'theater', 'comedy', 'nightlife'])

/** A film may be called anything: "Rock ‘n’ Roll High School" at a cinema is no concert. */
const showsFilms = ({ hosts, venueKinds: [venue] }: EventSetting): boolean =>
  venue?.category === 'film' || hosts.some((host) => categoriesOfHost(host)[0] === 'film')

const performing: ReadonlySet<EventCategory> = new Set(['music', 'theater', 'comedy'])

/** The kinds that the title or the source names, without what the other words of the event contradict. */
function claimsOf(found: ReadonlyMap<EventKind, Weights>): [EventKind, Weights][] {
  const claims = [...found].filter(([, { title, label }]) => Math.max(title, label) >= minClaim)
  const titled = claims.filter(([, { title }]) => title >= sureTitle).map(([kind]) => kind)
  const isContradicted = ([kind, { title }]: [EventKind, Weights]): boolean => {
    if (!performing.has(kind.category)) return false
    // Poems, films and comedians at a house that files all it has under live music.
    if (isAnyMusic(kind) && claims.some(([other]) => isWithoutBand(other))) return true
    if (title > 0) return false
    // A burlesque show filed under theater is no play.
    if (kind.category === 'theater' && titled.some(({ category }) => category === 'theater')) return true
    if (titled.some(({ category }) => category === kind.category)) return false
    return titled.some(({ category, isOffStage }) => isOffStage || performing.has(category))
  }
  return claims.filter((claim) => !isContradicted(claim))
}

/** Music of no genre. */
const isAnyMusic = ({ category, traits }: EventKind): boolean => category === 'music' && traits.includes('live-music')

const isWithoutBand = ({ category, traits }: EventKind): boolean =>
  category === 'comedy' || traits.some((trait) => trait === 'talk' || trait === 'cinema')

/** These say for whom or in what spirit an event is, so that a festival with such a label is a festival. */
const broadCategories: ReadonlySet<EventCategory> = new Set(['learn', 'family-kids', 'health-fitness', 'wellbeing'])

/** A title that names a festival or a market counts before a broad label. */
function bestOfTitle(found: ReadonlyMap<EventKind, Weights>, best: EventCategory): EventCategory {
  if (!broadCategories.has(best)) return best
  const inTitle = [...found].filter(([, { title }]) => title >= sureTitle).map(([kind]) => kind.category)
  return inTitle.includes('other') && !inTitle.includes(best) ? 'other' : best
}

/** At a comedy club, comedians have an open mic. */
function atComedyClub(
  best: EventCategory,
  found: ReadonlyMap<EventKind, Weights>,
  { venueKinds: [venue] }: EventSetting,
) {
  const isOpenMic = [...found].every(
    ([{ id, category }, { title }]) => title === 0 || category !== 'music' || id === 'open-mic',
  )
  return best === 'music' && venue?.category === 'comedy' && isOpenMic ? 'comedy' : best
}

function subcategoriesOf(kinds: readonly EventKind[], category: EventCategory): string[] {
  const names = kinds.map((kind) => kind.subcategory).filter((name) => name !== null)
  return [...new Set(names.filter((name) => name !== category))].slice(0, 3)
}

function traitsNamedIn({ title, words }: EventText): string[] {
  const text = ` ${[title, ...words].map(foldedLine).join(' | ')} `
  return phrasesOfTraits
    .filter(([, phrases]) => phrases.some((phrase) => text.includes(` ${phrase} `)))
    .map(([trait]) => trait)
}
