import { itemAt } from '../domain/item-at.ts'
import { recordByKey } from '../domain/record-by-key.ts'
import { isOutingKind, type OutingKind } from './outings.ts'
import { readNumber, readRecord, type Source } from './read-record.ts'
import { type Entry, faultAt, readSections, type Section, VocabularyError } from './read-sections.ts'

/** One file each, in the order in which traits are listed. */
export const traitKinds = [
  'cuisine', 'dish', 'drink', 'diet', 'venue', 'mood', 'setting', 'activity', 'event', 'audience', 'access', 'service',
] as const // biome-ignore format: a list of names
export type TraitKind = (typeof traitKinds)[number]

export type Trait = {
  id: string
  kind: TraitKind
  /** 2 to 4 words, a statement about the place. */
  chip: string
  /** What a guest may wish for. */
  noun: string
  /** A predicate that follows the place's name. */
  fact: string
  /** The chip and the predicate of an event, where those of a place would be untrue: a film is no movie theater. */
  ofEvent: { chip: string; fact: string } | null
  /** How a note may ask for it in English. The singular fits the plural too, the plural only itself. */
  words: readonly string[]
  /** Broader traits: a sushi bar is Japanese and serves seafood. */
  implies: readonly string[]
  /** What comes near where nothing is known to have the trait, and how near, 0 to 1; the nearest first. */
  related: readonly (readonly [trait: string, nearness: number])[]
  /** Kitchens that serve it as a part of something else: who asks for fish is not thinking of sushi first. */
  aside: readonly string[]
  /** What a guest who refuses it refuses as well: without churches also convents and their ruins. */
  refuses: readonly string[]
  /** What the visit is about; null for what does not say, such as a mood or a diet. */
  outing: OutingKind | null
  appeal: TraitAppeal
}

/**
 * How likely a traveler is to enjoy it unasked, -1 to 1, and what moves that. The strongest `general` of a place's
 * traits counts; all shifts are added. A null `general` says nothing of the place.
 */
export type TraitAppeal = { general: number | null } & Record<AppealShift, number>
export type AppealShift = (typeof appealShifts)[number]

export const appealShifts = [
  'always',
  'children',
  'teens',
  'couple',
  'solo',
  'group',
  'winter',
  'summer',
  'locals',
  'occasion',
  'quiet',
  'thrift',
  'luxury',
  'friends',
  'skiers',
  'returning',
] as const

/** The keys of the shifts as the files name them; one that is not given is 0. */
const shiftKeys = {
  always: 'penalty',
  children: 'appealWithChildren',
  teens: 'appealWithTeens',
  couple: 'appealForCouple',
  solo: 'appealForSolo',
  group: 'appealForGroup',
  winter: 'appealInWinter',
  summer: 'appealInSummer',
  locals: 'appealForLocals',
  occasion: 'appealForOccasion',
  quiet: 'appealForQuiet',
  thrift: 'appealForThrift',
  luxury: 'appealForLuxury',
  friends: 'appealForFriends',
  skiers: 'appealForSkiers',
  returning: 'appealForReturning',
} as const satisfies Record<AppealShift, string>

const shiftsGiven = Object.values(shiftKeys)
const noShifts = recordByKey(appealShifts, () => 0)

const keys = {
  required: ['chip', 'noun', 'fact'],
  optional: ['outing', 'appeal', 'chipOfEvent', 'factOfEvent', ...shiftsGiven],
  lists: ['implies', 'related', 'aside', 'refuses'],
} as const

/** The traits of a vocabulary folder: those of a kind together, in the order of their file. */
export function loadTraits(folder?: string): Trait[] {
  const sections = readSections('traits/*.txt', folder).sort((a, b) => rankOf(a) - rankOf(b))
  const known = new Map<string, Section>()
  for (const section of sections) {
    const first = known.get(section.name)
    if (first) {
      throw faultAt(section, `duplicate trait: "${section.name}" (first in vocabulary/${first.file}:${first.line})`)
    }
    if (!/^[a-z][a-z-]*$/.test(section.name))
      throw faultAt(section, `"${section.name}" is not an id like "escape-room"`)
    known.set(section.name, section)
  }
  return sections.map((section) => readTrait(section, known))
}

