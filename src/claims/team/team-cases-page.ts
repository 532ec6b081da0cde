/** The site team's ownership cases, for when control of a domain cannot decide. */
import { button, csrfField, furtherLink } from '../../design/components/actions.ts'
import { deskFrame } from '../../design/components/desk-frame.ts'
import { factsList } from '../../design/components/facts.ts'
import { textArea } from '../../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { type Locale, momentTime, localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { numberMember, textMember } from '../../platform/call/form.ts'
import { afterOf, keysetPageOf } from '../../platform/call/keyset.ts'
import { decideOwnershipCase } from './decide-ownership-case.ts'
import { page } from '../../platform/call/page.ts'
import { words } from '../words/index.ts'
import { type CaseRow, findCases } from '../case-queries.ts'

/** Every case, the open ones first. */
export const teamCasesPage = page({
  route: 'GET /team/claims',
  access: 'team',
  async run({ db, site, csrf, query }) {
    const locale = localeOf(site)
    const after = afterOf(query, 200)
    const found = await findCases(db, site.id, after)
    const { shown: cases, last } = keysetPageOf(found, after, ({ id }) => id)
    const main = deskFrame({
      path: '/team/claims',
      title: words.requests,
      done: doneOf(textMember(query, 'done')),
      content: html`<div class="stack">
          ${
            cases.length === 0 && emptyState({ title: words.noRequests, text: words.noRequestsText })
          }${cases.map((one) => caseCard(one, csrf, locale))}
        </div>
        ${furtherLink('/team/claims', last)}`,
    })
    return { kind: 'view', title: words.requests, main, noindex: true }
  },
})

const statusTones = { open: 'accent', granted: 'success', refused: 'plain' } as const

function caseCard(one: CaseRow, csrf: string, locale: Locale): Html {
  return html`<section class="card stack" aria-labelledby="case-${one.id}">
    <div class="inline">
      <h2 class="grow" id="case-${one.id}"><a href="/listings/${one.slug}">${one.listing_name}</a></h2>
      ${pill(words.requestStatus[one.status], statusTones[one.status])}
    </div>
    ${factsList([
      { name: words.requestedBy, value: one.email ?? words.deletedAccount },
      { name: words.website, value: one.website_url },
      {
        name: words.owners,
        value: one.owners
          .map((owner) => (owner.verified ? words.ownerVerified(owner.email) : owner.email))
          .join(', '),
      },
      { name: words.requested, value: momentTime(one.created_at.toISOString(), locale) },
    ])}
    <p>${one.statement}</p>
    ${
      one.status === 'open'
        ? html`<form class="stack" method="post" action="/team/claims/${one.id}">
            ${csrfField(csrf)}${textArea({
              name: 'decision',
              id: `decision-${one.id}`,
              label: one.email === null ? words.reasonForRecord : words.reasonForClaimant,
              rows: 2,
              maxlength: 1000,
              required: true,
            })}
            <p class="inline">
              ${
                one.email !== null &&
                button({ label: words.grant, kind: 'primary', name: 'do', value: 'grant' })
              }${button({ label: words.refuseRequest, name: 'do', value: 'refuse' })}
            </p>
          </form>`
        : html`<p class="muted small-text">${one.decision}</p>`
    }
  </section>`
}

function doneOf(done: string): Notice | null {
  if (done !== 'granted' && done !== 'refused') return null
  return { tone: 'success', text: done === 'granted' ? words.requestGranted : words.requestRefused }
}

/** Decides a case. Granting it ends every other ownership of the company. */
export const decideCasePage = page({
  route: 'POST /team/claims/{id}',
  access: 'team',
  async run({ call, form, params }) {
    const grant = textMember(form, 'do') === 'grant'
    const decision =
      textMember(form, 'decision').trim().slice(0, 1000) || (grant ? words.granted : words.refused)
    await call(decideOwnershipCase, { id: numberMember(params, 'id'), grant, decision })
    return { kind: 'redirect', to: `/team/claims?done=${grant ? 'granted' : 'refused'}` }
  },
})
