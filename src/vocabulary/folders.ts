import { fileURLToPath } from 'node:url'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

type Folders = [ours: string, ...added: string[]]

const ours = fileURLToPath(new URL('../../vocabulary/', import.meta.url))
/** Workers inherit it. */
const inherited = 'vocabulary folders'

/** The folders that vocabulary is read from. A later one adds to the earlier ones, or overrides them. */
export const vocabularyFolders: Folders = foldersOf(getEnvironmentData(inherited))

function foldersOf(value: unknown): Folders {
  const [first, ...added] = Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []
  return [first ?? ours, ...added]
}

/** Must run before a module with a table of words is imported: such tables are built while it loads. */
export function addVocabularyFolder(path: string): void {
  vocabularyFolders.push(path)
  setEnvironmentData(inherited, vocabularyFolders)
}

/** The words of events, in the order of their folders. */
export const eventFiles = 'languages/*/{event-*,not-for-visitors}.txt'

/** What the start reads and checks. An operator's folder is checked whole, with our languages that it adds to. */
export const startFiles = (): string[] => ['*.txt', '{traits,categories,names}/*.txt', 'safety/*.txt', languageFiles()]

export const languageFiles = (): string => (vocabularyFolders.length > 1 ? 'languages/*/*.txt' : eventFiles)
