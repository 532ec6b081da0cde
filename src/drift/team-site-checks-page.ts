import { z } from 'zod'
import { button, csrfField } from '../design/components/actions.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { emptyState, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

import { confirmSite, findTroubles, type TroubleRow } from './site-check-queries.ts'
import { siteReasons, type SiteState } from './site-state.ts'

const path = '/team/site-checks'

/** Sites that look taken over, are gone or moved, for the site team. */
export const teamSiteChecksPage = page({
  route: 'GET /team/site-checks',
  access: 'team',
  async run({ services, site, csrf }) {
    const found = await findTroubles(services.db, site.id, 200)
    const locale = { language: site.language, zone: site.timeZone }
    const main = html`<div class="wrap page narrow">
      <div class="intro">
        <h1>Sites that changed</h1>
        <p class="muted">
          Every live listing’s site is read again each week; these did not look right. A suspected takeover
          withholds the link.
        </p>
      </div>
      <div class="stack">
        ${
          found.length === 0
            ? emptyState({ title: 'All sites look right', text: 'Nothing to do here.' })
            : found.map((one) => card(one, csrf, locale))
        }
      </div>
    </div>`
    return { kind: 'view', title: 'Sites that changed', main, noindex: true }
  },
})

function card(one: TroubleRow, csrf: string, locale: Locale): Html {
  const [label, tone] = states[one.state]
  const [listed, now] = [shortAddress(one.website_url), shortAddress(one.final_url ?? one.website_url)]
  return html`<section class="card" aria-labelledby="${one.company_id}">
    <div class="inline">
      <h2 id="${one.company_id}"><a href="/listings/${encodeURIComponent(one.slug)}">${one.name}</a></h2>
      ${pill(label, tone)}
    </div>
    <p class="space-above">${siteReasons[one.reason]}</p>
    <p class="small-text muted">
      ${listed}${now !== listed && `, now ${now}`}. Since ${momentTime(one.since.toISOString(), locale)}, last
      read ${momentTime(one.checked_at.toISOString(), locale)}. ${Math.round(one.identity * 100)} % of what it
      is known by is left.
    </p>
    <form class="inline space-above" method="post" action="${path}">
      ${csrfField(csrf)}<input
        type="hidden"
        name="company"
        value="${one.company_id}"
      />${button({ label: 'It is genuine', small: true })}
    </form>
  </section>`
}

const states: Readonly<Record<SiteState, readonly [string, Tone]>> = {
  ok: ['As listed', 'success'],
  changed: ['Changed', 'plain'],
  moved: ['Moved', 'plain'],
  unreachable: ['Not reached', 'problem'],
  suspected_hijack: ['Taken over?', 'problem'],
}

const Form = z.object({ company: z.string().max(40) })

/** Holds a site to be genuine: the link comes back, and what the site is now is what it is known by. */
export const confirmSitePage = page({
  route: 'POST /team/site-checks',
  access: 'team',
  async run({ services, site, actor, form, now }) {
    const parsed = Form.safeParse(form)
    const confirmed =
      parsed.success &&
      (await services.transact(({ db }) =>
        confirmSite(db, site.id, parsed.data.company, actor.accountId, now),
      ))
    if (!confirmed) throw new Problem(notFound, 'There is no such listing on this site.')
    services.changed()
    return { kind: 'redirect', to: path }
  },
})
