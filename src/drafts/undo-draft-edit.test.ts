import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTestDraft } from '../../test/drafts.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { findDraft } from './draft-queries.ts'
import { undoDraftEdit } from './undo-draft-edit.ts'
import { before, stepBetween } from './undo-step.ts'
import { updateDraft } from './update-draft.ts'

operationCases(undoDraftEdit, {
  async prepare({ app, owner, site }) {
    const id = await addTestDraft(app, owner, { name: 'Toolcrib', site: site.key })
    const edit = (input: object) =>
      app.call(updateDraft, { actor: owner.member, site: site.key, input: { id, ...input } })
    const values = async () => {
      const { headline, tags, audience } = (await findDraft(app.services.db, id, owner.id))?.profile ?? {}
      return [headline?.value, tags?.value ?? null, audience?.value ?? null]
    }
    await edit({ fields: { headline: 'Mine' } })
    return { id, edit, values }
  },
  input: ({ id }) => ({ id }),
  badInput: { 'no id': [{ id: undefined }, 'id', 'required'] },
  notYours: 'somebody else’s draft is not found',
  works: {
    'the latest edit first; what is typed on in one field is one step; then nothing is left': async ({
      ask,
      send,
      things,
    }) => {
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
  },
})

test('a step holds what an edit replaced, and gives it back', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const held = {
    value: 'A',
    state: 'ai',
    evidence: [],
    ai_value: 'A',
    updated_at: now.toISOString(),
  } as const
  const step = stepBetween({ name: { ...held, evidence: [] } }, {}, now)
  assert.ok(step)
  assert.equal(before({}, step).name?.value, 'A')
  assert.equal(stepBetween({}, {}, now), null)
})
