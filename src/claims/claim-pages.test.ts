/** What the claim page shows to different visitors. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { words } from './words/index.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('only a verified owner is shown as the owner; for others the listing is then taken', async () => {
  const owner = await app.account('owner@example.org')
  await app.account('reader@example.org')
  const { slug, companyId } = await makeListing(app, { owner })
  const seenBy = async (email: string) => {
    const { body } = await (await signedInVisitor(app, email)).get(`/listings/${slug}/claim`)
    return {
      isMine: body.includes(words.youAreOwner.toString()),
      isTaken: body.includes(words.otherOwner),
      isOpen: body.includes('value="dns"'),
    }
  }
  const unproven = { isMine: false, isTaken: false, isOpen: true }
  assert.deepEqual(await seenBy(owner.email), unproven)
  assert.deepEqual(await seenBy('reader@example.org'), unproven)
  await sql`update company_owners set verified_at = ${app.clock.now()} where company_id = ${companyId}`.execute(
    app.services.db,
  )
  assert.deepEqual(await seenBy(owner.email), { isMine: true, isTaken: false, isOpen: false })
  assert.deepEqual(await seenBy('reader@example.org'), { isMine: false, isTaken: true, isOpen: false })
})

test('claiming by own email address is offered only for a listing without an owner, to accounts at its domain', async () => {
  const { slug, companyId } = await makeListing(app, {
    owner: await app.account('first@example.org'),
    website: 'https://lathe-page.example/',
  })
  await app.account('ines@lathe-page.example')
  await app.account('elsewhere@example.org')
  const isOffered = async (email: string) =>
    (await (await signedInVisitor(app, email)).get(`/listings/${slug}/claim`)).body.includes(
      'value="own_address"',
    )
  assert.equal(await isOffered('ines@lathe-page.example'), false)
  await sql`delete from company_owners where company_id = ${companyId}`.execute(app.services.db)
  assert.equal(await isOffered('ines@lathe-page.example'), true)
  assert.equal(await isOffered('elsewhere@example.org'), false)
})
