import type { HotelEvaluation, HotelFailure, HotelVerdict } from '../../evaluation/evaluate-hotels.ts'
import { counted, print, styled, table } from './terminal-text.ts'

/** About one screen; `--json` prints all. */
const maxFailuresShown = 20
const maxAnswersShown = 3

export function printHotelEvaluation({ cases, counts, shares, msPerCase, failures }: HotelEvaluation): void {
  const rows = verdicts.map(([verdict, words]) => [words, counted(counts[verdict]), percent(shares[verdict])])
  print(table([...rows, ['cases', counted(cases), `${msPerCase.toFixed(2)} ms each`]], ['left', 'right', 'right']))
  if (failures.length === 0) return
  print(`\n${styled('bold', 'Worst cases')}`)
  for (const failure of failures.slice(0, maxFailuresShown)) print(describeFailure(failure))
  if (failures.length > maxFailuresShown) print(`and ${counted(failures.length - maxFailuresShown)} more; see --json`)
}

const verdicts: readonly (readonly [HotelVerdict, string])[] = [
  ['right', 'right'],
  ['wrong', 'wrong'],
  ['missed', 'missed'],
  ['rightlyRefused', 'correctly refused'],
]

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function describeFailure({ line, verdict, request, expected, answers }: HotelFailure): string {
  const asked = Object.values(request).join(' | ')
  const shown = answers.slice(0, maxAnswersShown).map(({ placeId, label }) => `${label} (${placeId})`)
  const answer = verdict === 'wrong' ? 'resolved to' : 'refused; considered'
  return [
    `line ${line}, ${verdict}: ${asked}`,
    `  expected ${expected ?? 'a refusal'}`,
    `  ${answer} ${shown.length === 0 ? 'nothing' : shown.join('; ')}`,
  ].join('\n')
}
