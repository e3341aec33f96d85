import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HealthProbes } from '../health-probes.ts'
import { Health } from '../schemas/health.ts'
import { named, type Static } from '../schemas/wire.ts'

export const healthSchema = {
  operationId: 'getHealth',
  summary: 'Whether what this replica rests on is well',
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

/** For an orchestrator: the process turns requests. */
export const answerAlive = async () => ({ ok: true })

/** For a load balancer: send nothing here while this process starts, drains or cannot reach its database. */
export const answerReady =
  ({ lifecycle }: FastifyInstance, probes: HealthProbes) =>
  async (_request: FastifyRequest, reply: FastifyReply) => {
    const ready = lifecycle.state === 'ready' && !probes.warnings().some((text) => text.startsWith('place database'))
    return reply.code(ready ? 200 : 503).send({ ok: ready })
  }
