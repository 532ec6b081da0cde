/** The home page: this week's launches. */

import { hours } from '../../calendar/index.ts'
import { button } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { medal } from '../../design/components/identity.ts'
import { chips, podium, weekBar } from '../../design/components/lists.ts'
import { formatRange, zoneCity, type Locale } from '../../design/components/time.ts'

import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { launchList, type LaunchItem } from './launch-list-view.ts'
import { words } from '../words/index.ts'

export interface HomeData {
  locale: Locale
  csrf: string
  /** The moment for which the page is made (UTC, ISO 8601). */
  now: string
  week: {
    week: string
    number: number
    starts_at: string
    ends_at: string
  }
  launches: readonly LaunchItem[]
  voting_closed: string | null
  /** Until when the order is one by chance (UTC, ISO 8601), or null. */
  shuffled_until: string | null
  previous: { url: string; number: number } | null
  next: { url: string; number: number } | null
  calendar_url: string
  /** Last week's first three, best first. */
  winners: readonly { name: string; url: string; votes: number; logo: Picture | null }[]
  categories: readonly { name: string; url: string; count: number }[]
  /** Where the address of a product's site is posted. */
  submit_action: string
}

/** This week: header with the podium, the week's bar, the list, and beside it the way to take part. */
export function homeView(data: HomeData): Html {
  const { launches, week, locale } = data
  const leaders = data.shuffled_until ? [] : launches.filter((item) => item.votes > 0).slice(0, 3)
  return html`<div class="wrap week-hero">
      <div>
        <p class="eyebrow">
          ${words.week(week.number)} · ${formatRange(week.starts_at, week.ends_at, locale)}
        </p>
        <h1>${title(launches.length)}</h1>
        <p class="lead">${lead(launches.length, locale)}</p>
      </div>
      ${
        leaders.length === 3 &&
        podium(
          leaders.map((item, index) => ({
            rank: item.rank ?? index + 1,
            name: item.name,
            url: item.url,
            picture: item.logo,
            count: words.votes(item.votes),
          })),
          words.topThreeSoFar,
        )
      }
      ${bar(data)}
    </div>
    <div class="wrap split week-list">
      <div>
        <section aria-labelledby="live">
          ${sectionHead(words.liveThisWeek, { id: 'live', note: html`<a class="link" href="${data.calendar_url}">${words.allLaunches}</a>` })}
          ${launchList(launches, {
            csrf: data.csrf,
            voting_closed: data.voting_closed,
            running: true,
            shuffled: data.shuffled_until ? { until: data.shuffled_until, locale } : null,
            empty: {
              title: words.nothingLaunchedYet,
              text: words.emptyWeek(zoneCity(locale.zone)),
              action: html`<a class="button" href="/submit">${words.submitProduct}</a>`,
            },
          })}
        </section>
      </div>
      <aside class="stack" aria-label="${words.takePart}">
        ${submitBox(data.submit_action, data.csrf)}${winners(data)}${categories(data)}
      </aside>
    </div>`
}

function title(count: number): string {
  return count === 0 ? words.nothingLaunchedYet : words.productsLaunched(count)
}

function lead(count: number, { zone }: Locale): string {
  return count === 0 ? words.leadWithout(zoneCity(zone)) : words.lead
}

function bar(data: HomeData): Html {
  const { week, now, previous, next } = data
  const [start, end, moment] = [week.starts_at, week.ends_at, now].map((iso) => new Date(iso).getTime())
  const passed = Math.round((100 * ((moment ?? 0) - (start ?? 0))) / ((end ?? 1) - (start ?? 0)))
  const votes = data.launches.reduce((sum, item) => sum + item.votes, 0)
  return weekBar({
    title: timeLeft((end ?? 0) - (moment ?? 0)),
    passed: Math.min(100, Math.max(0, passed)),
    note: data.launches.length > 0 && words.votesSoFar(votes),
    previous: previous && { url: previous.url, label: words.week(previous.number) },
    next: next && { url: next.url, label: words.week(next.number) },
  })
}

function timeLeft(milliseconds: number): string {
  const left = Math.max(0, Math.floor(milliseconds / hours(1)))
  if (left >= 48) return words.daysLeft(Math.floor(left / 24))
  if (left >= 1) return words.hoursLeft(left)
  return words.lessThanAnHourLeft
}

function submitBox(action: string, csrf: string): Html {
  return html`<section class="card promo" aria-labelledby="launch-yours">
    <h2 id="launch-yours">${words.launchYours}</h2>
    <p>${words.launchYoursHow}</p>
    <form class="stack space-above" method="post" action="${action}">
      <input type="hidden" name="csrf" value="${csrf}" />
      <label class="visually-hidden" for="home-address">${words.websiteAddress}</label>
      <input
        class="field"
        id="home-address"
        name="url"
        inputmode="url"
        autocomplete="url"
        autocapitalize="none"
        spellcheck="false"
        placeholder="${words.addressExample}"
        maxlength="2048"
        required
      />
      ${button({ label: words.readMySite, kind: 'primary' })}
    </form>
  </section>`
}

function winners({ winners: best }: HomeData): Html | null {
  if (best.length === 0) return null
  return html`<section class="card">
    <h2>${words.lastWeeksWinners}</h2>
    <ol class="winners">
      ${best.map(
        (item, index) =>
          html`<li>
            ${medal(index + 1)}<a href="${item.url}">${item.name}</a
            ><span class="number muted"
              >${item.votes}<span class="visually-hidden">${words.spokenVotes}</span></span
            >
          </li>`,
      )}
    </ol>
  </section>`
}

function categories({ categories: all }: HomeData): Html | null {
  if (all.length === 0) return null
  return html`<section class="card">
    <h2>${words.categories}</h2>
    ${chips(
      all.map(({ name, url, count }) => ({ name, url, count: count > 0 ? count : undefined })),
      words.categories,
    )}
    <p class="small-text space-above"><a class="link" href="/categories">${words.allCategories}</a></p>
  </section>`
}
