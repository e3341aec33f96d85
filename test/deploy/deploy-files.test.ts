import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { parse, parseAllDocuments } from 'yaml'
import { licencesOfPackages } from '../../deploy/list-licences.ts'
import { readConfig, readVocabularyPath } from '../../src/config.ts'
import { followRequests } from '../../src/http/follow-requests.ts'
import { fairTurns } from '../../src/http/guards/fair-turns.ts'
import { countReaders, measureApp } from '../../src/http/operator/measure-app.ts'
import { measureFeeds } from '../../src/http/operator/measure-feeds.ts'
import { openFigures } from '../../src/http/operator/registry.ts'
import { answerCounts } from '../../src/store/cells/answer-counts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

type Variables = Record<string, string>

/** As Docker fills in the password. */
const compose = parse(textOf('compose.yaml').replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, 'secret'))
const kubernetes = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => document.toJS())
const deployment = kubernetes.find(({ kind }) => kind === 'Deployment')
const [container] = deployment.spec.template.spec.containers
const dockerfile = textOf('Dockerfile')
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

const imageVariables: Variables = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV)?\s+([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
)
const podVariables: Variables = Object.fromEntries(
  container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
)
const unitVariables: Variables = Object.fromEntries(
  textOf('systemd/concierge.env')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/=(.*)/).slice(0, 2)),
)
const composeVariables: Variables = compose.services.concierge.environment

