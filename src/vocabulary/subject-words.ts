import { readSections } from './read-sections.ts'

const stemLetters = 3

/** Reads a file of words and stems: the name of the section that holds a folded word, or null. */
function sectionFinder(file: string): (word: string) => string | null {
  const words = new Map<string, string>()
  // By their first letters.
  const stems = new Map<string, { stem: string; section: string }[]>()
  for (const { name, entries } of readSections(file))
    for (const { text } of entries) {
      if (!text.endsWith('*')) words.set(text, name)
      else {
        const stem = text.slice(0, -1)
        const start = stem.slice(0, stemLetters)
        stems.set(start, [...(stems.get(start) ?? []), { stem, section: name }])
      }
    }
  return (word) =>
    words.get(word) ?? stems.get(word.slice(0, stemLetters))?.find(({ stem }) => word.startsWith(stem))?.section ?? null
}

/** What a folded word says that a museum or a garden is about: "timbres" are stamps. Null if it says nothing. */
export const subjectOf = sectionFinder('names/subject-words.txt')

const churchOf = sectionFinder('names/church-words.txt')

/** Whether a folded word names a house of Christians: "Kapelle". */
export const isChurchWord = (word: string): boolean => churchOf(word) !== null

/** Whether a subject is a church of one confession: who asks for its service means its churches, however many. */
export const isConfession = (subject: string | null): boolean => subject?.endsWith(' church') ?? false
