/** REST: one route for each operation under /api/v1, made from its definition. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { call } from '../../platform/call/call.ts'
import { etagAfter, etagOfAnswer } from '../../platform/call/entity-tag.ts'
import type { Actor, Site } from '../../platform/call/context.ts'
import { type Operation, routeOf } from '../../platform/call/operation.ts'
import { Problem, problemDocument } from '../../platform/call/problem.ts'
import { notAcceptable, signInRequired, unknownHost } from '../../platform/call/problems.ts'
import { bearerActor } from '../actor.ts'
import { advised } from '../advice.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { bodyLimit, problemOf } from '../failure.ts'
import { isFresh, sendKept } from '../kept-answer.ts'
import { mayReplay } from '../replays.ts'
import type { Parts } from '../parts.ts'
import { deprecationDate, deprecationsOf } from './deprecation.ts'
import { queryOf, rawInput } from './raw-input.ts'

export const apiBase = '/api/v1'

/** Registers every operation. Errors are problem documents (RFC 9457), never pages. */
export async function registerRest(app: FastifyInstance, parts: Parts, cache: AnswerCache): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler((error, request, reply) => sendProblem(parts, request, reply, error))
      api.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']) // forms are for pages
      api.addHook('onRequest', async (_request, reply) => void openToPages(reply))
      api.options('/*', async (_request, reply) => preflight(reply))
      for (const op of parts.operations) registerOperation(api, parts, cache, op)
    },
    { prefix: apiBase },
  )
}

/**
 * Lets pages of any origin read the API's answers, problems too, with a key that they send themselves; never with this
 * deployment's cookies, which the API ignores (Fetch, section 3.3).
 */
function openToPages(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed)
}

const exposed =
  'ETag, Location, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, WWW-Authenticate, ' +
  'Idempotency-Replayed, Deprecation, Link, Allow'

function preflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, if-match, if-none-match',
    )
    .header('access-control-max-age', '600')
    .send()
}

function registerOperation(api: FastifyInstance, parts: Parts, cache: AnswerCache, op: Operation): void {
  const { method, path } = routeOf(op)
  api.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(op.effect !== 'read' && op.maxBytes
      ? { bodyLimit: op.maxBytes, onRequest: beforeLargeBody(parts, op) }
      : {}),
    handler: async (request, reply) => {
      const site = await siteOf(parts, request, op)
      checkAccept(request.headers.accept)
      const actor = await bearerActor(
        request.headers.authorization,
        request.ip,
        `${site.origin}${apiBase}`,
        parts.findBearer,
      )
      try {
        return op.access === 'public' &&
          op.effect === 'read' &&
          method === 'GET' &&
          actor.kind === 'anonymous'
          ? await sendPublic(parts, cache, op, request, reply, site, actor)
          : await sendPrivate(parts, op, request, reply, site, actor)
      } catch (error) {
        await limitHeaders(parts, reply, actor, op)
        throw advised(error, op, parts.operations)
      }
    },
  })
}

/** Accepts a large body only with a valid key or token; without one the general limit applies. */
function beforeLargeBody(parts: Parts, op: Operation) {
  return async (request: FastifyRequest): Promise<void> => {
    const { headers, ip } = request
    // The length of a compressed body says nothing about its content.
    if (headers['content-encoding'] === undefined && Number(headers['content-length']) <= bodyLimit) return
    const { origin } = await siteOf(parts, request, op)
    const actor = await bearerActor(headers.authorization, ip, `${origin}${apiBase}`, parts.findBearer)
    if (actor.kind === 'anonymous') throw new Problem(signInRequired, 'Send an API key or token first.')
  }
}

/**
 * Refuses a request whose Accept header allows no available form (RFC 9110, section 12.5.1): the range that matches
 * JSON most closely decides, and a quality of 0 is a refusal.
 */
function checkAccept(accept: string | undefined): void {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.trim().toLowerCase())
  const closest = ['application/json', 'application/*', '*/*']
    .map((name) => ranges.filter((range) => range.split(';')[0]?.trim() === name))
    .find((found) => found.length > 0)
  const taken = closest?.some((range) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range)) ?? false
  if (!taken && ranges.some((range) => range !== ''))
    throw new Problem(notAcceptable, 'The API answers application/json.')
}

async function siteOf(parts: Parts, request: FastifyRequest, op: Operation): Promise<Site> {
  const { site: key } = queryOf(request)
  if (key !== undefined && op.access === 'public')
    return parts.siteNamed(typeof key === 'string' ? key : JSON.stringify(key))
  const site = await parts.siteByHost(request.headers.host)
  if (!site) throw new Problem(unknownHost, 'No site of this deployment has this host name.')
  return site
}

