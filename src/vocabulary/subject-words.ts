import { readSections } from './read-sections.ts'

const stemLetters = 3

/** Whole words, and stems by their first letters: the name of the subject that each says. */
const words = new Map<string, string>()
const stems = new Map<string, { stem: string; subject: string }[]>()
for (const { name, entries } of readSections('names/subject-words.txt'))
  for (const { text } of entries) {
    if (!text.endsWith('*')) words.set(text, name)
    else {
      const stem = text.slice(0, -1)
      const start = stem.slice(0, stemLetters)
      stems.set(start, [...(stems.get(start) ?? []), { stem, subject: name }])
    }
  }

/** What a folded word says that a museum or a garden is about: "timbres" are stamps. Null if it says nothing. */
export const subjectOf = (word: string): string | null =>
  words.get(word) ?? stems.get(word.slice(0, stemLetters))?.find(({ stem }) => word.startsWith(stem))?.subject ?? null

/** Whether a subject is a church of one confession: who asks for its service means its churches, however many. */
export const isConfession = (subject: string | null): boolean => subject?.endsWith(' church') ?? false
