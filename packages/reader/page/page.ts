/**
 * What the crawler keeps of one page of a product's site: the only thing a drafter may quote from.
 * Pure data; `read-page.ts` makes it from HTML, `grounding-gate.ts` checks quotes against it.
 */

/**
 * The part of the page that holds a passage. Boilerplate (`nav`, `header`, `footer`, `aside`) weighs less than `main`.
 */
export type Region = 'header' | 'nav' | 'main' | 'aside' | 'footer'

/** One visible passage in reading order: the text of a heading, paragraph, list item, cell, label, button … */
export interface Block {
  /** Position in reading order, from 0. */
  index: number
  /** Element that holds the text: `h1`–`h6`, `p`, `li`, `td`, `th`, `dt`, `dd`, `summary`, `button`, `a`, `div` … */
  tag: string
  /** Visible text, white space collapsed, Unicode as the page has it. Inline markup is gone, `<br>` is a space. */
  text: string
  region: Region
  /** Texts of the headings above it, outermost first. */
  headings: string[]
  /** Path of element names with class names, outermost first (`section.pricing`, `div.card`): hints, never evidence. */
  path: string[]
  /** Number of the nearest repeated container (card, row, accordion item) that holds it; blocks of one card share it. */
  group: number | null
  /** Numbers of all repeated containers around it, outermost first; the last is `group`. */
  groups: number[]
  /** True when inside struck-through text (`del`, `s`, `strike`, or an inline line-through). */
  struck: boolean
  /** True if all of its text is in links or buttons. */
  linked: boolean
  /**
   * What lies between the block before and this one: `space`, `none` (a number continues, as in `$29<sup>99</sup>`) or
   * `unseen` (text that a visitor does not see), which no quote may span.
   */
  joint: 'space' | 'none' | 'unseen'
  /** Place in a table, counted from 0, or null. */
  cell: { table: number; row: number; column: number } | null
}

/** A visible link, its address resolved against the page (and its `<base>`). */
export interface PageLink {
  url: string
  text: string
  rel: string
  region: Region
  /** Index of the block that contains it, or null. */
  block: number | null
  /** `aria-label` or `title` of the link or of the icon in it. */
  label: string
  path: string[]
}

/** A visible image, its address resolved; for SVG logos without an address `url` is empty. */
export interface PageImage {
  url: string
  alt: string
  region: Region
  /** Address of the link around it, or empty. */
  linksTo: string
  path: string[]
  width: number | null
  height: number | null
  /** Number of blocks before it: its place in reading order. */
  position: number
}

/** A visible video: the address of its player, file or frame. */
export interface PageVideo {
  url: string
  position: number
}

/** One `<meta>` or head `<link>`: `name` is its name, property, itemprop or rel, lower case. Addresses are resolved. */
export interface PageMeta {
  name: string
  content: string
}

/** A stored page. Dates are ISO 8601 in UTC. */
export interface Page {
  /** Final address after redirects, without fragment. */
  url: string
  fetchedAt: string
  /** `lang` of the html element, lower case (`en`, `de-at`), or empty. */
  language: string
  title: string
  meta: PageMeta[]
  /** Every parsed JSON-LD node, `@graph` opened; microdata is folded into the same shape. */
  structured: Record<string, unknown>[]
  /** The JSON-LD as it is written, so that a member can be quoted with its name (`"priceCurrency": "EUR"`). */
  structuredText: string[]
  blocks: Block[]
  links: PageLink[]
  images: PageImage[]
  videos: PageVideo[]
  /** How the crawler found it; `declared` is the profile file that a site publishes, which is no page for visitors. */
  foundBy: 'home' | 'link' | 'sitemap' | 'declared'
  /** The absolute address to which a script redirects, if spelled out. Comes with the note `script_redirect`. */
  sendsTo?: string
  /**
   * Remarks for the owner, as codes: `needs_script` (an empty shell), `script_redirect`, `truncated`,
   * `charset_guessed`.
   */
  notes: string[]
}

/** A verbatim quote and its source. */
export interface Evidence {
  quote: string
  url: string
  fetched_at: string
}
