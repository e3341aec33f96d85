import { type OpeningHours, rangesOn, weekdays } from '../../../domain/opening-hours.ts'

/**
 * Whether hours are a slip or a default, for a kitchen where people sit down: none serves for twenty hours in a
 * row. "Sat 12am-11pm" means noon, "Fr 04:00-00:00" the afternoon, and 24/7 that the hours were not known.
 */
export const isDoubtfulForKitchen = ({ weekly, seasons = [] }: OpeningHours): boolean =>
  [weekly, ...seasons.map((season) => season.weekly)].some((week) =>
    weekdays.some((day) => rangesOn(week, day).some(({ start, end }) => end - start >= minDoubtfulMinutes(start))),
  )

const minDoubtfulMinutes = (start: number): number => 60 * (start < 5 * 60 ? 14 : 20.5)
