import { LRUCache } from 'lru-cache'
import { foldedLine } from '../../ingest/outings/match-kinds.ts'
import { patternOf } from '../../vocabulary/languages.ts'

const addOn = patternOf('event-outings', 'add-on')
const addOnInText = patternOf('event-outings', 'add-on-in-text')
const anotherTicket = patternOf('event-outings', 'needs-another-ticket')
const ownTicket = patternOf('event-outings', 'own-ticket')

const maxReadLength = 1000

/** Whether an event is only something sold with one: parking, an upgrade, "Tea Party (Gala ticket required)". */
export const isAddOnText = (title: string, description: string): boolean =>
  addOn.test(foldedLine(title)) ||
  [...title.matchAll(/[([]([^)\]]+)/g)].some(([, words = '']) => needsAnotherTicket(foldedLine(words))) ||
  isAddOnByText(description.slice(0, maxReadLength))

/** The shows of a series have one description. */
const maxKeptTexts = 500
const knownTexts = new LRUCache<string, boolean>({ max: maxKeptTexts })

function isAddOnByText(text: string): boolean {
  const known = knownTexts.get(text)
  if (known !== undefined) return known
  const isAddOn = addOnInText.test(foldedLine(text))
  knownTexts.set(text, isAddOn)
  return isAddOn
}

/** "Gala ticket required", and not "free ticket required". */
const needsAnotherTicket = (words: string): boolean =>
  anotherTicket.test(words) && words.split(' ').length > minWords && !ownTicket.test(words)
const minWords = 2
