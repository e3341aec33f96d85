import type { ContextEvaluation } from '../../evaluation/evaluate-context.ts'
import { counted, print, styled, table } from './terminal-text.ts'

export function printContextEvaluation(evaluation: ContextEvaluation): void {
  const { judgments, fitting, unfitting, area, unknownCategories, worst } = evaluation
  const rows = [
    ['area under the ROC curve', area === null ? 'none' : area.toFixed(4)],
    ['judged suitable', counted(fitting)],
    ['judged unsuitable', counted(unfitting)],
    ['judgments', counted(judgments)],
  ]
  print(table(rows, ['left', 'right']))
  if (unknownCategories.length > 0) print(`\nUnknown categories: ${unknownCategories.join(', ')}`)
  if (worst.length === 0) return
  print(`\n${styled('bold', 'Worst cases')}`)
  for (const { line, category, context, score, fit } of worst) {
    const asked = [context.trip, context.company, context.duration].filter((part) => part !== null).join(', ')
    print(`line ${line}: ${category} | ${asked} | judged ${score.toFixed(1)}, computed ${fit.toFixed(1)}`)
  }
}
