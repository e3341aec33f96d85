import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { runConcierge } from '../support/run-concierge.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'
import { now } from '../support/worlds.ts'

/** Twenty phrases of a language that no one speaks, and an English one that decides over ours. All words are packed once for both. */
const madeUp = {
  'languages/en/cues.txt': '[deny]\nwe want\n',
  'languages/zz/cues.txt': '[deny]\nnux\nnuxi\n\n[dislike]\nme hork\n\n[affirm]\nvolu\n\n[turn]\nsed\n',
  'languages/zz/traits.txt':
    '[sushi]\nfiskrul*\n\n[museum]\nmuzeon*\nmuzkav\n\n[jazz]\nĵazor\n\n[park]\npargul*\n\n[coffee]\nkafur\n\n[garden]\nflorzon\n\n[opera]\noperzel\n\n[beach]\nsablur\n',
  'languages/zz/avoided-things.txt': '[nuts]\nnukzon*\n\n[noise]\nbruegal\n\n[stairs]\ntrepzul\n',
  'languages/zz/joining-words.txt': '[and]\nkuj\n\n[or]\naux\n',
} // biome-ignore format: files

describe('a folder that VOCABULARY_PATH names', () => {
  let city: TestStore
  let folder: string
  before(async () => {
    city = await openSqliteStore()
    await importSampleCity(city.store, now)
    folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  })
  after(async () => {
    await city.close()
    rmSync(folder, { recursive: true })
  })

  const write = (files: Record<string, string>) => {
    rmSync(folder, { recursive: true, force: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  const explain = (notes: string, env: Record<string, string> = { VOCABULARY_PATH: folder }) => {
    const stay = ['--hotel-id', 'sample:fable-grand', '--checkin', '2027-02-04', '--checkout', '2027-02-07']
    return runConcierge(['explain', ...stay, '--notes', notes, '--json'], { databaseUrl: city.databaseUrl, env })
  }
  const needsOf = async (notes: string, env?: Record<string, string>) => {
    const { stdout, stderr } = await explain(notes, env)
    assert.equal(stderr, '')
    const { wanted, unwanted } = JSON.parse(stdout).needs
    return { wanted, unwanted }
  }

  test('adds a language: a note in it is understood', async () => {
    write(madeUp)
    const needs = JSON.stringify(await needsOf('Volu Ĵazor kuj pargulan, sed nux muzeonoj aux operzel'))
    assert.equal(needs, JSON.stringify(await needsOf('Want jazz and parks, but no museums or opera')))
    assert.notEqual(needs, JSON.stringify(await needsOf('')))
  })
  test('is not read without the setting', async () => {
    write(madeUp)
    assert.deepEqual(await needsOf('Volu fiskrul', {}), await needsOf('', {}))
  })
  test('decides over ours what a phrase means', async () => {
    write(madeUp)
    assert.deepEqual(await needsOf('we want jazz'), await needsOf('no jazz'))
  })
  test('stops the command with the file and line of a fault in it', async () => {
    write({ 'languages/zz/traits.txt': '[sushi]\nfiskrul*\n\n[juggling]\nfiskado\n' })
    const { status, stderr } = await explain('jazz')
    assert.equal(stderr, `${folder}/languages/zz/traits.txt:4: unknown trait [juggling]\n`)
    assert.equal(status, 1)
  })
  test('must be there', async () => {
    const { status, stderr } = await explain('jazz', { VOCABULARY_PATH: '/nowhere/words' })
    assert.equal(
      stderr,
      'VOCABULARY_PATH must be a folder with the layout of vocabulary/; "/nowhere/words" is not a folder\n',
    )
    assert.equal(status, 1)
  })
  test('must hold folders of ours, so that one too high or too deep is noticed', async () => {
    write({ 'el/traits.txt': '[sushi]\nσουσι\n' })
    const { status, stderr } = await explain('', { VOCABULARY_PATH: folder })
    assert.notEqual(status, 0)
    assert.match(stderr, /^VOCABULARY_PATH must contain one of .*languages.*; ".*" contains none\n$/)
  })
})
