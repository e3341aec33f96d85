import { fileURLToPath } from 'node:url'

/** A folder of vocabulary, and what a fault calls it. */
export type VocabularyFolder = { path: string; name: string }

const ours: VocabularyFolder = {
  path: fileURLToPath(new URL('../../vocabulary/', import.meta.url)),
  name: 'vocabulary',
}

/** The folders that vocabulary is read from. Words of a later folder are added to those of the earlier ones. */
export const vocabularyFolders: VocabularyFolder[] = [ours]

/** Must run before any table is imported: tables are built when their module loads. */
export function addVocabularyFolder(path: string): void {
  vocabularyFolders.push({ path, name: path.replace(/\/+$/, '') })
}
