import { tuning } from '../tuning.ts'
import { plain, readWords, singular, type Word } from './read-words.ts'
import { findMentions, type TraitMention } from './trait-lexicon.ts'

export type NoteReading = {
  wanted: { trait: string; weight: number }[]
  unwanted: { trait: string; weight: number }[]
}

/** Phrases that hold a "no" but deny nothing. */
const harmless = phrases(
  'no problem',
  'no preference',
  'no preferences',
  'nothing against',
  'dont mind',
  'do not mind',
  'doesnt mind',
  'not a problem',
  'not only',
  'cant wait',
  'cannot wait',
  'no worries',
  'no rush',
  'not far',
  'not too far',
  'no matter',
  'no need',
  'why not',
  'not sure',
)

/** "no …": what follows is denied until the clause ends. */
const denials = phrases(
  'no',
  'not',
  'never',
  'without',
  'avoid',
  'avoids',
  'avoiding',
  'hate',
  'hates',
  'dislike',
  'dislikes',
  'dont',
  'doesnt',
  'do not',
  'does not',
  'didnt',
  'isnt',
  'arent',
  'cant',
  'cannot',
  'wont',
  'nothing',
  'none',
  'skip',
  'except',
  'nor',
  'neither',
  'rather not',
  'tired of',
  'sick of',
  'anything but',
  'other than',
  'instead of',
  'less',
  'allergic to',
  'allergy to',
  'intolerant to',
  'fed up with',
  'afraid of',
  'scared of',
  'keine',
  'kein',
  'nicht',
  'ohne',
  'sin',
  'sans',
  'pas de',
  'senza',
)

/** Verbs of dislike carry on over commas ("we hate museums, crowds and malls"); a bare "no" does not ("no sushi, vegetarian"). */
const carryingDenials = phrases(
  'hate',
  'hates',
  'dislike',
  'dislikes',
  'avoid',
  'avoids',
  'dont like',
  'dont eat',
  'doesnt eat',
  'doesnt like',
  'do not like',
  'do not eat',
  'does not like',
  'does not eat',
  'cant eat',
  'cannot eat',
  'not into',
  'not interested in',
  'allergic to',
  'allergy to',
  'tired of',
  'sick of',
)

const turns = new Set(['but', 'though', 'although', 'however', 'yet', 'instead', 'still', 'aber', 'pero', 'mais'])

const affirmations = phrases(
  'love',
  'loves',
  'like',
  'likes',
  'enjoy',
  'enjoys',
  'want',
  'wants',
  'would',
  'prefer',
  'prefers',
  'interested in',
  'fan of',
  'fans of',
  'looking for',
  'please',
  'need',
  'needs',
  'craving',
  'keen on',
  'really into',
  'big on',
  'hoping',
  'yes to',
  'favorite',
  'favourite',
)

const strongWords = new Set([
  'love',
  'loves',
  'must',
  'adore',
  'adores',
  'favorite',
  'favourite',
  'obsessed',
  'passionate',
  'especially',
  'severe',
  'strictly',
  'strict',
  'huge',
])
const mildWords = new Set(['maybe', 'perhaps', 'possibly', 'might', 'possible', 'ideally', 'optional', 'sometimes'])

/** Food that a "… allergy" or "… free" names from behind. */
const allergyWords = new Set(['allergy', 'allergies', 'allergic', 'intolerance', 'intolerant', 'free', 'aversion'])
/** A diet that is denied ("not vegan") says nothing against places that offer it. */
const diets = new Set([
  'vegetarian',
  'vegan',
  'plant-based',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'halal',
  'kosher',
  'organic',
])

/** Allergens that are no trait of a place but ask for one where it is known. */
const allergenDiets: Record<string, string> = {
  nut: 'nut-free',
  peanut: 'nut-free',
  almond: 'nut-free',
  gluten: 'gluten-free',
  wheat: 'gluten-free',
  dairy: 'dairy-free',
  lactose: 'dairy-free',
  milk: 'dairy-free',
}

/**
 * What a note asks for and what it rules out, in the words of the trait table. The text is only ever data: nothing in it is
 * followed as an instruction.
 */
