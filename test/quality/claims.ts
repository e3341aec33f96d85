import { aggregateRating } from '../../src/domain/rating.ts'
import type { Trait } from '../../src/vocabulary/load-traits.ts'
import { traits } from '../../src/vocabulary/traits.ts'
import { type Asked, datesOf, isVisitable, type ReadItem, rangesOf, type Subject, traitsOf } from './claim-records.ts'
import { isInHotel, isNextDoor, isOfPlace, isOnStreet, rulesFor, traitForms } from './claim-rules.ts'
import {
  byLength,
  clock,
  dayWords,
  glue,
  isAmount,
  longDay,
  nameMark,
  slot,
  venueMark,
  verbs,
  weekdayNames,
  wordsOf,
} from './claim-words.ts'

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

/**
 * Each sentence with what varies taken out: two that are equal are one frame. The record's own sentences are no frame,
 * nor are cautions that an answer has given in full before: they are to be short and alike.
 */
export function sentenceFrames(item: ReadItem, subject: Subject): string[] {
  return sentencesOf(item, subject)
    .filter((sentence) => !isStory(sentence, subject) && !sentence.endsWith(' here too.'))
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

function readChip(chip: string, item: ReadItem, subject: Subject, asked: Asked): string[] {
  const known = new Set(traitsOf(subject))
  const isEvent = subject.kind === 'event'
  const isSaid = ({ chip: ofPlace, ofEvent }: Trait) => chip === ((isEvent ? ofEvent?.chip : null) ?? ofPlace)
  if (traits.some((trait) => isSaid(trait) && known.has(trait.id))) return []
  return isProvenChip(chip, item, subject, asked) ? [] : [`chip "${chip}" of: ${item.why}`]
}

function isProvenChip(chip: string, item: ReadItem, subject: Subject, asked: Asked): boolean {
  const all = (text: string) => readSentence(text, item, subject, asked).length === 0
  if (/^[\d.]+ (?:miles?|meters|kilometers?) away$/.test(chip)) return all(chip)
  if (chip === 'Close by') return all(chip)
  if (chip === 'Under 50 meters') return all('less than 50 meters away')
  if (chip === 'Under 0.1 miles') return all('less than 0.1 miles away')
  if (chip.startsWith('Ask about ')) return all(`Ask ahead about ${chip.slice('Ask about '.length)}.`)
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
    const [, ...days] = /^On (\w+?)(?: and (\w+))?$/.exec(chip) ?? []
    const named = days.filter((day) => day !== undefined)
    return (
      named.length > 0 &&
      named.every((day) =>
        datesOf(day, asked.request).some((date) =>
          subject.event.schedule.days > 1 ? isVisitable(subject, date) : date.toString() === item.date,
        ),
      )
    )
  }
  const { place, layers } = subject
  const rated = /^Rated (\d\.\d) stars$/.exec(chip)
  if (rated) return aggregateRating(place.ratings).rating?.toFixed(1) === rated[1]
  if (/^Since \d{4}$/.test(chip)) return chip === `Since ${place.facts.openedYear}`
  if (chip === 'By your hotel') return isNextDoor(place, asked.hotel)
  if (chip === 'In your hotel') return isInHotel(place, asked.hotel)
  const nearest = /^Nearest (.+)$/.exec(chip)?.[1]
  if (nearest !== undefined) return all(`the nearest ${nearest} we know`)
  if (chip === 'Award or guide') return place.facts.renown?.award === true
  if (chip === 'Protected heritage') return place.facts.renown?.heritage === true
  if (chip.startsWith('In '))
    return (
      place.neighborhoods.includes(chip.slice(3).replace(/^the /, '')) ||
      (place.locality === chip.slice(3) && place.locality !== asked.hotel.locality)
    )
  if (chip.startsWith('On ')) return isOnStreet(place, chip.slice(3))
  if (/^Building from \d{3,4}$/.test(chip)) return chip === `Building from ${place.facts.buildingYear}`
  if (chip.startsWith('By '))
    return (
      place.facts.architect === chip.slice(3) ||
      place.facts.kindPhrase?.endsWith(` designed by ${chip.slice(3)}`) === true
    )
  if (`${place.facts.kindPhrase} `.toLowerCase().startsWith(`${chip.toLowerCase()} `)) return true
  if (chip.toLowerCase() === place.categories[0]?.toLowerCase()) return true
  if (place.subCategories.some((label) => isOfPlace(label) && chip === `${label} food`)) return true
  if (chip === 'Books online') return place.reservationUrl !== null
  if (chip.startsWith('Priced at ')) return chip === `Priced at ${'$'.repeat(place.priceBand ?? 0)}`
  // What the sentence says of that hour is proven by itself.
  const openAt = new RegExp(`^Open at (${clock})$`).exec(chip)?.[1]
  if (openAt !== undefined) return item.why.includes(openAt)
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
  for (const sentence of sentences) {
    if (/ is an? (?:restaurant|attraction)(?=[,.;]|$)/.test(sentence)) fault('says nothing')
    const [, kind = '', rest = ''] = / is an? (.+?) (?:that|with) (.+)/.exec(sentence) ?? []
    const after = new Set<string>(wordsOf(rest))
    const twice = wordsOf(kind).filter((word) => word.length > 3 && after.has(word))
    if (twice.length > 0) fault(`says "${twice[0]}" twice`)
  }
  // A chip may repeat the sentence only where nothing else is known.
  const isPlace = subject.kind === 'place'
  const repeated = item.reasons.filter((chip) => isPlace && /^(?:In|On|Since) /.test(chip) && says(item.why, chip))
  if (item.reasons.length > 1 && repeated.length > 0) fault(`chip "${repeated[0]}" is in the sentence`)
  for (const chip of item.reasons) if (!/^\S+(?: \S+){1,3}$/.test(chip)) fault(`chip of wrong length "${chip}"`)
  if (item.reasons.length < 1 || item.reasons.length > 3 || new Set(item.reasons).size < item.reasons.length)
    fault('chips')
  return faults
}

