/**
 * Fetches an app's metadata document (Client ID Metadata Documents) through the connect guard, so from public addresses
 * only.
 */
import { type WebFetch, WebError } from 'marquee-web-client'

const maxBytes = 8 * 1024

/**
 * Fetches a document within the library's requirements: one response, no redirects followed, at most 8 KiB, 5 seconds.
 */
export async function fetchClientMetadata(
  web: WebFetch,
  input: string | URL | { url: string },
  init?: { signal?: AbortSignal | null },
): Promise<Response> {
  const url = typeof input === 'string' ? input : 'href' in input ? input.href : input.url
  const answer = await web.fetchBytes(url, {
    redirects: 'manual',
    maxBytes,
    timeoutMs: 5000,
    ...(init?.signal ? { signal: init.signal } : {}),
  })
  if (answer.status >= 300 && answer.status < 400) throw new WebError('bad_redirect', `${url} redirects`)
  return new Response(new Uint8Array(answer.bytes), {
    status: answer.status,
    headers: withoutEncoding(answer.headers),
  })
}

/** The headers without those about encoding and length, since the body is already decompressed. */
function withoutEncoding(headers: Record<string, string>): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) =>
      name !== 'content-encoding' &&
      name !== 'content-length' &&
      name !== 'transfer-encoding' &&
      name !== 'set-cookie',
  )
  return new Headers(kept)
}
