import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Soon } from '../../store/reading/soon.ts'

/** Checks or prepares a request; throws to refuse it. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Soon<void>

/** A guard as a hook. One that waits for nothing costs no promise, which at full load is a large part of a request. */
export const asHook =
  (guard: Guard) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): Promise<void> | undefined => {
    const passing = guard(request, reply)
    if (passing instanceof Promise) return passing
    done()
    return undefined
  }
