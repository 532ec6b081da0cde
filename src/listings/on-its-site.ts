/** For an owner's page requested on another site of the deployment: leads to the listing's own site. */
import { buttonLink } from '../design/components/actions.ts'
import { html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../platform/call/page.ts'
import { words } from './words/index.ts'

type Asked = Pick<PageContext<Member>, 'site' | 'siteByKey'>
type Listing = { site: string; listing_id: number; name: string }

/** The same page on the listing's own site, whose rules, prices and weeks apply; undefined if this is that site. */
export async function onItsSite(
  context: Asked & Pick<PageContext, 'path'>,
  { site }: Pick<Listing, 'site'>,
): Promise<PageAnswer | undefined> {
  const its = site === context.site.key ? undefined : await context.siteByKey(site)
  return its && { kind: 'redirect', to: `${its.origin}${context.path}` }
}

/**
 * The response to a form posted to another site than the listing's: it says that nothing was done and links to the
 * right site. A redirect would not work, as the form-action policy keeps a form from being redirected to another site.
 */
export async function formElsewhere(context: Asked, listing: Listing): Promise<PageAnswer | undefined> {
  const its = listing.site === context.site.key ? undefined : await context.siteByKey(listing.site)
  if (!its) return undefined
  const { title, text, go } = words.elsewhere
  const main = html`<div class="wrap narrow page">
    <div class="intro">
      <h1>${title(listing.name, its.name)}</h1>
      <p>${text}</p>
    </div>
    <p>
      ${buttonLink({ href: `${its.origin}/account/listings/${listing.listing_id}`, label: go(its.name), kind: 'primary' })}
    </p>
  </div>`
  return { kind: 'view', title: title(listing.name, its.name), main, status: 409, noindex: true }
}
