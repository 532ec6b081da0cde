import { days } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import { cardOf, findShowcases, ListingCard, resultOf } from '../listings/index.ts'
import { findFollowedLaunches, findFollowedUpdates, findFollowsHere } from '../news/index.ts'
import { onPage } from '../pictures/index.ts'
import { page } from '../platform/call/page.ts'
import { findSaved, type SavedPlace } from '../saved/index.ts'
import { findMyVotes } from '../votes/index.ts'
import { visitorView, type VisitorNews } from './visitor-view.ts'
import { words } from './words/index.ts'

const perPage = 20
const newsDays = 30
const newsShown = 12

/** What an account saved, follows and voted for on a site, and what is new in it. */
export const visitorPage = page({
  route: 'GET /account/saved',
  access: 'account',
  async run({ db, site, actor, query, csrf, now }) {
    const after = placeIn(query['after'])
    const found = await findSaved(db, site.id, actor.accountId, after, perPage + 1)
    const saved = found.slice(0, perPage)
    const last = found.length > perPage ? saved.at(-1) : undefined
    const slugs = saved.map(({ slug }) => slug)
    const shown = await findShowcases(db, site.id, slugs)
    const span = { since: new Date(now.getTime() - days(newsDays)), until: now, siteId: site.id }
    const updates = await findFollowedUpdates(db, actor.accountId, span)
    const launches = await findFollowedLaunches(db, actor.accountId, span)
    const news: VisitorNews[] = [
      ...updates.map(({ slug, listing_name: name, title, posted_at: at, logo }) => ({
        slug,
        name,
        text: title,
        at,
        logo: onPage(logo),
      })),
      ...launches.map(({ slug, name, headline, launched_at: at, logo }) => ({
        slug,
        name,
        text: words.launched(headline),
        at,
        logo: onPage(logo),
      })),
    ]
    const main = visitorView({
      csrf,
      locale: localeOf(site),
      isFirst: after === null,
      saved: saved.map((one) => ({
        live: one.live,
        item: resultOf(ListingCard.parse(cardOf(one, site)), shown.get(one.slug)),
      })),
      older: last ? `/account/saved?after=${last.saved_at.getTime()}.${last.id}` : null,
      news: news.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, newsShown),
      follows: await findFollowsHere(db, actor.accountId, site, now),
      votes: await findMyVotes(db, site.id, actor.accountId),
    })
    return { kind: 'view', title: words.title, main, noindex: true }
  },
})

/** Where the list goes on: the moment of saving and the number of the last one; anything else is the beginning. */
function placeIn(asked: unknown): SavedPlace | null {
  const [, at, id] = /^(\d{12,14})\.(\d{1,9})$/.exec(typeof asked === 'string' ? asked : '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), listingId: Number(id) }
}
