import { citySpellings } from '../hotels/city-names.ts'
import { withoutNumber, withoutQuarter } from '../matching/town-name.ts'

/**
 * What the catalog may call the town of a locality, as it is written first: "Lyon 5e" is Lyon, "Muenchen" and "Munich"
 * are München. `quarters`: also the town before a hyphen, which only an area makes sure: Clermont-Ferrand is not
 * Clermont.
 */
export function townSpellings(locality: string, { quarters = false } = {}): string[] {
  const towns = [locality, withoutNumber(locality)]
  const ofQuarter = quarters ? withoutQuarter(locality) : inBrackets.exec(locality)?.[1]
  if (ofQuarter) towns.push(ofQuarter)
  const spelled = towns.flatMap((town) => [town, ...citySpellings(town), withUmlauts(town)])
  const byForm = new Map(spelled.map((town): [string, string] => [town.toLowerCase(), town]).toReversed())
  byForm.delete('')
  return [...byForm.values()].toReversed()
}

const inBrackets = /^([^()]+?)\s*\([^()]+\)$/

/** Programs without umlauts write "Nuernberg". */
const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü', Ae: 'Ä', Oe: 'Ö', Ue: 'Ü' }
const withUmlauts = (town: string): string => town.replace(/[aou]e/gi, (letters) => umlauts[letters] ?? letters)
