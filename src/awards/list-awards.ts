import { formed, inCapitals } from 'marquee-profile'
import { z } from 'zod'
import { cardOf, ListingCard } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { countLimit, listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { findAwards } from './award-queries.ts'
import { awardName } from './award.ts'
import { namedShape } from '../platform/call/named-shape.ts'

const Award = namedShape('Award', {
  key: z.string().describe('week_1, week_2, week_3, month_1, month_2, month_3.'),
  name: z.string(),
  period: z.string(),
  place: z.int(),
  votes: z.int().describe('Counted when the period ended.'),
  given_at: z.iso.datetime(),
  snapshot_hash: z.string().describe('Of the frozen board that it was given for.'),
  board_url: z.string(),
  listing: ListingCard,
})

/** The awards of ended weeks and months; once given they stay. */
export const listAwards = readOperation({
  name: 'list_awards',
  summary: 'Awards of ended weeks and months, the newest first.',
  description:
    'Given at the end of a week or month to the first three of the votes board, frozen with it, and never taken back by later votes.',
  route: 'GET /awards',
  access: 'public',
  input: z.strictObject({
    period: inCapitals(
      formed(
        /^\d{4}-(W\d{2}|\d{2})$/,
        'This is neither a week nor a month.',
        'Use a week such as 2026-W47 or a month such as 2026-11.',
      ),
    )
      .optional()
      .describe('A week such as 2026-W47 or a month such as 2026-11.'),
    listing: z.string().min(1).max(100).optional().describe('Slug of a listing.'),
    ...pagingInput,
  }),
  output: listOf(Award),
  problems: [pageTooDeep],
  examples: [{}, { period: '2026-W47' }],
  async run({ period, listing, ...paging }, { site, db }) {
    const found = await findAwards(
      db,
      site.id,
      { period, slug: listing?.toWellFormed().replaceAll('\u0000', '') },
      windowOf(paging, 'awards'),
      countLimit,
    )
    return listAnswer(
      paging,
      found,
      (award) => ({
        key: award.key,
        name: awardName(award),
        period: award.period,
        place: award.place,
        votes: award.award_votes,
        given_at: award.given_at,
        snapshot_hash: award.hash,
        board_url: `${site.origin}/leaderboards/votes?${award.period.includes('W') ? 'week' : 'month'}=${award.period}`,
        listing: cardOf(award, site),
      }),
      'awards',
      (award) => [award.award_id],
    )
  },
})
