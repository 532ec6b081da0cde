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
    'a name longer than a line': [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
  },
  notYours: 'an invite to another address is not found',
  works: {
    'while the website is read nothing is taken': async ({ app, send, things }) => {
      const become = (status: string) =>
        sql`update drafts set status = ${status} where id = ${things.draftId}`.execute(app.services.db)
      await become('drafting')
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [409, 'draft_not_ready'])
      await become('ready')
    },
    'the draft is theirs too, and they stand among its founders; the link counts once': async (bench) => {
      const { ask, owner, send, things } = bench
      assert.equal(await things.draftOf(owner.id), undefined)
      assert.deepEqual(await ask(), { draft_id: things.draftId })
      const draft = await things.draftOf(owner.id)
      assert.match(JSON.stringify(draft?.profile.founders), /Cora Cofounder/)
      assert.equal((await send()).status, 404)
    },
    'after its time the link is unknown': async ({ app, send }) => {
      const now = app.clock.now()
      app.clock.advance(3_600_000)
      assert.equal((await send({ token: 'later' })).status, 404)
      app.clock.set(now)
    },
  },
})
