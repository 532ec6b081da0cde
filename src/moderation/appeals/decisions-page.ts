/** The team's decisions on an owner's listing, with their reasons, and the one appeal against the current decision. */
import { button, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { errorsOf, errorSummary, textArea } from '../../design/components/forms.ts'
import { emptyState, notice, pill } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { getMyListing, ownerTabs } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { numberMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { appealDecision } from './appeal-decision.ts'
import { type DecisionRow, findDecisions, findStandingDecision } from './appeal-queries.ts'

const said = () => words.appeals

export const decisionsPage = page({
  route: 'GET /account/listings/{id}/decisions',
  access: 'account',
  run: (context) => show(context),
})

export const appealPage = page({
  route: 'POST /account/listings/{id}/decisions',
  access: 'account',
  async run(context) {
    const id = numberMember(context.params, 'id')
    const body = textMember(context.form, 'body')
    try {
      await context.call(appealDecision, { listing_id: id, body })
      return { kind: 'redirect', to: `/account/listings/${id}/decisions?done=asked` }
    } catch (error) {
      if (!(error instanceof Problem) || ![409, 422].includes(error.type.status)) throw error
      return show(context, { problem: error, body })
    }
  },
})

async function show(
  { call, db, params, site, csrf, query }: PageContext<Member>,
  refused?: { problem: Problem; body: string },
): Promise<PageAnswer> {
  const listing = await call(getMyListing, { listing_id: numberMember(params, 'id') })
  if (listing.site !== site.key) throw Problem.inWords(notFound, said().elsewhere)
  const { listing_id: id, name } = listing
  const [made, standing] = await Promise.all([findDecisions(db, id), findStandingDecision(db, id)])
  const locale = localeOf(site)
  const errors = refused ? errorsOf(refused.problem) : []
  const main = html`<div class="wrap page">
    ${errorSummary(errors)}
    <div class="intro">
      <h1>${said().decisionsOn(name)}</h1>
      <p>${said().intro}</p>
    </div>
    ${ownerTabs(id, 'launch')}
    ${query['done'] === 'asked' && html`<div class="below">${notice({ tone: 'success', text: said().asked })}</div>`}
    ${
      standing &&
      !standing.appealed &&
      html`<section class="card stack spaced" aria-labelledby="appeal">
        <h2 id="appeal">${said().appeal}</h2>
        <p>${standing.is_alone ? said().onceAlone : said().once}</p>
        <form class="form" method="post" action="/account/listings/${id}/decisions" novalidate>
          ${csrfField(csrf)}${textArea({
            name: 'body',
            label: said().why,
            hint: listing.status === 'suspended' ? said().whyHintSuspended : said().whyHint,
            rows: 6,
            maxlength: 2000,
            required: true,
            value: refused?.body ?? '',
            errors,
          })}
          <div class="form-foot">${button({ label: said().send, kind: 'primary' })}</div>
        </form>
      </section>`
    }
    <section class="spaced" aria-labelledby="log">
      ${sectionHead(said().log, { id: 'log' })}
      ${made.length === 0 && emptyState({ title: said().none, text: said().noneText })}
      <div class="stack">${made.map((one) => entry(one, locale))}</div>
    </section>
  </div>`
  return {
    kind: 'view',
    title: said().decisionsOn(name),
    main,
    noindex: true,
    ...(refused ? { status: refused.problem.type.status } : {}),
  }
}

function entry(made: DecisionRow, locale: Locale): Html {
  const events: Readonly<Record<string, string>> = said().events
  return html`<article class="card stack">
    <h3>${events[made.event] ?? made.event}</h3>
    <p class="small-text muted">${momentTime(made.at.toISOString(), locale)}</p>
    ${made.reason !== null && html`<blockquote>${made.reason}</blockquote>`}
    ${
      made.body !== null &&
      made.asked_at !== null &&
      html`<p class="small-text">
          <b>${said().yourAppeal}</b>
          <span class="muted">${momentTime(made.asked_at.toISOString(), locale)}</span>
        </p>
        <blockquote>${made.body}</blockquote>
        ${
          made.outcome === null || made.decided_at === null
            ? html`<p>${pill(said().waits, 'plain')}</p>`
            : html`<p class="small-text">
                  ${pill(said().outcomes[made.outcome], made.outcome === 'granted' ? 'success' : 'plain')}
                  <span class="muted">${momentTime(made.decided_at.toISOString(), locale)}</span>
                </p>
                <blockquote>${made.answer}</blockquote>`
        }`
    }
  </article>`
}
