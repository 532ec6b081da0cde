/** A cache in front of the service, such as a CDN or Varnish, that stores and purges responses by tag. */
import { createWebFetch } from 'marquee-web-client'
import { z } from 'zod'
import { callerHeaders } from '../platform/tracing.ts'

/** The environment variables of the cache. */
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
  /** The response header that lists the tags of what a response is made of. */
  header: 'cache-tag' | 'surrogate-key'
  /** How many seconds it may keep a response. */
  seconds: number
  /** Purges every response with any of these tags. Absent if no purge URL is configured; throws if the purge fails. */
  purge?: (tags: readonly string[], signal: AbortSignal) => Promise<void>
}

/** Where purges are posted: a URL, and a header with a secret if one is required. */
export interface PurgeAddress {
  url: string
  header: { name: string; value: string } | undefined
}

/** The request header in which both kinds of cache expect the tags of a purge. */
const purgeHeader = 'surrogate-key'
/** The cache may be in the operator's own network: only the operator's settings lead to these addresses. */
const ownNetworks = ['127.0.0.0/8', '::1/128', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

/** How many seconds a response is kept with purging, and without. */
const [untilTold, untold] = [60, 5]

/** Purges with one POST that has the tags both in a JSON body (Cloudflare) and in a header (Fastly, Varnish). */
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
