import { isMonthBehindDay } from '../../../text/month-names.ts'
import type { Break, NoteToken } from './note-token.ts'

type Boundary = Pick<NoteToken, 'breaks' | 'isAfterQuestion' | 'isInBracket' | 'isAfterBracket' | 'isHyphened'>

const unbroken: Boundary = {
  breaks: '',
  isAfterQuestion: false,
  isInBracket: false,
  isAfterBracket: false,
  isHyphened: false,
}

/** What is between a token and the one before it. */
export function breakBetween(text: string, before: NoteToken | undefined, from: number): Boundary {
  const between = text.slice(before?.to ?? 0, from)
  if (between === ' ' || between === '') return unbroken
  let breaks: Break = ''
  for (const character of between) breaks = stronger(breaks, breakOf(character))
  // "arr. 22:30", "Mr. Baker": the dot of an abbreviation.
  if (
    breaks === 'stop' &&
    /^\. ?$/.test(between) &&
    before !== undefined &&
    isAbbreviated(before, text.slice(from, from + 14))
  )
    breaks = ''
  if (/ - |…|\.\./.test(between)) breaks = stronger(breaks, 'stop')
  // "CRIB NO / ARR 1640": staff part their items so.
  if (between === ' / ') breaks = 'comma'
  return {
    breaks,
    isAfterQuestion: /[?？؟]/.test(between),
    isInBracket: /[(（]/.test(between),
    isAfterBracket: /[)）]/.test(between),
    isHyphened: between === '-',
  }
}

function isAbbreviated({ phrase, sections }: NoteToken, next: string): boolean {
  if (sections.has('people/title')) return true
  // "on 24.12. we", not "at 13.20. We"
  if (/^\d{1,2}\.\d{2}$/.test(phrase)) return Number(phrase.slice(-2)) <= months
  // "on the 3. May"
  if (/^\d{1,2}$/.test(phrase)) return isMonthBehindDay(/^\p{L}+/u.exec(next)?.[0] ?? '')
  return (
    phrase.length <= 7 &&
    /^(\p{L}{1,4}[. ]+){0,2}[0-9]/u.test(next) &&
    [...sections].some((name) => name.startsWith('times/') || name.startsWith('weekdays/'))
  )
}

const months = 12

function breakOf(character: string): Break {
  if (character === '/') return 'slash'
  if (/[,)、，،]/.test(character)) return 'comma'
  if (/[:(：（]/.test(character)) return 'colon'
  return /[.;!?\n•|*。！？；؟।]/.test(character) ? 'stop' : ''
}

const strength: Record<Break, number> = { '': 0, slash: 1, comma: 2, colon: 3, stop: 4 }
const stronger = (a: Break, b: Break): Break => (strength[a] >= strength[b] ? a : b)
