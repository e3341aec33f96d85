import { readNotes } from '../../src/concierge/understand/read-notes.ts'
import { distanceMiles, type Point, pointOf } from '../../src/domain/distance.ts'
import type { CatalogEvent, EventDocument } from '../../src/domain/event.ts'
import type { GuestRequest } from '../../src/domain/guest-request.ts'
import { isClosedForSeason, weekdayOf } from '../../src/domain/opening-hours.ts'
import type { Layer, PlaceDocument } from '../../src/domain/place.ts'
import { isPublicHoliday } from '../../src/domain/public-holidays.ts'
import { aggregateRating } from '../../src/domain/rating.ts'
import { showingTimes } from '../../src/domain/schedule.ts'
import { traits, withImpliedTraits } from '../../src/domain/traits.ts'

/** An item of an answer, as far as a guest reads it. */
export type ReadItem = {
  why: string
  reasons: readonly string[]
  distanceFromHotel: number | null
  date?: string
  time?: string
}

/** What the store holds of the item. */
export type Subject =
  | { kind: 'place'; place: PlaceDocument; layers: ReadonlyMap<string, Layer> }
  | { kind: 'event'; event: CatalogEvent; venue: PlaceDocument | null; siblings: readonly EventDocument[] }

export type Asked = { request: GuestRequest; hotel: PlaceDocument }

/**
 * What of an item's words does not follow from its record or the request. The world is closed: a fragment is explained by a rule
 * that proves it, or it is reported. Independent of the steps that make the words.
 */
export function unsupportedClaims(item: ReadItem, subject: Subject, asked: Asked): string[] {
  const sentences = sentencesOf(item, subject)
  return [
    ...sentences.flatMap((sentence) => readSentence(sentence, item, subject, asked)),
    ...item.reasons.flatMap((chip) => readChip(chip, item, subject, asked)),
    ...formFaults(item, sentences, subject),
    ...discretionFaults(item, sentences, subject, asked),
  ]
}

/** Each sentence with what varies taken out: two that are equal are one frame. The record's own sentences are nobody's frame. */
export function sentenceFrames(item: ReadItem, subject: Subject): string[] {
  return sentencesOf(item, subject)
    .filter((sentence) => !isStory(sentence, subject))
    .map((sentence) =>
      valuesOf(subject)
        .reduce((frame, value) => frame.replaceAll(value, slot), sentence)
        .replace(new RegExp(`${clock}|${dayWords}|[Ll]ess than 0\\.1|\\S*\\d[\\d.,]*(?<![.,])`, 'g'), slot)
        .replace(traitForms.pattern, slot)
        .replace(new RegExp(`${slot}(?: (?:and|with|that|is|are|has|${verbs.join('|')}|${slot}))* ${slot}`, 'g'), slot)
        .replace(/\b(?:mile|miles)\b/g, 'miles'),
    )
}

function valuesOf(subject: Subject): string[] {
  if (subject.kind === 'event')
    return [subject.venue?.neighborhoods[0] ?? subject.event.venue.neighborhood ?? ''].filter(Boolean)
  const { place, layers } = subject
  const badges = place.layers.map(({ slug }) => layers.get(slug)?.name ?? '')
  const dishes = place.menu.flatMap(({ items }) => items.map(({ name }) => name))
  return byLength([...badges, ...dishes, ...place.neighborhoods].filter(Boolean), (value) => value)
}

/** A rule explains what its pattern finds where `proves` holds. */
type Rule = { pattern: RegExp; proves(match: RegExpExecArray): boolean }

const slot = '•'
const nameMark = '«N»'
const venueMark = '«V»'

function readSentence(sentence: string, item: ReadItem, subject: Subject, asked: Asked): string[] {
  if (isStory(sentence, subject)) return []
  const faults: string[] = []
  let rest = sentence
  for (const { pattern, proves } of rulesFor(item, subject, asked)) {
    rest = rest.replace(pattern, (...found) => {
      const match = found as unknown as RegExpExecArray
      if (!proves(match)) faults.push(`"${match[0]}" in: ${item.why}`)
      return ` ${slot} `
    })
  }
  const left = rest
    .replaceAll(nameMark, ' ')
    .replaceAll(venueMark, ' ')
    .split(/[\s,.;:()•]+/)
    .filter((word) => word !== '' && !glue.has(word.toLowerCase()))
  if (left.length > 0) faults.push(`unexplained "${left.join(' ')}" in: ${item.why}`)
  return faults
}

