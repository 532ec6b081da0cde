/** One edit with the values before and after. */
import { button, csrfField } from '../../design/components/actions.ts'
import { scrollTable } from '../../design/components/facts.ts'
import { notice } from '../../design/components/states.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'
import { changeRows, nameOf } from './change-words.ts'
import type { Undone } from './undone-beside.ts'
import type { VersionRow } from './version-queries.ts'

interface VersionCard {
  head: Html
  /** The URL that its restore button posts to; null for no button. */
  restore: string | null
  csrf: string
  locale: Locale
  /** What undoing it would also revert. */
  beside: readonly Undone[]
}

/** Renders one edit; the page supplies the head and the URL of the button. */
export function versionCard(version: VersionRow, { head, restore, csrf, locale, beside }: VersionCard): Html {
  return html`<article class="card stack">
    ${head}
    ${scrollTable({
      label: words.editOf(version.id, version.listing_name),
      stacks: true,
      columns: [words.field, words.before, words.after],
      rows: version.changes
        .flatMap((change) => changeRows(change, locale.language))
        .map(([name, ...sides]) => [name, ...sides.map(said)]),
    })}
    ${
      restore !== null &&
      html`<form method="post" action="${restore}">
        ${beside.map(
          ({ path, edits }) =>
            html`<p class="small-text">${words.undoesToo(nameOf(path), moments(edits, locale))}</p>`,
        )}
        ${csrfField(csrf)}${button({ label: words.restorePrevious, small: true })}
      </form>`
    }
  </article>`
}

function moments(edits: readonly { at: Date }[], locale: Locale): Html | null {
  if (edits.length === 0) return null
  return html`${edits.map(({ at }, index) => html`${index > 0 && ', '}${momentTime(at.toISOString(), locale)}`)}`
}

/** The lines of a value, or a note that it was blank. */
export function said(lines: readonly string[]): Html {
  return lines.length === 0
    ? html`<span class="muted">${words.blank}</span>`
    : html`${lines.map((one) => html`<p>${one}</p>`)}`
}

/** Confirms a restore that has just been done, from the query of the redirect. */
export function restoredNotice(query: Record<string, unknown>): Html | null {
  if (query['restored'] === undefined) return null
  return html`<div class="page-done">${notice({ tone: 'success', text: words.restored })}</div>`
}

/** A link to older edits. */
export function olderEdits(url: string): Html {
  return html`<nav class="pages" aria-label="${words.pages}">
    <span></span><a class="button" rel="next" href="${url}">${words.older}</a>
  </nav>`
}
