import type { z } from 'zod'
import { periodTitle } from '../calendar/index.ts'
import { itemList } from '../design/linked-data.ts'
import { onPage } from '../pictures/index.ts'
import { givenMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { pagingOf, refusePastTheEnd } from '../platform/call/paging.ts'
import { awardsView } from './awards-view.ts'
import { listAwards } from './list-awards.ts'
import { words } from './words/index.ts'

type Page = z.output<typeof listAwards.output>

/**
 * A page's awards with all of the last period's, and without the remainder of a period that the previous page showed
 * completely.
 */
export async function wholePeriods(
  allOf: (period: string) => Promise<Page['items']>,
  found: Page,
): Promise<Page['items']> {
  const [first, last] = [found.items.at(0)?.period, found.items.at(-1)?.period]
  const of = (period: string) => found.items.filter((award) => award.period === period)
  let whole = found.items
  if (last !== undefined && found.next_cursor !== null)
    whole = [...whole.filter(({ period }) => period !== last), ...(await allOf(last))]
  // A page that begins with the remaining awards of a period leaves them out.
  if (first !== undefined && first !== last && (await allOf(first)).length > of(first).length)
    whole = whole.filter(({ period }) => period !== first)
  return whole
}

/** The query parameters for a period: the API's, and those of the boards. */
const periodMembers = ['period', 'week', 'month'] as const

/** Every award of the site, or those of one period. */
export const awardsPage = page({
  route: 'GET /awards',
  access: 'public',
  cached: true,
  query: [...periodMembers, 'cursor', 'page'],
  async run({ call, query, site }) {
    const asked = periodMembers.flatMap((name) => givenMember(query, name) ?? [])
    const period = asked.length === 0 ? {} : { period: asked.join(' and ') } // two periods are invalid
    const found = await call(listAwards, { per_page: 36, ...period, ...pagingOf(query) })
    refusePastTheEnd(found, words.noSuchPage)
    const whole = await wholePeriods(
      async (one) => (await call(listAwards, { period: one, per_page: 10 })).items,
      found,
    )
    const grouped = [...Map.groupBy(whole, (award) => award.period)]
    const main = awardsView({
      periods: grouped.map(([period, awards]) => ({
        kind: period.includes('W') ? ('week' as const) : ('month' as const),
        name: periodTitle(period),
        board_url: `/leaderboards/votes?${period.includes('W') ? 'week' : 'month'}=${period}`,
        awards: awards
          .toSorted((a, b) => a.place - b.place)
          .map(({ place, votes, listing }) => ({
            place,
            votes,
            name: listing.name,
            headline: listing.headline,
            url: `/listings/${encodeURIComponent(listing.slug)}`,
            logo: onPage(listing.logo),
          })),
      })),
      pages: found,
    })
    return {
      kind: 'view',
      title: words.awards,
      description: words.awardsDescription,
      main,
      image: `${site.origin}/cards/page/awards.png`,
      noindex: asked.length > 0,
      things: [
        itemList(
          words.awards,
          found.items.map(({ name, listing }) => ({ name: `${listing.name}: ${name}`, url: listing.url })),
        ),
      ],
    }
  },
})
