import type { FastifyInstance } from 'fastify'

/**
 * `starting` until the service listens and is warm, then `ready`. `draining` after a stop signal: the service still
 * answers, but a load balancer should send no more requests.
 */
export type LifecycleState = 'starting' | 'ready' | 'draining'

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: { state: LifecycleState; drain(): void }
  }
}

/** While draining, every answer closes its connection, so that callers move to another replica in time. */
export function followLifecycle(app: FastifyInstance, warmUp?: () => Promise<void>): void {
  const lifecycle: FastifyInstance['lifecycle'] = {
    state: 'starting',
    drain() {
      lifecycle.state = 'draining'
    },
  }
  app.decorate('lifecycle', lifecycle)
  const becomeReady = () => {
    if (lifecycle.state === 'starting') lifecycle.state = 'ready'
  }
  app.addHook('onListen', async () => {
    if (warmUp === undefined) becomeReady()
    else void warmUp().then(becomeReady)
  })
  app.addHook('preClose', async () => lifecycle.drain())
  endUnfinishedConnections(app)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.state === 'draining') reply.header('connection', 'close')
    done()
  })
}

/** How long a request that is still arriving may take once all others are answered and the port is closed. */
const arrivalMs = 1000

/** A request that never arrives in full must not hold up a stop: Node waits for such a connection without limit. */
function endUnfinishedConnections(app: FastifyInstance): void {
  let open = 0
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  const endSoon = () => {
    clearTimeout(timer)
    if (isClosing && open === 0) timer = setTimeout(() => app.server.closeAllConnections(), arrivalMs).unref()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    open++
    clearTimeout(timer)
    done()
    reply.raw.once('close', () => {
      open--
      endSoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    endSoon()
  })
}
