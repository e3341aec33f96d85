import { readWordLists } from '../../../vocabulary/read-word-lists.ts'

const names = [
  'called-off', 'moved', 'moved-to', 'to-a-day', 'later-time', 'new-day', 'sold-out', 'not-public', 'closed', 'closing',
  'subject', 'verb', 'opener', 'because', 'today', 'none', 'small', 'condition',
] as const // biome-ignore format: a list of names
type Section = (typeof names)[number]

let lists: Record<Section, ReadonlySet<string>> | null = null

/** Sections of a language with the same words here. */
const sameWords: Readonly<Record<string, Section>> = {
  reason: 'because',
  'not-public-in-brackets': 'closed',
  show: 'subject',
}

/** Notices of a kind in languages that have no folder in `vocabulary/languages/`. */
export function furtherNotices(section: string): readonly string[] {
  lists ??= readWordLists('further-notices.txt', names)
  const name = sameWords[section] ?? section
  return isSection(name) ? [...lists[name]] : []
}

const isSection = (name: string): name is Section => names.some((known) => known === name)
