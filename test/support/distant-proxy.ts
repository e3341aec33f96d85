import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type DistantProxy = {
  port: number
  /** How often a client asked and waited for an answer before it asked again; what it asks at once is one round trip. */
  roundTrips(): number
  close(): void
}

/** Passes bytes on to a server on this machine as if it was far away. */
export async function openDistantProxy(
  target: { hostname: string; port: number },
  { eachWayMs }: { eachWayMs: number },
): Promise<DistantProxy> {
  const sockets = new Set<Socket>()
  let roundTrips = 0
  let isAnswered = true
  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target.port, host: target.hostname, noDelay: true })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      let last = Promise.resolve()
      sockets.add(from)
      from.on('data', (bytes) => {
        if (from === near && isAnswered) {
          isAnswered = false
          roundTrips++
        }
        const arrival = wait(eachWayMs)
        last = last
          .then(() => arrival)
          .then(() => {
            if (from === far) isAnswered = true
            to.write(bytes)
          })
      })
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  return {
    port: address.port,
    roundTrips: () => roundTrips,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
