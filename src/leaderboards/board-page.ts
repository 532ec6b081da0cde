import { type PeriodKind, periodKinds, periodTitle } from '../calendar/index.ts'
import { localeOf } from '../design/components/time.ts'
import { itemList } from '../design/linked-data.ts'
import type { Site } from '../platform/call/context.ts'
import { listProducts } from '../orders/index.ts'
import { onPage } from '../pictures/index.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { pastTheEnd } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import { findNeighbours, findSnapshots } from './archive-queries.ts'
import { findSnapshot } from './board-queries.ts'
import { type BoardData, boardView } from './board-view.ts'
import { type Board, boards, getLeaderboard } from './get-leaderboard.ts'
import { findEntries } from './snapshot-queries.ts'
import { snapshotText } from './snapshot.ts'
import { words } from './words/index.ts'

/** The boards page: redirects to this week's votes. */
export const boardsPage = page({
  route: 'GET /leaderboards',
  access: 'public',
  async run() {
    return { kind: 'redirect', to: '/leaderboards/votes', status: 302 }
  },
})

/** One board. */
export const boardPage = page({
  route: 'GET /leaderboards/{board}',
  access: 'public',
  cached: true,
  query: ['period', 'week', 'month', 'year', 'cursor', 'page'],
  async run({ call, site, params, query, db, now }) {
    const board = boards.find((one) => one === params['board'])
    if (!board) throw Problem.inWords(notFound, words.unknownBoard)
    const found = await call(getLeaderboard, { board, ...asked(query) })
    const ended = found.ends_at !== null && new Date(found.ends_at) <= now
    const main = boardView({
      ...found,
      ended,
      locale: localeOf(site),
      url: `/leaderboards/${board}`,
      period_name: found.period === 'all' ? words.allTime : periodTitle(found.period_key),
      entries: found.items.map((item) => ({
        ...item,
        url: `/listings/${encodeURIComponent(item.slug)}`,
        logo: onPage(item.logo),
        category: item.categories[0]?.name ?? null,
      })),
      pages: found,
      place_price: board === 'billboard' ? await priceOfPlace(call) : null,
      ...(await archiveOf(db, site, board, { ...found, key: found.period_key })),
    })
    const canonical = new URL(`/leaderboards/${board}`, site.origin)
    // The link to a further page names the period, so that page keeps its address once the period is over.
    const isOfPeriod = ended || (found.ends_at !== null && found.page > 1)
    if (isOfPeriod) canonical.searchParams.set(found.period, found.period_key)
    else if (board !== 'domain-rating' && found.period !== 'week')
      canonical.searchParams.set('period', found.period)
    if (found.page > 1) canonical.searchParams.set('page', String(found.page))
    const period = found.period === 'all' ? words.allTime : periodTitle(found.period_key)
    const title =
      board === 'domain-rating' ? words.boardTitle[board] : `${words.boardTitle[board]}: ${period}`
    return {
      kind: 'view',
      title,
      description: `${title}. ${found.formula}`,
      main,
      nav: '/leaderboards',
      ...pastTheEnd(found),
      canonical: canonical.href,
      image: `${site.origin}/cards/board/${board}.png`,
      things: [itemList(title, found.items)],
    }
  },
})

/** The text of a frozen board, whose `sha256sum` is the published hash. */
export const snapshotPage = page({
  route: 'GET /leaderboards/votes/{period}/snapshot.txt',
  access: 'public',
  async run({ db, site, params }) {
    const snapshot = await findSnapshot(db, site.id, params['period'] ?? '')
    if (!snapshot) throw Problem.inWords(notFound, words.notFrozen)
    const { period, set_aside: setAside, previous_hash: previousHash } = snapshot
    const body = snapshotText({
      site: site.key,
      period,
      setAside,
      previousHash,
      entries: await findEntries(db, snapshot.id),
    })
    return { kind: 'bytes', type: 'text/plain; charset=utf-8', body, cacheSeconds: 3600 }
  },
})

/** The price of a week on the billboard; null if the site doesn’t sell it. */
async function priceOfPlace(call: PageContext['call']): Promise<BoardData['place_price']> {
  const { items } = await call(listProducts, {})
  return items.find(({ product }) => product === 'billboard_week')?.price ?? null
}

type Query = Record<string, string | string[]>

function asked(query: Query): Record<string, unknown> {
  const text = (name: string) => {
    const value = query[name]
    const one = Array.isArray(value) ? value[0] : value
    return one === undefined || one === '' ? undefined : one
  }
  const page = Number(text('page'))
  const named = {
    period: text('period'),
    week: text('week'),
    month: text('month'),
    year: text('year'),
    cursor: text('cursor'),
  }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  return { ...given, ...(Number.isInteger(page) && page > 0 ? { page } : {}) }
}

/** The frozen boards and the board's neighbours; the running period comes after the last frozen one. */
async function archiveOf(
  db: ReadDb,
  site: Site,
  board: Board,
  { period: kind, key, frozen_at: frozenAt }: { period: string; key: string; frozen_at: string | null },
): Promise<Pick<BoardData, 'archive' | 'previous' | 'next'>> {
  if (board !== 'votes' || kind === 'all') return { archive: [], previous: null, next: null }
  const link = (period: string) => ({
    name: periodTitle(period),
    url: `/leaderboards/votes?${kind}=${period}`,
  })
  const [frozen, beside] = [
    await findSnapshots(db, site.id, kind, 12),
    await findNeighbours(db, site.id, kind, key),
  ]
  const running =
    frozenAt === null || !isPeriodKind(kind)
      ? null
      : { name: words.currentPeriod[kind], url: `/leaderboards/votes?period=${kind}` }
  return {
    archive: frozen.map(({ period }) => ({ ...link(period), current: period === key })),
    previous: beside.previous === null ? null : link(beside.previous),
    next: beside.next === null ? running : link(beside.next),
  }
}

function isPeriodKind(kind: string): kind is PeriodKind {
  return periodKinds.some((one) => one === kind)
}
