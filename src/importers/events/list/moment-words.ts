import { foldAccents } from '../../../text/fold-accents.ts'
import { readWordLists } from '../../../vocabulary/read-word-lists.ts'
import { cellWords, plainCell } from '../../cell-words.ts'

const lists = readWordLists('names/event-times.txt', [
  'to',
  'until',
  'around',
  'oclock',
  'minutes',
  'am',
  'pm',
  'all-day',
  'and',
  'before-hour',
  'every',
  'daily',
])

/** "ca. 18 Uhr" is read as the hour. */
export const words = { ...lists, around: new Set([...lists.around, ...cellWords('about')]) }

/** One of these words as an expression, the longest first; a stop may follow. */
export function anyWord(list: Iterable<string>): string {
  const folded = [...new Set([...list].map((word) => plainCell(word).replace(/\.$/, '')))]
  return folded
    .sort((one, other) => other.length - one.length)
    .map((word) => `${RegExp.escape(word)}\\.?`)
    .join('|')
}

/** In place of a day that was taken out of a text. */
export const dayMark = '§'

const languages = 'en de fr es it nl fi sv da nb pt pl cs hu ru tr ja ko zh ar'.split(' ')

/** "Fridays", "freitags", "vendredis", "sábados" */
const takesS = /^\p{Script=Latin}{3,}(?:day|di|tag|woch|ado|ingo)$|^dimanche$/u

/** 1 for Monday to 7: the days that a name or its abbreviation means in any language. 2 February 2026 is a Monday. */
export const weekdaysByName: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  [
    ...Map.groupBy(
      languages.flatMap((language) =>
        (['long', 'short'] as const).flatMap((weekday) => {
          const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
          return [1, 2, 3, 4, 5, 6, 7].map((day): [string, number] => [
            foldAccents(format.format(Date.UTC(2026, 1, day + 1)))
              .toLowerCase()
              .replace(/\.$/, ''),
            day,
          ])
        }),
      ),
      ([name]) => name,
    ),
  ].flatMap(([name, those]): [string, Set<number>][] => {
    const days = new Set(those.map(([, day]) => day))
    return (takesS.test(name) ? [name, `${name}s`] : [name]).map((each) => [each, days])
  }),
)

/** The name of a weekday as an expression. */
export const weekdayName = anyWord(weekdaysByName.keys())

/** Names that are no other word of a cell: "do" is Polish for "to". */
export const sureWeekday = anyWord(
  [...weekdaysByName.keys()].filter(
    (name) =>
      name.length > 1 &&
      ![words.to, words.until, words.around, words.and, words['before-hour'], words.oclock].some((list) =>
        list.has(name),
      ),
  ),
)
