/** A server for tests of proxies, in a process of its own that can be killed: `node slow-upstream.ts PORT`. */
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const server = createServer((request, response) => {
  let bytes = 0
  request.on('error', () => {})
  request.on('data', (chunk) => {
    bytes += chunk.length
  })
  request.on('end', async () => {
    if (request.url?.includes('slow')) await wait(500)
    const isWhole = request.method !== 'POST' || bytes > 0
    response.writeHead(isWhole ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'))
