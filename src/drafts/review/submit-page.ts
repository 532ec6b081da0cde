import { readWebsite } from '../../companies/index.ts'
import { errorsOfField, type FieldError } from '../../design/components/forms.ts'
import { findListingBySlug, getMyListing, isAnnounced } from '../../listings/index.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { readSettings } from '../../platform/data/settings.ts'
import { inOwnWords } from '../../platform/text/own-words.ts'
import { findOwnListingOf } from '../own-listing-queries.ts'
import { submitListing } from '../submit-listing.ts'
import { words } from '../words/index.ts'
import { startingCookie, findStartIntent } from './start-intent.ts'
import { type SubmitData, submitView } from './submit-view.ts'

const maxCharacters = 2048

/**
 * The form for one address. `?url=` prefills it; an address that was requested before signing in is read right away.
 */
export const submitPage = page({
  route: 'GET /submit',
  access: 'public',
  async run(context) {
    const url = String(context.query['url'] ?? '').slice(0, maxCharacters)
    const intent = findStartIntent(context, url)
    if (!intent || context.actor.kind !== 'member') return form(context, url, [])
    return { ...(await begin(context, url)), cookies: [intent.usedUp] }
  },
})

/**
 * Starts the draft, or shows the form again with the typed address. A visitor signs in first; the address is
 * remembered.
 */
export const submitAddressPage = page({
  route: 'POST /submit',
  access: 'public',
  run: (context) => begin(context, typedIn(context)),
})

/** The one-line form on public pages; it does the same. */
export const startPage = page({
  route: 'POST /start',
  access: 'public',
  run: (context) => begin(context, typedIn(context)),
})

function typedIn({ form: typed }: PageContext): string {
  return String(typed['url'] ?? '')
    .trim()
    .slice(0, maxCharacters)
}

type Began = Exclude<PageAnswer, { kind: 'bytes' }>

async function begin(context: PageContext, url: string): Promise<Began> {
  if (url === '') return form(context, url, [{ path: 'url', message: words.submit.addressNeeded }])
  if (context.actor.kind !== 'member') {
    const refused = await refusalOf(context, url)
    if (refused) return form(context, url, errorsOfField(refused, 'url'), refused)
    return {
      kind: 'redirect',
      to: `/sign-in?to=${encodeURIComponent(`/submit?url=${encodeURIComponent(url)}`)}`,
      cookies: [startingCookie(context, url)],
    }
  }
  try {
    const own =
      context.form['again'] === undefined ? await ownListing(context, context.actor.accountId, url) : null
    if (own) return form(context, url, [], undefined, own)
    const draft = await context.call(submitListing, { url })
    return { kind: 'redirect', to: `/account/drafts/${draft.id}` }
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return form(context, url, errorsOfField(error, 'url'), error)
  }
}

/** The member's own listing of this website, which they can edit instead of starting anew. */
async function ownListing(
  { call, db, site }: PageContext,
  accountId: string,
  url: string,
): Promise<SubmitData['own']> {
  const { identity } = readWebsite(url, 'url', (await readSettings(db)).crawler_ports)
  const id = await findOwnListingOf(db, identity, accountId, site.id)
  if (id === null) return null
  const { name } = await call(getMyListing, { listing_id: id })
  return { name, edit_url: `/account/listings/${id}/edit` }
}

/** Validates a visitor's address before the sign-in, so that nobody signs in only to learn that it is invalid. */
async function refusalOf({ db }: PageContext, url: string): Promise<Problem | null> {
  try {
    readWebsite(url, 'url', (await readSettings(db)).crawler_ports)
    return null
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return error
  }
}

async function form(
  context: PageContext,
  url: string,
  errors: FieldError[],
  problem?: Problem,
  own: SubmitData['own'] = null,
): Promise<Began> {
  const { site, csrf, actor } = context
  const slug = problem?.members['slug']
  const main = submitView({
    csrf,
    action: '/submit',
    url,
    errors: typeof slug === 'string' ? [] : errors,
    listed: typeof slug === 'string' ? await listedAs(context, slug, url) : null,
    own,
    site_name: site.name,
    own_lead: inOwnWords(site.copy.submit_lead),
    signed_in: actor.kind === 'member',
    badge_required: site.badgeRequired,
    free_queue_weeks: site.freeQueueWeeks,
  })
  return {
    kind: 'view',
    title: words.submit.title,
    description: words.submit.description(site.name),
    main,
    ...(problem ? { status: problem.type.status } : errors.length > 0 ? { status: 422 } : {}),
  }
}

/** Names the listing of the address if it is public; otherwise only the address, because its launch is secret. */
async function listedAs({ db, site }: PageContext, slug: string, url: string): Promise<SubmitData['listed']> {
  const [found, settings] = [await findListingBySlug(db, site.id, slug), await readSettings(db)]
  const claim = { claim_url: `/account/claims/new?slug=${slug}` }
  return found && isAnnounced(found.status)
    ? { name: found.name, url: `/listings/${slug}`, ...claim }
    : { name: readWebsite(url, 'url', settings.crawler_ports).host, url: null, ...claim }
}
