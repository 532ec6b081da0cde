import { text } from 'marquee-profile'
import { z } from 'zod'
import { ListingId } from '../listings/index.ts'
import { writeMailFor } from '../mail/index.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { siteOfListing } from '../sites/index.ts'
import { addressOfQuestion, longestAnswer, QuestionId } from './founder-question.ts'
import { answeredMail } from './question-mails.ts'
import { lockMyQuestion, settleQuestion } from './question-queries.ts'
import { words } from './words/index.ts'

/**
 * Publishes an owner's answer to a question or changes it, or declines the question; the reader who asked is mailed the
 * first answer.
 */
export const answerListingQuestion = operation({
  name: 'answer_listing_question',
  extension: true,
  summary: 'Answer a reader’s question about your listing in public, or decline it.',
  description:
    'Question and answer then stand on the listing’s page, and who asked is mailed the first answer. Answer again to change it; ' +
    '`declined` takes both down for good.',
  route: 'POST /me/listings/{listing_id}/questions/{question_id}/answer',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  input: z.strictObject({
    listing_id: ListingId,
    question_id: QuestionId,
    decision: z.enum(['answered', 'declined']).default('answered'),
    answer: text(longestAnswer).default('').describe('Plain text. Required unless declined.'),
  }),
  output: z.object({
    listing_id: z.int(),
    question_id: z.int(),
    status: z.enum(['answered', 'declined']),
    url: z.string().nullable().describe('Where it stands; null where it was declined.'),
  }),
  problems: [notFound, invalidInput],
  examples: [{ listing_id: 1, question_id: 1, answer: 'Yes, a month at a time.' }],
  async run(
    { listing_id, question_id: id, decision, answer },
    { actor, site: asked, db, jobs, sealer, now },
  ) {
    const question = await lockMyQuestion(db, listing_id, id, actor.accountId)
    if (!question) throw Problem.inWords(notFound, words.noQuestion)
    if (decision === 'answered' && answer.length === 0)
      throw Problem.inWords(invalidInput, words.answerMissing, {
        errors: [
          { path: 'answer', code: 'required', message: words.answerMissing, fix: words.answerMissingFix },
        ],
      })
    await settleQuestion(db, id, { status: decision, answer: decision === 'answered' ? answer : null }, now)
    const { name, body, slug, asker } = question
    const site = await siteOfListing(db, question, asked)
    const url = addressOfQuestion(site.origin, slug, id)
    if (decision === 'answered' && question.status === 'open' && asker !== null) {
      const mail = () => answeredMail(asker, { name, body, url, origin: site.origin }, answer)
      await writeMailFor({ db, jobs, sealer, site }, asker, mail, now)
    }
    return { listing_id, question_id: id, status: decision, url: decision === 'answered' ? url : null }
  },
})
