import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { osmWords } from '../../vocabulary/categories/osm-words.ts'
import type { OsmTags } from './osm-element.ts'

/** The name on the sign, or the next best name; null if there is none. */
export function nameOf(tags: OsmTags, found: Pick<OsmClass, 'section' | 'category' | 'tag'>): string | null {
  if (tags.noname === 'yes') return null
  // Branches are known by their brand. The operator of a park or library is an office, not its name.
  const isBusiness = found.section === 'foodAndBeverage' || found.section === 'lodging' || found.tag.startsWith('shop=')
  const keys = isBusiness ? [...nameKeys, 'brand', 'operator'] : nameKeys
  for (const key of keys) {
    const name = firstName(tags[key])
    if (name !== null && !isGeneric(name, found)) return name
  }
  return null
}

/** The names whose words say what a place is: that on the sign, and the English one. */
export const namesToRead = (tags: OsmTags, name: string): string[] => [name, clean(tags['name:en'] ?? '')]

/** Where those say nothing: its names in other languages, and that of its article. */
export const otherNamesToRead = (tags: OsmTags): string[] =>
  Object.entries(tags)
    .filter(([key]) => /^(name:[a-z]{2,3}|official_name|wikipedia)$/.test(key))
    .map(([key, value]) => clean(key === 'wikipedia' ? value.replace(/^[a-z-]{2,12}:/, '') : value))

/** Other names in use. Former names are left out, because another place may have them now. */
export function alternateNamesOf(tags: OsmTags, name: string): string[] {
  const names = new Set<string>()
  const nameTags = Object.entries(tags).filter(([key]) => isNameKey(key))
  for (const value of [...nameTags.map(([, value]) => value), tags.name ?? ''])
    for (const part of value.split(';')) names.add(clean(part))
  const branch = clean(tags.branch ?? '')
  if (branch !== '' && !name.toLowerCase().includes(branch.toLowerCase())) names.add(`${name} ${branch}`)
  names.delete(name)
  return [...names].filter((other) => other !== '' && other.length <= maxNameLength).slice(0, maxAlternateNames)
}

const maxNameLength = 120
const maxAlternateNames = 20
const nameKeys = ['name', 'name:en', 'int_name', 'official_name']

const isNameKey = (key: string) =>
  /^(alt_name|short_name|official_name|loc_name|int_name|nat_name|reg_name)(_\d|:[a-z]{2,3}(-\w+)?)?$/.test(key) ||
  (/^name:[a-z]{2,3}(-\w+)?$/.test(key) && key !== 'name:old')

/** Some editors join several names in one tag. The first is the name. */
function firstName(value: string | undefined): string | null {
  const name = clean(value?.split(';').find((part) => clean(part) !== '') ?? '')
  return name === '' || name.length > maxNameLength || !/[\p{L}\p{N}]/u.test(name) ? null : name
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A generic word such as "Playground" is not a name. */
function isGeneric(name: string, { category, tag }: { category: string; tag: string }): boolean {
  const text = name.toLowerCase()
  const value = tag.slice(tag.indexOf('=') + 1).replaceAll('_', ' ')
  return text === category || text === value || osmWords['no name'].has(text) || /^(fixme|todo|test)\b/.test(text)
}
