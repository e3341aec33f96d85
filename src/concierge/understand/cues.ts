import { chinese } from './languages/chinese.ts'
import { danishNorwegian } from './languages/danish-norwegian.ts'
import { dutch } from './languages/dutch.ts'
import { english } from './languages/english.ts'
import { finnish } from './languages/finnish.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import type { CueKind, Language } from './languages/language.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { russian } from './languages/russian.ts'
import { spanish } from './languages/spanish.ts'
import { swedish } from './languages/swedish.ts'
import { maxPhraseLength, phraseTable } from './phrase-table.ts'
import type { Word } from './read-words.ts'

/** A new language is one new file. All are read at once: guests mix them, and few notes are long enough to tell which. */
// biome-ignore format: a list
export const languages: readonly Language[] = [
  english, german, french, spanish, italian, portuguese, dutch, finnish, swedish, danishNorwegian, polish, russian, japanese, chinese, korean,
]

/** Words that say how the words around them are meant. */
export type Cue = { kind: CueKind; from: number; to: number }

const cueTable = phraseTable(
  languages.flatMap(({ cues }) =>
    Object.entries(cues).flatMap(([kind, phrases]) => phrases.map((phrase) => [phrase, kind as CueKind] as const)),
  ),
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
