/**
 * Products with the same name, submitted at the same moment: each gets its own slug, also when the name of one equals
 * the numbered slug that another would get ("Racer" twice and "Racer 2").
 * A small version runs here. The full one, on PostgreSQL with two services on one database: `RACERS=40 node
 * test/on-postgres.ts test/races/slug-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { edited } from 'marquee-profile'
import type { App } from '../../src/app.ts'
import { addCompany } from '../../src/companies/index.ts'
import { submitDraft } from '../../src/drafts/index.ts'
import { createListing } from '../../src/listings/index.ts'
import { call } from '../../src/platform/call/call.ts'
import { type Db, rows } from '../../src/platform/data/database.ts'
import { randomId } from '../../src/platform/data/ids.ts'

import { untilSomebodyWaits } from './until-somebody-waits.ts'
import { createTestApp, onPostgres, type TestAccount, type TestApp } from '../app/app.ts'
import { secondService } from './second-service.ts'

const racers = Number(process.env['RACERS'] ?? 6)

let app: TestApp
let second: App
before(async () => {
  app = await createTestApp()
  second = await secondService(app)
})
after(async () => {
  if (second !== app) await second.stop()
  await app.stop()
})

/** A draft that is ready to be submitted. */
async function readyDraft(owner: TestAccount, number: number, name: string): Promise<string> {
  const now = app.clock.now()
  const id = randomId('drf_')
  const website = `https://slug-${number}.example/`
  const fields = { name, headline: 'One of many', summary: 'Of one name.', categories: ['Developer tools'] }
  await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
    values (${id}, 1, ${owner.id}, ${`slug-${number}.example`}, ${website}, 'ready', 'ready',
      ${JSON.stringify(edited({}, { fields }, now))}::jsonb, ${now}, ${now})`.execute(app.services.db)
  return id
}

test(`${racers} products of the same name submitted at once get different slugs`, async () => {
  const names = Array.from({ length: racers }, (_none, index) => (index % 3 === 2 ? 'Racer 2' : 'Racer'))
  const submissions = []
  for (const [number, name] of names.entries()) {
    const owner = await app.account(`owner${number}@example.org`)
    const id = await readyDraft(owner, number, name)
    const service = number % 2 === 0 ? app : second
    submissions.push(async () => {
      const site = await service.sites.defaultSite()
      return call(service.services, submitDraft, { actor: owner.member, input: { id }, site })
    })
  }
  const answers = await Promise.all(submissions.map((submit) => submit()))
  assert.equal(answers.length, racers)
  const listings = await rows(
    app.services.db,
    sql<{ name: string; slug: string }>`select name, slug from listings order by slug`,
  )
  assert.equal(new Set(listings.map(({ slug }) => slug)).size, racers)
  for (const { name, slug } of listings)
    assert.match(slug, name === 'Racer' ? /^racer(-\d+)?$/ : /^racer-2(-\d+)?$/)
})

/** Adds a listing with this name; `beforeCommit` runs while its transaction is open. */
async function list(service: App, name: string, beforeCommit?: (db: Db) => Promise<void>): Promise<number> {
  return service.services.transact(async ({ db }) => {
    const now = app.clock.now()
    const companyId = randomId('com_')
    const host = `${companyId.toLowerCase()}.example`
    const websiteUrl = `https://${host}/`
    const profile = edited({}, { fields: { name } }, now)
    const company = { id: companyId, identity: host, websiteUrl, registrableDomain: host, profile }
    await addCompany(db, { ...company, ownerId: null }, now)
    const id = await createListing(db, { siteId: 1, companyId, websiteUrl, profile }, now)
    await beforeCommit?.(db)
    return id
  })
}

test('a listing named like a slug that is just being assigned waits, and gets a numbered slug', async () => {
  const { promise: isNumbered, resolve: tellNumbered } = Promise.withResolvers<void>()
  const taken = await list(app, 'Kiln')
  const numbered = list(app, 'Kiln', async (db) => {
    tellNumbered()
    // Without a second connection the rival begins after this transaction.
    if (onPostgres) await untilSomebodyWaits(db)
  })
  await isNumbered
  const rival = list(second, 'Kiln 2')
  const ids = await Promise.all([taken, numbered, rival])
  const slugs = await rows(
    app.services.db,
    sql<{ slug: string }>`select slug from listings where id = any(${ids}::int[]) order by slug`,
  )
  assert.deepEqual(
    slugs.map(({ slug }) => slug),
    ['kiln', 'kiln-2', 'kiln-2-2'],
  )
})
