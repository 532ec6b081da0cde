/** Which of a site's pages a kind of fact is looked for on. */
import type { SitePage } from './site.ts'

/** Pages that carry the address of who runs the site. */
export function isAddressPage({ kind }: SitePage): boolean {
  return kind === 'imprint' || kind === 'contact'
}

/** Pages that the law asks for. */
export function isLegalPage({ kind }: SitePage): boolean {
  return kind === 'privacy' || kind === 'terms' || kind === 'imprint'
}

/** Pages on which the site speaks about itself. */
export function isAboutPage({ kind }: SitePage): boolean {
  return kind === 'about' || kind === 'team' || kind === 'press'
}
