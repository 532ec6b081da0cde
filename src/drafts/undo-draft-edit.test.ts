import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findDraft } from './draft-queries.ts'
import { forgetDrafter } from './forget-queries.ts'
import { submitDraft } from './submit-draft.ts'
import { undoDraftEdit } from './undo-draft-edit.ts'
import { findUndoStep } from './undo-queries.ts'
import { before, stepBetween, stepVersion } from './undo-step.ts'
import { updateDraft } from './update-draft.ts'

operationCases(undoDraftEdit, {
  async prepare({ app, owner, site }) {
    const id = await addTestDraft(app, owner, { name: 'Toolcrib', site: site.key })
    const edit = (input: object) =>
      app.call(updateDraft, {
        actor: { ...owner.member, via: 'web' },
        site: site.key,
        input: { id, ...input },
      })
    const values = async () => {
      const { headline, tags, audience } = (await findDraft(app.services.db, id, owner.id))?.profile ?? {}
      return [headline?.value, tags?.value ?? null, audience?.value ?? null]
    }
    const began = JSON.stringify((await findDraft(app.services.db, id, owner.id))?.profile)
    const fresh = async () => {
      await set(sql`profile = ${began}::jsonb, undo = '[]', status = 'ready', regenerating = '{}'`)
      await edit({ fields: { headline: 'Mine' } })
    }
    const row = async () => findDraft(app.services.db, id, owner.id)
    const set = async (change: RawBuilder<unknown>) =>
      sql`update drafts set ${change} where id = ${id}`.execute(app.services.db)
    const seen = async () => {
      const step = await findUndoStep(app.services.db, id)
      return step && stepVersion(step)
    }
    await fresh()
    return { id, edit, values, row, set, seen, fresh }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'no id': [{ id: undefined }, 'id', 'required'] },
  notYours: 'another account’s draft is not found',
  works: {
    'undoes the latest edit first, treats repeated typing in one field as one step, and is refused when none is left':
      async ({ ask, send, things }) => {
        const { edit, values } = things
        await edit({ fields: { headline: 'Mine, typed on' } })
        await edit({ fields: { tags: ['a'], audience: 'Workshops' } })
        await edit({ fields: { tags: null } })
        assert.deepEqual((await ask())['fields'], ['tags'])
        assert.deepEqual(await values(), ['Mine, typed on', ['a'], 'Workshops'])
        await ask()
        assert.deepEqual(await values(), ['Mine, typed on', null, null])
        assert.deepEqual((await ask())['fields'], ['headline'])
        assert.deepEqual(await values(), ['The lending desk for shared workshops', null, null])
        const { status, json } = await send()
        assert.deepEqual([status, json().code], [422, 'invalid_input'])
      },
    'is refused if the edit to undo has changed since it was shown': async ({ ask, send, things }) => {
      const { edit, seen, values, fresh } = things
      await fresh()
      const shown = await seen()
      await edit({ fields: { headline: 'Mine, typed on' } })
      const late = await send({ seen: shown })
      assert.deepEqual([late.status, late.json().code], [409, 'edit_not_latest'])
      assert.equal((await values())[0], 'Mine, typed on')
      assert.deepEqual((await ask({ seen: await seen() }))['fields'], ['headline'])
    },
    'an edit of the same field by another person is a separate step': async ({
      app,
      ask,
      other,
      site,
      things,
    }) => {
      const { id, values, fresh } = things
      await fresh()
      const { accountId } = other.member
      await sql`insert into draft_members (draft_id, account_id, created_at) values (${id}, ${accountId}, now())`.execute(
        app.services.db,
      )
      const member = { ...other.member, via: 'web' } as const
      await app.call(updateDraft, {
        actor: member,
        site: site.key,
        input: { id, fields: { headline: 'Theirs' } },
      })
      await ask()
      assert.equal((await values())[0], 'Mine')
    },
    'is refused if the value has changed since the edit, such as by a redraft': async ({ send, things }) => {
      await things.fresh()
      await things.set(sql`profile = jsonb_set(profile, '{headline,value}', '"Found on the site"'::jsonb)`)
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [409, 'edit_not_latest'])
      assert.equal((await things.values())[0], 'Found on the site')
    },
    'an edit of a list with rows can be undone': async ({ ask, things }) => {
      await things.fresh()
      await things.edit({ faqs: [{ question: 'Is it loud?', answer: 'No.' }] })
      assert.deepEqual((await ask())['fields'], ['faqs'])
    },
    'is refused while the website is being read or the field is being redrafted': async ({
      send,
      things,
    }) => {
      await things.fresh()
      await things.set(sql`regenerating = '{headline}'`)
      const busy = await send()
      assert.deepEqual([busy.status, busy.json().code], [409, 'field_regenerating'])
      await things.set(sql`regenerating = '{}', status = 'crawling'`)
      const read = await send()
      assert.deepEqual([read.status, read.json().code], [409, 'draft_not_ready'])
    },
    'a failed draft stays failed after an undo': async ({ ask, things }) => {
      await things.fresh()
      const problem = { code: 'site_unreachable', title: 'No', detail: 'No.', fix: 'Try again.' }
      await things.set(sql`status = 'failed', problem = ${JSON.stringify(problem)}::jsonb`)
      await ask()
      const row = await things.row()
      assert.deepEqual([row?.status, row?.problem?.code], ['failed', 'site_unreachable'])
    },
    'undo steps are deleted when a member’s account is deleted and when the draft is submitted': async ({
      app,
      owner,
      other,
      site,
      things,
    }) => {
      const { id, fresh } = things
      await fresh()
      const kept = async () => {
        const found = await sql<{
          undo: unknown[]
        }>`select undo from drafts where id = ${id}`.execute(app.services.db)
        return found.rows[0]?.undo.length
      }
      await sql`insert into draft_members (draft_id, account_id, created_at)
        values (${id}, ${other.id}, now()) on conflict do nothing`.execute(app.services.db)
      assert.equal(await kept(), 1)
      await forgetDrafter(app.services.db, { id: other.id, email: other.email }, app.clock.now())
      assert.equal(await kept(), 0)
      await things.edit({ fields: { headline: 'Again' } })
      assert.equal(await kept(), 1)
      await app.call(submitDraft, { actor: owner.member, site: site.key, input: { id } })
      assert.equal(await kept(), 0)
    },
  },
})

test('a step stores the values that an edit replaced, and restores them', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const web = { accountId: 'acc_1', via: 'web' } as const
  const held = {
    value: 'A',
    state: 'ai',
    evidence: [],
    ai_value: 'A',
    updated_at: now.toISOString(),
  } as const
  const step = stepBetween({ name: { ...held, evidence: [] } }, {}, web, now)
  assert.ok(step)
  assert.equal(before({}, step).name?.value, 'A')
  assert.equal(stepBetween({}, {}, web, now), null)
})
