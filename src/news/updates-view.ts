/** The latest updates, follow pages, and what an account follows. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { choiceSet } from '../design/components/forms.ts'
import { logo } from '../design/components/identity.ts'
import { emptyState, notice } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { paragraphs } from '../founders/index.ts'
import type { FollowKind, FollowTarget, UpdateWish } from './follow-queries.ts'
import type { UpdateRow } from './update-queries.ts'

/** What is new, the newest first. */
export function updatesView(data: {
  updates: readonly UpdateRow[]
  older: string | null
  locale: Locale
  listing: string | null
}): Html {
  return html`<div class="wrap page narrow body">
    <div class="intro">
      <h1>${data.listing === null ? 'Latest updates' : `Updates of ${data.listing}`}</h1>
      <p>What the makers ship. <a class="link" href="/updates.atom">Atom feed</a></p>
    </div>
    ${data.updates.length === 0 && emptyState({ title: 'No updates yet', text: 'Makers of live products post here what is new.' })}
    <div class="stack">
      ${data.updates.map(
        (update) =>
          html`<article class="card" id="update-${update.id}">
            <div class="inline">
              ${logo({ name: update.listing_name })}
              <div class="grow">
                <h2>${update.title}</h2>
                <p class="muted small-text">
                  <a href="/listings/${update.slug}">${update.listing_name}</a>,
                  ${dayTime(update.posted_at.toISOString(), data.locale)}
                </p>
              </div>
            </div>
            <div class="prose">${paragraphs(update.body)}</div>
          </article>`,
      )}
    </div>
    ${data.older !== null && html`<nav class="pages" aria-label="Pages"><span></span><a class="button" rel="next" href="${data.older}">Older</a></nav>`}
  </div>`
}

/** Asks whether to follow; works without script. */
export function followView(data: { target: FollowTarget; following: boolean; csrf: string }): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${data.following ? 'You follow' : 'Follow'} ${data.target.name}</h1>
      <p>
        ${data.following ? html`You get its news as you chose. <a class="link" href="/account/follows">Choose how</a>` : 'You get its news by mail: at once, or once a week, as you like.'}
      </p>
    </div>
    <form method="post" action="${`${data.target.url}/follow`}">
      ${csrfField(data.csrf)}
      <p class="inline">
        ${data.following ? button({ label: 'Stop following', name: 'do', value: 'stop' }) : button({ label: 'Follow', kind: 'primary', name: 'do', value: 'follow' })}
        ${buttonLink({ href: data.target.url, label: 'Back' })}
      </p>
    </form>
  </div>`
}

const wishChoices: { value: UpdateWish; label: string; detail: string }[] = [
  { value: 'at_once', label: 'At once', detail: 'One mail for each update.' },
  { value: 'weekly', label: 'Once a week', detail: 'One digest, on Monday morning.' },
  { value: 'never', label: 'No mail', detail: 'Feeds and the page still have everything.' },
]
const folders: Record<FollowKind, string> = {
  listing: 'listings',
  category: 'categories',
  founder: 'founders',
}

/** What an account follows and how it is told. */
export function followsView(data: {
  follows: readonly { kind: FollowKind; name: string; slug: string }[]
  wish: UpdateWish
  csrf: string
  saved: boolean
}): Html {
  return html`<div class="wrap page narrow">
    <h1>What you follow</h1>
    <div class="stack spaced">
      ${data.saved && notice({ tone: 'success', text: 'Saved.' })}
      <section class="card">
        <form class="stack" method="post" action="/account/follows">
          ${csrfField(data.csrf)}
          ${choiceSet({ kind: 'radio', name: 'updates', label: 'How do you want the news?', values: [data.wish], choices: wishChoices, required: true })}
          <p class="inline">${button({ label: 'Save', kind: 'primary' })}</p>
        </form>
      </section>
      ${
        data.follows.length === 0
          ? emptyState({
              title: 'You follow nothing yet',
              text: 'Press “Follow” on a product, a category or a founder.',
            })
          : html`<div class="card flush">
              <ul class="rows">
                ${data.follows.map(
                  (follow) =>
                    html`<li>
                      <div>
                        <a href="${`/${folders[follow.kind]}/${follow.slug}`}"><b>${follow.name}</b></a>
                        <span class="muted small-text">${follow.kind}</span>
                      </div>
                      <a class="link small-text" href="${`/${folders[follow.kind]}/${follow.slug}/follow`}"
                        >Stop<span class="visually-hidden"> following ${follow.name}</span></a
                      >
                    </li>`,
                )}
              </ul>
            </div>`
      }
    </div>
  </div>`
}
