/** The site team's cases: who owns a listing, where a domain can't tell. */
import { removeOtherOwners } from '../companies/index.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { factsList } from '../design/components/facts.ts'
import { textArea } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

import { writeMail } from '../platform/jobs/outbox.ts'
import { type CaseRow, decideCase, findCases, lockCase } from './case-queries.ts'
import { claimClosed } from './claim.ts'
import { addOwnershipEvent } from './ownership-queries.ts'
import { takeOver } from './take-over.ts'
import { words } from './words/index.ts'

/** Every case, the open ones first. */
export const teamCasesPage = page({
  route: 'GET /team/claims',
  access: 'team',
  async run({ services, site, csrf }) {
    const locale = { language: site.language, zone: site.timeZone }
    const cases = await findCases(services.db, site.id)
    const main = html`<div class="wrap page">
      <h1>${words.requests}</h1>
      <div class="stack spaced">
        ${cases.length === 0 && emptyState({ title: words.noRequests, text: words.noRequestsText })}${cases.map((one) => caseCard(one, csrf, locale))}
      </div>
    </div>`
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
            ${csrfField(csrf)}${textArea({ name: 'decision', id: `decision-${one.id}`, label: one.email === null ? words.reasonForRecord : words.reasonForClaimant, rows: 2, maxlength: 1000, required: true })}
            <p class="inline">
              ${one.email !== null && button({ label: words.grant, kind: 'primary', name: 'do', value: 'grant' })}${button({ label: words.refuseRequest, name: 'do', value: 'refuse' })}
            </p>
          </form>`
        : html`<p class="muted small-text">${one.decision}</p>`
    }
  </section>`
}

/** Decides a case. Granted, it ends every other ownership of the company. */
export const decideCasePage = page({
  route: 'POST /team/claims/{id}',
  access: 'team',
  async run({ services, site, form, params, actor, now }) {
    const grant = textMember(form, 'do') === 'grant'
    const decision =
      textMember(form, 'decision').trim().slice(0, 1000) || (grant ? words.granted : words.refused)
    await services.transact(async ({ db, jobs }) => {
      const one = await lockCase(db, site.id, numberMember(params, 'id'))
      if (!one) throw new Problem(notFound, 'There is no such request.')
      if (one.status !== 'open') return
      const listingUrl = `${site.origin}/listings/${encodeURIComponent(one.slug)}`
      if (grant) {
        if (one.email === null)
          throw new Problem(
            claimClosed,
            'The account that asked has been deleted, so it can’t become the owner. Refuse the request instead.',
          )
        await removeOtherOwners(db, one.company_id, one.account_id)
        await addOwnershipEvent(
          db,
          {
            companyId: one.company_id,
            accountId: one.account_id,
            event: 'removed',
            claimId: null,
            detail: `other owners, by case ${one.id}: ${one.owners.map((owner) => owner.email).join(', ')}`,
          },
          now,
        )
        await takeOver(
          { db, jobs },
          {
            companyId: one.company_id,
            listingName: one.listing_name,
            listingUrl,
            accountId: one.account_id,
            email: one.email,
            claimId: null,
            how: `decision of the site team: ${decision}`,
            decision,
          },
          now,
        )
      } else if (one.email !== null) {
        const text = words.refusedMail.text(one.listing_name, decision)
        await writeMail(
          { db, jobs },
          {
            kind: 'case_refused',
            to: one.email,
            subject: words.refusedMail.subject(one.listing_name),
            text: `${text}\n\n${listingUrl}`,
            html: html`<p>${text}</p>`.toString(),
          },
          now,
        )
      }
      await decideCase(db, one.id, grant ? 'granted' : 'refused', decision, actor.accountId, now)
    })
    services.changed()
    return { kind: 'redirect', to: '/team/claims' }
  },
})
