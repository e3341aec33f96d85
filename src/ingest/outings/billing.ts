import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'

/**
 * How sure it is that a title names acts as posters of concerts do: "The Otters w/ Ana Low", "Heron Express (UK)".
 * "Otto & the Beaver Band" and "A + B" are of plays and evenings too.
 */
export function billingOf(title: string): 'sure' | 'plural' | 'likely' | null {
  if (country.test(title) || support.test(title) || another.test(title)) return 'sure'
  if (players.test(title)) return 'plural'
  return band.test(title) || several.test(title) ? 'likely' : null
}

/** Words in brackets behind a name, one by one: "The Otters (punk, Leipzig)". */
export const wordsInBrackets = (title: string): string[] =>
  [...title.slice(0, maxTitleLength).matchAll(/\S ?\(([^()]{2,40})\)/g)].flatMap(([, words = '']) =>
    words.split(/[,/;|•·–-]/).map((word) => word.trim()),
  )
const maxTitleLength = 200

const words = (section: Parameters<typeof phrasesOf<'event-phrases'>>[1]): string =>
  anyOf(phrasesOf('event-phrases', section))
const name = String.raw`["“„«]?[\p{Lu}\d]`

/** Where a band comes from: two or three capitals in brackets, as posters write countries and states. */
const countries = [
  'UK GB IR IRL D DE A AT CH F FR B BE NL IT ITA ES ESP PT SE SWE NO NOR DK FI FIN IS ISL PL CZ H HU',
  'US USA CA CAN QC ON BC NYC LA MX BR AU AUS NZ JP JPN',
].flatMap((codes) => codes.split(' '))
const country = new RegExp(String.raw`\p{L}["”“»]? \((?:\p{Lu}{1,3}\/)?(?:${countries.join('|')})\)`, 'u')
/** "The Otters w/ Ana Low" and "Otto feat. Ana": somebody plays with somebody. */
const another = new RegExp(String.raw`\p{L}\S* (?:${words('bills-another-act')}) ${name}`, 'u')
/** "Otto & the Beavers". */
const band = new RegExp(String.raw`^[^:|]*\p{L} (?:${words('and-the-band')}) ${name}`, 'u')
/** "Ana and The Otters", but neither "Ana and the Wolf" nor "Ana and the Seven Otters". */
const players = new RegExp(String.raw`^[^:|]*\p{L} (?:${words('and-the-band')}) \p{Lu}\p{L}+s$`, 'u')
const several = new RegExp(String.raw`^${name}[^:|]*\S (?:\+|\/{1,2}) ${name}`, 'u')
const support = new RegExp(String.raw`[+&] ?(?:${words('support-act')})(?!\p{L})`, 'iu')
