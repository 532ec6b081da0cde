/** Requests from a page to the sign-in library: with the same browser, cookies and address, but without the network. */
import type { FastifyRequest } from 'fastify'
import type { LibraryAnswer, LibraryRequest } from '../../platform/call/page.ts'
import type { Parts } from '../parts.ts'

/** Sends a request to the library as the browser of `request`. The page's own surface has already checked the form. */
export async function askLibrary(
  parts: Parts,
  request: FastifyRequest,
  asked: LibraryRequest,
): Promise<LibraryAnswer> {
  const url = new URL(`/api/auth${asked.path}`, parts.baseUrl)
  for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value)
  const headers = new Headers({
    accept: 'application/json',
    origin: parts.baseUrl,
    'x-forwarded-for': request.ip,
  })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  if (asked.body) headers.set('content-type', 'application/json')
  const response = await parts.signInHandler(
    new globalThis.Request(url, {
      method: asked.method,
      headers,
      ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    body: readJson(text),
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
  }
}

function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null // pages use JSON answers only
  }
}

/** The cookies of a request by name (RFC 6265 section 5.4); a value with invalid percent-encoding is left out. */
export function cookiesOf(header: string | undefined): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of (header ?? '').split(';')) {
    const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(part) ?? []
    if (name === undefined || value === undefined || Object.hasOwn(found, name) || name === '__proto__')
      continue
    try {
      found[name] = decodeURIComponent(value)
    } catch {
      continue
    }
  }
  return found
}
