import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ApiError, envelopeOf, invalidRequest, noRoute } from './errors.ts'

/** Sends our error envelope where Node would answer itself: malformed HTTP, `CONNECT`, unknown `Expect` headers. */
export function answerBrokenRequests(server: Server): void {
  server.on('connect', (request, socket) => {
    // Node has let go of this connection: a reset without a listener would end the process.
    socket.on('error', () => {})
    write(socket, noRoute('CONNECT', request.url ?? ''))
  })
  // Without this listener Node answers 417.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
}

export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // As Node does by default: the client can't read an answer after a reset or once another answer has started.
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
    socket.destroy()
    return
  }
  write(socket, invalidRequest(messages[error.code ?? ''] ?? 'Malformed HTTP request'))
}

/** Node stores the current answer of a connection in this undocumented field. */
const hasBegunAnswer = (socket: Duplex): boolean =>
  '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse && socket._httpMessage.headersSent

const messages: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'Request headers too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'Request not sent in time',
}

function write(socket: Duplex, error: ApiError): void {
  const body = JSON.stringify(envelopeOf(error))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
