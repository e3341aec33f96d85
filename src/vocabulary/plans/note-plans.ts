import { packPhrases } from '../../text/pack-phrases.ts'
import { type PhraseHit, PhraseIndex } from '../../text/phrase-index.ts'
import { keptWords } from '../kept/kept-words.ts'
import { readWordLists } from '../read-word-lists.ts'
import { type NotePartyList, notePartyLists } from './note-party.ts'

/** Days that have names in every country. */
export const namedHolidays = ['12-24', '12-25', '12-26', '12-31', '01-01', '02-14', '10-31'] as const

/** Hours that some words stand for. */
export const wordedHours = ['06:00', '10:00', '14:00'] as const

export const notePlanLists = [
  'known already',
  'not yet',
  'wants to go',
  'by name',
  'comes for',
  'does not go',
  'meal',
  'meal by day',
  'dinner',
  'meal before',
  'finishes',
  'early dinner',
  'early breakfast',
  'at a table',
  'fasting',
  'keeps the sabbath',
  'prays',
  'simple',
  'simple table',
  'hobby',
  'hobby ending',
  'free day',
  'that day',
  'first evening',
  'last evening',
  'first day',
  'last day',
  'day number behind',
  'ordinal day behind',
  'last time',
  'late arrival',
  'half board',
  'full board',
  'half board code',
  'full board code',
  'declined',
  'declined after',
  'except',
  'but',
  'paid already',
  'dinner at the hotel',
  'busy',
  'busy for hours',
  'not there',
  'keeps',
  'clear',
  'nothing',
  'home of',
  'with or at',
  'theirs',
  'at theirs',
  'spends',
  'closed',
  'day trip',
  'away in',
  'all day',
  'by day',
  'only evenings',
  'between plans',
  'length of time',
  'only',
  'each time',
  'one day',
  'morning',
  'afternoon',
  'evening',
  'workdays',
  'every day',
  'until',
  'from the hour',
  'until the hour',
  'until late',
  'up to',
  'between hours',
  'and then',
  'sleep by day',
  'sleeps on the way',
  'wakes',
  'taken',
  'attended',
  'comes back',
  'brings back',
  'another is free',
  'and i',
  'opening',
  'nothing until',
  'not before',
  'not until',
  'not after',
  'including',
  'into the night',
  'settled',
  'no plan',
  'has at an hour',
  'asks us',
  'the room',
  'bedtime',
  'is back',
  'at the latest',
  'shortened',
  'short days',
  'declines',
  'any food',
  'any sights',
  'any events',
  'words of tips',
  'no food',
  'no sights',
  'no events',
  'no events alone',
  'speaks no',
  'speaks only',
  'without a language',
  'early bedtime',
  'thanks',
  'only food',
  'others',
  'one guest',
  'not along',
  'all of us',
  'kin',
  'pushchair',
  'before a name',
  'weak immunity',
  'rest day',
  'effort',
  'either',
  'for each',
  'for two',
  'at most',
  'not for food',
  'no farther',
  'at least',
  'on foot',
  'can walk',
  'walks badly',
  'small children',
  'of small children',
  'grown-ups',
  'not far on foot',
  'unwell',
  'way of its own',
  'meters',
  'kilometers',
  'miles',
  'yards',
  'feet',
  'blocks',
  'minutes',
  'quarter',
  'half',
  'one',
  'two',
  'three',
  'five',
  'ten',
  'fifteen',
  'leaves',
  'present at',
  ...wordedHours,
  ...namedHolidays,
] as const

/** The names of each of those days, folded. */
export const holidayPhrases = (): [string, string[]][] => namedHolidays.map((day) => [day, [...lists[day]]])

export type NotePlanList = (typeof notePlanLists)[number] | NotePartyList

/** Every phrase of the lists in a folded text of words with one space between them. */
export function findPlanPhrases(words: string): PhraseHit<NotePlanList>[] {
  index ??= new PhraseIndex(
    keptWords('note-plans', () =>
      packPhrases(
        [...notePlanLists, ...notePartyLists].flatMap((list) =>
          [...lists[list]].map((phrase) => [phrase, list] as const),
        ),
      ),
    ),
  )
  return index.find(words)
}

const lists = {
  ...readWordLists('note-plans.txt', notePlanLists),
  ...readWordLists('note-party.txt', notePartyLists),
}

/** Words that are written with a full stop: "incl." */
export const shortenedWords: ReadonlySet<string> = new Set(lists.shortened)

/** Names of days that are cut: "sam." Next to lower case the full stop ends nothing. */
export const shortDays: ReadonlySet<string> = new Set(lists['short days'])

/** Words that are written with a full stop before a name, folded: "St. Ann". */
export const wordsBeforeNames: ReadonlySet<string> = new Set(lists['before a name'])

/** Words right before the number of a day of the month, folded: "le 8". */
export const wordsBeforeDays: ReadonlySet<string> = new Set(lists['day number behind'])

/** The same before a number with the sign of its order: "the 8th". */
export const wordsBeforeOrdinals: ReadonlySet<string> = new Set(lists['ordinal day behind'])

/** Words between the first and the last of some days: "to". */
export const wordsOfRange: ReadonlySet<string> = new Set(lists.until)

/** Read for the first note. */
let index: PhraseIndex<NotePlanList> | undefined

/** What a word ends with of which the beginning names a hobby. */
export const hobbyEndings: readonly string[] = [...lists['hobby ending']]
