/**
 * Operations that count or check before they write, called eight times at the same moment: the limit holds, one owner
 * is created, one name is assigned. They truly run concurrently on PostgreSQL: `node test/on-postgres.ts
 * test/races/doors-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { saveCategory } from '../../src/categories/save-category.ts'
import { claimByOwnAddress } from '../../src/claims/claim-by-own-address.ts'
import { claimListing } from '../../src/claims/claim-listing.ts'
import { startDnsServer, type DnsServer } from '../../src/claims/testing/dns-server.ts'
import { verifyClaim } from '../../src/claims/verify-claim.ts'
import { saveCheck } from '../../src/drift/site-check-queries.ts'
import { baselineOf } from '../../src/drift/site-marks.ts'
import type { SiteState } from '../../src/drift/site-state.ts'
import { samplesAnHour, sendMailSample } from '../../src/mail-samples/send-mail-sample.ts'
import { hashOf } from '../../src/pictures/keep-copies.ts'
import { fileName } from '../../src/pictures/picture.ts'
import { uploadPicture } from '../../src/pictures/upload-picture.ts'
import { change, type Db, lockName, rows } from '../../src/platform/data/database.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../app/app.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'
import { makeListing as addListing } from '../fixtures/listings.ts'

const many = 8
let app: TestApp
let dns: DnsServer
let stranger: TestAccount
before(async () => {
  dns = await startDnsServer()
  app = await createTestApp({ environment: { DNS_SERVERS: dns.server } })
  stranger = await app.account('stranger@people.example')
})
after(async () => {
  await app.stop()
  dns.close()
})

type Door = Parameters<TestApp['call']>

/** Calls an operation that many times at once; returns the codes of refusals. Rethrows all but problems. */
async function atOnce(door: (nth: number) => Promise<unknown>): Promise<{ passed: number; codes: string[] }> {
  const tried = await Promise.allSettled(Array.from({ length: many }, async (_none, nth) => door(nth)))
  const codes = tried.flatMap((one) => {
    if (one.status === 'fulfilled') return []
    if (one.reason instanceof Problem) return [one.reason.type.code]
    throw one.reason
  })
  return { passed: many - codes.length, codes: [...new Set(codes)] }
}

const ask = (op: Door[0], actor: TestAccount, input: object) =>
  app.call(op, { actor: { ...actor.member, via: 'web' }, input })

