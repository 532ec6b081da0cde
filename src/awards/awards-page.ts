import { periodTitle } from '../calendar/index.ts'
import { itemList, linkedData } from '../design/linked-data.ts'
import { page } from '../platform/call/page.ts'
import { awardsView } from './awards-view.ts'
import { listAwards } from './list-awards.ts'
import { words } from './words/index.ts'

/** Every award of the site. */
export const awardsPage = page({
  route: 'GET /awards',
  access: 'public',
  cached: true,
  query: ['cursor', 'page'],
  async run({ call, query }) {
    const number = Number(query['page'])
    const cursor =
      typeof query['cursor'] === 'string' && query['cursor'] !== '' ? { cursor: query['cursor'] } : {}
    const found = await call(listAwards, {
      per_page: 36,
      ...cursor,
      ...(Number.isInteger(number) && number > 0 ? { page: number } : {}),
    })
    const grouped = [...Map.groupBy(found.items, (award) => award.period)]
    const main = awardsView({
      periods: grouped.map(([period, awards]) => ({
        kind: period.includes('W') ? ('week' as const) : ('month' as const),
        name: periodTitle(period),
        board_url: `/leaderboards/votes?${period.includes('W') ? 'week' : 'month'}=${period}`,
        hash: awards[0]?.snapshot_hash ?? '',
        awards: awards
          .toSorted((a, b) => a.place - b.place)
          .map(({ place, votes, listing }) => ({
            place,
            votes,
            name: listing.name,
            headline: listing.headline,
            url: `/listings/${encodeURIComponent(listing.slug)}`,
            logo: listing.logo,
          })),
      })),
      pages: found,
    })
    return {
      kind: 'view',
      title: words.awards,
      description: words.awardsDescription,
      main,
      head: linkedData([
        itemList(
          words.awards,
          found.items.map(({ name, listing }) => ({ name: `${listing.name}: ${name}`, url: listing.url })),
        ),
      ]),
    }
  },
})
