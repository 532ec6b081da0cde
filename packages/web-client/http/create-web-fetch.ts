/**
 * The network adapter of the web port: guarded connections, limited rate, redirects and retries with every hop checked.
 */
import { Agent, type Dispatcher } from 'undici'
import { decodeText } from './charset.ts'
import { createConnector, type Lookup, type OpenSocket } from './connect.ts'
import { acceptedEncodings } from './decode.ts'
import { exchange, type Exchanged } from './exchange.ts'
import { createGuard, type Guard, type GuardSettings } from '../guard/guard.ts'
import { createPoliteness, waitFor, type Politeness } from './politeness.ts'
import { productTokenOf } from './user-agent.ts'
import {
  WebError,
  type FetchOptions,
  type PostOptions,
  type RedirectHop,
  type WebAnswer,
  type WebBytes,
  type WebFetch,
  type WebPost,
} from './web-fetch.ts'

export interface WebFetchSettings extends GuardSettings {
  /**
   * Sent as User-Agent, such as `MarqueeBot/1.0 (+https://example.com/bot)`. It begins with a product token of letters,
   * `_` and `-`: the name by which robots.txt addresses this client (RFC 9309 section 2.2.1).
   */
  userAgent: string
  /** Decides when a host may be requested next (default `createPoliteness()`). */
  politeness?: Politeness
  /** Looks up every address of a name (default: the system's resolver). */
  lookup?: Lookup
  /** Opens a connection to an allowed address (default TCP). */
  openSocket?: OpenSocket
  /** Certificate authorities in PEM that are trusted instead of the system's. */
  certificateAuthorities?: string | string[]
  /** Milliseconds for each of: the name look-up, each connection attempt, the TLS handshake (default 5,000). */
  connectTimeoutMs?: number
  /** Waits before a retry; rejects when the signal fires. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

const defaultMaxBytes = 5 * 1024 * 1024
const defaultTimeoutMs = 10_000
const maxRedirects = 5
/** Most bytes read of the response to a POST. */
const postAnswerBytes = 4096
/** Most simultaneous POSTs to one host. */
const postsAtOnce = 8
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * Creates the web client. One instance serves the whole process, so that rate limits and connections are shared.
 * Throws if `userAgent` begins with no product token, or if `allow` has an invalid address.
 */
export function createWebFetch(settings: WebFetchSettings): WebFetch & WebPost {
  productTokenOf(settings.userAgent)
  const guard = createGuard(settings)
  const agentOf = (connections: number) =>
    new Agent({
      connect: createConnector({ ...settings, guard }),
      connections,
      keepAliveTimeout: 2_000,
      keepAliveMaxTimeout: 5_000,
      maxHeaderSize: 64 * 1024,
      allowH2: false,
    })
  const agent = agentOf(2)
  const postAgent = agentOf(postsAtOnce)
  const parts = {
    ...settings,
    guard,
    agent,
    politeness: settings.politeness ?? createPoliteness(),
    wait: settings.wait ?? waitFor,
  }
  return {
    userAgent: settings.userAgent,
    async fetchPage(url, options = {}) {
      const { bytes, ...answer } = await follow(parts, url, options)
      const { text, charset } = decodeText(bytes, answer.headers['content-type'] ?? '')
      return { ...answer, text, charset, byteLength: bytes.length } satisfies WebAnswer
    },
    fetchBytes: (url, options = {}) => follow(parts, url, options),
    post: async (url, body, options = {}) =>
      post({ ...parts, agent: postAgent }, parseAddress(url), body, options),
    refuseAsWritten: guard.refuseAsWritten,
    async close() {
      await Promise.all([agent.close(), postAgent.close()])
    },
  }
}

async function post(parts: Parts, url: URL, body: string, options: PostOptions): Promise<WebBytes> {
  refuse(parts.guard, url)
  const answer = await exchange(parts.agent, {
    url,
    body,
    headers: { ...options.headers, 'user-agent': parts.userAgent, 'accept-encoding': 'identity' },
    maxBytes: postAnswerBytes,
    onTooLarge: 'cut',
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    signal: options.signal,
    wantsBody: () => true,
  })
  return { ...answer, finalUrl: withoutFragment(url), chain: [] }
}

interface Parts {
  userAgent: string
  guard: Guard
  agent: Dispatcher
  politeness: Politeness
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** What is left of the time limit; only time spent with the server counts. */
interface TimeBudget {
  leftMs: number
}

async function follow(parts: Parts, address: string, options: FetchOptions): Promise<WebBytes> {
  const chain: RedirectHop[] = []
  const purse = { leftMs: options.timeoutMs ?? defaultTimeoutMs }
  let asked = options
  const max = Math.min(options.maxRedirects ?? maxRedirects, maxRedirects)
  let url = parseAddress(address)
  for (;;) {
    const { bytes, status, headers, mediaType, truncated, unread } = await fetchWithRetries(
      parts,
      url,
      asked,
      purse,
    )
    const location = headers['location']
    if (options.redirects === 'manual' || !redirectStatuses.has(status) || location === undefined) {
      return { finalUrl: withoutFragment(url), status, headers, mediaType, chain, truncated, unread, bytes }
    }
    if (chain.length >= max) throw new WebError('too_many_redirects', `more than ${max} redirects`)
    const target = redirectTarget(location, url)
    refuse(parts.guard, target)
    await options.beforeRedirect?.(target)
    if (target.origin !== url.origin) asked = { ...asked, headers: undefined }
    chain.push({ from: withoutFragment(url), status, to: withoutFragment(target) })
    url = target
  }
}

async function fetchWithRetries(
  parts: Parts,
  url: URL,
  options: FetchOptions,
  purse: TimeBudget,
): Promise<Exchanged> {
  const retries = options.retries ?? 0
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= retries
    try {
      const answer = await fetchOnce(parts, url, options, purse)
      const pause = last ? undefined : pauseBeforeRetry(answer, attempt, options.maxRetryWaitMs ?? 5_000)
      if (pause === undefined) return answer
      await pauseOrStop(parts, pause, options.signal)
    } catch (error) {
      if (last || !(error instanceof WebError) || !isReset(error)) throw error
      await pauseOrStop(parts, 250 * 2 ** attempt, options.signal)
    }
  }
}

async function fetchOnce(
  parts: Parts,
  url: URL,
  options: FetchOptions,
  purse: TimeBudget,
): Promise<Exchanged> {
  refuse(parts.guard, url)
  if (purse.leftMs <= 0) throw new WebError('timeout', 'the time for this page is used up')
  const release = await acquire(parts, url, options)
  const started = performance.now()
  try {
    return await exchange(parts.agent, {
      url,
      headers: requestHeaders(parts.userAgent, options),
      maxBytes: options.maxBytes ?? defaultMaxBytes,
      onTooLarge: options.onTooLarge ?? 'fail',
      timeoutMs: purse.leftMs,
      signal: options.signal,
      wantsBody: (status, mediaType) => wantsBody(options, status, mediaType),
    })
  } finally {
    purse.leftMs -= performance.now() - started
    release()
  }
}

async function acquire(parts: Parts, url: URL, options: FetchOptions): Promise<() => void> {
  try {
    return await parts.politeness.acquire(url.hostname, {
      spacingMs: options.spacingMs ?? 0,
      signal: options.signal,
    })
  } catch (error) {
    if (options.signal?.aborted) throw new WebError('cancelled', 'stopped while waiting for its turn', error)
    throw error
  }
}

async function pauseOrStop(
  parts: Parts,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await parts.wait(milliseconds, signal)
  } catch (error) {
    if (signal?.aborted) throw new WebError('cancelled', 'stopped while waiting to try again', error)
    throw error
  }
}

