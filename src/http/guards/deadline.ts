import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestTimeout } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the time budget is used up or the caller disconnects. */
    deadline: AbortSignal
  }
  interface FastifyContextConfig {
    budgetMs?: number
  }
}

/** For unknown routes under `/v1`, which only check the token. */
const defaultBudgetMs = 4000

/** Starts the one deadline that covers the whole request. */
export async function startDeadline(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(requestTimeout()),
    request.routeOptions.config.budgetMs ?? defaultBudgetMs,
  )
  reply.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableFinished) controller.abort(requestTimeout())
  })
  request.deadline = controller.signal
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
