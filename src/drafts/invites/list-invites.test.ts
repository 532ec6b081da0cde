import assert from 'node:assert/strict'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { inviteCofounder } from './invite-cofounder.ts'
import { listInvites } from './list-invites.ts'
import { withdrawInvite } from './withdraw-invite.ts'

operationCases(listInvites, {
  async prepare({ app, owner, site }) {
    const id = await addTestDraft(app, owner, { name: 'Toolcrib', site: site.key })
    const invite = async (name: string) => {
      const input = { id, email: `${name}@${site.key}.example` }
      const { invite_id: inviteId } = await app.call(inviteCofounder, {
        actor: owner.member,
        site: site.key,
        input,
      })
      return inviteId
    }
    const first = await invite('first')
    app.clock.advance(1000)
    return { id, first, second: await invite('second') }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'an id that is too long': [{ id: 'd'.repeat(61) }, 'id', 'too_long'] },
  notYours: 'another account’s draft is not found',
  works: {
    'returns the invites with their status, newest first, including withdrawn ones': async (bench) => {
      const { app, ask, owner, site, things } = bench
      const before = await ask()
      assert.deepEqual(
        before.items.map((item: Record<string, unknown>) => [item['invite_id'], item['status']]),
        [
          [things.second, 'pending'],
          [things.first, 'pending'],
        ],
      )
      assert.equal(before.next_steps[0].tool, 'withdraw_invite')
      const input = { id: things.id, invite_id: things.first }
      await app.call(withdrawInvite, { actor: owner.member, site: site.key, input })
      const { items, invites_left: left } = await ask()
      assert.deepEqual([items[1].status, left], ['withdrawn', before.invites_left])
    },
  },
})
