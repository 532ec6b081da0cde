/** The form of one field, open in the review: its content and the aids for filling it in. */
import type { z } from 'zod'
import { countryCodes } from 'marquee-profile'
import type { Page } from 'marquee-reader'
import type { FieldError } from '../../design/components/forms.ts'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import type { Member } from '../../platform/call/context.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { findCategoryChoices } from '../reading/category-choice-queries.ts'
import type { Draft } from '../draft.ts'
import { proposeCategories } from '../editing/category-proposals.ts'
import type { EditFieldData } from '../editing/edit-field-view.ts'
import { heldLinks } from '../editing/link-group.ts'
import { fieldVersion } from '../editing/field-version.ts'
import { type ReviewData, fieldAnchor } from './review-model.ts'

/** The field whose form is open, and the outcome of its last submission. */
export interface Opened {
  name: string
  /** The submitted value; undefined shows the stored one. */
  typed?: unknown
  errors?: readonly FieldError[]
  emptyRows?: number
}

/** Builds the data of a field's form. */
export async function openField(
  context: PageContext<Member>,
  draft: z.output<typeof Draft>,
  data: ReviewData,
  pages: readonly Page[],
  { name, typed, errors = [], emptyRows = 1 }: Opened,
): Promise<EditFieldData> {
  const { db, csrf, site } = context
  const held = heldIn(draft, data, name)
  const value = typed === undefined ? held.value : typed
  const asksCategories = fieldLabel(name).kind === 'categories'
  const choices = asksCategories ? await findCategoryChoices(db, site.id) : []
  const chosen = Array.isArray(value) ? value.map(String) : []
  return {
    csrf,
    name,
    value,
    errors,
    evidence: held.evidence,
    categories: choices.map((choice) => choice.name),
    proposals: asksCategories ? proposeCategories(choices, pages, chosen) : [],
    pictures: name === 'screenshots' ? data.images : data.logo && name === 'logo_url' ? [data.logo] : [],
    countries: countryCodes,
    language: site.language,
    action: `/account/drafts/${draft.id}/fields/${name}${isFromLaunch(context) ? '?from=launch' : ''}`,
    back_url: afterEdit(context, draft, name),
    empty_rows: emptyRows,
    seen: isLinkGroup(name) ? JSON.stringify(heldLinks(held.value)) : fieldVersion(held),
    // An edit of a submitted draft shows on its listing at once, so it is saved only when the owner says so.
    autosave: draft.listing_id === null,
  }
}

/** Where the form of a field leads: to the launch that sent the owner here, or to the field in the review. */
export function afterEdit(
  context: PageContext,
  { id, listing_id: listing }: z.output<typeof Draft>,
  name: string,
): string {
  return isFromLaunch(context) && listing !== null
    ? `/account/listings/${listing}`
    : `/account/drafts/${id}?field=${encodeURIComponent(name)}#${fieldAnchor(name)}`
}

function isFromLaunch({ query }: Pick<PageContext, 'query'>): boolean {
  return query['from'] === 'launch'
}

/** The stored value under a name of the review; a group of links counts as one. */
export function heldIn(
  draft: z.output<typeof Draft>,
  { fields }: Pick<ReviewData, 'fields'>,
  name: string,
): { value: unknown; state: string; evidence: EditFieldData['evidence'] } {
  const group = isLinkGroup(name) ? draft[name] : undefined
  if (group) {
    const value = Object.fromEntries(Object.entries(group).map(([platform, link]) => [platform, link.value]))
    return { value, state: 'group', evidence: [] }
  }
  const field = fields[name]
  if (!field) throw new Problem(notFound, 'The draft has no such field.')
  return field
}

/** True for a name whose form holds all links of a group. */
export function isLinkGroup(name: string): name is 'company_socials' | 'founder_socials' {
  return name === 'company_socials' || name === 'founder_socials'
}
