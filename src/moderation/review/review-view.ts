/** The review queue: appeals, listings that wait for review, and suspended ones. */
import { button, csrfField, furtherLink } from '../../design/components/actions.ts'
import { shortAddress } from '../../design/components/evidence.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { fieldId, textArea, textField } from '../../design/components/forms.ts'
import { logo } from '../../design/components/identity.ts'
import { dueElsewhere, teamPageFrame } from '../../design/components/team-page-frame.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import { listed } from '../../design/words/catalogue.ts'
import type { KeysetPage } from '../../platform/call/keyset.ts'
import { type AppealsData, appealsView } from '../appeals/team-appeals.ts'
import type { SuspendedListing } from '../moderation-queries.ts'
import { words } from '../words/index.ts'
import { fieldsOf, type Refused, refusedNote } from '../refused-form.ts'
import type { WaitingListing } from './waiting-queries.ts'
import { decisionForm, launchedPill, waitingFacts } from './waiting-view.ts'

export interface ReviewData {
  locale: Locale
  csrf: string
  /** The query that its forms add to their action URLs, so that a decision leads back to the same place. */
  place: string
  moderation: boolean
  appeals: AppealsData
  waiting: KeysetPage<WaitingListing>
  /** How many are to be reviewed and decided, including those on other pages of the lists. */
  to_do: { listings: number; appeals: number }
  suspended: KeysetPage<SuspendedListing>
  refused: Refused | null
  /** The decision just made; null otherwise. */
  done: keyof typeof words.decided | null
}

/** The page of the review queue, the first of the site team. */
export function reviewView(data: ReviewData): Html {
  return teamPageFrame({
    path: '/team',
    title: titleOf(data),
    intro: data.moderation ? words.moderationOn : words.moderationOff,
    done: data.done && { tone: 'success', text: words.decided[data.done] },
    focused: data.waiting.shown.length > 0,
    content: html`${refusedNote(data.refused)} ${elsewhere()}
    ${appealsView(data.appeals)}${queue(data)}${suspend(data)}${suspended(data)}`,
  })
}

/** The amount of work: listings to review, and appeals that the reader may decide. */
function titleOf({ to_do: { listings, appeals } }: ReviewData): string {
  const tasks = [
    ...(listings > 0 ? [words.toReview(listings)] : []),
    ...(appeals > 0 ? [words.toDecide(appeals)] : []),
  ]
  if (tasks.length > 0) return listed(tasks)
  return dueElsewhere('/team').length > 0 ? words.nothingToReview : words.allDone
}

/** What waits on other pages, as the menu counts it. */
function elsewhere(): Html | null {
  const waiting = dueElsewhere('/team')
  if (waiting.length === 0) return null
  return html`<nav class="inline due-elsewhere" aria-labelledby="elsewhere">
    <span id="elsewhere" class="small-text muted">${words.elsewhere}</span>
    ${waiting.map(({ href, name, due }) => html`<a class="button small" href="${href}">${name}${due}</a>`)}
  </nav>`
}

function queue(data: ReviewData): Html | null {
  const { shown, last } = data.waiting
  if (shown.length === 0) return null
  return html`<section class="spaced" aria-labelledby="queue">
    ${sectionHead(words.queue, { id: 'queue' })}
    <p class="small-text muted wide">${words.keys}</p>
    <p class="small-text">
      <a class="link" href="/team/listings?status=in_review">${words.manyAtOnce}</a>
    </p>
    <list-keys class="stack space-above">
      ${shown.map((listing, at) => card(listing, data, at === 0 && data.done !== null))}
    </list-keys>
    ${furtherLink('/team', last, {}, 'in_review')}
  </section>`
}

/** The keyboard script finds a card by its attributes. */
function card(
  listing: WaitingListing,
  { csrf, place, locale, refused }: ReviewData,
  autofocus: boolean,
): Html {
  const { id, name } = listing
  const row = { tabindex: -1, 'data-row': true, autofocus, 'aria-labelledby': `name-${id}` }
  return html`<article class="card stack review-card" ${attributes(row)}>
    <div class="inline">
      ${logo({ name, picture: listing.logo })}
      <h3 id="name-${id}"><a href="/team/listings/${id}/preview">${name}</a></h3>
      ${launchedPill(listing)}
    </div>
    <p>${listing.headline}</p>
    <p class="small-text muted">${listing.summary}</p>
    <p class="small-text">
      <a class="link" href="${listing.website_url}" rel="noopener nofollow"
        >${shortAddress(listing.website_url)}</a
      >
      <span class="muted">${words.since(momentTime(listing.waiting_since.toISOString(), locale))}</span>
    </p>
    ${waitingFacts(listing, locale)} ${decisionForm(listing, { csrf, query: place, refused })}
  </article>`
}

function suspend({ csrf, place, refused }: ReviewData): Html {
  const { slug, text, errors } = fieldsOf(refused, 'suspend')
  return html`<section class="spaced" aria-labelledby="suspend">
    ${sectionHead(words.suspendListing, { id: 'suspend' })}
    <form class="card stack" method="post" action="/team/suspensions${place}">
      ${csrfField(csrf)}${textField({
        name: 'slug',
        id: fieldId('suspend-slug'),
        label: words.listingAddress,
        value: slug,
        required: true,
        maxlength: 2048,
        errors,
      })}${textArea({
        name: 'reason',
        id: fieldId('suspend-reason'),
        label: words.reason,
        value: text,
        rows: 2,
        maxlength: 1000,
        errors,
      })}
      <p class="inline">${button({ label: words.suspend, kind: 'danger' })}</p>
    </form>
  </section>`
}

function suspended({ suspended: { shown: listings, last }, csrf, place, locale }: ReviewData): Html | null {
  if (listings.length === 0) return null
  return html`<section class="spaced" aria-labelledby="suspended">
    ${sectionHead(words.suspended, { id: 'suspended' })}
    <div class="card flush">
      <ul class="rows">
        ${listings.map(
          (listing) =>
            html`<li>
              <div>
                <b>${listing.name}</b> ${listing.status_reason ?? words.noReason}<br /><span
                  class="small-text muted"
                  >${words.since(momentTime(listing.suspended_at.toISOString(), locale))}</span
                >
              </div>
              <form method="post" action="/team/listings/${listing.id}/decision${place}">
                ${csrfField(csrf)}${button({
                  label: words.reinstate,
                  small: true,
                  name: 'decision',
                  value: 'reinstate',
                  describes: words.reinstateListing(listing.name),
                })}
              </form>
            </li>`,
        )}
      </ul>
    </div>
    ${furtherLink('/team', last, {}, 'suspended')}
  </section>`
}
