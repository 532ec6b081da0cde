import { days } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { cardOf, findShowcases, ListingCard, resultOf } from '../listings/index.ts'
import { findFollowedLaunches, findFollowedUpdates, findFollowsHere } from '../news/index.ts'
import { onPage } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import { page } from '../platform/call/page.ts'
import { pathAfter, placeAfter } from '../platform/call/paging.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findSaved } from '../saved/index.ts'
import { findMyVotes } from '../votes/index.ts'
import { fewShown, visitorView, type VisitorNews, whatIsNew } from './visitor-view.ts'
import { words } from './words/index.ts'

const perPage = 20
const newsDays = 30
const newsShown = 12

/** News of what an account follows on a site, newest first. */
async function newsFor(db: ReadDb, site: Site, accountId: string, now: Date): Promise<VisitorNews[]> {
  const span = { since: new Date(now.getTime() - days(newsDays)), until: now, siteId: site.id }
  const updates = await findFollowedUpdates(db, accountId, span)
  const launches = await findFollowedLaunches(db, accountId, span)
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
  return news.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, newsShown)
}

/** News for a returning visitor, with a link to all they saved or follow; null for someone who follows nothing. */
export async function newsSection(
  db: ReadDb,
  site: Site,
  accountId: string,
  now: Date,
): Promise<Html | null> {
  const follows = await findFollowsHere(db, accountId, site, now, { skip: 0, limit: 1 })
  if (follows.counted === 0) return null
  const all = html`<a class="link" href="/account/saved">${words.title}</a>`
  return whatIsNew({ follows, locale: localeOf(site), news: await newsFor(db, site, accountId, now) }, all)
}

/** What an account saved, follows and voted for on a site, with news of what it follows. */
export const visitorPage = page({
  route: 'GET /account/saved',
  access: 'account',
  async run({ db, site, actor, query, csrf, now }) {
    const after = placeAfter(query)
    const found = await findSaved(db, site.id, actor.accountId, after, perPage + 1)
    const saved = found.slice(0, perPage)
    const last = found.length > perPage ? saved.at(-1) : undefined
    const slugs = saved.map(({ slug }) => slug)
    const shown = await findShowcases(db, site.id, slugs)
    const main = visitorView({
      csrf,
      locale: localeOf(site),
      isFirst: after === null,
      saved: saved.map((one) => ({
        live: one.live,
        item: resultOf(ListingCard.parse(cardOf(one, site)), shown.get(one.slug)),
      })),
      older: last ? pathAfter('/account/saved', { at: last.saved_at, id: last.id }) : null,
      news: await newsFor(db, site, actor.accountId, now),
      follows: await findFollowsHere(db, actor.accountId, site, now, { skip: 0, limit: fewShown }),
      votes: await findMyVotes(db, site.id, actor.accountId, { after: null, limit: fewShown }),
    })
    return { kind: 'view', title: words.title, main, noindex: true }
  },
})
