import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** A labelled file that cannot be used: a sentence that names the file, the line and the fault. */
export class LabelledFileError extends Error {}

/** The text of a file that the operator named, `-` for standard input, and what to call it in a message. */
export async function readGivenFile(file: string): Promise<{ name: string; content: string }> {
  const name = file === '-' ? 'standard input' : file
  const content = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch((error) => {
    throw new LabelledFileError(
      `${name}: ${error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code})`}`,
    )
  })
  return { name, content: content.replace(/^\uFEFF/, '') }
}
