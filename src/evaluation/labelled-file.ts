import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** An invalid labelled file; the message names the file, the line and the fault. */
export class LabelledFileError extends Error {}

/** Reads a file, `-` for standard input, and returns its text and its name for messages. */
export async function readGivenFile(file: string): Promise<{ name: string; content: string }> {
  const name = file === '-' ? 'standard input' : file
  const content = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch((error) => {
    throw new LabelledFileError(
      `${name}: ${error.code === 'ENOENT' ? 'there is no such file' : `cannot be read (${error.code})`}`,
    )
  })
  return { name, content: content.replace(/^\uFEFF/, '') }
}
