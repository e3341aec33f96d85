import type { GuestRequest } from '../domain/guest-request.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { resolveHotel } from '../hotels/resolve-hotel.ts'
import { type CatalogSnapshot, underOneSnapshot } from '../store/catalog-snapshot.ts'
import type { CatalogMoment } from '../store/reading/catalog-moment.ts'
import type { Store } from '../store/store.ts'
import { judgeClimbs } from './access/judge-climbs.ts'
import { answer, type Recommendation } from './answer.ts'
import { authorByTemplate } from './author/author-by-template.ts'
import { type Choice, chooseForAnswer, type Ranked, shortlisted } from './choose.ts'
import { fitOwnWords, type OwnWordsFit } from './choosing/own-words.ts'
import { readAhead } from './choosing/read-ahead.ts'
import { shortlistsOf } from './choosing/shortlists.ts'
import { withoutSteps } from './choosing/step-free.ts'
import { circleOnFoot, withinWalk } from './choosing/within-walk.ts'
import { circleAround } from './circle.ts'
import { rankContenders } from './contenders/rank-contenders.ts'
import { type ExplainedChoice, explainChoice } from './explain/explain-choice.ts'
import { bothJudgments, judgeFoods, type ShortlistJudgment } from './foods/judge-foods.ts'
import { withoutTown } from './names/called-places.ts'
import { withoutKnown } from './names/known-places.ts'
import { spokenOfByOtherNames } from './names/other-names.ts'
import { type FoundSections, rankAll } from './rank-all.ts'
import { type MemoryOptions, recallGuest, rememberStay } from './recall-guest.ts'
import { countsLeft } from './understand/declined-sections.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { type ReadNote, readByTables } from './understand/read-notes.ts'
import { understandGuest } from './understand/understand-guest.ts'

export type RecommendOptions = {
  store: Store
  now: () => Temporal.Instant
  signal: AbortSignal
  /** Null if guests are not remembered. */
  memory?: MemoryOptions | null
  /** By the tables of the vocabulary unless given. */
  readNote?: ReadNote
  /** Where the catalog was when the request was admitted; read if it is not given. */
  moment?: CatalogMoment
  /** Told what the recommendation does while it does it. */
  follower?: JourneyFollower | null
}

/** In order; an import that commits meanwhile repeats them. */
export type JourneyStep = 'resolve' | 'recall' | 'understand' | 'rank' | 'choose' | 'explain' | 'write' | 'remember'

export type JourneyFollower = { begin(step: JourneyStep): void; take(journey: Journey): void }

/** The result of every step, for `explain`. */
export type Journey = {
  hotel: PlaceDocument
  needs: GuestNeeds
  found: FoundSections
  ranked: Ranked
  /** How shortlisted items suit what the guest does not eat, and whether one climbs there. */
  foods: ShortlistJudgment
  /** How well shortlisted places fit the guest's own words for a wish. */
  ownWords: OwnWordsFit
  choice: Choice
  explained: ExplainedChoice
  recommendation: Recommendation
}

/** Answers a request. Throws HotelNotResolved, or the error of the store if no requested section could be found. */
export const recommend = async (request: GuestRequest, options: RecommendOptions): Promise<Recommendation> =>
  (await journeyToAnswer(request, options)).recommendation

/** Answers a request, with what led to the answer. */
export async function journeyToAnswer(request: GuestRequest, options: RecommendOptions): Promise<Journey> {
  const { store, memory = null, moment, follower } = options
  const answerIn = (catalog: CatalogSnapshot) => journeyIn(catalog, request, options, rankContenders)
  const journey = await underOneSnapshot(store, answerIn, moment)
  const { hotel, needs, explained } = journey
  follower?.take(journey)
  follower?.begin('remember')
  await rememberStay(request, { hotel, needs, explained }, { store, memory, now: options.now() })
  return journey
}

/** Answers a request with every candidate and why others are none. The answer is the same; it takes longer. */
export const journey = (request: GuestRequest, options: RecommendOptions): Promise<Journey> =>
  underOneSnapshot(options.store, (catalog) => journeyIn(catalog, request, options, rankAll), options.moment)

async function journeyIn(
  catalog: CatalogSnapshot,
  request: GuestRequest,
  { store, now, signal, memory = null, readNote = readByTables, follower }: RecommendOptions,
  rank: typeof rankAll,
): Promise<Journey> {
  follower?.begin('resolve')
  const hotel = await resolveHotel(request, { store, generation: catalog.generation, signal })
  signal.throwIfAborted()
  follower?.begin('recall')
  const recalled = await recallGuest(request, hotel, { store, memory, now: now() })
  follower?.begin('understand')
  const read = await readNote(request.specialNotes, signal)
  signal.throwIfAborted()
  const understood = understandGuest(request, { hotel, recalled, read })
  const wishPhrases = withoutTown(understood.wishPhrases, [request.hotelCity, hotel.locality ?? ''])

  follower?.begin('rank')
  const { country } = hotel
  const circle = circleAround(hotel, circleOnFoot(understood, request.radiusMiles))
  const asked = { ...understood, wishPhrases }
  const needs = { ...asked, spokenOf: await spokenOfByOtherNames(asked, circle, catalog) }
  const counts = countsLeft(request.resultsCounts, needs.declined)
  const all = await rank(circle, needs, counts, { catalog, country, now: now(), signal })
  signal.throwIfAborted()
  const { found } = all
  const walked = withinWalk(all.ranked, needs)
  const nearby = await readAhead(walked, needs, catalog)
  const ranked = await withoutSteps(await withoutKnown(walked, needs, nearby), needs, nearby)
  follower?.begin('choose')
  const shortlists = shortlistsOf(ranked)
  const shortlist = shortlisted(shortlists)
  const [eaten, climbed, ownWords] = await Promise.all([
    judgeFoods(shortlist, needs, nearby),
    judgeClimbs(shortlist, needs, nearby),
    fitOwnWords(shortlists, needs, nearby),
  ])
  const foods = bothJudgments(eaten, climbed)
  const choice = chooseForAnswer(shortlists, { counts, needs, foods, ownWords, country })
  follower?.begin('explain')
  const explained = await explainChoice(choice, needs, { hotel, catalog: nearby })
  signal.throwIfAborted()

  follower?.begin('write')
  const wordings = authorByTemplate(explained.items)
  return {
    hotel,
    needs,
    found,
    ranked,
    foods,
    ownWords,
    choice,
    explained,
    recommendation: answer(explained, wordings),
  }
}
