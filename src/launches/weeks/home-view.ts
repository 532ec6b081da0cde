/** The home page: this week's launches. */

import { button } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { medal } from '../../design/components/identity.ts'
import { chips, podium, weekBar } from '../../design/components/lists.ts'
import { formatRange, zoneCity, type Locale } from '../../design/components/time.ts'
import { countWord, plural } from '../../design/components/words.ts'
import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/layout.ts'
import { launchList, type LaunchItem } from './launch-list-view.ts'

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
        <p class="eyebrow">Week ${week.number} · ${formatRange(week.starts_at, week.ends_at, locale)}</p>
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
            count: plural(item.votes, 'vote', locale.language),
          })),
          'Top three so far',
        )
      }
      ${bar(data)}
    </div>
    <div class="wrap split week-list">
      <div>
        <section aria-labelledby="live">
          ${sectionHead('Live this week', { id: 'live', note: html`<a class="link" href="${data.calendar_url}">All launches</a>` })}
          ${launchList(launches, {
            csrf: data.csrf,
            voting_closed: data.voting_closed,
            running: true,
            shuffled: data.shuffled_until ? { until: data.shuffled_until, locale } : null,
            empty: {
              title: 'Nothing launches this week',
              text: `The next week begins on Monday, 00:00 in ${zoneCity(locale.zone)}. It could begin with yours.`,
              action: html`<a class="button" href="/submit">Submit a product</a>`,
            },
          })}
        </section>
      </div>
      <aside class="stack" aria-label="Take part">
        ${submitBox(data.submit_action, data.csrf)}${winners(data)}${categories(data)}
      </aside>
    </div>`
}

function title(count: number): string {
  if (count === 0) return 'A new week, still empty.'
  return `${countWord(count)} new ${count === 1 ? 'product' : 'products'}. One week to win.`
}

function lead(count: number, { zone }: Locale): string {
  if (count === 0)
    return `Every Monday, 00:00 in ${zoneCity(zone)}, a new group of products goes live. This week nobody took a place.`
  return 'Every Monday a new group goes live. Vote for what you would really use; the three best take home an award on Sunday night.'
}

function bar(data: HomeData): Html {
  const { week, now, previous, next } = data
  const [start, end, moment] = [week.starts_at, week.ends_at, now].map((iso) => new Date(iso).getTime())
  const passed = Math.round((100 * ((moment ?? 0) - (start ?? 0))) / ((end ?? 1) - (start ?? 0)))
  const votes = data.launches.reduce((sum, item) => sum + item.votes, 0)
  return weekBar({
    title: timeLeft((end ?? 0) - (moment ?? 0)),
    passed: Math.min(100, Math.max(0, passed)),
    note: data.launches.length > 0 && `${plural(votes, 'vote', data.locale.language)} so far`,
    previous: previous && { url: previous.url, label: `Week ${previous.number}` },
    next: next && { url: next.url, label: `Week ${next.number}` },
  })
}

function timeLeft(milliseconds: number): string {
  const hours = Math.max(0, Math.floor(milliseconds / 3_600_000))
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`
  if (hours >= 1) return `${plural(hours, 'hour', 'en')} left`
  return 'Less than an hour left'
}

function submitBox(action: string, csrf: string): Html {
  return html`<section class="card promo" aria-labelledby="launch-yours">
    <h2 id="launch-yours">Launch yours</h2>
    <p>
      Paste your website. We read it and draft your profile in about a minute, with a quote from your site
      behind every line.
    </p>
    <form class="stack space-above" method="post" action="${action}">
      <input type="hidden" name="csrf" value="${csrf}" />
      <label class="visually-hidden" for="home-address">Address of your website</label>
      <input
        class="field"
        id="home-address"
        name="url"
        inputmode="url"
        autocomplete="url"
        autocapitalize="none"
        spellcheck="false"
        placeholder="yourproduct.com"
        maxlength="2048"
        required
      />
      ${button({ label: 'Read my site', kind: 'primary' })}
    </form>
  </section>`
}

function winners({ winners: best }: HomeData): Html | null {
  if (best.length === 0) return null
  return html`<section class="card">
    <h2>Last week’s winners</h2>
    <ol class="winners">
      ${best.map(
        (item, index) =>
          html`<li>
            ${medal(index + 1)}<a href="${item.url}">${item.name}</a
            ><span class="number muted">${item.votes}<span class="visually-hidden"> votes</span></span>
          </li>`,
      )}
    </ol>
  </section>`
}

function categories({ categories: all }: HomeData): Html | null {
  if (all.length === 0) return null
  return html`<section class="card">
    <h2>Categories</h2>
    ${chips(
      all.map(({ name, url, count }) => ({ name, url, count: count > 0 ? count : undefined })),
      'Categories',
    )}
    <p class="small-text space-above"><a class="link" href="/categories">All categories</a></p>
  </section>`
}
