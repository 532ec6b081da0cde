/** Views of the latest updates, of following, and of what an account follows. */
import { accountFrame } from '../accounts/index.ts'
import { button, buttonLink, csrfField, type Pages, pagination } from '../design/components/actions.ts'
import { choiceSet } from '../design/components/forms.ts'
import { logo } from '../design/components/identity.ts'
import { emptyState } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { onPage } from '../pictures/index.ts'
import { paragraphs } from '../founders/index.ts'
import { followedPath, type FollowKind, type FollowTarget, type UpdateFrequency } from './follow-queries.ts'
import type { UpdateRow } from './update-queries.ts'
import { words } from './words/index.ts'

/** The latest updates, newest first. */
export function updatesView(data: {
  updates: readonly UpdateRow[]
  older: string | null
  locale: Locale
  listing: string | null
}): Html {
  return html`<div class="wrap page narrow body">
    <div class="intro">
      <h1>${data.listing === null ? words.latestUpdates : words.updatesOf(data.listing)}</h1>
      <p>${words.updatesIntro} <a class="link" href="/updates.atom">${words.atomFeed}</a></p>
    </div>
    ${data.updates.length === 0 && emptyState({ title: words.noUpdates, text: words.noUpdatesText })}
    <div class="stack">
      ${data.updates.map(
        (update) =>
          html`<article class="card" id="update-${update.id}">
            <div class="inline">
              ${logo({ name: update.listing_name, picture: onPage(update.logo) })}
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
    ${
      data.older !== null &&
      html`<nav class="pages" aria-label="${words.pages}">
        <span></span><a class="button" rel="next" href="${data.older}">${words.older}</a>
      </nav>`
    }
  </div>`
}

interface FollowData {
  target: FollowTarget
  following: boolean
  /** How often the reader wants mail about what they follow. */
  frequency: UpdateFrequency
  csrf: string
}

/** Asks whether to follow; works without script. */
export function followView(data: FollowData): Html {
  const isMail = data.target.kind === 'launches'
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${followTitle(data)}</h1>
      <p>${explained(data)}</p>
    </div>
    <form method="post" action="${`${data.target.url}/follow`}">
      ${csrfField(data.csrf)}
      <p class="inline">
        ${
          data.following
            ? button({ label: isMail ? words.unsubscribe : words.unfollow, name: 'do', value: 'stop' })
            : button({
                label: isMail ? words.subscribe : words.follow,
                kind: 'primary',
                name: 'do',
                value: 'follow',
              })
        }
        ${buttonLink({ href: data.target.url, label: words.back })}
      </p>
    </form>
  </div>`
}

/** What following is called, or what the reader follows. */
export function followTitle({ target, following }: Pick<FollowData, 'target' | 'following'>): string {
  if (target.kind === 'launches') return following ? words.youGetLaunches : words.launchesByMail
  return following ? words.youFollow(target.name) : words.followName(target.name)
}

function explained({ target: { kind }, following, frequency }: FollowData): Html | string {
  const settings = (label: string) => html`<a class="link" href="/account/follows">${label}</a>`
  if (!following) {
    if (kind === 'launches') return words.launchesByMailText
    return kind === 'week' ? words.followWeekText : words.followText
  }
  if (frequency === 'never') return words.youChoseNoMail(settings)
  if (kind === 'launches')
    return frequency === 'weekly' ? words.launchesInDigest(settings) : words.launchesOnMonday(settings)
  return kind === 'week' ? words.youFollowWeekText(settings) : words.youFollowText(settings)
}

const frequencies: readonly UpdateFrequency[] = ['at_once', 'weekly', 'never']

/** What an account follows and how often it gets mail. */
export function followsView(data: {
  follows: readonly { kind: FollowKind; name: string; slug: string }[]
  pages: Pages
  frequency: UpdateFrequency
  csrf: string
  saved: boolean
}): Html {
  return accountFrame({
    path: '/account/follows',
    title: words.following,
    done: data.saved ? { tone: 'success', text: words.saved } : null,
    measured: true,
    content: html`<section class="card">
        <form class="stack" method="post" action="/account/follows">
          ${csrfField(data.csrf)}
          ${choiceSet({
            kind: 'radio',
            name: 'updates',
            label: words.howOften,
            values: [data.frequency],
            choices: frequencies.map((value) => ({ value, ...words.frequencies[value] })),
            required: true,
          })}
          <p class="inline">${button({ label: words.save, kind: 'primary' })}</p>
        </form>
      </section>
      ${
        data.follows.length === 0
          ? emptyState({
              title: words.followsNothing,
              text: words.followsNothingText,
            })
          : html`<div class="card flush">
              <ul class="rows">
                ${data.follows.map(
                  (follow) =>
                    html`<li>
                      <div>
                        <a href="${followedPath(follow.kind, follow.slug)}"><b>${follow.name}</b></a>
                        <span class="muted small-text">${words.kinds[follow.kind]}</span>
                      </div>
                      <a
                        class="link small-text"
                        href="${`${followedPath(follow.kind, follow.slug)}/follow`}"
                        aria-label="${words.unfollowName(follow.name)}"
                        >${words.unfollow}</a
                      >
                    </li>`,
                )}
              </ul>
            </div>`
      }
      ${pagination(data.pages, '/account/follows')}`,
  })
}