/** Words that join and say nothing of the item. */
const glue = new Set(
  `a an and are also am another at away be before brings but by call can catch check consider do during for from go good have house
  hosts idea if in is it keep leads lies like look looking mind of on one or our please send so stay starts suggest takes place that the
  there they time to town try us visited we which while who will wish with would you your hotel came after find free here open running
  runs see still worth asking ask ahead beforehand it's word no its neighborhood know show venue there's keeps guests rate first`.split(
    /\s+/,
  ),
)
const verbs = traits.map(({ fact }) => fact.split(' ')[0] as string)
for (const verb of verbs) glue.add(verb)

const clock = String.raw`(?:midnight|noon|\d{1,2}(?::\d\d)? (?:am|pm)|\d\d:\d\d)`
const weekdayNames = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const dayWords = String.raw`(?:the night of )?(?:${weekdayNames})(?:, [A-Z][a-z]+ \d{1,2})?(?: night)?(?:, the (?:day|night) you (?:arrive|leave))?`

function rulesFor(item: ReadItem, subject: Subject, asked: Asked): Rule[] {
  return [
    ...wishRules(subject, asked),
    ...(subject.kind === 'place' ? placeRules(subject, asked) : eventRules(item, subject, asked)),
    ...distanceRules(item, subject, asked),
    ...cautionRules(subject, asked),
    ...traitRules(subject),
  ]
}

/** A wish that is named was said, and the item is recorded to meet it. */
function wishRules(subject: Subject, { request }: Asked): Rule[] {
  const heard = [...readNotes(request.specialNotes).wanted, ...readNotes(request.packageName).wanted]
  const said = new Set(heard.map(({ trait }) => trait))
  // Children of whom the notes say that they are fourteen.
  if (said.has('children')) said.add('teens')
  const known = new Set(traitsOf(subject))
  const meets = (noun: string) =>
    traits.some((trait) => trait.noun === noun && said.has(trait.id) && known.has(trait.id) && !unnamed.has(trait.id))
  return [{ pattern: wishPattern, proves: (match) => meets(match[0]) }]
}

const wishPattern = new RegExp(
  `(?<=(?:(?<!good |place |room |made |lovers )[Ff]or|after|like) )(?:${byLength(traits, ({ noun }) => noun)
    .map(({ noun }) => escaped(noun))
    .join('|')})(?= (?:leads|there)|[,:.]|$)`,
  'g',
)

/** Never named as what this guest is or wants. */
const unnamed = new Set(
  'halal kosher gluten-free dairy-free nut-free lgbtq seniors assistive-listening accessible-toilet wheelchair wheelchair-limited budget'.split(
    ' ',
  ),
)

