import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { EventDocument } from '../../src/domain/event.ts'
import { seededRandom } from './perturbed-twin.ts'
import { told } from './told-events.ts'
import { place } from './worlds.ts'

/** A performance as it is; both feeds tell of it, each in its way. */
type Show = {
  title: string
  support?: string
  venue: number
  date: string
  time: string
  category: EventDocument['category']
}

const venues = ['Tamarind Music Hall', 'The Copper Kettle', 'Ledgerwood Theatre', 'Saltmarsh Arena', 'Wren & Thistle', 'Quarry Street Library', 'Hollis Arts Centre', 'Marrow Lane Cinema', 'Juniper Yoga Loft', 'Old Foundry Stage', 'Halyard Comedy Club', 'Bellwether Gallery'] // biome-ignore format: a list
const acts = ['Quiet Otters', 'Velvet Anvil', 'Marigold Static', 'Paper Lanterns', 'Iron Heron', 'Tin Whistle Parade', 'Glass Orchard', 'Northern Kin', 'Sugar Cartel', 'Low Tide Choir', 'Amber Fjord', 'Dust & Vine', 'Bram Castellan', 'Ida Quillfeather', 'Moss Cathedral', 'Nine Mile Lantern', 'Señora Luz', 'Otto Brandt Quintet', 'Fable Engine', 'Kestrel Twins'] // biome-ignore format: a list
const plays = ['Hamlet', 'The Winter Garden', 'Arcadia Road', 'A Doll of Paper', 'Three Brothers', 'The Tin Princess']
const teams = ['Harbor Gulls', 'Ridge Wolves', 'Canal City Kings', 'Prairie Hens', 'Delta Herons', 'Summit Rams']
const films = ['Night Ferry', 'The Long Orchard', 'Salt and Smoke', 'Metropol']

/** A few hundred performances of six weeks at a dozen houses, with pairs that look alike and are two. */
export function syntheticShows(seed: number): Show[] {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const first = Temporal.PlainDate.from('2026-12-03')
  const shows: Show[] = []
  const add = (days: number, time: string, venue: number, title: string, more: Partial<Show> = {}) =>
    shows.push({ title, venue, date: first.add({ days }).toString(), time, category: 'other', ...more })
  for (let day = 0; day < 42; day++) {
    const [act, other, third] = [...acts].sort(() => random() - 0.5) as [string, string, string]
    add(day, '20:00', 0, `The ${act}`, { support: other, category: 'music' })
    if (day % 3 === 0) add(day, '20:00', 9, third, { category: 'music' })
    if (day % 7 === 1) for (const bar of [1, 4]) add(day, '19:00', bar, 'Open Mic Night', { category: 'music' })
    if (day % 7 === 2) add(day, '19:30', 1, 'Trivia Night', { category: 'other' })
    if (day % 7 === 4) {
      add(day, '18:00', 4, `Jazz Night with ${act}`, { category: 'music' })
      add(day, '21:00', 4, `Jazz Night with ${other}`, { category: 'music' })
    }
    if (day % 2 === 0) {
      const play = plays[Math.floor(day / 7) % plays.length]!
      add(day, '19:30', 2, play, { category: 'theater' })
      if (day % 4 === 0) add(day, '14:00', 2, play, { category: 'theater' })
      if (day % 6 === 0) add(day, '17:00', 2, `${play}: Backstage Tour`, { category: 'tours' })
      if (day % 8 === 0) add(day, '18:30', 2, `${play} Pre-Show Talk`, { category: 'learn' })
    }
    if (day % 5 === 0) {
      const [home, guest] = [pick(teams.slice(0, 3)), pick(teams.slice(3))]
      add(day, '19:05', 3, `${home} vs. ${guest}`, { category: 'sports' })
    }
    if (day % 7 === 5) {
      add(day, '10:30', 5, 'Storytime ages 0-2', { category: 'family-kids' })
      add(day, '10:30', 5, 'Storytime ages 3-5', { category: 'family-kids' })
      add(day, '10:30', 5, 'Storytime in Spanish', { category: 'family-kids' })
    }
    if (day % 7 === 3)
      for (const level of ['I', 'II']) add(day, '18:00', 8, `Vinyasa Yoga ${level}`, { category: 'health-fitness' })
    if (day % 4 === 1)
      for (const time of ['19:00', '21:30']) add(day, time, 10, `Stand-up: ${third}`, { category: 'comedy' })
    if (day % 3 === 1)
      for (const time of ['16:00', '18:30', '21:00']) add(day, time, 7, films[day % 4]!, { category: 'film' })
    if (day % 10 === 6) add(day, '20:00', 6, `${other}`, { category: 'music' })
    if (day % 10 === 6) add(day, '20:00', 6, `${third} Tribute`, { category: 'music' })
    if (day % 14 === 9) add(day, '18:00', 11, `${pick(plays)} Opening Reception`, { category: 'art' })
  }
  return shows
}

