import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { findDraft } from '../draft-queries.ts'
import { acceptDraftInvite } from './accept-draft-invite.ts'
import { addInvite } from './invite-queries.ts'

operationCases(acceptDraftInvite, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const now = app.clock.now()
    const host = await app.account(`host@${site.key}.example`)
    const draftId = await addTestDraft(app, host, { name: 'Toolcrib', site: site.key })
    for (const token of ['first', 'later']) {
      const invite = {
        id: `inv_${token}`,
        draftId,
        email: owner.email,
        hash: sha256(token),
        invitedBy: host.id,
      }
      await addInvite(db, { ...invite, expiresAt: new Date(now.getTime() + 3_600_000) }, now)
    }
    return { draftId, draftOf: (accountId: string) => findDraft(db, draftId, accountId) }
  },
  input: () => ({ token: 'first', name: 'Cora Cofounder', title: 'Engineering' }),
  badInput: {
    'no token': [{ token: undefined }, 'token', 'required'],
    'a name that is too long': [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
  },
  notYours: 'an invite to another email address is not found',
  works: {
    'an invite cannot be accepted while the website is being read': async ({ app, send, things }) => {
      const become = (status: string) =>
        sql`update drafts set status = ${status} where id = ${things.draftId}`.execute(app.services.db)
      await become('drafting')
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [409, 'draft_not_ready'])
      await become('ready')
    },
    'accepting shares the draft and adds the person to its founders; the link works once': async (bench) => {
      const { ask, owner, send, things } = bench
      assert.equal(await things.draftOf(owner.id), undefined)
      assert.deepEqual(await ask(), { draft_id: things.draftId })
      const draft = await things.draftOf(owner.id)
      assert.match(JSON.stringify(draft?.profile.founders), /Cora Cofounder/)
      assert.equal((await send()).status, 404)
    },
    'an expired link is not found': async ({ app, send }) => {
      const now = app.clock.now()
      app.clock.advance(3_600_000)
      assert.equal((await send({ token: 'later' })).status, 404)
      app.clock.set(now)
    },
  },
})
