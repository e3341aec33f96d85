import { type PlaceSection, placeSections } from '../../domain/place.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { packPhrases } from '../../text/pack-phrases.ts'
import { type PhraseHit, PhraseIndex } from '../../text/phrase-index.ts'
import { spellDigraphs, spellingsOf } from '../../text/starred-phrase.ts'
import { readPlaceSection, readTraitIds } from '../category-fields.ts'
import { keptTableLater } from '../kept/kept-tables.ts'
import { readRecord } from '../read-record.ts'
import { faultAt, readSections } from '../read-sections.ts'
import { type Cuisine, cuisineLabelled } from './cuisines.ts'

/** Words in names, in many languages: what a kitchen serves, what a sight is, and what no guest is sent to. */
const files = {
  kitchens: 'categories/kitchen-names.txt',
  kinds: 'categories/kind-names.txt',
  dropped: 'categories/dropped-names.txt',
} as const

/** `kind` is what it is called in a sentence: "sports bar". */
type NamedKitchen = { cuisine: Cuisine | null; kind: string | null; traits: readonly string[] }
type NamedKind = { category: string; of: ReadonlySet<string>; traits: readonly string[] }
type DroppedName = {
  reason: string
  sections: readonly PlaceSection[]
  /** Null for every category. */
  of: ReadonlySet<string> | null
  except: ReadonlySet<string>
}

export const loadKitchenNames = (folder?: string): NameIndex<NamedKitchen> =>
  loadNames(files.kitchens, folder, (section) => {
    const { id, source, line, fields, lists, phrases } = readRecord(section, {
      required: [],
      optional: ['kind'],
      lists: ['traits'],
    })
    const traits = readTraitIds(lists.traits, source)
    const cuisine = traits.length > 0 ? null : cuisineLabelled(id)
    if (cuisine === undefined) throw faultAt({ ...source, line }, `[${id}] is no cuisine and has no "traits"`)
    return { phrases, value: { cuisine, kind: fields.kind?.text ?? null, traits } }
  })

export const loadKindNames = (folder?: string): NameIndex<NamedKind> =>
  loadNames(files.kinds, folder, (section) => {
    const { id, source, line, lists, phrases } = readRecord(section, { required: [], lists: ['of', 'traits'] })
    if (lists.of.length === 0) throw faultAt({ ...source, line }, `[${id}] has no "of"`)
    const traits = readTraitIds(lists.traits, source)
    return { phrases, value: { category: id, of: textsOf(lists.of), traits } }
  })

export const loadDroppedNames = (folder?: string): NameIndex<DroppedName> =>
  loadNames(files.dropped, folder, (section) => {
    const { id, source, fields, lists, phrases } = readRecord(section, {
      required: [],
      optional: ['section'],
      lists: ['of', 'except'],
    })
    const sections = fields.section ? [readPlaceSection(fields.section, source)] : notLodging
    const of = lists.of.length > 0 ? textsOf(lists.of) : null
    return { phrases, value: { reason: id, sections, of, except: textsOf(lists.except) } }
  })

/** Hotels are resolved by name, and are never recommended. */
const notLodging = placeSections.filter((section) => section !== 'lodging')

const textsOf = (entries: readonly { text: string }[]): ReadonlySet<string> => new Set(entries.map(({ text }) => text))

type Section = ReturnType<typeof readSections>[number]
type NamedValue<Value> = { phrases: readonly { text: string }[]; value: Value }
type NameIndex<Value> = {
  values(): readonly Value[]
  /** The values that fit and whose phrases are in a name, in the order of the file. */
  find(names: readonly string[], fits?: (value: Value) => boolean): Value[]
  /** The values of which a phrase is the whole text. */
  called(text: string): Value[]
}

function loadNames<Value>(
  file: string,
  folder: string | undefined,
  read: (section: Section) => NamedValue<Value>,
): NameIndex<Value> {
  const build = () =>
    readSections(file, folder).map((section) => {
      const record = read(section)
      if (record.phrases.length === 0) throw faultAt(section, `[${section.name}] lists no phrase`)
      return record
    })
  if (folder === undefined) return indexOf(keptTableLater(file, build))
  const records = build()
  return indexOf(() => records)
}

