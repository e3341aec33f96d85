import type { Stay } from '../../domain/stay.ts'
import { hasTraitAt, keptByRow, nameAt, pointAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { seasonInName } from '../../vocabulary/categories/season-words.ts'
import { traitPosition } from '../../vocabulary/traits.ts'
import type { PlaceCandidate } from '../candidates.ts'
import { monthOfNorth } from '../understand/season.ts'

/** From the end of November until Epiphany. */
const [christmasFrom, christmasTo] = ['11-20', '01-06']
const winterMonths = [11, 12, 1, 2, 3]
const summerMonths = [5, 6, 7, 8, 9]
const indoors = traitPosition('indoors')

/** Whether a place is there in the season of its name alone, and the guest in another: a Christmas market in May. */
export function isOutOfNamedSeason(candidate: PlaceCandidate, { dates }: Pick<Stay, 'dates'>): boolean {
  const { season } = seasonOf(candidate)
  if (season === null || hasTraitAt(candidate, indoors)) return false
  const { latitude } = pointAt(candidate)
  return !dates.some((date) => {
    const day = date.toString().slice(5)
    if (season === 'at christmas') return day >= christmasFrom || day <= christmasTo
    return (season === 'in winter' ? winterMonths : summerMonths).includes(monthOfNorth(date, latitude))
  })
}

/** Looking for seasons in a name takes longer than the rest of choosing a place. */
const seasonOf = keptByRow((place) => ({ season: seasonInName(foldPhrase(nameAt(place))) }))
