/** The home page: the week as an event, then what else is new. */
import { button, csrfField, followLink } from '../design/components/actions.ts'
import { dayColumns } from '../design/components/day-columns.ts'
import { sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { emptyState } from '../design/components/states.ts'
import { formatRange, formatWeekdayName, momentTime, zoneCity } from '../design/components/time.ts'
import { attributes, html, type Html } from '../design/html.ts'
import { resultCard } from '../listings/index.ts'
import type { HomeData } from './home-data.ts'
import { topThree, launchRows } from './home-launches-view.ts'
import { askStrip, categories, mailStrip, news, rail, winners, winnersCard } from './home-news-view.ts'
import { words } from './words/index.ts'

/** Headline and address field, the state of the week, the launches, and what else is new. */
export function homeView(data: HomeData): Html {
  const { launches, week, locale, own } = data
  const podium = podiumOf(data)
  const rest = launches.slice(podium.length, podium.length + maxRows)
  const besideRows = rest.length >= rowsBesideWinners
  return html`<div class="wrap week-hero">
      <div>
        <p class="eyebrow">
          ${words.week(week.number)} · ${formatRange(week.starts_at, week.ends_at, locale)}
        </p>
        <h1>
          ${own.headline ?? (launches.length === 0 ? words.nothingYet : words.headline(launches.length))}
        </h1>
        <p class="lead">
          ${own.lead ?? (launches.length === 0 ? words.leadWithout(zoneCity(locale.zone)) : words.lead(launches.length))}
        </p>
      </div>
      ${submitBox(data)}${event(data)}
    </div>
    <div class="wrap home-body">
      ${podium.length > 0 && topThree(podium, data, words.inFront(formatWeekdayName(data.now, locale)))}
      <div class="split">
        <section aria-labelledby="live">
          ${sectionHead(podium.length > 0 ? words.alsoLive : words.thisWeek, { id: 'live', note: listNote(data) })}
          ${launches.length === 0 ? html`${nothing(data)}${newestProducts(data)}` : launchRows(rest, data)}
          ${
            launches.length > podium.length + rest.length &&
            html`<p class="space-above"><a class="button" href="${week.url}">${words.allLaunches}</a></p>`
          }
        </section>
        ${rail(data, besideRows ? winnersCard(data) : null)}
      </div>
      ${besideRows ? null : winners(data)}${mailStrip()}${news(data)}${askStrip()}${categories(data)}
    </div>`
}

const maxRows = 20
/** Number of rows beside which there is room for last week's winners. */
const rowsBesideWinners = 6

/** The first three launches, once they are ranked and have votes. */
function podiumOf({ launches, shuffled_until }: HomeData) {
  const leaders = shuffled_until === null ? launches.filter(({ votes }) => votes > 0).slice(0, 3) : []
  return leaders.length === 3 ? leaders : []
}

function listNote(data: HomeData): Html | string | null {
  if (data.launches.length === 0) return null
  if (data.shuffled_until !== null) return words.shuffled(momentTime(data.shuffled_until, data.locale))
  return data.launches.some(({ moved }) => moved !== null) ? words.arrows : null
}

function nothing({ first_free: days }: HomeData): Html {
  return emptyState({
    title: days === null ? words.beFirst : words.firstFree(days),
    text: days === null ? words.emptyWeek : words.emptyWeekFree,
    action: html`<a class="button" href="/submit">${words.submitProduct}</a>`,
  })
}

/** What there is to see in a week without launches. */
function newestProducts({ newest, csrf, locale }: HomeData): Html | null {
  if (newest.length === 0) return null
  const all = html`<a class="link" href="/search?sort=newest">${words.allProducts}</a>`
  return html`<div class="spaced">
    ${sectionHead(words.newestProducts, { id: 'newest', note: all })}
    <ol class="launches">
      ${newest.map((item) => resultCard(item, { csrf, language: locale.language }))}
    </ol>
  </div>`
}

function submitBox({ csrf, places }: HomeData): Html {
  const [next] = places
  return html`<section class="card promo" aria-labelledby="launch-yours">
    <h2 id="launch-yours">${words.launchYours}</h2>
    <p>${words.launchYoursHow}</p>
    <form class="address" method="post" action="/start">
      ${csrfField(csrf)}<label class="visually-hidden" for="home-address">${words.websiteAddress}</label>
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
    ${next && html`<p class="small-text"><b>${words.leftOf(next.left, next.places)}</b> ${next.detail}</p>`}
  </section>`
}

/** The time left, the votes by day, and links to the previous and next week. */
function event(data: HomeData): Html {
  const { week, now, previous, next, locale } = data
  const votes = data.launches.reduce((sum, item) => sum + item.votes, 0)
  return html`<div class="event">
    <p class="countdown">
      ${countdown(new Date(week.ends_at).getTime() - new Date(now).getTime(), week.ends_at)}
      <span>${words.votingEnds(momentTime(week.ends_at, locale))}</span>
    </p>
    ${votes > 0 && dayColumns(data.days, words.votesByDay)}
    <div class="beside">
      ${votes > 0 && html`<b>${words.votesSoFar(votes)}</b>`}
      <p>
        ${followLink({ href: `${week.url}/follow`, label: words.followWeek, kind: 'text' })}
        <a href="${week.url}.ics">${icon('calendar')}${words.toCalendar}</a>
        ${previous && html`<a rel="prev" href="${previous.url}">${icon('left')}${words.week(previous.number)}</a>`}
        <a rel="next" href="${next.url}">${words.week(next.number)}${icon('right')}</a>
      </p>
    </div>
  </div>`
}

/** The page shows whole hours; the script updates the countdown to the minute by the server’s clock. */
function countdown(milliseconds: number, endsAt: string): Html {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  const texts = {
    'data-ends': endsAt,
    'data-days': words.timeLeft(1, 2, 0).replace('1', '{d}').replace('2', '{h}'),
    'data-hours': words.timeLeft(0, 1, 2).replace('1', '{h}').replace('2', '{m}'),
    'data-minutes': words.timeLeft(0, 0, 1).replace('1', '{m}'),
  }
  return html`<count-down ${attributes(texts)}><b>${leftWords(hours, minutes)}</b></count-down>`
}

function leftWords(hours: number, minutes: number): string {
  if (hours >= 48) return words.daysLeft(Math.floor(hours / 24))
  return hours >= 1 ? words.hoursLeft(hours) : words.minutesLeft(minutes)
}
