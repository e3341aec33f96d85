const general = 'Send the year, the month and the day, such as 2026-12-31.'

/** What to send instead of a text that is no date in the form of the contract. */
export function dateHint(text: string): string {
  if (text.length > maxDateCharacters) return general
  const [, day, after = ''] = /^(\d{4}-\d\d-\d\d)(?!\d)(.*)$/s.exec(text) ?? []
  if (day !== undefined) {
    if (!isCalendarDate(day)) return `The calendar has no ${day}.`
    return after === '' ? general : `Send the day alone: ${day}.`
  }
  const [meant, other] = [...new Set(readings(text))].filter(isCalendarDate)
  if (meant === undefined) return general
  return other === undefined
    ? `Send it as ${meant}.`
    : `This may be ${inWords(meant)} or ${inWords(other)}: send ${meant} or ${other}.`
}

export function isCalendarDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}

/** Such as `Friday, 4 December 2026 at 15:00:00 GMT+01:00`. */
const maxDateCharacters = 80

/** The dates that a text may mean, some of which the calendar may not have. */
function readings(text: string): string[] {
  const byYear = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text)
  if (byYear !== null) return [isoDate(byYear[1], byYear[2], byYear[3])]
  const [, first, sign, second, year] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/.exec(text) ?? []
  if (year !== undefined) {
    const dayFirst = isoDate(year, second, first)
    // With dots the day always comes first.
    return sign === '.' ? [dayFirst] : [isoDate(year, first, second), dayFirst]
  }
  const [, name, day, yearAfter] =
    /^(?:[a-z]+,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(text) ?? []
  if (name !== undefined) return [isoDate(yearAfter, monthOf(name), day)]
  const named = /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i.exec(text) ?? []
  return [isoDate(named[3], monthOf(named[2]), named[1])]
}

const isoDate = (...parts: (string | undefined)[]): string => parts.map((part = '') => part.padStart(2, '0')).join('-')

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, index)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
)

/** The number of an English month, in full or in its first letters. */
const monthOf = (name = ''): string =>
  String(monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1)

const inWords = (date: string): string => {
  const { day, month } = Temporal.PlainDate.from(date)
  return `${day} ${monthNames[month - 1]}`
}
