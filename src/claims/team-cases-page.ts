/** The site team's cases: who owns a listing, where a domain can't tell. */
import { removeOtherOwners } from '../companies/index.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { factsList } from '../design/components/facts.ts'
import { textArea } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { deletedAccount } from '../platform/call/forget-account.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

import { writeMail } from '../platform/jobs/outbox.ts'
import { type CaseRow, decideCase, findCases, lockCase } from './case-queries.ts'
import { claimClosed } from './claim.ts'
import { addOwnershipEvent } from './ownership-queries.ts'
import { takeOver } from './take-over.ts'

/** Every case, the open ones first. */
export const teamCasesPage = page({
  route: 'GET /team/claims',
  access: 'team',
  async run({ services, site, csrf }) {
    const locale = { language: site.language, zone: site.timeZone }
    const cases = await findCases(services.db, site.id)
    const main = html`<div class="wrap page">
      <h1>Ownership cases</h1>
      <div class="stack spaced">
        ${cases.length === 0 && emptyState({ title: 'No cases' })}${cases.map((one) => caseCard(one, csrf, locale))}
      </div>
    </div>`
    return { kind: 'view', title: 'Ownership cases', main, noindex: true }
  },
})

function caseCard(one: CaseRow, csrf: string, locale: Locale): Html {
  return html`<section class="card stack" aria-labelledby="case-${one.id}">
    <div class="inline">
      <h2 class="grow" id="case-${one.id}"><a href="/listings/${one.slug}">${one.listing_name}</a></h2>
      ${one.status === 'open' ? pill('Open', 'accent') : one.status === 'granted' ? pill('Granted', 'success') : pill('Refused', 'plain')}
    </div>
    ${factsList([
      { name: 'Asked by', value: one.email ?? deletedAccount },
      { name: 'Website', value: one.website_url },
      {
        name: 'Owners',
        value: one.owners.map((owner) => `${owner.email}${owner.verified ? ' (verified)' : ''}`).join(', '),
      },
      { name: 'Opened', value: momentTime(one.created_at.toISOString(), locale) },
    ])}
    <p>${one.statement}</p>
    ${
      one.status === 'open'
        ? html`<form class="stack" method="post" action="/team/claims/${one.id}">
            ${csrfField(csrf)}${textArea({ name: 'decision', id: `decision-${one.id}`, label: one.email === null ? 'Reason, for the record' : 'Reason, sent to the one who asked', rows: 2, maxlength: 1000, required: true })}
            <p class="inline">
              ${one.email !== null && button({ label: 'Make them the owner', kind: 'primary', name: 'do', value: 'grant' })}${button({ label: 'Refuse', name: 'do', value: 'refuse' })}
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
    const decision = textMember(form, 'decision').trim().slice(0, 1000) || (grant ? 'Granted.' : 'Refused.')
    await services.transact(async ({ db, jobs }) => {
      const one = await lockCase(db, site.id, numberMember(params, 'id'))
      if (!one) throw new Problem(notFound, 'There is no such case.')
      if (one.status !== 'open') return
      const listingUrl = `${site.origin}/listings/${encodeURIComponent(one.slug)}`
      if (grant) {
        if (one.email === null)
          throw new Problem(
            claimClosed,
            'The account that asked was deleted, so nobody can be made the owner.',
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
          },
          now,
        )
      } else if (one.email !== null) {
        const text = `The site team looked at your case about ${one.listing_name} and left things as they are: ${decision}`
        await writeMail(
          { db, jobs },
          {
            kind: 'case_refused',
            to: one.email,
            subject: `Your case about ${one.listing_name}`,
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
