import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../config.ts'
import {
  isUnreachable,
  type Listening,
  listenSentence,
  operatorAddress,
  ownAddress,
  tryListening,
} from '../serving/listen.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

/** Listens on both ports for an instant, as `serve` would. */
export async function examinePorts(config: Config): Promise<Finding[]> {
  const { host, port, trustedProxies } = config
  const main = { host, port, hostSetting: 'HOST', portSetting: 'PORT' }
  const state = await stateOf(main)
  const address =
    state.kind !== 'denied' && isUnreachable(host, trustedProxies)
      ? warning(
          'address',
          `${host}:${port} is reached from inside this container only`,
          'set HOST=0.0.0.0, or TRUST_PROXY=loopback if a proxy runs next to the service',
        )
      : findingOf('address', main, state)
  return [address, await examineOperatorPort(config, state)]
}

async function examineOperatorPort(config: Config, main: PortState): Promise<Finding> {
  const check = "operator's port"
  // Commands do not see the settings of a replica's own.
  if (config.operatorPort === null)
    return ok(check, 'OPERATOR_PORT is not in these settings; replicas may have their own')
  const where = operatorAddress(config)
  const state = await stateOf(where)
  if (state.kind === 'concierge' && main.kind === 'free')
    return failure(
      check,
      `${where.host}:${where.port} is taken by a running concierge, which has another PORT`,
      'give each replica an OPERATOR_PORT of its own',
    )
  return findingOf(check, where, state)
}

function findingOf(check: string, { host, port }: Listening, state: PortState): Finding {
  if (state.kind === 'denied') return failure(check, state.reason)
  return ok(check, `${host}:${port}${state.kind === 'concierge' ? ', taken by a running concierge' : ''}`)
}

type PortState = { kind: 'free' | 'concierge' } | { kind: 'denied'; reason: string }

async function stateOf(where: Listening): Promise<PortState> {
  const error = await tryListening(where)
  if (error === null) return { kind: 'free' }
  if (error.code === 'EADDRINUSE' && (await isConcierge(where))) return { kind: 'concierge' }
  return { kind: 'denied', reason: listenSentence(error, where) }
}

const askMs = 2000

/** Whether what listens there answers as the service does, on either of its ports. */
async function isConcierge({ host, port }: Listening): Promise<boolean> {
  try {
    const response = await fetch(`${ownAddress(host, port)}/livez`, { signal: AbortSignal.timeout(askMs) })
    return isDeepStrictEqual(await response.json(), { ok: true })
  } catch {
    return false
  }
}
