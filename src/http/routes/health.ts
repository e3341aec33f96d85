import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HealthProbes } from '../health-probes.ts'
import { Health } from '../schemas/health.ts'
import { named, type Static } from '../schemas/wire.ts'

export const healthSchema = {
  operationId: 'getHealth',
  summary: 'Health of this replica and its dependencies',
  description: 'Always 200, so that a failing dependency does not take a healthy replica out of service.',
  tags: ['Health'],
  security: [],
  response: {
    200: {
      description: 'The state of the replica that answers.',
      content: {
        'application/json': {
          schema: named(Health),
          examples: {
            healthy: { value: { ok: true } },
            degraded: { value: { ok: false, warnings: ['place database is unhealthy'] } },
          },
        },
      },
    },
  },
}

export const answerHealth = (probes: HealthProbes) => async (): Promise<Static<typeof Health>> => {
  const warnings = probes.warnings()
  return warnings.length === 0 ? { ok: true } : { ok: false, warnings }
}

/** Liveness for an orchestrator: the process can answer. */
export const answerAlive = async () => ({ ok: true })

/** Readiness for a load balancer: 503 while the process starts, drains or can't reach its database. */
export const answerReady =
  ({ lifecycle }: FastifyInstance, probes: HealthProbes) =>
  async (_request: FastifyRequest, reply: FastifyReply) => {
    const ready = lifecycle.state === 'ready' && !probes.warnings().some((text) => text.startsWith('place database'))
    return reply.code(ready ? 200 : 503).send({ ok: ready })
  }
