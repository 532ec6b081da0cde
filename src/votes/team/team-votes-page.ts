/** The team page for votes that are not counted: on which listing, why, and a button to count them after all. */
import { button, csrfField } from '../../design/components/actions.ts'
import { olderLink } from '../../design/components/lists.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { showAllLink } from '../../design/components/team-search.ts'
import { selectField, textField } from '../../design/components/forms.ts'
import { emptyState, pill } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { givenMember, numberMember, searchMember, textMember } from '../../platform/call/form.ts'
import { addressRange } from '../../platform/address-range.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { clearVotes } from './clear-votes.ts'
import { type AsideFilter, type AsideGroup, findAsideGroups } from './cleared-queries.ts'
import { setAsideReasons } from '../vote-rules.ts'
import { words as catalogue } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const path = '/team/votes'
const shownGroups = 50

/** Set-aside votes, by listing and reason. */
export const teamVotesPage = page({
  route: 'GET /team/votes',
  access: 'team',
  async run({ db, site, csrf, query }) {
    const words = catalogue.teamPage
    const asked = askedIn(query)
    const found = await findAsideGroups(db, site.id, asked, shownGroups + 1)
    const shown = found.slice(0, shownGroups)
    const next = found[shownGroups]
    const isFiltered = [asked.words, asked.domain, asked.network, asked.reason].some((one) => one !== null)
    const cleared = numberMember(query, 'cleared')
    const main = teamPageFrame({
      path,
      title: words.title,
      intro: words.intro,
      done: cleared === 0 ? null : { tone: 'success', text: words.cleared(cleared) },
      content: html`${filterForm(asked)}
        <div class="space-above">
          ${
            shown.length === 0
              ? emptyState({
                  title: words.none,
                  text: words.noneText,
                  action: isFiltered ? showAllLink(path) : null,
                })
              : html`<div class="card flush">
                  <ul class="rows">
                    ${shown.map((group) => groupRow(group, asked, csrf, localeOf(site)))}
                  </ul>
                </div>`
          }
        </div>
        ${next && olderLink(addressOf({ ...asked, before: next.listing_id + 1 }), words.more)}`,
    })
    return { kind: 'view', title: words.title, main, noindex: true }
  },
})

/** Counts a group of votes after all and leads back to the same place. */
export const clearVotesPage = page({
  route: 'POST /team/votes',
  access: 'team',
  async run({ call, form, query }) {
    const { cleared } = await call(clearVotes, {
      listing_id: numberMember(form, 'listing'),
      reason: textMember(form, 'reason'),
      domain: givenMember(form, 'domain') ?? null,
      network: givenMember(form, 'network') ?? null,
    })
    return { kind: 'redirect', to: addressOf(askedIn(query), cleared) }
  },
})

function askedIn(query: PageContext['query']): AsideFilter {
  return {
    words: searchMember(query),
    domain: givenMember(query, 'domain')?.trim().toLowerCase() ?? null,
    network: networkIn(givenMember(query, 'network')),
    reason: givenMember(query, 'reason') ?? null,
    before: numberMember(query, 'before') || null,
  }
}

/** The stored block of a typed address or block; invalid input stays as typed and matches nothing. */
function networkIn(typed: string | undefined): string | null {
  if (typed === undefined) return null
  return addressRange(typed.trim().replace(/\/\d+$/, '')) ?? typed.trim().slice(0, 60)
}

function filterForm({ words: typed, domain, network, reason }: AsideFilter): Html {
  const words = catalogue.teamPage
  return html`<form class="three-columns" action="${path}">
      ${textField({ name: 'q', type: 'search', label: words.listing, value: typed ?? '', maxlength: 200 })}
      ${textField({ name: 'domain', label: words.domain, value: domain ?? '', maxlength: 200 })}
      ${textField({ name: 'network', label: words.network, value: network ?? '', maxlength: 60 })}
      ${selectField({
        name: 'reason',
        label: words.reason,
        value: reason ?? '',
        empty: words.anyReason,
        choices: setAsideReasons.map((value) => ({ value, label: words.reasons[value] })),
      })}
      ${button({ label: words.filter })}
    </form>
    <p class="small-text muted space-above">${words.networkHint}</p>`
}

function groupRow(group: AsideGroup, asked: AsideFilter, csrf: string, locale: Locale): Html {
  const words = catalogue.teamPage
  return html`<li>
    <div class="grow">
      <p>
        <a class="link" href="/team/listings/${group.listing_id}/votes">${group.name}</a>
        ${pill(words.reasons[group.reason], 'plain')}
      </p>
      <p class="small-text muted">
        ${words.votes(group.votes)} ·
        ${words.networks(group.networks)}${group.ranges.length > 0 && ` (${group.ranges.join(', ')})`} ·
        ${group.domains.join(', ')} · ${momentTime(group.last_at.toISOString(), locale)}
      </p>
    </div>
    <form method="post" action="${addressOf(asked)}">
      ${csrfField(csrf)}<input type="hidden" name="listing" value="${group.listing_id}" /><input
        type="hidden"
        name="reason"
        value="${group.reason}"
      /><input type="hidden" name="domain" value="${asked.domain ?? ''}" /><input
        type="hidden"
        name="network"
        value="${asked.network ?? ''}"
      />${button({ label: words.count, small: true, describes: words.countOf(group.votes, group.name) })}
    </form>
  </li>`
}

function addressOf({ words: typed, ...place }: AsideFilter, cleared?: number): string {
  return pathWith(path, { q: typed, ...place, cleared })
}
