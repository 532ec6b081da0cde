/** One edit with what stood there before and after. */
import { button, csrfField } from '../../design/components/actions.ts'
import { scrollTable } from '../../design/components/facts.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import { changeRows } from './change-words.ts'
import type { VersionRow } from './version-queries.ts'

/** Head and foot are the page's own: `restore` is where its button posts to, null where there is none. */
export function versionCard(
  version: VersionRow,
  { head, restore, csrf, language }: { head: Html; restore: string | null; csrf: string; language: string },
): Html {
  return html`<article class="card stack">
    ${head}
    ${scrollTable({
      label: words.editOf(version.id, version.listing_name),
      columns: [words.field, words.before, words.after],
      rows: version.changes
        .flatMap((change) => changeRows(change, language))
        .map(([name, ...sides]) => [name, ...sides.map(said)]),
    })}
    ${
      restore !== null &&
      html`<form method="post" action="${restore}">
        ${csrfField(csrf)}${button({ label: words.restorePrevious, small: true })}
      </form>`
    }
  </article>`
}

/** The lines of a value, or that it was blank. */
export function said(lines: readonly string[]): Html {
  return lines.length === 0
    ? html`<span class="muted">${words.blank}</span>`
    : html`${lines.map((one) => html`<p>${one}</p>`)}`
}

/** The way to older edits. */
export function olderEdits(url: string): Html {
  return html`<nav class="pages" aria-label="${words.pages}">
    <span></span><a class="button" rel="next" href="${url}">${words.older}</a>
  </nav>`
}
