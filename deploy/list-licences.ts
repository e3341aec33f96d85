import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Component = {
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

/** The packages of a production install by licence, as each states it in its manifest. */
export function licencesOfPackages(): Map<string, string[]> {
  const options = {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  } as const
  const { components }: { components: Component[] } = JSON.parse(execFileSync('npm', ['run', '-s', 'sbom'], options))
  const byLicence = Map.groupBy(components, licenceOf)
  return new Map(
    [...byLicence]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([licence, held]) => [licence, held.map(({ name, version }) => `${name}@${version}`).sort()]),
  )
}

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '').join(' and ') ||
  'not stated'

if (import.meta.main)
  for (const [licence, packages] of licencesOfPackages()) console.log(`${licence}\n  ${packages.join('\n  ')}`)
