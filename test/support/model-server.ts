import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { isObject } from '../../src/domain/is-object.ts'

export type ModelServer = {
  /** As LLM_BASE_URL takes it. */
  baseUrl: string
  /** Every request so far, with the note that it brought. */
  requests: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown>; note: string }[]
  close(): Promise<void>
}

/** Answers a note itself, or returns the items of a proper answer. */
export type ModelAnswer = (
  note: string,
  answer: ServerResponse,
  request: IncomingMessage,
) => object[] | undefined | Promise<object[] | undefined>

/** An OpenAI-compatible endpoint on loopback. */
export async function startModelServer(answerTo: ModelAnswer): Promise<ModelServer> {
  const requests: ModelServer['requests'] = []
  const server = createServer(async (request, answer) => {
    const body = await json(request)
    if (!isObject(body) || !Array.isArray(body.messages)) throw new Error('the request has no messages')
    const note = String(body.messages.at(-1).content)
    requests.push({ path: String(request.url), headers: request.headers, body, note })
    const items = await answerTo(note, answer, request)
    if (items !== undefined) answer.end(completion(JSON.stringify({ items })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The body of a chat completion with this text. */
export const completion = (content: string): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }] })

export const item = (quote: string, about: string, stance = 'for', time: string | null = null) => ({
  quote,
  about,
  stance,
  time,
})
