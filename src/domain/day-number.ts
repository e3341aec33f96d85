const dayMs = 24 * 60 * 60 * 1000

/** Days since 1970-01-01. Much faster to compare and count than Temporal dates. */
export const dayNumber = (day: Temporal.PlainDate): number => day.toZonedDateTime('UTC').epochMilliseconds / dayMs

/** The day number of the `YYYY-MM-DD` that begins at `start` in the text. */
export const dayNumberIn = (text: string, start = 0): number =>
  Date.UTC(digits(text, start, 4), digits(text, start + 5, 2) - 1, digits(text, start + 8, 2)) / dayMs

function digits(text: string, start: number, count: number): number {
  let number = 0
  for (let index = start; index < start + count; index++) number = number * 10 + text.charCodeAt(index) - 48
  return number
}
