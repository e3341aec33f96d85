import { type EventCategory, eventCategories } from '../domain/event.ts'
import { keptTable } from './kept/kept-tables.ts'
import { readNumber, readRecord } from './read-record.ts'
import { faultAt, readSections } from './read-sections.ts'
import { isTrait } from './traits.ts'

/** What an event can be, such as `jazz` or `guided-tour`. */
export type EventKind = {
  id: string
  category: EventCategory
  traits: readonly string[]
  /** Its name on a detail page; null if the category says as much. */
  subcategory: string | null
  /** How likely a guest goes out for it, 0 to 1; null if it is like others of its category. */
  outing: number | null
  /** Strangers go too where a school or a library holds it: always, or if it says that all are welcome. */
  open: (typeof openings)[number] | null
  /** What a title calls so is on no stage, whatever its source's classification says. */
  isOffStage: boolean
}

const openings = ['yes', 'if told'] as const

const file = 'event-kinds.txt'

/** The kinds of events of a vocabulary folder, in the order of their file, which decides ties. */
export function loadEventKinds(folder?: string): EventKind[] {
  const kinds = new Map<string, EventKind>()
  for (const section of readSections(file, folder)) {
    const { id, fields, lists, phrases, source } = readRecord(section, {
      required: ['category'],
      optional: ['subcategory', 'outing', 'open', 'stage'],
      lists: ['traits'],
    })
    const at = (line: number) => ({ ...section, line })
    if (kinds.has(id)) throw faultAt(section, `duplicate kind of event: "${id}"`)
    const category = eventCategories.find((name) => name === fields.category.text)
    if (category === undefined)
      throw faultAt(at(fields.category.line), `unknown category of events: "${fields.category.text}"`)
    const wrong = lists.traits.find(({ text }) => !isTrait(text))
    if (wrong !== undefined) throw faultAt(at(wrong.line), `unknown trait: "${wrong.text}"`)
    const [phrase] = phrases
    if (phrase !== undefined)
      throw faultAt(at(phrase.line), `"${phrase.text}" belongs in languages/<code>/event-words.txt`)
    const traits = lists.traits.map(({ text }) => text)
    const outing = readNumber(fields.outing, { source, min: 0, max: 1, otherwise: null })
    const subcategory = fields.subcategory?.text ?? null
    const open = openings.find((known) => known === fields.open?.text) ?? null
    if (fields.open !== undefined && open === null)
      throw faultAt(at(fields.open.line), `"open" is one of: ${openings.join(', ')}`)
    if (fields.stage !== undefined && fields.stage.text !== 'no') throw faultAt(at(fields.stage.line), '"stage" is no')
    kinds.set(id, { id, category, traits, subcategory, outing, open, isOffStage: fields.stage !== undefined })
  }
  return [...kinds.values()]
}

export const eventKinds: readonly EventKind[] = keptTable('event kinds', loadEventKinds)

const ids = new Set(eventKinds.map(({ id }) => id))

export const isEventKindId = (id: string): boolean => ids.has(id)
