/** Shared by the pages on which owners publish: the listing, the frame around a form, handling its result. */
import { textOf } from 'marquee-profile'
import { errorsOf } from '../../design/components/forms.ts'
import type { Content, Html } from '../../design/html.ts'
import { findMyListing, type ListingRow } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember } from '../../platform/call/form.ts'
import { uploadedUrl } from '../../pictures/index.ts'
import type { PageAnswer, PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import type { PublishFrame } from './publish-view.ts'
import { words } from '../words/index.ts'

/** The context of a page for a signed-in member. */
export type Context = PageContext<Member>
/** Shows the page again, with the errors of a refused change. */
export type Show = (context: Context, problem?: Problem) => Promise<PageAnswer>

/** The caller's listing that the URL names. Throws 404 if there is none. */
export async function mine({ db, params, actor }: Context): Promise<ListingRow> {
  const listing = await findMyListing(db, numberMember(params, 'id'), actor.accountId)
  if (!listing) throw Problem.inWords(notFound, words.noListing)
  return listing
}

/** The frame around a form. */
export function frameOf(
  { csrf, query }: Context,
  current: PublishFrame['current'],
  listing: ListingRow | null,
  problem: Problem | undefined,
): PublishFrame {
  const name = listing ? (textOf(listing.profile, 'name') ?? listing.slug) : ''
  return {
    listing: listing && { id: listing.id, name, slug: listing.slug },
    current,
    csrf,
    errors: problem ? errorsOf(problem) : [],
    done:
      query['saved'] !== undefined
        ? savedText(current, listing)
        : query['deleted'] !== undefined
          ? words.deleted
          : null,
  }
}

/** An update of a live listing can be read at once. */
function savedText(current: PublishFrame['current'], listing: ListingRow | null): Content {
  return current === 'updates' && listing?.status === 'live'
    ? words.savedPublic(`/listings/${encodeURIComponent(listing.slug)}`)
    : words.saved
}

/** The page, with the status of the problem if a change was refused. */
export function answer(title: string, main: Html, problem: Problem | undefined): PageAnswer {
  return { kind: 'view', title, main, noindex: true, ...(problem ? { status: problem.type.status } : {}) }
}

/** Makes a form's change: redirects if it succeeds, shows the form again with the errors if it is refused. */
export async function attempt(
  context: Context,
  show: Show,
  change: () => Promise<string>,
): Promise<PageAnswer> {
  try {
    return { kind: 'redirect', to: await change() }
  } catch (error) {
    if (!(error instanceof Problem) || error.type === notFound) throw error
    return show(context, error)
  }
}

/** The URL of the picture sent with a form; undefined if there is none. */
export async function uploaded({ call, uploads }: Context): Promise<string | undefined> {
  const bytes = uploads['picture']
  return bytes && uploadedUrl(call, 'screenshot', bytes)
}

/**
 * Deletes a part of the caller's listing and redirects to its list. A second press finds it gone already, which counts
 * as success. Throws 404 if the listing is not the caller's.
 */
export async function takeAway(
  context: Context,
  list: 'updates' | 'milestones',
  change: () => Promise<unknown>,
): Promise<PageAnswer> {
  const { id } = await mine(context)
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== notFound) throw error
  }
  return { kind: 'redirect', to: `/account/listings/${id}/${list}?deleted` }
}