/** A listing of another owner at its own domain. */
async function listingAt(host: string) {
  const made = await addListing(app, { name: host.split('.')[0] ?? host, owner: stranger })
  await sql`update companies set website_url = ${`https://${host}/`}, published_at = ${app.clock.now()}
    where id = ${made.companyId}`.execute(app.services.db)
  return made
}

test('of people who prove the domain of an unowned listing at the same moment, one becomes its owner', async () => {
  const listing = await listingAt('unowned.example')
  await sql`delete from company_owners where company_id = ${listing.companyId}`.execute(app.services.db)
  const people = await Promise.all(
    Array.from({ length: many }, (_none, nth) => app.account(`desk${nth}@unowned.example`)),
  )
  const { passed, codes } = await atOnce((nth) =>
    ask(claimByOwnAddress, people[nth] ?? stranger, { slug: listing.slug }),
  )
  assert.deepEqual([passed, codes], [1, ['owner_verified']])
  const owners = await rows(
    app.services.db,
    sql`select account_id from company_owners where company_id = ${listing.companyId}`,
  )
  assert.equal(owners.length, 1)
})

test('simultaneous claims by one method count once, and a day allows 20 claims', async () => {
  const claimant = await app.account('claimant@people.example')
  const first = await listingAt('first-claimed.example')
  const same = await atOnce(() => ask(claimListing, claimant, { slug: first.slug, method: 'dns' }))
  assert.equal(same.passed, many)
  const listings: { slug: string }[] = []
  for (let nth = 0; nth < many; nth++) listings.push(await listingAt(`claimed-${nth}.example`))
  const made = 20 - 4
  await sql`insert into claims (listing_id, company_id, account_id, method, status, domain, token_hash, created_at, expires_at)
    select ${first.id}, ${first.companyId}, ${claimant.id}, 'dns', 'cancelled', 'first-claimed.example', 'past ' || n,
      ${app.clock.now()}, ${app.clock.now()} from generate_series(1, ${made - 1}) as n`.execute(
    app.services.db,
  )
  const { passed, codes } = await atOnce((nth) =>
    ask(claimListing, claimant, { slug: listings[nth]?.slug ?? '', method: 'dns' }),
  )
  assert.deepEqual([passed, codes], [4, ['claim_limit_reached']])
})

test('simultaneous checks of several claims stay within ten an hour', async () => {
  const claimant = await app.account('checker@people.example')
  const claims: unknown[] = []
  for (let nth = 0; nth < many; nth++) {
    const { slug } = await listingAt(`checked-${nth}.example`)
    claims.push((await ask(claimListing, claimant, { slug, method: 'dns' }))['claim_id'])
  }
  await sql`insert into claim_checks (account_id, claim_id, at)
    select ${claimant.id}, ${claims[0]}, ${app.clock.now()} from generate_series(1, 7)`.execute(
    app.services.db,
  )
  const { passed, codes } = await atOnce((nth) => ask(verifyClaim, claimant, { claim_id: claims[nth] }))
  assert.deepEqual([passed, codes], [3, ['claim_limit_reached']])
})

test('an upload overtaken by another while it is decoded counts after it and is refused at the limit', async () => {
  const painter = await app.account('painter@people.example')
  const now = app.clock.now()
  const uploaded = (from: number, to: number, db: Db) =>
    change(
      db,
      sql`insert into pictures (address, kind, status, wanted_at, uploaded_by, uploaded_at)
        select 'https://pictures.example/' || n, 'photo', 'kept', ${now}, ${painter.id}, ${now}
        from generate_series(${from}::int, ${to}::int) as n`,
    )
  await app.services.transact(({ db }) => uploaded(1, 59, db))
  const background = { r: 20, g: 90, b: 90 }
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const other = app.services.transact(async ({ db }) => {
    await lockName(db, `uploads ${painter.id}`)
    await uploaded(60, 60, db)
    tellHeld()
    if (onPostgres) await untilSomebodyWaits(db)
  })
  await isHeld
  const late = ask(uploadPicture, painter, { kind: 'logo', picture: picture.toString('base64') })
  await assert.rejects(
    late,
    (error) => error instanceof Problem && error.type.code === 'upload_limit_reached',
  )
  await other
  const left = await app.services.providers.files.has(fileName(hashOf('logo', picture), 64))
  assert.equal(left, false, 'the refused picture leaves no file')
})

test('simultaneous mail samples stay within the hourly limit', async () => {
  const operator = await app.account('operator@people.example', { role: 'operator' })
  const send = () => ask(sendMailSample, operator, { sample: 'email_change', language: 'en' })
  for (let nth = 0; nth < samplesAnHour - 3; nth++) await send()
  assert.deepEqual(await atOnce(send), { passed: 3, codes: ['rate_limited'] })
})

test('simultaneous requests create a category of one name once', async () => {
  const team = await app.account('ruth@marquee.example', { role: 'site_team' })
  const { passed, codes } = await atOnce(() => ask(saveCategory, team, { category_id: null, name: 'Kilns' }))
  assert.deepEqual([passed, codes], [1, ['invalid_input']])
})

test('of two simultaneous website checks, the later one reads the state that the first saved', async () => {
  const host = 'read-twice.example'
  const { companyId } = await listingAt(host)
  const keep = (db: Db, state: SiteState) =>
    saveCheck(
      db,
      companyId,
      baselineOf('Twice', `https://${host}/`, undefined),
      { state, reason: 'parked', finalUrl: null, surviving: 0, identity: 0 },
      app.clock.now(),
    )
  await app.services.transact(({ db }) => keep(db, 'ok'))
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const first = app.services.transact(async ({ db }) => {
    await keep(db, 'suspected_hijack')
    tellHeld()
    if (onPostgres) await untilSomebodyWaits(db)
  })
  await isHeld
  const before = await app.services.transact(({ db }) => keep(db, 'suspected_hijack'))
  await first
  assert.equal(before?.state, 'suspected_hijack')
})
