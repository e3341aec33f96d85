import { errorCode } from './error-code.ts'
import { SourceFileError } from './source-reading.ts'

/** The file's name in messages. */
export const fileName = (file: string): string => (file === '-' ? 'standard input' : file)

/** A sentence for the operator if the error is about the file; otherwise the error itself. */
export function fileFault(file: string, error: unknown): unknown {
  const code = errorCode(error)
  if (code === undefined) return error
  return new SourceFileError(`${fileName(file)}: ${reasons[code] ?? `cannot be read (${code})`}`)
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder; name the files in it',
  EACCES: 'may not be read by this user',
  Z_DATA_ERROR: 'is compressed and damaged',
  Z_BUF_ERROR: 'is compressed and cut off',
}
