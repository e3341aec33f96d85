import { fileURLToPath } from 'node:url'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

type Folders = [ours: string, ...added: string[]]

const ours = fileURLToPath(new URL('../../vocabulary/', import.meta.url))
/** Workers inherit it. */
const inherited = 'vocabulary folders'

/** The folders that vocabulary is read from. What a later one says is added to the earlier ones, or replaces it. */
export const vocabularyFolders = (getEnvironmentData(inherited) as Folders | undefined) ?? ([ours] as Folders)

/** Must run before a module with a table of words is imported: such tables are built while it loads. */
export function addVocabularyFolder(path: string): void {
  vocabularyFolders.push(path)
  setEnvironmentData(inherited, vocabularyFolders)
}
