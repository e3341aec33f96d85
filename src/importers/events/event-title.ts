import { plainText } from './plain-text.ts'

const longestTitle = 200

/** `CANCELLED: Concert`, `[POSTPONED] Concert`, `Concert - ABGESAGT`. */
export function readTitle(summary: string): { title: string; isCalledOff: boolean } {
  const full = plainText(summary).replace(/\s+/g, ' ').trim()
  const title = full.replace(calledOffFirst, '').replace(calledOffLast, '').trim()
  return { title: (title || full).slice(0, longestTitle).trim(), isCalledOff: title !== full }
}

const calledOff =
  'cancell?ed|canceled|postponed|abgesagt|verschoben|entfällt|annulée?|reportée?|cancelad[oa]|aplazad[oa]|pospuest[oa]|annullat[oa]|rinviat[oa]|geannuleerd|afgelast|peruttu|peruutettu|siirretty|inställd?t?|aflyst|avlyst|adiad[oa]'
const calledOffFirst = new RegExp(
  `^(?:[*[(]\\s*(?:${calledOff})\\s*[*\\])]+\\s*[:–—-]?|(?:${calledOff})\\s*(?:[:–—!]|\\s-\\s))\\s*`,
  'iu',
)
const calledOffLast = new RegExp(
  `\\s*(?:[*[(]\\s*(?:${calledOff})\\s*[*\\])]+|[-–—:]\\s*(?:${calledOff}))\\s*[.!]?$`,
  'iu',
)
