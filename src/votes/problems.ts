/** What can go wrong with votes. */
import { problemType } from '../platform/call/problem.ts'

export const voteRefused = problemType({
  code: 'vote_refused',
  status: 409,
  title: 'This vote cannot be cast',
  meaning: [
    'Votes are cast by verified accounts that own no part of the company, while the listing is live.',
    'That of an account too new for the site (ten minutes or more) is kept, unless the week ends first.',
  ].join(' '),
  fix: 'The detail names which of these does not hold.',
})
