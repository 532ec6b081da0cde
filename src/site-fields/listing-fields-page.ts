/** Where an owner says what the site asks besides the common facts. */
import { button, csrfField } from '../design/components/actions.ts'
import {
  errorsOf,
  errorSummary,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../design/components/forms.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import {
  findMyListing,
  findSaid,
  findSiteFields,
  ownerTabs,
  type SiteField,
  type SiteFieldValue,
} from '../listings/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
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
    const values = fields.map((field) => ({
      key: field.key,
      value: valueIn(field, textMember(form, `values.${field.key}.value`).trim()),
      quote: textMember(form, `values.${field.key}.quote`),
    }))
    try {
      await call(setListingSiteFields, { listing_id: listing.id, values })
      return { kind: 'redirect', to: `/account/listings/${params['id']}/fields?saved=1` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

/** What a form sends, in the type of the field; what is no number stays text, which is refused in words. */
function valueIn({ kind }: SiteField, typed: string): SiteFieldValue | null {
  if (typed === '') return null
  if (kind === 'yes_no') return typed === 'yes'
  if (kind !== 'number') return typed
  const number = Number(typed.replace(',', '.'))
  return Number.isNaN(number) ? typed : number
}

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
  const said = new Map((await findSaid(db, listing.id)).map((one) => [one.field_id, one]))
  const typed = (name: string, standing: string) => (errors.length > 0 ? textMember(form, name) : standing)
  const main = html`<div class="wrap narrow page">
    ${ownerTabs(listing.id, 'fields')}
    <header class="intro space-above">
      <h1>${words.title}</h1>
      <p>${words.intro(listing.site.name)}</p>
    </header>
    ${textMember(query, 'saved') === '1' && notice({ tone: 'success', text: words.saved })}${errorSummary(errors)}
    ${
      fields.length === 0
        ? emptyState({ title: words.nothingAsked, text: words.nothingAskedText(listing.site.name) })
        : html`<form class="card stack" method="post" action="/account/listings/${listing.id}/fields">
            ${csrfField(csrf)}
            ${fields.map((field) => {
              const one = said.get(field.id)
              const name = `values.${field.key}`
              return html`${control(field, `${name}.value`, typed(`${name}.value`, textOf(one?.value)), errors)}
              ${
                field.proof &&
                textArea({
                  name: `${name}.quote`,
                  label: words.quote(field.label),
                  hint: words.quoteHint,
                  value: typed(`${name}.quote`, one?.quote ?? ''),
                  rows: 2,
                  maxlength: 500,
                  errors,
                })
              }`
            })}
            <p>${button({ label: words.saveFacts, kind: 'primary' })}</p>
          </form>`
    }
  </div>`
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

function textOf(value: SiteFieldValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

function control(field: SiteField, name: string, value: string, errors: readonly FieldError[]): Html {
  const label = field.unit === '' ? field.label : `${field.label} (${field.unit})`
  const common = { name, label, value, errors }
  if (field.kind === 'choice')
    return selectField({
      ...common,
      empty: words.notSaid,
      choices: field.choices.map((choice) => ({ value: choice, label: choice })),
    })
  if (field.kind === 'yes_no')
    return selectField({
      ...common,
      empty: words.notSaid,
      choices: [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ],
    })
  if (field.kind === 'date') return textField({ ...common, type: 'date' })
  if (field.kind === 'link') return textField({ ...common, type: 'url', maxlength: 2048 })
  if (field.kind === 'number') return textField({ ...common, inputmode: 'decimal', maxlength: 30 })
  return textField({ ...common, maxlength: 300 })
}
