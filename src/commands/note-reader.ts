import type { ReadNote } from '../concierge/understand/read-notes.ts'
import type { Config } from '../config.ts'

/** The reader of notes that the settings ask for; undefined for the tables. */
export async function noteReaderOf(
  { noteModel }: Pick<Config, 'noteModel'>,
  onRest?: (reason: string) => void,
): Promise<ReadNote | undefined> {
  if (noteModel === null) return undefined
  const { modelReader } = await import('../concierge/understand/model/model-reader.ts')
  return modelReader({ ...noteModel, onRest })
}
