/** What a pair of fonts asks the browser to fetch; `tokens.css` says which font stands where. */
import type { FontPair } from '../platform/font-pair.ts'
import { assetPath } from './assets.ts'
import { html, type Html } from './html.ts'

/** The fonts of ours that each needs at once. */
const files: Readonly<Record<FontPair, readonly string[]>> = {
  house: ['inter-latin.woff2', 'bricolage-latin.woff2'],
  system: [],
  book: ['inter-latin.woff2'],
  technical: ['inter-latin.woff2'],
}

/** Asks for a pair's fonts before the style sheet names them. */
export function fontPreloads(pair: FontPair): Html {
  return html`${files[pair].map(
    (file) => html`<link rel="preload" href="${assetPath(file)}" as="font" type="font/woff2" crossorigin />`,
  )}`
}
