import type { FastifyInstance } from 'fastify'
import type { Journey, JourneyStep } from '../concierge/recommend.ts'

/** What a request does, in order. Those of a recommendation come between waiting for a turn and sending. */
export type Step = 'admit' | 'read' | 'wait' | 'answer' | JourneyStep | 'send'

/** Times are milliseconds, from `performance.now()`. */
export type TimedStep = { name: Step; startedAt: number; endedAt: number }

/** A request after its last byte was sent, or after its caller left. */
export type FollowedRequest = {
  id: string
  method: string
  /** The route pattern: a URL may hold what guests wrote. */
  route: string | null
  /** Null if the caller left before the answer was sent. */
  status: number | null
  startedAt: number
  endedAt: number
  /** Each begins where the one before ends. */
  steps: readonly TimedStep[]
  /** The caller's `traceparent`, as it was sent. */
  traceparent: string | null
  /** False for a flood of rejected tokens, which the log only counts. */
  isLogged: boolean
  /** The recommendation, if it got that far. */
  journey: Journey | null
}

export type RequestFollower = (followed: FollowedRequest) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while no one follows requests. */
    steps: StepTimes | null
  }
}

/**
 * Hands each request that is over to all followers. Without followers nothing is timed. Call it before other hooks, so
 * that their time counts.
 */
export function followRequests(app: FastifyInstance, followers: readonly RequestFollower[]): void {
  app.decorateRequest('steps', null)
  if (followers.length === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    request.steps = new StepTimes()
    done()
  })
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    request.steps?.begin('send')
    done(null, payload)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.steps?.begin('send')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.steps === null) return
    const { traceparent } = request.headers
    const followed = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.raw.writableFinished ? reply.statusCode : null,
      ...request.steps.taken(),
      traceparent: typeof traceparent === 'string' ? traceparent : null,
      isLogged: request.isLogged,
    }
    for (const follow of followers) follow(followed)
  })
}

/** Stops counting steps: a catalog that changes again and again repeats those of a recommendation. */
const maxSteps = 100

/** A step ends when the next one begins. */
class StepTimes {
  readonly #begun: { name: Step; startedAt: number }[] = [{ name: 'admit', startedAt: performance.now() }]
  #journey: Journey | null = null

  begin(name: Step): void {
    if (this.#begun.at(-1)?.name === name || this.#begun.length >= maxSteps) return
    this.#begun.push({ name, startedAt: performance.now() })
  }

  take(journey: Journey): void {
    this.#journey = journey
  }

  taken(): Pick<FollowedRequest, 'startedAt' | 'endedAt' | 'steps' | 'journey'> {
    const endedAt = performance.now()
    const steps = this.#begun.map((step, index) => ({ ...step, endedAt: this.#begun[index + 1]?.startedAt ?? endedAt }))
    return { startedAt: this.#begun[0]?.startedAt ?? endedAt, endedAt, steps, journey: this.#journey }
  }
}
