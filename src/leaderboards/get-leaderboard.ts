import { z } from 'zod'
import {
  AskedWeek,
  addPeriods,
  dayOf,
  isPeriod,
  periodBounds,
  type PeriodKind,
  periodKinds,
  periodOf,
  readWeek,
  weekOf,
  days,
} from '../calendar/index.ts'
import { cardOf, ListingCard } from '../listings/index.ts'
import type { Site } from '../platform/call/context.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, type Paging, pagingInput, windowOf } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound, pageTooDeep } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import {
  boardKey,
  type BoardRow,
  countSetAside,
  findBillboard,
  findFrozenBoard,
  findRatingBoard,
  findSnapshot,
  findVotesBoard,
} from './board-queries.ts'
import { words } from './words/index.ts'

const maxSetAside = 1000

export const boards = ['votes', 'billboard', 'domain-rating'] as const
export type Board = (typeof boards)[number]

const Entry = namedShape('RankedListing', {
  ...ListingCard.shape,
  position: z.int().describe('Place by the tie rule, no two alike; awards go by it.'),
  rank: z.int().describe('Equal scores share it: 1, 1, 3.'),
  tied: z.boolean(),
  moved: z
    .int()
    .nullable()
    .describe(
      'Places won (positive) or lost since the day began by the site’s clocks; null where it did not stand ' +
        'among the first 1,000 then, and on boards that are not of running votes.',
    ),
  score: z
    .number()
    .describe('Votes counted in the period; on the billboard minor units paid; else the rating.'),
  set_aside: z.int().describe('Votes kept and not counted.'),
  last_vote_at: z.iso.datetime().nullable(),
  currency: z.string().nullable(),
  source: z.string().nullable().describe('Who rates the domain.'),
  as_of: z.string().nullable().describe('The day of the rating.'),
  why: z.string().describe('Why it ranks here, in a sentence.'),
})

/** Three separate boards: votes, what was paid, and domain ratings. */
export const getLeaderboard = readOperation({
  name: 'get_leaderboard',
  summary: 'One of the three boards: votes by period, paid billboard, or domain rating.',
  description:
    'votes: more counted votes first (/about.md says which count); of equals the one whose last vote came earlier, then the lower number. ' +
    'An ended period is frozen and carries the hash of its published snapshot. billboard: spend in the period,' +
    ' then the earlier payment. domain-rating: value with its source and date.',
  route: 'GET /leaderboards/{board}',
  access: 'public',
  input: z.strictObject({
    board: z.enum(boards),
    period: z
      .enum([...periodKinds, 'all'])
      .optional()
      .describe('Default week; a domain rating has none.'),
    week: AskedWeek.optional().describe('A week such as 2026-W47, or current, previous.'),
    month: z.string().max(20).optional().describe('A month such as 2026-11.'),
    year: z.string().max(20).optional().describe('A year such as 2026.'),
    ...pagingInput,
  }),
  output: listOf(Entry).extend({
    board: z.enum(boards),
    period: z.enum([...periodKinds, 'all']),
    period_key: z.string().describe('Such as 2026-W47, 2026-11, 2026, all.'),
    starts_at: z.iso.datetime().nullable(),
    ends_at: z.iso.datetime().nullable(),
    frozen_at: z.iso.datetime().nullable().describe('When the ended period was frozen; null while it runs.'),
    snapshot_hash: z.string().nullable().describe('SHA-256 of the published snapshot.'),
    snapshot_url: z.string().nullable(),
    set_aside: z
      .int()
      .describe('Votes of the period that are kept and not counted; counted up to 1,000 while it runs.'),
    formula: z.string(),
    tie_rule: z.string(),
  }),
  problems: [notFound, invalidInput, pageTooDeep],
  examples: [
    { board: 'votes' },
    { board: 'votes', period: 'all' },
    { board: 'billboard' },
    { board: 'domain-rating' },
  ],
  async run({ board, period, week, month, year, ...paging }, { site, db, now }) {
    checkPeriodMembers(board, period, { week, month, year })
    const asked =
      board === 'domain-rating'
        ? { kind: 'all' as const, key: 'all' }
        : periodAsked({ period, week, month, year }, site, now)
    const bounds = asked.kind === 'all' ? null : periodBounds(asked.kind, asked.key, site.timeZone)
    const snapshot = board === 'votes' ? await findSnapshot(db, site.id, asked.key) : undefined
    const list = `${board} ${asked.key}${snapshot ? ' frozen' : ''}`
    const found = await readRows(db, site, board, asked, { snapshotId: snapshot?.id, now }, paging, list)
    return {
      ...listAnswer(paging, found, (entry) => entryOf(entry, site, board), list, boardKey),
      board,
      period: asked.kind,
      period_key: asked.key,
      starts_at: bounds?.startsAt.toISOString() ?? null,
      ends_at: bounds?.endsAt.toISOString() ?? null,
      frozen_at: snapshot?.frozen_at.toISOString() ?? null,
      snapshot_hash: snapshot?.hash ?? null,
      snapshot_url: snapshot ? `${site.origin}/leaderboards/votes/${asked.key}/snapshot.txt` : null,
      set_aside:
        board !== 'votes'
          ? 0
          : snapshot
            ? snapshot.set_aside
            : await countSetAside(db, site.id, asked.key, maxSetAside),
      ...rulesOf(board),
    }
  },
})