describe('the settings of each deployment', () => {
  const deployments = { imageVariables, composeVariables, podVariables, unitVariables }
  for (const [name, variables] of Object.entries(deployments)) {
    test(`${name} are read by the service`, () => {
      assert.ok(Object.keys(variables).length > 1)
      // The client of PostgreSQL reads its own.
      const known = namesRead().add('PGPASSWORD')
      assert.deepEqual(
        Object.keys(variables).filter((variable) => !known.has(variable)),
        [],
      )
      // Secrets are mounted where the service runs; here they are addresses.
      const given = { ...variables }
      for (const secret of Object.keys(variables).filter((variable) => variable.endsWith('_FILE'))) delete given[secret]
      readConfig({ DATABASE_URL: 'postgres://me@db/stay', ...given })
    })
  }

  test('any password of PostgreSQL works in the composition, because no address contains it', () => {
    const given = textOf('compose.yaml').replace(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, '"p@ss/w#rd"')
    const { DATABASE_URL, PGPASSWORD } = parse(given).services.concierge.environment
    assert.equal(PGPASSWORD, 'p@ss/w#rd')
    assert.doesNotMatch(DATABASE_URL, /p@ss/)
  })

  test('a container listens where others reach it', () => {
    const pod = readConfig({ ...imageVariables, ...podVariables, ...fromSecrets })
    const composed = readConfig({ ...imageVariables, ...composeVariables })
    for (const { host, operatorHost } of [pod, composed]) assert.deepEqual([host, operatorHost], ['0.0.0.0', '0.0.0.0'])
  })

  test('every port that is forwarded, probed or scraped is one that is listened on', () => {
    const { port, operatorPort } = readConfig({ ...imageVariables, ...podVariables, ...fromSecrets })
    assert.deepEqual(
      container.ports.map(({ containerPort }: { containerPort: number }) => containerPort),
      [port, operatorPort],
    )
    assert.equal(deployment.spec.template.metadata.annotations['prometheus.io/port'], String(operatorPort))
    assert.match(dockerfile, new RegExp(`^EXPOSE ${port}$`, 'm'))
    assert.deepEqual(compose.services.concierge.ports, [
      `127.0.0.1:${port}:${port}`,
      `127.0.0.1:${operatorPort}:${operatorPort}`,
    ])
    const names = container.ports.map(({ name }: { name: string }) => name)
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
      assert.ok(names.includes(probe.httpGet.port))
    for (const file of ['nginx.conf', 'Caddyfile']) assert.ok(textOf(file).includes(`127.0.0.1:${port}`), file)
  })

  test('a stop has time for draining and for the longest request', () => {
    const { drainSeconds, budgets } = readConfig({})
    const neededSeconds = drainSeconds + budgets.conciergeMs / 1000 + closeSeconds
    assert.ok(deployment.spec.template.spec.terminationGracePeriodSeconds >= neededSeconds)
    assert.ok(Number.parseInt(compose.services.concierge.stop_grace_period, 10) >= neededSeconds)
    assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(textOf('systemd/concierge.service'))?.[1]) >= neededSeconds)
  })

  test('every file that the image copies is there, and sent to its build', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
      ([, files]) => files?.split(' ') ?? [],
    )
    assert.ok(copied.length > 5)
    assert.deepEqual(
      copied.filter((file) => !existsSync(join(root, file))),
      [],
    )
    const sent = textOf('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    assert.deepEqual(sent.sort(), copied.map((file) => `!${file}`).sort())
    const { context, dockerfile: built } = compose.services.concierge.build
    assert.ok(existsSync(join(root, 'deploy', context, built)))
  })

  test('the image installs every library of the pinned Node that its base lacks', {
    skip: without('ldd', 'libc-bin'),
  }, () => {
    const needed = run('ldd', [join(root, 'node_modules/node/bin/node')]).matchAll(/^\s*(?:\S*\/)?(\S+?)\.so/gm)
    const [, installed = ''] = /^RUN apt-get .*install (?:--\S+ )*([^&]+) &&/m.exec(finalStage) ?? []
    // Those of libc6, and of libstdc++6, which apt itself needs.
    const inBase = ['linux-vdso', 'ld-linux', 'libc', 'libdl', 'libm', 'libpthread', 'libstdc++', 'libgcc_s']
    const others = [...needed]
      .map(([, name = '']) => name)
      .filter((name) => !inBase.some((base) => name === base || name.startsWith(`${base}-`)))
    assert.ok(others.length > 0)
    assert.deepEqual(
      others.filter(
        (name) => !installed.split(' ').some((debianPackage) => debianPackage.replace(/\d+$/, '') === name),
      ),
      [],
    )
  })

  test('an image holds the commit that it was made from, where the version looks for it', () => {
    assert.match(dockerfile, /^ARG COMMIT=\nRUN echo "\$COMMIT" >commit\.txt$/m)
    assert.ok('COMMIT' in compose.services.concierge.build.args)
  })

  test('every secret that a pod reads is one that it mounts', () => {
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
    const secrets = Object.entries(podVariables).filter(([name]) => name.endsWith('_FILE'))
    assert.equal(secrets.length, 2)
    for (const [name, path] of secrets)
      assert.ok(
        mounts.some((mount: string) => path.startsWith(`${mount}/`)),
        name,
      )
  })
})

