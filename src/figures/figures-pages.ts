import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { emptyState } from '../design/components/states.ts'
import { formatNumber } from '../design/components/number.ts'
import { localeOf } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { getMyListing, ListingId, ownerTabs } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { csvText } from '../platform/text/csv.ts'
import { findFigureDays } from './figure-queries.ts'
import { byDay, lastDays, totalOf } from './figure-days.ts'
import { daysView, figuresView, howCounted, sums } from './figures-view.ts'
import { getListingStats } from './get-listing-stats.ts'
import { words } from './words/index.ts'

const shownDays = 28
const exportedDays = 366

function listingIn(params: Record<string, string>): { listing_id: number } {
  return { listing_id: ListingId.catch(0).parse(Number(params['id'])) }
}

/** The figures of one of the owner's listings. */
export const figuresPage = page({
  route: 'GET /account/listings/{id}/figures',
  access: 'account',
  async run({ call, params, site }) {
    const listing = await call(getMyListing, listingIn(params))
    const stats = await call(getListingStats, { ...listingIn(params), days: shownDays })
    const main = html`<div class="wrap page">
      <div class="intro">
        <h1>${words.figuresOf(listing.name)}</h1>
        <p>
          ${words.lastDays(shownDays)}
          <a class="link" href="/account/listings/${listing.listing_id}/figures.csv">${words.asCsv}</a>
        </p>
      </div>
      ${ownerTabs(listing.listing_id, 'figures')}
      <div class="spaced">${figuresView({ ...stats, locale: localeOf(site) })}</div>
    </div>`
    return { kind: 'view', title: words.figuresOf(listing.name), main, noindex: true }
  },
})

/** The same by day as a CSV file, for a year. */
export const figuresCsvPage = page({
  route: 'GET /account/listings/{id}/figures.csv',
  access: 'account',
  async run({ call, params }) {
    const { days } = await call(getListingStats, { ...listingIn(params), days: exportedDays })
    const rows = days.map(({ day, views, visitors, clicks }) => [day, views, visitors, clicks].map(String))
    const body = csvText([['day', 'views', 'visitors', 'clicks'], ...rows])
    const headers = { 'content-disposition': 'attachment; filename="figures.csv"' }
    return { kind: 'bytes', type: 'text/csv; charset=utf-8', body, headers }
  },
})

/** The figures of the whole site. */
export const teamFiguresPage = page({
  route: 'GET /team/figures',
  access: 'team',
  async run({ db, site, now }) {
    const days = lastDays(site.timeZone, now, shownDays)
    const shown = byDay(days, await findFigureDays(db, { siteId: site.id }, days[0] ?? ''))
    const total = totalOf(shown)
    const locale = localeOf(site)
    const number = (count: number) => formatNumber(count, locale.language)
    const main = teamPageFrame({
      path: '/team/figures',
      title: words.siteFigures,
      intro: words.siteIntro(shownDays),
      content: html`${sums([
        { label: words.views, count: number(total.views) },
        { label: words.visitors, count: number(total.visitors) },
        { label: words.siteClicks, count: number(total.clicks) },
      ])}
      ${
        total.views + total.clicks === 0
          ? emptyState({ title: words.nothingYet, text: words.siteNothingYet })
          : daysView({ days: shown, total, locale }, words.siteClicksByDay)
      }
      ${howCounted()}`,
    })
    return { kind: 'view', title: words.siteFigures, main, noindex: true }
  },
})
