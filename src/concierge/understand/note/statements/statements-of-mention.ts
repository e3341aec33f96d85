import { itemAt } from '../../../../domain/item-at.ts'
import { asNamed, avoidedThings, type Effect } from '../../../../vocabulary/avoided-things.ts'
import { detectLanguage } from '../../../../vocabulary/detector/detect-language.ts'
import { tuning } from '../../../tuning.ts'
import { singularOf } from '../../safety/singular-of.ts'
import { clauseAround, stretchAround } from '../clauses.ts'
import { isFood, kindOf } from '../kinds-of-mention.ts'
import { likelyLanguagesOf } from '../note-language.ts'
import { isIn, type NoteToken } from '../note-token.ts'
import { type About, type Manner, type Reader, type Statement, statement } from './statement.ts'

/** The statements of a mention: its traits, and what follows from asking for it or ruling it out. */
export function statementsOfMention(reader: Reader, index: number): Statement[] {
  const { tokens, stances } = reader
  const token = itemAt(tokens, index)
  const heard = stances[index]
  // "One of us doesn't drink" rules no bar out.
  if (isTeetotal(tokens, index))
    return whoOf(tokens, index) === 'partner'
      ? []
      : effects(reader, index, avoidedThings.sober?.asked ?? {}, tuning.wish.notes).map((said) =>
          // "I don't drink but love a good bar"
          said.about.kind === 'traits' && said.stance === 'against' ? { ...said, isOfSome: true } : said,
        )
  if (!token.mention || heard === undefined) return []
  if (heard.stance === 'against' && isWithRefused(reader, index)) return []
  const { traits, avoidedThings: ids } = token.mention
  const strength = strengthOf(tokens, index)
  const isDenied = heard.stance === 'against'
  // "No chain cafés" rules out chains and not coffee.
  const isOfChains = [index - 1, index + 1].some(
    (at) => tokens[at]?.mention?.avoidedThings.includes('chains') && tokens[Math.max(at, index)]?.breaks === '',
  )
  const isNamed = traits.length > 0 && !(isDenied && (isOfChains || ids.some((id) => avoidedThings[id]?.denied?.near)))
  const who = whoOf(tokens, index)
  const hard = traits.some((trait) => kindOf(trait) === 'diet' || kindOf(trait) === 'access')
  return [
    ...(isNamed
      ? [
          statement(
            reader,
            index,
            index + 1,
            { kind: 'traits', traits: isDenied ? narrowest(traits) : traits },
            {
              stance: heard.stance,
              strength,
              who,
              hard,
              ...(isDenied && (isOfSome(tokens, index) || isOneKind(reader, index)) && { isOfSome: true }),
            },
          ),
        ]
      : []),
    ...ids.flatMap((id) => {
      const thing = avoidedThings[id]
      // "One of us drinks no alcohol": the others may.
      const isOfOne = who === 'partner' && (id === 'sober' || (id === 'alcohol' && isDenied))
      return thing === undefined || heard.stance === 'neither' || isOfOne
        ? []
        : effects(reader, index, (heard.stance === 'for' ? thing.asked : thing.denied) ?? {}, strength)
    }),
  ]
}

/** "No stuffy museums", "non i soliti lidi": a word right before it, of no list of ours. */
function isOfSome(tokens: readonly NoteToken[], index: number): boolean {
  const before = tokens[index - 1]
  if (before === undefined || itemAt(tokens, index).breaks !== '') return false
  // "Not the sensory garden. Everyone sends me to the sensory garden."
  const isNamedAgain = tokens.some(
    ({ phrase, mention }, at) =>
      at > index && mention && tokens[at - 1]?.phrase === before.phrase && phrase === itemAt(tokens, index).phrase,
  )
  return before.sections.size === 0 && before.isUnknown && before.phrase.length >= minLetters && !isNamedAgain
}

const minLetters = 4

/** "No museums with paintings", "keine Bars voller Touristen": what follows the short word is what they refuse. */
function isWithRefused({ tokens, stances }: Reader, index: number): boolean {
  for (let at = index + 1; at <= index + maxWordsToRefused; at++) {
    const token = tokens[at]
    if (token === undefined || token.breaks !== '' || token.joins !== undefined) return false
    if (token.mention) return stances[at]?.stance === 'against' && isIn(tokens[at - 1], 'topics/small-words')
  }
  return false
}

