import { itemAt } from '../../../../domain/item-at.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { childNear, isElsewhere } from './children-near.ts'
import { admittedEverywhere, grownAgeAt } from './grown-ages.ts'
import { isNoAge, isStrongUnit, isUnit, type StatedAge } from './units-of-age.ts'

export const grownUp = 18
/** The age of an older child is not counted in months. */
const maxMonths = 37

/** Words that name an age, in years: the likeliest, and the first and last that they fit. */
const named = [
  ['people/baby', 0, [0, 1]],
  ['people/toddler', 1, [1, 3]],
  ['people/preschooler', 3, [2, 6]],
  ['people/preteen', 9, [7, 13]],
  ['people/teenager', 13, [12, 17]],
] as const

/** A party has no more children, and a long note stays cheap to read. */
const maxTold = 40

/** Without any of these a number is no age. */
const ageWords = [
  'people/child',
  'people/baby',
  'people/toddler',
  'people/preschooler',
  'people/preteen',
  'people/teenager',
  'people/years',
  'people/months',
  'people/aged',
  'people/group-of',
  'told/i-am',
] as const

/** The ages of children, and of adults below 21, who come along. */
export function statedAgesIn(tokens: readonly NoteToken[]): StatedAge[] {
  if (!tokens.some((token) => isIn(token, ...ageWords) || token.age !== undefined)) return []
  const all: StatedAge[] = []
  for (let index = 0; index < tokens.length; index++) {
    const age = ageAt(tokens, index)
    if (age === null || isElsewhere(tokens, age.from)) continue
    all.push(age)
  }
  const told = withoutCounts(all)
  const words = namedAges(tokens)
  // "Our toddler, 2", "baby, 36 months" say it twice: the number is surer than the word.
  const numbers = told.slice(0, maxTold)
  const isSaid = ({ fits: [first, last], from }: NamedAge) =>
    numbers.some(
      (age) => age.isInMonths === true || (age.years >= first && age.years <= last) || Math.abs(age.from - from) <= 1,
    )
  return [...told, ...words.filter((word) => !isSaid(word))]
}

/** "kids (2), ages 5 and 8": the first number counts the others. */
function withoutCounts(ages: readonly StatedAge[]): StatedAge[] {
  const stated = ages.filter(({ isBare }) => isBare !== true)
  return ages.filter(
    ({ isBare, years, from }) => isBare !== true || stated.length !== years || from > (stated[0]?.from ?? 0),
  )
}

function ageAt(tokens: readonly NoteToken[], index: number): StatedAge | null {
  const { number, phrase, age } = itemAt(tokens, index)
  if (age !== undefined) return isNoAge(tokens, index) ? null : { years: age, from: index, to: index + 1 }
  if (number === undefined || /^0\d/.test(phrase)) return null
  // Korean "se" is three, and years behind a number.
  if (tokens[index - 1]?.number !== undefined && isIn(tokens[index], 'people/years')) return null
  const next = tokens[index + 1]
  if (next?.breaks === '' && isIn(next, 'people/counted-things')) return null
  // "infusions at the children's hospital 7am"
  if (next?.isGlued === true && isIn(next, 'times/morning', 'times/afternoon')) return null
  if (isOfFraction(tokens, index)) return null
  // "x6" counts, and "under 5" is a limit.
  if (isIn(tokens[index - 1], 'people/younger-than') || tokens[index - 1]?.phrase === 'x') return null
  const isMonths = isUnit(tokens, index, 'people/months')
  if (number >= (isMonths ? maxMonths : admittedEverywhere)) return grownAgeAt(tokens, index, number)
  const isYears = isUnit(tokens, index, 'people/years')
  const isAged =
    (isIn(tokens[index - 1], 'people/aged') && !isCounting(tokens, index)) ||
    listsAges(tokens, index) ||
    isInBracketsOfFamily(tokens, index)
  if (!isMonths && !isYears && !isAged && !isRightAtChild(tokens, index) && !isOwnAge(tokens, index)) return null
  if (
    isOfPet(tokens, index) ||
    isNoAge(tokens, index) ||
    (isAged && !isYears && !isMonths && !endsClause(tokens, index) && !childNear(tokens, index))
  )
    return null
  const hasChild = childNear(tokens, index)
  const isBabyInBrackets = isMonths && tokens[index]?.isInBracket === true
  if (!hasChild && !isAged && !isBabyInBrackets && !isStrongUnit(tokens, index) && !isOwnAge(tokens, index)) return null
  const years = isMonths ? Math.floor(number / 12) : number
  if (years < grownUp && !hasChild && !isYears && !isMonths && !isAged && !isOwnAge(tokens, index)) return null
  return { years, from: index, to: index + 1, isInMonths: isMonths, isBare: !isMonths && !isYears && !isAged }
}

