import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { type DnsServer, startDnsServer } from '../testing/dns-server.ts'
import { claimListing } from '../claim-listing.ts'

let app: TestApp
let dns: DnsServer
let claimant: TestAccount
let slug: string
let record: { where: string; what: string }
before(async () => {
  dns = await startDnsServer()
  app = await createTestApp({ environment: { DNS_SERVERS: dns.server } })
  const stranger = await app.account('stranger@example.org')
  claimant = await app.account('jana@toolcrib.example')
  ;({ slug } = await makeListing(app, { owner: stranger }))
  const made = await app.call(claimListing, { actor: claimant.member, input: { slug, method: 'dns' } })
  record = Object(made['instructions'])
})
after(async () => {
  await app.stop()
  dns.close()
})

async function stored() {
  const { rows } = await sql<{
    status: string
    seen: string | null
    checked_at: Date | null
  }>`select status, seen,
    checked_at from claims`.execute(app.services.db)
  return rows[0]
}

test('a pending claim is checked automatically, every two minutes at first and less often as it ages', async () => {
  const start = app.clock.now().getTime()
  const looksAfter = async (minutes: number) => {
    app.clock.set(new Date(start + minutes * 60_000))
    await app.runScheduled('check_claims')
    return (await stored())?.checked_at?.getTime() === app.clock.now().getTime()
  }
  assert.equal(await looksAfter(1), false)
  assert.equal(await looksAfter(2), true)
  assert.match((await stored())?.seen ?? '', /^0 of 1 resolver/)
  assert.equal(await looksAfter(3), false)
  assert.equal(await looksAfter(4), true)
  assert.equal(await looksAfter(300), true)
  assert.equal(await looksAfter(325), false)
  assert.equal(await looksAfter(335), true)
})

test('a failed check is reported, and the claim is not checked first again at once', async () => {
  const { providers, clock } = app.services
  const { dns: sound } = providers
  app.clock.advance(86_400_000)
  Object.assign(providers, { dns: { txt: () => Promise.reject(new TypeError('a fault')) } })
  try {
    await assert.rejects(app.runScheduled('check_claims'), /claims could not be checked/)
  } finally {
    Object.assign(providers, { dns: sound })
  }
  assert.equal((await stored())?.checked_at?.getTime(), clock.now().getTime())
})

test('the claims of a read-only or banned account are not checked until it is released', async () => {
  const { db, clock } = app.services
  const looks = async () => {
    app.clock.advance(3_600_000)
    await app.runScheduled('check_claims')
    return (await stored())?.checked_at?.getTime() === clock.now().getTime()
  }
  const until = new Date(clock.now().getTime() + 86_400_000)
  await sql`insert into account_limits (account_id, until, reason, limited_at)
    values (${claimant.id}, ${until}, 'Noise', ${clock.now()})`.execute(db)
  assert.equal(await looks(), false)
  await sql`delete from account_limits`.execute(db)
  await sql`insert into account_bans (account_id, reason, banned_at) values (${claimant.id}, 'Noise', ${clock.now()})`.execute(
    db,
  )
  assert.equal(await looks(), false)
  await sql`delete from account_bans`.execute(db)
  assert.equal(await looks(), true)
})

test('the claim page refreshes itself; once the record is found the claimant owns the listing and is notified by email', async () => {
  const visitor = await signedInVisitor(app, claimant.email)
  const at = `/listings/${slug}/claim`
  assert.match((await visitor.get(at)).body, /<live-progress data-every="15000">[^]*look by ourselves/)
  dns.records.set(record.where, [[record.what]])
  app.clock.advance(3_600_000)
  await app.runScheduled('check_claims')
  assert.equal((await stored())?.status, 'verified')
  const page = await visitor.get(at)
  assert.match(page.body, /You’re the verified owner/)
  assert.doesNotMatch(page.body, /<live-progress/)
  const { rows: mails } = await sql`select 1 from outbox where kind = 'claim_verified'`.execute(
    app.services.db,
  )
  assert.equal(mails.length, 1)
})
