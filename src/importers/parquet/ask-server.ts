import type { Agent, Dispatcher } from 'undici'
import { errorMessage } from '../error-message.ts'
import {
  checkedAgent,
  isRedirect,
  type NameLookup,
  RefusedAddress,
  redirectOf,
  refuseAddress,
} from '../feeds/checked-agent.ts'
import { connectionFailure } from '../feeds/feed-failure.ts'
import { SourceFileError } from '../source-reading.ts'

export type ServerAccess = {
  /** Whether the given host may be on a private network; redirects to other hosts may not. */
  allowPrivateAddresses?: boolean
  lookup?: NameLookup
}

type Asked = ServerAccess & { signal: AbortSignal; range?: string }

export type ServerAnswer = {
  status: number
  header(name: string): string | null
  /** Reads the body; more than `maxBytes` is an error. */
  read(maxBytes: number): Promise<Buffer>
  discard(): Promise<void>
}

const maxRedirects = 5

/** Sends a request to a file server; checks its address and that of every redirect. */
export async function askServer(address: string, asked: Asked): Promise<ServerAnswer> {
  const first = new URL(address)
  if (first.username !== '' || first.password !== '')
    throw new SourceFileError(`${first.host}: an address must not contain a user name or password`)
  for (let url = first, redirects = 0; ; redirects++) {
    const answer = await askOnce(url, { first, ...asked })
    if (!isRedirect(answer.statusCode)) return answerOf(answer)
    await answer.body.dump()
    if (redirects >= maxRedirects) throw new SourceFileError(`${address}: redirects more than ${maxRedirects} times`)
    url = redirectFrom(answer, url, address)
  }
}

async function askOnce(url: URL, { first, range, signal, ...access }: Asked & { first: URL }) {
  const isOpen = access.allowPrivateAddresses === true && url.hostname === first.hostname
  try {
    refuseAddress(url, isOpen)
    const headers = range === undefined ? {} : { range: `bytes=${range}` }
    const agent = agentFor(isOpen, access.lookup)
    return await agent.request({ origin: url.origin, path: url.pathname + url.search, method: 'GET', headers, signal })
  } catch (error) {
    const failure = connectionFailure(error)
    if (!(failure instanceof RefusedAddress)) throw error
    const isNamed = url.hostname === first.hostname
    const hint = isNamed ? '; --allow-private-addresses allows hosts on private networks' : ''
    throw new SourceFileError(`${first.href}: ${failure.message}${hint}`)
  }
}

const idleMs = 30_000
/** One agent for public addresses and one for all. Its connections are reused for all parts of a file. */
const agents = new Map<boolean, Agent>()

function agentFor(isOpen: boolean, lookup?: NameLookup): Agent {
  if (lookup !== undefined) return checkedAgent({ isOpen, idleMs, lookup })
  const agent = agents.get(isOpen) ?? checkedAgent({ isOpen, idleMs })
  agents.set(isOpen, agent)
  return agent
}

function redirectFrom(answer: Dispatcher.ResponseData, url: URL, address: string): URL {
  try {
    return redirectOf(headerOf(answer, 'location'), url)
  } catch (error) {
    throw new SourceFileError(`${address}: ${errorMessage(error)}`)
  }
}

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string) => [headers[name]].flat()[0] ?? null

const answerOf = (answer: Dispatcher.ResponseData): ServerAnswer => ({
  status: answer.statusCode,
  header: (name) => headerOf(answer, name),
  async read(maxBytes) {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of answer.body) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('the server sent more than requested')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  },
  discard: () => answer.body.dump(),
})