function placeRules({ place, layers }: Subject & { kind: 'place' }, asked: Asked): Rule[] {
  const { request } = asked
  const { rating, count } = aggregateRating(place.ratings)
  const isRating = (stars: string, reviews?: string) =>
    rating !== null &&
    rating.toFixed(1) === stars &&
    (reviews === undefined || Number(reviews.replaceAll(',', '')) === count)
  const badges = place.layers.map(({ slug }) => layers.get(slug)?.name).filter((name) => name !== undefined)
  const dishes = place.menu.flatMap(({ items }) => items.map(({ name }) => name))
  const isTime = (day: string, proves: (range: Range) => boolean) =>
    datesOf(day, request).some((date) => rangesOf(place, date).some(proves))
  const hours = (
    pattern: string,
    proves: (match: RegExpExecArray, range: Range, day: string) => boolean,
    day: number,
  ): Rule => ({
    pattern: new RegExp(pattern, 'g'),
    proves: (match) => isTime(match[day] as string, (range) => proves(match, range, match[day] as string)),
  })
  const endsAt = (time: string, range: Range, day: string) =>
    minutesOf(time) === range.end % 1440 && /night/.test(day) === (range.end > 1440 && range.start >= 720)
  return [
    ...byLength(badges, (name) => name).map((name) => rule(`(?:[Rr]ecognized|listed) by ${escaped(name)}(?=[,. ])`)),
    { pattern: /[Rr]ated (\d\.\d) (?:across|over) ([\d,]+) reviews/g, proves: (m) => isRating(m[1] as string, m[2]) },
    { pattern: /rated (\d\.\d) by its reviewers/g, proves: (m) => isRating(m[1] as string) },
    { pattern: /(?<=«N» )(\d\.\d) over ([\d,]+) reviews/g, proves: (m) => isRating(m[1] as string, m[2]) },
    { pattern: /[Dd]at(?:es|ing) from (\d+)/g, proves: (m) => String(place.facts.openedYear) === m[1] },
    ...byLength(dishes, (name) => name).map((name) =>
      rule(
        `(?:(?:The menu lists|On the menu:) ${escaped(name)}(?=[,.])|(?:With|Look for) ${escaped(name)} on the menu)`,
      ),
    ),
    hours(`[Oo]pen until (${clock}) on (${dayWords})`, (m, range, day) => endsAt(m[1] as string, range, day), 2),
    hours(
      `On (${dayWords}) it is open from (${clock}) to (${clock})`,
      (m, range) => minutesOf(m[2] as string) === range.start && minutesOf(m[3] as string) === range.end % 1440,
      1,
    ),
    hours(`On (${dayWords}) it closes at (${clock})`, (m, range, day) => endsAt(m[2] as string, range, day), 1),
    hours(`opens at (${clock}) on (${dayWords})`, (m, range) => minutesOf(m[1] as string) === range.start, 2),
    hours(`open around the clock on (${dayWords})`, (_, range) => range.end - range.start >= 1440, 1),
    rule('You can book it online', () => place.reservationUrl !== null),
    ...placesIn(place.neighborhoods),
    rule('is a place to see', () => place.section === 'attractions'),
    rule('is a place to eat or drink', () => place.section === 'foodAndBeverage'),
    ...place.categories.slice(0, 1).map((category) => rule(`is an? ${escaped(category.toLowerCase())}(?=[,.;]|$)`)),
  ]
}