/** "Ladies of a certain age, one on oxygen" */
const isCounting = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.breaks === 'comma' && !/^\d/.test(itemAt(tokens, index).phrase)

/** "Our boy is 3 1/2": one and two are no ages. */
function isOfFraction(tokens: readonly NoteToken[], index: number): boolean {
  const at = tokens[index]?.breaks === 'slash' ? index - 1 : index
  const isHalf = tokens[at]?.number === 1 && tokens[at + 1]?.number === 2 && tokens[at + 1]?.breaks === 'slash'
  return isHalf && tokens[at]?.breaks === '' && tokens[at - 1]?.number !== undefined
}

/** "Ages 3, 6 and 9", "kids (4, 6)": numbers in one list. */
function listsAges(tokens: readonly NoteToken[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 8); at--) {
    const [token, after] = [itemAt(tokens, at), itemAt(tokens, at + 1)]
    if (after.breaks === 'stop') return false
    if (isIn(token, 'people/aged')) return true
    if (isIn(token, 'people/child')) return false
    if (token.number === undefined && token.joins === undefined && !isIn(token, 'people/from')) return false
  }
  return false
}

/** "kids 3, 6 and 9", "our son (7)", "daughter, 12": numbers right behind a child, that count nothing. */
function isRightAtChild(tokens: readonly NoteToken[], index: number): boolean {
  const isSaid = isIn(tokens[index - 1], 'verdicts/about-a-person')
  if (isOneChild(tokens, index) || isInBracketsOfChild(tokens, index)) return true
  if (countsBracket(tokens, index)) return false
  if (!(isSaid ? endsClause(tokens, index) : endsList(tokens, index))) return false
  for (let at = index - 1; at >= Math.max(0, index - 8); at--) {
    const [token, after] = [itemAt(tokens, at), itemAt(tokens, at + 1)]
    if (after.breaks === 'stop') return false
    if (isIn(token, 'people/child', 'people/teenager', 'people/toddler')) return true
    // "his sister (11)"
    if (isIn(token, 'people/partner') && after.breaks === 'colon') return true
    if (token.number === undefined && token.joins === undefined && !isIn(token, 'verdicts/about-a-person')) {
      // "Little sister Maisie is 5"
      const isFiller = token.isUnknown && (at === (isSaid ? index - 2 : index - 1) || after.number !== undefined)
      if (index - at > 4 || (!isFiller && after.breaks === '' && token.breaks === '')) return false
    }
  }
  return false
}

/** "I'm 16 and travelling with my dad" */
const isOwnAge = (tokens: readonly NoteToken[], index: number): boolean =>
  isIn(tokens[index - 1], 'told/i-am') &&
  itemAt(tokens, index).breaks === '' &&
  (tokens[index]?.number ?? 0) >= minOwnAge &&
  (tokens[index + 1] === undefined || tokens[index + 1]?.breaks !== '' || tokens[index + 1]?.joins === 'and')

/** Guests who write to a hotel are hardly younger, and "we are 8" counts heads. */
const minOwnAge = 13

/** "my daughter 10 figure skates", not "2 kids 3 adults": no number before, no person and no hotel word behind. */
function isOneChild(tokens: readonly NoteToken[], index: number): boolean {
  const [before, child, next] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]]
  if (!isIn(child, 'people/child') || itemAt(tokens, index).breaks !== '' || before?.number !== undefined) return false
  return (
    next?.breaks === '' &&
    next.isUnknown &&
    next.phrase.length >= minWordLength &&
    !isIn(next, 'people/counted-things', 'people/people', 'people/child', 'room-talk/asks-the-hotel')
  )
}

