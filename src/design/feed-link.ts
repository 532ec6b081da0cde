import { html, type Html } from './html.ts'

/** For a page's head: the feed with the page's news. */
export function feedLink(title: string, url: string): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${url}" />`
}
