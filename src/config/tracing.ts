import { decoded, readHttpUrl } from './setting-forms.ts'
import { ConfigError } from './setting-of.ts'

export type Tracing = {
  url: string
  headers: Record<string, string>
  serviceName: string
  sampling: { share: number; byParent: boolean }
}

/** The variables of https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export function readTracing(given: (name: string) => string | null): Tracing | null {
  const base = readHttpUrl('OTEL_EXPORTER_OTLP_ENDPOINT', given('OTEL_EXPORTER_OTLP_ENDPOINT'))
  const own = readHttpUrl('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'))
  const url = own ?? (base && `${base}/v1/traces`)
  if (url === null || given('OTEL_SDK_DISABLED') === 'true' || given('OTEL_TRACES_EXPORTER') === 'none') return null
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'])
    if ((given(name) ?? 'http/json') !== 'http/json') throw new ConfigError(`${name} must be http/json, or empty`)
  return {
    url,
    headers: {
      ...readHeaders(given, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readHeaders(given, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    serviceName: given('OTEL_SERVICE_NAME') ?? 'stay-concierge',
    sampling: readSampling(given),
  }
}

/** `name=value` pairs, percent-encoded. The message doesn't repeat them, because they are secrets. */
function readHeaders(given: (name: string) => string | null, variable: string): Record<string, string> {
  const pairs = (given(variable) ?? '').split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', encoded = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/s.exec(pair) ?? []
      const value = decoded(encoded.trim())
      if (name === '' || value === null || !/^[\x20-\x7e]*$/.test(value))
        throw new ConfigError(`${variable} must be pairs such as api-key=SECRET, separated by commas, percent-encoded`)
      return [name, value]
    }),
  )
}

const samplers = ['always_on', 'always_off', 'traceidratio']

function readSampling(given: (name: string) => string | null): Tracing['sampling'] {
  const sampler = given('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const kind = sampler.replace(/^parentbased_/, '')
  if (!samplers.includes(kind)) {
    const all = samplers.flatMap((name) => [name, `parentbased_${name}`]).join(', ')
    throw new ConfigError(`OTEL_TRACES_SAMPLER must be one of ${all}, not "${sampler}"`)
  }
  const share = Number(given('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (kind === 'traceidratio' && !(share >= 0 && share <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1')
  return { share: kind === 'traceidratio' ? share : Number(kind === 'always_on'), byParent: kind !== sampler }
}
