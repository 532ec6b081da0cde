import { weekOf } from '../../calendar/index.ts'
import { listCategories } from '../../categories/index.ts'
import { localeOf } from '../../design/components/time.ts'
import { onPage } from '../../pictures/index.ts'
import { page } from '../../platform/call/page.ts'
import { homeView } from './home-view.ts'
import { launchItem, weekLink, weekNumber } from './launch-items.ts'
import { listLaunches } from './list-launches.ts'
import { words } from '../words/index.ts'

/** The home page: this week's launches. */
export const homePage = page({
  route: 'GET /',
  access: 'public',
  cached: true,
  async run({ call, site, csrf, now }) {
    const [feed, categories] = await Promise.all([call(listLaunches, {}), call(listCategories, {})])
    const week = weekOf(now, site.timeZone)
    const last = feed.past_winners[0]
    const main = homeView({
      locale: localeOf(site),
      csrf,
      now: now.toISOString(),
      week: {
        week,
        number: weekNumber(week),
        starts_at: feed.this_week.starts_at,
        ends_at: feed.this_week.ends_at,
      },
      launches: feed.this_week.launches.map(launchItem),
      voting_closed: null,
      shuffled_until: feed.this_week.shuffled_until,
      previous: weekLink(week, -1),
      next: weekLink(week, 1),
      calendar_url: '/launches',
      winners: (last?.winners ?? []).map((winner) => ({
        name: winner.name,
        url: `/listings/${encodeURIComponent(winner.slug)}`,
        votes: winner.week_votes,
        logo: onPage(winner.logo),
      })),
      categories: categories.items
        .map((category) => ({
          name: category.name,
          url: `/categories/${category.slug}`,
          count: category.listings,
        }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, 12),
      submit_action: '/start',
    })
    return {
      kind: 'view',
      title: words.launchesOfWeek(weekNumber(week), week.slice(0, 4)),
      description: site.tagline,
      main,
      canonical: `${site.origin}/`,
    }
  },
})
