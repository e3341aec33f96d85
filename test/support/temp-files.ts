import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

/** Writes files into a folder of their own, which goes after the tests of the file that asks. */
export function tempFiles(): { folder: string; write(name: string, content: string | Buffer): string } {
  const folder = mkdtempSync(join(tmpdir(), 'stay-files-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    write(name, content) {
      const file = join(folder, name)
      writeFileSync(file, content)
      return file
    },
  }
}