/** "My son Teo is autistic (9)" */
const isInBracketsOfChild = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index]?.isInBracket === true &&
  tokens[index]?.number !== 0 &&
  (tokens[index + 1] === undefined || tokens[index + 1]?.breaks !== '') &&
  childNear(tokens, index, [-1])

/** "Family of 5 (5, 8, 14)": fewer ages than people, and no other number. */
function isInBracketsOfFamily(tokens: readonly NoteToken[], index: number): boolean {
  const isListed = (at: number) => tokens[at]?.number !== undefined || tokens[at]?.joins === 'and'
  let start = index
  while (start > 0 && tokens[start]?.isInBracket !== true && isListed(start)) start--
  const size = tokens[start - 1]?.number ?? 0
  if (tokens[start]?.isInBracket !== true || !isIn(tokens[start - 2], 'people/group-of')) return false
  let end = start + 1
  while (isListed(end) && tokens[end]?.isAfterBracket !== true) end++
  const years = tokens.slice(start, end).flatMap(({ number }) => number ?? [])
  return index < end && years.length > 1 && years.length < size && years.every((each) => each < grownUp)
}

const minWordLength = 5

/** "kids: two (4 and 7)": the number says how many ages follow. */
const countsBracket = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index + 1]?.isInBracket === true && tokens[index + 1]?.number !== undefined

/** "He's eleven and very good": nothing is counted. */
const endsClause = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index + 1]?.joins !== undefined ||
  endsList(tokens, index) ||
  // "turns 7 on the Saturday"
  (tokens[index + 1]?.breaks === '' && isIn(tokens[index + 1], 'topics/small-words'))

const maxLinkLength = 4

/** "9 and 6" behind a child, with nothing that is counted after them. */
const isSecondOfTwo = (tokens: readonly NoteToken[], index: number): boolean =>
  tokens[index - 1]?.joins === 'and' &&
  itemAt(tokens, index).breaks === '' &&
  tokens[index - 2]?.number !== undefined &&
  !isIn(tokens[index + 1], 'people/counted-things', 'people/people', 'people/child', 'times/oclock')

/** What follows a list of ages begins another thought: "2 kids 3 adults" has none. */
function endsList(tokens: readonly NoteToken[], index: number): boolean {
  const next = tokens[index + 1]
  if (next === undefined || next.breaks !== '') return true
  // "3 and 6", "3 to 12"
  const isLink = next.joins !== undefined || (next.mention === undefined && next.phrase.length <= maxLinkLength)
  if (isLink && tokens[index + 2]?.breaks === '' && tokens[index + 2]?.number !== undefined) return true
  // "3 and 6 getting restless", "8 and 4 and into bugs"
  if (isSecondOfTwo(tokens, index)) return true
  if (next.joins !== undefined) return false
  if (next.number !== undefined) return next.from - itemAt(tokens, index).to === 1
  return (
    next.number === undefined &&
    (next.cue !== undefined || isIn(next, 'people/years', 'people/months', 'verdicts/about-a-person', 'times/arrive'))
  )
}

/** "our dog (3)" */
function isOfPet(tokens: readonly NoteToken[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 4); at--) {
    const token = itemAt(tokens, at)
    if (isIn(token, 'people/child')) return false
    if (token.mention?.traits.includes('dog-friendly')) return true
  }
  return false
}

type NamedAge = StatedAge & { fits: readonly [first: number, last: number] }

function namedAges(tokens: readonly NoteToken[]): NamedAge[] {
  return tokens.flatMap((token, index): NamedAge[] => {
    const age = named.find(([section]) => isIn(token, section))
    if (age === undefined || token.cue !== undefined || isElsewhere(tokens, index)) return []
    return [{ years: age[1], fits: age[2], from: index, to: index + 1 }]
  })
}
