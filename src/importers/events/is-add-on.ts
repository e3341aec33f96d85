import { foldedLine } from '../../ingest/outings/match-kinds.ts'
import { patternOf } from '../../vocabulary/languages.ts'

const addOn = patternOf('event-outings', 'add-on')

/** Whether a title is not an event but something sold with one: parking, a suite, an upgrade, a deposit. */
export const isAddOnTitle = (title: string): boolean => addOn.test(foldedLine(title))
