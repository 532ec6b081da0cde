/** The state of a live listing: its place and why, its neighbours, its figures, orders and events. */
import { formatNumber } from '../design/components/number.ts'
import { momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { DashboardEvent } from './dashboard-event.ts'
import type { Neighbour, OwnStanding } from './dashboard-queries.ts'
import { eventsView } from './events-view.ts'
import { words } from './words/index.ts'

export interface TodayData {
  locale: Locale
  listing_id: number
  slug: string
  standing: OwnStanding
  /** Its launch week; null if it never had one. */
  week: { key: string; number: number; ends_at: string; left: string | null; set_aside: number } | null
  neighbours: readonly Neighbour[]
  views: number
  clicks: number
  orders: readonly { number: string; status: string; created_at: string }[]
  events: readonly DashboardEvent[]
  has_story: boolean
}

/** The whole view. */
export function todayView(data: TodayData): Html {
  const { standing, week, locale, listing_id: id } = data
  const number = (count: number) => formatNumber(count, locale.language)
  const launches = data.neighbours[0]?.launches
  return html`${
      week !== null &&
      html`<p class="space-above">
        ${week.left === null ? words.weekEnded : words.votingEnds(momentTime(week.ends_at, locale), week.left)}
      </p>`
    }
    <dl class="figure-sums">
      ${
        week !== null &&
        html`<div>
          <dt>${words.placeInWeek(week.number)}</dt>
          <dd>
            ${
              standing.rank === null
                ? html`<small>${week.left === null ? words.noVotes : words.noVotesYet}</small>`
                : html`${words.place(standing.rank)}
                  ${launches !== undefined && html`<small>${words.ofLaunches(launches)}</small>`}`
            }
          </dd>
        </div>`
      }
      ${[
        [words.votes, number(standing.votes)] as const,
        [words.followers, number(standing.followers)] as const,
        [words.views, number(data.views)] as const,
        [words.clicks, number(data.clicks)] as const,
      ].map(
        ([label, count]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${count}</dd>
          </div>`,
      )}
    </dl>
    ${
      data.has_story &&
      html`<p class="small-text">
        <a class="link" href="/listings/${encodeURIComponent(data.slug)}/story">${words.readStory}</a>
      </p>`
    }
    <div class="two-columns spaced">
      ${eventsView(data.events, locale, false)}
      <div class="stack">${week && place(data, week)}${orders(data, id)}</div>
    </div>`
}

function place(
  { standing, neighbours, locale, listing_id: id }: TodayData,
  week: NonNullable<TodayData['week']>,
): Html {
  const number = (count: number) => formatNumber(count, locale.language)
  return html`<section class="card stack" aria-labelledby="around">
    <h2 id="around">${words.aroundYou}</h2>
    ${
      neighbours.length > 0 &&
      html`<ul class="rows">
        ${neighbours.map(
          (one) =>
            html`<li>
              <b>${one.votes === 0 ? '–' : words.place(one.rank)}</b>
              <div>
                ${
                  one.listing_id === id
                    ? html`<b>${one.name}</b>`
                    : html`<a href="/listings/${encodeURIComponent(one.slug)}">${one.name}</a>`
                }
              </div>
              <span class="nowrap">${words.votesOf(one.votes)}</span>
            </li>`,
        )}
      </ul>`
    }
    <details>
      <summary class="link">${words.why}</summary>
      <dl class="ledger">
        <div>
          <dt>${words.cast}</dt>
          <dd>${number(standing.votes + week.set_aside)}</dd>
        </div>
        <div>
          <dt>${words.setAside}</dt>
          <dd>${number(week.set_aside)}</dd>
        </div>
        <div>
          <dt>${words.counted}</dt>
          <dd>${number(standing.votes)}</dd>
        </div>
      </dl>
      ${week.set_aside > 0 && html`<p class="small-text muted">${words.setAsideHow}</p>`}
      <p class="small-text"><a class="link" href="/about#ranking">${words.howCounted}</a></p>
    </details>
    <p class="small-text">
      <a class="link" href="/leaderboards/votes?week=${week.key}">${words.seeBoard}</a>
    </p>
  </section>`
}

function orders({ orders: list, locale }: TodayData, id: number): Html | null {
  if (list.length === 0) return null
  const names: Readonly<Record<string, string>> = words.orderStatuses
  return html`<section class="card" aria-labelledby="orders-of-${id}">
    <h2 id="orders-of-${id}">${words.orders}</h2>
    <ul class="rows">
      ${list.map(
        (order) =>
          html`<li>
            <div>
              <a href="/account/orders/${order.number}">${order.number}</a><br /><span
                class="muted small-text"
                >${names[order.status] ?? order.status}, ${momentTime(order.created_at, locale)}</span
              >
            </div>
          </li>`,
      )}
    </ul>
    <p class="small-text space-above"><a class="link" href="/account/orders">${words.allOrders}</a></p>
  </section>`
}
