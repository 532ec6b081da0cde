import assert from 'node:assert/strict'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { makeProposal } from '../../test/fixtures/proposals.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { listEvents } from '../events/index.ts'
import { getProposal } from './get-proposal.ts'
import { refuseProposal } from './refuse-proposal.ts'

operationCases(refuseProposal, {
  prepare: ({ app, owner, site }) => makeProposal(app, owner, site),
  input: ({ id }) => ({ proposal_id: id }),
  badInput: { 'no proposal ID': [{ proposal_id: undefined }, 'proposal_id', 'required'] },
  notYours: 'another account’s proposal is not found',
  works: {
    'changes nothing, notifies the program and closes the proposal': async ({
      app,
      ask,
      owner,
      send,
      site,
      things,
    }) => {
      await ask()
      const as = { actor: owner.member, site: site.key }
      const { status } = await app.call(getProposal, { ...as, input: { proposal_id: things.id } })
      assert.equal(status, 'refused')
      await eventsAreSettled(app)
      const { items } = await app.call(listEvents, { ...as, input: { type: 'proposal' } })
      assert.deepEqual(
        (items as { type: string; data: object }[]).map(({ type, data }) => [
          type,
          Reflect.get(data, 'proposal_id'),
        ]),
        [
          ['proposal.made', things.id],
          ['proposal.refused', things.id],
        ],
      )
      const again = await send()
      assert.deepEqual([again.status, again.json().code], [409, 'proposal_closed'])
    },
  },
})
