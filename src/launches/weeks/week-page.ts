import { feedLink } from '../../design/feed-link.ts'
import { addWeeks, isWeek, weekOf, weekNumbers } from '../../calendar/index.ts'
import { localeOf } from '../../design/components/time.ts'
import { breadcrumbList, itemList } from '../../design/linked-data.ts'
import { findShowcases } from '../../listings/index.ts'
import { page } from '../../platform/call/page.ts'
import { furthestPaidWeeks } from '../places/open-weeks.ts'
import { getLaunchWeek } from './get-launch-week.ts'
import { launchItem, weekLink } from './launch-items.ts'
import { findFirstWeek } from './launch-queries.ts'
import { weekView } from './week-view.ts'
import { words } from '../words/index.ts'

/**
 * One launch week. Search engines are offered, and links lead to, the weeks from the site’s first launch to the last that
 * can be booked; any other week has a page as well, since the API answers for every week of the calendar.
 */
export const weekPage = page({
  route: 'GET /launches/{week}',
  access: 'public',
  cached: true,
  async run({ call, db, site, csrf, params, now }) {
    const found = await call(getLaunchWeek, { week: params['week'] })
    const current = weekOf(now, site.timeZone)
    const week = isWeek(found.week) ? found.week : current
    const first = (await findFirstWeek(db, site.id)) ?? current
    const last = addWeeks(current, furthestPaidWeeks)
    const isOffered = (other: string) => other >= first && other <= last
    const linkTo = (distance: number) =>
      isOffered(addWeeks(week, distance)) ? weekLink(week, distance) : null
    const slugs = found.launches.map(({ slug }) => slug)
    const showcases = await findShowcases(db, site.id, slugs)
    const state = { past: 'past', current: 'running', upcoming: 'coming' } as const
    const main = weekView({
      locale: localeOf(site),
      csrf,
      week: {
        week,
        ...weekNumbers(week),
        starts_at: found.starts_at,
        ends_at: found.ends_at,
        state: state[found.phase],
      },
      before_first: found.phase === 'past' && week < first,
      launches: found.launches.map((launch) => launchItem(launch, showcases.get(launch.slug))),
      planned: found.free.taken + found.paid.taken,
      voting_closed:
        found.phase === 'current'
          ? null
          : found.phase === 'past'
            ? words.weekIsOver
            : words.votingOpensWithWeek,
      shuffled_until: found.shuffled_until,
      previous: linkTo(-1),
      next: linkTo(1),
      calendar_url: '/launches',
      closed: found.closed,
      message: found.message,
    })
    const title = words.launchesOfWeek(weekNumbers(week))
    return {
      kind: 'view',
      title,
      description: words.launchesOfWeekDescription(weekNumbers(week), site.name),
      main,
      nav: '/launches',
      canonical: `${site.origin}/launches/${week}`,
      noindex: !isOffered(week) && found.message === null,
      image: `${site.origin}/cards/week/${week}.png`,
      head: feedLink(title, `/launches/${week}.atom`),
      things: [
        itemList(title, found.launches),
        breadcrumbList([
          { name: words.launchesTitle, url: `${site.origin}/launches` },
          { name: title, url: `${site.origin}/launches/${week}` },
        ]),
      ],
    }
  },
})
