import { connect, createServer, type Server, type Socket } from 'node:net'

export type StallingProxy = {
  port: number
  /** Swallows all bytes, as a dead router does. */
  stall(): void
  /** Ends every connection and refuses new ones, as a stopped server does. */
  cut(): void
  goOn(): void
  close(): void
}

/** Passes bytes on to a server on this machine, until told otherwise. */
export async function openStallingProxy(target: { hostname: string; port: number }): Promise<StallingProxy> {
  let state: 'open' | 'stalled' | 'cut' = 'open'
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(target.port, target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (state !== 'stalled') to.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    stall: () => {
      state = 'stalled'
    },
    cut() {
      state = 'cut'
      endAll()
    },
    goOn: () => {
      state = 'open'
    },
    close() {
      endAll()
      server.close()
    },
  }
}
