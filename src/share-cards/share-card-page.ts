import { periodTitle } from '../calendar/index.ts'
import { getCategory } from '../categories/index.ts'
import { compareListings } from '../compare/index.ts'
import { getBlogPost } from '../content/index.ts'
import { findStoryOfListing, getFounder } from '../founders/index.ts'
import { getLaunchWeek } from '../launches/index.ts'
import { getLeaderboard } from '../leaderboards/index.ts'
import { getListing } from '../listings/index.ts'
import { drawSocialCard } from '../pictures/index.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { words } from './words/index.ts'

interface Card {
  name: string
  headline: string
  kind: string | null
  /** The stored copy of the page's own picture, by its address. */
  picture?: string | undefined
}

type Asked = Pick<PageContext, 'call' | 'db' | 'site'>

/** What each kind of page shows on its card; an operation throws if the thing does not exist. */
const kinds: Readonly<Record<string, (asked: Asked, key: string) => Promise<Card>>> = {
  async week({ call }, key) {
    const { week, launches } = await call(getLaunchWeek, { week: key })
    return { name: periodTitle(week), headline: words.launches(launches.length), kind: words.weekKind }
  },
  async board({ call }, board) {
    const found = await call(getLeaderboard, { board })
    const headline = found.items.slice(0, 3).map(({ name }) => name)
    return {
      name: words.board[found.board],
      headline: headline.join(', ') || periodTitle(found.period_key),
      kind: words.boardKind,
    }
  },
  async founder({ call }, slug) {
    const { name, title, companies } = await call(getFounder, { slug })
    return { name, headline: title ?? companies[0]?.name ?? '', kind: words.founderKind }
  },
  async category({ call }, slug) {
    const { name, description, total } = await call(getCategory, { slug, per_page: 1 })
    return { name, headline: description || words.products(total), kind: words.categoryKind }
  },
  async compare({ call }, key) {
    const [a, b] = key.split('..')
    const found = await call(compareListings, { a, b })
    return {
      name: words.versus(found.a.name, found.b.name),
      headline: words.sideBySide,
      kind: words.compareKind,
    }
  },
  async post({ call }, slug) {
    const { title, summary, picture } = await call(getBlogPost, { slug })
    return { name: title, headline: summary, kind: words.postKind, picture: picture?.src }
  },
  async alternatives({ call }, slug) {
    const { name, headline } = await call(getListing, { slug })
    return { name: words.alternativesTo(name), headline, kind: words.alternativesKind }
  },
  async story({ db, site }, slug) {
    const told = await findStoryOfListing(db, site.id, slug)
    if (!told) throw Problem.inWords(notFound, words.noCard)
    return { name: told.story.title ?? told.name, headline: told.name, kind: words.storyKind }
  },
  /** Pages that exist once per site, by key; `site` stands for all others. */
  async page({ site }, key) {
    const name = Object.entries(words.pages).find(([page]) => page === key)?.[1]
    if (name === undefined && key !== 'site') throw Problem.inWords(notFound, words.noCard)
    return { name: name ?? site.name, headline: site.tagline, kind: null }
  },
}

/** The preview image of a page, drawn from its name: 1200 by 630 pixels. */
export const shareCardPage = page({
  route: 'GET /cards/{kind}/{key}.png',
  access: 'public',
  async run(context) {
    const { site, params, files } = context
    const kind = params['kind'] ?? ''
    const card = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!card) throw Problem.inWords(notFound, words.noCard)
    const shown = await card(context, params['key'] ?? '')
    const file = shown.picture?.split('/').at(-1)
    const body = await drawSocialCard({
      name: shown.name,
      headline: shown.headline,
      host: new URL(site.origin).host,
      siteName: site.name,
      accent: site.accent,
      category: shown.kind,
      logo: null,
      picture: (file && (await files.get(file))) || null,
    })
    const headers = { 'cross-origin-resource-policy': 'cross-origin' }
    return { kind: 'bytes', type: 'image/png', body, cacheSeconds: 3600, headers }
  },
})
