import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readConfig } from '../src/config.ts'

test('without any setting the service has its documented defaults', () => {
  assert.deepEqual(readConfig({}), {
    databaseUrl: 'sqlite:var/concierge.db',
    redisUrl: null,
    host: '127.0.0.1',
    port: 8080,
    publicUrl: null,
    stagingUrl: null,
    operatorPort: null,
    operatorHost: '127.0.0.1',
    keptExplanations: 500,
    logLevel: 'info',
    corsOrigins: [],
    trustedProxies: [],
    drainSeconds: 10,
    guestMemoryDays: 400,
    noteModel: null,
    tracing: null,
    budgets: { conciergeMs: 8000, detailMs: 4000, autocompleteMs: 2000 },
    file: null,
    workers: 1,
  })
})

test('a model reads notes only if LLM_USES says so', () => {
  const settings = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'small' }
  const noteModel = { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small', apiKey: null }
  assert.equal(readConfig(settings).noteModel, null)
  assert.deepEqual(readConfig({ ...settings, LLM_USES: 'read' }).noteModel, noteModel)
  const withKey = readConfig({ ...settings, LLM_USES: 'read', LLM_API_KEY: 'sk-1' })
  assert.deepEqual(withKey.noteModel, { ...noteModel, apiKey: 'sk-1' })
})

test('traces follow the variables of OpenTelemetry', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  const sampled = (variables: Record<string, string>) => readConfig({ ...endpoint, ...variables }).tracing?.sampling
  assert.deepEqual(readConfig(endpoint).tracing, {
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'stay-concierge',
    sampling: { share: 1, byParent: true },
  })
  const full = readConfig({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, tenant = hotels',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'tenant=traces',
    OTEL_SERVICE_NAME: 'front',
  })
  assert.equal(full.tracing?.url, 'https://traces.example/in')
  assert.deepEqual(full.tracing?.headers, { 'api-key': 'a b', tenant: 'traces' })
  assert.equal(full.tracing?.serviceName, 'front')
  assert.deepEqual(sampled({ OTEL_TRACES_SAMPLER: 'always_off' }), { share: 0, byParent: false })
  const tenth = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  assert.deepEqual(sampled(tenth), { share: 0.1, byParent: true })
  assert.equal(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing, null)
  assert.equal(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing, null)
  assert.equal(readConfig({ OTEL_SERVICE_NAME: 'front' }).tracing, null)
})

test('headers of the collector are not repeated in a message', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  assert.throws(
    () => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'secret' }),
    (error: Error) => /^OTEL_EXPORTER_OTLP_HEADERS must be pairs/.test(error.message) && !/secret/.test(error.message),
  )
})

test('an empty setting is as good as none, but for the database, which would be another one', () => {
  assert.deepEqual(readConfig({ PORT: '', REDIS_URL: ' ', CORS_ORIGINS: '' }), readConfig({}))
  for (const empty of ['', ' '])
    for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE'])
      assert.throws(() => readConfig({ [name]: empty }), new RegExp(`^Error: ${name} must not be empty; leave it out`))
})

test('what is set is read', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://me@db/stay',
    PORT: '0',
    PUBLIC_URL: 'https://stay.example/',
    LOG_LEVEL: 'WARN',
    CORS_ORIGINS: 'https://a.example, http://localhost:3000',
    DETAIL_BUDGET_MS: '250',
    REDIS_URL: 'redis://cache',
    TRUST_PROXY: 'loopback, 10.0.0.0/8 2001:db8::/32,192.0.2.7',
    DRAIN_SECONDS: '0',
    OPERATOR_PORT: '9100',
  })
  assert.equal(config.databaseUrl, 'postgres://me@db/stay')
  assert.equal(config.port, 0)
  assert.equal(config.publicUrl, 'https://stay.example')
  assert.equal(config.logLevel, 'warn')
  assert.deepEqual(config.corsOrigins, ['https://a.example', 'http://localhost:3000'])
  assert.equal(config.budgets.detailMs, 250)
  assert.equal(config.redisUrl, 'redis://cache')
  assert.deepEqual(config.trustedProxies, ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  assert.equal(config.drainSeconds, 0)
  assert.equal(config.operatorPort, 9100)
})

