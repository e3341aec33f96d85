import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the vocabulary that a test may change. It is removed after the test. */
export function copyVocabulary(t: TestContext): VocabularyCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'vocabulary'), join(folder, 'vocabulary'), { recursive: true })
  return new VocabularyCopy(folder)
}

export class VocabularyCopy {
  readonly folder: string
  readonly #home: string

  constructor(home: string) {
    this.#home = home
    this.folder = join(home, 'vocabulary')
  }

  /** Adds lines to the end of a file; the number of the first one. */
  add(file: string, ...lines: string[]): number {
    const before = readFileSync(join(this.folder, file), 'utf8').split('\n').length
    appendFileSync(join(this.folder, file), `\n${lines.join('\n')}\n`)
    return before + 1
  }

  /** Writes a new file, and its folder. */
  write(file: string, ...lines: string[]): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    writeFileSync(join(this.folder, file), `${lines.join('\n')}\n`)
  }

  /** What a copy of the product that has this vocabulary says: the program prints JSON. */
  run(program: string): unknown {
    for (const part of ['src', 'package.json']) cpSync(join(root, part), join(this.#home, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.#home, 'node_modules'))
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: this.#home,
      encoding: 'utf8',
    })
    return JSON.parse(output)
  }
}
