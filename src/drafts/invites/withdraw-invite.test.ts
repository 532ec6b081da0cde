import assert from 'node:assert/strict'
import { addTestDraft } from '../../../test/drafts.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { inviteCofounder } from './invite-cofounder.ts'
import { findInvites } from './invite-queries.ts'
import { withdrawInvite } from './withdraw-invite.ts'

operationCases(withdrawInvite, {
  async prepare({ app, owner, other, site }) {
    const [id, theirs] = [
      await addTestDraft(app, owner, { name: 'Toolcrib', site: site.key }),
      await addTestDraft(app, other, { name: 'Benchmate', site: site.key }),
    ]
    const input = { id, email: `cofounder@${site.key}.example` }
    const invite = await app.call(inviteCofounder, { actor: owner.member, site: site.key, input })
    const state = async () => (await findInvites(app.services.db, id)).map(({ status }) => status)
    return { id, theirs, inviteId: invite['invite_id'], state }
  },
  input: ({ id, inviteId }) => ({ id, invite_id: inviteId }),
  badInput: { 'an id longer than any': [{ invite_id: 'i'.repeat(61) }, 'invite_id', 'too_long'] },
  notYours: {
    'neither the draft of somebody else nor its invite by one’s own draft is found': async (bench) => {
      const { other, send, things } = bench
      for (const changes of [{}, { id: things.theirs }])
        assert.equal((await send(changes, other)).status, 404)
      assert.deepEqual(await things.state(), ['pending'])
    },
  },
  works: {
    'it is withdrawn, once': async ({ ask, send, things }) => {
      assert.deepEqual(await ask(), { deleted: true })
      assert.deepEqual(await things.state(), ['withdrawn'])
      assert.equal((await send()).status, 404)
    },
  },
})
