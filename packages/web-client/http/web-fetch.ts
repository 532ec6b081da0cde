/** The port for reading the public web, and the only error that it throws. */

/** Every way in which a fetch can fail. */
export const webErrorCodes = [
  'invalid_address',
  'blocked_address',
  'unreachable',
  'tls_failed',
  'timeout',
  'too_large',
  'too_many_redirects',
  'bad_redirect',
  'unsupported_encoding',
  'bad_answer',
  'cancelled',
] as const
/** Why a fetch failed. */
export type WebErrorCode = (typeof webErrorCodes)[number]

// One message for every failure to connect: callers must not learn what answers inside the operator's network.
const notReached = 'This address could not be reached.'

const publicMessages: Record<WebErrorCode, string> = {
  invalid_address:
    'This is not a web address that can be read: http or https, a host name, no user name or password.',
  blocked_address: notReached,
  unreachable: notReached,
  tls_failed:
    'No secure connection could be made to this address: its certificate or its TLS settings are not accepted.',
  timeout: notReached,
  too_large: 'The answer is larger than what is read.',
  too_many_redirects: 'The address redirects too many times.',
  bad_redirect: 'The address redirects to something that is not a web address.',
  unsupported_encoding: 'The answer is packed in a way that is not supported.',
  bad_answer: 'The answer is not valid HTTP.',
  cancelled: 'Reading was stopped.',
}

/**
 * The only error of this port. `message` may be shown to anyone; `detail` and `cause` are for the operator's log only.
 * A refused, a closed and an unreachable address have the same message.
 */
export class WebError extends Error {
  override name = 'WebError'
  readonly code: WebErrorCode
  readonly detail: string

  constructor(code: WebErrorCode, detail: string, cause?: unknown) {
    super(publicMessages[code], cause === undefined ? {} : { cause })
    this.code = code
    this.detail = detail
  }
}

/** One redirect that was followed. */
export interface RedirectHop {
  from: string
  status: number
  to: string
}

/** How the text was decoded. `label` is a WHATWG encoding name in lower case. */
export interface Charset {
  label: string
  from: 'bom' | 'header' | 'meta' | 'guess'
}

interface Answer {
  /** The address after redirects, without fragment. */
  finalUrl: string
  status: number
  /** Header names in lower case; repeated values are joined by a comma and a space. */
  headers: Record<string, string>
  /** Media type without parameters, lower case; empty if the response has none. */
  mediaType: string
  /** Redirects that were followed, in order. */
  chain: RedirectHop[]
  /** True when the body was cut at `maxBytes` (only with `onTooLarge: 'cut'`). */
  truncated: boolean
  /** True when the body was left unread because its media type is not in `accept`. */
  unread: boolean
}

/** A decoded text answer. `byteLength` counts decompressed bytes. */
export interface WebAnswer extends Answer {
  text: string
  charset: Charset
  byteLength: number
}

/** An answer as bytes, decompressed. */
export interface WebBytes extends Answer {
  bytes: Uint8Array
}

/** How one address is read. */
export interface FetchOptions {
  /** Stops the fetch, which then throws `cancelled`. */
  signal?: AbortSignal
  /** Media types whose body is read, such as `text/html`, `image/*` (default: every type). */
  accept?: readonly string[]
  /** Further headers, sent only to the requested origin, never after a redirect to another; names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Value of Accept-Language. */
  acceptLanguage?: string
  /** Most decompressed bytes of a body (default 5 MiB). */
  maxBytes?: number
  /** What happens past `maxBytes`: `fail` (default) throws `too_large`, `cut` returns the first bytes. */
  onTooLarge?: 'fail' | 'cut'
  /**
   * Milliseconds for the exchange with the server, redirects included, without waits for politeness (default 10,000).
   */
  timeoutMs?: number
  /** `manual` returns the 3xx response itself (default `follow`). */
  redirects?: 'follow' | 'manual'
  /** Most redirects to follow (default and maximum 5). */
  maxRedirects?: number
  /** Called with the target before each redirect is followed; if it throws, the fetch fails with that error. */
  beforeRedirect?: (target: URL) => Promise<void>
  /** How often 429, 503 and a broken connection are retried (default 0). */
  retries?: number
  /** Longest Retry-After in milliseconds that is waited for; longer ones are not retried (default 5,000). */
  maxRetryWaitMs?: number
  /** Least milliseconds between two requests to this host (Crawl-delay). */
  spacingMs?: number
}

/** Options of a POST. */
export interface PostOptions {
  /** Headers besides User-Agent; names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Stops it; it then throws `cancelled`. */
  signal?: AbortSignal
  /** Milliseconds for the whole exchange (default 10,000). */
  timeoutMs?: number
}

/**
 * Reads public web addresses. Connects only to public addresses and those allowed by its settings, whatever the URL.
 */
export interface WebFetch {
  /** Sent with every request; its product token is the name by which robots.txt addresses this client. */
  userAgent: string
  /** GET, body as text. Throws `WebError`, but not for an HTTP error status. */
  fetchPage(url: string, options?: FetchOptions): Promise<WebAnswer>
  /** GET, body as bytes. Throws `WebError`, but not for an HTTP error status. */
  fetchBytes(url: string, options?: FetchOptions): Promise<WebBytes>
  /** Why this address is refused as written, without any look-up; null if it may be tried. */
  refuseAsWritten: (url: string) => 'invalid_address' | 'blocked_address' | null
  /** Closes idle connections. */
  close(): Promise<void>
}

/** Posts to public web addresses, within the same guard. */
export interface WebPost {
  /**
   * Sends one POST: no retries, redirects are returned, and only the first 4 KiB of the body are read. Does not wait
   * for politeness, as the owner of the address asked for the POST. Throws `WebError`, but not for an HTTP error
   * status.
   */
  post(url: string, body: string, options?: PostOptions): Promise<WebBytes>
}
