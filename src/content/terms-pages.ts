/** The terms that a buyer accepts: a page of the site, written by its team. Every version stays readable. */
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { errorSummary, type FieldError, textArea } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { dayTime, localeOf } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { publishTerms } from './publish-terms.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { siteText } from './site-texts.ts'
import { findTerms, type Terms, longestTerms } from './terms-queries.ts'
import { words } from './words/index.ts'

const defaultText = siteText('terms')

/** The terms in force, or an earlier version by its number. */
export const termsPage = page({
  route: 'GET /terms',
  access: 'public',
  cached: true,
  query: ['version'],
  async run({ db, site, query }) {
    // Version 0 is the text that comes with the software.
    const asked = query['version'] === undefined ? undefined : numberMember(query, 'version')
    const terms = asked === 0 ? undefined : await findTerms(db, site.id, asked)
    if (asked !== undefined && asked > 0 && !terms) throw Problem.inWords(notFound, words.noSuchVersion)
    const standard = defaultText(site)
    const main = html`<div class="wrap page narrow body">
      <h1>${words.terms}</h1>
      ${terms && html`<p class="muted small-text">${inForce(terms, site)}</p>`}
      ${
        terms
          ? html`<div class="prose space-above">${markdown(terms.body)}</div>`
          : html`<div class="prose space-above" lang="${standard.language}">${markdown(standard.body)}</div>`
      }
    </div>`
    return { kind: 'view', title: words.terms, description: words.termsDescription(site.name), main }
  },
})

/** The editor in which the site team writes the terms. */
export const teamTermsPage = page({
  route: 'GET /team/terms',
  access: 'team',
  async run(context) {
    const terms = await findTerms(context.db, context.site.id)
    return editor(context, terms, { body: terms?.body ?? defaultText(context.site).body })
  },
})

/** Previews or publishes a new version. */
export const saveTermsPage = page({
  route: 'POST /team/terms',
  access: 'team',
  async run(context) {
    const { call, db, site, form } = context
    const body = textMember(form, 'body').replaceAll('\r\n', '\n').trim()
    const after = numberMember(form, 'after')
    const terms = await findTerms(db, site.id)
    const again = (told: Partial<Edited>) => editor(context, terms, { body, after, ...told })
    if (textMember(form, 'do') === 'preview') return again({ preview: markdown(body) })
    if (body === '' || body.length > longestTerms)
      return again({ errors: [wrong(body === '' ? words.termsEmpty : words.termsTooLong)], status: 422 })
    if (body !== terms?.body) {
      const { published } = await call(publishTerms, { after, body })
      if (!published)
        return editor(context, await findTerms(db, site.id), {
          body,
          errors: [wrong(words.termsConflict)],
          status: 409,
        })
    }
    return { kind: 'redirect', to: '/terms' }
  },
})

function wrong(message: string): FieldError {
  return { path: 'body', message }
}

interface Edited {
  body: string
  /** The version that the editor was opened with, if it is not the one in force. */
  after?: number
  errors?: readonly FieldError[]
  preview?: Html
  status?: number
}

function editor(
  { site, csrf }: PageContext<Member>,
  terms: Terms | undefined,
  { body, after = terms?.version ?? 0, errors = [], preview, status = 200 }: Edited,
): PageAnswer {
  const main = teamPageFrame({
    path: '/team/terms',
    title: words.terms,
    intro: words.termsIntro,
    content: html`${terms ? html`<p class="muted small-text">${inForce(terms, site)}</p>` : notice({ tone: 'plain', text: words.noTerms })}
      ${errorSummary(errors)}
      <form method="post" action="/team/terms" class="card stack space-above">
        ${csrfField(csrf)}<input type="hidden" name="after" value="${after}" />
        ${textArea({ name: 'body', label: words.text, hint: words.termsHint, rows: 24, value: body, errors })}
        <p class="inline">
          ${button({ label: words.publishVersion((terms?.version ?? 0) + 1), kind: 'primary' })}
          ${button({ label: words.preview, name: 'do', value: 'preview' })}
        </p>
      </form>
      ${preview && html`<section class="space-above" aria-label="${words.preview}"><div class="card prose">${preview}</div></section>`}`,
  })
  return { kind: 'view', title: words.terms, main, noindex: true, status }
}

function inForce({ version, published_at }: Terms, site: { language: string; timeZone: string }): Html {
  return words.version(version, dayTime(published_at.toISOString(), localeOf(site)))
}
