import { inCapitals } from 'marquee-profile'
import { z } from 'zod'
import { isPeriod, readWeek } from '../calendar/index.ts'
import { cardOf, findListingBySlug, ListingCard, slugMend } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound, pageTooDeep } from '../platform/call/problems.ts'
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

/** A week's key: awards exist only for ended weeks, so `current` is not accepted. */
const weekKey = /^\d{4}-W\d\d$/

/** The awards of ended weeks and months, which are final. */
export const listAwards = readOperation({
  name: 'list_awards',
  summary: 'Awards of ended weeks and months, the newest first.',
  description:
    'Given at the end of a week or month to the first three of the votes board, frozen with it, and never taken back by later votes.',
  route: 'GET /awards',
  access: 'public',
  input: z.strictObject({
    period: inCapitals(
      z.string().refine((text) => weekKey.test(text) || isPeriod('month', text), {
        message: 'This is neither a week nor a month.',
        params: { code: 'no_such_period', fix: 'Use a week such as 2026-W47 or a month such as 2026-11.' },
      }),
    )
      .optional()
      .describe('A week such as 2026-W47 or a month such as 2026-11.'),
    listing: z.string().min(1).max(100).optional().describe('Slug of a listing.'),
    ...pagingInput,
  }),
  output: listOf(Award),
  problems: [pageTooDeep, notFound, invalidInput],
  examples: [{}, { period: '2026-W47' }],
  async run({ period, listing, ...paging }, { site, db, now }) {
    if (period?.includes('W')) readWeek(period, now, site.timeZone, 'period')
    const slug = listing?.toWellFormed().replaceAll('\u0000', '')
    const window = windowOf(paging, 'awards')
    const found = await findAwards(db, site.id, { period, slug }, window)
    if (slug !== undefined && found.counted === 0 && !(await findListingBySlug(db, site.id, slug)))
      throw new Problem(invalidInput, `There is no listing "${slug}".`, {
        errors: [
          {
            path: 'listing',
            code: 'unknown_listing',
            message: 'No listing has this slug.',
            fix: await slugMend(db, site.id, slug),
          },
        ],
      })
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
