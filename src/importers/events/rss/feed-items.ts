import { Tokenizer } from 'htmlparser2'
import { noCallbacks } from '../html-text.ts'

/** An element of an item: its words, and those of its attributes that lead somewhere. */
export type ItemField = { text: string; url: string; type: string; start: string; end: string; label: string }

/** The elements of an item by their names in lower case, with prefix: `ev:startdate`. */
export type FeedItem = ReadonlyMap<string, readonly ItemField[]>

export const maxItems = 20_000
const maxFields = 200
const maxFieldLength = 100_000
const maxNameLength = 60

/** Attributes that are read, by what they hold. `when` of old calendars has its times in attributes. */
const attributes: ReadonlyMap<string, 'url' | 'type' | 'start' | 'end' | 'label'> = new Map([
  ['url', 'url'],
  ['href', 'url'],
  ['type', 'type'],
  ['rel', 'label'],
  ['term', 'label'],
  ['starttime', 'start'],
  ['endtime', 'end'],
])

/**
 * The items of RSS and the entries of Atom; one more than `maxItems` if there are more. Reads tag by tag without a
 * tree: what is open does not matter, and entities of a document type stay as they are.
 */
export function feedItems(xml: string): FeedItem[] {
  const items: FeedItem[] = []
  let item: Map<string, ItemField[]> | null = null
  let field: { name: string; of: ItemField; pieces: string[]; length: number; depth: number } | null = null
  let opened = ''
  let attribute: keyof ItemField | null = null
  let values: Partial<ItemField> = {}
  const nameAt = (start: number, end: number) => xml.slice(start, Math.min(end, start + maxNameLength)).toLowerCase()
  const close = () => {
    if (field !== null) field.of.text = field.pieces.join('')
    field = null
  }
  const add = (piece: string) => {
    if (field === null || field.length > maxFieldLength) return
    field.pieces.push(piece)
    field.length += piece.length
  }
  const hold = (name: string): ItemField | null => {
    if (item === null || item.size >= maxFields) return null
    const of = { text: '', url: '', type: '', start: '', end: '', label: '', ...values }
    const held = item.get(name)
    if (held === undefined) item.set(name, [of])
    else if (held.length < maxFields) held.push(of)
    return of
  }
  const open = (isClosed: boolean) => {
    if (item === null) {
      if (isItem(opened) && items.length <= maxItems) item = new Map()
    } else if (field === null) {
      const of = hold(opened)
      if (of !== null && !isClosed) field = { name: opened, of, pieces: [], length: 0, depth: 0 }
    } else {
      // Pictures are often in a group.
      if (values.url) hold(opened)
      if (!isClosed) field.depth++
    }
  }
  const tokenizer = new Tokenizer(
    { xmlMode: true },
    {
      ...noCallbacks,
      onopentagname(start, end) {
        opened = nameAt(start, end)
        values = {}
      },
      onattribname(start, end) {
        attribute = attributes.get(nameAt(start, end)) ?? null
      },
      onattribdata(start, end) {
        if (attribute !== null) values[attribute] = `${values[attribute] ?? ''}${xml.slice(start, end)}`.slice(0, 2000)
      },
      onattribentity(code) {
        if (attribute !== null)
          values[attribute] = `${values[attribute] ?? ''}${String.fromCodePoint(code)}`.slice(0, 2000)
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      ontext: (start, end) => add(xml.slice(start, Math.min(end, start + maxFieldLength))),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      oncdata: (start, end) => add(xml.slice(start, Math.min(end - 2, start + maxFieldLength))),
      onclosetag(start, end) {
        const name = nameAt(start, end)
        if (isItem(name)) {
          close()
          if (item !== null) items.push(item)
          item = null
        } else if (field !== null && field.depth-- <= 0) close()
      },
    },
  )
  tokenizer.write(xml)
  tokenizer.end()
  return items
}

const isItem = (name: string) => /^([\w-]+:)?(item|entry)$/.test(name)
