import { currencyOfCountry } from '../../domain/country-currency.ts'
import { isSameDay } from '../../domain/day-number.ts'
import { type Point, pointOf } from '../../domain/distance.ts'
import type { GuestRequest } from '../../domain/guest-request.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { type BusyTime, type Stay, stayOf } from '../../domain/stay.ts'
import { fnv1a } from '../../text/fnv1a.ts'
import { findTrait, type TraitKind } from '../../vocabulary/traits.ts'
import { withDietsOfOne } from '../foods/diets.ts'
import { withEitherDiet } from '../foods/either-diet.ts'
import type { Recalled } from '../recall-guest.ts'
import { tuning } from '../tuning.ts'
import { asksForAccess } from './access-flag.ts'
import { boardClauses, boardOf, daysExcepted } from './board.ts'
import { budgetLevelOf } from './budget.ts'
import { busyTimesOf } from './busy-times.ts'
import { declinedSections } from './declined-sections.ts'
import { type GuestNeeds, type Need, type NeedOrigin, type Party, teenage } from './guest-needs.ts'
import { hobbiesIn } from './hobbies.ts'
import { livesNear } from './home.ts'
import { partsWithoutWishes, sentencesOfKnown, sentencesOfWishes } from './known-sentences.ts'
import { isWithoutLocalLanguage } from './local-language.ts'
import { asksForDinner, namedDaysOf } from './named-days.ts'
import { givenByHotel } from './note/room-talk.ts'
import type { Statement } from './note/statements/statement.ts'
import { statementsIn } from './note/statements/statements-in.ts'
import { openAirWishes } from './open-air.ts'
import { outingOf } from './outing.ts'
import { withoutAgesAlone } from './party/ages-alone.ts'
import { withoutMistaken } from './party/mistaken-wishes.ts'
import { celebratedParts } from './party/occasions-said.ts'
import { partyOf, partyWishes } from './party/party-of.ts'
import { haveShortLegs } from './party/short-legs.ts'
import { clausesOf, type Part, type PlansInNote, plansInNote } from './plans-in-note.ts'
import { priceLevelOf } from './price-level.ts'
import { type NoteNeeds, type NotesRead, needsFrom, readNotes, stayTimesOf, type Wish } from './read-notes.ts'
import { sabbathTimes } from './sabbath.ts'
import { seasonOf } from './season.ts'
import {
  fridayFish,
  isQuietAtTable,
  outOfPlace,
  wishesOfMourning,
  withHouseOfFaith,
  withMeatlessDays,
  withoutKnownKinds,
} from './senses-of-wishes.ts'
import { asksForSimpleTable } from './simple-table.ts'
import { bedtimeOf, statedMeals } from './stated-meals.ts'
import { withWordedTimes } from './times/worded-times.ts'
import { walkingMilesOf } from './walking-limit.ts'

/** What of a hotel tells something about its guests. */
export type HotelOfGuest = Pick<
  PlaceDocument,
  'categories' | 'facts' | 'latitude' | 'longitude' | 'locality' | 'postalCode' | 'country'
>

type Known = { hotel: HotelOfGuest; recalled: Recalled; read: NotesRead }

