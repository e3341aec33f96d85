import { counted } from '../printing/terminal-text.ts'

/** Why an import of a list ends with status 1 though it is done: some of its rows are to be corrected. */
export function leftOutSentence(count: number, { dryRun = false }: { dryRun?: boolean }): string {
  const rows = count === 1 ? '1 row' : `${counted(count)} rows`
  return dryRun ? `${rows} would be left out` : `${rows} left out; the others are imported`
}
