/** A DNS and a web that serve what a test puts there, without a network; for tests that share an app. */
import { createWebFetch, WebError, type WebFetch } from 'marquee-web-client'
import type { DnsLookup } from '../../src/providers/dns.ts'

/** Two resolvers that agree on the TXT records of `records`. */
export class FakeDns implements DnsLookup {
  readonly records = new Map<string, string[]>()

  async txt(name: string) {
    const records = this.records.get(name) ?? []
    return ['192.0.2.1', '192.0.2.2'].map((server) => ({ server, records }))
  }
}

/** A web of the HTML pages in `pages`, by URL; every other URL is unreachable. */
export class FakeWeb implements WebFetch {
  readonly pages = new Map<string, string>()
  readonly userAgent = 'MarqueeBot/1.0'
  readonly #guarded = createWebFetch({ userAgent: this.userAgent })
  readonly refuseAsWritten = this.#guarded.refuseAsWritten

  async fetchPage(url: string) {
    const text = this.#page(url)
    return { ...answerOf(url), text, charset: utf8, byteLength: Buffer.byteLength(text) }
  }

  async fetchBytes(url: string) {
    return { ...answerOf(url), bytes: new TextEncoder().encode(this.#page(url)) }
  }

  /** Nothing to close: no request leaves it. */
  async close() {}

  #page(url: string): string {
    const page = this.pages.get(url)
    if (page === undefined) throw new WebError('unreachable', `no test has put a page at ${url}`)
    return page
  }
}

const utf8 = { label: 'utf-8', from: 'header' as const }

function answerOf(url: string) {
  return {
    finalUrl: url,
    status: 200,
    headers: {},
    mediaType: 'text/html',
    chain: [],
    truncated: false,
    unread: false,
  }
}
