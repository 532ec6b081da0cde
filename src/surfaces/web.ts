/** The web: pages and forms from `pages.ts`, each calling operations in process. Forms work without script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAsset } from '../design/assets.ts'
import { html, type Html } from '../design/html.ts'
import { layout } from '../design/layout.ts'
import { problemView } from '../design/problem-view.ts'
import { call } from '../platform/call.ts'
import type { Actor, Site } from '../platform/context.ts'
import { isSiteTeam } from '../platform/context.ts'
import type { AnyPage, PageAnswer, PageContext } from '../platform/page.ts'
import { Problem } from '../platform/problem.ts'
import { forgedForm, notFound } from '../platform/problems.ts'
import { type AnswerCache, etagOf } from './answer-cache.ts'
import { askLibrary, cookiesOf } from './ask-library.ts'
import { problemOf } from './failure.ts'
import { actorOf, type Parts, type SignedIn } from './parts.ts'
import { isFresh } from './rest.ts'

/** Registers every page, the assets, and the answers to unknown addresses. */
export async function registerWeb(app: FastifyInstance, parts: Parts, cache: AnswerCache): Promise<void> {
  await app.register(async (web) => {
    web.setErrorHandler((error, request, reply) => sendProblemPage(parts, request, reply, error))
    for (const definition of parts.pages) registerPage(web, parts, cache, definition)
    web.get('/assets/*', sendAsset)
  })
}

function registerPage(web: FastifyInstance, parts: Parts, cache: AnswerCache, definition: AnyPage): void {
  const [method = 'GET', path = '/'] = definition.route.split(' ')
  web.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const site = await parts.siteByHost(request.headers.host)
      if (!site) return reply.redirect((await parts.defaultSite()).origin, 302)
      if (method === 'GET' && definition.cached)
        return sendCached(parts, cache, definition, request, reply, site)
      const signedIn = await parts.findSession(request.headers.cookie, request.ip)
      const admitted = admit(definition, signedIn, site, request)
      if (admitted) return reply.redirect(admitted, 303)
      if (method === 'POST' && !definition.fromAnywhere) checkForm(parts, definition, request, signedIn, site)
      const answer = await definition.run(contextOf(parts, request, site, signedIn))
      return send(reply, answer, site, frame(parts, request, site, signedIn, answer))
    },
  })
}

/** Public pages are the same bytes for everybody: the signed-in corner and one's own votes are filled in by script. */
async function sendCached(
  parts: Parts,
  cache: AnswerCache,
  definition: AnyPage,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  let other: PageAnswer | undefined
  const kept = await cache.get(`page ${site.key} ${request.url}`, async () => {
    const answer = await definition.run(contextOf(parts, request, site, undefined))
    if (answer.kind === 'redirect') {
      other = answer
      return { status: answer.status ?? 303, body: answer.to, type: 'redirect' }
    }
    if (answer.kind === 'bytes')
      return { status: answer.status ?? 200, body: String(answer.body), type: answer.type }
    return {
      status: answer.status ?? 200,
      body: frame(parts, request, site, undefined, answer).toString(),
      type: 'text/html; charset=utf-8',
    }
  })
  if (other || kept.type === 'redirect') return reply.redirect(kept.body, kept.status)
  reply
    .header('cache-control', 'public, max-age=0, s-maxage=5, stale-while-revalidate=30')
    .header('etag', kept.etag)
  if (isFresh(request, kept.etag)) return reply.code(304).send()
  return reply.code(kept.status).type(kept.type).send(kept.body)
}

/** Where to send a reader who may not see the page yet; throws 404 for a page that is not theirs. */
function admit(
  definition: AnyPage,
  signedIn: SignedIn | undefined,
  site: Site,
  request: FastifyRequest,
): string | undefined {
  if (definition.access === 'public') return undefined
  if (!signedIn)
    return `/sign-in?to=${encodeURIComponent(request.method === 'GET' ? request.url : '/account')}`
  if (definition.access === 'team' && !isSiteTeam(signedIn.member, site.id))
    throw new Problem(notFound, 'There is no such page.')
  if (definition.access === 'operator' && !signedIn.member.roles.some((role) => role.role === 'operator')) {
    throw new Problem(notFound, 'There is no such page.')
  }
  return undefined
}

/** A form counts only from our own pages (Origin or Sec-Fetch-Site) and with the token of this session. */
function checkForm(
  parts: Parts,
  definition: AnyPage,
  request: FastifyRequest,
  signedIn: SignedIn | undefined,
  site: Site,
): void {
  const origin = request.headers.origin
  const fetchSite = request.headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && origin !== 'null' && new URL(origin).host !== request.headers.host) ||
    origin === 'null' ||
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none')
  const token = formOf(request)['csrf']
  // Public pages are the same bytes for everybody, so their forms carry the stranger's token.
  const bindings = definition.access === 'public' ? [signedIn, undefined] : [signedIn]
  if (foreign || !bindings.some((one) => token === parts.csrfFor(bindingOf(one, site)))) {
    throw new Problem(forgedForm, 'This form was not sent from a page of this session.')
  }
}

function bindingOf(signedIn: SignedIn | undefined, site: Site): string {
  return signedIn ? signedIn.sessionId : `stranger ${site.key}`
}

type Members = Record<string, string | string[]>

function formOf(request: FastifyRequest): Members {
  return members(request.body)
}

