import type { FontPair } from '../platform/font-pair.ts'
import type { Picture } from './picture.ts'

/** What the frame needs to know about the site that is being read. */
export interface FrameSite {
  key: string
  name: string
  tagline: string
  /** `#rrggbb`. */
  accent: string
  /** BCP 47 language tag. */
  language: string
  logo?: Picture | null
  /** Links of its own at the end of every page. */
  hasImprint?: boolean
  /** Stands before its own paths on a page that another host answers in its name. */
  origin?: string
  /** Without posts the menu leaves the blog out. */
  hasBlog?: boolean
  footerLinks?: readonly { label: string; url: string }[]
  /** CommonMark of its team's, at the end of every page. */
  footerNote?: string | null
  fontPair?: FontPair
}

/** A path of the site, where the page stands at another host with that host in front. */
export function at({ origin = '' }: FrameSite, path: string): string {
  return `${origin}${path}`
}
