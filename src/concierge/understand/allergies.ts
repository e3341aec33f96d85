import { isFood, isIngredient } from './edible.ts'
import { isDenial, type NoteToken, type Stance } from './note-tokens.ts'
import { wordSet } from './word-set.ts'

/** What an allergy or a "-free" makes of the food around it, over commas, colons and brackets; undefined elsewhere. */
export function stancesByAllergy(pieces: readonly NoteToken[]): (Stance | undefined)[] {
  const stances: (Stance | undefined)[] = new Array(pieces.length).fill(undefined)
  const mark = (indexes: readonly number[], stance: Stance) => {
    for (const index of indexes) stances[index] ??= stance
  }
  for (const [index, piece] of pieces.entries()) {
    if (piece.cue === 'free' && piece.breaks === '') mark(listBefore(pieces, index), 'against')
    else if (piece.mention && isFreeOf(piece)) mark(listBefore(pieces, index), 'against')
    else if (piece.cue === 'allergy') {
      const stance = isDeniedAllergy(pieces, index) ? 'neither' : 'allergy'
      const before = piece.breaks === '' ? listBefore(pieces, index) : []
      const after =
        opensForward(pieces, index) || (before.length === 0 && stance === 'allergy') ? listAfter(pieces, index) : []
      const alone = before.length + after.length === 0 && stance === 'allergy' ? listBefore(pieces, index) : []
      mark([...before, ...after, ...alone], stance)
    }
  }
  return stances
}

/** "gluten and dairy-free" is one list though the phrase of the table begins at "dairy". */
const isFreeOf = ({ mention }: NoteToken) => mention?.traits.some((trait) => trait.endsWith('-free')) ?? false

// biome-ignore format: a list
const between = wordSet('allergies', 'between-food-and-allergy')

/** No list of food is longer, in pieces. */
const maxListLength = 60

/** "peanut, dairy and shellfish allergies": the food before it, as far as it is one list. */
function listBefore(pieces: readonly NoteToken[], index: number): number[] {
  const found: number[] = []
  for (let at = index - 1; at >= Math.max(0, index - maxListLength); at--) {
    const piece = pieces[at] as NoteToken
    const boundary = pieces[at + 1]?.breaks ?? ''
    if (boundary !== '' && at + 1 !== index && !isIngredient(piece)) break
    if (boundary === 'stop' && at + 1 !== index) break
    if (isIngredient(piece)) found.push(at)
    else if (!piece.joins && !between.has(piece.text)) break
    else if (piece.joins && !isIngredient(pieces[at - 1] ?? piece)) break
  }
  return found
}

const towards = wordSet('allergies', 'opens-a-list')

function opensForward(pieces: readonly NoteToken[], index: number): boolean {
  const next = pieces[index + 1]
  if (!next) return false
  return next.breaks === 'colon' || (next.breaks === '' && (towards.has(next.text) || isFood(next)))
}

/** "allergic to fish, and my husband to nuts": food until a wish, a turn, a full stop or something that nobody eats. */
function listAfter(pieces: readonly NoteToken[], index: number): number[] {
  const found: number[] = []
  for (let at = index + 1; at < Math.min(pieces.length, index + maxListLength); at++) {
    const piece = pieces[at] as NoteToken
    if (piece.breaks === 'stop' || piece.cue === 'affirm' || piece.cue === 'turn' || piece.cue === 'affirmBefore') break
    if (!piece.mention) continue
    const isAnimal = piece.mention.traits.includes('dog-friendly') || piece.mention.traits.includes('animals')
    const counts = isIngredient(piece) || isAnimal || (found.length === 0 && isFood(piece))
    if (!counts && piece.mention.traits.length > 0) break
    if (counts) found.push(at)
  }
  return found
}

/** "no seafood allergy", "not allergic to fish", "Allergies: none". */
function isDeniedAllergy(pieces: readonly NoteToken[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 8); at--) {
    if (pieces[at + 1]?.breaks !== '') break
    const piece = pieces[at] as NoteToken
    if (isDenial(piece) || piece.cue === 'neutral') return true
    if (!isIngredient(piece) && !piece.joins && !between.has(piece.text)) break
  }
  const [next, second] = [pieces[index + 1], pieces[index + 2]]
  return (
    next !== undefined &&
    noneWords.has(next.text) &&
    (second === undefined || second.breaks !== '' || second.text === 'known')
  )
}

const noneWords = wordSet('allergies', 'none')
