/** The site team's first page: appeals, listings to review, suspended listings, recent edits, votes set aside. */
import { button, csrfField, furtherLink } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { shortAddress } from '../design/components/evidence.ts'
import { diff, scrollTable, sectionHead } from '../design/components/facts.ts'
import { fieldId, textArea, textField } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { listed } from '../design/words/catalogue.ts'
import { howWords } from '../design/words/how.ts'
import { changeRows, nameOf } from '../listings/index.ts'
import type { KeysetPage } from '../platform/call/keyset.ts'
import { type AppealsData, appealsView } from './appeals/team-appeals.ts'
import { fieldsOf, type Refused, refusedNote } from './refused-form.ts'
import type { Edit, QueuedListing, SetAside } from './moderation-queries.ts'
import { words } from './words/index.ts'

export interface TeamData {
  locale: Locale
  csrf: string
  /** The query that its forms add to their action URLs, so that a decision leads back to the same place. */
  place: string
  moderation: boolean
  appeals: AppealsData
  waiting: KeysetPage<QueuedListing>
  /** How many are to be reviewed and decided, including those on other pages of the lists. */
  to_do: { in_review: number; appeals: number }
  suspended: KeysetPage<QueuedListing>
  edits: KeysetPage<Edit>
  set_aside: readonly SetAside[]
  refused: Refused | null
  /** The decision just made; null otherwise. */
  done: keyof typeof words.decided | null
}

/** The site team's first page. */
export function teamView(data: TeamData): Html {
  return teamPageFrame({
    path: '/team',
    title: titleOf(data),
    intro: data.moderation ? words.moderationOn : words.moderationOff,
    done: data.done && { tone: 'success', text: words.decided[data.done] },
    focused: data.waiting.shown.length > 0,
    content: html`${refusedNote(data.refused)}
    ${appealsView(data.appeals)}${queue(data)}${live(data)}${suspended(data)}${edits(data)}${setAside(data)}`,
  })
}

/** The amount of work: listings to review, and appeals that the reader may decide. */
function titleOf({ to_do: { in_review: inReview, appeals } }: TeamData): string {
  const tasks = [
    ...(inReview > 0 ? [words.toReview(inReview)] : []),
    ...(appeals > 0 ? [words.toDecide(appeals)] : []),
  ]
  return tasks.length > 0 ? listed(tasks) : words.allDone
}

function queue({
  waiting: { shown: waiting, last },
  csrf,
  place,
  locale,
  done,
  refused,
}: TeamData): Html | null {
  if (waiting.length === 0) return null
  return html`<section class="spaced" aria-labelledby="queue">
    ${sectionHead(words.queue, { id: 'queue' })}
    <p class="small-text muted wide">${words.keys}</p>
    <p class="small-text">
      <a class="link" href="/team/listings?status=in_review">${words.manyAtOnce}</a>
    </p>
    <list-keys class="stack space-above">
      ${waiting.map(
        (listing, at) =>
          html`<article
            class="card stack review-card"
            ${attributes(rowOf(listing, at === 0 && done !== null))}
          >
            <h3 id="name-${listing.id}">
              <a href="/team/listings/${listing.id}/preview">${listing.name}</a>
            </h3>
            <p>${listing.headline}</p>
            <p class="small-text muted">${listing.summary}</p>
            <p class="small-text">
              <a class="link" href="${listing.website_url}" rel="noopener nofollow"
                >${shortAddress(listing.website_url)}</a
              >
              <span class="muted"
                >${words.since(momentTime(listing.waiting_since.toISOString(), locale))}</span
              >
            </p>
            <form class="stack" method="post" action="/team/listings/${listing.id}/decision${place}">
              ${csrfField(csrf)}
              <div class="inline">
                ${button({
                  label: words.approve,
                  kind: 'primary',
                  name: 'decision',
                  value: 'approve',
                  shortcut: 'a',
                  describes: words.approveListing(listing.name),
                })}
                ${refusal(listing, refused)}
              </div>
            </form>
          </article>`,
      )}
    </list-keys>
    ${furtherLink('/team', last, {}, 'in_review')}
  </section>`
}

/** A refusal needs a reason: both are collapsed, to keep the next card in view. */
function refusal({ id, name }: QueuedListing, refused: Refused | null): Html {
  const { text, errors } = fieldsOf(refused, `listing-${id}`)
  return html`<details ${attributes({ open: text !== '' || errors.length > 0 })}>
    <summary class="link">${words.refuseWithReason}</summary>
    <div class="stack space-above">
      ${textArea({
        name: 'reason',
        id: fieldId(`listing-${id}-reason`),
        label: words.reasonIfRefused,
        value: text,
        errors,
        rows: 2,
        maxlength: 1000,
      })}
      <p>
        ${button({
          label: words.refuse,
          name: 'decision',
          value: 'reject',
          shortcut: 'r',
          needs: 'reason',
          describes: words.refuseListing(name),
        })}
      </p>
    </div>
  </details>`
}

/** Attributes by which the keyboard script finds a card of the queue. */
function rowOf({ id }: QueuedListing, autofocus: boolean) {
  return { tabindex: -1, 'data-row': true, autofocus, 'aria-labelledby': `name-${id}` }
}

function live({ csrf, place, refused }: TeamData): Html {
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

function suspended({ suspended: { shown: listings, last }, csrf, place, locale }: TeamData): Html | null {
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
                  >${words.since(momentTime(listing.waiting_since.toISOString(), locale))}</span
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

function edits({ edits: { shown: found, last }, locale }: TeamData): Html {
  return html`<section class="spaced" aria-labelledby="edits">
    ${sectionHead(words.edits, { id: 'edits' })}
    ${found.length === 0 && emptyState({ title: words.noEdits, text: words.noEditsText })}
    ${found.map(
      (edit) =>
        html`<details class="card">
          <summary>
            <b>${edit.name}</b>
            <span class="small-text muted">${editedBy(edit, locale)}</span>
          </summary>
          ${edit.changes
            .flatMap((change) => changeRows(change, locale.language))
            .map(
              ([name, ...sides]) =>
                html`<h3 class="space-above">${name}</h3>
                  ${diff({ before: shown(sides[0]), after: shown(sides[1]) })}`,
            )}
          <p class="small-text space-above">
            <a class="link" href="/listings/${encodeURIComponent(edit.slug)}"
              >${words.openListing(edit.name)}</a
            >
          </p>
        </details>`,
    )}
    ${furtherLink('/team', last, {}, 'edits')}
  </section>`
}

function editedBy({ changes, editor, via, at }: Edit, locale: Locale): Html {
  const fields = listed(changes.map(({ path }) => nameOf(path)))
  const moment = momentTime(at.toISOString(), locale)
  return words.editedBy(fields, editor ?? words.goneAccount, howWords(via), moment)
}

function shown(lines: readonly string[]): string {
  return lines.length === 0 ? words.blank : lines.join('\n')
}

function setAside({ set_aside: found, locale }: TeamData): Html {
  const reasons: Readonly<Record<string, string>> = words.setAsideReasons
  return html`<section class="spaced" aria-labelledby="set-aside">
    ${sectionHead(words.setAside, { id: 'set-aside', note: words.setAsideNote })}
    ${
      found.length === 0
        ? emptyState({ title: words.noneSetAside, text: words.noneSetAsideText })
        : scrollTable({
            label: words.setAside,
            columns: [
              words.listing,
              words.votes,
              words.why,
              words.networks,
              words.emailDomains,
              words.lastVote,
            ],
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
