import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the vocabulary that a test may change. It is removed after the test. */
export function copyVocabulary(t: TestContext): VocabularyCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  t.after(() => rmSync(folder, { recursive: true }))
  linkFiles(join(root, 'vocabulary'), join(folder, 'vocabulary'))
  return new VocabularyCopy(folder)
}

/** Links cost less than copies, and a test changes few files. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else symlinkSync(source, target)
  }
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
    const before = readFileSync(join(this.folder, file), 'utf8')
    this.#replace(file, `${before}\n${lines.join('\n')}\n`)
    return before.split('\n').length + 1
  }

  /** Writes a new file, and its folder. */
  write(file: string, ...lines: string[]): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true })
    this.#replace(file, `${lines.join('\n')}\n`)
  }

  /** Never through a link to our own file. */
  #replace(file: string, text: string): void {
    rmSync(join(this.folder, file), { force: true })
    writeFileSync(join(this.folder, file), text)
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
