import { fileChunks, startingWith } from './file-chunks.ts'
import { fileName } from './file-fault.ts'
import { SourceFileError } from './source-reading.ts'

export type NumberedLine = { text: string; number: number }
/** Consecutive lines of a file; the first one has the number `firstNumber`. */
export type LineBlock = { lines: string[]; firstNumber: number }

type LineOptions = {
  /** A longer line means another kind of file. */
  maxLineMebibytes?: number
  /** The same for a file that begins with `[`: a JSON array may be one line. */
  maxArrayMebibytes?: number
  onBytes?: (bytes: number) => void
}

const newline = 0x0a

/** Streams the lines of a file, `-` for standard input. Skips a byte order mark and blank lines. */
export async function* numberedLines(file: string, options: LineOptions = {}): AsyncGenerator<NumberedLine> {
  for await (const { lines, firstNumber } of lineBlocks(file, options))
    for (const [index, text] of lines.entries()) if (text.trim() !== '') yield { text, number: firstNumber + index }
}

/** The same by the block, with blank lines, for files of many million lines. */
export async function* lineBlocks(
  file: string,
  { maxLineMebibytes = 1, maxArrayMebibytes = maxLineMebibytes, onBytes = () => {} }: LineOptions = {},
): AsyncGenerator<LineBlock> {
  const chunks = fileChunks(file, onBytes)
  const { value: first = Buffer.alloc(0) } = await chunks.next()
  const isArray = /^[\uFEFF\s]*\[/.test(first.subarray(0, 100).toString())
  const maxLineBytes = (isArray ? maxArrayMebibytes : maxLineMebibytes) * 2 ** 20
  let firstNumber = 1
  for await (const bytes of wholeLines(startingWith(first, chunks), maxLineBytes)) {
    const { lines, fault } = decodeLines(bytes, maxLineBytes)
    if (firstNumber === 1 && lines[0]?.startsWith('\uFEFF')) lines[0] = lines[0].slice(1)
    if (lines.length > 0) yield { lines, firstNumber }
    firstNumber += lines.length
    if (fault !== null) throw new SourceFileError(`${fileName(file)}:${firstNumber}: the line ${fault}`)
  }
}

/** Cuts the chunks at line ends. A line that is too long ends the stream. */
async function* wholeLines(chunks: AsyncIterable<Buffer>, maxLineBytes: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline)
    if (end >= 0) yield Buffer.concat([...rest, chunk.subarray(0, end)])
    if (end >= 0) [rest, restBytes] = [[], 0]
    rest.push(chunk.subarray(end + 1))
    restBytes += chunk.length - end - 1
    if (restBytes > maxLineBytes) break
  }
  yield Buffer.concat(rest)
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type DecodedLines = { lines: string[]; fault: string | null }

function decodeLines(bytes: Buffer, maxLineBytes: number): DecodedLines {
  if (bytes.length > maxLineBytes) return decodeOneByOne(bytes, maxLineBytes)
  try {
    return { lines: decoder.decode(bytes).split('\n'), fault: null }
  } catch {
    return decodeOneByOne(bytes, maxLineBytes)
  }
}

/** The lines before the first faulty one. */
function decodeOneByOne(bytes: Buffer, maxLineBytes: number): DecodedLines {
  const lines: string[] = []
  for (let from = 0; from <= bytes.length; ) {
    const found = bytes.indexOf(newline, from)
    const end = found < 0 ? bytes.length : found
    if (end - from > maxLineBytes)
      return { lines, fault: `is longer than ${maxLineBytes / 2 ** 20} MiB; records stand one a line` }
    try {
      lines.push(decoder.decode(bytes.subarray(from, end)))
    } catch {
      return { lines, fault: 'is not UTF-8' }
    }
    from = end + 1
  }
  return { lines, fault: null }
}
