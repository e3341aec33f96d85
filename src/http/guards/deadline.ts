import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Soon } from '../../store/reading/soon.ts'
import { requestTimeout } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the time budget is used up or the caller disconnects. Made when it is first needed. */
    readonly deadline: AbortSignal
    /** The parts of `deadline`. */
    ownDeadline: { response: ServerResponse; signal: AbortSignal | null } | null
  }
  interface FastifyContextConfig {
    budgetMs?: number
  }
}

/** For unknown routes under `/v1`, which only check the token. */
const defaultBudgetMs = 4000

/** Starts the one deadline that covers the whole request. */
export function startDeadline(request: FastifyRequest, reply: FastifyReply): void {
  request.ownDeadline = { response: reply.raw, signal: null }
}

/** The getter of `request.deadline`. */
export function deadlineOf(request: FastifyRequest): AbortSignal {
  const { ownDeadline } = request
  if (ownDeadline === null) throw new Error(`route ${request.routeOptions.url} starts no deadline`)
  ownDeadline.signal ??= deadlineFrom(request, ownDeadline.response)
  return ownDeadline.signal
}

function deadlineFrom({ routeOptions, startedAt }: FastifyRequest, response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (!response.writableFinished) controller.abort(requestTimeout())
  }
  if (response.closed) {
    leave()
    return controller.signal
  }
  const leftMs = (routeOptions.config.budgetMs ?? defaultBudgetMs) - (performance.now() - startedAt)
  const timer = setTimeout(() => controller.abort(requestTimeout()), leftMs)
  response.once('close', () => {
    clearTimeout(timer)
    leave()
  })
  return controller.signal
}

/** Rejects at the deadline even if `work` ignores the signal. */
export function withinDeadline<T>({ deadline }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(deadline.reason)
    if (deadline.aborted) return stop()
    deadline.addEventListener('abort', stop, { once: true })
    work(deadline)
      .then(resolve, (error) => reject(deadline.aborted ? deadline.reason : error))
      .finally(() => deadline.removeEventListener('abort', stop))
  })
}

/** The same for a value that may be at hand, which needs no deadline. */
export const soonWithinDeadline = <T>(request: FastifyRequest, soon: Soon<T>): Soon<T> =>
  soon instanceof Promise ? withinDeadline(request, () => soon) : soon
