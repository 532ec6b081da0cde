/** The HTTP server: request ids, security headers, health, and the surfaces behind it. */
import type { IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { routeOf } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { badRequest, methodNotAllowed, notFound } from '../platform/call/problems.ts'
import { isDiskFull } from '../platform/data/faults.ts'
import { isTracing } from '../platform/tracing.ts'
import { version } from '../platform/version.ts'
import { createAnswerCache } from './answer-cache.ts'
import { crowdRefusal, refuseAtDoor } from './crowd.ts'
import { bodyLimit, problemOf } from './failure.ts'
import { registerMcp } from './mcp/mcp.ts'
import { registerMetrics } from './metrics.ts'
import type { Parts } from './parts.ts'
import {
  answerUnparsed,
  assertDecodable,
  checkEncoding,
  checkHostHeader,
  everywhere,
  parserOptions,
} from './connections/raw-requests.ts'
import { parseJsonBody } from './rest/json-body.ts'
import { openApiDocument } from './rest/openapi.ts'
import { apiBase, registerRest, sendProblem } from './rest/rest.ts'
import { canonicalPath, pageAsMarkdown } from './web/page-addresses.ts'
import { sendProblemPage } from './web/page-frame.ts'
import { type Replayed, replayFirst } from './replays.ts'
import { cutOffSlowReaders } from './connections/slow-readers.ts'
import { type Believes, traceRequests, wantsTrace } from './traced-requests.ts'
import { registerSignIn } from './web/sign-in-routes.ts'
import { registerWeb } from './web/web.ts'
import { readOutUnreadBodies } from './connections/unread-bodies.ts'
import { registerUploads } from './uploads.ts'
import { registerWebhooks } from './webhooks.ts'

export interface HttpService {
  app: FastifyInstance
  /** Drops the cached public answers that depend on what changed; without tags, all of them. */
  dropCache(tags?: readonly string[]): void
}

/** Builds the server; it does not listen yet. */
export async function createHttp(parts: Parts): Promise<HttpService> {
  const setSecurityHeaders = securityHeaders(parts)
  const app = fastify({
    bodyLimit,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    genReqId: () => `req_${randomUUID()}`,
    trustProxy: parts.trustedProxies.length > 0 && parts.trustedProxies,
    logger: false,
    http: parserOptions,
    rewriteUrl: pageAsMarkdown,
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, parts.baseUrl),
    // Errors of the router itself: broken percent-encoding, a path parameter longer than any valid one.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply) // no hook has run before
      void answerProblem(parts, request, reply, problemOf(error).problem)
    },
  })
  const refuseCrowd = crowdRefusal(() => parts.waiting())
  const cache = createAnswerCache(undefined, parts.services.providers.cdn, refuseCrowd)
  app.setErrorHandler((error, request, reply) => sendProblem(parts, request, reply, error)) // before the routes, which adopt it
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parseJsonBody(body, request.headers['content-type']),
  )
  await app.register(formbody, { bodyLimit, parser: readForm })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart)
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  cutOffSlowReaders(app)
  readOutUnreadBodies(app)
  const believes = believesTraces(parts.trustedProxies)
  traceRequests(app, believes)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply)
    if (parts.isStopping()) reply.header('connection', 'close')
    checkHostHeader(request)
  })
  app.addHook('onRequest', async (request) => checkEncoding(request))
  app.addHook('onSend', async (_request, reply) => forOtherSites(reply))
  const count = registerMetrics(app, parts, () => cache.bytes())
  const answered = ({ id, method, route, status, milliseconds }: Replayed) => {
    count(method, route, status, milliseconds / 1000)
    parts.requests.count(route, status, milliseconds / 1000)
    const ms = Math.round(milliseconds)
    parts.services.log.debug({ request_id: id, method, url: route, status, ms }, 'request')
  }
  replayFirst(app, {
    // A stopping service closes its connections, which only the full path does.
    isKept: (answer) => cache.isKept(answer) && !parts.isStopping(),
    addressOf: addressBehind(parts.trustedProxies),
    ...(isTracing() ? { takesWholeWay: (request) => wantsTrace(request, believes) } : {}),
    sent: answered,
  })
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode: status, elapsedTime }) =>
    answered({ id, method, route: routeOptions.url ?? 'none', status, milliseconds: elapsedTime }),
  )
  refuseAtDoor(app, refuseCrowd)
  registerHealth(app, parts)
  registerOpenApi(app, parts)
  await registerMcp(app, parts)
  await registerSignIn(app, parts)
  await registerWebhooks(app, parts, parts.webhooks)
  await registerUploads(app, parts)
  await registerRest(app, parts, cache)
  await registerWeb(app, parts, cache)
  registerUnknown(app, parts)
  return { app, dropCache: (tags) => cache.drop(tags) }
}

/**
 * The client's address as in `request.ip`: the other end of the connection, or the address that trusted proxies name.
 */
