import { text } from 'marquee-profile'
import { z } from 'zod'
import { findListingBySlug, lockStatus, Slug } from '../listings/index.ts'
import { writeMailFor } from '../mail/index.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound, rateLimited } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { longestQuestion, questionLimits } from './founder-question.ts'
import { addQuestion, countAsked, findOwnerAddresses, isOwner, takesQuestions } from './question-queries.ts'
import { questionRefused } from './problems.ts'
import { askedMail } from './question-mails.ts'
import { words } from './words/index.ts'

/** Sends a question to the founders of a live listing. It becomes public once they answer. */
export const askFounder = internalOperation({
  name: 'ask_founder',
  access: 'account',
  effect: 'write',
  isSeenByOthers: true,
  input: z.strictObject({ slug: Slug, body: text(longestQuestion) }),
  output: z.object({ asked: z.literal(true) }),
  problems: [notFound, invalidInput, questionRefused, rateLimited],
  async run({ slug, body }, { actor, site, db, jobs, sealer, now }) {
    const listing = await findListingBySlug(db, site.id, slug)
    if (!listing || listing.status !== 'live' || !(await takesQuestions(db, site.id)))
      throw Problem.inWords(notFound, words.nobodyToAsk)
    if ((await lockStatus(db, listing.id)) !== 'live') throw Problem.inWords(notFound, words.nobodyToAsk)
    if (body.length < 10)
      throw Problem.inWords(invalidInput, words.tooShort, {
        errors: [{ path: 'body', code: 'too_short', message: words.tooShort, fix: words.tooShortFix }],
      })
    const owners = await findOwnerAddresses(db, listing.id)
    if (owners.length === 0) throw Problem.inWords(questionRefused, words.unclaimed)
    await lockName(db, `questions ${actor.accountId}`)
    const asked = await countAsked(db, actor.accountId, listing.id, now)
    if (!asked.verified) throw Problem.inWords(questionRefused, words.verifyFirst)
    if (await isOwner(db, listing.id, actor.accountId)) throw Problem.inWords(questionRefused, words.yourOwn)
    if (asked.day >= questionLimits.aDay || asked.open >= questionLimits.openAListing)
      throw Problem.inWords(rateLimited, asked.open > 0 ? words.waitForAnswer : words.enoughToday, {
        headers: { 'Retry-After': '3600' },
      })
    const question = { siteId: site.id, listingId: listing.id, accountId: actor.accountId, body }
    await addQuestion(db, question, now)
    const url = `${site.origin}/account/listings/${listing.id}/questions`
    const about = { name: listing.name, body, url, origin: site.origin }
    for (const to of owners)
      await writeMailFor({ db, jobs, sealer, site }, to, () => askedMail(to, about), now)
    return { asked: true as const }
  },
})
