import type { EventCategory, EventDocument } from '../../domain/event.ts'
import { isRoomOnly } from '../../matching/event-venue.ts'
import { type EventVenueKind, venueKindsNamed } from '../../vocabulary/event-venues.ts'
import { patternOf } from '../../vocabulary/languages.ts'
import { billingOf } from './billing.ts'
import type { SureClass } from './classify-event.ts'
import { creditsIn } from './credits.ts'
import { foldedLine, withoutOpenLessons } from './match-kinds.ts'

/** How likely a hotel guest goes out for an event, 0 to 1, and what each sign of it counts. */
const outingWeights = {
  /** An event of a kind, if its title or source's classification names the kind. */
  ofCategory: {
    music: 0.85,
    theater: 0.85,
    comedy: 0.85,
    film: 0.75,
    sports: 0.7,
    tours: 0.8,
    art: 0.75,
    nightlife: 0.65,
    learn: 0.5,
    'health-fitness': 0.4,
    wellbeing: 0.4,
    'family-kids': 0.65,
    other: 0.35,
  } satisfies Record<EventCategory, number>,
  /** A festival, a market, a tasting: other than all categories, but named. */
  namedOther: 0.75,
  /** Of no named kind, at a venue that says what is on there. */
  byVenue: 0.72,
  /** Of no named kind, at a house of shows: each sign that it is one. */
  signOfShow: 0.1,
  /** Only the source's classification names the kind. */
  byLabel: 0.94,
  /** Of the grade, what the venue says; the rest is what the event is. */
  shareOfVenue: 0.4,
  /** Where nothing is known of the venue. */
  unknownVenue: 0.5,
  /** Tickets are sold for what people go out for. */
  tickets: 0.12,
  /** The title has a word of what many go out for. */
  outing: 0.08,
  /** Club meetings, classes and story times. */
  localLife: -0.3,
  /** The same by the source's own classification. */
  localLabel: -0.2,
  /** A club, a party, a town lists it. */
  localHost: -0.12,
  /** A school, a library, a congregation holds what it holds for its own people. */
  forItsOwn: -0.25,
  /** It says that all are welcome. */
  openToAll: 0.06,
  /** From this on, a rented house is one where everybody goes. */
  minOfOpenHouse: 0.65,
  /** The same every week. */
  weekly: -0.06,
  /** Rehearsals, prayers, drives: nothing that a guest attends has more. */
  maxOfNoOuting: 0.15,
  /** A ticket seller's shows are what it sells. */
  ticketSeller: 0.25,
}

/** What no guest goes out for has at most this grade. */
export const { maxOfNoOuting } = outingWeights

const noOuting = patternOf('event-outings', 'no-outing')
/** What a part of a title says between its marks: "Theater club: rehearsal". */
const noOutingPart = patternOf('event-outings', 'no-outing-part')
const noOutingButShows = patternOf('event-outings', 'no-outing-but-shows')
/** Orchestras let strangers listen to some rehearsals. */
const openRehearsal = patternOf('event-outings', 'open-rehearsal')
/** A brewery opens its doors to all, a school to families who may join it. */
const openDay = patternOf('event-outings', 'open-day')
/** Without an hour, "Last day: Herons in Oil" only says that a run ends. */
const lastCall = patternOf('event-outings', 'last-call')
/** A youth choir is a group of its church, and an act at a concert hall. */
const noOutingButOnStage = patternOf('event-outings', 'no-outing-but-on-stage')
/** Students meet, and they play concerts. */
const performers = patternOf('event-outings', 'performers', 'g')
const cultureLabel = patternOf('event-outings', 'culture-label')
const versus = patternOf('event-outings', 'versus')
/** It is sold as a course of several days. */
const courseInText = patternOf('event-outings', 'course-in-text')
/** A ballet class for toddlers is no ballet. */
const lessonInText = patternOf('event-outings', 'lesson-in-text')
const localLife = patternOf('event-outings', 'local-life')
const localLabel = patternOf('event-outings', 'local-label')
const worshipLabel = patternOf('event-outings', 'worship-label')
/** What a benefit is for says nothing of a concert or a market. */
const benefitLabel = patternOf('event-outings', 'benefit-label')
const localHost = patternOf('event-outings', 'local-host')
const openToAll = patternOf('event-outings', 'open-to-all')
const outing = patternOf('event-outings', 'outing')
/** Who is welcome is said at the beginning. */
const maxWelcome = 600