function addressBehind(proxies: string[]): (request: IncomingMessage) => string {
  if (proxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusts = proxyAddr.compile(proxies)
  return (request) => proxyAddr(request, trusts)
}

/** Trace headers are trusted from this machine and from the proxies in front. */
function believesTraces(proxies: string[]): Believes {
  const trusts = proxyAddr.compile(['loopback', ...proxies])
  return ({ socket }) => socket.remoteAddress !== undefined && trusts(socket.remoteAddress, 0)
}

function readForm(text: string): Record<string, unknown> {
  assertDecodable(text, 'form')
  return { ...parse(text) }
}

/**
 * Reads a form with files (RFC 7578): texts by member, files as bytes with their name beside (`file.name`). Throws
 * `bad_request` for anything else.
 */
async function readMultipart(request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  if (countParts(body, type) > maxParts)
    throw new Problem(badRequest, `A form has at most ${maxParts} members.`)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new Problem(badRequest, 'The form could not be read.', { cause: error })
    })
  const members: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (name === '__proto__') continue
    if (typeof value === 'string') members[name] = name in members ? [members[name], value].flat() : value
    else if (value.size > 0) {
      const free = freeName(members, name)
      members[free] = new Uint8Array(await value.arrayBuffer())
      members[`${free}.name`] ??= value.name.slice(0, 200)
    }
  }
  return members
}

/** Maximum number of parts: more than any form has. */
const maxParts = 300

function countParts(body: Buffer, type: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const mark = `--${quoted ?? plain ?? ''}`
  let count = 0
  for (let at = body.indexOf(mark); at !== -1 && count <= maxParts; at = body.indexOf(mark, at + mark.length))
    count++
  return count
}

/** Returns a free name for a further file of one member: `shots`, `shots.2`. */
function freeName(members: Record<string, unknown>, name: string): string {
  let free = name
  for (let count = 2; free in members; count++) free = `${name}.${count}`
  return free
}

/** Lets other sites embed pictures, such as badges. */
function forOtherSites(reply: FastifyReply): void {
  if (String(reply.getHeader('content-type') ?? '').startsWith('image/'))
    reply.header('cross-origin-resource-policy', 'cross-origin')
}

const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"

/** Sets the headers that every answer has. */
function securityHeaders(parts: Parts): (request: FastifyRequest, reply: FastifyReply) => void {
  const base = new URL(parts.baseUrl)
  // Browsers apply `form-action` to redirects too, and a vote on a further site redirects to its sign-in at BASE_URL.
  const policyElsewhere = contentPolicy.replace("form-action 'self'", `form-action 'self' ${base.origin}`)
  return (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      ...everywhere,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': request.headers.host === base.host ? contentPolicy : policyElsewhere,
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    if (parts.sandbox) reply.headers({ 'marquee-sandbox': '1', 'x-robots-tag': 'noindex' })
    if (!parts.loopback) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

function registerHealth(app: FastifyInstance, parts: Parts): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (parts.isStopping()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' })
    try {
      await parts.checkReady()
      return reply.send({ status: 'ready' })
    } catch (error) {
      parts.services.log.warn({ error }, 'not ready')
      const status = isDiskFull(error) ? 'disk_full' : 'not_ready'
      return reply.code(503).header('retry-after', '2').send({ status })
    }
  })
}

function registerOpenApi(app: FastifyInstance, parts: Parts): void {
  const kept = new Map<string, string>()
  app.get('/openapi.json', async (request, reply) => {
    await parts.services.limiter.takePage(request.ip)
    const site = (await parts.siteByHost(request.headers.host)) ?? (await parts.defaultSite())
    const text =
      kept.get(`${site.origin} ${site.name}`) ??
      JSON.stringify(openApiDocument(parts, { ...site, baseUrl: parts.baseUrl }))
    kept.set(`${site.origin} ${site.name}`, text)
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=60')
      .type('application/json; charset=utf-8')
      .send(text)
  })
}

/** Answers unknown addresses: 404, or 405 with Allow if the address exists with another method. */
function registerUnknown(app: FastifyInstance, parts: Parts): void {
  const routes = parts.operations.map((op) => {
    const { method, path } = routeOf(op)
    return { method, matches: new RegExp(`^${apiBase}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })
  app.setNotFoundHandler(async (request, reply) => {
    await parts.services.limiter.takePage(request.ip)
    const asked = request.originalUrl.split('?')[0] ?? ''
    const spelt = canonicalPath(asked)
    if (['GET', 'HEAD'].includes(request.method) && spelt !== asked)
      return reply.redirect(spelt + request.originalUrl.slice(asked.length), 308)
    const path = request.url.split('?')[0] ?? ''
    const allowed = routes.filter((route) => route.matches.test(path)).map((route) => route.method)
    const problem =
      allowed.length > 0
        ? new Problem(methodNotAllowed, `Use ${allowed.join(' or ')}.`, {
            headers: { Allow: allowed.join(', ') },
          })
        : new Problem(notFound, 'No page has this address.')
    return answerProblem(parts, request, reply, problem)
  })
}

/** Answers with a page if the client wants one, else with a problem document. */
function answerProblem(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): Promise<FastifyReply> {
  const wantsPage = !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
  return wantsPage
    ? sendProblemPage(parts, request, reply, problem)
    : sendProblem(parts, request, reply, problem)
}
