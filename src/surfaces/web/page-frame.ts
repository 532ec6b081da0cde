/** The frame of a page: the layout, and the page that says what went wrong. */
import { inOwnWords } from '../../platform/text/own-words.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '../../design/components/states.ts'
import { localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { linkedData, pageData } from '../../design/linked-data.ts'
import { layout } from '../../design/layout.ts'
import { type ProblemData, problemText, problemView } from '../../design/problem-view.ts'
import { words } from '../../design/words/index.ts'
import { isSiteTeam, type Site } from '../../platform/call/context.ts'
import type { PageAnswer } from '../../platform/call/page.ts'
import type { Problem } from '../../platform/call/problem.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { bodyTooLarge } from '../../platform/call/problems.ts'
import { bodyLimit, problemOf } from '../failure.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { signInAddress } from './page-entry.ts'
import { cameFrom, pageOfForm, unsentTexts } from './unsent-form.ts'

/**
 * Renders a page's view in the layout of its site; undefined for other answers. `kept` is the path of a page that is
 * cached for everybody.
 */
export function framed(
  parts: Parts,
  request: FastifyRequest,
  at: Site,
  signedIn: SignedIn | undefined,
  answer: PageAnswer,
  kept?: string,
): Html {
  if (answer.kind !== 'view') return html``
  const site = answer.site ?? at
  const [path = '/', query] = (kept ?? request.url).split('?')
  const noindex = !site.indexing || (answer.noindex ?? signedIn !== undefined)
  const ownAddress = `${at.origin}${path}${furtherPart(query)}`
  const { title, description = site.tagline, things = [], canonical = ownAddress } = answer
  const data = noindex
    ? things.length > 0 && linkedData(things)
    : pageData(things, { title, description, url: canonical, site: { name: at.name, origin: at.origin } })
  const page = {
    title,
    description,
    site: { ...frameSite(site), origin: site.id === at.id ? '' : site.origin },
    path: answer.nav ?? path,
    account: signedIn
      ? {
          name: signedIn.member.name || null,
          email: signedIn.member.email,
          picture: signedIn.member.picture ?? null,
          isTeam: isSiteTeam(signedIn.member, site.id),
        }
      : null,
    canonical,
    isElsewhere: answer.canonical !== undefined && !answer.canonical.startsWith(`${at.origin}/`),
    main: answer.main,
    notice: kept === undefined ? limitNotice(signedIn, parts.services.clock.now(), at) : null,
    image: answer.image ?? (noindex ? null : `${at.origin}/cards/page/site.png`),
    head: html`${data}${answer.head}`,
    noindex,
    isForEverybody: kept !== undefined,
    leadsSomewhere: leadsSomewhere(request),
  }
  return site.id === at.id ? layout(page) : inLanguage(site.language, () => layout(page))
}

/** The query part that belongs to the address of a list's later page: `?page=2`, `?before=72`; else empty. */
function furtherPart(query: string | undefined): string {
  const members = new URLSearchParams(query)
  const [page, before] = [Number(members.get('page')), Number(members.get('before'))]
  return page > 1 ? `?page=${page}` : before > 0 ? `?before=${before}` : ''
}

/** The notice that the owner of a read-only account gets on every page made for them. */
function limitNotice(signedIn: SignedIn | undefined, now: Date, at: Site): Notice | null {
  const limit = signedIn?.member.limit
  if (!limit || limit.until <= now) return null
  const until = momentTime(limit.until.toISOString(), localeOf(at))
  return { tone: 'plain', text: words.accountLimited(until, limit.reason) }
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
    logo: site.logo,
    footerLinks: site.footerLinks,
    footerNote: inOwnWords(site.copy.footer_note, site.language),
    fontPair: site.fontPair,
    hasImprint: site.hasImprint,
    hasBlog: site.hasBlog,
  }
}

const chosen = new WeakMap<FastifyRequest, string>()

/** Sets the language of a request's error pages, for a reader who has chosen the language of their own pages. */
export function setErrorLanguage(request: FastifyRequest, language: string): void {
  chosen.set(request, language)
}

/** Answers with a page that says what went wrong and what to do; `maxFileBytes` is the limit of the page's file. */
export async function sendProblemPage(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  maxFileBytes?: number,
): Promise<FastifyReply> {
  const { problem, unexpected } = problemOf(error, request.routeOptions.bodyLimit)
  if (unexpected)
    parts.services.log.error({ error, request_id: request.id, url: request.routeOptions.url }, 'page failed')
  const found =
    (await parts.siteByHost(request.headers.host).catch(() => undefined)) ?? (await parts.defaultSite())
  const site = { ...found, language: chosen.get(request) ?? found.language }
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  const document = inLanguage(site.language, () =>
    problemPage(parts, request, site, { problem, unexpected, maxFileBytes }),
  )
  return reply
    .code(problem.type.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.toString())
}

function problemPage(
  { pages }: Pick<Parts, 'pages'>,
  request: FastifyRequest,
  site: Site,
  {
    problem,
    unexpected,
    maxFileBytes,
  }: { problem: Problem; unexpected: boolean; maxFileBytes: number | undefined },
): Html {
  const retryAfter = Number(problem.headers['Retry-After'])
  const said = {
    status: problem.type.status,
    problem,
    is_asked: request.method === 'GET' || request.method === 'HEAD',
    is_own: request.url.startsWith('/account/'),
    ...(problem.type === bodyTooLarge ? { size: sizeOf(request, maxFileBytes) } : {}),
  }
  const main = problemView({
    ...said,
    errors: isOperatorsWithoutDatabase(request, problem) ? [databaseAway] : problem.errors,
    request_id: unexpected ? request.id : null,
    retry_after_seconds: Number.isFinite(retryAfter) ? retryAfter : null,
    back_url: cameFrom(request),
    sign_in_url: signInAddress(request, () => pageOfForm(pages, request)),
    form: request.url,
    unsent: unsentTexts(problem, request),
  })
  const shown = problemText(said)
  const path = request.url.split('?')[0] ?? '/'
  return layout({
    title: shown.title,
    description: shown.detail,
    site: frameSite(site),
    path,
    account: null,
    canonical: null,
    main,
    noindex: true,
    leadsSomewhere: leadsSomewhere(request),
  })
}

/** How large a form may be, or the file in it, and how large it was. */
function sizeOf({ headers, routeOptions }: FastifyRequest, maxFileBytes?: number): ProblemData['size'] {
  const sent = Number(headers['content-length'])
  return {
    limit: maxFileBytes ?? routeOptions.bodyLimit ?? bodyLimit,
    sent: sent > 0 ? sent : null,
    hasFile: maxFileBytes !== undefined,
  }
}

/** Whether the request was for the operator's page, which needs the database: the error page then says what to do. */
function isOperatorsWithoutDatabase(request: FastifyRequest, { type }: Problem): boolean {
  return type.status === 503 && request.routeOptions.url === '/team/operator'
}

const databaseAway = {
  path: '',
  message: 'The database does not answer.',
  fix:
    'Start PostgreSQL (systemctl status postgresql) or make it reachable from here; see that its disk has space. ' +
    'The service connects again by itself, /readyz says when.',
}
