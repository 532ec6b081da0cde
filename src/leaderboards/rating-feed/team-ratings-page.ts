/** The team page for domain ratings: source, outcome of the last fetch, and a form for the operator. */
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { factsList, sectionHead } from '../../design/components/facts.ts'
import {
  errorsOf,
  errorSummary,
  type FieldError,
  textField,
  type TextFieldOptions,
} from '../../design/components/forms.ts'
import { formatNumber } from '../../design/components/number.ts'
import { emptyState, notice } from '../../design/components/states.ts'
import { formatDay, type Locale, localeOf, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { words as catalogue } from '../words/index.ts'
import { findRatingFeed, type RatingFeed } from './feed-queries.ts'
import { nextFetch } from './fetch-ratings-job.ts'
import { fetchRatingsNow } from './fetch-ratings-now.ts'
import { followRatings } from './follow-ratings.ts'
import { unfollowRatings } from './unfollow-ratings.ts'

const path = '/team/ratings'
const fields = ['source', 'address', 'header_name', 'header_value'] as const

/** The current feed. */
export const teamRatingsPage = page({
  route: 'GET /team/ratings',
  access: 'team',
  run: (context) => show(context, [], 200),
})

/** Sets the feed, requests a fetch now, or removes the feed. */
export const saveRatingsPage = page({
  route: 'POST /team/ratings',
  access: 'operator',
  async run(context) {
    const { call, form } = context
    const act = textMember(form, 'do')
    try {
      if (act === 'fetch') await call(fetchRatingsNow, {})
      else if (act === 'stop') await call(unfollowRatings, {})
      else
        await call(followRatings, {
          source: textMember(form, 'source'),
          address: textMember(form, 'address').trim(),
          header_name: givenMember(form, 'header_name')?.trim() ?? null,
          header_value: givenMember(form, 'header_value')?.trim() ?? null,
        })
      return { kind: 'redirect', to: `${path}?done=${act === 'stop' ? 'stopped' : 'fetching'}` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

async function show(
  { db, site, csrf, actor, form, query, now }: PageContext<Member>,
  errors: readonly FieldError[],
  status: number,
): Promise<PageAnswer> {
  const words = catalogue.teamRatings
  const feed = await findRatingFeed(db)
  const done = (['fetching', 'stopped'] as const).find((one) => one === query['done'])
  const isOperator = actor.roles.some(({ role }) => role === 'operator')
  const main = teamPageFrame({
    path,
    title: words.title,
    intro: words.intro,
    done: done ? { tone: 'success', text: words.done[done] } : null,
    actions: buttonLink({ href: '/leaderboards/domain-rating', label: words.board }),
    content: html`${feed ? feedView(feed, localeOf(site), now) : emptyState({ title: words.none, text: words.noneText })}
    ${
      isOperator
        ? feedForm({ feed, csrf, errors, form: status === 200 ? null : form })
        : html`<p class="small-text muted space-above">${words.operatorOnly}</p>`
    }`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, ...(status === 200 ? {} : { status }) }
}

function feedView(feed: RatingFeed, locale: Locale, now: Date): Html {
  const words = catalogue.teamRatings
  const { source, address, header_name: header, fetched_at: fetched, as_of: day, domains } = feed
  return html`${feed.problem !== null && problemView(feed.problem, feed.failed_at, locale)}
    <div class="card space-above">
      ${factsList([
        { name: words.from, value: source },
        { name: words.host, value: new URL(address).host },
        { name: words.key, value: header === null ? words.noKey : words.keySent(header) },
        { name: words.schedule, value: words.everyDay },
        {
          name: words.fetched,
          value: fetched === null ? words.never : momentTime(fetched.toISOString(), locale),
        },
        { name: words.next, value: momentTime(nextFetch(feed, now).toISOString(), locale) },
        ...(day === null ? [] : [{ name: words.day, value: formatDay(`${day}T12:00:00Z`, locale) }]),
        ...(domains === null ? [] : [{ name: words.domains, value: formatNumber(domains, locale.language) }]),
      ])}
    </div>`
}

function problemView(problem: string, at: Date | null, locale: Locale): Html {
  const words = catalogue.teamRatings
  return notice({
    tone: 'problem',
    text: html`<b>${words.failed}</b>${at && html` (${momentTime(at.toISOString(), locale)})`}:
      ${words.problem(problem)} ${words.failedText}`,
  })
}

interface FeedForm {
  feed: RatingFeed | undefined
  csrf: string
  errors: readonly FieldError[]
  /** The refused input. */
  form: PageContext<Member>['form'] | null
}

/** The form. The key is never shown, and an empty field keeps it. */
function feedForm({ feed, csrf, errors, form }: FeedForm): Html {
  const words = catalogue.teamRatings
  const stands = (name: (typeof fields)[number]) => (name === 'header_value' ? '' : (feed?.[name] ?? ''))
  const field = (name: (typeof fields)[number], options: Omit<TextFieldOptions, 'name'>) => {
    const value = form && name !== 'header_value' ? textMember(form, name) : stands(name)
    return textField({ maxlength: 2000, autocomplete: 'off', ...options, name, value, errors })
  }
  const keyHint = feed?.header_name ? words.headerValueKept : words.headerValueHint
  return html`${
      feed &&
      html`<form class="inline space-above" method="post" action="${path}">
        ${csrfField(csrf)}${button({ label: words.fetchNow, name: 'do', value: 'fetch' })}
        ${button({ label: words.stop, name: 'do', value: 'stop', kind: 'quiet' })}
        <span class="small-text muted">${words.stopNote}</span>
      </form>`
    }
    <section class="spaced" aria-labelledby="feed">
      ${sectionHead(feed ? words.change : words.setUp, { id: 'feed' })} ${errorSummary(errors)}
      <form class="card stack" method="post" action="${path}">
        ${csrfField(csrf)}
        ${field('address', { type: 'url', label: words.address, hint: words.addressHint, required: true })}
        ${field('source', { label: words.from, hint: words.fromHint, required: true, maxlength: 80 })}
        <div class="two-columns">
          ${field('header_name', { label: words.headerName, hint: words.headerNameHint, maxlength: 60 })}
          ${field('header_value', { label: words.headerValue, hint: keyHint })}
        </div>
        <p class="inline">${button({ label: words.follow, name: 'do', value: 'follow', kind: 'primary' })}</p>
      </form>
    </section>`
}
