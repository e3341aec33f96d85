import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { envelopeOf, invalidRequest, noRoute, upstreamUnavailable } from '../../src/http/errors.ts'
import { freePorts } from '../support/free-ports.ts'

const textOf = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
const upstream = fileURLToPath(new URL('../support/slow-upstream.ts', import.meta.url))
const PATH = `${process.env.PATH}:/usr/sbin`
const folder = mkdtempSync(join(tmpdir(), 'stay-proxies-'))
after(() => rmSync(folder, { recursive: true, force: true }))

type Ports = { proxy: number; plain: number; replicas: readonly [number, number] }

/**
 * Each proxy with its file as we ship it, but for addresses and the certificate. `begun` are the methods that it sends
 * to another replica after one that was killed had begun to answer: Caddy does not keep bodies for that.
 */
const proxies: { name: string; begun: readonly string[]; start(ports: Ports): ChildProcess }[] = [
  {
    name: 'nginx',
    begun: ['GET', 'POST'],
    start({ proxy, plain, replicas: [one, two] }) {
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
      const subject = ['-subj', '/CN=concierge.example.com', '-days', '1']
      const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject]
      execFileSync('openssl', made, { stdio: 'ignore' })
      const site = textOf('nginx.conf')
        .replace(
          'server 127.0.0.1:8080 max_fails=0;',
          `server 127.0.0.1:${one} max_fails=0; server 127.0.0.1:${two} max_fails=0;`,
        )
        .replace(/(ssl_certificate ).*;/, `$1${certificate};`)
        .replace(/(ssl_certificate_key ).*;/, `$1${key};`)
        .replace(/listen \[::\]:\d+.*;/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443', `listen 127.0.0.1:${proxy}`)
      const file = join(folder, 'nginx.conf')
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      const head = `${user} daemon off; pid ${folder}/pid; error_log stderr crit;\nevents {}\n`
      writeFileSync(file, `${head}http {\naccess_log off;\n${paths.join('\n')}\n${site}\n}\n`)
      return spawn('nginx', ['-c', file, '-p', folder], { env: { ...process.env, PATH }, stdio: 'inherit' })
    },
  },
  {
    name: 'caddy',
    begun: ['GET'],
    start({ proxy, plain, replicas: [one, two] }) {
      const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${plain}\n\thttps_port ${proxy}\n\tskip_install_trust\n\tlocal_certs\n}\n`
      const site = textOf('Caddyfile').replace(
        'reverse_proxy 127.0.0.1:8080 {',
        `reverse_proxy 127.0.0.1:${one} 127.0.0.1:${two} {`,
      )
      const file = join(folder, 'Caddyfile')
      writeFileSync(file, global + site)
      const env = { ...process.env, PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
    },
  },
]

for (const { name, begun, start } of proxies)
  describe(name, { skip: without(name) }, () => {
    const resources = new AsyncDisposableStack()
    let replicas: [ChildProcess, ChildProcess]
    let port: number
    before(async () => {
      const [proxy = 0, plain = 0, one = 0, two = 0] = await freePorts(4)
      port = proxy
      replicas = [await startReplica(one, resources), await startReplica(two, resources)]
      const child = start({ proxy, plain, replicas: [one, two] })
      resources.defer(() => end(child, 'SIGTERM'))
      for (let tries = 0; (await ask(port, 'GET', '/').catch(() => null))?.status !== 200; tries++) {
        assert.ok(tries < 100, `${name} does not answer`)
        await wait(100)
      }
    })
    after(() => resources.disposeAsync())

    test('no call fails when a replica is killed while it answers, nor after it', async () => {
      const calls = Array.from({ length: 20 }, (_, index) =>
        ask(port, begun[index % begun.length] ?? 'GET', '/v1/slow'),
      )
      await wait(100)
      await end(replicas[1], 'SIGKILL')
      assert.deepEqual(new Set((await Promise.all(calls)).map(({ status }) => status)), new Set([200]))
      const later = Array.from({ length: 20 }, (_, index) => ask(port, index % 2 === 0 ? 'GET' : 'POST', '/v1/quick'))
      assert.deepEqual(new Set((await Promise.all(later)).map(({ status }) => status)), new Set([200]))
    })

    test('what is too long is refused in the format of the API', {
      skip: name !== 'nginx' && 'it has no limits',
    }, async () => {
      const faults: [asked: Promise<Answer>, message: string][] = [
        [ask(port, 'POST', '/v1/quick', { body: 'x'.repeat(2 ** 21) }), 'Request body too large'],
        [ask(port, 'GET', '/v1/quick', { cookie: 'x'.repeat(40_000) }), 'Malformed request'],
      ]
      assert.equal((await ask(port, 'GET', `/v1/${'x'.repeat(10_000)}`)).status, 200)
      for (const [asked, message] of faults) {
        const { status, type, body } = await asked
        assert.deepEqual(
          [status, type, JSON.parse(body)],
          [400, 'application/json', envelopeOf(invalidRequest(message))],
        )
      }
    })

    test('without any replica it answers in the format of the API', async () => {
      await end(replicas[0], 'SIGKILL')
      for (const method of ['GET', 'POST']) {
        const { status, type, requestId, body } = await ask(port, method, '/v1/quick')
        assert.deepEqual([status, type, JSON.parse(body)], [502, 'application/json', envelopeOf(upstreamUnavailable())])
        assert.match(requestId, /^[0-9a-f-]{32,}$/)
      }
    })

    test('readiness is for those within', async () => {
      for (const path of ['/livez', '/readyz']) {
        const { status, type, body } = await ask(port, 'GET', path)
        assert.deepEqual([status, type, JSON.parse(body)], [404, 'application/json', envelopeOf(noRoute('GET', path))])
      }
    })
  })

async function startReplica(port: number, resources: AsyncDisposableStack): Promise<ChildProcess> {
  const child = spawn(process.execPath, [upstream, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  resources.defer(() => end(child, 'SIGKILL'))
  await once(child.stdout!, 'data')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

type Answer = { status: number | undefined; type: string | undefined; requestId: string; body: string }

function ask(
  port: number,
  method: string,
  path: string,
  more: { body?: string; cookie?: string } = {},
): Promise<Answer> {
  const name = 'concierge.example.com'
  const options = {
    port,
    method,
    path,
    servername: name,
    rejectUnauthorized: false,
    timeout: 20_000,
    agent: false as const,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        ...options,
        headers: { host: name, ...(more.cookie === undefined ? {} : { cookie: more.cookie }) },
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        answer.on('error', reject).on('end', () =>
          resolve({
            status: answer.statusCode,
            type: answer.headers['content-type'],
            requestId: String(answer.headers['x-request-id']),
            body,
          }),
        )
      },
    )
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(method === 'POST' ? (more.body ?? '{"hotelName": "x"}') : undefined)
  })
}

/** Under CI a missing program is a failure. */
function without(program: string): string | false {
  if (process.env.CI || PATH.split(':').some((place) => existsSync(join(place, program)))) return false
  return `${program} is not installed`
}
