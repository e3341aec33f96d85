import type { MatchingEvaluation, MatchingFailure, PairSide } from '../../evaluation/evaluate-matching.ts'
import { counted, print, styled, table } from './terminal-text.ts'

export function printMatchingEvaluation(evaluation: MatchingEvaluation): void {
  const { pairs, counts, precision, recall, f1, microsecondsPerPair, wronglyMerged, missed } = evaluation
  const rows = [
    ['precision', percent(precision)],
    ['recall', percent(recall)],
    ['F1', percent(f1)],
    ['correctly merged', counted(counts.merged)],
    ['wrongly merged', counted(counts.wronglyMerged)],
    ['missed', counted(counts.missed)],
    ['correctly separate', counted(counts.rightlyApart)],
    ['of these uncertain', counted(counts.doubtful)],
    ['pairs', counted(pairs)],
    ['each', `${microsecondsPerPair.toFixed(1)} µs`],
  ]
  print(table(rows, ['left', 'right']))
  printWorst('Wrongly merged, most confident first', wronglyMerged)
  printWorst('Missed, most confident first', missed)
}

const percent = (share: number | null) => (share === null ? 'none' : `${(share * 100).toFixed(2)} %`)

function printWorst(title: string, failures: readonly MatchingFailure[]): void {
  if (failures.length === 0) return
  print(`\n${styled('bold', title)}`)
  for (const { line, score, evidence, a, b } of failures) {
    const reasons = evidence.map(({ name, value }) => `${name} ${value > 0 ? '+' : ''}${value.toFixed(1)}`)
    print(
      [
        `line ${line}, score ${score.toFixed(2)}: ${reasons.join(', ')}`,
        `  ${describeSide(a)}`,
        `  ${describeSide(b)}`,
      ].join('\n'),
    )
  }
}

const describeSide = ({
  name,
  address,
  locality,
  region,
  postalCode,
  phones,
  websites,
  categories,
}: PairSide): string =>
  [name, address, locality, region, postalCode, phones[0], websites[0], categories[0]]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' | ')
