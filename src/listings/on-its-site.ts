/** An owner's page that was asked for at another site of the deployment: the way to the site where the listing is. */
import { buttonLink } from '../design/components/actions.ts'
import { html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../platform/call/page.ts'
import { words } from './words/index.ts'

type Asked = Pick<PageContext<Member>, 'site' | 'siteByKey'>
type Listing = { site: string; listing_id: number; name: string }

/** The page of the same address on the site whose rules, prices and weeks count; undefined where this is it. */
export async function onItsSite(
  context: Asked & Pick<PageContext, 'path'>,
  { site }: Pick<Listing, 'site'>,
): Promise<PageAnswer | undefined> {
  const its = site === context.site.key ? undefined : await context.siteByKey(site)
  return its && { kind: 'redirect', to: `${its.origin}${context.path}` }
}

/**
 * What a form is answered that was sent to another site than the listing's: that nothing was done, and where to go. A
 * redirect would not do, as browsers let no form lead from one site to another.
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
