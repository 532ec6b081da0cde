/**
 * Passes the OAuth and passkey addresses to the sign-in library, which takes Web requests. Only what other programs and
 * browsers need is reachable from outside; the service's own pages use the rest of the library.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scopes } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import { badRequest, notFound, unknownHost } from '../../platform/call/problems.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Parts } from '../parts.ts'
import { apiBase, sendProblem } from '../rest/rest.ts'
import { sendProblemPage } from './page-frame.ts'
import { deviceRequest } from './device-request.ts'
import { checkedRegistration } from './registration.ts'
import { tokenRefusal } from './token-refusal.ts'

/** Public addresses below /api/auth, with their methods. */
const open: Record<string, readonly string[]> = {
  '/oauth2/authorize': ['GET'],
  '/oauth2/token': ['POST'],
  '/oauth2/register': ['POST'],
  '/oauth2/revoke': ['POST'],
  '/callback/github': ['GET', 'POST'],
  '/callback/google': ['GET', 'POST'],
  '/passkey/generate-authenticate-options': ['GET'],
  '/passkey/verify-authentication': ['POST'],
  '/passkey/generate-register-options': ['GET'],
  '/passkey/verify-registration': ['POST'],
}
/** Addresses that programs in any browser page may use; they carry no cookies. */
const forPrograms = new Set(['/oauth2/token', '/oauth2/register', '/oauth2/revoke'])
const metadataPaths = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/api/auth',
]
/** The address of each resource's metadata (RFC 9728, section 3.1), and the resource's own path. */
const resources = [
  ['/.well-known/oauth-protected-resource', '/mcp'],
  ['/.well-known/oauth-protected-resource/mcp', '/mcp'],
  [`/.well-known/oauth-protected-resource${apiBase}`, apiBase],
] as const

/** Registers the library's public addresses and the metadata of the authorization server and each site's resource. */
export async function registerSignIn(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    inner.setErrorHandler((error, request, reply) =>
      opensPage(request)
        ? sendProblemPage(parts, request, reply, error)
        : sendProblem(parts, request, reply, error),
    )
    inner.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/api/auth/*',
      handler: (request, reply) => toLibrary(parts, request, reply),
    })
    inner.route({
      method: ['POST', 'OPTIONS'],
      url: '/oauth/device_authorization',
      handler: (request, reply) => askForDevice(parts, request, reply),
    })
    for (const url of metadataPaths) {
      inner.route({
        method: ['GET', 'OPTIONS'],
        url,
        handler: (request, reply) => serverMetadata(parts, request, reply),
      })
    }
    for (const [url, path] of resources) {
      inner.route({
        method: ['GET', 'OPTIONS'],
        url,
        handler: (request, reply) => resourceMetadata(parts, request, reply, path),
      })
    }
  })
}

/** True for a person's browser that an app has sent to the authorization endpoint. */
function opensPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

/** Returns a member of a token request, if present. */
function tokenMember(request: FastifyRequest, name: 'code' | 'refresh_token'): string | undefined {
  if (!(request.body instanceof Buffer)) return undefined
  return new URLSearchParams(request.body.toString('utf8')).get(name) ?? undefined
}

async function toLibrary(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = (request.url.split('?')[0] ?? '').slice('/api/auth'.length)
  const methods = Object.hasOwn(open, path) ? open[path] : undefined
  if (methods === undefined || (!methods.includes(request.method) && request.method !== 'OPTIONS')) {
    throw new Problem(notFound, 'No page has this address.')
  }
  if (request.method === 'OPTIONS') return cors(reply).code(204).send()
  if (forPrograms.has(path)) cors(reply)
  await countRequest(parts, path, request.ip)
  if (path === '/oauth2/authorize' && !isWrittenOnce(request, 'redirect_uri'))
    return reply.redirect(`${parts.baseUrl}/sign-in/refused?error=invalid_redirect`, 302)
  if (path === '/oauth2/authorize') checkResources(request)
  if (path === '/oauth2/authorize' || path === '/oauth2/token') await parts.ensureResources()
  const asked =
    path === '/oauth2/register'
      ? await registration(parts, request, reply)
      : webRequest(request, parts.baseUrl, authorizeUrl(parts, request, path))
  if (asked === undefined) return reply
  // If a code is sent twice at once, the second request would revoke what the first is being given.
  const code = path === '/oauth2/token' ? tokenMember(request, 'code') : undefined
  const answered = code
    ? await oneAtATime(`code ${code}`, () => parts.signInHandler(asked))
    : await parts.signInHandler(asked)
  const response = path === '/oauth2/token' ? await tokenRefusal(answered) : answered
  const refreshed = path === '/oauth2/token' ? tokenMember(request, 'refresh_token') : undefined
  if (refreshed !== undefined && response.ok) await parts.endWithFirst(refreshed)
  // Revoking a token that no longer exists is a success (RFC 7009 section 2.2).
  if (path === '/oauth2/revoke' && response.status === 400)
    return reply.code(200).header('cache-control', 'no-store').send()
  reply.code(response.status)
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && !name.startsWith('access-control-')) reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** Answers a device without a browser that requests to be connected (RFC 8628 section 3.1). */
async function askForDevice(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method === 'OPTIONS') return cors(reply).code(204).send()
  cors(reply).header('cache-control', 'no-store')
  await parts.services.limiter.takePage(request.ip)
  const asked = deviceRequest(request)
  if ('error' in asked) return reply.code(400).type('application/json').send(JSON.stringify(asked))
  await parts.countDeviceRequest(request.ip)
  await parts.ensureResources()
  const response = await parts.signInHandler(
    new globalThis.Request(new URL('/api/auth/oauth2/device_authorization', parts.baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-forwarded-for': request.ip,
      },
      body: JSON.stringify({ ...asked, address: request.ip }),
    }),
  )
  return reply
    .code(response.status)
    .type('application/json')
    .send(await response.text())
}

