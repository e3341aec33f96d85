/** The day in UTC, as `2026-12-04`. */
export const dayOf = (moment: Temporal.Instant): string => moment.toString().slice(0, 10)

/** The minute in UTC, as `2026-12-04T09:30Z`. */
export const minuteOf = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'minute' })
