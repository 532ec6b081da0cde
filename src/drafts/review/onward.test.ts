import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('the review offers a launch only for a draft listing, including one that was launched before', async () => {
  const owner = await app.account('jana@toolcrib.example')
  const { id, draftId } = await makeListing(app, { owner })
  const visitor = await signedInVisitor(app, owner.email)
  const shown = async (status: string) => {
    await sql`update listings set status = ${status}, launched_at = now() where id = ${id}`.execute(
      app.services.db,
    )
    const main = load((await visitor.get(`/account/drafts/${draftId}`)).body)('main').text()
    return ['Manage listing', 'Go to launch', 'for a free launch'].filter((words) => main.includes(words))
  }
  assert.deepEqual(await shown('live'), ['Manage listing'])
  assert.deepEqual(await shown('archived'), ['Manage listing'])
  assert.deepEqual(await shown('draft'), ['Go to launch', 'for a free launch'])
})

test('who edits the founders on the way from the launch returns to it', async () => {
  const owner = await app.account('ines@toolcrib.example')
  const { id, draftId } = await makeListing(app, {
    owner,
    status: 'draft',
    name: 'Onward',
    website: 'https://onward.example/',
  })
  const visitor = await signedInVisitor(app, owner.email)
  const launch = `/account/listings/${id}`
  const missing = load((await visitor.get(launch)).body)('.missing a').attr('href') ?? ''
  const page = await visitor.get(missing)
  assert.equal(load(page.body)(new URL(missing, 'https://site.example').hash).find('form').length, 1)
  const form = load(page.body)('autosave-form form')
  assert.equal(form.find('[data-discard]').attr('href'), launch)
  const seen = String(form.find('[name=seen]').val())
  const save = (name: string) =>
    visitor.post(form.attr('action') ?? '', { seen, do: 'save', '0.name': name }, page)
  const refused = await save('x'.repeat(999))
  assert.equal(refused.status, 422)
  assert.equal(load(refused.body)('[data-discard]').attr('href'), launch)
  assert.equal((await save('Ines')).location, launch)
  const ownWay = `/account/drafts/${draftId}/fields/founders`
  assert.notEqual(load((await visitor.get(ownWay)).body)('[data-discard]').attr('href'), launch)
})
