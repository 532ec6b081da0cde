import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { makeProposal } from '../../test/fixtures/proposals.ts'
import { updateMyListing } from '../listings/index.ts'
import { lookAtProposal } from './look-at-proposal.ts'

operationCases(lookAtProposal, {
  prepare: ({ app, owner, site }) => makeProposal(app, owner, site),
  input: ({ id }) => ({ proposal_id: id }),
  badInput: { 'no proposal': [{ proposal_id: undefined }, 'proposal_id', 'required'] },
  notYours: 'another account does not find it',
  works: {
    'it tells what stands there and what would, anew after each change': async (bench) => {
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
