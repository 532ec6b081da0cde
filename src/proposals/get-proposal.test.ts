import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { makeProposal } from '../../test/fixtures/proposals.ts'
import { getProposal } from './get-proposal.ts'

operationCases(getProposal, {
  prepare: ({ app, owner, site }) => makeProposal(app, owner, site),
  input: ({ id }) => ({ proposal_id: id }),
  badInput: { 'an ID longer than the maximum': [{ proposal_id: 'x'.repeat(61) }, 'proposal_id', 'too_long'] },
  notYours: 'another account’s proposal is not found',
  works: {
    'a proposal is open until it expires': async ({ app, ask }) => {
      const open = await ask()
      assert.deepEqual([open.status, open.result, open.next_steps[0].who], ['open', null, 'person'])
      app.clock.advance(4 * 86_400_000)
      const over = await ask()
      assert.deepEqual([over.status, over.approve_url], ['expired', null])
      assert.equal(over.next_steps[0].tool, 'propose_change')
    },
  },
})
