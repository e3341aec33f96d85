import type { Statement } from '../note/statements/statement.ts'
import { statementsIn } from '../note/statements/statements-in.ts'
import type { Part, PlansInNote } from '../plans-in-note.ts'

/** "Keep Friday free", "nothing on the 26th, please": the guest wants no suggestion for the time of this part. */
export function isKeptClear(plans: PlansInNote, statements: readonly Statement[], part: Part): boolean {
  const { find } = plans
  const [keeps] = find('keeps', part)
  if (keeps !== undefined && find('clear', part).some(({ from }) => from > keeps.to)) return true
  return saysNothing(plans, statements, part)
}

/** "Nothing" with a day and hardly another word: "nothing fancy on Friday" is a wish, "we have nothing" free time. */
function saysNothing({ note, find, says }: PlansInNote, statements: readonly Statement[], part: Part): boolean {
  const nothing = find('nothing', part)
  if (nothing.length === 0 || says('free day', part) || says('all of us', part)) return false
  const known = [...nothing, ...besides.flatMap((list) => find(list, part))]
  const rest = note.slice(part.from, part.to).split('')
  for (const { from, to } of known) rest.fill(' ', from - part.from, to - part.from)
  for (const { about, span } of statementsIn(statements, part))
    if (about.kind === 'day') rest.fill(' ', span[0] - part.from, span[1] - part.from)
  const words = rest.join('').match(/\p{L}+/gu) ?? []
  return words.every((word) => word.length <= maxWord) && words.length <= maxWords
}

const besides = [
  'asks us', 'thanks', 'that day', 'first day', 'last day', 'first evening', 'last evening',
  'morning', 'afternoon', 'evening', 'all day', 'every day', 'day number behind', 'ordinal day behind',
] as const // biome-ignore format: a list

/** "On", "für", "with". */
const maxWord = 4
const maxWords = 5

/** "At my sister's", "bei den Schwiegereltern", "we celebrate with the family": a time that is theirs with others. */
export function isWithTheirs(plans: PlansInNote, part: Part): boolean {
  const { note, find, says } = plans
  if (says('at theirs', part)) return true
  const people = find('theirs', part)
  if (people.length === 0) return false
  const isSpent = says('spends', part)
  return find(isSpent ? 'with or at' : 'home of', part).some((home) =>
    people.some(({ from }) => from >= home.to && /^[\s/]*(?:\p{L}+\s+){0,2}$/u.test(note.slice(home.to, from))),
  )
}
