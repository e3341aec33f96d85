import type { FastifyInstance } from 'fastify'

/**
 * `starting` until the service listens; `ready` from then on; `draining` once it was told to stop: it still answers, but a load
 * balancer should send nothing more.
 */
export type LifecycleState = 'starting' | 'ready' | 'draining'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: { state: LifecycleState; drain(): void }
  }
}

/** While draining, every answer ends its connection, so that callers go to another replica before this one closes. */
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
