import { foldText } from '../../../text/fold-text.ts'
import { lexiconOf, noteLanguages } from './lexicon.ts'

/** The traits that a short text of unknown language names, such as a dish of a menu. */
export function traitsInText(text: string): Set<string> {
  const folded = foldText(text).text
  const traits = new Set<string>()
  for (const language of noteLanguages)
    for (const hit of longestHits(folded, language)) for (const trait of hit) traits.add(trait)
  return traits
}

function* longestHits(text: string, language: string): Generator<readonly string[]> {
  let end = 0
  const hits = lexiconOf(language)
    .phrases.find(text)
    .sort((a, b) => a.from - b.from || b.to - a.to)
  for (const { from, to, values } of hits) {
    if (from < end) continue
    end = to
    for (const { traits } of values) yield traits
  }
}
