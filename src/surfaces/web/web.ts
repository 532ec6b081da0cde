/** The web surface: pages and forms from `pages.ts`, which call operations in process. Forms work without script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '../../design/html.ts'
import { call } from '../../platform/call/call.ts'
import type { Actor, Site } from '../../platform/call/context.ts'
import type { AnyPage, PageAnswer, PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { offPage, onPage } from '../../platform/data/scope.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { noteOnSpan } from '../../platform/tracing.ts'
import { forReader } from '../../platform/text/reader.ts'
import { actorOf, type Parts, type SignedIn } from '../parts.ts'
import { etagOf } from '../../platform/call/entity-tag.ts'
import type { AnswerCache } from '../answer-cache.ts'
import { sendKept } from '../kept-answer.ts'
import { mayReplay, type Replayable } from '../replays.ts'
import { markdownOf } from './markdown-of.ts'
import { askLibrary, cookiesOf } from './ask-library.ts'
import { sendAsset } from './asset-route.ts'
import { bindingOf, checkForm, formOf, members, queryOf, uploadsOf } from './page-entry.ts'
import { sendProblem } from '../rest/rest.ts'
import { asMarkdown, inSmallLetters } from './page-addresses.ts'
import { flashCookie } from './flash-cookie.ts'
import { redirectUnknownHost } from './redirect-unknown-host.ts'
import { redirectBeforePage } from './unsent-form.ts'
import { ownLanguage, withFile } from './large-forms.ts'
import { framed, setErrorLanguage, sendProblemPage } from './page-frame.ts'
import { readerOf } from './page-reader.ts'

/** Registers every page, the assets, and the answers to unknown addresses. */
export async function registerWeb(app: FastifyInstance, parts: Parts, cache: AnswerCache): Promise<void> {
  await app.register(async (web) => {
    // A request for a JSON document is refused with a problem document.
    web.setErrorHandler((error, request, reply) =>
      request.routeOptions.url?.endsWith('.json')
        ? sendProblem(parts, request, reply, error)
        : sendProblemPage(parts, request, reply, error),
    )
    for (const definition of parts.pages) registerPage(web, parts, cache, definition)
    web.get('/assets/*', sendAsset)
  })
}

function registerPage(web: FastifyInstance, parts: Parts, cache: AnswerCache, definition: AnyPage): void {
  const [method = 'GET', path = '/'] = definition.route.split(' ')
  web.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(definition.maxFileBytes ? withFile(parts, definition, definition.maxFileBytes) : {}),
    handler: async (request, reply) => {
      if (!definition.maxFileBytes) await parts.services.limiter.takePage(request.ip)
      const site = await parts.siteByHost(request.headers.host)
      if (!site) return redirectUnknownHost(parts, request, reply)
      noteOnSpan({ 'marquee.page': definition.route, 'marquee.site': site.key })
      return inLanguage(site.language, () => answerPage(parts, cache, definition, request, reply, site))
    },
  })
}

async function answerPage(
  parts: Parts,
  cache: AnswerCache,
  definition: AnyPage,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  const posted = definition.route.startsWith('POST')
  if (!posted && definition.cached) return sendCached(parts, cache, definition, request, reply, site)
  const signedIn = await parts.findSession(request.headers.cookie, request.ip)
  const read = { ...site, language: ownLanguage(definition, signedIn) ?? site.language }
  setErrorLanguage(request, read.language)
  const done = signedIn ? undefined : await definition.ifSignedOut?.(parts.services.db, formOf(request))
  const admitted = done ?? redirectBeforePage(parts, definition, signedIn, site, request)
  if (admitted) return reply.header('cache-control', 'no-store').redirect(admitted, 303)
  if (posted && !definition.fromAnywhere) checkForm(parts, definition, request, signedIn, site)
  const reader = await readerOf(parts, definition, signedIn, site)
  return inLanguage(read.language, async () => {
    const context = { ...contextOf(parts, request, site, signedIn, read.language), site: read }
    const answer = await forReader(reader, () => run(definition, context))
    if (answer.kind === 'view' && !posted && definition.access === 'public' && wantsMarkdown(request))
      return sendWords(reply, answer, site.origin + request.url)
    const flash = posted && answer.kind === 'redirect' ? flashCookie(site, answer.to) : undefined
    if (flash !== undefined) reply.header('set-cookie', flash)
    return send(reply, answer, framed(parts, request, read, signedIn, answer))
  })
}

/** Sends a page that is made for each reader as Markdown. */
async function sendWords(
  reply: FastifyReply,
  { status, title, main, cookies }: Extract<PageAnswer, { kind: 'view' }>,
  address: string,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).code(status ?? 200)
  if (cookies) reply.header('set-cookie', cookies)
  return reply.type('text/markdown; charset=utf-8').send(await markdownOf(title, main, address))
}

/** Runs a page, which may read and call operations but change nothing itself. */
function run(definition: AnyPage, context: PageContext): Promise<PageAnswer> {
  return onPage(() => definition.run(context))
}

