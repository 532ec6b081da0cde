import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { postListingUpdate } from '../news/index.ts'
import { siteCreate } from '../sites/site-create-command.ts'
import { updateMyListing } from './update-my-listing.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  await siteCreate.run(app, { options: { key: 'south', name: 'South', host: 'south.localhost' }, words: [] })
  app.sites.forget()
  owner = await app.account('jana@toolcrib.example')
})
after(() => app.stop())

const read = async (url: string): Promise<Record<string, unknown>> =>
  (await app.http.app.inject({ url, headers: { authorization: `Bearer ${owner.key}` } })).json()

test('a listing’s URLs are those of its own site, whichever site is asked', async () => {
  const { id, slug } = await makeListing(app, { name: 'Southern', site: 'south', owner })
  const south = 'http://south.localhost:3999'
  const listing = await read(`/api/v1/me/listings/${id}`)
  assert.deepEqual(
    [listing['url'], listing['manage_url']],
    [`${south}/listings/${slug}`, `${south}/account/listings/${id}`],
  )
  assert.match(JSON.stringify(listing['badge']), /south\.localhost:3999\/listings\/southern/)
  const { items } = await read('/api/v1/me/listings')
  assert.equal(Array.isArray(items) && Object(items[0]).url, `${south}/listings/${slug}`)
})

test('the profile of a live listing and its launch page link to each other as tabs', async () => {
  const listing = await makeListing(app, { owner, plan: 'paid' })
  const visitor = await signedInVisitor(app, owner.email)
  const launch = await visitor.get(`/account/listings/${listing.id}`)
  const edit = `/account/listings/${listing.id}/edit`
  assert.ok(launch.body.includes(`href="${edit}"`))
  const led = await visitor.get(edit)
  assert.deepEqual([led.status, led.location], [303, `/account/drafts/${listing.draftId}`])
  const profile = await visitor.get(led.location ?? '')
  assert.match(profile.body, new RegExp(`href="/account/listings/${listing.id}/updates"`))
  assert.match(profile.body, new RegExp(`href="${edit}"[^>]*aria-current="page"`))
  const other = await app.account('other@example.org')
  assert.equal((await (await signedInVisitor(app, other.email)).get(edit)).status, 404)
  assert.equal((await new Visitor(app).get(edit)).status, 303, 'a stranger is asked to sign in')
})

test('an owner’s view has every public value of the listing, and can be sent back as an edit', async () => {
  const edits = { founders: [completeFounder, { name: 'Milo Ost' }], fields: { tags: ['tools'] } }
  const { id, slug } = await makeListing(app, {
    owner,
    name: 'Openly',
    website: 'https://openly.example',
    status: 'live',
    plan: 'paid',
  })
  const update = { title: 'Sheds', body: 'Openly lends out sheds, too, from this week on.' }
  const as = { actor: owner.member }
  await app.call(updateMyListing, { ...as, input: { listing_id: id, ...edits } })
  await app.call(postListingUpdate, { ...as, input: { listing_id: id, ...update } })
  const shown = await read(`/api/v1/listings/${slug}`)
  const own = await read(`/api/v1/me/listings/${id}`)
  const founders = own['founders']
  assert.ok(Array.isArray(founders) && Array.isArray(shown['founders']) && Array.isArray(shown['updates']))
  assert.deepEqual([founders.length, shown['updates'].length], [2, 1])
  assert.deepEqual(
    founders.map(({ email: _, ...founder }: Record<string, unknown>) => founder),
    shown['founders'],
  )
  assert.deepEqual({ ...own, ...shown, founders }, own)
  const sent = { ...own, founders: founders.map((founder) => ({ ...founder, title: 'Maker' })) }
  const edited = await app.http.app.inject({
    method: 'PATCH',
    url: `/api/v1/me/listings/${id}`,
    headers: { authorization: `Bearer ${owner.key}` },
    payload: sent,
  })
  assert.equal(edited.statusCode, 200, edited.body)
  assert.deepEqual(
    edited.json().founders.map(({ title, url }: { title: string; url: string }) => [title, url]),
    founders.map(({ url }: { url: string }) => ['Maker', url]),
  )
})
