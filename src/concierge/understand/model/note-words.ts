import { normalizeNote } from '../note/normalize-note.ts'
import { sentencesOf } from '../note/note-language.ts'
import type { NoteToken } from '../note/note-token.ts'
import { noteTokensOf } from '../note/note-tokens.ts'

/** A token of a note with its offsets into the note as it is written. */
export type NoteWord = { token: NoteToken; from: number; to: number; written: string }

/** The tokens of a note, with their offsets into the note as it is written. */
export function noteWordsOf(note: string): NoteWord[] {
  const folded = normalizeNote(note)
  return noteTokensOf(folded, sentencesOf(note, folded)).map((token) => {
    const from = folded.offsets[token.from] ?? 0
    const end = folded.offsets[token.to] ?? note.length
    const written = note.slice(from, end).trimEnd()
    return { token, from, to: from + written.length, written }
  })
}