/** Turns what a booking and earlier stays say into what the guest needs. */
export function understandGuest(request: GuestRequest, { hotel, recalled, read }: Known): GuestNeeds {
  const plans = plansInNote(request.specialNotes)
  const heardAll = needsFrom(read.reading, request)
  const said =
    request.children === 0
      ? heardAll
      : { ...heardAll, wanted: withoutAgesAlone(heardAll.wanted, heardAll.statements, plans) }
  const meant = withoutMistaken(withMeatlessDays(said, plans), said.statements, { plans, year: request.checkin.year })
  const wishes = withHouseOfFaith(meant, said.statements, plans)
  const diets = withEitherDiet(withDietsOfOne(wishes, said.statements), said.statements, plans.note)
  const { dates } = stayOf(request.checkin, request.checkout)
  const isAlone = request.adults === 1 && request.children === 0
  const busy = busyTimesOf(plans, said.statements, { dates, town: hotel.locality ?? '', isAlone })
  const party = partyOf(request, { plans, notes: { ...said, wanted: wishes }, dates })
  const isOfShortLegs = said.isStepFree && haveShortLegs({ plans, statements: said.statements, party, request })
  const notes = {
    ...said,
    isStepFree: said.isStepFree && !isOfShortLegs,
    wanted: withoutKnownKinds(diets, said.statements, partsWithoutWishes(plans, said.statements, busy)),
  }
  const meals = mealsOutOf({ plans, package: plansInNote(request.packageName) }, notes, {
    dates,
    planned: [...busy.parts, ...busy.ofOthers],
  })
  const paidLunch = hasPaidLunch(plans, notes.statements)
  const taken = besidesDinners([...busy.times, ...sabbathTimes(plans, notes.wanted, dates)], meals.namedDays.dinner)
  const stay = stayOf(request.checkin, request.checkout, stayTimesOf(withWordedTimes(notes, plans, dates)), taken)
  const offer = readNotes(request.packageName)
  const offered = offer.wanted.filter(({ trait }) => !givenByHotel.has(trait))
  const unwanted = [...notes.unwanted, ...servedLikewise(notes), ...outOfPlace(notes, party)].map(
    ({ trait, weight }): Need => ({ trait, weight, origin: 'notes' }),
  )
  const ruledOut = new Set(unwanted.map((need) => need.trait))
  const wished = request.children === 0 && notes.youngest === null ? ofGrownChildren(notes, plans) : notes.wanted
  const isAtHome = livesNear(request.guestZip, hotel)
  const walkingMiles = walkingMilesOf(plans, notes.isStepFree)
  const budgetLevel = budgetLevelOf(plans, currencyOfCountry(hotel.country))
  // "Our budget is $150 each" asks for nothing cheap.
  const isGenerous = budgetLevel !== null && budgetLevel > tuning.price.maxLevelOfFrugal
  const heard: Need[] = [
    ...needs(party.youngest !== null && party.youngest >= teenage ? withPlay(forTeens(wished)) : wished, 1, 'notes'),
    ...needs(whollyDiets(notes.wanted), tuning.wish.whollyDiet, 'notes'),
    ...needs(offered, tuning.wish.package, 'package'),
    ...needs(
      [
        ...fridayFish(said.wanted, notes.wanted),
        ...partyWishes(party, notes),
        ...hourWishes(stay),
        ...regionWishes(notes, { stay, isAtHome }),
      ],
      1,
      'party',
    ),
    ...needs([...openAirWishes(notes, plans), ...wishesOfMourning(party, notes.statements)], 1, 'party'),
    ...needs(recalled.kinds, tuning.wish.memory, 'memory'),
  ].filter(({ trait }) => !ruledOut.has(trait) && trait !== theSights && !(trait === 'budget' && isGenerous))
  const wanted = strongest(heard)
  return {
    statements: notes.statements,
    notesReadBy: read.reader,
    stay,
    party,
    wanted,
    hobbies: hobbiesIn(plans, notes.statements).intersection(new Set(wanted.map(({ trait }) => trait))),
    unwanted,
    allergies: notes.allergies,
    substances: notes.substances,
    avoided: notes.avoided,
    isCareful: notes.isCareful,
    // Who walks badly is not sent far, nor who came on foot.
    wantsNear: notes.wantsNear || said.isStepFree || walkingMiles !== null || isReachedOnFoot(hotel),
    asksToStayNear: notes.wantsNear,
    walkingMiles,
    isStepFree: asksForAccess(request.accessibleRoom) || notes.isStepFree,
    pushchair: plans.says('pushchair', { from: 0, to: plans.note.length }),
    onWheels: asksForAccess(request.accessibleRoom) || wanted.some(({ trait }) => trait === 'wheelchair'),
    priceLevel: budgetLevel ?? priceLevelOf(request.roomRate, hotel),
    outing: outingOf(new Set([...notes.trips, ...offer.trips]), party, stay),
    season: seasonOf(stay.checkin, pointOf(hotel) as Point),
    isLocal: isAtHome,
    isSightseeing: isSightseeing(notes, stay),
    isFirstVisit: notes.isFirstVisit === true,
    knowsTown: knowsTown(notes),
    seen: recalled.seen,
    noChains: notes.noChains,
    lunch: (notes.lunch && !paidLunch) || (meals.board === 'half' && meals.tableDays.length === 0),
    paidLunch,
    dinner: meals.board === null && asksForDinner(plans),
    quietAtTable: isQuietAtTable(notes.statements, plans),
    avoidsCrowds: ruledOut.has('lively'),
    simpleTable: asksForSimpleTable(plans, notes.statements),
    mealTimes: statedMeals(notes.statements.filter(isNotArranged(busy.arranged)), {
      stay,
      named: meals.namedDays,
      plans,
    }),
    bedtimeMinutes: bedtimeOf(notes.statements) ?? earlyBedtimeOf(plans, party),
    isWithoutLocalLanguage: isWithoutLocalLanguage(plans, hotel.country),
    namedDays: meals.namedDays,
    board: meals.board,
    tableDays: meals.tableDays,
    declined: declinedSections(plans, notes.statements),
    known: sentencesOfKnown(plans, busy.parts, notes.statements),
    wishPhrases: read.reading.phrases,
    refusedWords: read.reading.refusedWords,
    askedByName: sentencesOfWishes(plans, busy.parts),
    draw: drawOf(request),
  }
}

