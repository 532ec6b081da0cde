import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app.ts'
import { addTestDraft } from '../../../test/drafts.ts'
import { type Seen, signedInVisitor } from '../../../test/visitor.ts'
import { findDraft } from '../draft-queries.ts'
import { updateDraft } from '../update-draft.ts'

let app: TestApp
let owner: TestAccount

before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
})
after(() => app.stop())

const proven = ['headline', 'name', 'summary']

async function openDraft(name: string) {
  const id = await addTestDraft(app, owner, { name, site: 'main' })
  await sql`update drafts set profile = (select jsonb_object_agg(key, value || '{"state":"ai"}') from jsonb_each(profile)
    where key = any(${proven})) where id = ${id}`.execute(app.services.db)
  const path = `/account/drafts/${id}`
  const visitor = await signedInVisitor(app, owner.email)
  const page = await visitor.get(path)
  const states = async () => {
    const profile = (await findDraft(app.services.db, id, owner.id))?.profile
    return [profile?.headline?.state, profile?.name?.state, profile?.summary?.state]
  }
  return { id, path, visitor, page, states }
}

/** What the form with this field sends. */
function members(page: Seen, name: string): string[] {
  const shown = load(page.body)
  return shown(`input[name="${name}"]`)
    .toArray()
    .map((one) => shown(one).attr('value') ?? '')
}

test('accepts of the proven what was shown, leaves what changed or is being redrafted, and says how many', async () => {
  const { id, path, visitor, page, states } = await openDraft('Toolcrib')
  await sql`update drafts set regenerating = '{summary}',
    profile = jsonb_set(profile, '{headline,value}', '"Unseen"') where id = ${id}`.execute(app.services.db)
  const form = { do: 'accept_all', proven: members(page, 'proven') }
  const answer = await visitor.post(`${path}/fields`, form, page)
  assert.equal(answer.status, 200, answer.body)
  assert.match(load(answer.body)('.fields > .notice').text(), /1 field is accepted\. 2 were left/)
  assert.deepEqual(await states(), ['ai', 'override', 'ai'])
})

test('accepts all of the proven where nothing changed', async () => {
  const { path, visitor, page, states } = await openDraft('Benchmate')
  const form = { do: 'accept_all', proven: members(page, 'proven') }
  assert.equal((await visitor.post(`${path}/fields`, form, page)).status, 303)
  assert.deepEqual(await states(), ['override', 'override', 'override'])
})

test('undo takes back the edit that its button names, and nothing that came after', async () => {
  const { id, path, visitor, states } = await openDraft('Fieldnote')
  const edit = (fields: object) =>
    app.call(updateDraft, { actor: owner.member, site: 'main', input: { id, fields } })
  await edit({ headline: 'Mine' })
  const page = await visitor.get(path)
  const undo = (from: Seen) => {
    const shown = load(from.body)
    const seen = shown(`form[action="${path}/undo"] input[name=seen]`).attr('value') ?? ''
    return visitor.post(`${path}/undo`, { seen }, from)
  }
  await edit({ summary: 'Somebody else’s' })
  const refused = await undo(page)
  assert.equal(refused.status, 409)
  assert.match(load(refused.body)('.fields > .notice').text(), /Nothing was undone/)
  assert.deepEqual(await states(), ['manual', 'ai', 'manual'])
  assert.equal((await undo(refused)).status, 303)
  assert.deepEqual(await states(), ['manual', 'ai', 'ai'])
})
