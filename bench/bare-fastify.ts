/** A Fastify route that always answers with the bytes from standard input: the baseline for bench/http.ts. */
import { text } from 'node:stream/consumers'
import fastify from 'fastify'

const body = await text(process.stdin)
const app = fastify()
app.get('/up', async () => 'up')
app.route({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
