import { plainWords } from '../../text/plain-words.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'

const foldedFlag = (flag: string): string => plainWords(flag).join(' ')

const { no } = readWordLists('names/flag-words.txt', ['no'])
const noes: ReadonlySet<string> = new Set([...no].map(foldedFlag))

/** Whether `accessibleRoom` asks for access: what is not empty and no plain no does, a sign such as "♿" too. */
export function asksForAccess(flag: string): boolean {
  const words = foldedFlag(flag)
  return words === '' ? /\p{So}/u.test(flag) : !noes.has(words)
}
