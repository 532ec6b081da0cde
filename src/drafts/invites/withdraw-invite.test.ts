import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { rows } from '../../platform/data/database.ts'
import { findDraft } from '../draft-queries.ts'
import { inviteCofounder } from './invite-cofounder.ts'
import { addDraftMember, findInvites } from './invite-queries.ts'
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
  badInput: { 'an id that is too long': [{ invite_id: 'i'.repeat(61) }, 'invite_id', 'too_long'] },
  notYours: {
    'another account’s draft is not found, nor its invite through the caller’s own draft': async (bench) => {
      const { other, send, things } = bench
      for (const changes of [{}, { id: things.theirs }])
        assert.equal((await send(changes, other)).status, 404)
      assert.deepEqual(await things.state(), ['pending'])
    },
  },
  works: {
    'an accepted invite: the draft’s owner can remove any member, and a member can only leave': async ({
      app,
      owner,
      site,
      send,
    }) => {
      const { db } = app.services
      const id = await addTestDraft(app, owner, { name: 'Sharecrib', site: site.key })
      const join = async (name: string) => {
        const member = await app.account(`${name}@${site.key}.example`)
        const input = { id, email: member.email }
        const made = await app.call(inviteCofounder, { actor: owner.member, site: site.key, input })
        const inviteId = String(made['invite_id'])
        await sql`update cofounder_invites set status = 'accepted', account_id = ${member.id} where id = ${inviteId}`.execute(
          db,
        )
        await addDraftMember(db, id, member.id, app.clock.now())
        return { member, inviteId }
      }
      const [ann, ben] = [await join('ann'), await join('ben')]
      const sees = async ({ member }: typeof ann) => (await findDraft(db, id, member.id)) !== undefined
      assert.equal((await send({ id, invite_id: ben.inviteId }, ann.member)).status, 404)
      assert.deepEqual([await sees(ann), await sees(ben)], [true, true])
      const visitor = await signedInVisitor(app, ann.member.email)
      const team = await visitor.get(`${site.origin}/account/drafts/${id}/invites`)
      assert.ok(team.body.includes('Leave this draft') && !team.body.includes(`Remove ${ben.member.email}`))
      const left = await visitor.post(
        `${site.origin}/account/drafts/${id}/invites/${ann.inviteId}/withdraw`,
        {},
        team,
      )
      assert.equal(left.location, '/account?left')
      assert.equal((await send({ id, invite_id: ben.inviteId })).status, 200)
      assert.deepEqual([await sees(ann), await sees(ben)], [false, false])
      assert.equal((await send({ id, invite_id: ben.inviteId })).status, 404)
      const told = await rows(
        db,
        sql<{
          kind: string
          recipient: string
          subject: string
        }>`select kind, recipient, subject from outbox
            where kind in ('draft_left', 'taken_out_of_draft') and recipient like ${`%@${site.key}.example`} order by kind`,
      )
      assert.deepEqual(
        told.map(({ kind, recipient }) => [kind, recipient]),
        [
          ['draft_left', owner.email],
          ['taken_out_of_draft', ben.member.email],
        ],
      )
      assert.match(told[1]?.subject ?? '', /Sharecrib/)
    },
    'the invite is withdrawn, and withdrawing it again returns 404': async ({ ask, send, things }) => {
      assert.deepEqual(await ask(), { deleted: true })
      assert.deepEqual(await things.state(), ['withdrawn'])
      assert.equal((await send()).status, 404)
    },
  },
})
