/** Which fonts a font pair preloads; `tokens.css` says where each is used. */
import type { FontPair } from '../platform/font-pair.ts'
import { assetPath } from './assets.ts'
import { html, type Html } from './html.ts'

/** Our font files that each pair needs at once. */
const files: Readonly<Record<FontPair, readonly string[]>> = {
  house: ['inter-latin.woff2', 'bricolage-latin.woff2'],
  system: [],
  book: ['inter-latin.woff2'],
  technical: ['inter-latin.woff2'],
}

/** Preloads a pair's fonts before the style sheet requests them. */
export function fontPreloads(pair: FontPair): Html {
  return html`${files[pair].map(
    (file) => html`<link rel="preload" href="${assetPath(file)}" as="font" type="font/woff2" crossorigin />`,
  )}`
}
