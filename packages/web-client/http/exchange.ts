/** One request and its answer: no redirects, no retries. */
import { request, type Dispatcher } from 'undici'
import { readBody, type ReadBody } from './decode.ts'
import { WebError } from './web-fetch.ts'

export interface ExchangeRequest {
  url: URL
  /** The body of a POST; if absent, the request is a GET. */
  body?: string
  headers: Record<string, string>
  maxBytes: number
  onTooLarge: 'fail' | 'cut'
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Whether to read the body of a response with this status and media type. */
  wantsBody: (status: number, mediaType: string) => boolean
}

export interface Exchanged extends ReadBody {
  status: number
  headers: Record<string, string>
  mediaType: string
  unread: boolean
}

/** Sends a GET, or a POST of a body, and reads the answer within `timeoutMs`. Throws `WebError`. */
export async function exchange(dispatcher: Dispatcher, asked: ExchangeRequest): Promise<Exchanged> {
  const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(asked.timeoutMs)))
  const signal = asked.signal ? AbortSignal.any([timeout, asked.signal]) : timeout
  try {
    signal.throwIfAborted()
    const sent =
      asked.body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body: asked.body }
    const response = await request(asked.url, { dispatcher, ...sent, headers: asked.headers, signal })
    return await readAnswer(response, asked)
  } catch (error) {
    if (error instanceof WebError) throw error
    if (asked.signal?.aborted) throw new WebError('cancelled', 'stopped by the caller', error)
    if (timeout.aborted)
      throw new WebError('timeout', `no answer within ${Math.ceil(asked.timeoutMs)} ms`, error)
    throw new WebError(brokenConnection(error) ? 'unreachable' : 'bad_answer', codeOf(error), error)
  }
}

async function readAnswer(
  { statusCode, headers: raw, body }: Dispatcher.ResponseData,
  asked: ExchangeRequest,
): Promise<Exchanged> {
  const headers = flatHeaders(raw)
  const mediaType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const head = { status: statusCode, headers, mediaType }
  // Ignores errors that undici emits after the body was discarded.
  body.on('error', () => undefined)
  if (!asked.wantsBody(statusCode, mediaType)) {
    body.destroy()
    return { ...head, bytes: new Uint8Array(), truncated: false, unread: true }
  }
  const read = await readBody(body, headers['content-encoding'] ?? '', asked.maxBytes, asked.onTooLarge)
  return { ...head, ...read, unread: false }
}

function flatHeaders(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(raw).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ])
  return Object.fromEntries(entries)
}

const broken = new Set([
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

function brokenConnection(error: unknown): boolean {
  return broken.has(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
