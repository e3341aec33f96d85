import { effects, type NoteEvaluation } from '../../evaluation/evaluate-notes.ts'
import { counted, print, styled, table } from './terminal-text.ts'

export function printNoteEvaluation({ notes, right, harmful, byLanguage, byEffect, faults }: NoteEvaluation): void {
  const share = (part: number, whole: number) =>
    `${counted(part)} of ${counted(whole)}, ${((100 * part) / whole).toFixed(1)} %`
  print(`wholly right  ${share(right, notes)}`)
  print(`harmful       ${share(harmful, notes)}`)
  const languages = Object.entries(byLanguage).sort(([, a], [, b]) => b.notes - a.notes)
  print(`\n${styled('bold', 'By language')}`)
  print(
    table(
      [
        ['', 'notes', 'right', 'harmful'],
        ...languages.map(([name, sum]) => [name, ...[sum.notes, sum.right, sum.harmful].map(counted)]),
      ],
      ['left', 'right', 'right', 'right'],
    ),
  )
  print(`\n${styled('bold', 'By effect')}`)
  const rows = effects.map((name) => {
    const { right, missed, extra } = byEffect[name]
    return [
      name,
      ratio(right, right + extra),
      ratio(right, right + missed),
      counted(right),
      counted(missed),
      counted(extra),
    ]
  })
  print(
    table(
      [['', 'precision', 'recall', 'right', 'missed', 'wrong'], ...rows],
      ['left', 'right', 'right', 'right', 'right', 'right'],
    ),
  )
  if (faults.length > 0) print(`\n${styled('bold', 'Misread')}`)
  for (const { line, notes, faults: found } of faults) {
    const texts = found.map(({ text, isHarmful }) => (isHarmful ? styled('red', `${text} (harmful)`) : text))
    print(`line ${line}: ${texts.join('; ')}\n  ${notes.replaceAll('\n', ' ')}`)
  }
}

const ratio = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(2))
