import { plain } from './plain.ts'

const denial = String.raw`(?:no|not|never|hates?|dislikes?|avoid\w*|without|dont|doesnt|cant stand|nothing|skip|instead of|rather than|tired of|sick of|anything but|other than|keine?|ohne|sin|nada de|pas de|sans|niente|senza|ei|geen|inga?|zadnych)`
const chains = String.raw`(?:chains?|chain (?:restaurants?|places?|stores?|hotels?|food|coffee)|franchises?|starbucks|mcdonalds|ketten?|kettenrestaurants?|cadenas?|chaines?|catene|ketju\w*|ketens?|kedjor)`
const refused = new RegExp(String.raw`\b${denial}\b[^.;!?\n]{0,30}\b${chains}\b`)
const wanted = /\b(?:non[\s-]chain|independents?|mom and pop|ma and pa|owner[\s-]run)\b/

/** "Hates chains", "no Starbucks", "independent places only". */
export function refusesChains(note: string): boolean {
  const text = plain(note)
  return refused.test(text) || wanted.test(text)
}
