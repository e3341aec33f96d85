import { foldPhrase } from './fold-text.ts'

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' }

/** A phrase of a word list as notes hold it: folded, and as typed without the keys for it ("nuesse", "noedder"). */
export function spellingsOf(phrase: string): string[] {
  const folded = foldStarred(phrase)
  if (!/[äöüøåæ]/.test(phrase)) return [folded]
  return [folded, foldStarred(spellDigraphs(phrase))]
}

/** As typed without the keys for it: `ue` for `ü`. Other letters stay. */
export const spellDigraphs = (text: string): string => text.replace(/[äöüøåæ]/g, (letter) => digraphs[letter] ?? letter)

/** The stars at its start and end stay. */
function foldStarred(phrase: string): string {
  const letters = foldPhrase(phrase.replaceAll('*', ''))
  return `${phrase.startsWith('*') ? '*' : ''}${letters}${phrase.endsWith('*') ? '*' : ''}`
}