/** Refuses a second period, and any period on a board that has none. */
function checkPeriodMembers(
  board: Board,
  period: PeriodKind | 'all' | undefined,
  named: Record<PeriodKind, string | undefined>,
): void {
  const kinds = periodKinds.filter((kind) => named[kind] !== undefined)
  const ratings = board === 'domain-rating'
  const fitting = ratings ? undefined : (period ?? kinds[0])
  const misfits = [...kinds.filter((kind) => kind !== fitting), ...(ratings && period ? ['period'] : [])]
  if (misfits.length === 0) return
  const why = ratings ? 'A domain rating has no period.' : `This board is asked by ${fitting}.`
  throw new Problem(invalidInput, why, {
    errors: misfits.map((path) => ({
      path,
      code: 'does_not_fit',
      message: why,
      fix: ratings ? 'Leave it out.' : `Leave it out, or ask with period=${path} alone.`,
    })),
  })
}

/** How a board ranks and breaks ties, in the reader's language. */
export function rulesOf(board: Board): { formula: string; tie_rule: string } {
  return words.rules[board]
}

interface Asked {
  kind: PeriodKind | 'all'
  key: string
}

/** The period that the caller asked for. Throws 422 if it is malformed and 404 if it does not exist. */
function periodAsked(
  input: {
    period?: PeriodKind | 'all' | undefined
    week?: string | undefined
    month?: string | undefined
    year?: string | undefined
  },
  site: Site,
  now: Date,
): Asked {
  const kind =
    input.period ??
    (input.week !== undefined
      ? 'week'
      : input.month !== undefined
        ? 'month'
        : input.year !== undefined
          ? 'year'
          : 'week')
  if (kind === 'all') return { kind, key: 'all' }
  if (kind === 'week')
    return {
      kind,
      key: input.week === undefined ? weekOf(now, site.timeZone) : readWeek(input.week, now, site.timeZone),
    }
  const current = periodOf(kind, now, site.timeZone)
  const text = input[kind] ?? 'current'
  if (text === 'current' || text === 'previous')
    return { kind, key: text === 'current' ? current : addPeriods(kind, current, -1) }
  if (isPeriod(kind, text)) return { kind, key: text }
  throw new Problem(invalidInput, `This is not a ${kind}.`, {
    errors: [
      {
        path: kind,
        code: `malformed_${kind}`,
        message: `Must be a ${kind}.`,
        fix: `Use ${kind === 'month' ? '2026-11' : '2026'}, current or previous.`,
      },
    ],
  })
}

async function readRows(
  db: ReadDb,
  site: Site,
  board: Board,
  { kind, key }: Asked,
  { snapshotId, now }: { snapshotId: number | undefined; now: Date },
  paging: Paging,
  list: string,
) {
  const window = windowOf(paging, list)
  if (board === 'domain-rating') return findRatingBoard(db, site.id, window)
  if (board === 'billboard')
    return findBillboard(db, site, kind === 'all' ? null : weeksWithin(kind, key, site.timeZone), window)
  if (snapshotId !== undefined) return findFrozenBoard(db, snapshotId, window)
  return findVotesBoard(db, site.id, key, dayOf(now, site.timeZone), window)
}

/** The weeks that begin within a period. */
function weeksWithin(kind: PeriodKind, key: string, timeZone: string): string[] {
  if (kind === 'week') return [key]
  const { startsAt, endsAt } = periodBounds(kind, key, timeZone)
  const week = days(7)
  const count = Math.ceil((endsAt.getTime() - startsAt.getTime()) / week)
  const starts = Array.from({ length: count + 1 }, (_none, index) =>
    weekOf(new Date(startsAt.getTime() + index * week), timeZone),
  )
  return starts.filter((one) => {
    const begins = periodBounds('week', one, timeZone).startsAt
    return begins >= startsAt && begins < endsAt
  })
}

function entryOf(entry: BoardRow, site: Site, board: Board): z.input<typeof Entry> {
  const { position, rank, tied, score, set_aside, last_vote_at, earlier, source, as_of } = entry
  const currency = board === 'billboard' ? site.currency : null
  return {
    ...cardOf(entry, site),
    position,
    rank,
    tied,
    moved: earlier === null ? null : earlier - position,
    score,
    set_aside,
    last_vote_at,
    currency,
    source,
    as_of,
    why: whyOf(entry, board),
  }
}

function whyOf({ score, set_aside: aside, tied, source, as_of }: BoardRow, board: Board): string {
  if (board === 'billboard') return words.whyBillboard
  if (board === 'domain-rating')
    return words.whyRating(source ?? words.unnamedSource, score, as_of ?? words.unknownDay)
  return tied ? words.whyTied(score, aside) : words.whyVotes(score, aside)
}
