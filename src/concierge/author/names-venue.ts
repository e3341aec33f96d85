import { foldPhrase } from '../../text/fold-text.ts'

/** What is before the name of a house in a title: "Jimmy at Her Maj", "Gala im Stadttheater". */
const atHouse = /(?:^| )(?:at the|at|@|au|aux|chez|im|bei|beim|nel|nella|en el|bij) (.+?)(?= [:(–—|-]|:|,|$)/g
const leadingArticle = /^(?:the|le|la|les|das|der|die|el|il) /
/** Fewer letters name no house. */
const minLetters = 5

/** Whether a title names its venue already: whole, without its quarter or town, or by how it begins or ends. */
export function namesVenue(title: string, venue: string): boolean {
  if (venue === '') return true
  const [inTitle, house] = [foldPhrase(title), foldPhrase(venue)]
  if (inTitle.includes(house)) return true
  const core = foldPhrase(venue.split(/,|\s[-–—(]/)[0] ?? '')
  if (core.length >= minLetters && isWordIn(core, inTitle)) return true
  const starts = house.replace(leadingArticle, '')
  return [...inTitle.matchAll(atHouse)].some(([, named = '']) => {
    const short = named.replace(leadingArticle, '')
    return short.length >= minLetters && (starts.startsWith(short) || starts.endsWith(` ${short}`))
  })
}

const isWordIn = (words: string, text: string): boolean =>
  ` ${text.replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${words.replace(/[^\p{L}\d]+/gu, ' ').trim()} `)