describe('alerts and the dashboard', () => {
  const alerts: { expr: string }[] = parse(textOf('prometheus-alerts.yaml')).groups[0].rules
  const panels: { targets: { expr: string }[] }[] = JSON.parse(textOf('grafana-dashboard.json')).panels
  const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)

  test('use only figures and labels that the service has', async () => {
    const figures = await printedFigures()
    const used = new Set(expressions.flatMap((text) => text.match(/\b(?:concierge|nodejs|process)_\w+/g) ?? []))
    assert.ok(used.size > 15)
    assert.deepEqual(
      [...used].filter((name) => !figures.includes(`\n${name}`)),
      [],
    )
    const labels = new Set(
      expressions.flatMap((text) => [...text.matchAll(/[{,] ?(\w+)[!=]~?"/g)].map(([, name]) => name)),
    )
    assert.deepEqual(
      [...labels].filter((name) => name !== 'job' && !figures.includes(`${name}="`)),
      [],
    )
  })
})

describe('what each program says of its file', () => {
  test('nginx', { skip: without('nginx', 'nginx-light') }, () =>
    inFolder((folder) => {
      const key = join(folder, 'key.pem')
      const certificate = join(folder, 'certificate.pem')
      const subject = ['-subj', '/CN=concierge.example.com', '-days', '1']
      run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject])
      const site = textOf('nginx.conf')
        .replace(/(ssl_certificate ).*;/, `$1${certificate};`)
        .replace(/(ssl_certificate_key ).*;/, `$1${key};`)
      const whole = join(folder, 'nginx.conf')
      writeFileSync(whole, `pid ${folder}/pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
      run('nginx', ['-t', '-c', whole, '-p', folder])
    }),
  )
  test('Caddy', { skip: without('caddy', 'caddy') }, () =>
    inFolder((folder) => {
      const file = join(root, 'deploy/Caddyfile')
      run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { HOME: folder, XDG_DATA_HOME: folder })
    }),
  )
  test('systemd', { skip: without('systemd-analyze', 'systemd') }, () =>
    inFolder((folder) => {
      const names = readdirSync(join(root, 'deploy/systemd')).filter((name) => /\.(service|timer)$/.test(name))
      assert.ok(names.length > 3)
      const units = new Map(names.map((name) => [name, textOf(`systemd/${name}`)]))
      units.set('concierge@8080.service', replicaUnit())
      for (const [name, text] of units) {
        const unit = text.replaceAll('/opt/stay-concierge', root.replace(/\/$/, ''))
        const command = /^ExecStart=(\S+)/m.exec(unit)?.[1]
        assert.ok(name.endsWith('.timer') || existsSync(command ?? ''), `the command of ${name} is there`)
        writeFileSync(join(folder, name), unit)
      }
      const paths = [...units.keys()].map((name) => join(folder, name))
      assert.equal(run('systemd-analyze', ['verify', '--man=no', ...paths]), '')
    }),
  )
  test('Prometheus', { skip: without('promtool', 'prometheus') }, () => {
    run('promtool', ['check', 'rules', join(root, 'deploy/prometheus-alerts.yaml')])
  })
  test('Prometheus, in cases that page and cases that do not', { skip: without('promtool', 'prometheus') }, () => {
    run('promtool', ['test', 'rules', join(root, 'test/deploy/prometheus-alerts.test.yaml')])
  })
  test('the shell', () => {
    for (const file of ['try-image.sh', 'systemd/concierge-as-owner']) run('sh', ['-n', join(root, 'deploy', file)])
  })
})

describe('settings of a server with systemd', () => {
  /** The files in the order in which systemd reads them; a later one wins, also over `Environment=`. */
  const filesOf = (text: string) => [...text.matchAll(/EnvironmentFile=-?(\S+)/g)].map(([, path]) => path)
  const [shared, owner] = ['/etc/stay-concierge/concierge.env', '/etc/stay-concierge/owner.env']

  test('serving reads those of the service, and whatever changes the catalog those of the owner after them', () => {
    assert.deepEqual(filesOf(textOf('systemd/concierge.service')), [shared])
    for (const file of ['concierge-renew.service', 'concierge-sync.service', 'concierge-as-owner'])
      assert.deepEqual(filesOf(textOf(`systemd/${file}`)), [shared, owner], file)
  })

  test('every unit may do as little as that of the service', () => {
    const limitsOf = (file: string) =>
      textOf(`systemd/${file}`)
        .split('\n')
        .filter((line) => /^(NoNew|Protect|Private|Restrict|Lock|Capability|UMask)/.test(line))
        .sort()
    const ofService = limitsOf('concierge.service')
    assert.ok(ofService.length > 10)
    for (const file of ['concierge-renew.service', 'concierge-sync.service'])
      assert.deepEqual(limitsOf(file), ofService, file)
  })

  test('a replica reads its ports after them', () => {
    assert.deepEqual(filesOf(replicaUnit()), [shared, '/etc/stay-concierge/%i.env'])
  })

  test('a command gets its words as they were typed, and runs as the user of the service', () =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
      const PATH = `${folder}:${process.env.PATH}`
      const file = join(root, 'deploy/systemd/concierge-as-owner')
      const words = execFileSync(file, ['keys', 'create', '--name', 'Front desk'], { encoding: 'utf8', env: { PATH } })
      assert.match(words, /^--uid=concierge$/m)
      assert.match(words, /\n\/opt\/stay-concierge\/concierge\nkeys\ncreate\n--name\nFront desk\n$/)
    }))
})

/** The unit of a replica, made as docs/operations.md says. */
function replicaUnit(): string {
  const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, script = ''] = /^sed '([^']+)' deploy\/systemd\/concierge\.service/m.exec(docs) ?? []
  assert.notEqual(script, '')
  return run('sed', [script, join(root, 'deploy/systemd/concierge.service')])
}

test('every package of a production install has a licence that lets it be passed on', () => {
  const permissive = [
    'MIT',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Unlicense',
    'PSF-2.0',
  ]
  // Used unchanged as packages of their own, which these allow.
  const unchanged = ['LGPL-3.0', 'LGPL-3.0-only', 'MPL-2.0', '(ISC AND CC-BY-3.0)']
  const byLicence = licencesOfPackages()
  const others = [...byLicence].filter(([licence]) => ![...permissive, ...unchanged].includes(licence))
  // Its manifest states none; its file LICENSE is the BSD licence.
  assert.deepEqual(
    others.flatMap(([, packages]) => packages.map((name) => name.split('@')[0])),
    ['suncalc'],
  )
  const names = [...byLicence.values()].flat().join(' ')
  assert.match(names, /fastify@/)
  assert.doesNotMatch(names, /typescript@|biome@/)
})

/** Closing the last connections takes at most this long; see serve.ts. */
const closeSeconds = 10

const fromSecrets = { DATABASE_URL_FILE: undefined, DATABASE_URL: 'postgres://me@db/stay', REDIS_URL_FILE: undefined }

function namesRead(): Set<string> {
  const read = new Set<string>()
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        read.add(String(name))
        return undefined
      },
    },
  )
  readConfig(environment)
  readVocabularyPath(environment)
  return read
}

/** All figures of a service on PostgreSQL with a model and a feed. */
async function printedFigures(): Promise<string> {
  const app = fastify()
  const { registry } = openFigures('0')
  const now = Temporal.Now.instant()
  const count = measureApp({
    registry,
    store: { answerCounts: answerCounts(), connections: () => ({ open: 1, idle: 0, waiting: 0 }) },
    turns: fairTurns(),
    probes: { states: () => [{ capability: 'place database', isWell: true }] },
    ready: { counts: { kept: 0, made: 0 } },
  })
  followRequests(app, [count])
  countReaders(registry, () => Promise.reject(new Error('not asked')))
  const feed = { source: 'a', triedAt: now, goodAt: now, dueAt: now, reason: null, failures: 0, events: 0, faults: 0 }
  measureFeeds(registry, async () => [{ ...feed, version: null }])
  app.get('/', async () => 'x')
  await app.inject('/')
  await app.close()
  return `\n${await registry.metrics()}`
}

/** Under CI a missing program is a failure that says how to get it. */
function without(program: string, debianPackage: string): string | false {
  const paths = `${process.env.PATH}:/usr/sbin`.split(':')
  if (process.env.CI || paths.some((folder) => existsSync(join(folder, program)))) return false
  return `${program} is not installed: apt-get install ${debianPackage}`
}

function run(program: string, args: readonly string[], variables: Variables = {}): string {
  const PATH = `${process.env.PATH}:/usr/sbin`
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, PATH, ...variables } })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? error.stderr : error
    throw new Error(`${program} refuses its file or is not installed (.ci/run installs it): ${said}`)
  }
}

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'stay-deploy-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
