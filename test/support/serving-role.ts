import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'

const file = readFileSync(new URL('../../deploy/serving-role.sql', import.meta.url), 'utf8')

export type ServingRole = {
  role: string
  /** Of the same database, as this role. */
  databaseUrl: string
  owner: pg.Client
  /** Runs the file again, as after an upgrade. Returns how psql ended. */
  runFile(as?: { by?: string; role?: string }): { status: number | null; stderr: string }
}

/** A role that can only serve, made by the file that operators run; null if the tester may create none. */
export async function makeServingRole(ownerUrl: string, resources: AsyncDisposableStack): Promise<ServingRole | null> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  resources.defer(() => owner.end())
  const { rows } = await owner.query('select rolsuper as may from pg_roles where rolname = current_user')
  if (!rows[0].may) return null
  // Roles belong to the whole server, which other tests share.
  const ownRole = `stay_serve_${randomBytes(4).toString('hex')}`
  const runFile: ServingRole['runFile'] = ({ by = ownerUrl, role = ownRole } = {}) => {
    // libpq takes a plus sign for itself.
    const args = ['--no-psqlrc', '--quiet', by.replaceAll('+', '%20')]
    return spawnSync('psql', args, { input: file.replaceAll('concierge_serve', role), encoding: 'utf8' })
  }
  const made = runFile()
  if (made.status !== 0) throw new Error(`psql ended with ${made.status}: ${made.stderr}`)
  resources.defer(async () => {
    await owner.query(`drop owned by ${ownRole}`)
    await owner.query(`drop role ${ownRole}`)
  })
  const password = randomBytes(12).toString('hex')
  await owner.query(`alter role ${ownRole} password '${password}'`)
  const url = new URL(ownerUrl)
  Object.assign(url, { username: ownRole, password })
  return { role: ownRole, databaseUrl: url.href, owner, runFile }
}
