/**
 * Input that never becomes a request: bytes that are not HTTP, headers past the limit, a client that takes too long.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Problem, problemDocument } from '../../platform/call/problem.ts'
import { badRequest, headersTooLarge, requestTimeout } from '../../platform/call/problems.ts'

/**
 * Parser options: how long a client may take for its headers, checked every few seconds. A missing Host is answered
 * here.
 */
export const parserOptions = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  requireHostHeader: false,
}

/** Headers of every answer, whichever surface sends it. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
}

/** Answers what the HTTP parser refused and closes the connection: nothing that follows is read as a request. */
export function answerUnparsed(error: NodeJS.ErrnoException, socket: Socket, origin: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = problemOfParser(error.code)
  const body = JSON.stringify(problemDocument(problem, origin, `req_${randomUUID()}`))
  const head = [
    `HTTP/1.1 ${problem.type.status} ${problem.type.title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(everywhere).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function problemOfParser(code: string | undefined): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem(headersTooLarge, 'The header section is larger than 16 KiB.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem(requestTimeout, 'The request did not arrive in time.')
    default:
      return new Problem(badRequest, 'These bytes are not an HTTP/1.1 request.')
  }
}

/**
 * Throws for a request with no Host header or two, even if its target is an absolute URL: a proxy in front may have
 * read the other one (RFC 9112 section 3.2).
 */
export function checkHostHeader({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0'))
    throw new Problem(badRequest, `The request has ${hosts} Host headers; it needs one.`)
  const [, named] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(raw.url ?? '') ?? []
  if (named !== undefined && named.toLowerCase() !== raw.headers.host?.toLowerCase())
    throw new Problem(badRequest, 'The address and the Host header name two hosts.')
}

/** Throws if the query's percent-encoding is broken (RFC 3986 section 2.1) or not UTF-8; the router checks the path. */
export function checkEncoding({ url }: FastifyRequest): void {
  const query = url.indexOf('?')
  if (query !== -1) assertDecodable(url.slice(query + 1), 'query')
}

/** Throws `bad_request` for text that is not valid percent-encoding of UTF-8. */
export function assertDecodable(text: string, place: 'query' | 'form'): void {
  if (!text.includes('%')) return
  try {
    decodeURIComponent(text)
  } catch (error) {
    throw new Problem(badRequest, `The ${place} is not valid percent-encoding.`, { cause: error })
  }
}
