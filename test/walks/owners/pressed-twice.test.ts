/** Forms submitted twice: the work is done once, and the second submission says so instead of an error. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addRole } from '../../../src/accounts/index.ts'
import { inviteCofounder } from '../../../src/drafts/index.ts'
import { rows } from '../../../src/platform/data/database.ts'
import type { OutgoingMail } from '../../../src/providers/mail.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { hidden, type Seen, signedInVisitor, type Visitor } from '../../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let visitor: Visitor
let listing: Awaited<ReturnType<typeof makeListing>>
const mails: OutgoingMail[] = []
before(async () => {
  app = await createTestApp({ providers: { mail: { send: async (mail) => void mails.push(mail) } } })
  owner = await app.account('presser@example.org')
  listing = await makeListing(app, { owner })
  visitor = await signedInVisitor(app, owner.email)
})
after(() => app.stop())

/** Submits the form of a page twice at once, and a third time; returns where each submission leads. */
async function press(
  who: Visitor,
  action: string,
  page: Seen,
  form: Record<string, string>,
): Promise<unknown[]> {
  const key = hidden(page, 'key')
  const members = { ...form, ...(key === undefined ? {} : { key }) }
  const send = () => who.post(action, members, page)
  const seen = [...(await Promise.all([send(), send()])), await send()]
  return seen.map(({ status, location }) => location ?? status)
}
const count = async (table: string) =>
  (await rows(app.services.db, sql`select 1 from ${sql.table(table)}`)).length

test('an update submitted three times is posted once; a new form may post the same text again', async () => {
  const at = `/account/listings/${listing.id}/updates`
  const said = { title: 'Sharper saws', body: 'All of them.' }
  const once = Array.from({ length: 3 }, () => `${at}?saved`)
  assert.deepEqual(await press(visitor, at, await visitor.get(at), said), once)
  assert.equal(await count('listing_updates'), 1)
  assert.deepEqual(await press(visitor, at, await visitor.get(at), said), once)
  assert.equal(await count('listing_updates'), 2)
})

test('a scheduled update submitted three times is scheduled once', async () => {
  const at = `/account/listings/${listing.id}/updates`
  const said = { title: 'Winter', body: 'It comes.', publish_at: '2026-12-24T09:30' }
  const [first, ...others] = await press(visitor, at, await visitor.get(at), said)
  assert.match(String(first), /\?scheduled=\d+$/)
  assert.deepEqual(new Set(others), new Set([first]))
})

test('a milestone submitted three times is added once', async () => {
  const at = `/account/listings/${listing.id}/milestones`
  await press(visitor, at, await visitor.get(at), { date: '2026-10-01', title: 'First shelf' })
  assert.equal(await count('milestones'), 1)
})

test('a question submitted three times succeeds each time', async () => {
  const reader = await signedInVisitor(app, 'reader@example.org')
  const at = `/listings/${listing.slug}/questions`
  const body = 'Is there a drill for masonry?'
  assert.deepEqual(
    await press(reader, at, await reader.get(at), { body }),
    Array.from({ length: 3 }, () => `${at}?sent`),
  )
})

test('a blog post submitted three times is written once, and no submission reports that its slug is taken', async () => {
  await addRole(app.services.db, owner.id, 'operator', null)
  const at = '/team/blog/new'
  const post = { title: 'Autumn', author: 'Jana', summary: 'Leaves.', body: 'They fall.', do: 'save' }
  const [first, ...others] = await press(visitor, at, await visitor.get(at), post)
  assert.match(String(first), /\/team\/blog\/\d+\?saved=yes$/)
  assert.deepEqual(new Set(others), new Set([first]))
})

test('an API key form submitted three times creates one key, and every response shows it', async () => {
  const page = await visitor.get('/account/keys')
  const form = { name: 'Laptop', scopes: 'account:read', days: '30', key: hidden(page, 'key') ?? '' }
  const send = () => visitor.post('/account/keys', form, page)
  const seen = [...(await Promise.all([send(), send()])), await send()]
  const keys = seen.map(({ body }) => /mq_[\w-]{20,}/.exec(body)?.[0])
  assert.ok(keys[0])
  assert.equal(new Set(keys).size, 1)
  const made = await rows(app.services.db, sql`select 1 from api_keys where name = 'Laptop'`)
  assert.equal(made.length, 1)
})

test('accepting an invite or a hand-over three times leads to the same draft or listing each time', async () => {
  const friend = 'friend@example.org'
  await app.call(inviteCofounder, { actor: owner.member, input: { id: listing.draftId, email: friend } })
  await app.work()
  const other = await signedInVisitor(app, friend)
  const mail = mails.findLast(({ to }) => to === friend)?.text ?? ''
  const link = /http\S+\/invites\/accept\S+/.exec(mail)?.[0] ?? ''
  const invited = await other.get(link)
  const token = hidden(invited, 'token') ?? ''
  assert.deepEqual(
    await press(other, '/invites/accept', invited, { token, name: 'Fritz' }),
    Array.from({ length: 3 }, () => `/account/drafts/${listing.draftId}?joined`),
  )

  const buyer = await signedInVisitor(app, 'buyer@example.org')
  const at = `/account/listings/${listing.id}/hand-over`
  const made = await visitor.post(at, {}, await visitor.get(at))
  const offer = await buyer.get(/http[^\s<"]*\/handovers\/accept\?token=[\w-]+/.exec(made.body)?.[0] ?? '')
  assert.deepEqual(
    await press(buyer, '/handovers/accept', offer, { token: hidden(offer, 'token') ?? '' }),
    Array.from({ length: 3 }, () => `/account/listings/${listing.id}?taken`),
  )
})
