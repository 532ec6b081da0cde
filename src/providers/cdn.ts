/** A cache in front of the service, such as a CDN or Varnish, that keeps answers by tags and drops them by tags. */
import { createWebFetch } from 'marquee-web-client'
import { z } from 'zod'
import { callerHeaders } from '../platform/tracing.ts'

/** What the environment says of it. */
export const cdnVariables = {
  CDN_TAGS: z
    .enum(['cache-tag', 'surrogate-key'])
    .optional()
    .describe('cache-tag or surrogate-key: the header in which the cache in front reads tags'),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address that purges of the cache in front are posted to, beside CDN_TAGS'),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+: *[\x20-\x7e]+$/)
    .optional()
    .describe('a header for CDN_PURGE_URL, such as "Authorization: Bearer …"'),
}

export interface Cdn {
  /** The header that tells it what an answer is made of. */
  header: 'cache-tag' | 'surrogate-key'
  /** Seconds for which it may keep an answer. */
  seconds: number
  /** Makes it drop what is made of any of these; absent where nobody told how. Throws where it does not. */
  purge?: (tags: readonly string[], signal: AbortSignal) => Promise<void>
}

/** How it is told: an address, and a header with its secret, if it wants one. */
export interface PurgeAddress {
  url: string
  header: { name: string; value: string } | undefined
}

/** The header in which both kinds name tags in a purge. */
const purgeHeader = 'surrogate-key'
/** It may stand in the operator's own network, whose addresses nobody else's words lead to. */
const ownNetworks = ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/** Seconds that it keeps an answer where it is told what changed, and where it is not. */
const [untilTold, untold] = [60, 5]

/** Purges by one POST, which has the tags in its body as JSON (Cloudflare) and in its header (Fastly, Varnish). */
export function cdnOf(header: Cdn['header'], address: PurgeAddress | undefined): Cdn {
  if (!address) return { header, seconds: untold }
  const port = Number(new URL(address.url).port)
  const web = createWebFetch({
    userAgent: 'Marquee/1.0',
    allow: ownNetworks,
    ...(port > 0 ? { extraPorts: [port] } : {}),
  })
  return {
    header,
    seconds: untilTold,
    async purge(tags, signal) {
      const secret = address.header ? { [address.header.name.toLowerCase()]: address.header.value } : {}
      const trace = callerHeaders()
      const headers = {
        'content-type': 'application/json',
        [purgeHeader]: tags.join(' '),
        ...secret,
        ...trace,
      }
      const { status } = await web.post(address.url, JSON.stringify({ tags }), { headers, signal })
      if (status < 200 || status > 299) throw new Error(`the cache in front answered a purge with ${status}`)
    },
  }
}