/** Sends a cached public page, the same bytes for everybody; script fills in the signed-in corner and own votes. */
async function sendCached(
  parts: Parts,
  cache: AnswerCache,
  definition: AnyPage,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
): Promise<FastifyReply> {
  const seen = declaredOf(definition, request)
  const markdown = wantsMarkdown(request)
  const of = { siteId: site.id, reportsTags: definition.reportsTags }
  const kept = await cache.get(`${markdown ? 'markdown' : 'page'} ${site.key} ${seen.path}`, of, async () => {
    const context = contextOf(parts, request, site, undefined)
    const answer = await run(definition, { ...context, ...seen, cookies: {}, wantsJson: false }).catch(
      (error: unknown) => redirectToLowerCase(error, seen.path),
    )
    if (answer.kind === 'redirect')
      return {
        status: answer.status ?? 303,
        body: '',
        type: 'text/plain',
        location: markdown ? asMarkdown(answer.to) : answer.to,
      }
    if (answer.kind === 'bytes')
      return {
        status: answer.status ?? 200,
        body: answer.body,
        type: answer.type,
        headers: answer.headers,
      }
    if (markdown)
      return {
        status: answer.status ?? 200,
        body: await markdownOf(answer.title, answer.main, site.origin + seen.path),
        type: 'text/markdown; charset=utf-8',
      }
    return {
      status: answer.status ?? 200,
      body: framed(parts, request, site, undefined, answer, seen.path).toString(),
      type: 'text/html; charset=utf-8',
    }
  })
  mayReplay(request, { answer: kept, count: countPage(parts) })
  return sendKept(request, reply, kept, 'accept, accept-encoding')
}

/** Redirects a path that was not found to small letters, the only ones that names in addresses have. */
function redirectToLowerCase(error: unknown, address: string): Extract<PageAnswer, { kind: 'redirect' }> {
  const [path = '', query] = address.split('?')
  const to = inSmallLetters(path)
  if (!(error instanceof Problem) || error.type.status !== 404 || to === path) throw error
  return { kind: 'redirect', to: query === undefined ? to : `${to}?${query}`, status: 308 }
}

function countPage({ services }: Parts): Replayable['count'] {
  return async (address) => {
    await services.limiter.takePage(address)
    return {}
  }
}

/** Whether a program requests Markdown: it names Markdown, and before HTML if it names both. */
function wantsMarkdown(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? ''
  const places = ['text/markdown', 'text/html'].map((type) => accept.indexOf(type))
  const [markdown = -1, html = -1] = places
  return markdown >= 0 && (html < 0 || markdown < html)
}

/** The parts of its address that a cached page reads, in canonical form, so that no other spelling is cached too. */
function declaredOf(
  { route, query: names = [] }: AnyPage,
  request: FastifyRequest,
): Pick<PageContext, 'path' | 'query'> {
  const given = members(request.query)
  const query = Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  )
  const params = members(request.params)
  const path = (route.split(' ')[1] ?? '/').replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(pairs).toString()
  return { query, path: search === '' ? path : `${path}?${search}` }
}

function contextOf(
  parts: Parts,
  request: FastifyRequest,
  site: Site,
  signedIn: SignedIn | undefined,
  language?: string,
): PageContext {
  const actor: Actor = actorOf(signedIn, request.ip)
  return {
    db: parts.services.db,
    files: parts.services.providers.files,
    log: parts.services.log,
    actor,
    site,
    params: Object.fromEntries(
      Object.entries(members(request.params)).map(([name, value]) => [name, String(value)]),
    ),
    query: queryOf(request, site),
    form: formOf(request),
    uploads: uploadsOf(request),
    path: request.url,
    now: parts.services.clock.now(),
    csrf: parts.csrfFor(bindingOf(signedIn, site)),
    requestId: request.id,
    wantsJson: (request.headers.accept ?? '').startsWith('application/json'),
    address: request.ip,
    asked: {
      browser: request.headers['user-agent'] ?? '',
      fromHere: ['same-origin', 'none'].includes(String(request.headers['sec-fetch-site'])),
    },
    cookies: cookiesOf(request.headers.cookie),
    sessionId: signedIn?.sessionId,
    baseUrl: parts.baseUrl,
    loopback: parts.loopback,
    showsOutbox: parts.showsOutbox,
    outboxFolder: parts.outboxFolder,
    signInMethods: parts.signInMethods,
    deployment: parts.deployment,
    machine: parts.machine,
    siteByKey: (key) => parts.siteByKey(key),
    siteByHost: (host) => parts.siteByHost(host),
    askLibrary: (asked) => offPage(() => askLibrary(parts, request, asked)),
    call: async (op, input, options = {}) => {
      const answer = await call(parts.services, op, {
        actor,
        site,
        language,
        input,
        counted: true,
        ...options,
      })
      return op.output.parse(JSON.parse(answer.body))
    },
    rehearse: async (op, input) => {
      await call(parts.services, op, { actor, site, language, input, counted: true, dryRun: true })
    },
  }
}

function send(reply: FastifyReply, answer: PageAnswer, page: Html): FastifyReply {
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
      policy.replace("form-action 'self'", ["form-action 'self'", ...answer.formTargets].join(' ')),
    )
  }
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(page.toString())
}
