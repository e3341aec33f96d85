import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { CommandFailure } from '../report-failure.ts'

/** Where to listen, and the settings that say so. */
export type Listening = { host: string; port: number; hostSetting: string; portSetting: string }

/** Where operators are answered, if they are. */
export const operatorAddress = ({
  operatorHost,
  operatorPort,
}: Pick<Config, 'operatorHost' | 'operatorPort'>): Listening => ({
  host: operatorHost,
  port: operatorPort ?? 0,
  hostSetting: 'OPERATOR_HOST',
  portSetting: 'OPERATOR_PORT',
})

/** Returns the port, which the system chooses if 0 is given. */
export async function listen(app: FastifyInstance, where: Listening): Promise<number> {
  try {
    await app.listen({ host: where.host, port: where.port })
  } catch (error) {
    throw new CommandFailure(listenSentence(error, where))
  }
  const [address] = app.addresses()
  if (typeof address !== 'object') throw new Error('the service listens on no network address')
  return address.port
}

/** Listens for an instant. Returns what keeps it from doing so, or null. */
export async function tryListening({ host, port }: Listening): Promise<NodeJS.ErrnoException | null> {
  const server = createServer()
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening')
    await once(server.close(), 'close')
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Throws if nothing can listen there, before anything that would have to stop again is started. */
export async function requireFree(where: Listening): Promise<void> {
  const error = await tryListening(where)
  if (error !== null) throw new CommandFailure(listenSentence(error, where))
}

/** Where this machine itself reaches the service: "all addresses" includes the loopback one. */
export function ownAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Whether others cannot reach the service because it runs in a container and listens on loopback. A proxy that is
 * trusted on loopback runs next to it, and others reach that.
 */
export function isUnreachable(
  host: string,
  trustedProxies: readonly string[],
  isContainer = containerSigns.some((path) => existsSync(path)),
): boolean {
  return isLoopback(host) && !trustedProxies.some(isLoopback) && isContainer
}

/** An address, a network or one of their names, as settings have them. */
export const isLoopback = (address: string): boolean => /^127\.|^\[?::1\b|^localhost$|^loopback$/.test(address)

/** Docker, Podman and Kubernetes leave these in each container. */
const containerSigns = ['/.dockerenv', '/run/.containerenv', '/var/run/secrets/kubernetes.io']

export function listenSentence(error: unknown, { host, port, hostSetting, portSetting }: Listening): string {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use; stop the process that uses it, or set another ${portSetting}`
    case 'EACCES':
      return `port ${port} needs more rights than this user has; set ${portSetting} above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${hostSetting} ${host} is not an address of this machine`
    default:
      return `cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`
  }
}
