/** Logos, faces and the brand mark. A name without a picture gets a monogram, always the same for that name. */

import { html, raw, type Html } from '../html.ts'
import type { Picture } from '../picture.ts'
import { words } from '../words/index.ts'

export type IdentitySize = 'small' | 'medium' | 'large' | 'extra-large'

/** A product's logo: our copy of the picture, or a monogram of its name. Decorative: the name is always beside it. */
export function logo({
  name,
  picture,
  size = 'medium',
}: {
  name: string
  picture?: Picture | null
  size?: IdentitySize
}): Html {
  if (!picture) return monogram(name, `logo ${size}`)
  return html`<img
    class="logo ${size}"
    src="${picture.src}"
    width="${picture.width}"
    height="${picture.height}"
    alt=""
    loading="lazy"
    decoding="async"
  />`
}

/** A person's photo, or a round monogram. */
export function face({
  name,
  photo,
  size = 'medium',
}: {
  name: string
  photo?: Picture | null
  size?: IdentitySize
}): Html {
  if (!photo) return monogram(name, `face ${size}`)
  return html`<img
    class="face ${size}"
    src="${photo.src}"
    width="${photo.width}"
    height="${photo.height}"
    alt=""
    loading="lazy"
    decoding="async"
  />`
}

/** The mark of a site without its own logo, in the site's accent. */
export function brandMark(): Html {
  return mark
}

/** A medal: gold, silver or bronze for 1 to 3; a dashed ring with a question mark while undecided. */
export function medal(rank: number | null): Html {
  if (rank === null) return undecided
  return html`<svg class="medal rank-${rank}" viewBox="0 0 36 36" role="img" aria-label="${words.rank(rank)}">
    <circle cx="18" cy="18" r="17" />
    <text x="18" y="23.5">${rank}</text>
  </svg>`
}

const mark = raw(
  '<svg class="mark" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="8"/><path ' +
    'd="M13 5.500l6 8.500h-3.600v6.500h-4.800V14H7z"/></svg>',
)
const undecided = raw(
  '<svg class="medal rank-0" viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="16.500"/>' +
    '<text x="18" y="23.500">?</text></svg>',
)

/** How many background classes `identity.css` has: `.ground-0` and so on. */
const grounds = 11

/** The background is a class rather than a gradient with an id, since one name may be on a page more than once. */
function monogram(name: string, className: string): Html {
  return html`<svg
    class="${className} monogram ground-${fingerprint(name) % grounds}"
    viewBox="0 0 60 60"
    aria-hidden="true"
  >
    <text x="30" y="40" text-anchor="middle">${initial(name)}</text>
  </svg>`
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function initial(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return first === undefined ? '?' : first.segment.toLocaleUpperCase('en')
}

/** FNV-1a, 32 bits: gives a name the same colour everywhere without storing it. */
function fingerprint(text: string): number {
  let value = 0x811c9dc5
  for (const character of text.trim().toLowerCase()) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return value
}
