import type { FontPair } from '../platform/font-pair.ts'
import type { Picture } from './picture.ts'

/** What the frame needs to know of the site being read. */
export interface FrameSite {
  key: string
  name: string
  tagline: string
  /** `#rrggbb`. */
  accent: string
  /** BCP 47 language tag. */
  language: string
  logo?: Picture | null
  /** Whether the site has an imprint to link to in the footer. */
  hasImprint?: boolean
  /** Prefix for the site's own paths on a page that another host serves in its name. */
  origin?: string
  /** Without posts the menu omits the blog. */
  hasBlog?: boolean
  footerLinks?: readonly { label: string; url: string }[]
  /** The team's own text in CommonMark, in the footer of every page. */
  footerNote?: string | null
  fontPair?: FontPair
}

/** A path of the site, with the site's origin in front if another host serves the page. */
export function at({ origin = '' }: FrameSite, path: string): string {
  return `${origin}${path}`
}
