import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '../data/files.json' with { type: 'json' }

/** How the reason of every test begins that is skipped because a public file is missing. */
export const missingDataReason = 'public test data is missing: '

/** Where `npm run data` puts the public files. */
export const fetchedData = fileURLToPath(new URL('../../var/data', import.meta.url))

const besideProject = fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** The folder of public files: TEST_DATA, else what was fetched, else one next to the project. */
export const testData = chooseFolder()

/** The path of a public file, whether it is here or not. */
export const dataFile = (name: string): string => join(testData, name)

/** Why what needs these files cannot run; null where all of them are here. */
export function explainMissing(...names: string[]): string | null {
  const missing = names.filter((name) => !existsSync(dataFile(name)))
  return missing.length === 0 ? null : `${missingDataReason}${missing.join(', ')}`
}

/** For the `skip` of a test. In CI a missing file is an error, so that no test is skipped unseen. */
export function skipWithout(...names: string[]): string | false {
  const reason = explainMissing(...names)
  if (reason !== null && process.env.CI === 'true') throw new Error(`${reason}; run "npm run data" or set TEST_DATA`)
  return reason ?? false
}

function chooseFolder(): string {
  if (process.env.TEST_DATA) return resolve(process.env.TEST_DATA)
  const isFetched = files.every(({ path }) => existsSync(join(fetchedData, path)))
  return isFetched || !existsSync(besideProject) ? fetchedData : besideProject
}
