/** The home page of a crawl: reached by https or http, allowed by robots.txt, or a problem that its owner can read. */
import { WebError, isAllowed, productTokenOf, type SiteRobots, withoutWww } from 'marquee-web-client'
import { foldAddress, isInScope, languageCode, primaryLanguage, scopeOf, segmentsOf } from './address.ts'
import { CrawlProblem, problemOf, robotsDisallowMessage, robotsFailedMessage } from './crawl-problem.ts'
import type { CrawlNote } from './crawl-state.ts'
import { namesLanguage } from './links/unwanted-links.ts'
import { awayMessage, standInMessage } from './stand-in.ts'
import { Skipped, visitPage, type Visit, type Visitor } from './visit-page.ts'
import { parse } from 'tldts'

/**
 * The address as given or, if nothing answers there, the same with the other of http and https, and with or without
 * `www.`, https first. If none answers, throws the `CrawlProblem` of the given address.
 */
export async function findReachableHome(visitor: Visitor, url: string): Promise<string> {
  const refused = visitor.web.refuseAsWritten(url)
  if (refused) throw problemOf(new WebError(refused, url))
  const first = await homeRobots(visitor, url)
  if (first.outcome !== 'unreachable') return checked(visitor, first, url)
  const failure = problemOf(new WebError(first.error ?? 'unreachable', url))
  if (first.error !== 'tls_failed' && first.error !== 'unreachable') throw failure
  for (const other of variantsOf(url)) {
    const robots = await homeRobots(visitor, other)
    if (robots.outcome !== 'unreachable') return checked(visitor, robots, other)
  }
  throw failure
}

/** The notes on a crawl for which a different address than the given one answered. */
export function fallbackNotes(given: string, answered: string): CrawlNote[] {
  const [from, to] = [new URL(given), new URL(answered)]
  const scheme: CrawlNote[] =
    from.protocol === to.protocol
      ? []
      : [to.protocol === 'http:' ? 'fell_back_to_http' : 'fell_back_to_https']
  const host: CrawlNote[] =
    from.hostname === to.hostname
      ? []
      : [to.hostname.startsWith('www.') ? 'fell_back_to_www' : 'fell_back_from_www']
  return [...scheme, ...host]
}

/**
 * Reads the home page, following it where it has moved. Throws `CrawlProblem`, or `WebError` `cancelled` if the caller
 * stops it.
 */
export async function visitHome(visitor: Visitor, url: string): Promise<Visit> {
  try {
    const home = await visitHomePage(visitor, url)
    const entrance = languageEntrance(home) ?? scriptEntrance(home)
    if (entrance === undefined) return home
    const entered = await visitEntrance(visitor, entrance)
    const byLanguage = entrance === languageEntrance(home)
    if (!entered || (!byLanguage && textOf(entered) <= textOf(home))) return home
    const hop = { from: home.page.url, status: 200, to: entrance }
    const page = byLanguage
      ? { ...entered.page, notes: [...entered.page.notes, 'entered_by_language'] }
      : entered.page
    return { ...entered, page, chain: [...home.chain, hop, ...entered.chain] }
  } catch (error) {
    if (error instanceof WebError && !visitor.stoppedByCaller()) throw problemOf(error)
    if (!(error instanceof Skipped)) throw error
    if (error.reason === 'robots_disallowed')
      throw new CrawlProblem('robots_disallowed', disallowedBy(visitor), error)
    if (error.reason === 'not_html')
      throw new CrawlProblem('not_html', 'There is no HTML page at this address.', error)
    if (error.reason === 'too_large')
      throw new CrawlProblem('too_large', 'The home page took too long to read.', error)
    throw new CrawlProblem('site_unreachable', messageOfStatus(error.status ?? 0), error)
  }
}

/** Throws `CrawlProblem` if the address shows something other than the product's site. */
export function assertRealSite(url: string, { page }: Visit): void {
  const message = awayMessage(url, page.url) ?? standInMessage(page)
  if (message !== undefined) throw new CrawlProblem('site_unreachable', message)
}

function messageOfStatus(status: number): string {
  if (status === 401)
    return 'The home page asks visitors to sign in: nothing of it can be read without an account.'
  if (status === 403 || status === 429)
    return `The site does not let programs read it (error ${status}). Its owner can allow it, or try again later.`
  if (status === 404 || status === 410) return `There is no page at this address (error ${status}).`
  return `The site answers with the error ${status}.`
}

function visitHomePage(visitor: Visitor, url: string): Promise<Visit> {
  return visitPage(visitor, { url, foundBy: 'home', acceptLanguage: '', checkHop: () => undefined })
}

