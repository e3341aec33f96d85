import { type Command, InvalidArgumentError, Option } from 'commander'
import { readConfig } from '../config.ts'
import { readToken } from '../domain/api-token.ts'
import { type ApiKey, type KeyTier, keyTiers, type ListedKey } from '../store/keys.ts'
import { createKey, keyState, rotateKey } from './create-key.ts'
import { databaseName } from './describe-database-error.ts'
import { withDatabase, withNewDatabase } from './open-database.ts'
import { dayOf } from './printing/day-of.ts'
import { counted, print, printJson, printMessage, styled, table } from './printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'
import { wholeNumber } from './whole-number.ts'

export function addKeysCommand(program: Command): void {
  const keys = program
    .command('keys')
    .description('Create, list, rotate and revoke API keys')
    .helpCommand('help [COMMAND]', 'Explain a command')
  addCreate(keys)
  addList(keys)
  addRotate(keys)
  addRevoke(keys)
}

type CreateOptions = {
  name: string
  tier: KeyTier
  perMinute?: number
  perDay?: number
  expires?: string
  json?: boolean
}

function addCreate(keys: Command): void {
  keys
    .command('create')
    .description('Create a key and print its token once; only a hash is stored')
    .requiredOption('--name <NAME>', 'Name of the owner')
    .addOption(new Option('--tier <TIER>', 'Default limits of the key').choices(keyTiers).default('sandbox'))
    .option('--per-minute <N>', 'Requests per minute; default: 100 (sandbox) or 600 (production)', wholeNumber)
    .option('--per-day <N>', 'Requests per day; default: 10,000 (sandbox) or 100,000 (production)', wholeNumber)
    .option('--expires <DATE>', 'Last valid day in UTC, or a time such as 2027-01-31T12:00Z; default: never')
    .option('--json', 'Print {"id","token","name","tier"}')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge keys create --name "Front desk"
  ./concierge keys create --name Partner --tier production --per-minute 1200 --expires 2027-12-31
  TOKEN=$(./concierge keys create --name script)`,
    )
    .action(async (options: CreateOptions) => {
      if (options.name.trim() === '') throw wrongUsage('--name must not be empty')
      const expiresAt = options.expires === undefined ? null : readExpiry(options.expires)
      const now = Temporal.Now.instant()
      if (expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0)
        throw wrongUsage(`--expires must be in the future, not "${options.expires}"`)
      const { key, token, hasPlaces } = await withNewDatabase(readConfig(), async (store) => ({
        ...(await createKey(store.keys, { ...options, name: options.name.trim(), expiresAt, now })),
        hasPlaces: await store.hasPlaces(),
      }))
      if (!hasPlaces)
        printMessage(`${usedDatabase()} holds no places yet; if the service uses another database, set DATABASE_URL.`)
      if (options.json) return printJson({ id: key.id, token, name: key.name, tier: key.tier })
      printMessage(
        `Key ${key.id} for ${key.name} in ${usedDatabase()}: ${key.tier}, ${limits(key)}. ` +
          'Save the token now; it is not shown again.',
      )
      print(token)
    })
}

function addList(keys: Command): void {
  keys
    .command('list')
    .description('List all keys, without their tokens')
    .option('--json', 'Print JSON')
    .addHelpText('after', '\nExample:\n  ./concierge keys list')
    .action(async (options: { json?: boolean }) => {
      const all = await withDatabase(readConfig(), (store) => store.keys.list())
      const now = Temporal.Now.instant()
      if (options.json) return printJson(all.map((key) => listedKey(key, now)))
      if (all.length === 0)
        return printMessage(
          `There are no keys in ${usedDatabase()}: create one with ./concierge keys create --name NAME.`,
        )
      printMessage(`Keys in ${usedDatabase()}:`)
      const heading = ['ID', 'NAME', 'TIER', 'PER MINUTE', 'PER DAY', 'CREATED', 'LAST USE', 'EXPIRES', 'STATE']
      print(
        table(
          [heading.map((word) => styled('dim', word)), ...all.map((key) => rowOf(key, now))],
          ['left', 'left', 'left', 'right', 'right'],
        ),
      )
    })
}

function addRotate(keys: Command): void {
  keys
    .command('rotate')
    .argument('<ID>', 'Id of the key; ./concierge keys list shows it')
    .description('Give a key another token; id, limits and remembered guests stay')
    .addOption(
      new Option('--overlap <TIME>', 'How long the earlier token still works, such as 7d, 12h, 30m or 0')
        .argParser(readOverlap)
        .default(sevenDays, '7d'),
    )
    .option('--json', 'Print {"id","token","earlierTokenUntil"}')
    .addHelpText(
      'after',
      `
A key has at most two tokens: rotating again ends the earlier one. To end both, revoke the key.

Examples:
  ./concierge keys rotate k4f7x2
  ./concierge keys rotate k4f7x2 --overlap 0`,
    )
    .action(async (given: string, { overlap, json }: { overlap: Temporal.Duration; json?: boolean }) => {
      const id = readToken(given)?.keyId ?? given
      const now = Temporal.Now.instant()
      const until = now.add(overlap)
      const token = await withDatabase(readConfig(), async (store) => {
        const key = await store.keys.byId(id)
        if (key === null) throw unknownKey(id)
        const state = keyState(key, now)
        const rotated = state === 'in force' ? await rotateKey(store.keys, { id, until }) : null
        if (rotated === null)
          throw new CommandFailure(`key ${id} is ${state}; create another with ./concierge keys create`)
        return rotated
      })
      const earlierTokenUntil = until.toString({ smallestUnit: 'minute' })
      if (json) return printJson({ id, token, earlierTokenUntil })
      const end = overlap.blank ? 'is refused from now on' : `works until ${earlierTokenUntil}`
      printMessage(
        `Key ${id} in ${usedDatabase()}: the earlier token ${end}. Save the new token now; it is not shown again.`,
      )
      print(token)
    })
}

const unknownKey = (id: string) =>
  new CommandFailure(`unknown key: ${id}; ./concierge keys list shows the keys of ${usedDatabase()}`)

/** Each message names it, since a command without the service's settings uses another. */
const usedDatabase = () => databaseName(readConfig().databaseUrl)

const sevenDays = Temporal.Duration.from({ hours: 7 * 24 })
const minutesOf: Record<string, number> = { d: 24 * 60, h: 60, m: 1 }
const maxOverlapMinutes = 366 * 24 * 60

function readOverlap(text: string): Temporal.Duration {
  const [, digits, unit = ''] = /^(\d{1,6})([dhm])$/.exec(text) ?? []
  const minutes = text === '0' ? 0 : Number(digits) * (minutesOf[unit] ?? Number.NaN)
  if (Number.isNaN(minutes) || minutes > maxOverlapMinutes)
    throw new InvalidArgumentError('It must be days, hours or minutes such as 7d, 12h or 30m, at most a year, or 0.')
  return Temporal.Duration.from({ minutes })
}

function addRevoke(keys: Command): void {
  keys
    .command('revoke')
    .argument('<ID>', 'Id of the key; ./concierge keys list shows it')
    .description('Revoke a key; running services refuse its next request')
    .addHelpText('after', '\nExample:\n  ./concierge keys revoke k4f7x2')
    .action(async (given: string) => {
      const id = readToken(given)?.keyId ?? given
      await withDatabase(readConfig(), async (store) => {
        if (await store.keys.revoke(id, Temporal.Now.instant()))
          return printMessage(`Key ${id} in ${usedDatabase()} is revoked.`)
        const known = await store.keys.byId(id)
        throw known === null ? unknownKey(id) : new CommandFailure(`key ${id} is already revoked`)
      })
    })
}

/** As `--json` prints it, without any hash. */
function listedKey({ secretHash, earlier, ...key }: ListedKey, now: Temporal.Instant) {
  const earlierTokenUntil = earlier && Temporal.Instant.compare(now, earlier.until) < 0 ? earlier.until : null
  return { ...key, earlierTokenUntil, state: keyState(key, now) }
}

function rowOf(key: ListedKey, now: Temporal.Instant): string[] {
  const { state, earlierTokenUntil } = listedKey(key, now)
  const more = earlierTokenUntil === null ? '' : `, earlier token until ${minuteOf(earlierTokenUntil)}`
  return [
    styled('bold', key.id),
    key.name,
    key.tier,
    counted(key.perMinute),
    counted(key.perDay),
    dayOf(key.createdAt),
    key.lastUsedAt === null ? 'not seen' : minuteOf(key.lastUsedAt),
    key.expiresAt === null ? 'never' : minuteOf(key.expiresAt),
    styled(state === 'in force' ? 'green' : 'red', `${state}${more}`),
  ]
}

const minuteOf = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'minute' })

const limits = (key: ApiKey) => `${counted(key.perMinute)} requests per minute and ${counted(key.perDay)} per day`

/** A date without a time means the end of that day in UTC. */
function readExpiry(text: string): Temporal.Instant {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      return Temporal.PlainDate.from(text).add({ days: 1 }).toZonedDateTime('UTC').toInstant()
    }
    return Temporal.Instant.from(text)
  } catch {
    throw wrongUsage(`--expires must be a date such as 2027-01-31, or a time such as 2027-01-31T12:00Z, not "${text}"`)
  }
}
