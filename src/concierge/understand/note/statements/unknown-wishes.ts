import { isIn } from '../note-token.ts'
import { type Reader, type Statement, statement } from './statement.ts'

/** "We would love to see the aurora": what follows a wish up to the next mark, where none of it is known. */
export function unknownWishes(reader: Reader): Statement[] {
  const { tokens } = reader
  return tokens.flatMap(({ cue }, index) => {
    if (cue !== 'affirm') return []
    let to = index + 1
    while (
      to < tokens.length &&
      to < index + maxWishLength &&
      tokens[to]?.breaks === '' &&
      tokens[to]?.cue === undefined
    )
      to++
    const words = tokens.slice(index + 1, to)
    if (!words.some(({ isUnknown, phrase }) => isUnknown && phrase.length >= minWordLength)) return []
    if (words.some((token) => token.mention || isIn(token, 'room-talk/asks-the-hotel', 'times/arrive', 'times/leave')))
      return []
    return [statement(reader, index, to, { kind: 'not understood' })]
  })
}

const maxWishLength = 10
const minWordLength = 4
