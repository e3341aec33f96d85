import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { reportNote } from '../../src/concierge/understand/note-report.ts'
import { evaluateNotes, readJudgedNotes } from '../../src/evaluation/evaluate-notes.ts'

const file = fileURLToPath(new URL('safety-notes.ndjson', import.meta.url))

/**
 * Notes in 40 languages, written and judged by judges who had not seen the reader; docs/notes.md has the scores at first
 * sight. Since then the words were extended by them, so these figures say what is covered, not how well a new note is
 * read. They may move by 0.01.
 */
test('judged health notes are read as well as before', async (t) => {
  const evaluation = evaluateNotes(await readJudgedNotes(file), reportNote)
  const { careful, stepFree, allergies } = evaluation.byEffect
  const recallOf = ({ right, missed }: typeof careful) => right / (right + missed)
  const precisionOf = ({ right, extra }: typeof careful) => right / (right + extra)
  t.diagnostic(`${evaluation.right} of ${evaluation.notes} wholly right, ${evaluation.harmful} harmful`)
  t.diagnostic(`careful: recall ${recallOf(careful).toFixed(3)}, precision ${precisionOf(careful).toFixed(3)}`)
  t.diagnostic(`step-free: recall ${recallOf(stepFree).toFixed(3)}, precision ${precisionOf(stepFree).toFixed(3)}`)
  t.diagnostic(`substances: recall ${recallOf(allergies).toFixed(3)}, precision ${precisionOf(allergies).toFixed(3)}`)
  assert.ok(recallOf(careful) >= 0.97)
  assert.ok(precisionOf(careful) >= 0.94)
  assert.ok(recallOf(stepFree) >= 0.97)
  assert.ok(recallOf(allergies) >= 0.88)
})
