import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { runConcierge } from '../support/run-concierge.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-notes-'))
after(() => rmSync(folder, { recursive: true }))

function fileOf(content: string): string {
  const file = join(folder, `${Math.random()}.txt`)
  writeFileSync(file, content)
  return file
}

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('understand', () => {
  test('shows a note with what follows from it', async () => {
    const { stdout, status } = await runConcierge(['understand', 'allergic to nuts, arriving 22:40, we love jazz'])
    assert.equal(status, 0)
    assert.match(stdout, /wanted: .*jazz/)
    assert.match(stdout, /allergies: nuts/)
    assert.match(stdout, /arrival: 22:40/)
    assert.match(stdout, /- "allergic": against food sign nuts/)
  })

  test('prints one JSON object per note of a file, whose lines are notes or objects', async () => {
    const file = fileOf('no stairs please\n\n{"notes": "kein Gluten, Abreise 9:30", "adults": 2}\n')
    const [first, second, ...more] = linesOf((await runConcierge(['understand', '--file', file, '--json'])).stdout)
    assert.deepEqual(more, [])
    assert.deepEqual([first.stepFree, first.careful, first.arrival], [true, false, null])
    assert.deepEqual([second.language, second.careful, second.allergies], ['de', true, ['gluten']])
    assert.equal(second.departure, '09:30')
    assert.deepEqual(Object.keys(first), [
      'language',
      'statements',
      'wanted',
      'unwanted',
      'allergies',
      'avoided',
      'careful',
      'arrival',
      'departure',
      'near',
      'stepFree',
      'noChains',
      'youngest',
      'party',
      'stay',
    ])
  })

  test('shows what the days of a stay make of a note', async () => {
    const note = 'Please do not send us any restaurants. Meetings on Saturday 9-17. Our second time here.'
    const days = ['--checkin', '2026-12-04', '--checkout', '2026-12-07']
    const { stdout } = await runConcierge(['understand', note, ...days])
    assert.match(stdout, /busy: 2026-12-05 09:00 to 17:00/)
    assert.match(stdout, /wants none of: foodAndBeverage/)
    assert.match(stdout, /knows the town: yes/)
    const line = JSON.stringify({ notes: note, checkinDate: days[1], checkoutDate: days[3] })
    const [report] = linesOf((await runConcierge(['understand', '--file', fileOf(line), '--json'])).stdout)
    assert.deepEqual(report.stay.busy, [{ date: '2026-12-05', from: '09:00', to: '17:00' }])
    assert.doesNotMatch((await runConcierge(['understand', note])).stdout, /busy/)
  })

  for (const [given, fault] of [
    [['--checkin', '2026-12-04'], /give both days/],
    [['--checkin', '2026-12-04', '--checkout', '2026-12-03'], /last day of the stay is before/],
    [['--checkin', '2026-02-30', '--checkout', '2026-03-03'], /"2026-02-30" is no day/],
    [['--adults', 'two'], /"adults" must be a whole number/],
  ] as const)
    test(`refuses ${given.join(' ')}`, async () => {
      const { stderr, status } = await runConcierge(['understand', 'sushi', ...given])
      assert.equal(status, 1)
      assert.match(stderr, fault)
    })

  test('names the line of a broken file', async () => {
    const { stderr, status } = await runConcierge(['understand', '--file', fileOf('fine\n{"note": "x"}'), '--json'])
    assert.equal(status, 1)
    assert.match(stderr, /:2: "notes" must be a string/)
  })

  test('wants a note or a file', async () => {
    assert.equal((await runConcierge(['understand'])).status, 2)
  })
})

describe('eval notes', () => {
  test('scores judged notes, and tells harm from other faults', async () => {
    const file = fileOf(
      [
        { notes: 'allergic to nuts', language: 'en', allergies: ['nuts'], careful: true },
        { notes: 'we love jazz', language: 'en', wanted: ['opera'], may: ['jazz', 'live-music'] },
        { notes: 'bonjour', language: 'fr', careful: true },
      ]
        .map((note) => JSON.stringify(note))
        .join('\n'),
    )
    const evaluation = JSON.parse((await runConcierge(['eval', 'notes', file, '--json'])).stdout)
    assert.deepEqual([evaluation.notes, evaluation.right, evaluation.harmful], [3, 1, 1])
    assert.deepEqual(evaluation.byLanguage.fr, { notes: 1, right: 0, harmful: 1 })
    assert.deepEqual(evaluation.byEffect.careful, { right: 1, missed: 1, extra: 0 })
    assert.deepEqual(evaluation.faults[0].faults[0], { effect: 'wanted', text: 'missed opera', isHarmful: false })
    assert.match((await runConcierge(['eval', 'notes', file])).stdout, /wholly right {2}1 of 3, 33\.3 %/)
  })

  test('names the line of a wrong judgment', async () => {
    const { stderr, status } = await runConcierge(['eval', 'notes', fileOf('{"notes": "x", "wanted": "jazz"}')])
    assert.equal(status, 1)
    assert.match(stderr, /:1: "wanted" must be a list of texts/)
  })
})
