/** The page of a merge: a form for the listing that stays, then both sides, what happens, conflicts, and the button. */
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { factsList, scrollTable, sectionHead } from '../design/components/facts.ts'
import { errorSummary, type FieldError, textArea, textField } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { statusLabel } from '../listings/index.ts'
import type { MergedBefore } from './merge-queries.ts'
import {
  type Conflict,
  countMoved,
  type MergedCompany,
  type MergedListing,
  movedKinds,
  pairsOf,
} from './merge.ts'
import { words } from './words/index.ts'

export interface Preview {
  from: MergedCompany
  into: MergedCompany
  /** The site whose team is looking at it. */
  siteId: number
  conflicts: readonly Conflict[]
}

export interface MergeData {
  listing: { id: number; name: string }
  into: string
  reason: string
  errors: readonly FieldError[]
  preview: Preview | null
  csrf: string
  isDone: boolean
}

/** The page of a merge. */
export function mergeView(data: MergeData): Html {
  const { listing, into, errors, preview } = data
  const path = `/team/listings/${listing.id}/merge`
  return teamPageFrame({
    path: '/team/listings',
    title: words.title(listing.name),
    intro: words.intro,
    done: data.isDone ? { tone: 'success', text: words.done(listing.name) } : null,
    content: html`${errorSummary(errors)}
      <form class="stack card" action="${path}">
        ${textField({ name: 'into', label: words.into, hint: words.intoHint, value: into, required: true, maxlength: 300, errors })}
        <p>${button({ label: words.preview, kind: preview === null ? 'primary' : undefined })}</p>
      </form>
      ${preview && previewView(preview, data, path)}
      <p class="space-above">
        <a class="link" href="/team/listings/${listing.id}/owners">${words.toOwners}</a>
      </p>`,
  })
}

/** In place of the form, once the listing is merged: who did it, and the listing that stays. */
export function mergedView({ name, into, slug, email }: MergedBefore): Html {
  const kept = html`<a href="/listings/${encodeURIComponent(slug)}">${into}</a>`
  return teamPageFrame({
    path: '/team/listings',
    title: name,
    content: notice({ tone: 'plain', text: words.mergedBefore(email ?? words.somebody, name, kept) }),
  })
}

function previewView(preview: Preview, data: MergeData, path: string): Html {
  const { from, into, siteId, conflicts } = preview
  const [duplicate, kept] = [from, into].map(({ listings }) => listings.find((one) => one.site_id === siteId))
  if (!duplicate || !kept) throw new Error('a merge is looked at on a site that lists both')
  const moved = countMoved(from, into)
  return html`<section class="space-above" aria-labelledby="what">
      ${sectionHead(words.whatHappens, { id: 'what' })}
      <div class="two-columns">
        ${sideCard(words.stays, into, kept)}${sideCard(words.ends, from, duplicate)}
      </div>
      <ul class="space-above">
        ${happenings(preview, kept.name).map((text) => html`<li>${text}</li>`)}
      </ul>
    </section>
    <section class="space-above" aria-labelledby="moves">
      ${sectionHead(words.moves, { id: 'moves' })}
      ${scrollTable({
        label: words.moves,
        columns: [words.kind, words.count],
        rows: movedKinds.map((kind) => [words.kinds[kind], String(moved[kind])]),
      })}
    </section>
    <section class="space-above">
      ${conflicts.length > 0 ? conflictsView(conflicts) : mergeForm(data, path, duplicate.name, kept.name)}
    </section>`
}

function sideCard(
  title: string,
  { website_url: website, owners }: MergedCompany,
  listing: MergedListing,
): Html {
  return html`<div class="card stack">
    <h3>
      ${title}: <a class="link" href="/listings/${encodeURIComponent(listing.slug)}">${listing.name}</a>
    </h3>
    ${factsList([
      { name: words.website, value: website },
      { name: words.state, value: statusLabel(listing.status) },
      { name: words.owners, value: owners.map(({ email }) => email).join(', ') || words.nobody },
    ])}
  </div>`
}

function happenings({ from, into, conflicts }: Preview, kept: string): string[] {
  const newcomers = from.owners.filter(
    (owner) => !into.owners.some(({ account_id: id }) => id === owner.account_id),
  )
  return [
    ...pairsOf(from, into).map((pair) =>
      pair.into === null
        ? words.joined(pair.from.site_name, pair.from.name, kept)
        : words.folded(pair.from.site_name, pair.from.name, pair.into.name),
    ),
    words.kept,
    ...(newcomers.length > 0 && conflicts.every(({ code }) => code !== 'different_owners')
      ? [words.newOwners(newcomers.map(({ email }) => email).join(', '))]
      : []),
    ...(from.claims > 0 ? [words.claimsEnd(from.claims)] : []),
    words.address(from.website_url),
  ]
}

function conflictsView(conflicts: readonly Conflict[]): Html {
  return notice({
    tone: 'problem',
    text: html`<p><b>${words.standsInTheWay}</b></p>
      <ul>
        ${conflicts.map((conflict) => html`<li>${words.conflicts[conflict.code](conflict)}</li>`)}
      </ul>
      <p>${words.noWayYet}</p>`,
  })
}

function mergeForm(
  { csrf, reason, into, errors }: MergeData,
  path: string,
  from: string,
  kept: string,
): Html {
  return html`<form class="stack card" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="into" value="${into}" />
    ${textArea({ name: 'reason', label: words.reason, value: reason, rows: 3, maxlength: 1000, required: true, errors })}
    <p class="inline">
      ${button({ label: words.merge(from, kept), kind: 'danger' })}
      <span class="muted small-text">${words.cannotUndo}</span>
    </p>
  </form>`
}
