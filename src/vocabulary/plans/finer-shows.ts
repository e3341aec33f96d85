import { plainWords } from '../../text/plain-words.ts'
import { readSections } from '../read-sections.ts'

type Kind = { id: string; isIn: (text: string) => boolean }

/** Kinds of shows within the performing arts, by their words in notes and in what events say. */
export const finerShows: readonly Kind[] = readSections('finer-shows.txt').map(({ name, entries }) => {
  const phrases = entries.map(({ text }) => ` ${text.endsWith('*') ? text.slice(0, -1) : `${text} `}`)
  return {
    id: name,
    isIn: (text) => {
      const line = ` ${plainWords(text).join(' ')} `
      return phrases.some((phrase) => line.includes(phrase))
    },
  }
})