/** When who says that they sleep early does so, in minutes. */
const earlyBedtime = { withChildren: 19 * 60 + 30, otherwise: 21 * 60 + 30 }

const earlyBedtimeOf = ({ note, says }: PlansInNote, { children }: Party): number | null =>
  says('early bedtime', { from: 0, to: note.length }) ? earlyBedtime[children > 0 ? 'withChildren' : 'otherwise'] : null

/** "Lunch is included at the conference." */
const hasPaidLunch = (plans: PlansInNote, statements: readonly Statement[]): boolean =>
  clausesOf(plans.note).some(
    (clause) =>
      plans.says('paid already', clause) &&
      !plans.says('declined', clause) &&
      statementsIn(statements, clause).some(({ about }) => about.kind === 'lunch'),
  )

/** "The table is booked for 8" asks for no meal at that hour. */
const isNotArranged =
  (arranged: readonly Part[]) =>
  ({ about, span }: Statement): boolean =>
    about.kind !== 'meal' || !arranged.some(({ from, to }) => span[0] >= from && span[0] < to)

/** "Wedding on Saturday, dinner that night": the evening is theirs. */
const besidesDinners = (busy: readonly BusyTime[], dinners: readonly Temporal.PlainDate[]): BusyTime[] =>
  busy
    .map((time) =>
      dinners.some((day) => isSameDay(day, time.date)) ? { ...time, to: Math.min(time.to, dinnerFrom) } : time,
    )
    .filter(({ from, to }) => from < to)

const dinnerFrom = 18 * 60

const isReachedOnFoot = ({ categories }: HotelOfGuest): boolean => categories.includes('mountain hut')

/** Whether they know the town or want what others do not see. Guests who only refuse chains may be new in town. */
function knowsTown({ isFirstVisit, statements }: NoteNeeds): boolean {
  if (isFirstVisit === false) return true
  const refusesChains = new Set(statements.filter(({ about }) => about.kind === 'chains').map(({ span }) => span[0]))
  return statements.some(
    ({ about, span, stance }) =>
      about.kind === 'traits' &&
      about.traits.includes('local-favorite') &&
      stance === 'for' &&
      !refusesChains.has(span[0]),
  )
}

/** Whether they come for the first time, for the sights, for a single night or without a wish of their own. */
function isSightseeing(notes: NoteNeeds, { nights, arrivalMinutes }: Stay): boolean {
  if (notes.isFirstVisit === true || notes.wanted.some(({ trait }) => trait === theSights)) return true
  const isSingleDay = nights <= 1 && arrivalMinutes < eveningMinutes
  return !knowsTown(notes) && (isSingleDay || notes.wanted.length === 0)
}

/** After it the sights are shut. */
const eveningMinutes = 17 * 60

/** Pregnant guests get no place for a drink unless they ask for one, and guests who do not drink get no cidery. */
function servedLikewise({ wanted, unwanted, isExpecting }: NoteNeeds): Wish[] {
  const isSaid = (trait: string) => [...wanted, ...unwanted].some((said) => said.trait === trait)
  const refusals = unwanted.filter(({ trait }) => drinks.includes(trait))
  const weight = Math.max(tuning.wish.notes, ...refusals.map((refusal) => refusal.weight))
  const likewise = [
    ...(isExpecting ? [...drinks, 'bar', 'pub'] : []),
    ...(isExpecting || refusals.length === drinks.length ? alsoServing : []),
  ]
  return likewise.filter((trait) => !isSaid(trait)).map((trait) => ({ trait, weight }))
}

const drinks: readonly string[] = ['wine', 'beer', 'spirits', 'cocktails']
const alsoServing: readonly string[] = ['craft-beer', 'cider', 'nightclub']

/** From the words and days of the stay. */
const drawOf = ({ specialNotes, packageName, checkin, adults, children, externalGuestId }: GuestRequest): number =>
  fnv1a([specialNotes, packageName, checkin, adults, children, externalGuestId].join('|'))

/** "The main sights" are the famous ones, whatever their kind. */
const theSights = 'attraction'

const needs = (wishes: readonly Wish[], factor: number, origin: NeedOrigin): Need[] =>
  wishes.map((wish) => ({ ...wish, weight: wish.weight * factor, origin }))