export type OutingEvidence = {
  event: Pick<EventDocument, 'title' | 'description' | 'ticketUrl' | 'ticketPrice' | 'schedule' | 'feed' | 'venue'>
  kind: SureClass
  venueKinds: readonly EventVenueKind[]
  /** The source sells tickets. */
  isTicketing: boolean
}

/** How likely a guest goes out for the event, 0 to 1. */
export function gradeOuting(evidence: OutingEvidence): number {
  const { event, kind, venueKinds, isTicketing } = evidence
  const { feed, ticketUrl, ticketPrice, schedule } = event
  const title = foldedLine(event.title)
  const labels = (feed?.labels ?? []).map(foldedLine)
  const hosts = (feed?.hosts ?? []).map(foldedLine)
  // What is given away at a match is no part of it: "Otters vs Herons - Hat Giveaway".
  const isMatch = kind.category === 'sports' && versus.test(title)
  const head = headOf(isMatch ? event.title.replace(/\s[-–—]\s.*$/, '') : event.title)
  const [venue] = venueKinds
  const isNamed = isNameOfShow(kind, venue)
  const isShow = isNamed || isOpenKind(kind)
  // "Orchestra Rehearsal (Hall reserved)" ends in the word before the brackets.
  const ownHeads = [head, headOf(event.title.replace(/(?<=\S)\s*\([^()]*\)\s*$/, ''))]
  const ownParts = event.title.split(/[:|–—"“”«»„]|\s-\s|\s\/{1,2}\s/).map(foldedLine)
  const besidesRehearsal = (line: string) => (kind.category === 'music' ? line.replace(openRehearsal, '|') : line)
  const [heads, parts] = [ownHeads.map(besidesRehearsal), ownParts.map(besidesRehearsal)]
  const isNot =
    !isTicketing &&
    (isOfClosedHouse(title, venueKinds) ||
      (lastCall.test(title) && schedule.times.length === 0 && schedule.days === 1) ||
      heads.some((each) => noOuting.test(each) || (!isShow && noOutingButShows.test(each))) ||
      (!isOnStage(venue) && heads.some((each) => noOutingButOnStage.test(each))) ||
      parts.some((part) => noOutingPart.test(part)) ||
      isPracticeOfGroup(kind, event.title.split(/[,:|(–—]|\s-\s/).map(foldedLine), evidence))
  const told = venue?.outing ?? outingWeights.unknownVenue
  const areAllWelcome = isForAll(kind, event)
  // A concert in a church is a concert.
  const isAnywhere = kind.namedBy === 'title' || isOpenKind(kind) || areAllWelcome
  const place = isAnywhere ? Math.max(told, outingWeights.unknownVenue) : told
  let grade = baseOf(evidence) * (1 - outingWeights.shareOfVenue) + place * outingWeights.shareOfVenue
  const isKnown = kind.category !== 'other' || kind.namedBy !== null
  if (isKnown && (ticketUrl !== null || ticketPrice !== null)) grade += outingWeights.tickets
  if (outing.test(title)) grade += outingWeights.outing
  if (isTicketing) grade += outingWeights.ticketSeller
  else {
    // What a congregation files under worship may be a concert.
    const isOpenByTitle = kind.namedBy === 'title' && isOpenKind(kind)
    // "Members' Night featuring Ana Low" is an evening with her.
    const isBilled = isOpenByTitle && kind.category === 'music' && billingOf(event.title) === 'sure'
    const isLocalLabel = labels.some(
      (label) =>
        localLabel.test(label) ||
        (!isOpenByTitle && worshipLabel.test(label)) ||
        (!isOpenKind(kind) && benefitLabel.test(label)),
    )
    const isPlayed = isOpenByTitle && (kind.category === 'music' || kind.category === 'theater')
    const ownHead = isPlayed ? head.replace(performers, '|') : head
    const isLesson = kind.category === 'learn' || kind.category === 'other'
    const isCourse =
      (isLesson && courseInText.test(foldedLine(event.description))) ||
      lessonInText.test(foldedLine(event.description.slice(0, maxWelcome)))
    if (isCourse || (!isNamed && !isBilled && localLife.test(withoutOpenLessons(ownHead))))
      grade += outingWeights.localLife
    if (isLocalLabel) grade += outingWeights.localLabel
    if (areAllWelcome) grade += outingWeights.openToAll
    else if (isForItsOwn(kind, evidence)) grade += outingWeights.forItsOwn
    else if (!isOpenKind(kind) && hosts.some((host) => localHost.test(host))) grade += outingWeights.localHost
    if (!isRun(schedule) && /FREQ=(WEEKLY|DAILY)/.test(schedule.recurrence ?? '')) grade += outingWeights.weekly
  }
  if (isNot) grade = Math.min(grade, outingWeights.maxOfNoOuting)
  return Math.round(Math.max(0, Math.min(1, grade * (feed?.weight ?? 1))) * 100) / 100
}

/** Whether a house shows itself to those who may join it: a school, a club, or one that nothing is known of. */
function isOfClosedHouse(title: string, venueKinds: readonly EventVenueKind[]): boolean {
  if (!openDay.test(title)) return false
  const [house] = [...venueKindsNamed(title.split(' ')), ...venueKinds]
  return house === undefined || house.outing < outingWeights.unknownVenue
}

/** "Broken Scene at Forest Camp" is no camp. */
const headOf = (title: string): string => foldedLine(title).replace(/(?<=\S) at .*$/, '')

/** Whether strangers go too, whoever holds it. */
const isOpenKind = ({ namedBy, kinds }: SureClass): boolean =>
  namedBy !== null && kinds.some(({ open }) => open === 'yes')

/** Whether a talk says that all are welcome. */
const isForAll = ({ namedBy, kinds }: SureClass, { title, description }: OutingEvidence['event']): boolean =>
  namedBy !== null &&
  kinds.some(({ open }) => open === 'if told') &&
  openToAll.test(foldedLine(`${title} | ${description.slice(0, maxWelcome)}`))

/** Whether a title may be anything: "The Breakfast Club" is no club at a cinema, or if its source calls it a film. */
const isNameOfShow = (kind: SureClass, venue: EventVenueKind | undefined): boolean =>
  (kind.namedBy === 'label' && (isOpenKind(kind) || kind.category === 'film')) ||
  (venue !== undefined && venue.category === kind.category && venue.outing >= outingWeights.minOfOpenHouse)

/** The choir of a house that meets every week, in the calendar of that house: "Choir", "Bell Choir, Room 2". */
function isPracticeOfGroup(kind: SureClass, parts: readonly string[], { event, venueKinds }: OutingEvidence): boolean {
  if (event.schedule.recurrence === null || kind.kinds.every(({ id }) => id !== 'choir-and-orchestra')) return false
  const isOfHouse = [...venueKinds, ...kindsOfHosts(event)].some(({ forItsOwn }) => forItsOwn !== null)
  const [group = '', ...others] = parts
  return (
    isOfHouse &&
    group.split(' ').length <= maxWordsOfGroup &&
    others.every((part) => isRoomOnly(part.replace(group, ' ')))
  )
}
const maxWordsOfGroup = 2

const kindsOfHosts = (event: OutingEvidence['event']): EventVenueKind[] =>
  (event.feed?.hosts ?? []).flatMap((host) => venueKindsNamed(foldedLine(host).split(' ')).slice(0, 1))

/** Whether the house itself holds it: "Moon Brewery presents". */
function isOfVenue({ title, venue }: OutingEvidence['event']): boolean {
  const [name, line] = [foldedLine(venue.name.split(',')[0] ?? ''), foldedLine(title)]
  return name.includes(' ') && line.startsWith(`${name} `)
}

/** Whether it is held for those who belong to its host, or to the house. */
function isForItsOwn(kind: SureClass, evidence: OutingEvidence): boolean {
  const { event, venueKinds } = evidence
  const hostKinds = kindsOfHosts(event)
  // A match of a school is its own, in any stadium.
  const isSports = kind.category === 'sports'
  const named = isSports ? venueKindsNamed(foldedLine(event.title).split(' ')) : []
  const [host] = [...hostKinds, ...named].filter(({ forItsOwn }) => forItsOwn !== null)
  const [venue] = venueKinds
  const inside = venueKinds.find(({ forItsOwn }) => forItsOwn !== null)
  // A theater that a school rents is open to all; the theater of a library is its own.
  const isElsewhere =
    !isSports &&
    inside === undefined &&
    ((venue?.outing ?? 0) >= outingWeights.minOfOpenHouse || (venue !== undefined && isOfVenue(event)))
  const own = inside !== undefined && (inside === venue || host !== undefined) ? inside : isElsewhere ? undefined : host
  if (own === undefined) return false
  // Who plays for a university in a stadium plays to spectators; who plays for a school, to its own.
  const isInStadium = (venue?.outing ?? 0) >= outingWeights.minOfOpenHouse
  if (isSports && isInStadium && own.forItsOwn === 'all but shows' && versus.test(foldedLine(event.title))) return false
  // Days without a place in the calendar of a congregation: what is on in town, or what it closes for.
  if (event.venue.name === '' && event.schedule.days > 1) return true
  return !isOpenKind(kind) || (own.forItsOwn === 'all but shows' && kind.category === 'other')
}

/** A house where most of what is on is a show. */
const isOnStage = (venue: EventVenueKind | undefined): boolean =>
  (venue?.category === 'music' || venue?.category === 'theater') && venue.outing >= outingWeights.minOfOpenHouse

/** On most days of the week, as plays and exhibitions are. */
export const isRun = ({ recurrence }: EventDocument['schedule']): boolean =>
  /FREQ=DAILY|BYDAY=(?:\w+,){3}/.test(recurrence ?? '')

/** What tells of a show that has any name: "Otters" at eight, by "Arts & culture", with a ticket. */
function signsOfShow({ event, venueKinds: [venue] }: OutingEvidence): number {
  if (venue === undefined || venue.outing < outingWeights.minOfOpenHouse) return 0
  const { title, description, feed, ticketUrl, ticketPrice, schedule } = event
  const isInEvening = schedule.times.length > 0 && schedule.times.every((time) => time >= firstOfEvening)
  return [
    (feed?.labels ?? []).some((label) => cultureLabel.test(foldedLine(label))),
    ticketUrl !== null || ticketPrice !== null,
    isRun(schedule) || schedule.days > maxDaysOfMeeting,
    isInEvening,
    creditsIn(description).length > 0,
    billingOf(title) !== null || withWork.test(title),
  ].filter(Boolean).length
}
const firstOfEvening = '18:30'
const maxDaysOfMeeting = 4
/** An artist and a work: "Ana Low 'Herons'". */
const withWork = /^\p{Lu}[^:]*\s(?:'[^']+'|"[^"]+"|‘[^’]+’|“[^”]+”|«[^»]+»|„[^“”]+[“”])/u

function baseOf(evidence: OutingEvidence): number {
  const { category, namedBy, kinds } = evidence.kind
  const { ofCategory, namedOther, byVenue, byLabel, signOfShow } = outingWeights
  if (namedBy === null) {
    if (category !== 'other') return Math.min(ofCategory[category], byVenue)
    return Math.min(byVenue, ofCategory.other + signOfShow * signsOfShow(evidence))
  }
  const outings = kinds.map((kind) => kind.outing ?? (category === 'other' ? namedOther : ofCategory[category]))
  return Math.max(...outings) * (namedBy === 'label' ? byLabel : 1)
}
