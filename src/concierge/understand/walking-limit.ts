import { findPlanPhrases, type NotePlanList } from '../../vocabulary/plans/note-plans.ts'
import { tuning } from '../tuning.ts'
import type { Part, PlansInNote } from './plans-in-note.ts'

/**
 * How far the guest walks from the hotel, as straight miles: "300 m at most with the rollator", "within two blocks";
 * null if the notes name no distance. Of several the shortest counts.
 */
export function walkingMilesOf(plans: PlansInNote, isFrail: boolean): number | null {
  const pace =
    isFrail || plans.says('walks badly', { from: 0, to: plans.note.length })
      ? tuning.statedWalk.metersPerMinuteOfFrail
      : tuning.statedWalk.metersPerMinute
  const limits = sentencesOf(plans.note).flatMap((sentence) => metersIn(sentence, plans, pace))
  const meters = Math.min(...limits)
  return meters > maxMeters ? null : meters / tuning.statedWalk.detour / metersPerMile
}

function metersIn(sentence: Part, plans: PlansInNote, pace: number): number[] {
  const { says, find, foldedPart } = plans
  if (says('at least', sentence) || says('way of its own', sentence)) return []
  // "Can walk about 200 m", but not "can walk to the museum in ten minutes".
  const able = find('can walk', sentence).flatMap(({ to }) =>
    distancesIn(foldedPart({ from: to, to: sentence.to }), pace).filter(({ at }) => at <= maxWordsAfter),
  )
  const isOfWalking = says('on foot', sentence) || says('walks badly', sentence)
  const bound = says('no farther', sentence)
    ? distancesIn(foldedPart(sentence), pace).filter(({ list }) => isOfWalking || list === 'blocks')
    : []
  return [...able, ...bound].map(({ meters }) => meters)
}

/** "About 200 meters." */
const maxWordsAfter = 4

/** Distances of a folded text; `at` counts the words up to the unit. */
function distancesIn(text: string, pace: number): { list: NotePlanList; at: number; meters: number }[] {
  const words = [...text.matchAll(/\d+(?:[.,]\d+)?|\p{L}+/gu)].map(([word]) => word)
  return words.flatMap((word, at) => {
    const unit = units(pace).find(([list]) => isIn(word, list))
    if (unit === undefined) return []
    const number = numberOf(words[at - 1]) ?? halfOf(words[at - 2])
    return number === null || number === 0 ? [] : [{ list: unit[0], at, meters: number * unit[1] }]
  })
}

/** Guests who walk that far need no limit. */
const maxMeters = 4000
const metersPerMile = 1609.344

/** In meters. A block is as long as most in the cities that count in them. */
const units = (pace: number): [NotePlanList, number][] => [
  ['meters', 1],
  ['kilometers', 1000],
  ['miles', metersPerMile],
  ['yards', 0.9144],
  ['feet', 0.3048],
  ['blocks', 100],
  ['minutes', pace],
]

const numbers: readonly [NotePlanList, number][] = [
  ['quarter', 0.25],
  ['half', 0.5],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['five', 5],
  ['ten', 10],
  ['fifteen', 15],
]

function numberOf(word = ''): number | null {
  if (/^\d+[.,]\d{3}$/.test(word)) return Number(word.replace(/[.,]/, ''))
  if (/^\d/.test(word)) return Number(word.replace(',', '.'))
  return numbers.find(([list]) => isIn(word, list))?.[1] ?? null
}

/** "Half a mile." */
const halfOf = (word = ''): number | null => (isIn(word, 'half') ? 0.5 : null)

const isIn = (word: string, list: NotePlanList): boolean =>
  findPlanPhrases(`${word} `).some(({ values }) => values.includes(list))

/** A full stop in a number ends none, nor one behind "max." or "min." before a small letter. */
const sentencesOf = (note: string): Part[] =>
  [...note.matchAll(/(?:[^.;!?\n]|\.(?=\d|\p{L})|(?<=\b(?:[Mm]ax|min|ca|m|km|mi|ft|yd))\.(?=\s*[\p{Ll}\d]))+/gu)].map(
    ({ index, 0: text }) => ({
      from: index,
      to: index + text.length,
    }),
  )
