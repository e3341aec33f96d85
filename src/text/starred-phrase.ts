import { foldPhrase } from './fold-text.ts'

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' }

/**
 * A phrase of a word list as notes hold it: folded, as typed without the keys for it ("nuesse", "noedder"), and in
 * Arabic as the object of a verb ("مطعم هندي", "مطعما هنديا").
 */
export function spellingsOf(phrase: string): string[] {
  const folded = foldStarred(phrase)
  if (/[äöüøåæ]/.test(phrase)) return [folded, foldStarred(spellDigraphs(phrase))]
  return /^[\p{Script=Arabic} ]+$/u.test(folded) ? [...new Set([folded, asObject(folded)])] : [folded]
}

/** Words with the article, and those that end in alif, hamza or ta marbuta, take no ending. */
const asObject = (phrase: string): string => phrase.replace(/(?<!\S)(?!ال)(\S{2,}[^اهء ])(?!\S)/gu, '$1ا')

/** As typed without the keys for it: `ue` for `ü`. Other letters stay. */
export const spellDigraphs = (text: string): string => text.replace(/[äöüøåæ]/g, (letter) => digraphs[letter] ?? letter)

/** The stars at its start and end stay. */
function foldStarred(phrase: string): string {
  const letters = foldPhrase(phrase.replaceAll('*', ''))
  return `${phrase.startsWith('*') ? '*' : ''}${letters}${phrase.endsWith('*') ? '*' : ''}`
}