/** The page that a home page leads to, or undefined if it does not answer: then the home page itself is used. */
async function visitEntrance(visitor: Visitor, url: string): Promise<Visit | undefined> {
  try {
    return await visitHomePage(visitor, url)
  } catch (error) {
    if (visitor.stoppedByCaller() || !(error instanceof Skipped || error instanceof WebError)) throw error
    return undefined
  }
}

const shortText = 400

/**
 * Counts visible characters. A redirect may apply to some visitors only, so its target must have more text than the
 * page it leaves.
 */
function textOf({ page }: Pick<Visit, 'page'>): number {
  return page.blocks.reduce((sum, block) => sum + block.text.length, 0)
}

/**
 * For a page that only asks for a language, or whose script picks one: the entrance it names as default (`x-default`),
 * else the one in its own language, else the first. Such a page has next to no text, and links to its `hreflang`
 * addresses or, without any, by the names of languages.
 */
function languageEntrance({ page, head }: Visit): string | undefined {
  const own = foldAddress(page.url)
  const alternates = head.alternates.length ? head.alternates : languageFolders(page)
  const others = alternates.filter(({ url }) => foldAddress(url) !== own)
  const leadsHere = page.links.some(({ url, text }) => namesLanguage(text) && foldAddress(url) === own)
  const isEntered = leadsHere || others.length < alternates.length
  const linked = new Set(page.links.map(({ url }) => foldAddress(url)))
  const leads = others.filter(({ url }) => linked.has(foldAddress(url)))
  if (isEntered || textOf({ page }) > shortText || new Set(leads.map(({ url }) => foldAddress(url))).size < 2)
    return undefined
  const named = leads.find(({ language }) => language === 'x-default')
  const same = leads.find(({ language }) => primaryLanguage(language) === primaryLanguage(head.language))
  return (named ?? same ?? leads[0])?.url
}

/** Links to `/en/` and `/zh/`, on a page outside both. */
function languageFolders({ links }: Visit['page']): { language: string; url: string }[] {
  return links.flatMap(({ url, text }) => {
    const target = namesLanguage(text) ? URL.parse(url) : null
    const [segment = '', ...rest] = target ? segmentsOf(target) : []
    const language = rest.length ? undefined : languageCode(segment)
    return language === undefined ? [] : [{ language, url }]
  })
}

/** The address within the site to which a page without text sends every visitor, by a script or its only link. */
function scriptEntrance({ page }: Visit): string | undefined {
  const { links, sendsTo = links.length === 1 ? links[0]?.url : undefined } = page
  return sendsTo !== undefined &&
    textOf({ page }) <= shortText / 2 &&
    foldAddress(sendsTo) !== foldAddress(page.url) &&
    isInScope(sendsTo, scopeOf(page.url))
    ? sendsTo
    : undefined
}

/** Never takes a refusal from the cache: the owner may just have fixed it. */
async function homeRobots({ robots, signal, stoppedByCaller }: Visitor, url: string): Promise<SiteRobots> {
  try {
    const kept = await robots.rulesFor(url, { signal })
    return isAllowed(kept.robots, url) ? kept : await robots.rulesFor(url, { signal, fresh: true })
  } catch (error) {
    if (error instanceof WebError && !stoppedByCaller()) throw problemOf(error)
    throw error
  }
}

function checked(visitor: Visitor, { robots, outcome }: SiteRobots, url: string): string {
  if (isAllowed(robots, url)) return url
  throw new CrawlProblem(
    'robots_disallowed',
    outcome === 'server_error' ? robotsFailedMessage : disallowedBy(visitor),
  )
}

function disallowedBy({ web }: Visitor): string {
  return robotsDisallowMessage(productTokenOf(web.userAgent))
}

/** Addresses to try if nothing answers: the other scheme, then the other of `example.com` and `www.example.com`. */
function variantsOf(address: string): string[] {
  const url = new URL(address)
  if (url.port !== '') return []
  const otherScheme = url.protocol === 'https:' ? 'http:' : 'https:'
  const bare = withoutWww(url.hostname)
  const isApex = parse(bare, { allowPrivateDomains: true }).domain === bare
  const otherHost = url.hostname === bare ? `www.${bare}` : bare
  return [
    withParts(url, otherScheme, url.hostname),
    ...(isApex ? [withParts(url, 'https:', otherHost), withParts(url, 'http:', otherHost)] : []),
  ]
}

function withParts(url: URL, protocol: string, hostname: string): string {
  return Object.assign(new URL(url), { protocol, hostname }).href
}
