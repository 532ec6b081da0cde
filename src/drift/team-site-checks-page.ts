import { z } from 'zod'
import { button, csrfField, furtherLink } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { matchLine, searchForm, showAllLink } from '../design/components/team-search.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { emptyState, pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime, localeOf } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { confirmSiteGenuine } from './confirm-site-genuine.ts'
import { searchMember } from '../platform/call/form.ts'
import { afterOf, keysetPageOf } from '../platform/call/keyset.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { pathWith } from '../platform/text/path-with.ts'
import type { SiteState } from './site-state.ts'
import { words } from './words/index.ts'
import { countTroubles, findTroubles, type TroubleRow } from './site-check-queries.ts'

const path = '/team/site-checks'

/** Websites that look hijacked, are unreachable or have moved, for the site team. */
const shownChecks = 50

export const teamSiteChecksPage = page({
  route: 'GET /team/site-checks',
  access: 'team',
  async run({ db, site, csrf, query }) {
    const after = afterOf(query, shownChecks)
    const q = searchMember(query)
    const counted = q === null ? 0 : await countTroubles(db, site.id, q)
    const rows = await findTroubles(db, site.id, q, after)
    const { shown: found, last } = keysetPageOf(rows, after, (one) => one.company_id)
    const locale = localeOf(site)
    const main = teamPageFrame({
      path,
      title: words.checks,
      intro: words.checksText,
      done: query['done'] === undefined ? null : { tone: 'success', text: words.isGenuine },
      content: html`${searchForm(path, { label: words.find, typed: q })}
        ${counted > 0 && matchLine(counted, path)}
        <div class="stack space-above">
          ${
            found.length === 0
              ? emptyState(
                  q === null
                    ? { title: words.allFine, text: words.allFineText }
                    : { title: words.noneFits, text: words.noneFitsText, action: showAllLink(path) },
                )
              : found.map((one) => card(one, { csrf, locale, place: { q, after: after.after } }))
          }
        </div>
        ${furtherLink(path, last, { q: q ?? '' })}`,
    })
    return { kind: 'view', title: words.checks, main, noindex: true }
  },
})

/** Where on the list a website was found, so that marking it leads back there. */
interface Place {
  q: string | null
  after: string | null
}

function card(
  one: TroubleRow,
  { csrf, locale, place }: { csrf: string; locale: Locale; place: Place },
): Html {
  const [listed, now] = [shortAddress(one.website_url), shortAddress(one.final_url ?? one.website_url)]
  return html`<section class="card" aria-labelledby="${one.company_id}">
    <div class="inline">
      <h2 id="${one.company_id}"><a href="/listings/${encodeURIComponent(one.slug)}">${one.name}</a></h2>
      ${pill(words.states[one.state], tones[one.state])}
    </div>
    <p class="space-above">${words.reasons[one.reason]}</p>
    <p class="small-text muted">
      ${now === listed ? words.address(listed) : words.addressNow(listed, now)}
      ${words.sinceChecked(momentTime(one.since.toISOString(), locale), momentTime(one.checked_at.toISOString(), locale))}
      ${words.identityLeft(Math.round(one.identity * 100))}
    </p>
    <form class="inline space-above" method="post" action="${pathWith(path, { ...place })}">
      ${csrfField(csrf)}<input type="hidden" name="company" value="${one.company_id}" />${button({
        label: words.genuine,
        small: true,
        describes: words.genuineOf(one.name),
      })}
    </form>
  </section>`
}

const tones: Readonly<Record<SiteState, Tone>> = {
  ok: 'success',
  changed: 'plain',
  moved: 'plain',
  unreachable: 'problem',
  suspected_hijack: 'problem',
}

const Form = z.object({ company: z.string().max(40) })

/** Marks a site as genuine: its link is restored, and its current state becomes the baseline. */
export const confirmSitePage = page({
  route: 'POST /team/site-checks',
  access: 'team',
  async run({ call, form, query }) {
    const parsed = Form.safeParse(form)
    if (!parsed.success) throw Problem.inWords(notFound, words.noSuchListing)
    await call(confirmSiteGenuine, { company_id: parsed.data.company })
    const { after } = afterOf(query, shownChecks)
    return { kind: 'redirect', to: pathWith(path, { done: 'yes', q: searchMember(query), after }) }
  },
})