const maxWordsToRefused = 3

/** "Orange wine, no big reds", "bacalhau no, shellfish yes": a wish names the same trait by other words. */
export function isOneKind({ tokens, stances }: Reader, index: number): boolean {
  const { mention, phrase } = itemAt(tokens, index)
  if (mention === undefined || mention.traits.some((trait) => namesItself(phrase, trait))) return false
  return tokens.some(
    (other, at) =>
      stances[at]?.stance === 'for' &&
      other.phrase !== phrase &&
      other.mention?.traits.some((trait) => mention.traits.includes(trait)),
  )
}

/** "Wines" is the name of all wine. */
const namesItself = (phrase: string, trait: string): boolean => phrase.startsWith(trait.replaceAll('-', ' '))

/** "No modern art" refuses the museums of it, and not all that is art. */
function narrowest(traits: readonly string[]): readonly string[] {
  const venues = traits.filter((trait) => kindOf(trait) === 'venue')
  return venues.length > 0 ? traits.filter((trait) => kindOf(trait) !== 'activity') : traits
}

function effects(
  reader: Reader,
  index: number,
  { wanted = [], unwanted = [], near, noChains, stepFree, food }: Effect,
  strength: number,
): Statement[] {
  const say = (about: About, manner: Manner) => statement(reader, index, index + 1, about, { strength, ...manner })
  return [
    ...(wanted.length > 0
      ? [say({ kind: 'traits', traits: wanted }, { stance: 'for', who: whoOf(reader.tokens, index) })]
      : []),
    ...(unwanted.length > 0 ? [say({ kind: 'traits', traits: unwanted }, { stance: 'against' })] : []),
    ...(near ? [say({ kind: 'near' }, { stance: 'for' })] : []),
    ...(noChains ? [say({ kind: 'chains' }, { stance: 'against' })] : []),
    ...(stepFree ? [say({ kind: 'mobility sign' }, { hard: true })] : []),
    ...(food === undefined
      ? []
      : [say({ kind: 'avoided food', food: food === asNamed ? named(reader, index) : food }, { stance: 'against' })]),
  ]
}

/** "Mushrooms" is what dishes call "mushroom". */
const named = ({ note, spanOf }: Reader, index: number): string =>
  singularOf(note.slice(...spanOf(index, index + 1)).toLowerCase(), likelyLanguagesOf(note, detectLanguage(note)))

/** "We don't drink", but not "I don't drink coffee". */
function isTeetotal(tokens: readonly NoteToken[], index: number): boolean {
  if (!isIn(tokens[index], 'topics/drink')) return false
  const next = tokens.slice(index + 1, index + 4)
  const end = next.findIndex(({ breaks, cue }) => breaks !== '' || cue !== undefined)
  return !next.slice(0, end < 0 ? next.length : end).some(isFood)
}

const tokensBefore = 4
const tokensAfter = 2

/** How much a wish weighs by the words around it, within its sentence. */
function strengthOf(tokens: readonly NoteToken[], index: number): number {
  const near = tokens.slice(...stretchAround(tokens, index, tokensBefore, tokensAfter + 1))
  if (near.some((token) => isIn(token, 'emphasis/strong'))) return tuning.wish.notesStrong
  return near.some((token) => isIn(token, 'emphasis/mild')) ? tuning.wish.notesMild : tuning.wish.notes
}

/** Whose wish it is: the last person named before it in its clause. */
function whoOf(tokens: readonly NoteToken[], index: number): Statement['who'] {
  const [from] = clauseAround(tokens, index, 10)
  for (let at = index - 1; at >= from; at--) {
    if (isIn(tokens[at], 'people/partner')) return 'partner'
    if (isIn(tokens[at], 'people/child')) return 'child'
  }
  // "a spa for her"
  const [link, person] = [tokens[index + 1], tokens[index + 2]]
  const isForSomebody = link?.breaks === '' && person?.breaks === '' && isIn(link, 'told/for')
  if (isForSomebody && isIn(person, 'people/partner')) return 'partner'
  return 'party'
}
