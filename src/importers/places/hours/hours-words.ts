import { monthReader } from '../../../text/month-names.ts'
import { type Language, readLanguages } from '../../../vocabulary/languages.ts'
import { readSections } from '../../../vocabulary/read-sections.ts'
import { plainCell } from '../../cell-words.ts'

/** What a word of a language says in a cell of opening hours. */
export type HoursWord =
  | { kind: 'days'; days: readonly number[] }
  | {
      kind:
        | 'holidays'
        | 'to'
        | 'and'
        | 'except'
        | 'rest'
        | 'closed'
        | 'always'
        | 'nothing'
        | 'oclock'
        | 'noon'
        | 'midnight'
    }
  | { kind: 'lastEntry' }
  | { kind: 'half'; half: 'am' | 'pm' }

/** The words of one language by their first character, the longest first, and its months. */
export type HoursLanguage = {
  code: string
  words: ReadonlyMap<string, readonly { text: string; word: HoursWord }[]>
  monthCalled: (word: string) => number | null
}

/** Monday is 1 and Sunday 7, as in Temporal. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

const meanings: Record<string, HoursWord> = {
  monday: { kind: 'days', days: [1] },
  tuesday: { kind: 'days', days: [2] },
  wednesday: { kind: 'days', days: [3] },
  thursday: { kind: 'days', days: [4] },
  friday: { kind: 'days', days: [5] },
  saturday: { kind: 'days', days: [6] },
  sunday: { kind: 'days', days: [7] },
  daily: { kind: 'days', days: everyDay },
  workdays: { kind: 'days', days: [1, 2, 3, 4, 5] },
  'workdays-and-saturday': { kind: 'days', days: [1, 2, 3, 4, 5, 6] },
  weekend: { kind: 'days', days: [6, 7] },
  holidays: { kind: 'holidays' },
  'from-to': { kind: 'to' },
  and: { kind: 'and' },
  except: { kind: 'except' },
  'other-days': { kind: 'rest' },
  closed: { kind: 'closed' },
  'always-open': { kind: 'always' },
  'last-entry': { kind: 'lastEntry' },
  'says-nothing': { kind: 'nothing' },
  oclock: { kind: 'oclock' },
  noon: { kind: 'noon' },
  midnight: { kind: 'midnight' },
  am: { kind: 'half', half: 'am' },
  pm: { kind: 'half', half: 'pm' },
}

let known: readonly HoursLanguage[] | null = null

export function hoursLanguages(): readonly HoursLanguage[] {
  known ??= readLanguages(readSections('languages/*/opening-hours.txt')).map(languageOf)
  return known
}

function languageOf({ code, files }: Language): HoursLanguage {
  const entries = [...(files.get('opening-hours') ?? [])].flatMap(([section, phrases]) => {
    const word = meanings[section]
    return word === undefined ? [] : phrases.map((phrase) => ({ text: plainHours(phrase), word }))
  })
  entries.sort((one, other) => other.text.length - one.text.length)
  return {
    code,
    words: Map.groupBy(entries, ({ text }) => text.charAt(0)),
    monthCalled: monthReader(code.replace('no', 'nb').split('-')),
  }
}

/** The form in which cells and words are compared. */
export const plainHours = (text: string): string => plainCell(text.replace(/\r?\n/g, ' ; ').replace(/['’‘`´]/g, ' '))