function eventRules(item: ReadItem, subject: Subject & { kind: 'event' }, asked: Asked): Rule[] {
  const { event, venue, siblings } = subject
  const { request } = asked
  const isRun = event.schedule.days > 1
  const zone = event.timezone ?? venue?.timezone ?? null
  const shown = [event, ...siblings].flatMap(({ schedule }) =>
    showingTimes({ schedule, zone }, Temporal.PlainDate.from(item.date as string)),
  )
  const times = [...new Set(shown)].sort()
  const isDay = (day: string) =>
    datesOf(day, request).some((date) => (isRun ? isVisitable(subject, date) : date.toString() === item.date))
  const isNow = (day: string, time: string) =>
    isDay(day) && minutesOf(time) === clockMinutes(item.time ?? '') && times.includes(item.time ?? '')
  const price = event.ticketPrice
  const isFree = () => price === null && event.isFree === true
  const low = (text: string) => isAmount(text, price?.min ?? null, price?.currency ?? null)
  const high = (text: string) => isAmount(text, price?.max ?? null, price?.currency ?? null)
  const money = String.raw`([^\s\d]{0,4}[\d,.]*\d(?: [A-Z]{3})?)`
  const minutes = event.schedule.durationMinutes
  return [
    {
      pattern: new RegExp(`On the evening you arrive, «N» starts at (${clock})`, 'g'),
      proves: (m) =>
        item.date === request.checkin.toString() &&
        isNow(weekdayNameOf(request.checkin), m[1] as string) &&
        clockMinutes(item.time ?? '') >= 1020,
    },
    {
      pattern: new RegExp(`starts at (${clock}) on (${dayWords})`, 'g'),
      proves: (m) => isNow(m[2] as string, m[1] as string),
    },
    {
      pattern: new RegExp(`Keep (${dayWords}) free for (.*?), which starts at (${clock})`, 'g'),
      proves: (m) => isNow(m[1] as string, m[3] as string) && isNamed(m[2] as string),
    },
    {
      pattern: new RegExp(`[Oo]?n? ?(?<![A-Za-z])(${dayWords}),? at (${clock})`, 'g'),
      proves: (m) => isNow(m[1] as string, m[2] as string),
    },
    { pattern: new RegExp(`open on (${dayWords})`, 'g'), proves: (m) => isRun && isDay(m[1] as string) },
    { pattern: new RegExp(`(?:on|Keep|On) (${dayWords})`, 'g'), proves: (m) => isDay(m[1] as string) },
    { pattern: new RegExp(`^${dayWords}(?= brings)`, 'g'), proves: (m) => isDay(m[0]) },
    {
      pattern: new RegExp(
        `There are (two|three|four|five) showings that day, at (${clock}(?:(?:,| and) ${clock})+)`,
        'g',
      ),
      proves: (m) =>
        countOf(m[1] as string) === times.length &&
        times.map(clockMinutes).join() ===
          (m[2] as string)
            .split(/, | and /)
            .map(minutesOf)
            .join(),
    },
    rule(
      '(?:is an ongoing show|is running|while you are here|While you are in town, «N» is on|during your stay)',
      () => isRun || (item.date as string) >= request.checkin.toString(),
    ),
    rule('[Aa]dmission is free', isFree),
    {
      pattern: new RegExp(`[Tt]ickets (?:cost|run from) ${money} to ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => low(m[1] as string) && high(m[2] as string),
    },
    {
      pattern: new RegExp(`[Tt]ickets cost up to ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => price?.min === null && high(m[1] as string),
    },
    {
      pattern: new RegExp(`A ticket (?:is|costs) ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => low(m[1] as string) && high(m[1] as string),
    },
    {
      pattern: new RegExp(`(?:Tickets start at|tickets from) ${money}(?=[,. ]|$)`, 'g'),
      proves: (m) => low(m[1] as string) && price?.min !== price?.max,
    },
    {
      pattern: /lasts (an hour and a half|an hour|\d+ and a half hours|\d+ hours|\d+ minutes)/g,
      proves: (m) => minutes === lengthOf(m[1] as string),
    },
    ...placesIn([venue?.neighborhoods[0] ?? event.venue.neighborhood ?? ''].filter(Boolean)),
  ]
}

const isNamed = (text: string) => text === nameMark || text === `${nameMark} at ${venueMark}`

function distanceRules(item: ReadItem, subject: Subject, { hotel }: Asked): Rule[] {
  const own = subject.kind === 'place' ? subject.place : null
  const point = own
    ? pointOf(own)
    : (subject.kind === 'event' && subject.venue && pointOf(subject.venue)) ||
      (subject.kind === 'event' ? pointOf(subject.event.venue) : null)
  const miles = point === null ? null : Math.round(distanceMiles(pointOf(hotel) as Point, point) * 10) / 10
  const isAway = (text: string) =>
    miles !== null &&
    miles === item.distanceFromHotel &&
    (/less/i.test(text) ? miles < 0.1 : Number(text) === miles && miles >= 0.1)
  return [
    {
      pattern: /([Ll]ess than 0\.1|\d+(?:\.\d+)?) miles?(?: (?:away|from your hotel))?/g,
      proves: (m) => isAway(m[1] as string),
    },
    rule('Close by', () => miles !== null && miles <= 0.5),
  ]
}

function cautionRules(subject: Subject, { request }: Asked): Rule[] {
  const notes = readNotes(request.specialNotes)
  const needsAccess =
    /^(y|yes|true|1)$/i.test(request.accessibleRoom) || notes.wanted.some(({ trait }) => trait === 'wheelchair')
  const needsCare = notes.allergies.length > 0 || notes.wanted.some(({ trait }) => /-free$/.test(trait))
  const known = traitsOf(subject)
  const accessKnown =
    subject.kind !== 'place' || subject.place.facts.wheelchair !== undefined || known.includes('wheelchair')
  return [
    rule('(?<=(?:about|check|on) )access', () => needsAccess && !accessKnown),
    rule('(?<=(?:about|check|on) )ingredients', () => needsCare),
    rule('(?<=ask(?:ing)?(?: ahead)? |call ahead |word )(?:about|on)'),
  ]
}

/** What each trait's predicate says without its verb, and the traits that say so. */
const traitForms = (() => {
  const ids = new Map<string, string[]>()
  for (const { id, fact } of traits) {
    const object = fact.slice(fact.indexOf(' ') + 1)
    const plain = object.replace(/^an? /, '')
    for (const form of new Set([object, plain, plain.replace(/ (?:place|spot)$/, '')]))
      ids.set(form, [...(ids.get(form) ?? []), id])
  }
  const forms = byLength([...ids.keys()], (form) => form).map(escaped)
  return { ids, pattern: new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'gu') }
})()

/** The item must have a trait that says so. */
function traitRules(subject: Subject): Rule[] {
  const known = new Set(traitsOf(subject))
  const isKnown = (form: string) => traitForms.ids.get(form)?.some((id) => known.has(id)) ?? false
  return [{ pattern: traitForms.pattern, proves: (match) => isKnown(match[0]) }]
}

function readChip(chip: string, item: ReadItem, subject: Subject, asked: Asked): string[] {
  const known = new Set(traitsOf(subject))
  if (traits.some((trait) => trait.chip === chip && known.has(trait.id))) return []
  return isProvenChip(chip, item, subject, asked) ? [] : [`chip "${chip}" of: ${item.why}`]
}

function isProvenChip(chip: string, item: ReadItem, subject: Subject, asked: Asked): boolean {
  const all = (text: string) => readSentence(text, item, subject, asked).length === 0
  if (/^[\d.]+ miles? away$/.test(chip)) return all(chip)
  if (chip === 'Under 0.1 miles') return all('less than 0.1 miles away')
  if (subject.kind === 'event') {
    const { ticketPrice, isFree } = subject.event
    if (chip === 'Free to attend') return ticketPrice === null && isFree === true
    const from = /^Tickets from (\S+(?: [A-Z]{3})?)$/.exec(chip) ?? /^(\S+) a ticket$/.exec(chip)
    if (from) return isAmount(from[1] as string, ticketPrice?.min ?? null, ticketPrice?.currency ?? null)
    const to = /^Up to (\S+)$/.exec(chip)
    if (to) return isAmount(to[1] as string, ticketPrice?.max ?? null, ticketPrice?.currency ?? null)
    const at = new RegExp(`^(${weekdayNames}), (${clock})$`).exec(chip)
    if (at)
      return (
        all(`on ${at[1]} at ${at[2]}`) || all(`on ${longDay(Temporal.PlainDate.from(item.date as string))} at ${at[2]}`)
      )
    const on = /^On (\w+)$/.exec(chip)?.[1]
    return (
      on !== undefined &&
      asked.request.checkin !== null &&
      datesOf(on, asked.request).some((date) =>
        subject.event.schedule.days > 1 ? isVisitable(subject, date) : date.toString() === item.date,
      )
    )
  }
  const { place, layers } = subject
  const rated = /^Rated (\d\.\d) stars$/.exec(chip)
  if (rated) return aggregateRating(place.ratings).rating?.toFixed(1) === rated[1]
  if (/^Since \d{4}$/.test(chip)) return chip === `Since ${place.facts.openedYear}`
  if (chip.startsWith('In ')) return place.neighborhoods.includes(chip.slice(3))
  if (chip === 'Books online') return place.reservationUrl !== null
  if (chip.startsWith('Priced at ')) return chip === `Priced at ${'$'.repeat(place.priceBand ?? 0)}`
  const open = /^Open (\w+)$/.exec(chip)?.[1]
  if (open !== undefined) return datesOf(open, asked.request).some((date) => rangesOf(place, date).length > 0)
  return place.layers.some(({ slug }) =>
    [layers.get(slug)?.shortName, `${layers.get(slug)?.shortName} badge`].includes(chip),
  )
}

function formFaults(item: ReadItem, sentences: readonly string[], subject: Subject): string[] {
  const faults: string[] = []
  const fault = (what: string) => faults.push(`${what}: ${item.why}`)
  if (sentences.length < 1 || sentences.length > 2) fault(`${sentences.length} sentences`)
  if (!/[.]$/.test(item.why)) fault('no final period')
  if (/\$\{|undefined|null|NaN|\[object| {2}| ,|\.\./.test(item.why)) fault('an unfilled place')
  if (!sentences.some((sentence) => sentence.includes(nameMark))) fault('does not name the item')
  for (const sentence of sentences) {
    const plain = sentence.replaceAll(nameMark, 'Name').replaceAll(venueMark, 'Venue')
    if (!/^[\p{Lu}\d]/u.test(plain)) fault('no capital')
    if (isStory(sentence, subject)) continue
    if (/\b(\p{L}+) \1\b/iu.test(plain)) fault('a doubled word')
    if (/\ba (?:[aeio]|u(?!ni|se|k))/i.test(plain) || /\ban (?![aeiou]|hour|historic|8|11|18|LGBT)/i.test(plain))
      fault('a wrong article')
  }
  for (const chip of item.reasons) if (!/^\S+(?: \S+){1,3}$/.test(chip)) fault(`chip of wrong length "${chip}"`)
  if (item.reasons.length < 1 || item.reasons.length > 3 || new Set(item.reasons).size < item.reasons.length)
    fault('chips')
  return faults
}

/** Nothing of what the guest is, and none of his own words in a row. */
function discretionFaults(
  item: ReadItem,
  sentences: readonly string[],
  subject: Subject,
  { request }: Asked,
): string[] {
  const own = sentences.filter((sentence) => !isStory(sentence, subject)).join(' ')
  const faults =
    /\b(?:allerg|celiac|coeliac|disab|diabet|pregnan|recover|sober|muslim|jewish|christian|gay|lesbian|poor|rich|wealthy|your (?:diet|faith|budget|condition|wheelchair|needs?))/i.test(
      own,
    )
      ? [`a sensitive word in: ${item.why}`]
      : []
  const spoken = ` ${wordsOf(own).join(' ')} `
  const vocabulary = ` ${wordsOf(traits.flatMap(({ noun, fact }) => [noun, fact]).join(' . ')).join(' ')} `
  const said = wordsOf(`${request.specialNotes} . ${request.packageName}`)
  for (let at = 0; at + 3 <= said.length; at++) {
    const run = said.slice(at, at + 3).join(' ')
    if (
      spoken.includes(` ${run} `) &&
      !vocabulary.includes(` ${run} `) &&
      !said.slice(at, at + 3).every((word) => glue.has(word))
    )
      faults.push(`the guest's words "${run}" in: ${item.why}`)
  }
  return faults
}

/** Names are taken out first: they may hold full stops and numbers of their own. */
function sentencesOf({ why }: ReadItem, subject: Subject): string[] {
  const name = subject.kind === 'place' ? subject.place.name : subject.event.title
  const venue = subject.kind === 'place' ? '' : (subject.venue?.name ?? subject.event.venue.name)
  let marked = why.replaceAll(name.replace(/\s+/g, ' '), nameMark)
  if (/\.$/.test(name)) marked = marked.replace(/«N»$/, '«N».')
  if (venue !== '') marked = marked.replaceAll(venue, venueMark)
  return marked.split(/(?<=[.?!]) (?=[\p{Lu}\d«])/u)
}

function isStory(sentence: string, subject: Subject): boolean {
  if (subject.kind === 'event') return false
  const { storyDescription, name } = subject.place
  return sentence.length > 20 && ` ${storyDescription}`.replaceAll(name, nameMark).includes(` ${sentence}`)
}

function traitsOf(subject: Subject): string[] {
  if (subject.kind === 'place') return withImpliedTraits([...subject.place.traits, ...accessOf(subject.place)])
  const { event, venue } = subject
  return withImpliedTraits([...event.traits, ...(venue ? accessOf(venue) : [])])
}

function accessOf({ facts, traits: own }: PlaceDocument): string[] {
  if (facts.wheelchair === 'yes') return ['wheelchair']
  return facts.wheelchair === 'limited' ? ['wheelchair-limited'] : own.filter((id) => id.startsWith('wheelchair'))
}

type Range = { start: number; end: number }

/** The ranges that begin on a day, from the record's own table; none on a holiday, on which the table says nothing. */
function rangesOf({ hours, country }: Pick<PlaceDocument, 'hours' | 'country'>, date: Temporal.PlainDate): Range[] {
  if (hours === null || isClosedForSeason(hours.closures, date) || isPublicHoliday(date, country)) return []
  return (hours.weekly[weekdayOf(date)] ?? []).map((range) => {
    const [start, end] = range.split('-').map(clockMinutes) as [number, number]
    return { start, end: end <= start ? end + 1440 : end }
  })
}

function isVisitable({ event, venue }: Subject & { kind: 'event' }, date: Temporal.PlainDate): boolean {
  const { schedule } = event
  const begins = [schedule.start, ...schedule.dates]
    .filter((day) => day !== null)
    .map((day) => Temporal.PlainDate.from(day))
  const isOn =
    schedule.recurrence !== null ||
    begins.some(
      (day) =>
        day.until(date, { largestUnit: 'days' }).days >= 0 &&
        day.until(date, { largestUnit: 'days' }).days < schedule.days,
    )
  if (schedule.openHours) return isOn && (schedule.openHours[weekdayOf(date)]?.length ?? 0) > 0
  return isOn && (venue?.hours == null || rangesOf(venue, date).length > 0)
}

/** Days of the stay that the words may mean. */
function datesOf(words: string, { checkin, checkout }: GuestRequest): Temporal.PlainDate[] {
  const weekday = new RegExp(weekdayNames).exec(words)?.[0] ?? ''
  const dated = /, ([A-Z][a-z]+ \d{1,2})/.exec(words)?.[1]
  const found: Temporal.PlainDate[] = []
  for (
    let date = checkin, days = 0;
    Temporal.PlainDate.compare(date, checkout) <= 0 && days < 370;
    date = date.add({ days: 1 }), days++
  ) {
    if (weekdayNameOf(date) !== weekday) continue
    if (dated !== undefined && !longDay(date).endsWith(dated)) continue
    if (/you arrive/.test(words) && !date.equals(checkin)) continue
    if (/you leave/.test(words) && !date.equals(checkout)) continue
    found.push(date)
  }
  return found
}

const weekdayNameOf = (date: Temporal.PlainDate) => date.toLocaleString('en-US', { weekday: 'long' })
const longDay = (date: Temporal.PlainDate) =>
  `${weekdayNameOf(date)}, ${date.toLocaleString('en-US', { month: 'long', day: 'numeric' })}`
const clockMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** A spoken time in minutes. */
function minutesOf(text: string): number {
  if (text === 'midnight') return 0
  if (text === 'noon') return 720
  const spoken = /^(\d{1,2})(?::(\d\d))? (am|pm)$/.exec(text)
  if (!spoken) return clockMinutes(text)
  return (Number(spoken[1]) % 12) * 60 + Number(spoken[2] ?? 0) + (spoken[3] === 'pm' ? 720 : 0)
}

function lengthOf(text: string): number {
  if (text.startsWith('an hour')) return text === 'an hour' ? 60 : 90
  const number = Number.parseInt(text, 10)
  return /minutes/.test(text) ? number : number * 60 + (/half/.test(text) ? 30 : 0)
}

const countOf = (word: string) => ['', 'one', 'two', 'three', 'four', 'five'].indexOf(word)

/** An amount with its currency, in digits as said: "$12.50", "12 XYZ". */
function isAmount(text: string, amount: number | null, currency: string | null): boolean {
  if (amount === null) return false
  const symbol = currency === null ? '' : (symbols[currency] ?? currency)
  const digits = Number(text.replace(/[^\d.]/g, '').replace(/\.$/, ''))
  const bare = text.replace(/[\d.,\s]/g, '')
  return (
    digits === Math.round(amount * 100) / 100 &&
    (bare === symbol || bare === currency || (currency === null && bare === ''))
  )
}

const symbols: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CAD: 'CA$',
  AUD: 'A$',
  MXN: 'MX$',
  NZD: 'NZ$',
}

const placesIn = (names: readonly string[]): Rule[] =>
  byLength(names, (name) => name).map((name) => rule(`(?:[Ii]n|neighborhood is) ${escaped(name)}(?=[,. ]|$)`))
const rule = (pattern: string, proves = () => true): Rule => ({ pattern: new RegExp(pattern, 'gu'), proves })
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
function byLength<T>(list: readonly T[], text: (of: T) => string): T[] {
  return [...list].sort((a, b) => text(b).length - text(a).length)
}
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? []
