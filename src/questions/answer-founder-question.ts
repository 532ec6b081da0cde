import { text } from 'marquee-profile'
import { z } from 'zod'
import { writeMailFor } from '../mail/index.ts'
import { unlistedOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { siteOfListing } from '../sites/index.ts'
import { longestAnswer } from './founder-question.ts'
import { answeredMail } from './question-mails.ts'
import { lockMyQuestion, settleQuestion } from './question-queries.ts'
import { words } from './words/index.ts'

/** An owner answers a question in public, anew too, or lets it go; who asked is mailed the first answer. */
export const answerFounderQuestion = unlistedOperation({
  name: 'answer_founder_question',
  access: 'account',
  effect: 'write',
  isSeenByOthers: true,
  input: z.strictObject({
    asked_id: z.int().min(1).max(2_147_483_647),
    decision: z.enum(['answered', 'declined']),
    answer: text(longestAnswer).default(''),
  }),
  output: z.object({ listing_id: z.int(), status: z.string() }),
  problems: [notFound, invalidInput],
  async run({ asked_id: id, decision, answer }, { actor, site, db, jobs, sealer, now }) {
    const question = await lockMyQuestion(db, id, actor.accountId)
    if (!question) throw Problem.inWords(notFound, words.noQuestion)
    if (decision === 'answered' && answer.length === 0)
      throw Problem.inWords(invalidInput, words.answerMissing, {
        errors: [
          { path: 'answer', code: 'required', message: words.answerMissing, fix: words.answerMissingFix },
        ],
      })
    await settleQuestion(db, id, { status: decision, answer: decision === 'answered' ? answer : null }, now)
    if (decision === 'answered' && question.status === 'open' && question.asker !== null) {
      const { origin } = await siteOfListing(db, question, site)
      const url = `${origin}/listings/${encodeURIComponent(question.slug)}#asked-${id}`
      const { name, body, asker } = question
      const mail = () => answeredMail(asker, { name, body, url, origin }, answer)
      await writeMailFor({ db, jobs, sealer }, asker, mail, now)
    }
    return { listing_id: question.listing_id, status: decision }
  },
})
