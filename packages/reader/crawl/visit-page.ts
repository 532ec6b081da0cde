/** Visits one page: checks robots.txt first, follows redirects and meta refreshes hop by hop, skips what is no page. */
import {
  WebError,
  type RedirectHop,
  type WebAnswer,
  type WebFetch,
  isAllowed,
  type RobotsSource,
  type Clock,
} from 'marquee-web-client'
import type { Page } from '../page/page.ts'
import { foldAddress } from './address.ts'
import { plainWords } from './links/link-words.ts'
import { readPageHead, type PageHead } from './page-head.ts'

/** Turns HTML into a page; may run elsewhere. */
export type ReadPage = (input: {
  html: string
  url: string
  fetchedAt: string
  foundBy: Page['foundBy']
}) => Page | Promise<Page>

/** Why an address that was found is not among the pages. */
export const skipReasons = [
  'robots_disallowed',
  'other_site',
  'duplicate',
  'not_html',
  'http_error',
  'error_page',
  'empty_page',
  'unreachable',
  'blocked_address',
  'timeout',
  'too_large',
  'too_many_redirects',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** A page that is left out; the crawl goes on. `status` is set for `http_error`. */
export class Skipped extends Error {
  override name = 'Skipped'
  readonly reason: SkipReason
  readonly status: number | undefined

  constructor(reason: SkipReason, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

export interface Visitor {
  web: WebFetch
  robots: RobotsSource
  readPage: ReadPage
  clock: Clock
  signal: AbortSignal
  /** Milliseconds left for the whole site. */
  leftMs: () => number
  /** True when the crawl was stopped from outside, not by its own time limit. */
  stoppedByCaller: () => boolean
}

export interface VisitRequest {
  url: string
  foundBy: Page['foundBy']
  acceptLanguage: string
  /** Called for every hop after the first; throws `Skipped` if the hop is not allowed. */
  checkHop: (target: URL) => void
}

export interface Visit {
  page: Page
  head: PageHead
  /** Redirects and meta refreshes that led here. */
  chain: RedirectHop[]
}

const htmlTypes = ['text/html', 'application/xhtml+xml']
const maxHops = 5
const longestCrawlDelaySeconds = 5
const retries = 2

/** Reads one page. Throws `Skipped` and `WebError`; never requests a page that robots.txt disallows. */
export async function visitPage(visitor: Visitor, request: VisitRequest): Promise<Visit> {
  const chain: RedirectHop[] = []
  let url = request.url
  for (;;) {
    const answer = await fetchAllowed(visitor, request, url, maxHops - chain.length)
    chain.push(...answer.chain)
    if (answer.status < 200 || answer.status > 299) throw new Skipped('http_error', answer.status)
    if (!isHtml(answer)) throw new Skipped('not_html')
    const head = readPageHead(answer.text, answer.finalUrl)
    const refresh = head.refresh
    if (refresh === undefined || foldAddress(refresh) === foldAddress(answer.finalUrl)) {
      return { page: await pageOf(visitor, request, answer), head, chain }
    }
    if (chain.length >= maxHops) throw new WebError('too_many_redirects', 'meta refreshes')
    request.checkHop(new URL(refresh))
    chain.push({ from: answer.finalUrl, status: answer.status, to: refresh })
    url = refresh
  }
}

async function fetchAllowed(
  { web, robots, signal, leftMs }: Visitor,
  request: VisitRequest,
  url: string,
  maxRedirects: number,
) {
  const spacingMs = await askRobots(robots, url, signal)
  return await web.fetchPage(url, {
    signal,
    accept: htmlTypes,
    ...(request.acceptLanguage === '' ? {} : { acceptLanguage: request.acceptLanguage }),
    maxRedirects,
    retries,
    maxRetryWaitMs: Math.max(0, leftMs()),
    spacingMs,
    beforeRedirect: async (target) => {
      request.checkHop(target)
      await askRobots(robots, target, signal)
    },
  })
}

/**
 * The site's crawl delay in ms, capped. Throws `Skipped` if robots.txt disallows the page, `WebError` if unreachable.
 */
export async function askRobots(
  source: RobotsSource,
  url: string | URL,
  signal: AbortSignal,
): Promise<number> {
  const { robots, outcome, error } = await source.rulesFor(url, { signal })
  if (outcome === 'unreachable') throw new WebError(error ?? 'unreachable', 'robots.txt could not be fetched')
  if (!isAllowed(robots, url)) throw new Skipped('robots_disallowed')
  return Math.min(robots.crawlDelaySeconds ?? 0, longestCrawlDelaySeconds) * 1000
}

async function pageOf({ readPage, clock }: Visitor, request: VisitRequest, answer: WebAnswer): Promise<Page> {
  const page = await readPage({
    html: answer.text,
    url: answer.finalUrl,
    fetchedAt: clock.now().toISOString(),
    foundBy: request.foundBy,
  })
  const notes = new Set(page.notes)
  if (answer.truncated) notes.add('truncated')
  if (answer.charset.from === 'guess' && answer.charset.label !== 'utf-8') notes.add('charset_guessed')
  return { ...page, notes: [...notes] }
}

function isHtml({ mediaType, text, unread }: WebAnswer): boolean {
  if (unread) return false
  return htmlTypes.includes(mediaType) || (mediaType === '' && text.trimStart().startsWith('<'))
}

/** True for a page that says, with status 200, that there is nothing here. */
export function isErrorPage(page: Page): boolean {
  const heading = page.blocks.find((block) => block.tag === 'h1' && block.region !== 'header')?.text ?? ''
  return [page.title, heading].some((text) => text.length <= 80 && errorTitles.test(` ${plainWords(text)} `))
}

const errorTitles =
  /^ (?:error )?404 | 404 (?:error|not found|page|fehler|erreur)| (?:page|site|file) (?:was |could )?not (?:be )?found | page (?:doesn t|does not) exist | seite (?:wurde )?nicht gefunden | page (?:introuvable|non trouvee) | pagina no encontrada | pagina non trovata | pagina nao encontrada | pagina niet gevonden | sidan (?:hittades inte|kunde inte hittas) | siden (?:ble |blev )?ikke (?:funnet|fundet) | sivua ei loydy | nie znaleziono strony | strona nie (?:istnieje|zostala znaleziona) | stranka (?:nebyla )?nenalezena | az oldal nem talalhato | pagina nu a fost gasita | страница не наидена | сторінку не знаидено | sayfa bulunamadi |页面不存在|找不到页面|ページが見つかりません|페이지를 찾을 수 없/