function indexOf<Value>(records: () => readonly NamedValue<Value>[]): NameIndex<Value> {
  const packed = () =>
    packPhrases(
      records().flatMap(({ phrases }, rank) =>
        phrases.flatMap(({ text }) => spellingsOf(text).map((spelling) => [spelling, rank] as const)),
      ),
      { hasPlurals: true },
    )
  let known: PhraseIndex<number> | undefined
  /** Only imports look at names. */
  const index = () => {
    known ??= new PhraseIndex(packed())
    return known
  }
  const valuesOf = (hits: readonly PhraseHit<number>[]) => {
    const ranks = new Set(hits.flatMap(({ values }) => values))
    return records()
      .filter((_, rank) => ranks.has(rank))
      .map(({ value }) => value)
  }
  return {
    values: () => records().map(({ value }) => value),
    find(names, fits = () => true) {
      const fitting = new Set(records().flatMap(({ value }, rank) => (fits(value) ? [rank] : [])))
      const hitsIn = (name: string) =>
        index()
          .find(readable(name))
          .filter(({ values }) => values.some((rank) => fitting.has(rank)))
      return valuesOf(names.flatMap((name) => outermostHits(hitsIn(name)))).filter(fits)
    },
    called(text) {
      const name = readable(text)
      return valuesOf(
        index()
          .find(name)
          .filter(({ from, to }) => from === 0 && to === name.length),
      )
    },
  }
}

/** As phrases are indexed. Umlauts are spelled out, so that a "Bürger" is no burger. */
const readable = (name: string): string => foldPhrase(spellDigraphs(name.trim().normalize('NFC').toLowerCase()))

/** A longer phrase hides those within it: a natural history museum is no history museum. */
const outermostHits = (hits: readonly PhraseHit<number>[]): PhraseHit<number>[] =>
  hits.filter(({ from, to }) => !hits.some((hit) => hit.from <= from && hit.to >= to && hit.to - hit.from > to - from))

const kitchens = loadKitchenNames()
const kinds = loadKindNames()
const dropped = loadDroppedNames()

/** What a kitchen or bar is called by the words of its name. */
export const namedKinds = (): { kind: string; traits: readonly string[] }[] =>
  kitchens.values().flatMap(({ kind, traits }) => (kind === null ? [] : [{ kind, traits }]))

/** What a sight is called by the words of its name. */
export const namedSights = (): readonly NamedKind[] => kinds.values()

/** The traits of a kitchen or bar that is called exactly so: "Trattoria". */
export const kitchenCalled = (text: string): string[] =>
  kitchens.called(text).flatMap(({ cuisine, traits }) => [...traits, ...(cuisine?.traits ?? [])])

export const kindsCalled = (text: string): string[] => kinds.called(text).flatMap(({ traits }) => traits)

export type KitchenInNames = { kind: string | null; cuisines: Cuisine[]; traits: string[] }

/** What the name of a kitchen or bar says beyond doubt, for one without tags. */
export function kitchenInNames(names: readonly string[]): KitchenInNames {
  const found = kitchens.find(names)
  return {
    kind: found.find(({ kind }) => kind !== null)?.kind ?? null,
    cuisines: found.map(({ cuisine }) => cuisine).filter((cuisine) => cuisine !== null),
    traits: found.flatMap(({ traits }) => traits),
  }
}

/** What the name of a sight says about a sight of this plain category: a `museum` is an art museum. */
export function kindInNames(names: readonly string[], category: string): Pick<NamedKind, 'category' | 'traits'> | null {
  const [first, ...more] = kinds.find(names, ({ of }) => of.has(category))
  return first === undefined
    ? null
    : { category: first.category, traits: [first, ...more].flatMap(({ traits }) => traits) }
}

/** Why a place with this name is not recommended; null if no rule says so. */
export function droppedByNames(
  names: readonly string[],
  { section, category }: { section: PlaceSection; category: string },
): string | null {
  const [rule] = dropped.find(
    names,
    ({ sections, of, except }) => sections.includes(section) && (of?.has(category) ?? true) && !except.has(category),
  )
  return rule?.reason ?? null
}
