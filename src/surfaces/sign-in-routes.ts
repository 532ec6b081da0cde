/** Hands /api/auth and the OAuth well-known addresses to the sign-in library, which speaks Web requests. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from './parts.ts'

/** Registers the library's addresses; bodies reach it as they came. */
export async function registerSignIn(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
    for (const url of ['/api/auth/*', '/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/*', '/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/*', '/.well-known/openid-configuration']) {
      inner.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url,
        handler: async (request, reply) => {
          const response = await parts.signInHandler(webRequest(request, parts.baseUrl))
          reply.code(response.status)
          for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
          const cookies = response.headers.getSetCookie()
          if (cookies.length > 0) reply.header('set-cookie', cookies)
          return reply.send(Buffer.from(await response.arrayBuffer()))
        },
      })
    }
  })
}

function webRequest(request: FastifyRequest, baseUrl: string): globalThis.Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-forwarded-for', request.ip)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body instanceof Buffer
  return new globalThis.Request(new URL(request.url, baseUrl), {
    method: request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(Buffer.from(request.body instanceof Buffer ? request.body : '')) } : {}),
  })
}
