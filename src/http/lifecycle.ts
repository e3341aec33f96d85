import type { FastifyInstance } from 'fastify'

/**
 * `starting` until the service listens, then `ready`. `draining` after a stop signal: the service still answers, but a
 * load balancer should send no more requests.
 */
export type LifecycleState = 'starting' | 'ready' | 'draining'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: { state: LifecycleState; drain(): void }
  }
}

/** While draining, every answer closes its connection, so that callers move to another replica in time. */
export function followLifecycle(app: FastifyInstance): void {
  const lifecycle: FastifyInstance['lifecycle'] = {
    state: 'starting',
    drain() {
      lifecycle.state = 'draining'
    },
  }
  app.decorate('lifecycle', lifecycle)
  app.addHook('onListen', async () => {
    if (lifecycle.state === 'starting') lifecycle.state = 'ready'
  })
  app.addHook('preClose', async () => lifecycle.drain())
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.state === 'draining') reply.header('connection', 'close')
  })
}
