import { foldPhrase } from '../../text/fold-text.ts'
import { saysOf } from '../../vocabulary/note-plans.ts'
import { maxPlanLetters } from './named-days.ts'

/** The sentences, folded, that say what the guest knows already: "We have seen the castle before." */
export const sentencesOfKnown = (note: string): string[] =>
  note
    .slice(0, maxPlanLetters)
    .split(/[.!?;\n]+(?=\s|$)|\bbut\b/)
    .map(foldPhrase)
    .filter((sentence) => saysOf(sentence, 'known already') && !saysOf(sentence, 'not yet'))
    .slice(0, maxSentences)

/** Each is compared with every place that can be chosen. */
const maxSentences = 10
