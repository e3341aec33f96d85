import { SourceFileError } from './source-reading.ts'

/** Reading may stop after this many. */
export const maxFaultsShown = 20

/** One error that lists the faults of all files. */
export function faultsError(faults: readonly string[]): SourceFileError {
  const more = faults.length > maxFaultsShown ? [`… and more; these are the first ${maxFaultsShown}`] : []
  return new SourceFileError([...faults.slice(0, maxFaultsShown), ...more].join('\n'))
}