export function readNotes(note: string): NoteReading {
  const words = readWords(note)
  const denied = deniedWords(words)
  const wanted = new Map<string, number>()
  const unwanted = new Map<string, number>()
  for (const mention of findMentions(words)) {
    const weight = emphasis(words, mention)
    for (const trait of mention.traits) {
      const isDenied = isDeniedMention(words, denied, mention) || isAllergen(words, mention)
      if (isDenied && diets.has(trait)) continue
      const target = isDenied ? unwanted : wanted
      target.set(trait, Math.max(target.get(trait) ?? 0, weight))
    }
  }
  for (const diet of allergenWishes(words)) wanted.set(diet, tuning.wish.notesStrong)
  for (const trait of unwanted.keys()) wanted.delete(trait)
  return { wanted: listOf(wanted), unwanted: listOf(unwanted) }
}

const listOf = (weights: Map<string, number>) => [...weights].map(([trait, weight]) => ({ trait, weight }))

/** For each word whether a denial reaches it. */
function deniedWords(words: readonly Word[]): boolean[] {
  const denied: boolean[] = []
  let denying: 'no' | 'bare' | 'carrying' = 'no'
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    if (word.breaks === 'stop') denying = 'no'
    if (word.breaks === 'comma' && denying === 'bare' && !listGoesOn(words, index)) denying = 'no'
    if (turns.has(word.text)) denying = 'no'
    const skipped = matchLength(harmless, words, index)
    const carrying = matchLength(carryingDenials, words, index)
    const denial = matchLength(denials, words, index)
    if (skipped > 0) {
      denying = 'no'
      for (let offset = 0; offset < skipped; offset++) denied.push(false)
      index += skipped - 1
      continue
    }
    if (carrying > 0) denying = 'carrying'
    else if (denial > 0) denying = denying === 'carrying' ? 'carrying' : 'bare'
    else if (matchLength(affirmations, words, index) > 0 && !followsDenial(words, index)) denying = 'no'
    denied.push(denying !== 'no')
    for (let offset = 1; offset < Math.max(carrying, denial); offset++) denied.push(denying !== 'no')
    index += Math.max(carrying, denial, 1) - 1
  }
  return denied
}

/** "no kids" and "nothing fancy" are wishes as they stand: only a denial before them counts. */
function isDeniedMention(words: readonly Word[], denied: readonly boolean[], { from }: TraitMention): boolean {
  if (matchLength(denials, words, from) === 0) return denied[from] ?? false
  return from > 0 && words[from]?.breaks === '' && (denied[from - 1] ?? false)
}

/** "don't like": the verb behind a denial does not turn it. */
const followsDenial = (words: readonly Word[], index: number) =>
  [1, 2].some((back) => index >= back && matchLength(denials, words, index - back) > 0 && words[index]?.breaks === '')

/** "no sushi, seafood or museums": the comma belongs to a list when an "or" closes it before the clause ends. */
function listGoesOn(words: readonly Word[], from: number): boolean {
  for (let index = from; index < words.length && index < from + 8; index++) {
    const word = words[index] as Word
    if (index > from && word.breaks === 'stop') return false
    if (word.text === 'or' || word.text === 'nor') return true
    if (turns.has(word.text) || matchLength(affirmations, words, index) > 0) return false
  }
  return false
}

/** "shellfish allergy", "seafood allergies", "fish-free". */
const isAllergen = (words: readonly Word[], mention: TraitMention) =>
  allergyWords.has(words[mention.to]?.text ?? '') && words[mention.to]?.breaks === ''

/** "severe nut allergy", "allergic to peanuts", "no gluten". */
function allergenWishes(words: readonly Word[]): string[] {
  return words.flatMap((word, index) => {
    const diet = allergenDiets[singular(word.text)]
    if (diet === undefined) return []
    const around = words.slice(Math.max(0, index - 3), index + 3)
    return around.some(({ text }) => allergyWords.has(text) && text !== 'aversion') ? [diet] : []
  })
}

function emphasis(words: readonly Word[], { from, to }: TraitMention): number {
  const near = words.slice(Math.max(0, from - 4), Math.min(words.length, to + 2)).map((word) => word.text)
  if (near.some((word) => strongWords.has(word))) return tuning.wish.notesStrong
  return near.some((word) => mildWords.has(word)) ? tuning.wish.notesMild : tuning.wish.notes
}

type Phrases = Map<string, string[][]>

function phrases(...texts: string[]): Phrases {
  const split = texts.map((text) => plain(text).split(' ')).sort((a, b) => b.length - a.length)
  return Map.groupBy(split, (words) => words[0] as string)
}

/** How many words of the longest known phrase stand at `index`, 0 where none does. */
function matchLength(known: Phrases, words: readonly Word[], index: number): number {
  const found = known
    .get((words[index] as Word).text)
    ?.find((phrase) => phrase.every((text, offset) => words[index + offset]?.text === text))
  return found?.length ?? 0
}
