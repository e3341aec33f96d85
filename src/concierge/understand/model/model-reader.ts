import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readNote } from '../note/read-note.ts'
import type { NotesRead, ReadNote } from '../read-notes.ts'
import { askModel, ModelFailure, type ModelSettings } from './ask-model.ts'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { combineReadings } from './combine-readings.ts'
import { redactNote } from './redact-note.ts'
import { type ModelStatement, verifyAnswer } from './verify-answer.ts'

export type ModelReaderOptions = ModelSettings & {
  /** Called once for each rest, with a reason that holds no word of a note. */
  onRest?: (reason: string) => void
  timeoutMs?: number
  restMs?: number
}

const maxTimeMs = 2000
const usualRestMs = 30_000
const maxFailures = 5
/** A model does not read a longer note in time. */
const maxNoteLength = 4000
const cached = { max: 2000, ttl: 60 * 60 * 1000 }

/** A reader of notes that asks a model. It never rejects: without a usable answer the tables read. */
export function modelReader(settings: ModelReaderOptions): ReadNote {
  const { onRest = () => {}, timeoutMs = maxTimeMs, restMs = usualRestMs } = settings
  const breaker = circuitBreaker({ maxFailures, restMs, onRest, now: () => performance.now() })
  const answerTo = sharedAnswers(breaker, async (redacted, signal) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    return verifyAnswer(await askModel(redacted, settings, inTime), redacted)
  })
  return async (note, signal): Promise<NotesRead> => {
    const reading = readNote(note)
    if (note.length > maxNoteLength || !/\p{L}/u.test(note)) return { reading, reader: 'tables' }
    const redacted = redactNote(note)
    const answer = await answerTo(redacted, signal).catch(() => null)
    if (answer === null) return { reading, reader: 'tables' }
    return { reading: combineReadings(reading, answer, { note, redacted }), reader: 'model' }
  }
}

/** Null if there is no usable answer. */
type Answer = readonly ModelStatement[] | null
type Ask = (redacted: string, signal: AbortSignal) => Promise<Answer>
type SharedRequest = { answer: Promise<Answer>; controller: AbortController; callers: number }

/**
 * Remembers verified answers by a keyed hash of the note, and asks once for callers that bring the same note together.
 * A request ends early only when all its callers have left.
 */
function sharedAnswers(breaker: CircuitBreaker, ask: Ask) {
  const key = randomBytes(32)
  const known = new LRUCache<string, { answer: Answer }>(cached)
  const requests = new Map<string, SharedRequest>()

  function start(hash: string, redacted: string): SharedRequest {
    const controller = new AbortController()
    const answer = ask(redacted, controller.signal)
    const request: SharedRequest = { answer, controller, callers: 0 }
    requests.set(hash, request)
    answer.then(
      (answer) => {
        known.set(hash, { answer })
        breaker.succeeded()
        forget(hash, request)
      },
      (error: unknown) => {
        if (controller.signal.aborted) breaker.abandoned()
        else breaker.failed(error instanceof ModelFailure ? error.message : 'an error of the reader')
        forget(hash, request)
      },
    )
    return request
  }

  function forget(hash: string, request: SharedRequest): void {
    if (requests.get(hash) === request) requests.delete(hash)
  }

  return async (redacted: string, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted()
    const hash = createHmac('sha256', key).update(redacted).digest('base64')
    const remembered = known.get(hash)
    if (remembered !== undefined) return remembered.answer
    let request = requests.get(hash)
    if (request === undefined) {
      if (!breaker.mayTry()) return null
      request = start(hash, redacted)
    }
    request.callers++
    try {
      return await unlessAborted(request.answer, signal)
    } finally {
      request.callers--
      if (request.callers === 0) {
        forget(hash, request)
        request.controller.abort()
      }
    }
  }
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
