import { ConfigError, readVocabularyPath } from '../config.ts'
import { addVocabularyFolder } from '../vocabulary/folders.ts'
import { VocabularyError } from '../vocabulary/read-sections.ts'

try {
  const path = readVocabularyPath()
  if (path !== null) addVocabularyFolder(path)
  // Only now: tables of words are built when the modules that hold them load.
  const { runProgram } = await import('./run-program.ts')
  process.exitCode = await runProgram()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof VocabularyError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
