/** Reading the public web: the port that programs use, and the one kind of error that it throws. */

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

// One sentence for every failure to connect: a stranger must not learn what answers inside the operator's network.
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
  /** Address that answered, without fragment. */
  finalUrl: string
  status: number
  /** Header names in lower case; values that came several times are joined by a comma and a space. */
  headers: Record<string, string>
  /** Media type without parameters, lower case; empty where the answer names none. */
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
  /** Media types whose body is read, such as `text/html`, `image/*`; without it every body is. */
  accept?: readonly string[]
  /** Sent besides to the origin that was asked, never after a redirect to another; names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Value of Accept-Language. */
  acceptLanguage?: string
  /** Most decompressed bytes of a body; 5 MiB without it. */
  maxBytes?: number
  /** What happens past `maxBytes`: `fail` throws `too_large`, `cut` gives the first bytes. `fail` without it. */
  onTooLarge?: 'fail' | 'cut'
  /** Milliseconds for the exchange with the server, redirects together; waiting for politeness does not count. 10,000 without it. */
  timeoutMs?: number
  /** `manual` gives the 3xx answer itself; `follow` without it. */
  redirects?: 'follow' | 'manual'
  /** Most redirects that are followed; 5 without it, and never more. */
  maxRedirects?: number
  /** Asked before each redirect is followed, with its target; what it throws ends the fetch. */
  beforeRedirect?: (target: URL) => Promise<void>
  /** How often 429, 503 and a broken connection are tried again; 0 without it. */
  retries?: number
  /** Longest wait in milliseconds that a Retry-After may ask for before a retry; longer ones are not retried. 5,000 without it. */
  maxRetryWaitMs?: number
  /** Least milliseconds between two requests to this host (Crawl-delay). */
  spacingMs?: number
}

/** How something is posted. */
export interface PostOptions {
  /** Besides User-Agent; names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Stops it; it then throws `cancelled`. */
  signal?: AbortSignal
  /** Milliseconds for all of it. 10,000 without it. */
  timeoutMs?: number
}

/** Reads public web addresses. Whatever it is given, it connects to public addresses only, save those allowed by its settings. */
export interface WebFetch {
  /** Sent with every request; its product token is the name by which robots.txt addresses this client. */
  userAgent: string
  /** GET, body as text. Throws `WebError`; an HTTP error status is an answer. */
  fetchPage(url: string, options?: FetchOptions): Promise<WebAnswer>
  /** GET, body as bytes. Throws `WebError`; an HTTP error status is an answer. */
  fetchBytes(url: string, options?: FetchOptions): Promise<WebBytes>
  /** Why this address is refused as it is written, without any look-up; null where it may be tried. */
  refuseAsWritten: (url: string) => 'invalid_address' | 'blocked_address' | null
  /** Closes idle connections. */
  close(): Promise<void>
}

/** Posts to public web addresses, within the same guard. */
export interface WebPost {
  /**
   * POST, once: nothing is tried again, a redirect is an answer, and of the body the first 4 KiB are read. It waits for no
   * turn: whoever posts to an address was told to. Throws `WebError`; an HTTP error status is an answer.
   */
  post(url: string, body: string, options?: PostOptions): Promise<WebBytes>
}
