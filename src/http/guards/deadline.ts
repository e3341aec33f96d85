import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestTimeout } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the budget is spent or the caller has gone. */
    deadline: AbortSignal
  }
  interface FastifyContextConfig {
    budgetMs?: number
  }
}

/** For routes that name no budget of their own: unknown ones, which only check the token. */
const defaultBudgetMs = 4000

/** One deadline a request, from its first byte to its last. */
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

/** Work that ends with the deadline, whether or not it listens to the signal. */
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
