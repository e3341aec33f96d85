import type { ContextEvaluation } from '../../evaluation/evaluate-context.ts'
import { counted, print, styled, table } from './terminal-text.ts'

export function printContextEvaluation(evaluation: ContextEvaluation): void {
  const { judgments, fitting, unfitting, area, unknownCategories, worst } = evaluation
  const rows = [
    ['area under the ROC curve', area === null ? 'none' : area.toFixed(4)],
    ['judged fitting', counted(fitting)],
    ['judged unfitting', counted(unfitting)],
    ['judgments', counted(judgments)],
  ]
  print(table(rows, ['left', 'right']))
  if (unknownCategories.length > 0) print(`\nNot known: ${unknownCategories.join(', ')}`)
  if (worst.length === 0) return
  print(`\n${styled('bold', 'The worst')}`)
  for (const { line, category, context, score, fit } of worst) {
    const asked = [context.trip, context.company, context.duration].filter((part) => part !== null).join(', ')
    print(`line ${line}: ${category} | ${asked} | judged ${score.toFixed(1)}, told ${fit.toFixed(1)}`)
  }
}