const ranks = new Map(traitKinds.map((kind, rank) => [`traits/${kind}.txt`, rank]))

function rankOf({ file }: Section): number {
  const rank = ranks.get(file)
  if (rank === undefined) {
    throw new VocabularyError(`vocabulary/${file}: unknown kind (known: ${traitKinds.join(', ')})`)
  }
  return rank
}

function readTrait(section: Section, known: ReadonlyMap<string, Section>): Trait {
  const { id, source, fields, lists, phrases } = readRecord(section, keys)
  for (const { text, line } of phrases) {
    if (!/^[a-z0-9]+( [a-z0-9]+)*$/.test(text)) {
      throw faultAt({ ...source, line }, `"${text}" must be lower-case words of letters and digits without accents`)
    }
  }
  const traitAt = ({ text, line }: Entry): string => {
    if (text === id) throw faultAt({ ...source, line }, `[${id}] names itself`)
    if (!known.has(text)) throw faultAt({ ...source, line }, `unknown trait: "${text}"`)
    return text
  }
  const { chipOfEvent, factOfEvent } = fields
  if ((chipOfEvent === undefined) !== (factOfEvent === undefined))
    throw faultAt(section, `[${id}] needs both chipOfEvent and factOfEvent, or neither`)
  const shiftOf = (entry: Entry | undefined) => readNumber(entry, { source, min: -1, max: 1, otherwise: 0 })
  return {
    id,
    kind: itemAt(traitKinds, rankOf(section)),
    chip: fields.chip.text,
    noun: fields.noun.text,
    fact: fields.fact.text,
    ofEvent: chipOfEvent && factOfEvent ? { chip: chipOfEvent.text, fact: factOfEvent.text } : null,
    words: phrases.map(({ text }) => text),
    implies: lists.implies.map(traitAt),
    related: readRelated(lists.related, { source, traitAt }),
    aside: lists.aside.map(traitAt),
    refuses: lists.refuses.map(traitAt),
    outing: readOuting(fields.outing, source),
    appeal: {
      general: readNumber(fields.appeal, { source, min: -1, max: 1, otherwise: null }),
      // Most traits have none.
      ...(shiftsGiven.some((key) => fields[key] !== undefined)
        ? recordByKey(appealShifts, (shift) => shiftOf(fields[shiftKeys[shift]]))
        : noShifts),
    },
  }
}

/** `arcade 0.3`, the nearest first. */
function readRelated(
  entries: readonly Entry[],
  { source, traitAt }: { source: Source; traitAt: (entry: Entry) => string },
): (readonly [trait: string, nearness: number])[] {
  const found = new Map<string, number>()
  for (const { text, line } of entries) {
    const [, id, number] = /^(\S+) (\S+)$/.exec(text) ?? []
    if (id === undefined || number === undefined) {
      throw faultAt({ ...source, line }, `"${text}" is not a trait and a weight like "arcade 0.3"`)
    }
    const trait = traitAt({ text: id, line })
    if (found.has(trait)) throw faultAt({ ...source, line }, `duplicate related trait: "${trait}"`)
    found.set(trait, readNumber({ text: number, line }, { source, min: 0, max: 1, otherwise: 0 }))
  }
  return [...found].sort((a, b) => b[1] - a[1])
}

function readOuting(entry: Entry | undefined, source: Source): OutingKind | null {
  if (entry === undefined) return null
  if (!isOutingKind(entry.text))
    throw faultAt({ ...source, line: entry.line }, `unknown kind of outing: "${entry.text}"`)
  return entry.text
}
