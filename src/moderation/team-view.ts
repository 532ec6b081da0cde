/** The site team's page: what waits for a decision, what owners changed, which votes were set aside. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { diff, scrollTable, sectionHead } from '../design/components/facts.ts'
import { textArea, textField } from '../design/components/forms.ts'
import { emptyState, notice, pill } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { Edit, QueuedListing, SetAside } from './moderation-queries.ts'

export interface TeamData {
  locale: Locale
  csrf: string
  moderation: boolean
  waiting: readonly QueuedListing[]
  suspended: readonly QueuedListing[]
  edits: readonly Edit[]
  set_aside: readonly SetAside[]
  problem: string | null
}

/** Where else the site team works. */
const teamPages = [
  ['history', 'Edits by owners'],
  ['claims', 'Ownership cases'],
  ['blog', 'Blog'],
  ['interview-questions', 'Interview questions'],
  ['site-checks', 'Sites that changed'],
  ['orders', 'Orders'],
  ['products', 'Products and prices'],
  ['model-runs', 'Language models'],
] as const

/** The page. */
export function teamView(data: TeamData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${data.waiting.length === 0 ? 'Nothing waits for you' : `${data.waiting.length} to look at`}</h1>
      <p>
        First in, first out.
        ${data.moderation ? 'New free listings wait for a decision.' : 'Moderation is off: free listings are scheduled without review.'}
      </p>
    </div>
    <nav class="inline" aria-label="Site team">
      ${teamPages.map(([path, label]) => buttonLink({ href: `/team/${path}`, label, small: true }))}
    </nav>
    ${data.problem !== null && notice({ tone: 'problem', text: data.problem })}
    ${queue(data)}${live(data)}${suspended(data)}${edits(data)}${setAside(data)}
  </div>`
}

function queue({ waiting, csrf, locale }: TeamData): Html | null {
  if (waiting.length === 0) return null
  return html`<section class="spaced" aria-labelledby="queue">
    ${sectionHead('Waiting for review', { id: 'queue' })}
    <div class="stack">
      ${waiting.map(
        (listing) =>
          html`<article class="card stack">
            <h3>${listing.name}</h3>
            <p>${listing.headline}</p>
            <p class="small-text muted">${listing.summary}</p>
            <p class="small-text">
              <a class="link" href="${listing.website_url}" rel="noopener nofollow"
                >${shortAddress(listing.website_url)}</a
              >
              <span class="muted">since ${momentTime(listing.waiting_since.toISOString(), locale)}</span>
            </p>
            <form class="stack" method="post" action="/team/listings/${listing.id}/decision">
              ${csrfField(csrf)}${textArea({ name: 'reason', id: `reason-${listing.id}`, label: 'Reason, told to the owner when you refuse', rows: 2, maxlength: 1000 })}
              <p class="inline">
                ${button({ label: 'Approve', kind: 'primary', name: 'decision', value: 'approve', describes: `Approve ${listing.name}` })}${button({ label: 'Refuse', name: 'decision', value: 'reject', describes: `Refuse ${listing.name}` })}
              </p>
            </form>
          </article>`,
      )}
    </div>
  </section>`
}

function live({ csrf }: TeamData): Html {
  return html`<section class="spaced" aria-labelledby="suspend">
    ${sectionHead('Take a listing off the lists', { id: 'suspend' })}
    <form class="card stack" method="post" action="/team/suspensions">
      ${csrfField(csrf)}${textField({ name: 'slug', label: 'Address of the listing, or its last part', required: true, maxlength: 2048 })}${textArea({ name: 'reason', id: 'suspend-reason', label: 'Reason, told to the owner', rows: 2, maxlength: 1000 })}
      <p class="inline">${button({ label: 'Suspend', kind: 'danger' })}</p>
    </form>
  </section>`
}

function suspended({ suspended: listings, csrf, locale }: TeamData): Html | null {
  if (listings.length === 0) return null
  return html`<section class="spaced" aria-labelledby="suspended">
    ${sectionHead('Suspended', { id: 'suspended' })}
    <div class="card flush">
      <ul class="rows">
        ${listings.map(
          (listing) =>
            html`<li>
              <div>
                <b>${listing.name}</b> ${listing.status_reason ?? 'No reason was given.'}<br /><span
                  class="small-text muted"
                  >since ${momentTime(listing.waiting_since.toISOString(), locale)}</span
                >
              </div>
              <form method="post" action="/team/listings/${listing.id}/decision">
                ${csrfField(csrf)}${button({ label: 'Bring back', small: true, name: 'decision', value: 'reinstate', describes: `Bring back ${listing.name}` })}
              </form>
            </li>`,
        )}
      </ul>
    </div>
  </section>`
}

function edits({ edits: found, locale }: TeamData): Html {
  return html`<section class="spaced" aria-labelledby="edits">
    ${sectionHead('What owners changed', { id: 'edits' })}
    ${found.length === 0 && emptyState({ title: 'No edits yet', text: 'Every edit of a listing shows here, before and after.' })}
    ${found.map(
      (edit) =>
        html`<details class="card">
          <summary>
            <b>${edit.name}</b>
            <span class="small-text muted"
              >${edit.changes.map(({ path }) => path).join(', ')} ·
              ${edit.editor ?? 'an account that is gone'} by ${edit.via.replaceAll('_', ' ')} ·
              ${momentTime(edit.at.toISOString(), locale)}</span
            >
          </summary>
          ${edit.changes.map(
            (change) =>
              html`<h3 class="space-above">${change.path}</h3>
                ${diff({ before: words(change.before), after: words(change.after) })}`,
          )}
          <p class="small-text space-above">
            <a class="link" href="/listings/${encodeURIComponent(edit.slug)}">Open ${edit.name}</a>
          </p>
        </details>`,
    )}
  </section>`
}

function words(value: unknown): string {
  if (value === null || value === undefined) return '(blank)'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

const reasons: Readonly<Record<string, string>> = {
  ring: 'One block of addresses, new accounts',
  burst: 'Many new accounts within a minute',
  disposable_email: 'Throw-away mail addresses',
}

function setAside({ set_aside: found, locale }: TeamData): Html {
  return html`<section class="spaced" aria-labelledby="set-aside">
    ${sectionHead('Votes set aside', { id: 'set-aside', note: 'Kept, not counted' })}
    ${
      found.length === 0
        ? emptyState({ title: 'None', text: 'Every vote of this site counts.' })
        : scrollTable({
            label: 'Votes set aside',
            columns: ['Listing', 'Votes', 'Why', 'Blocks', 'Mail domains', 'Last'],
            rows: found.map((one) => [
              html`<a class="link" href="/listings/${encodeURIComponent(one.slug)}">${one.name}</a>`,
              one.votes,
              pill(reasons[one.reason] ?? one.reason, 'plain'),
              one.ranges,
              one.domains.join(', '),
              momentTime(one.last_at.toISOString(), locale),
            ]),
          })
    }
  </section>`
}
