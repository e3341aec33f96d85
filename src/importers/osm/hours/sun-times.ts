/** The position of a place, and its time zone; null if unknown. */
export type SunPlace = { latitude: number; longitude: number; timezone: string | null }

/** Degrees of the sun below the zenith: 90.833 with refraction and the solar disk, 96 for civil twilight. */
const zeniths = { sunrise: 90.833, sunset: 90.833, dawn: 96, dusk: 96 } as const
export type SunEvent = keyof typeof zeniths
export const sunEvents: readonly SunEvent[] = ['sunrise', 'sunset', 'dawn', 'dusk']

/**
 * Minutes since midnight on the clock of the place, below 0 or above 1440 on the day before or after. Null if the sun
 * does not get there on that day, or if the time zone is unknown. Right to a few minutes, after NOAA's "General Solar
 * Position Calculations": https://gml.noaa.gov/grad/solcalc/solareqns.PDF
 */
export function sunTime(event: SunEvent, day: Temporal.PlainDate, place: SunPlace): number | null {
  if (place.timezone === null) return null
  const { declination, equationMinutes } = sunOn(day)
  const latitude = radians(place.latitude)
  const cosine =
    Math.cos(radians(zeniths[event])) / (Math.cos(latitude) * Math.cos(declination)) -
    Math.tan(latitude) * Math.tan(declination)
  if (!(Math.abs(cosine) <= 1)) return null
  const hourAngle = (Math.acos(cosine) * 180) / Math.PI
  const isMorning = event === 'sunrise' || event === 'dawn'
  const noon = 720 - 4 * place.longitude - equationMinutes + offsetMinutes(place.timezone, day)
  return noon + (isMorning ? -4 : 4) * hourAngle
}

/** The declination in radians, and the equation of time in minutes, at noon. */
function sunOn(day: Temporal.PlainDate): { declination: number; equationMinutes: number } {
  const year = (2 * Math.PI * (day.dayOfYear - 1)) / day.daysInYear
  const [cos, sin] = [(times: number) => Math.cos(times * year), (times: number) => Math.sin(times * year)]
  return {
    equationMinutes:
      229.18 * (0.000075 + 0.001868 * cos(1) - 0.032077 * sin(1) - 0.014615 * cos(2) - 0.040849 * sin(2)),
    declination:
      0.006918 -
      0.399912 * cos(1) +
      0.070257 * sin(1) -
      0.006758 * cos(2) +
      0.000907 * sin(2) -
      0.002697 * cos(3) +
      0.00148 * sin(3),
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

const offsetMinutes = (timezone: string, day: Temporal.PlainDate): number =>
  day.toZonedDateTime({ timeZone: timezone, plainTime: '12:00' }).offsetNanoseconds / 60e9
