import { osmTraitRules } from '../../vocabulary/categories/osm-trait-rules.ts'
import type { OsmTags } from './osm-element.ts'

/** What the tags say beyond the category: trait ids, and words for readers. */
export function traitsOfTags(tags: OsmTags): { traits: string[]; words: string[] } {
  const traits = new Set<string>()
  const words = new Set<string>()
  for (const [key, value] of Object.entries(tags)) {
    const rules = osmTraitRules.get(key)
    if (!rules) continue
    const values = value.split(';').map((part) => part.trim().toLowerCase())
    for (const rule of rules) {
      if (!values.some((part) => rule.values.has(part))) continue
      for (const trait of rule.traits) traits.add(trait)
      if (rule.words !== null) words.add(rule.words)
    }
  }
  return { traits: [...traits], words: [...words] }
}
