import { isAbsolute, join } from 'node:path'
import { ConfigError, type Environment, projectRoot, readText, settingOf } from './setting-of.ts'

/** The content of concierge.config.json with variables filled in. */
export type ConfigFile = { name: string; content: Record<string, unknown> }

const defaultFile = 'concierge.config.json'

export function readConfigFile(given: string | null, environment: Environment): ConfigFile | null {
  const name = given ?? defaultFile
  const text = readText(isAbsolute(name) ? name : join(projectRoot, name))
  if (text === null) {
    if (given === null) return null
    throw new ConfigError(`CONCIERGE_CONFIG must be a readable file; cannot read "${name}"`)
  }
  const content = parseJson(name, text)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ConfigError(`${name} must contain a JSON object`)
  return { name, content: objectWithVariables(content, { at: '', name, environment }) }
}

/** Replaces the parser's message, which quotes the file and may reveal secrets. */
function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
    const place = line === undefined ? '' : `: see line ${line}, column ${column}`
    throw new ConfigError(`${name} is not valid JSON${/end of JSON/.test(message) ? ': it ends too early' : place}`)
  }
}

type Place = { at: string; name: string; environment: Environment }

const objectWithVariables = (value: object, { at, ...place }: Place): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      withVariables(item, { ...place, at: at === '' ? key : `${at}.${key}` }),
    ]),
  )

/** Replaces ${NAME} in strings with environment variables, so that secrets stay out of the file. */
function withVariables(value: unknown, { at, ...place }: Place): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withVariables(item, { ...place, at: `${at}[${index}]` }))
  if (typeof value === 'object' && value !== null) return objectWithVariables(value, { at, ...place })
  if (typeof value !== 'string') return value
  return value.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
    const known = settingOf(place.environment, variable)
    if (known !== null) return known
    throw new ConfigError(`${place.name}: ${at} uses the variable ${variable}, which is not set`)
  })
}