function members(value: unknown): Members {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      Array.isArray(member) ? member.map(String) : String(member),
    ]),
  )
}

function contextOf(
  parts: Parts,
  request: FastifyRequest,
  site: Site,
  signedIn: SignedIn | undefined,
): PageContext {
  const actor: Actor = actorOf(signedIn, request.ip)
  return {
    house: parts.house,
    actor,
    site,
    params: Object.fromEntries(
      Object.entries(members(request.params)).map(([name, value]) => [name, String(value)]),
    ),
    query: members(request.query),
    form: formOf(request),
    path: request.url,
    now: parts.house.clock.now(),
    csrf: parts.csrfFor(bindingOf(signedIn, site)),
    requestId: request.id,
    wantsJson: (request.headers.accept ?? '').startsWith('application/json'),
    address: request.ip,
    cookies: cookiesOf(request.headers.cookie),
    sessionId: signedIn?.sessionId,
    baseUrl: parts.baseUrl,
    loopback: parts.loopback,
    showsOutbox: parts.showsOutbox,
    outboxFolder: parts.outboxFolder,
    signInMethods: parts.signInMethods,
    siteByKey: (key) => parts.siteByKey(key),
    askLibrary: (asked) => askLibrary(parts, request, asked),
    call: async (op, input, options = {}) => {
      const answer = await call(parts.house, op, {
        actor,
        site,
        input,
        dryRun: options.dryRun ?? false,
        ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
      })
      return op.output.parse(JSON.parse(answer.body))
    },
  }
}

function frame(
  parts: Parts,
  request: FastifyRequest,
  site: Site,
  signedIn: SignedIn | undefined,
  answer: PageAnswer,
): Html {
  if (answer.kind !== 'view') return html``
  const path = request.url.split('?')[0] ?? '/'
  return layout({
    title: answer.title,
    description: answer.description ?? site.tagline,
    site: frameSite(site),
    path: answer.nav ?? path,
    account: signedIn
      ? {
          name: signedIn.member.name || null,
          email: signedIn.member.email,
          roles: signedIn.member.roles.map((role) => role.role),
        }
      : null,
    canonical: answer.canonical ?? `${site.origin}${path}`,
    main: answer.main,
    image: answer.image ?? null,
    head: answer.head ?? null,
    noindex: answer.noindex ?? signedIn !== undefined,
    leadsSomewhere: leadsSomewhere(request),
  })
}

/** Whether a path has a page of its own in this service. */
function leadsSomewhere(request: FastifyRequest): (path: string) => boolean {
  return (path) => request.server.hasRoute({ method: 'GET', url: path })
}

function frameSite(site: Site) {
  return {
    key: site.key,
    name: site.name,
    tagline: site.tagline,
    accent: site.accent,
    language: site.language,
  }
}

function send(reply: FastifyReply, answer: PageAnswer, site: Site, framed: Html): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (answer.kind === 'redirect') {
    if (answer.cookies) reply.header('set-cookie', answer.cookies)
    return reply.redirect(answer.to, answer.status ?? 303)
  }
  if (answer.kind === 'bytes') {
    if (answer.cacheSeconds) reply.header('cache-control', `public, max-age=${answer.cacheSeconds}`)
    reply.headers(answer.headers ?? {}).header('etag', etagOf(answer.body))
    return reply
      .code(answer.status ?? 200)
      .type(answer.type)
      .send(answer.body)
  }
  if (answer.cookies) reply.header('set-cookie', answer.cookies)
  if (answer.formTargets) {
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("form-action 'self'", `form-action 'self' ${answer.formTargets.join(' ')}`),
    )
  }
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(framed.toString())
}

/** Answers a page that says what went wrong and what to do. */
export async function sendProblemPage(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  const { problem, unexpected } = problemOf(error)
  if (unexpected)
    parts.house.log.error({ error, request_id: request.id, url: request.routeOptions.url }, 'page failed')
  const site =
    (await parts.siteByHost(request.headers.host).catch(() => undefined)) ?? (await parts.defaultSite())
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  const retryAfter = Number(problem.headers['Retry-After'])
  const main = problemView({
    status: problem.type.status,
    title: problem.type.title,
    detail: problem.message,
    errors: problem.errors,
    request_id: unexpected ? request.id : null,
    retry_after_seconds: Number.isFinite(retryAfter) ? retryAfter : null,
    back_url: backUrl(request),
  })
  const path = request.url.split('?')[0] ?? '/'
  const document = layout({
    title: problem.type.title,
    description: problem.message,
    site: frameSite(site),
    path,
    account: null,
    canonical: null,
    main,
    noindex: true,
    leadsSomewhere: leadsSomewhere(request),
  })
  return reply
    .code(problem.type.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.toString())
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asset = findAsset(request.url.split('?')[0] ?? '')
  if (!asset) throw new Problem(notFound, 'There is no such file.')
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', asset.etag)
    .type(asset.type)
  if (isFresh(request, asset.etag)) return reply.code(304).send()
  const accepted = [request.headers['accept-encoding'] ?? ''].join()
  reply.header('vary', 'accept-encoding')
  if (asset.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(asset.brotli)
  if (asset.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.bytes)
}

/** Where the reader came from, when that is a page of ours. */
function backUrl(request: FastifyRequest): string | null {
  const { referer, host } = request.headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === host ? `${from.pathname}${from.search}` : null
}
