import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { makeProposal } from '../../test/fixtures/proposals.ts'
import { updateMyListing } from '../listings/index.ts'
import { lookAtProposal } from './look-at-proposal.ts'

operationCases(lookAtProposal, {
  prepare: ({ app, owner, site }) => makeProposal(app, owner, site),
  input: ({ id }) => ({ proposal_id: id }),
  badInput: { 'no proposal ID': [{ proposal_id: undefined }, 'proposal_id', 'required'] },
  notYours: 'another account’s proposal is not found',
  works: {
    'returns values before and after, and a new hash after each change': async (bench) => {
      const { app, ask, owner, site, things } = bench
      const first = await ask()
      const [change] = first.changes
      assert.deepEqual(
        [change.path, change.before, change.after],
        ['headline', 'Proposed does one thing well', 'A headline that waits'],
      )
      assert.equal(first.about.name, 'Proposed')
      const edit = { listing_id: things.listingId, fields: { headline: 'In between' } }
      await app.call(updateMyListing, { actor: owner.member, site: site.key, input: edit })
      const second = await ask()
      assert.equal(second.changes[0].before, 'In between')
      assert.notEqual(second.hash, first.hash)
    },
  },
})
