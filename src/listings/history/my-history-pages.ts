/** The edit history of an owner's listing: who, when, by which means, before and after, with a button that restores. */
import { emptyState } from '../../design/components/states.ts'
import { localeOf, momentTime } from '../../design/components/time.ts'
import { html } from '../../design/html.ts'
import { howWords } from '../../design/words/how.ts'
import { numberMember } from '../../platform/call/form.ts'
import { page } from '../../platform/call/page.ts'
import { rowBefore } from '../../platform/call/paging.ts'
import { getMyListing } from '../get-my-listing.ts'
import { ownerTabs } from '../owner-tabs.ts'
import { words } from '../words/index.ts'
import { restoreMyVersion } from './restore-my-version.ts'
import { alsoRevertedBy } from './undone-beside.ts'
import { olderEdits, restoredNotice, versionCard } from './version-card.ts'
import { findMyVersions } from './version-queries.ts'

const perPage = 20

export const myHistoryPage = page({
  route: 'GET /account/listings/{id}/history',
  access: 'account',
  async run({ call, db, params, query, site, actor, csrf }) {
    const listing = await call(getMyListing, { listing_id: numberMember(params, 'id') })
    const { listing_id: id } = listing
    const found = await findMyVersions(db, id, rowBefore(query), perPage + 1)
    const shown = found.slice(0, perPage)
    const last = found.length > perPage ? shown.at(-1) : undefined
    const beside = await alsoRevertedBy(db, shown)
    const locale = localeOf(site)
    const base = `/account/listings/${id}/history`
    const main = html`<div class="wrap page">
      <div class="intro">
        <h1>${words.editsOf(listing.name)}</h1>
        <p>${words.myHistoryIntro}</p>
      </div>
      ${ownerTabs(id, 'history')} ${restoredNotice(query)}
      <div class="stack spaced">
        ${shown.length === 0 && emptyState({ title: words.noEdits, text: words.noEditsYet })}
        ${shown.map((version, index) => {
          const other = version.by_team ? words.siteTeam : (version.email ?? words.deletedAccount)
          const who = version.account_id === actor.accountId ? words.you : other
          const at = momentTime(version.at.toISOString(), locale)
          const head = html`<h2 class="small-head">${words.editedBy(who, howWords(version.via), at)}</h2>`
          return versionCard(version, {
            head,
            restore: `${base}/${version.id}/restore`,
            csrf,
            locale,
            beside: beside[index] ?? [],
          })
        })}
      </div>
      ${last && olderEdits(`${base}?before=${last.id}`)}
    </div>`
    return { kind: 'view', title: words.editsOf(listing.name), main, noindex: true }
  },
})

export const restoreMyVersionPage = page({
  route: 'POST /account/listings/{id}/history/{version}/restore',
  access: 'account',
  async run({ call, params }) {
    const wish = { listing_id: numberMember(params, 'id'), version_id: numberMember(params, 'version') }
    const { listing_id: id } = await call(restoreMyVersion, wish)
    return { kind: 'redirect', to: `/account/listings/${id}/history?restored` }
  },
})