const says = (why: string, chip: string): boolean =>
  why.toLowerCase().includes(chip.toLowerCase().replace(/^since /, 'from '))

const isDayWord = /^(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|night)$/

const vocabulary = ` ${wordsOf(traits.flatMap(({ noun, fact, ofEvent }) => [noun, fact, ofEvent?.fact ?? '']).join(' . ')).join(' ')} `

/** Nothing of what the guest is, and none of their own words in a row. */
function discretionFaults(
  item: ReadItem,
  sentences: readonly string[],
  subject: Subject,
  { request }: Asked,
): string[] {
  const own = sentences.filter((sentence) => !isStory(sentence, subject)).join(' ')
  const faults =
    /\b(?:allerg|celiac|coeliac|disab|diabet|pregnan|recover|sober|muslim|jewish|christian|gay|lesbian|poor\b|rich\b|wealthy|your (?:diet|faith|budget|condition|wheelchair|needs?))/i.test(
      own,
    )
      ? [`a sensitive word in: ${item.why}`]
      : []
  const spoken = ` ${wordsOf(own).join(' ')} `
  const said = wordsOf(`${request.specialNotes} . ${request.packageName}`)
  for (let at = 0; at + 3 <= said.length; at++) {
    const run = said.slice(at, at + 3).join(' ')
    if (
      spoken.includes(` ${run} `) &&
      !vocabulary.includes(` ${run} `) &&
      !said.slice(at, at + 3).every((word) => glue.has(word) || isDayWord.test(word))
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
  // Not within "(St. John's Church)".
  return marked.split(/(?<=[.?!]) (?=[\p{Lu}\d«])(?![^()]*\))/u)
}

function isStory(sentence: string, subject: Subject): boolean {
  if (subject.kind === 'event') return false
  const { storyDescription, name } = subject.place
  return sentence.length > 20 && ` ${storyDescription}`.replaceAll(name, nameMark).includes(` ${sentence}`)
}