test('every setting may come from a file that the variable with _FILE names, as secrets are mounted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stay-config-'))
  const path = join(folder, 'secret')
  writeFileSync(path, 'postgres://me:secret@db/stay\n')
  assert.equal(readConfig({ DATABASE_URL_FILE: path }).databaseUrl, 'postgres://me:secret@db/stay')
  assert.throws(
    () => readConfig({ DATABASE_URL: 'sqlite:a.db', DATABASE_URL_FILE: path }),
    /^Error: DATABASE_URL must not be set together with DATABASE_URL_FILE; .* set the other one empty$/,
  )
  assert.equal(readConfig({ DATABASE_URL: 'sqlite:a.db', DATABASE_URL_FILE: '' }).databaseUrl, 'sqlite:a.db')
  assert.throws(() => readConfig({ REDIS_URL_FILE: `${path}-gone` }), /^Error: REDIS_URL_FILE must be a readable file/)
  assert.throws(
    () => readConfig({ REDIS_URL_FILE: path }),
    (error: Error) => /^REDIS_URL must be redis:/.test(error.message) && !/secret/.test(error.message),
  )
  writeFileSync(path, '\n')
  assert.throws(() => readConfig({ DATABASE_URL_FILE: path }), /^Error: DATABASE_URL_FILE must hold .* is empty$/)
  writeFileSync(path, 'key-1\n')
  const feeds = join(folder, 'feeds.json')
  writeFileSync(feeds, `{"feeds": "\${TICKETMASTER_KEY}"}`)
  const { file } = readConfig({ CONCIERGE_CONFIG: feeds, TICKETMASTER_KEY_FILE: path })
  assert.deepEqual(file?.content, { feeds: 'key-1' })
  rmSync(folder, { recursive: true })
})

describe('a wrong setting is refused in a sentence that names it', () => {
  const wrong: [name: string, value: string][] = [
    ['DATABASE_URL', 'mysql://db/stay'],
    ['DATABASE_URL', 'concierge.db'],
    ['DATABASE_URL', 'sqlite:'],
    ['REDIS_URL', 'cache:6379'],
    ['WORKERS', '0'],
    ['WORKERS', '2'],
    ['HOST', 'http://localhost'],
    ['OPERATOR_HOST', 'http://localhost'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'stay.example'],
    ['PUBLIC_URL', 'https://me:secret@stay.example'],
    ['STAGING_URL', 'ftp://stay.example'],
    ['OPERATOR_PORT', 'x'],
    ['OPERATOR_PORT', '8080'],
    ['KEPT_EXPLANATIONS', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CORS_ORIGINS', 'a.example'],
    ['CONCIERGE_BUDGET_MS', '0'],
    ['DETAIL_BUDGET_MS', '1.5'],
    ['AUTOCOMPLETE_BUDGET_MS', '2s'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'proxy.example'],
    ['DRAIN_SECONDS', '-1'],
    ['LLM_BASE_URL', 'localhost'],
    ['LLM_BASE_URL', 'ftp://localhost/v1'],
    ['LLM_BASE_URL', 'https://me:secret@llm.example/v1'],
    ['LLM_USES', 'write'],
    ['LLM_API_KEY', 'two words'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret@localhost:4318'],
  ]
  for (const [name, value] of wrong) {
    test(`${name}=${value}`, () =>
      assert.throws(() => readConfig({ [name]: value }), new RegExp(`^Error: ${name} must `)))
  }
  test('LLM_USES=read without an address or a model says what to set', () => {
    assert.throws(() => readConfig({ LLM_USES: 'read', LLM_MODEL: 'm' }), /^Error: .* set it to an .*address such as/)
    assert.throws(() => readConfig({ LLM_USES: 'read', LLM_BASE_URL: 'http://llm' }), /needs LLM_MODEL; set it to/)
  })
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
  ] as const)
    test(`${name}=${value} with a collector`, () => {
      const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER: 'traceidratio' }
      assert.throws(() => readConfig({ ...collector, [name]: value }), new RegExp(`^Error: ${name} must `))
    })
  test('and never repeats a key', () => {
    assert.throws(
      () => readConfig({ LLM_API_KEY: 'se cret' }),
      (error: Error) => !/cret/.test(error.message),
    )
  })
  describe('and never repeats a password with characters that are not percent-encoded', () => {
    for (const password of [
      'p@hid/w#rd',
      'p@hid/w',
      'p@hid?w',
      'p@hid#w',
      '12/hid',
      '12?hid',
      '12#hid',
      'p%hid',
      '#hid',
    ])
      for (const [name, scheme] of [
        ['DATABASE_URL', 'postgres'],
        ['REDIS_URL', 'redis'],
      ] as const)
        test(`${scheme} ${password}`, () =>
          assert.throws(
            () => readConfig({ [name]: `${scheme}://me:${password}@db/stay` }),
            (error: Error) => /percent-encoded, such as %40 for @$/.test(error.message) && !/hid/.test(error.message),
          ))
  })
  test('an encoded password is taken', () => {
    const databaseUrl = 'postgres://me%40desk:p%40ss%2Fw%23rd@db/the%20stay?host=/run/postgresql'
    assert.equal(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl, databaseUrl)
  })
  test('and never repeats an address, which may hold a password', () => {
    assert.throws(
      () => readConfig({ DATABASE_URL: 'postgre://me:secret@db/stay' }),
      (error: Error) => !/secret/.test(error.message),
    )
  })
})
