import { SourceFileError } from './source-reading.ts'

/** Reading may stop after this many. */
export const maxFaultsShown = 20

/** One error that lists the faults of all files. */
export function faultsError(faults: readonly string[]): SourceFileError {
  const more = faults.length > maxFaultsShown ? [`… and more; these are the first ${maxFaultsShown}`] : []
  return new SourceFileError([...faults.slice(0, maxFaultsShown), ...more].join('\n'))
}

export type Fault = { fault: string }

/** What the files hold, one after the other. One that cannot be read is a fault, so that all are reported together. */
export async function* readEachFile<Item>(
  files: readonly string[],
  readFile: (file: string, onBytes: (bytes: number) => void) => AsyncIterable<Item>,
  onProgress: (bytesRead: number) => void,
): AsyncGenerator<Item | Fault> {
  let bytesRead = 0
  const onBytes = (bytes: number) => {
    bytesRead += bytes
    onProgress(bytesRead)
  }
  for (const file of files) {
    try {
      yield* readFile(file, onBytes)
    } catch (error) {
      if (!(error instanceof SourceFileError)) throw error
      yield { fault: error.message }
    }
  }
}
