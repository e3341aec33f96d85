import { createReadStream } from 'node:fs'
import { errorCode } from '../error-code.ts'
import { SourceFileError } from '../source-reading.ts'

export type NumberedLine = { text: string; number: number }

/** Records are a few kilobytes, so a longer line means another kind of file. */
const maxLineBytes = 1024 * 1024

const newline = 0x0a

/** Streams the lines of a file, `-` for standard input. Skips a byte order mark and blank lines. */
export async function* numberedLines(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let number = 0
  const lineOf = (bytes: Buffer): NumberedLine => {
    number++
    if (bytes.length > maxLineBytes) throw tooLong(file, number)
    try {
      const text = decoder.decode(bytes)
      return { text: number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text, number }
    } catch {
      throw new SourceFileError(`${fileName(file)}:${number}: the line is not UTF-8`)
    }
  }
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of bytesOf(file)) {
    onBytes(chunk.length)
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const line = lineOf(Buffer.concat([...rest, chunk.subarray(from, end)]))
      rest = []
      restBytes = 0
      from = end + 1
      if (line.text.trim() !== '') yield line
    }
    rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    if (restBytes > maxLineBytes) throw tooLong(file, number + 1)
  }
  const last = lineOf(Buffer.concat(rest))
  if (last.text.trim() !== '') yield last
}

/** The file's name in messages. */
export const fileName = (file: string): string => (file === '-' ? 'standard input' : file)

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file)
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    throw new SourceFileError(`${fileName(file)}: ${reasons[code] ?? `cannot be read (${code})`}`)
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder; name the files in it',
  EACCES: 'may not be read by this user',
}

const tooLong = (file: string, number: number) =>
  new SourceFileError(`${fileName(file)}:${number}: the line is longer than 1 MiB; records stand one a line`)
