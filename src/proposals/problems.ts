/** The problems of proposals. */
import { problemType } from '../platform/call/problem.ts'
import { maxOpen } from './proposal.ts'

export const tooManyProposals = problemType({
  code: 'too_many_proposals',
  status: 409,
  title: 'Too many proposals wait',
  meaning: `An account may have ${maxOpen} open proposals.`,
  fix: 'Have the person decide those under /account/proposals first.',
})
export const proposalClosed = problemType({
  code: 'proposal_closed',
  status: 409,
  title: 'This proposal is closed',
  meaning: 'It was confirmed or refused already, or its time is over.',
  fix: 'Have the app propose it again.',
})
export const proposalChanged = problemType({
  code: 'proposal_changed',
  status: 409,
  title: 'Confirming would now do something else',
  meaning: 'What the proposal is about was changed after you opened the page. Nothing was done.',
  fix: 'See what it would change now, and confirm that.',
})
