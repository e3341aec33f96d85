import type { EventCategory, FeedContext } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import type { EventFeedOptions, FeedChoice } from './event-feed.ts'

type Around = Pick<FeedContext, 'hosts' | 'part' | 'labels'> & { category: EventCategory }

const maxHosts = 6
const maxLabels = 40
const maxNameLength = 120

/** What a feed says around an event; null if the operator's settings leave its part or category out. */
export function feedContext(
  { hosts, part, labels, category }: Around,
  { area = null, choice }: EventFeedOptions,
): FeedContext | null {
  const names = [...new Set(hosts.map((name) => name.slice(0, maxNameLength).trim()))].filter(isName)
  const weight = choice === undefined ? 1 : weightOf([part ?? '', category, ...hosts], choice)
  if (weight === null) return null
  const kept = [...new Set(labels)].slice(0, maxLabels).map((label) => label.slice(0, maxNameLength))
  return { area, hosts: names.slice(0, maxHosts), part, labels: kept, weight }
}

/** Null if the event is left out. Of several weights that apply, all count. */
function weightOf(names: readonly string[], { include, exclude, weights }: FeedChoice): number | null {
  const own = new Set(names.map(plain))
  const isAmong = (list: readonly string[]) => list.some((name) => own.has(plain(name)))
  if (isAmong(exclude) || (include.length > 0 && !isAmong(include))) return null
  return Object.entries(weights).reduce(
    (product, [name, weight]) => (own.has(plain(name)) ? product * weight : product),
    1,
  )
}

const plain = (name: string): string => foldAccents(name).toLowerCase().trim()

/** Addresses and bare domains name no venue. */
const isName = (name: string): boolean => /\p{L}{2}/u.test(name) && !/@|:\/\/|^mailto:/i.test(name)
