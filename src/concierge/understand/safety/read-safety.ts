import { itemAt } from '../../../domain/item-at.ts'
import { type FoldedText, foldText } from '../../../text/fold-text.ts'
import { detectLanguage } from '../../../vocabulary/detector/detect-language.ts'
import { isSubstance, type SafetyRole, wholeOf } from '../../../vocabulary/safety-words.ts'
import { likelyLanguagesOf } from '../note/note-language.ts'
import { withShortenedPeople } from '../shortened-people.ts'
import { foodSignAt } from './food-signs.ts'
import { isDeniedWithFood } from './is-denied.ts'
import { exceptions } from './is-taken-back.ts'
import { has, isLink, isObject } from './item-roles.ts'
import { isMobilitySign } from './mobility-signs.ts'
import { objectsBefore, otherThings, partSaidToBeFine } from './objects-around-sign.ts'
import { type SafetyItem, safetyItemsOf } from './safety-items.ts'
import { singularOf } from './singular-of.ts'
import { withWholeWords } from './whole-words.ts'

/** A food or mobility sign, with the words of the note that gave it. */
export type SafetySign = {
  kind: 'food' | 'mobility'
  /** Offsets into the note. */
  from: number
  to: number
  /** The sign itself: "allergic", "wheelchair". */
  words: string
  /** What must be kept from the guest: a substance of ours, or the guest's own word, with its offsets. */
  substances: readonly SignedSubstance[]
}

export type SignedSubstance = { name: string; words: string; from: number; to: number }

export type SafetyReading = {
  /** No dish may be named to this guest, and every food item says to ask ahead. */
  isCareful: boolean
  isStepFree: boolean
  /** Somebody is pregnant. */
  isExpecting: boolean
  substances: readonly string[]
  /** Fish or shellfish, where the guest eats it in spite of an allergy to the other. */
  allowed: readonly string[]
  signs: readonly SafetySign[]
  /** What is denied or no food, and no wish either: "no nut allergy", "allergic to dogs". */
  denied: readonly { from: number; to: number }[]
}

/**
 * What a note says of allergies, medical diets and walking. When in doubt there is a sign. Only a clear denial, a
 * matter of the past, or an allergy to something that is not food takes one back. All languages are read at once.
 */
export function readSafety(note: string, detected = detectLanguage(note)): SafetyReading {
  const folded = withWholeWords(withShortenedPeople(foldText(note), note))
  const languages = likelyLanguagesOf(note, detected)
  const items = safetyItemsOf(folded, languages)
  const hasLowerCase = /\p{Ll}/u.test(note)
  const signs: SafetySign[] = []
  let isExpecting = false
  const denied: { from: number; to: number }[] = []
  for (const [index, item] of items.entries()) {
    const objects = hasLowerCase && isDeniedWithFood(items, index) ? exceptions(items, index) : foodSignAt(items, index)
    const [from, to] = [folded.offsets[item.from] ?? 0, folded.offsets[item.wordEnd] ?? note.length]
    const words = note.slice(from, to)
    if (has(item, 'allergy'))
      for (const { from, wordEnd } of otherThings(items, index))
        denied.push({ from: folded.offsets[from] ?? 0, to: folded.offsets[wordEnd] ?? note.length })
    if (objects !== null) {
      isExpecting ||= has(item, 'pregnancy', 'expecting')
      const unknown = objects.length === 0 && has(item, 'allergy') ? unknownWords(folded, items, index, languages) : []
      signs.push({ kind: 'food', from, to, words, substances: [...objects.flatMap(named), ...unknown] })
    } else if (isMobilitySign(items, index)) signs.push({ kind: 'mobility', from, to, words, substances: [] })
    else if (has(item, 'allergy', 'medical', 'pregnancy', 'step-free')) denied.push(deniedAt(index))
  }
  const withdrawn = withdrawnIn(note, folded, items)
  const isWithdrawn = ({ kind, from }: SafetySign) =>
    kind === 'food' && withdrawn.some((range) => from >= range.from && from < range.to)
  if (signs.every((sign) => sign.kind !== 'food' || isWithdrawn(sign))) {
    denied.push(...withdrawn)
    for (const sign of signs.filter(isWithdrawn)) signs.splice(signs.indexOf(sign), 1)
  }
  const substances = new Set(signs.flatMap((sign) => sign.substances.map(({ name }) => name)))
  const fine = new Set(items.map((_, index) => partSaidToBeFine(items, index)).filter((part) => part !== null))
  return {
    isCareful: signs.some(({ kind }) => kind === 'food'),
    isStepFree: signs.some(({ kind }) => kind === 'mobility'),
    isExpecting,
    substances: [...substances],
    allowed: [...fine].filter((part) => !substances.has(part) && !substances.has('seafood')),
    signs,
    denied,
  }

  function deniedAt(index: number): { from: number; to: number } {
    const after = items
      .slice(index + 1)
      .findIndex((next) => next.breaks !== '' || next.gap > 0 || !(isLink(next) || isObject(next)))
    const food = [
      ...objectsBefore(items, index, 0),
      ...items.slice(index, after < 0 ? items.length : index + 1 + after),
    ]
    return {
      from: folded.offsets[Math.min(...food.map(({ from }) => from))] ?? 0,
      to: folded.offsets[Math.max(...food.map(({ wordEnd }) => wordEnd))] ?? note.length,
    }
  }

  function named(item: SafetyItem): SignedSubstance[] {
    const [from, to] = [folded.offsets[item.from] ?? 0, folded.offsets[item.wordEnd] ?? note.length]
    const words = note.slice(from, to).toLowerCase()
    const known = [[...item.roles].find(isSubstance), has(item, 'alcohol') ? ('alcohol' as const) : undefined]
    const names = known.filter((name) => name !== undefined).map((name) => partOf(name, item))
    const all = names.length > 0 ? names : [singularOf(withoutAllergy(words), languages)]
    return all.map((name) => ({ name, words, from, to }))
  }
}

