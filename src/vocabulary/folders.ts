import { fileURLToPath } from 'node:url'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** A folder of vocabulary, and what a fault calls it. */
export type VocabularyFolder = { path: string; name: string }

const ours: VocabularyFolder = {
  path: fileURLToPath(new URL('../../vocabulary/', import.meta.url)),
  name: 'vocabulary',
}

/** Workers inherit it. */
const inherited = 'vocabulary folders'

/** The folders that vocabulary is read from. What a later folder says is added to the earlier ones, or replaces it. */
export const vocabularyFolders: VocabularyFolder[] = (getEnvironmentData(inherited) as
  | VocabularyFolder[]
  | undefined) ?? [ours]

/** Must run before a module with a table of words is imported: such tables are built while it loads. */
export function addVocabularyFolder(path: string): void {
  vocabularyFolders.push({ path, name: path })
  setEnvironmentData(inherited, vocabularyFolders)
}
