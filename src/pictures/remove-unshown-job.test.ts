import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { days } from '../calendar/index.ts'
import { updateMyListing } from '../listings/index.ts'
import { uploadPicture } from './upload-picture.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
})
after(() => app.stop())

async function upload(background: string): Promise<string> {
  const drawn = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const input = { kind: 'logo', picture: drawn.toString('base64') }
  return String((await app.call(uploadPicture, { actor: owner.member, input }))['url'])
}
const served = async (url: string) => (await app.http.app.inject({ url: new URL(url).pathname })).statusCode

test('deletes unused uploads after 30 days, and keeps those shown, restorable from the history or shared', async () => {
  const listing = await makeListing(app, { owner })
  const show = (url: string) =>
    app.call(updateMyListing, {
      actor: owner.member,
      input: { listing_id: listing.id, fields: { logo_url: url } },
    })
  const replaced = await upload('#112233')
  const shown = await upload('#445566')
  const unused = await upload('#778899')
  const shared = await upload('#aabbcc')
  await show(replaced)
  await show(shown)
  await sql`insert into pictures (address, kind, status, hash, width, height, widths, wanted_at, checked_at)
    select 'https://toolcrib.example/logo.png', kind, status, hash, width, height, widths, wanted_at, checked_at
    from pictures where address = ${shared}`.execute(app.services.db)

  app.clock.advance(days(29))
  await app.runScheduled('remove_unshown_pictures')
  assert.equal(await served(unused), 200, 'kept, as an open form may still use it')

  app.clock.advance(days(2))
  const young = await upload('#ddeeff')
  await app.runScheduled('remove_unshown_pictures')
  await app.runScheduled('remove_unshown_pictures')
  assert.deepEqual(
    await Promise.all([replaced, shown, unused, shared, young].map(served)),
    [200, 200, 404, 200, 200],
    'the replaced one is in the history and can be restored',
  )
  const { rows } = await sql<{ address: string }>`select address from pictures where address in (${unused},
    ${shared})`.execute(app.services.db)
  assert.deepEqual(rows, [])

  await sql`delete from profile_versions where listing_id = ${listing.id}`.execute(app.services.db)
  await app.runScheduled('remove_unshown_pictures')
  assert.deepEqual(await Promise.all([replaced, shown].map(served)), [404, 200])
})
