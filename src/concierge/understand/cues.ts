import { type CueKind, sectionsOf } from '../../vocabulary/languages.ts'
import { maxPhraseLength, phraseTable } from './phrase-table.ts'
import type { Word } from './read-words.ts'

/** Words that say how the words around them are meant. */
export type Cue = { kind: CueKind; from: number; to: number }

const cueTable = phraseTable(
  sectionsOf('cues').flatMap(([kind, phrases]) => phrases.map((phrase) => [phrase, kind] as const)),
)

/** All cues of the note, left to right; the words of mentions (`taken`) are none. */
export function findCues(words: readonly Word[], taken: readonly boolean[]): (Cue | undefined)[] {
  const cues: (Cue | undefined)[] = new Array(words.length).fill(undefined)
  for (let from = 0; from < words.length; ) {
    const found = maxPhraseLength(cueTable, words, from)
    const length = found?.length ?? 1
    if (found && !taken.slice(from, from + length).some(Boolean)) {
      cues[from] = { kind: found.value, from, to: from + length }
      from += length
    } else from++
  }
  return cues
}
