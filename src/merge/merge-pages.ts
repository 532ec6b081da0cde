/** The site team's page of a merge: choose the listing that stays, preview, merge. */
import { errorsOf, type FieldError } from '../design/components/forms.ts'
import { findListing } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findBoth, mergeListings, mergeNotPossible, refuseForeign } from './merge-listings.ts'
import { findMergedBefore } from './merge-queries.ts'
import { mergedView, mergeView, type Preview } from './merge-view.ts'
import { conflictsOf } from './merge.ts'
import { words } from './words/index.ts'

/** Asks for the listing that stays; with `?into=` it shows what would happen. */
export const mergePreviewPage = page({
  route: 'GET /team/listings/{id}/merge',
  access: 'team',
  run: (context) => show(context, textMember(context.query, 'into'), []),
})

/** Merges the listings. */
export const mergePage = page({
  route: 'POST /team/listings/{id}/merge',
  access: 'team',
  async run(context) {
    const { call, form, params } = context
    const into = textMember(form, 'into')
    try {
      const { listing_id: kept } = await call(mergeListings, {
        listing_id: numberMember(params, 'id'),
        into: slugIn(into),
        reason: textMember(form, 'reason').trim(),
      })
      return { kind: 'redirect', to: `/team/listings/${kept}/merge?done=yes` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      // A listing that the page still shows, and that can't be found to merge, is merged already.
      if (error.type === notFound) return show(context, into, [], 409)
      // Conflicts are shown as part of the page.
      return show(context, into, error.type === mergeNotPossible ? [] : errorsOf(error), error.type.status)
    }
  },
})

/** The last segment of a URL or path, which may be incomplete. */
function slugIn(address: string): string {
  const path = address
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

async function show(
  context: PageContext<Member>,
  into: string,
  errors: FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const { db, site, csrf, form, params, query } = context
  const listing = await findListing(db, numberMember(params, 'id'))
  if (listing?.site_id !== site.id) throw new Problem(notFound, 'There is no listing with this number.')
  const name = listing.profile.name?.value ?? listing.slug
  const before = await findMergedBefore(db, site.id, listing.id)
  if (before)
    return { kind: 'view', title: words.title(name), main: mergedView(before), noindex: true, status }
  const { preview, found } = into.trim() === '' ? {} : await previewOf(context, listing.id, into)
  const main = mergeView({
    listing: { id: listing.id, name },
    into,
    reason: textMember(form, 'reason'),
    errors: errors.length > 0 ? errors : (found ?? []),
    preview: preview ?? null,
    csrf,
    isDone: textMember(query, 'done') === 'yes',
  })
  return {
    kind: 'view',
    title: words.title(name),
    main,
    noindex: true,
    status: found && status === 200 ? 422 : status,
  }
}

async function previewOf(
  { db, actor, site, now }: PageContext<Member>,
  listingId: number,
  into: string,
): Promise<{ preview?: Preview; found?: FieldError[] }> {
  try {
    const both = await findBoth(db, site.id, listingId, slugIn(into))
    refuseForeign(actor, [both.from, both.into])
    return {
      preview: { ...both, siteId: site.id, conflicts: conflictsOf(both.from, both.into, now) },
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.type === notFound) throw error
    return { found: errorsOf(error) }
  }
}
