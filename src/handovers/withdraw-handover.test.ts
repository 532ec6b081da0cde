import assert from 'node:assert/strict'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { createHandover } from './create-handover.ts'
import { findOpenHandover } from './handover-queries.ts'
import { sha256 } from '../platform/data/ids.ts'
import { withdrawHandover } from './withdraw-handover.ts'

operationCases(withdrawHandover, {
  async prepare({ app, owner, site }) {
    const draft = await addTestDraft(app, owner, { name: 'Given', site: site.key })
    const input = { draft_id: draft }
    const made = await app.call(createHandover, { actor: owner.member, site: site.key, input })
    const token = new URL(String(made['url'])).searchParams.get('token') ?? ''
    return { id: String(made['handover_id']), token }
  },
  input: ({ id }) => ({ handover_id: id }),
  badInput: { 'no id': [{ handover_id: '' }, 'handover_id', 'too_short'] },
  notYours: 'a link of somebody else is not found',
  works: {
    'the link leads nowhere from then on, and is withdrawn once': async ({ app, ask, send, things }) => {
      const open = () => findOpenHandover(app.services.db, sha256(things.token), app.clock.now())
      assert.equal((await open())?.id, things.id)
      assert.deepEqual(await ask(), { deleted: true })
      assert.equal(await open(), undefined)
      assert.equal((await send()).status, 404)
    },
  },
})
