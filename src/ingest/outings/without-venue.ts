import type { EventText } from './event-text.ts'
import { kindsByPhrase } from './event-words.ts'
import { foldedLine, kindsOf } from './match-kinds.ts'

/** The text without the names of its venue and hosts: "Trivia at Moon Brewery" is not about beer. */
export function withoutVenue(text: EventText, hosts: readonly string[]): EventText {
  const names = [...text.venueWords.slice(0, 4), ...hosts].map(foldedLine).filter((name) => name.length > 3)
  const words = text.words.filter((word) => !isNameOf(foldedLine(word.replace(/[-_]/g, ' ')), names))
  // What follows an @ is where it is.
  const parts = text.title.replace(/(?<=\S)\s*@\s.*$/, '').split(/(?<=^[^:|]+[:|])\s/)
  const folded = parts.map((part) => ` ${foldedLine(part)} `)
  const left = folded.map((part) => withoutNames(part, names))
  const isSame =
    left.every((part) => part.trim() === '') ||
    (left.every((part, index) => part === folded[index]) && !/\S\s*@\s/.test(text.title))
  // The mark behind what a title calls itself stays: "Tour: the Heron Collection".
  const title = left.filter((part) => part.trim() !== '').join(': ')
  return { ...text, words, title: isSame ? text.title : title }
}

function withoutNames(line: string, names: readonly string[]): string {
  let left = line
  for (const name of names) {
    if (!name.includes(' ')) left = left.replace(` at ${name} `, ' ')
    else left = withoutName(withoutName(left, name), name.replace(/^the /, ''))
  }
  return left
}

/** "Heron Cemetery Tour" at Heron Cemetery is a cemetery tour: the last word of a name stays if it names a kind so. */
function withoutName(title: string, name: string): string {
  const last = name.slice(name.lastIndexOf(' ') + 1)
  return title.split(` ${name} `).reduce((before, after) => {
    const [next = ''] = after.split(' ')
    const isKind = kindsOf(kindsByPhrase, `${last} ${next}`) !== undefined
    return `${before} ${isKind ? `${last} ` : ''}${after}`
  })
}

/** A label that is a venue's or host's name or more than one word of it. */
const isNameOf = (label: string, names: readonly string[]): boolean =>
  names.some((name) => name === label || (label.includes(' ') && ` ${name} `.includes(` ${label} `)))
