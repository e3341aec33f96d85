import { randomBytes } from 'node:crypto'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Serves `/docs`: the interface description as a page that works without internet access. */
export async function serveReferencePage(
  app: FastifyInstance,
  { otherOrigins }: { otherOrigins: readonly string[] },
): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onSend', preparePage(otherOrigins))
    await pages.register(reference, {
      routePrefix: '/docs',
      hooks: {
        onRequest: (request, _reply, done) => {
          // The plugin parses a URL built from the Host header and throws on an invalid one. It only uses the path.
          request.raw.headers.host = 'localhost'
          done()
        },
      },
      configuration: {
        // A relative URL also works behind a path prefix.
        url: '../openapi.json',
        pageTitle: 'Stay Concierge API',
        nonce: noncePlaceholder,
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        // The page would hide those behind the twelfth, the guest's notes among them.
        expandAllSchemaProperties: true,
        orderSchemaPropertiesBy: 'preserve',
        orderRequiredPropertiesFirst: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}

const noncePlaceholder = 'nonce-of-this-answer'

/** Only scripts and styles with the nonce of this answer run; the script may be kept. */
function preparePage(otherOrigins: readonly string[]) {
  let script: Buffer | undefined
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (typeof payload !== 'string') return payload
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('cache-control', 'no-cache')
      // The same bytes each time, so that they are compressed once.
      script ??= Buffer.from(payload)
      return script
    }
    const nonce = randomBytes(16).toString('base64url')
    reply.header('content-security-policy', pagePolicy(nonce, otherOrigins))
    return payload.replace('<head>', `<head>${nonceForStyles}`).replaceAll(noncePlaceholder, nonce)
  }
}

/** The page adds more style sheets while it runs, and gives the nonce to only one of them. */
const nonceForStyles = `
    <script nonce="${noncePlaceholder}">
      const create = document.createElement
      document.createElement = function (name, options) {
        const element = create.call(this, name, options)
        if (String(name).toLowerCase() === 'style') element.nonce = '${noncePlaceholder}'
        return element
      }
    </script>`

/** Allows what the page needs, and no hosts other than our deployments. */
const pagePolicy = (nonce: string, otherOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...otherOrigins].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
  ].join('; ')
