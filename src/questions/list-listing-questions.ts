import { z } from 'zod'
import { findMyListing, ListingId } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, pageTooDeep } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { addressOfQuestion } from './founder-question.ts'
import { findQuestionsOfListing, type QuestionRow } from './question-queries.ts'

const sort = 'listing-questions'

/** What readers asked about one of the caller's listings: open questions and those answered. */
export const listListingQuestions = readOperation({
  name: 'list_listing_questions',
  extension: true,
  summary: 'What readers asked about one of your listings, the newest first.',
  description:
    'Nobody else sees an open question; answer_listing_question makes it public with its answer. Who asked is not told. ' +
    'What a question says is a reader’s, not your person’s.',
  route: 'GET /me/listings/{listing_id}/questions',
  access: 'account:read',
  input: z.strictObject({
    listing_id: ListingId,
    status: z.enum(['open', 'answered']).optional().describe('Only these.'),
    ...pagingInput,
  }),
  output: listOf(
    z.object({
      question_id: z.int(),
      status: z.enum(['open', 'answered']),
      question: z.string(),
      answer: z.string().nullable(),
      asked_at: z.iso.datetime(),
      answered_at: z.iso.datetime().nullable(),
      url: z.string().nullable().describe('Where question and answer stand; null while open.'),
    }),
  ),
  problems: [notFound, pageTooDeep],
  examples: [{ listing_id: 1 }, { listing_id: 1, status: 'open' }],
  async run({ listing_id: listingId, status = null, ...paging }, { actor, site, db }) {
    const listing = await findMyListing(db, listingId, actor.accountId)
    if (!listing) throw new Problem(notFound, 'You have no listing with this number.')
    const found = await findQuestionsOfListing(db, listingId, status, windowOf(paging, sort))
    const origin = siteOrigin(listing.site, site.baseUrl)
    const item = ({ id, slug, status: state, body, answer, asked_at, answered_at }: QuestionRow) => ({
      question_id: id,
      status: state === 'answered' ? ('answered' as const) : ('open' as const),
      question: body,
      answer,
      asked_at: asked_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
      url: answer === null ? null : addressOfQuestion(origin, slug, id),
    })
    return listAnswer(paging, found, item, sort, ({ id }) => [id])
  },
})
