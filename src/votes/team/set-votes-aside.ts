import { text } from 'marquee-profile'
import { z } from 'zod'
import { ListingId, lockCounts } from '../../listings/index.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { countVotes } from '../count-queries.ts'
import { isMailboxProvider } from '../../platform/text/mailbox-providers.ts'
import { words } from '../words/index.ts'
import { isListingOfSite } from './cleared-queries.ts'
import { setAsideByTeam, voteGroups } from './vote-group-queries.ts'

/**
 * Sets aside the counted votes of a listing that share a network or a private email domain. Single votes cannot be
 * chosen, nor the domain of a public mailbox provider. `clear_votes` counts them again.
 */
export const setVotesAside = internalOperation({
  name: 'set_votes_aside',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    listing_id: ListingId,
    group: z.enum(voteGroups).describe('What the votes share.'),
    value: z.string().min(1).max(253).describe('The block of addresses as it is kept, or the email domain.'),
    reason: text(500).describe('What shows that they are not genuine; it stands in the log.'),
  }),
  output: z.object({ set_aside: z.int(), votes: z.int().describe('Votes that count afterwards.') }),
  problems: [notFound, invalidInput],
  async run({ listing_id: id, group, value, reason }, { site, db, now, note }) {
    if (!(await isListingOfSite(db, site.id, id)))
      throw new Problem(notFound, 'There is no listing with this number.')
    const wrong = [
      reason === '' && refusal('reason', 'required', words.aside.reasonMissing, words.aside.reasonFix),
      group === 'domain' &&
        isMailboxProvider(value) &&
        refusal('value', 'not_allowed', words.aside.everybodys(value), words.aside.everybodysFix),
    ].filter((one) => one !== false)
    if (wrong[0]) throw Problem.inWords(invalidInput, wrong[0].message, { errors: wrong })
    await lockCounts(db, id)
    const setAside = await setAsideByTeam(db, id, { group, value }, now)
    const votes = await countVotes(db, id)
    note(
      setAside === 0
        ? null
        : {
            about: `listing ${id}`,
            before: { votes: votes + setAside },
            after: { votes, set_aside: setAside, [group]: value, reason },
          },
    )
    return { set_aside: setAside, votes }
  },
})

function refusal(path: string, code: string, message: string, fix: string) {
  return { path, code, message, fix }
}
