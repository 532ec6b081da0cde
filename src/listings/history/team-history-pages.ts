/**
 * For the site's team: every edit by every owner, before and after, each with a button that restores the old values.
 */
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { matchLine, searchForm, showAllLink } from '../../design/components/team-search.ts'
import { emptyState } from '../../design/components/states.ts'
import { type Locale, momentTime, localeOf } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { howWords } from '../../design/words/how.ts'
import { numberMember, searchMember } from '../../platform/call/form.ts'
import { restoreListingVersion } from './restore-listing-version.ts'
import { page } from '../../platform/call/page.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { words } from '../words/index.ts'
import { type Undone, alsoRevertedBy } from './undone-beside.ts'
import { olderEdits, restoredNotice, versionCard } from './version-card.ts'
import { findMatchingVersions, findVersions, type VersionRow } from './version-queries.ts'

const path = '/team/history'
const perPage = 50

/** The newest edits; `q` and `listing` narrow them, `before` continues with older ones. */
export const teamHistoryPage = page({
  route: 'GET /team/history',
  access: 'team',
  async run({ db, site, query, csrf }) {
    const [q, listingId] = [searchMember(query), numberMember(query, 'listing') || null]
    const matches = q === null ? null : await findMatchingVersions(db, site.id, q, listingId)
    const before = numberMember(query, 'before') || null
    const found = await findVersions(db, site.id, { listingId, matches, before })
    const shown = found.slice(0, perPage)
    const last = shown.at(-1)
    const older =
      found.length > perPage && last ? pathWith(path, { q, listing: listingId, before: last.id }) : null
    const beside = await alsoRevertedBy(db, shown)
    const locale = localeOf(site)
    const main = teamPageFrame({
      path,
      title: words.edits,
      content: html`${restoredNotice(query)}
        ${searchForm(path, { label: words.findEdit, typed: q, kept: listingId === null ? {} : { listing: String(listingId) } })}
        ${matches && matches.counted > 0 && matchLine(matches.counted, path)}
        <div class="stack space-above">
          ${
            shown.length === 0 &&
            emptyState(
              q === null && listingId === null
                ? { title: words.noEdits, text: words.noEditsOfTeam }
                : { title: words.noEditFits, text: words.noEditFitsText, action: showAllLink(path) },
            )
          }
          ${shown.map((version, index) => teamCard(version, beside[index] ?? [], csrf, locale))}
        </div>
        ${older !== null && olderEdits(older)}`,
    })
    return { kind: 'view', title: words.edits, main, noindex: true }
  },
})

function teamCard(version: VersionRow, beside: Undone[], csrf: string, locale: Locale): Html {
  const head = html`<div class="inline">
      <h2 class="grow">
        <a href="/listings/${version.slug}">${version.listing_name}</a>
      </h2>
      <a class="link small-text" href="/team/history?listing=${version.listing_id}"
        >${words.editsOfListing}</a
      >
    </div>
    <p class="muted small-text">
      ${words.editedBy(version.email ?? words.deletedAccount, howWords(version.via), momentTime(version.at.toISOString(), locale))}
    </p>`
  return versionCard(version, {
    head,
    restore: `/team/history/${version.id}/restore`,
    csrf,
    locale,
    beside,
  })
}

/** Restores the values from before an edit; this is an edit itself and is recorded in the history. */
export const restoreVersionPage = page({
  route: 'POST /team/history/{id}/restore',
  access: 'team',
  async run({ call, params }) {
    const restored = await call(restoreListingVersion, { id: numberMember(params, 'id') })
    return { kind: 'redirect', to: `/team/history?listing=${restored.listing_id}&restored` }
  },
})
