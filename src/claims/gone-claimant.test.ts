/** Claims and ownership requests of people who deleted their account stay visible and block nobody. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { deleteAccount } from '../accounts/forget-queries.ts'
import { change, row } from '../platform/data/database.ts'
import { randomSecret, sha256 } from '../platform/data/ids.ts'
import { addCase } from './case-queries.ts'
import { addClaim, type NewClaim } from './claim-queries.ts'
import { cancelRivals } from './ownership-queries.ts'

let app: TestApp
let owner: TestAccount
let listings = 0
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  await app.account('team@example.org', { role: 'site_team' })
})
after(() => app.stop())

/** A listing with a claim by email, its token, and an ownership request. */
async function claimed(claimant: string) {
  const listing = await makeListing(app, {
    owner,
    website: `http://claimed${++listings}.example/`,
    name: `Product ${listings}`,
  })
  const now = app.clock.now()
  const { id: accountId } = await app.account(claimant)
  const token = randomSecret()
  const claim: NewClaim = {
    listingId: listing.id,
    companyId: listing.companyId,
    accountId,
    method: 'email',
    domain: `claimed${listings}.example`,
    token: null,
    tokenHash: sha256(token),
    email: `it@claimed${listings}.example`,
    expiresAt: new Date(now.getTime() + 86_400_000),
  }
  const id = await addClaim(app.services.db, claim, now)
  const about = { siteId: 1, companyId: listing.companyId, listingId: listing.id, accountId }
  await addCase(app.services.db, { ...about, statement: `I am ${claimant}.` }, now)
  return { listing, token, id, accountId }
}

const claimOf = (id: number) =>
  row(
    app.services.db,
    sql<{ status: string; reason: string | null }>`select status, reason from claims where id = ${id}`,
  )

test('deleting an account closes its claim and its ownership request, and both stay visible', async () => {
  const { token, id } = await claimed('leaver@example.org')
  const visitor = await signedInVisitor(app, 'leaver@example.org')
  const page = await visitor.get('/account/delete')
  assert.equal(
    (await visitor.post('/account/delete', { email: 'leaver@example.org' }, page)).location,
    '/account/deleted',
  )
  assert.deepEqual(await claimOf(id), { status: 'cancelled', reason: 'account_deleted' })
  const link = await visitor.get(`/claims/confirm/${token}`)
  assert.equal(link.status, 200)
  assert.match(link.body, /by deleted account is closed/)
  const cases = (await (await signedInVisitor(app, 'team@example.org')).get('/team/claims?state=decided'))
    .body
  assert.match(cases, /I am leaver@example\.org\./)
  assert.match(cases, /deleted account/)
  assert.match(cases, /Refused/)
  assert.doesNotMatch(cases, /Make them the owner/)
})

test('a deleted account’s open ownership request is visible and can be refused but not granted', async () => {
  const { listing, token, id, accountId } = await claimed('earlier@example.org')
  await deleteAccount(app.services.db, { id: accountId, email: 'earlier@example.org' })
  const team = await signedInVisitor(app, 'team@example.org')
  const cases = await team.get('/team/claims')
  assert.match(cases.body, /I am earlier@example\.org\./)
  assert.doesNotMatch(cases.body, /Make them the owner/)
  const open = await row(
    app.services.db,
    sql<{ id: number }>`select id from claim_cases where company_id = ${listing.companyId}`,
  )
  const decide = (what: string) =>
    team.post(`/team/claims/${open?.id}`, { do: what, decision: 'Nobody is there.' }, cases)
  assert.equal((await decide('grant')).status, 409)
  assert.equal((await decide('refuse')).status, 303)
  const link = await team.get(`/claims/confirm/${token}`)
  assert.equal((await team.post(`/claims/confirm/${token}`, { do: 'confirm' }, link)).status, 303)
  assert.deepEqual(await claimOf(id), { status: 'cancelled', reason: 'account_deleted' })
  const owners = await row(
    app.services.db,
    sql<{
      ids: string[]
    }>`select array_agg(account_id) as ids from company_owners where company_id = ${listing.companyId}`,
  )
  assert.deepEqual(owners?.ids, [owner.id])
})

test('a successful claim also cancels the pending claim of a deleted account, without an email', async () => {
  const { listing, id, accountId } = await claimed('rival@example.org')
  await change(app.services.db, sql`delete from accounts where id = ${accountId}`)
  assert.deepEqual(
    await cancelRivals(app.services.db, listing.companyId, null, 'claimed_by_another', app.clock.now()),
    [],
  )
  assert.deepEqual(await claimOf(id), { status: 'cancelled', reason: 'claimed_by_another' })
})
