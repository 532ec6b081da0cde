/** Where an owner says what the site asks besides the common facts. */
import { errorsOf, errorSummary, type FieldError } from '../design/components/forms.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { html } from '../design/html.ts'
import { findMyListing, findSaid, findSiteFields, ownerFrame } from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { type SaidInField, siteFieldsForm, siteFieldsTyped } from './field-controls.ts'
import { setListingSiteFields } from './set-listing-site-fields.ts'
import { words } from './words/index.ts'

/** The fields with what is said there. */
export const listingFieldsPage = page({
  route: 'GET /account/listings/{id}/fields',
  access: 'account',
  run: (context) => show(context, []),
})

/** Keeps what was typed. */
export const saveListingFieldsPage = page({
  route: 'POST /account/listings/{id}/fields',
  access: 'account',
  async run(context) {
    const { call, db, form, params } = context
    const listing = await listingOf(context)
    const fields = await findSiteFields(db, listing.site_id, { archived: false })
    try {
      await call(setListingSiteFields, { listing_id: listing.id, values: siteFieldsTyped(fields, form) })
      return { kind: 'redirect', to: `/account/listings/${params['id']}/fields?saved=1` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

async function listingOf({ db, actor, params }: PageContext<Member>) {
  const listing = await findMyListing(db, numberMember(params, 'id'), actor.accountId)
  if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
  return listing
}

async function show(
  context: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const { db, csrf, form, query } = context
  const listing = await listingOf(context)
  const fields = await findSiteFields(db, listing.site_id, { archived: false })
  const values = await findSaid(db, { listing: listing.id })
  const said = new Map<string, SaidInField>(
    fields.flatMap(({ id, key }) => {
      const one = values.find(({ field_id: field }) => field === id)
      return one ? [[key, one] as const] : []
    }),
  )
  const action = `/account/listings/${listing.id}/fields`
  const main = ownerFrame({
    listing_id: listing.id,
    current: 'fields',
    title: words.title,
    intro: words.intro(listing.site.name),
    content: html`${textMember(query, 'saved') === '1' && notice({ tone: 'success', text: words.saved })}${errorSummary(errors)}
    ${
      fields.length === 0
        ? emptyState({ title: words.nothingAsked, text: words.nothingAskedText(listing.site.name) })
        : siteFieldsForm({ fields, said, csrf, action, errors, form, anchor: (key) => `said-${key}` })
    }`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}
