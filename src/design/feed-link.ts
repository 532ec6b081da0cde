import { html, type Html } from './html.ts'

/** For a page's head: where feed readers find what it has news of. */
export function feedLink(title: string, url: string): Html {
  return html`<link rel="alternate" type="application/atom+xml" title="${title}" href="${url}" />`
}