export type ToldTwice = { places: CatalogRecord[]; tickets: CatalogRecord[]; city: CatalogRecord[] }

/** What two feeds tell: each leaves some out, and names what it has in its own way. Record `index` of both is the same show. */
export function toldTwice(shows: readonly Show[], seed: number): ToldTwice {
  const random = seededRandom(seed)
  const maybe = (share: number) => random() < share
  // Half of the houses are places of ours; the others are known by what the feeds say.
  const places = venues
    .map((name, index) =>
      place(`house${index}`, { name, section: 'attractions', ...pointOf(index), locality: 'Testville', region: 'OR' }),
    )
    .filter((_, index) => index % 2 === 0)
  const tickets = shows.map((show, index) => {
    const title = show.support !== undefined && maybe(0.4) ? `${show.title} w/ ${show.support}` : show.title
    return told(
      'tickets',
      `t${index}`,
      recordOf(show, { title, name: venues[show.venue]!, time: show.time, meters: 0 }),
    )
  })
  const city = shows.map((show, index) => {
    const name = venueName(show.venue)
    const time =
      maybe(0.15) && isAlone(show, shows) ? null : maybe(0.15) && isAlone(show, shows) ? earlier(show.time) : show.time
    return told('city', `c${index}`, recordOf(show, { title: retitled(show), name, time, meters: random() * 60 }))
  })
  return { places, tickets: tickets.filter(() => maybe(0.9)), city: city.filter(() => maybe(0.9)) }

  function retitled(show: Show): string {
    const changes = [
      (title: string) => title,
      (title: string) => title.toUpperCase(),
      (title: string) => `${title} (SOLD OUT)`,
      (title: string) => `${venues[show.venue]} Presents: ${title}`,
      (title: string) => title.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''),
      (title: string) => title.replace('&', 'and').replace(/^The /, ''),
      (title: string) => (show.support === undefined ? title : `${title} with ${show.support}`),
      (title: string) =>
        show.category === 'music' && !title.includes('Night') ? `${title}: Winter Light Tour` : title,
      (title: string) => `${title} at ${venues[show.venue]}`,
      (title: string) => title.replace(/^(.*) vs\. (.*)$/, '$2 at $1'),
      (title: string) => (title.length > 9 ? withoutALetter(title) : title),
      (title: string) => title.replace(/ II$/, ' 2').replace(/ I$/, ' 1'),
    ]
    return changes[Math.floor(random() * changes.length)]!(show.title)
  }

  /** Within the longest word but its first letter, so that no number and no short word becomes another. */
  function withoutALetter(title: string): string {
    const longest = title.split(' ').sort((a, b) => b.length - a.length)[0]!
    const at = title.indexOf(longest) + 1 + Math.floor(random() * (longest.length - 2))
    return longest.length < 6 ? title : title.slice(0, at) + title.slice(at + 1)
  }

  function venueName(index: number): string {
    const name = venues[index]!
    const spelled = [name, name, name.replace(/^The /, ''), name.replace('&', 'and'), name.toUpperCase()]
    // Only houses that we know can be distinguished from their rooms.
    if (index % 2 === 0) spelled.push(`${name} - Main Room`, `${name}, Testville`, `${name} (Upstairs)`)
    return spelled[Math.floor(random() * spelled.length)]!
  }
}

/** The time of the doors is given instead of the show only if there is one show that evening. */
const isAlone = (show: Show, shows: readonly Show[]) =>
  shows.filter(({ title, venue, date }) => title === show.title && venue === show.venue && date === show.date)
    .length === 1

const earlier = (time: string) => Temporal.PlainTime.from(time).subtract({ minutes: 30 }).toString().slice(0, 5)

const pointOf = (venue: number) => ({
  latitude: 44.65 + Math.floor(venue / 4) * 0.004,
  longitude: -125 + (venue % 4) * 0.005,
})

function recordOf(
  show: Show,
  { title, name, time, meters }: { title: string; name: string; time: string | null; meters: number },
) {
  const { latitude, longitude } = pointOf(show.venue)
  return {
    title,
    category: show.category,
    venue: { name, latitude: latitude + meters / 111_195, longitude, locality: 'Testville', region: 'OR' },
    schedule: { dates: [show.date], times: time === null ? [] : [time] },
  }
}
