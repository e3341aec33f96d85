/**
 * Days on which weekly hours are not to be trusted: many houses shut or open late, and a weekly table does not say so.
 * Fixed days of the year that much of the world keeps, by country where they differ; Easter by the anonymous Gregorian
 * computus, https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm
 */
const everywhere = ['01-01', '12-24', '12-25', '12-26', '12-31']
const byCountry: Record<string, readonly string[]> = {
  US: ['07-04'],
  CA: ['07-01'],
  FR: ['05-01', '07-14', '08-15', '11-01'],
  DE: ['05-01', '10-03'],
  IT: ['04-25', '05-01', '06-02', '08-15', '11-01'],
  ES: ['01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08'],
  PT: ['04-25', '05-01', '06-10', '08-15', '12-08'],
  FI: ['01-06', '05-01', '12-06'],
  SE: ['01-06', '05-01', '06-06'],
  NO: ['05-01', '05-17'],
  MX: ['09-16', '11-02'],
}

export function isPublicHoliday(date: Temporal.PlainDate, country: string | null): boolean {
  const monthDay = date.toString().slice(5)
  if (everywhere.includes(monthDay) || (country !== null && byCountry[country]?.includes(monthDay))) return true
  const sinceEaster = easterSunday(date.year).until(date, { largestUnit: 'days' }).days
  if (sinceEaster === 0 || ((sinceEaster === -2 || sinceEaster === 1) && country !== 'US')) return true
  return country === 'US' && isThanksgiving(date)
}

/** The fourth Thursday of November. */
const isThanksgiving = (date: Temporal.PlainDate) =>
  date.month === 11 && date.dayOfWeek === 4 && date.day >= 22 && date.day <= 28

function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}
