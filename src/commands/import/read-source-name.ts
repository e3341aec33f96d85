import { isSourceName, sourceNameRule } from '../../domain/place-id.ts'
import { wrongUsage } from '../report-failure.ts'

/** Parses `--source`. */
export function readSourceName(text: string): string {
  if (isSourceName(text)) return text
  throw wrongUsage(`--source ${sourceNameRule}`)
}
