/** A web of home pages for tests: each host serves the same page at any path. */
import { WebError, type WebFetch } from 'marquee-web-client'

/** The web, and its home pages by host. */
export function fakeHomePages(): { web: WebFetch; homePages: Map<string, string> } {
  const homePages = new Map<string, string>()
  const web: WebFetch = {
    userAgent: 'MarqueeBot/1.0',
    async fetchPage(url) {
      const text = homePages.get(new URL(url).host)
      if (text === undefined) throw new WebError('unreachable', 'Nothing answers.')
      const charset = { label: 'utf-8', from: 'header' as const }
      return {
        finalUrl: url,
        status: 200,
        headers: {},
        mediaType: 'text/html',
        chain: [],
        truncated: false,
        unread: false,
        text,
        charset,
        byteLength: text.length,
      }
    },
    fetchBytes: () => Promise.reject(new WebError('unreachable', 'Nothing answers.')),
    refuseAsWritten: () => null,
    close: async () => undefined,
  }
  return { web, homePages }
}
