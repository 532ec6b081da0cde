/** The team's desk of domain ratings: where they come from, when they were last fetched, and what went wrong. */
import { buttonLink, copyable } from '../../design/components/actions.ts'
import { deskFrame } from '../../design/components/desk-frame.ts'
import { factsList } from '../../design/components/facts.ts'
import { formatNumber } from '../../design/components/number.ts'
import { emptyState, notice } from '../../design/components/states.ts'
import { formatDay, type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { page } from '../../platform/call/page.ts'
import { words as catalogue } from '../words/index.ts'
import { findRatingFeed, type RatingFeed } from './feed-queries.ts'

const toFollow = 'marquee ratings follow https://… --source NAME'

/** The feed as it stands. */
export const teamRatingsPage = page({
  route: 'GET /team/ratings',
  access: 'team',
  async run({ db, site }) {
    const words = catalogue.ratingsDesk
    const feed = await findRatingFeed(db)
    const main = deskFrame({
      path: '/team/ratings',
      title: words.title,
      intro: words.intro,
      actions: buttonLink({ href: '/leaderboards/domain-rating', label: words.board }),
      content: feed ? feedView(feed, localeOf(site)) : noFeed(),
    })
    return { kind: 'view', title: words.title, main, noindex: true }
  },
})

function noFeed(): Html {
  const words = catalogue.ratingsDesk
  return html`${emptyState({ title: words.none, text: words.noneText })}
    <p class="small-text muted space-above">${words.follow}</p>
    ${copyable(toFollow, words.title)}`
}

function feedView(feed: RatingFeed, locale: Locale): Html {
  const words = catalogue.ratingsDesk
  const { source, address, header_name: header, fetched_at: fetched, as_of: day, domains } = feed
  return html`${feed.problem !== null && problemView(feed.problem, feed.failed_at, locale)}
    <div class="card space-above">
      ${factsList([
        { name: words.from, value: source },
        { name: words.address, value: new URL(address).host },
        { name: words.key, value: header === null ? words.noKey : words.keySent(header) },
        {
          name: words.fetched,
          value: fetched === null ? words.never : momentTime(fetched.toISOString(), locale),
        },
        ...(day === null ? [] : [{ name: words.day, value: formatDay(`${day}T12:00:00Z`, locale) }]),
        ...(domains === null ? [] : [{ name: words.domains, value: formatNumber(domains, locale.language) }]),
      ])}
    </div>`
}

function problemView(problem: string, at: Date | null, locale: Locale): Html {
  const words = catalogue.ratingsDesk
  return notice({
    tone: 'problem',
    text: html`<b>${words.failed}</b>${at && html` (${momentTime(at.toISOString(), locale)})`}: ${problem}
      ${words.failedText}`,
  })
}
