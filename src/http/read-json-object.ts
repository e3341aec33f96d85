import type { IncomingMessage } from 'node:http'
import { isObject } from '../domain/is-object.ts'
import { invalidRequest, malformedBody } from './errors.ts'
import { findJsonFault } from './find-json-fault.ts'

const maxBodyBytes = 65_536
/** Bytes of an oversized body that are read and dropped, so that the caller gets an answer, not a reset. */
const maxDiscardedBytes = 8 * 1024 * 1024

/** Reads the request body as a JSON object. */
export async function readJsonObject(request: IncomingMessage, signal: AbortSignal): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, signal)
  const { 'content-type': contentType, 'content-encoding': coding } = request.headers
  if (!isJson(contentType)) throw malformedBody(`Send Content-Type: application/json, not ${shown(contentType)}.`)
  if (isEncoded(coding)) throw malformedBody('Send the body without Content-Encoding.')
  const value = parseJson(bytes)
  if (!isObject(value)) throw invalidRequest('Request body must be a JSON object', objectHint(value))
  return value
}

const objectHint = (value: unknown) =>
  Array.isArray(value) ? 'Send one object for one stay, not a list.' : 'Send an object: {"hotelPlaceId": …}.'

function readBody(request: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = () => finish(() => (length > maxBodyBytes ? reject(tooLarge()) : resolve(Buffer.concat(chunks))))
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBodyBytes) chunks.push(chunk)
      else chunks.length = 0
      if (length > maxDiscardedBytes) finish(() => reject(tooLarge()))
    }
    const fail = () => finish(() => reject(malformedBody()))
    const stop = () => finish(() => reject(signal.reason))
    const finish = (settle: () => void) => {
      request.off('data', take).off('end', end).off('error', fail).off('close', fail)
      signal.removeEventListener('abort', stop)
      settle()
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    request.on('data', take).on('end', end).on('error', fail).on('close', fail)
  })
}

const tooLarge = () => invalidRequest('Request body too large', `At most ${maxBodyBytes} bytes are read.`)

/** The caller's own words, without what could be taken for ours. */
const shown = (contentType = ''): string => contentType.replace(/;.*|[^\w.+/-]/gs, '').slice(0, 60)

/** A missing content type counts as JSON; so do `+json` types. https://www.rfc-editor.org/rfc/rfc6839#section-3.1 */
const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^\s*(?:application|text)\/(?:[\w.!#$&^-]+\+)?json\s*(?:;|$)/i.test(contentType)

const isEncoded = (coding: string | undefined): boolean =>
  coding !== undefined && coding.trim().toLowerCase() !== 'identity'

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw malformedBody('Send the request as a JSON object; the body is empty.')
  const text = textOf(bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw malformedBody(findJsonFault(text) ?? undefined)
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformedBody('Send the body as UTF-8.')
  }
}
