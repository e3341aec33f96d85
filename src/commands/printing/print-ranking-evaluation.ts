import type { RankingEvaluation } from '../../evaluation/evaluate-ranking.ts'
import type { RankingMeasures } from '../../evaluation/ranking-measures.ts'
import { counted, print, styled, table } from './terminal-text.ts'

/** About one screen; `--json` prints all. */
const maxWorstShown = 10

export function printRankingEvaluation(evaluation: RankingEvaluation): void {
  const { scenarios, lists, ours, baselines, bySection, violations, worst } = evaluation
  const rows = [
    ['', 'nDCG@5', 'P@5', 'MRR', 'diversity'],
    row('ours', ours),
    ...Object.entries(baselines).map(([name, measures]) => row(`by ${name} alone`, measures)),
    ...Object.entries(bySection).flatMap(([section, { ours: own, best }]) => [
      row(`${section}, ours`, own),
      row(`${section}, best baseline`, best),
    ]),
  ]
  print(table(rows, ['left', 'right', 'right', 'right', 'right']))
  const ahead = ours.ndcg - Math.max(...Object.values(baselines).map(({ ndcg }) => ndcg))
  print(
    `\n${counted(scenarios)} scenarios, ${counted(lists)} judged lists, ` +
      `ahead of the best baseline by ${ahead.toFixed(3)}; ` +
      `${counted(violations.length)} items that must never be recommended`,
  )
  for (const { scenario, section, id } of violations)
    print(`  recommended despite "never": ${scenario}, ${section}: ${id}`)
  print(`\n${styled('bold', 'Worst cases')}`)
  for (const { scenario, section, ndcg, answered, best } of worst.slice(0, maxWorstShown))
    print(
      [
        `${scenario}, ${section}: ${ndcg.toFixed(2)}`,
        `  answered ${answered.join(', ') || 'nothing'}`,
        `  best ${best.slice(0, 8).join(', ') || 'none'}`,
      ].join('\n'),
    )
}

const row = (name: string, { ndcg, precision, mrr, diversity }: RankingMeasures): string[] => [
  name,
  ...[ndcg, precision, mrr, diversity].map((value) => value.toFixed(3)),
]