/** One need a trait, the strongest first; equal ones in the order heard. */
function strongest(heard: readonly Need[]): Need[] {
  const byTrait = new Map<string, Need>()
  for (const need of heard) {
    const known = byTrait.get(need.trait)
    if (!known || known.weight < need.weight) byTrait.set(need.trait, need)
  }
  return [...byTrait.values()].sort((a, b) => b.weight - a.weight)
}

/** Guests who eat no meat are best served where no meat is cooked; a mixed party needs a kitchen for both. */
const whollyDiets = (wanted: readonly Wish[]) =>
  wanted
    .filter(({ trait, isForSome }) => !isForSome && (trait === 'vegetarian' || trait === 'vegan'))
    .map(({ weight }) => ({ trait: 'plant-based', weight }))

/** Where the booking has no children, "kids" may be grown up, and "our daughter" says no more than who she is. */
function ofGrownChildren({ wanted, statements }: NoteNeeds, { says }: PlansInNote): Wish[] {
  const areOnlyKin = statements.every(
    ({ about, stance, span: [from, to] }) =>
      about.kind !== 'traits' || !about.traits.includes('children') || stance !== 'for' || says('kin', { from, to }),
  )
  return wanted
    .filter(({ trait }) => !(areOnlyKin && trait === 'children'))
    .map((wish) => (wish.trait === 'children' ? { ...wish, weight: wish.weight * tuning.wish.childrenAlong } : wish))
}

/** Which meals are paid, and when the guest eats out. */
function mealsOutOf(
  { plans, package: offer }: { plans: PlansInNote; package: PlansInNote },
  { statements, wanted }: NoteNeeds,
  { dates, planned }: { dates: readonly Temporal.PlainDate[]; planned: readonly Part[] },
): Pick<GuestNeeds, 'board' | 'tableDays' | 'namedDays'> {
  const board = boardOf(offer, plans)
  const boardSaid = boardClauses(plans)
  const namedDays = namedDaysOf(plans, statements, dates, {
    planned: [...planned, ...boardSaid],
    celebrated: celebratedParts(plans, statements),
  })
  if (board === null) return { board, tableDays: [], namedDays }
  const asked = [...namedDays.foodAndBeverage, ...daysExcepted(plans, statements, dates)]
  const craves = wanted.some(({ trait }) => findTrait(trait)?.kind === 'cuisine')
  const tableDays = asked.length > 0 ? dates.filter((date) => asked.includes(date)) : craves ? dates : []
  return { board, tableDays, namedDays: { ...namedDays, foodAndBeverage: [] } }
}

/** "Our kids" of fourteen and sixteen are no children, and no club lets them in. */
const forTeens = (wishes: readonly Wish[]): Wish[] =>
  wishes
    .filter(({ trait }) => trait !== 'nightclub')
    .map((wish) => (wish.trait === 'children' ? { ...wish, trait: 'teens' } : wish))

/** Teenagers who are to be kept dry, and ask for nothing to see, would rather play than look at pictures. */
function withPlay(wishes: readonly Wish[]): readonly Wish[] {
  const dry = wishes.find(({ trait }) => trait === 'indoors')
  if (dry === undefined || wishes.some(({ trait }) => isToSee(trait))) return wishes
  return [...wishes, { ...dry, trait: 'playful-activity' }]
}

const isToSee = (trait: string): boolean => ['venue', 'activity'].includes(findTrait(trait)?.kind ?? 'service')

const lateMinutes = 21 * 60

/** Guests who come late for a single night eat where the kitchen is still open. */
const hourWishes = ({ nights, arrivalMinutes }: GuestNeeds['stay']): { trait: string; weight: number }[] =>
  nights === 1 && arrivalMinutes >= lateMinutes ? [{ trait: 'late-night', weight: tuning.wish.party }] : []

const foodKinds = new Set<TraitKind>(['cuisine', 'dish', 'drink', 'diet'])

/** Guests from elsewhere who name no food try what the region cooks, most of all if they come to see the town. */
function regionWishes(
  notes: NoteNeeds,
  { stay, isAtHome }: { stay: Stay; isAtHome: boolean },
): { trait: string; weight: number }[] {
  const asksForFood = notes.wanted.some(({ trait }) => foodKinds.has(findTrait(trait)?.kind ?? 'service'))
  const isHungryLate = hourWishes(stay).length > 0
  if (isAtHome || asksForFood || isHungryLate || notes.trips.has('business')) return []
  return [{ trait: 'regional', weight: isSightseeing(notes, stay) ? tuning.wish.region : tuning.wish.regionBesides }]
}
