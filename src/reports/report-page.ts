/** The page on which a visitor reports a listing: one form, without an account. */
import { profileKeys } from 'marquee-profile'
import { button, csrfField } from '../design/components/actions.ts'
import {
  choiceSet,
  errorsOf,
  errorSummary,
  type FieldError,
  selectField,
  textArea,
  textField,
} from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { findListingBySlug, isAnnounced } from '../listings/index.ts'
import { textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { isAboutRights, reportKinds } from './report.ts'
import { reportListing } from './report-listing.ts'
import { words } from './words/index.ts'

/** The form, or a confirmation after it was sent. */
export const reportPage = page({
  route: 'GET /listings/{slug}/report',
  access: 'public',
  run: (context) => show(context, []),
})

/** Saves the report. */
export const sendReportPage = page({
  route: 'POST /listings/{slug}/report',
  access: 'public',
  async run(context) {
    const { call, form, params } = context
    const slug = params['slug'] ?? ''
    const email = textMember(form, 'email').trim()
    try {
      const { received } = await call(reportListing, {
        slug,
        kind: textMember(form, 'kind'),
        body: textMember(form, 'body'),
        field: textMember(form, 'field') || null,
        source: textMember(form, 'source'),
        email: email === '' ? null : email,
      })
      const first = email === '' ? '1' : isAboutRights(textMember(form, 'kind')) ? 'rights' : 'answer'
      return {
        kind: 'redirect',
        to: `/listings/${encodeURIComponent(slug)}/report?sent=${received === 'new' ? first : received}`,
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
      return show(context, errorsOf(error).map(inWords), error.type.status)
    }
  },
})

/** A missing choice is worded as such: the list of values for programs would not help a person. */
function inWords(error: FieldError): FieldError {
  return error.path === 'kind' ? { ...error, message: words.kindMissing, fix: null } : error
}

async function show(context: PageContext, errors: readonly FieldError[], status = 200): Promise<PageAnswer> {
  const { db, site, params, query } = context
  const listing = await findListingBySlug(db, site.id, params['slug'] ?? '')
  if (!listing || !isAnnounced(listing.status)) throw Problem.inWords(notFound, words.noListing)
  const address = `/listings/${encodeURIComponent(listing.slug)}`
  const title = words.reportOf(listing.name)
  const thanks = thanksFor(textMember(query, 'sent'))
  const main = html`<div class="wrap narrow page">
    <header class="intro">
      <h1>${title}</h1>
      <p>${words.intro}</p>
    </header>
    ${thanks === undefined ? reportForm(context, address, errors) : notice({ tone: 'success', text: thanks })}
    <p class="space-above"><a class="link" href="${address}">${words.back(listing.name)}</a></p>
  </div>`
  return { kind: 'view', title, main, noindex: true, status }
}

/** The confirmation: what was sent, and whether to expect an answer; undefined if nothing was. */
function thanksFor(sent: string): string | undefined {
  if (sent === 'rights') return words.thanksRights
  if (sent === 'answer') return words.thanksAnswer
  if (sent === 'added') return words.thanksAdded
  if (sent === 'known') return words.thanksKnown
  return sent === '1' ? words.thanks : undefined
}

function reportForm(
  { csrf, form, query }: PageContext,
  address: string,
  errors: readonly FieldError[],
): Html {
  return html`${errorSummary(errors)}
    <form class="card stack" method="post" action="${address}/report">
      ${csrfField(csrf)}
      ${choiceSet({
        kind: 'radio',
        name: 'kind',
        label: words.whatIsWrong,
        values: [textMember(form, 'kind') || textMember(query, 'kind')],
        choices: reportKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
        required: true,
        errors,
      })}
      ${textArea({
        name: 'body',
        label: words.details,
        hint: words.detailsHint,
        value: textMember(form, 'body'),
        rows: 5,
        maxlength: 2000,
        required: true,
        errors,
      })}
      <details ${attributes({ open: textMember(form, 'field') !== '' || textMember(form, 'source') !== '' })}>
        <summary class="link">${words.correction}</summary>
        <div class="stack space-above">
          ${selectField({
            name: 'field',
            label: words.field,
            value: textMember(form, 'field'),
            empty: words.noField,
            choices: profileKeys.map((value) => ({ value, label: fieldLabel(value).label })),
            errors,
          })}
          ${textArea({
            name: 'source',
            label: words.source,
            hint: words.sourceHint,
            value: textMember(form, 'source'),
            rows: 2,
            maxlength: 500,
            errors,
          })}
        </div>
      </details>
      ${textField({
        name: 'email',
        type: 'email',
        label: words.email,
        hint: words.emailHint,
        value: textMember(form, 'email'),
        autocomplete: 'email',
        errors,
      })}
      <p>${button({ label: words.send, kind: 'primary' })}</p>
    </form>`
}