/** Fish or shellfish where one word names just that. */
function partOf(whole: SafetyRole, { roles }: SafetyItem): string {
  const parts = [...roles].filter((role) => wholeOf.get(role) === whole)
  return parts.length === 1 ? (parts[0] ?? whole) : whole
}

/** "Ignore my earlier note about gluten": the clauses that take a note or a booking back. */
const withdrawnIn = (
  note: string,
  { text, offsets }: FoldedText,
  items: readonly SafetyItem[],
): { from: number; to: number }[] =>
  items
    .filter((item, index) => has(item, 'withdrawn') && !isDeniedAtTheEnd(items, index))
    .map(({ from, to, wordEnd }) => {
      const startBefore = (at: number) => Math.max(...endsOfClause.map((mark) => text.lastIndexOf(mark, at))) + 1
      const clause = startBefore(from)
      // "The gluten-free menu was for the wedding, not for this booking": the verdict is on the clause before it.
      const isAlone = text.slice(clause, from).trim() === '' && /^\s*(?:[,;.!?\n]|$)/.test(text.slice(wordEnd))
      const start = isAlone && text[clause - 1] === ',' ? startBefore(clause - 2) : clause
      const rest = /[,;.!?\n]/.exec(text.slice(to))
      const end = rest === null ? text.length : to + rest.index
      return { from: offsets[start] ?? 0, to: offsets[end] ?? note.length }
    })

const endsOfClause = [',', ';', '.', '!', '?', '\n'] as const

/** "Ignorieren Sie die Anmerkung zur Nussallergie nicht" */
function isDeniedAtTheEnd(items: readonly SafetyItem[], index: number): boolean {
  const end = items.findIndex((item, at) => at > index && item.breaks !== '')
  const last = items[(end < 0 ? items.length : end) - 1]
  return last !== undefined && last !== items[index] && has(last, 'none') && last.wordsToBreak === 0
}

/** The food of a compound: "kiwiallergie", "Fruktoseintoleranz". */
const withoutAllergy = (words: string): string =>
  words.replace(/(?<=\p{L}{3})[\s-]?(?:all?erg|intoler|overfølsom|överkänslig|unverträglich)\p{L}*$/u, '')

/** "allergic to jackfruit": the words behind the sign, up to the next that is known or the end of the clause. */
function unknownWords(
  { text, offsets }: FoldedText,
  items: readonly SafetyItem[],
  index: number,
  languages: ReadonlySet<string>,
): SignedSubstance[] {
  const sign = itemAt(items, index)
  let next = index + 1
  let start = sign.wordEnd
  let opens = text.slice(start, start + 3).includes(':')
  for (
    let link = items[next];
    link && next < index + 8 && link.gap === 0 && link.breaks === '' && isLink(link);
    link = items[++next]
  ) {
    opens ||= has(link, 'to')
    start = link.wordEnd
  }
  if (!opens) return []
  const end = Math.min(items[next]?.from ?? text.length, start + 60)
  const found = /^([\s:]*)([\p{L}\p{M}]{3,}(?: [\p{L}\p{M}]{3,})?)/u.exec(text.slice(start, end))
  if (found === null) return []
  const [, space = '', words = ''] = found
  const first = start + space.length
  return [
    { name: singularOf(words, languages), words, from: offsets[first] ?? 0, to: offsets[first + words.length] ?? 0 },
  ]
}