/** Counts every request by its network; one that stores a row for the caller also counts as a stranger's call. */
async function countRequest({ services }: Parts, path: string, address: string): Promise<void> {
  await services.limiter.takePage(address)
  if (path === '/passkey/generate-authenticate-options')
    await services.limiter.take({ kind: 'anonymous', address }, { effect: 'read' })
}

/** True if a member occurs at most once (RFC 6749 section 3.1) and has no white space, which the library would cut. */
function isWrittenOnce(request: FastifyRequest, member: string): boolean {
  const given = new URLSearchParams(request.url.split('?')[1]).getAll(member)
  return given.length <= 1 && given.every((value) => /^[\x21-\x7e]*$/.test(value))
}

/** Throws unless every resource is an absolute URI without a fragment (RFC 8707 section 2), before anyone is asked. */
function checkResources(request: FastifyRequest): void {
  const given = new URLSearchParams(request.url.split('?')[1]).getAll('resource')
  if (given.every((value) => /^https?:/.test(value) && URL.canParse(value) && !value.includes('#'))) return
  throw new Problem(badRequest, 'resource must be a web address without a fragment.')
}

/**
 * Adds the default site as resource for old clients, which name none (RFC 8707 section 2 leaves this to the server).
 */
function authorizeUrl(parts: Parts, request: FastifyRequest, path: string): URL {
  const url = new URL(request.url, parts.baseUrl)
  if (path === '/oauth2/authorize' && !url.searchParams.has('resource'))
    url.searchParams.set('resource', `${parts.baseUrl}/mcp`)
  return url
}

async function registration(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<globalThis.Request | undefined> {
  await parts.countRegistration(request.ip)
  const checked = checkedRegistration(request.body instanceof Buffer ? request.body : Buffer.alloc(0))
  if (checked.ok) {
    return new globalThis.Request(new URL('/api/auth/oauth2/register', parts.baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-forwarded-for': request.ip,
      },
      body: JSON.stringify(checked.metadata),
    })
  }
  await reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ error: checked.error, error_description: checked.description }))
  return undefined
}

/** Server metadata (RFC 8414), at the address of the issuer, which has a path; old clients read it at the root. */
async function serverMetadata(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method === 'OPTIONS') return cors(reply).code(204).send()
  await parts.services.limiter.takePage(request.ip)
  const response = await parts.signInHandler(
    new globalThis.Request(new URL('/.well-known/oauth-authorization-server/api/auth', parts.baseUrl)),
  )
  const document: unknown = await response.json()
  if (!response.ok || typeof document !== 'object' || document === null)
    throw new Error(`the sign-in library answered ${response.status} to its metadata`)
  const kept = Object.entries(document).filter(
    ([name]) =>
      !name.startsWith('introspection_') && !name.startsWith('backchannel_') && !name.startsWith('dpop_'),
  )
  const published = {
    ...Object.fromEntries(kept),
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    service_documentation: `${parts.baseUrl}/docs/api`,
  }
  return cors(reply)
    .header('cache-control', 'public, max-age=300')
    .type('application/json')
    .send(JSON.stringify(published))
}

/** Protected resource metadata (RFC 9728): the resource is the requested site. */
async function resourceMetadata(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  if (request.method === 'OPTIONS') return cors(reply).code(204).send()
  await parts.services.limiter.takePage(request.ip)
  const site = await parts.siteByHost(request.headers.host)
  if (!site) throw new Problem(unknownHost, 'No site of this deployment has this host name.')
  const document = {
    resource: `${site.origin}${path}`,
    authorization_servers: [`${parts.baseUrl}/api/auth`],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: site.name,
    resource_documentation: `${site.origin}/docs/api`,
  }
  return cors(reply)
    .header('cache-control', 'public, max-age=300')
    .type('application/json')
    .send(JSON.stringify(document))
}

function cors(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('access-control-allow-headers', 'authorization, content-type, mcp-protocol-version')
    .header('access-control-max-age', '600')
}

function webRequest(
  request: FastifyRequest,
  baseUrl: string,
  url = new URL(request.url, baseUrl),
): globalThis.Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-forwarded-for', request.ip)
  const hasBody = request.method === 'POST' && request.body instanceof Buffer
  return new globalThis.Request(url, {
    method: request.method,
    headers,
    ...(hasBody
      ? { body: new Uint8Array(Buffer.from(request.body instanceof Buffer ? request.body : '')) }
      : {}),
  })
}
