import { Tokenizer } from 'htmlparser2'
import { noCallbacks } from '../html-text.ts'
import type { Node } from './linked-values.ts'

const maxItems = 20_000
/** Deeper tags are read as if they were not there. */
const maxDepth = 200
const maxValueLength = 20_000
const maxProperties = 10

type Item = Record<string, unknown[]>
/** The words of a tag, and the properties of the item around it that they are. */
type Words = { item: Item; properties: readonly string[]; pieces: string[]; length: number }
/** A tag that is open, and the item that it is in or begins. */
type Open = { name: string; item: Item | null; words: Words | null }

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Attributes that hold a value by tag, else its words do. https://html.spec.whatwg.org/multipage/microdata.html */
const valueAttributes: ReadonlyMap<string, string> = new Map([
  ...['meta'].map((tag) => [tag, 'content'] as const),
  ...['a', 'area', 'link'].map((tag) => [tag, 'href'] as const),
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((tag) => [tag, 'src'] as const),
  ...['data', 'meter'].map((tag) => [tag, 'value'] as const),
  ['time', 'datetime'],
])
const readAttributes = new Set([...valueAttributes.values(), 'itemscope', 'itemtype', 'itemid', 'itemprop'])

/** The items of a page's microdata as nodes of JSON-LD. Reads tag by tag, so that open tags cost no more than text. */
export function microdataIn(html: string): Node[] {
  if (!/\bitemscope\b/i.test(html)) return []
  const items: Node[] = []
  const stack: Open[] = []
  let count = 0
  let tag = ''
  let attribute = ''
  let attributes: Record<string, string> = {}
  const nameAt = (start: number, end: number) => html.slice(start, Math.min(end, start + 40)).toLowerCase()
  const opened = (isClosed: boolean) => {
    const around = stack.at(-1)?.item ?? null
    const properties = around === null ? [] : namesIn(attributes.itemprop)
    const item = 'itemscope' in attributes && ++count <= maxItems ? itemOf(attributes) : null
    const told = attributes[valueAttributes.get(tag) ?? ''] ?? attributes.content
    const isOpen = !isClosed && !voidTags.has(tag) && stack.length < maxDepth
    const isWords = item === null && told === undefined && isOpen && properties.length > 0
    if (around !== null && !isWords) give(around, properties, item ?? told)
    if (item !== null && properties.length === 0) items.push(item)
    const words = around !== null && isWords ? { item: around, properties, pieces: [], length: 0 } : null
    if (isOpen) stack.push({ name: tag, item: item ?? around, words })
  }
  const closed = (name: string) => {
    const at = stack.findLastIndex((open) => open.name === name)
    if (at < 0) return
    for (const { words } of stack.splice(at)) if (words !== null) give(words.item, words.properties, wordsOf(words))
  }
  const add = (piece: string) => {
    for (const { words } of stack)
      if (words !== null && words.length < maxValueLength) {
        words.pieces.push(piece.slice(0, maxValueLength))
        words.length += piece.length
      }
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ...noCallbacks,
      onopentagname(start, end) {
        tag = nameAt(start, end)
        attributes = {}
      },
      onattribname(start, end) {
        attribute = nameAt(start, end)
        if (readAttributes.has(attribute)) attributes[attribute] ??= ''
      },
      onattribdata(start, end) {
        const held = attributes[attribute]
        if (held !== undefined) attributes[attribute] = (held + html.slice(start, end)).slice(0, maxValueLength)
      },
      onattribentity(code) {
        const held = attributes[attribute]
        if (held !== undefined) attributes[attribute] = held + String.fromCodePoint(code)
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag: (start, end) => closed(nameAt(start, end)),
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return items
}

const namesIn = (text = ''): string[] => text.split(/\s+/, maxProperties).filter((name) => /^\w/.test(name))

const itemOf = ({ itemtype, itemid }: Record<string, string>): Item => ({
  ...(itemtype === undefined ? {} : { '@type': namesIn(itemtype) }),
  ...(itemid === undefined ? {} : { '@id': [itemid] }),
})

function give(item: Item, properties: readonly string[], value: unknown): void {
  if (value === undefined) return
  for (const property of properties) {
    if (Object.hasOwn(item, property)) item[property]?.push(value)
    else Object.defineProperty(item, property, { value: [value], enumerable: true })
  }
}

const wordsOf = ({ pieces }: Words): string =>
  pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
