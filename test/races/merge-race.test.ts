/**
 * A duplicate is merged while people vote for it, follow, save, ask, claim, report and pay: each action ends up with the
 * listing that stays or is refused, nothing fails unexpectedly and every count is correct. Real concurrency needs
 * PostgreSQL: `ROUNDS=40 node test/on-postgres.ts test/races/merge-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { deleteAccountInOwnTransaction } from '../../src/accounts/deletion/delete-account.ts'
import { claimByOwnAddress } from '../../src/claims/claim-by-own-address.ts'
import { claimListing } from '../../src/claims/claim-listing.ts'
import { openOwnershipCase } from '../../src/claims/open-ownership-case.ts'
import { archiveListing } from '../../src/launches/archive-listing.ts'
import { updateMyListing } from '../../src/listings/update-my-listing.ts'
import { mergeListings } from '../../src/merge/merge-listings.ts'
import { postListingUpdate } from '../../src/news/post-listing-update.ts'
import { setFollow } from '../../src/news/set-follow.ts'
import { createCheckout } from '../../src/orders/create-checkout.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { rows } from '../../src/platform/data/database.ts'
import { askFounder } from '../../src/questions/ask-founder.ts'
import { reportListing } from '../../src/reports/report-listing.ts'
import { setSaved } from '../../src/saved/set-saved.ts'
import { castVote } from '../../src/votes/cast-vote.ts'
import { findCountDifferences } from '../../src/votes/count-queries.ts'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
let app: TestApp
let team: TestAccount
before(async () => {
  app = await createTestApp()
  team = await app.account('team@racing.example', { role: 'site_team' })
})
after(() => app.stop())

const ask = (op: Parameters<TestApp['call']>[0], actor: TestAccount, input: object) =>
  app.call(op, { actor: { ...actor.member, via: 'web' }, input })

async function grown(email: string): Promise<TestAccount> {
  const account = await app.account(email)
  await sql`update accounts set "createdAt" = '2025-01-01', "emailVerified" = true where id = ${account.id}`.execute(
    app.services.db,
  )
  return account
}

test('a listing is merged while people act on it: counts stay correct and nothing is left on the duplicate', async () => {
  for (let round = 0; round < rounds; round++) {
    const owner = await app.account(`owner${round}@racing.example`)
    const voters = await Promise.all([1, 2, 3].map((nth) => grown(`voter${round}.${nth}@racing.example`)))
    const [voter = owner, leaver = owner, asker = owner] = voters
    const kept = await makeListing(app, { owner, name: `Kept${round}`, week: '2026-W40' })
    const twice = await makeListing(app, { owner, name: `Twice${round}`, week: '2026-W40' })
    const items = [{ product: 'launch', listing_id: twice.id }]
    const deeds = [
      () => ask(mergeListings, team, { listing_id: twice.id, into: kept.slug, reason: 'Listed twice.' }),
      () => ask(castVote, voter, { slug: twice.slug }),
      () => ask(castVote, voter, { slug: kept.slug }),
      () => ask(castVote, leaver, { slug: twice.slug }),
      () => deleteAccountInOwnTransaction(app.services, leaver.id, app.clock.now()),
      () => ask(askFounder, asker, { slug: twice.slug, body: 'How long does it run without power?' }),
      () => ask(claimListing, asker, { slug: twice.slug, method: 'dns' }),
      () => ask(setSaved, asker, { slug: twice.slug, save: true }),
      () => ask(setFollow, asker, { kind: 'listing', slug: twice.slug, follow: true }),
      () => ask(reportListing, asker, { slug: twice.slug, kind: 'gone', body: 'It does not load any more.' }),
      () => ask(updateMyListing, owner, { listing_id: twice.id, fields: { headline: 'Said meanwhile' } }),
      () => ask(postListingUpdate, owner, { listing_id: twice.id, title: 'News', body: 'It is blue.' }),
      () => app.work(),
      () => ask(archiveListing, owner, { listing_id: twice.id, archived: true }),
      () => (round % 2 === 0 ? Promise.resolve() : ask(createCheckout, owner, { items })),
      () => app.work(),
    ]
    const mixed = deeds.map((deed) => ({ deed, at: Math.random() })).toSorted((a, b) => a.at - b.at)
    for (const one of await Promise.allSettled(mixed.map(({ deed }) => deed())))
      if (one.status === 'rejected' && !(one.reason instanceof Problem)) throw one.reason
    await app.work()
    assert.deepEqual(await findCountDifferences(app.services.db, 100), [], `round ${round}`)
    const left = await rows(
      app.services.db,
      sql`select 'vote' as what from votes v where listing_id = ${twice.id} and not exists
          (select 1 from votes k where k.listing_id = ${kept.id} and k.account_id = v.account_id)
        union all select 'saved' from saved_listings where listing_id = ${twice.id}
        union all select 'question' from founder_questions where listing_id = ${twice.id}
        union all select 'follow' from follows where kind = 'listing' and target = ${String(twice.id)}`,
    )
    const [merged] = await rows(
      app.services.db,
      sql`select 1 from companies where id = ${twice.companyId} and merged_into is not null`,
    )
    if (merged) assert.deepEqual(left, [], `nothing is left on the duplicate, round ${round}`)
    else assert.equal(round % 2, 1, `only an unpaid order prevents the merge, round ${round}`)
  }
})

test('who claims a product while it is merged claims the one that stays, or nothing', async () => {
  const { db } = app.services
  const owner = await app.account('owner@claimed.example')
  const ways = {
    claim: { op: claimListing, input: { method: 'dns' } },
    address: { op: claimByOwnAddress, input: {} },
    case: { op: openOwnershipCase, input: { statement: 'We are the people who make it.' } },
  }
  for (const [way, { op, input }] of Object.entries(ways)) {
    const list = (name: string) =>
      makeListing(app, { owner, name, website: `https://${name.toLowerCase()}.example/`, week: '2026-W40' })
    const two = [await list(`One${way}`), await list(`Other${way}`)]
    // A merge locks the companies in the order of their ids: it is held up at the second one.
    const [twice, kept] = two.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))
    assert.ok(twice && kept)
    await sql`delete from company_owners where company_id in (${twice.companyId}, ${kept.companyId})`.execute(
      db,
    )
    const claimant = await app.account(`${way}@${twice.slug}.example`)
    const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
    const held = app.services.transact(async (context) => {
      await sql`select 1 from companies where id = ${kept.companyId} for update`.execute(context.db)
      tellHeld()
      if (onPostgres) await isLetGo
    })
    await isHeld
    const merge = ask(mergeListings, team, { listing_id: twice.id, into: kept.slug, reason: 'Listed twice.' })
    if (onPostgres) await untilSomebodyWaits(db)
    // It may be refused before the merge has ended.
    const claim = Promise.allSettled([ask(op, claimant, { slug: twice.slug, ...input })])
    if (onPostgres) await untilSomebodyWaits(db, 2)
    letGo()
    await Promise.all([held, merge])
    const [claimed] = await claim
    if (claimed?.status === 'rejected' && !(claimed.reason instanceof Problem)) throw claimed.reason
    const left = await rows(
      db,
      sql`select 'claim' as what from claims where company_id = ${twice.companyId} and status <> 'cancelled'
        union all select 'case' from claim_cases where company_id = ${twice.companyId} and status = 'open'
        union all select 'owner' from company_owners where company_id = ${twice.companyId}`,
    )
    assert.deepEqual(left, [], `nothing is left with what was merged, by ${way}`)
    const went = await rows(
      db,
      sql`select 'claim' as what from claims where company_id = ${kept.companyId} and account_id = ${claimant.id}
        union all select 'case' from claim_cases where company_id = ${kept.companyId} and account_id = ${claimant.id}`,
    )
    assert.deepEqual(went, way === 'address' ? [] : [{ what: way }])
  }
})
