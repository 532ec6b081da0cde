/**
 * The public edit history of a live listing: the values before and after and the means of each edit, but never who made
 * it.
 */
import { breadcrumbs } from '../../design/components/actions.ts'
import { scrollTable } from '../../design/components/facts.ts'
import { emptyState } from '../../design/components/states.ts'
import { type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { howWords } from '../../design/words/how.ts'
import { page } from '../../platform/call/page.ts'
import { rowBefore } from '../../platform/call/paging.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { openSections } from '../open-sections.ts'
import { findListingBySlug } from '../public/public-queries.ts'
import { words } from '../words/index.ts'
import { changeRows, type ChangeRow } from './change-words.ts'
import { publicChanges } from './public-changes.ts'
import { olderEdits, said } from './version-card.ts'
import { findTakenOut, findVersionsSince, type VersionRow } from './version-queries.ts'

const perPage = 50

export const publicHistoryPage = page({
  route: 'GET /listings/{slug}/history',
  access: 'public',
  async run({ db, site, params, query }) {
    const found = await findListingBySlug(db, site.id, params['slug'] ?? '')
    if (!found || found.status !== 'live') throw Problem.inWords(notFound, words.noLiveListing)
    const address = `/listings/${encodeURIComponent(found.slug)}`
    const since = new Date(found.launched_at ?? found.updated_at)
    const versions = await findVersionsSince(db, found.id, since, rowBefore(query))
    const open = openSections(found)
    const takenOut = versions.length > 0 ? await findTakenOut(db, found.id) : []
    const shown = versions
      .slice(0, perPage)
      .map((version) => ({ version, rows: rowsOf(version, open, takenOut, site.language) }))
      .filter(({ rows }) => rows.length > 0)
    const last = versions.length > perPage ? versions[perPage - 1] : undefined
    const locale = localeOf(site)
    const main = html`<div class="wrap page">
      ${breadcrumbs([{ href: address, label: found.name }, { label: words.history }])}
      <div class="intro space-above">
        <h1>${words.historyOf(found.name)}</h1>
        <p>${words.historyIntro}</p>
      </div>
      <div class="stack spaced">
        ${shown.length === 0 && emptyState({ title: words.noPublicEdits })}
        ${shown.map(({ version, rows }) => card(version, rows, found.name, locale))}
      </div>
      ${last && olderEdits(`${address}/history?before=${last.id}`)}
    </div>`
    return {
      kind: 'view',
      title: words.historyOf(found.name),
      description: words.historyDescription(found.name, site.name),
      main,
      noindex: true,
      canonical: `${site.origin}${address}/history`,
    }
  },
})

function rowsOf(
  { id, changes }: VersionRow,
  open: readonly string[],
  takenOut: readonly { path: string; version_id: number }[],
  language: string,
): ChangeRow[] {
  const gone = takenOut.filter(({ version_id: by }) => id <= by).map(({ path }) => path)
  return publicChanges(changes, open, gone).flatMap((change) => changeRows(change, language))
}

function card(version: VersionRow, rows: readonly ChangeRow[], name: string, locale: Locale): Html {
  const when = momentTime(version.at.toISOString(), locale)
  return html`<article class="card stack">
    <h2 class="small-head">${when} · ${howWords(version.via)}</h2>
    ${scrollTable({
      label: words.editOf(version.id, name),
      stacks: true,
      columns: [words.field, words.before, words.after],
      rows: rows.map(([field, ...sides]) => [field, ...sides.map(said)]),
    })}
  </article>`
}