async function sendPublic(
  parts: Parts,
  cache: AnswerCache,
  op: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  actor: Actor,
): Promise<FastifyReply> {
  await parts.services.limiter.take(actor, op)
  const { input, members, faults } = rawInput(op, request)
  if (faults.length > 0)
    await call(parts.services, op, { actor, site, input, members, faults, counted: true })
  const of = { siteId: site.id, reportsTags: op.effect === 'read' ? op.reportsTags : undefined }
  const answer = await cache.get(`api ${site.key} ${op.name} ${writtenOnce(op, input)}`, of, async () => {
    const made = await call(parts.services, op, { actor, site, input, members, counted: true })
    return { status: made.status, body: made.body, type: 'application/json; charset=utf-8' }
  })
  await limitHeaders(parts, reply, actor, op)
  mayReplay(request, {
    answer,
    async count(address) {
      const asking = { ...actor, address }
      await parts.services.limiter.take(asking, op)
      return limitsOf(parts, asking, op)
    },
  })
  return sendKept(request, reply, answer)
}

/** Serializes a valid input canonically, however it was sent; an invalid one stays as it came and will be refused. */
function writtenOnce(op: Operation, input: unknown): string {
  const schema: z.ZodObject = op.input
  const parsed = schema.safeParse(input)
  return JSON.stringify(parsed.success ? parsed.data : input)
}

async function sendPrivate(
  parts: Parts,
  op: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  actor: Actor,
): Promise<FastifyReply> {
  const { input, members, dryRun, faults } = rawInput(op, request)
  const deprecated = deprecationsOf(op, input)
  if (deprecated.length > 0)
    reply
      .header('deprecation', deprecationDate(deprecated))
      .header('link', `<${site.origin}/docs/api#${op.name}>; rel="deprecation"; type="text/html"`)
  const key = request.headers['idempotency-key']
  const answer = await call(parts.services, op, {
    actor,
    site,
    input,
    members,
    dryRun,
    faults,
    ifMatch: request.headers['if-match'],
    idempotencyKey: op.effect === 'read' ? undefined : typeof key === 'string' ? key : undefined,
  })
  await limitHeaders(parts, reply, actor, op)
  reply.header('cache-control', 'no-store')
  if (op.effect === 'read') {
    const etag = etagOfAnswer(op, answer.body)
    reply.header('etag', etag)
    if (request.method === 'GET' && isFresh(request, etag)) return reply.code(304).send()
  } else if (!dryRun) {
    const etag = etagAfter(op, answer.body)
    if (etag !== undefined) reply.header('etag', etag)
  }
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  if (op.effect !== 'read' && !dryRun && op.location && answer.status === 201) {
    reply.header(
      'location',
      `${site.origin}${apiBase}${op.location(op.output.parse(JSON.parse(answer.body)))}`,
    )
  }
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

async function limitHeaders(parts: Parts, reply: FastifyReply, actor: Actor, op: Operation): Promise<void> {
  reply.headers(await limitsOf(parts, actor, op))
}

/**
 * The RateLimit headers for each limit of the request (draft-ietf-httpapi-ratelimit-headers); empty if there are no
 * limits.
 */
async function limitsOf(parts: Parts, actor: Actor, op: Operation): Promise<Record<string, string>> {
  const states = await parts.services.limiter.state(actor, op)
  if (states.length === 0) return {}
  return {
    'ratelimit-policy': states.map(({ policy, limit }) => `"${policy}";q=${limit};w=60`).join(', '),
    ratelimit: states
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  }
}

/** Answers a problem document; unexpected errors are logged with the request id and shown without detail. */
export async function sendProblem(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const { problem, unexpected } = problemOf(error, request.routeOptions.bodyLimit)
  if (unexpected)
    parts.services.log.error(
      { error, request_id: request.id, url: request.routeOptions.url },
      'request failed',
    )
  if (request.url.startsWith(`${apiBase}/`)) openToPages(reply)
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  if (problem.type.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer realm="marquee"')
  if (problem.type.code === 'insufficient_scope') {
    reply.header(
      'www-authenticate',
      `Bearer error="insufficient_scope", scope="${String(problem.members['scope'])}"`,
    )
  }
  if (request.url.startsWith(`${apiBase}/`)) await nameResource(parts, request, reply)
  return reply
    .code(problem.type.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDocument(problem, parts.baseUrl, request.id)))
}

/**
 * Adds the address of the API's metadata to the challenge, which tells an app where to sign in (RFC 9728, section 5.1).
 */
async function nameResource(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const challenge = reply.getHeader('www-authenticate')
  if (typeof challenge !== 'string') return
  const origin = (await parts.siteByHost(request.headers.host))?.origin ?? parts.baseUrl
  const address = `${origin}/.well-known/oauth-protected-resource${apiBase}`
  reply.header('www-authenticate', `${challenge}, resource_metadata="${address}"`)
}
