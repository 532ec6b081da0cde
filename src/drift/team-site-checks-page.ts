import { z } from 'zod'
import { button, csrfField } from '../design/components/actions.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { scrollTable } from '../design/components/facts.ts'
import { emptyState, pill, type Tone } from '../design/components/states.ts'
import { momentTime } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { page } from '../platform/page.ts'
import { Problem } from '../platform/problem.ts'
import { notFound } from '../platform/problems.ts'
import { transact } from '../platform/transact.ts'
import { confirmSite, findTroubles } from './site-check-queries.ts'
import { siteReasons, type SiteState } from './site-state.ts'

const path = '/team/site-checks'

/** Sites that look taken over, are gone or moved, for the site team. */
export const teamSiteChecksPage = page({
  route: 'GET /team/site-checks',
  access: 'team',
  async run({ house, site, csrf }) {
    const found = await findTroubles(house.db, site.id, 200)
    const locale = { language: site.language, zone: site.timeZone }
    const main = html`<div class="wrap page">
      <div class="intro">
        <h1>Sites that changed</h1>
        <p class="muted">
          Every live listing’s site is read again each week; these did not look right. A suspected takeover
          withholds the link.
        </p>
      </div>
      ${
        found.length === 0
          ? emptyState({ title: 'All sites look right', text: 'Nothing to do here.' })
          : scrollTable({
              label: 'Sites that changed',
              columns: ['Listing', 'State', 'What was seen', 'Still theirs', 'Since', 'Decision'],
              rows: found.map((one) => [
                html`<a class="link" href="/listings/${encodeURIComponent(one.slug)}">${one.name}</a
                  ><br /><span class="s muted">${shortAddress(one.website_url)}</span>`,
                pill(states[one.state][0], states[one.state][1]),
                html`${siteReasons[one.reason]}${one.final_url !== null && shortAddress(one.final_url) !== shortAddress(one.website_url) && html`<br /><span class="s muted">now ${shortAddress(one.final_url)}</span>`}`,
                `${Math.round(one.identity * 100)} %`,
                momentTime(one.since.toISOString(), locale),
                html`<form method="post" action="${path}">
                  ${csrfField(csrf)}<input
                    type="hidden"
                    name="company"
                    value="${one.company_id}"
                  />${button({ label: 'It is genuine', small: true })}
                </form>`,
              ]),
            })
      }
    </div>`
    return { kind: 'view', title: 'Sites that changed', main, noindex: true }
  },
})

const states: Readonly<Record<SiteState, readonly [string, Tone]>> = {
  ok: ['As listed', 'good'],
  changed: ['Changed', 'plain'],
  moved: ['Moved', 'plain'],
  unreachable: ['Not reached', 'bad'],
  suspected_hijack: ['Taken over?', 'bad'],
}

const Form = z.object({ company: z.string().max(40) })

/** Holds a site to be genuine: the link comes back, and what the site is now is what it is known by. */
export const confirmSitePage = page({
  route: 'POST /team/site-checks',
  access: 'team',
  async run({ house, site, actor, form, now }) {
    const parsed = Form.safeParse(form)
    const confirmed =
      parsed.success &&
      (await transact({ root: house.db, jobsIn: house.jobsIn, log: house.log }, ({ db }) =>
        confirmSite(db, site.id, parsed.data.company, actor.accountId, now),
      ))
    if (!confirmed) throw new Problem(notFound, 'There is no such listing on this site.')
    house.changed()
    return { kind: 'redirect', to: path }
  },
})
