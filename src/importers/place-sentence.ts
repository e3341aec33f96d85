import { quarterWithArticle } from '../text/quarter-with-article.ts'

/** The start of a sentence, such as `Thai restaurant`. Plain if only the category is known. */
export type Lead = { text: string; isPlain: boolean }

export type SentenceParts = {
  name: string
  lead: Lead | null
  street: string | null
  neighborhood: string | null
  locality: string | null
  /** Other facts, most informative first. */
  clauses?: readonly string[]
}

/** One sentence from known facts: kind, location and more; empty if it would say nothing. */
export function placeSentence({ name, lead, street, neighborhood, locality, clauses = [] }: SentenceParts): string {
  const isNew = (text: string | null): text is string =>
    text !== null &&
    text.length <= 45 &&
    !/[,;:/]|\p{L}{5,}\. |\p{Lu}{4,}/u.test(text) &&
    !name.toLowerCase().includes(text.toLowerCase())
  const onStreet = isNew(street) ? `on ${street}` : null
  const quarter = isNew(neighborhood)
    ? `in ${quarterWithArticle(neighborhood)}`
    : isNew(locality)
      ? `in ${locality}`
      : null
  // "Park in Seattle." adds no information.
  const isBare = onStreet === null && !isNew(neighborhood) && clauses.length === 0
  if (lead === null || (lead.isPlain && isBare)) return ''
  const startsClause = / by /.test(lead.text)
  const parts = [lead.text]
  for (const part of [onStreet, quarter])
    if (part !== null) parts.push(parts.length > 1 || startsClause ? `, ${part}` : ` ${part}`)
  if (clauses.length > 0) parts.push(parts.length > 1 || startsClause ? `, ${joined(clauses)}` : ` ${joined(clauses)}`)
  const sentence = parts.join('')
  return repeatsName(sentence, name) ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function repeatsName(sentence: string, name: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return plain(sentence).includes(plain(name))
}

/** "with 190 rooms and Wi-Fi"; "free to enter, in a building from 1910" */
function joined([first = '', second]: readonly string[]): string {
  if (second === undefined) return first
  return first.startsWith('with ') && second.startsWith('with ')
    ? `${first} and ${second.slice(5)}`
    : `${first}, ${second}`
}