function requestHeaders(
  userAgent: string,
  { accept, acceptLanguage, headers }: FetchOptions,
): Record<string, string> {
  return {
    ...headers,
    'user-agent': userAgent,
    accept: accept ? [...accept, '*/*;q=0.1'].join(', ') : '*/*',
    'accept-encoding': acceptedEncodings,
    ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
  }
}

function wantsBody({ accept, redirects }: FetchOptions, status: number, mediaType: string): boolean {
  if (redirectStatuses.has(status)) return redirects === 'manual'
  if (!accept || mediaType === '') return true
  return accept.some((wanted) =>
    wanted.endsWith('/*') ? mediaType.startsWith(wanted.slice(0, -1)) : mediaType === wanted,
  )
}

/** Milliseconds to wait before a 429 or 503 is retried (RFC 9110 section 10.2.3); undefined if it is not retried. */
function pauseBeforeRetry(
  { status, headers }: Exchanged,
  attempt: number,
  maxWaitMs: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const asked = retryAfterMs(headers['retry-after'], Date.now()) ?? 1_000 * 2 ** attempt
  return asked <= maxWaitMs ? asked : undefined
}

/** Reads Retry-After: seconds or an HTTP date, as milliseconds from `now`. */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** A connection that broke while in use. Failed connection attempts are not retried. */
function isReset(error: WebError): boolean {
  return error.code === 'unreachable' && error.detail !== '' && resets.has(error.detail)
}
const resets = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'])

function redirectTarget(location: string, base: URL): URL {
  const target = URL.parse(location, base)
  if (!target || (target.protocol !== 'http:' && target.protocol !== 'https:')) {
    throw new WebError('bad_redirect', `Location: ${location.slice(0, 200)}`)
  }
  if (target.username !== '' || target.password !== '')
    throw new WebError('bad_redirect', 'user name in Location')
  return target
}

function refuse(guard: Guard, url: URL): void {
  const code = guard.refuseAsWritten(url)
  if (code) throw new WebError(code, `${withoutFragment(url)} is refused as written`)
}

function parseAddress(address: string): URL {
  const url = URL.parse(address)
  if (!url) throw new WebError('invalid_address', address.slice(0, 200))
  return url
}

function withoutFragment(url: URL): string {
  const plain = new URL(url)
  plain.hash = ''
  return plain.href
}
