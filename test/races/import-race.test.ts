/**
 * Two people import the same file at the same moment: one adds its listings, the other is told line by line that they
 * are listed. On PostgreSQL with two services on one database: `node test/on-postgres.ts
 * test/races/import-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../../src/app.ts'
import { addCompany, publishCompany } from '../../src/companies/index.ts'
import { CommandError } from '../../src/platform/call/command.ts'
import { row } from '../../src/platform/data/database.ts'
import { randomId } from '../../src/platform/data/ids.ts'
import { importCommand } from '../../src/transfer/import-command.ts'
import { edited } from 'marquee-profile'
import { createListing } from '../../src/listings/index.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'
import { secondService } from './second-service.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

const rounds = Number(process.env['ROUNDS'] ?? 6)
const listings = 20

let app: TestApp
let second: App
const folder = mkdtempSync(join(tmpdir(), 'marquee-import-race-'))
before(async () => {
  app = await createTestApp()
  second = await secondService(app)
})
after(async () => {
  if (second !== app) await second.stop()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the same file imported twice at once is added once, and the second import names what is listed', async () => {
  for (let round = 0; round < rounds; round++) {
    const file = join(folder, `${round}.csv`)
    const line = (_none: unknown, at: number) =>
      `https://raced-${round}-${at}.example/,Raced ${at},One of many,Of one file.,Developer tools,owner${at % 3}@round${round}.example`
    const head = 'website_url,name,headline,summary,categories,owner_email'
    writeFileSync(file, [head, ...Array.from({ length: listings }, line)].join('\n'))
    const imports = [app, second].map(async (service) =>
      importCommand.run(service, { words: [file], options: {}, cwd: folder }),
    )
    const ended = await Promise.allSettled(imports)
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    assert.equal(refused.length, 1, String(refused))
    const [why] = refused
    assert.ok(why instanceof CommandError, String(why))
    assert.match(
      why.message,
      /^20 findings\. Nothing was imported\.\nline 2, website_url: It is listed already: /,
    )
    const found = await row(
      app.services.db,
      sql<{
        count: number
      }>`select count(*)::int as count from listings where website_url like ${`https://raced-${round}-%`}`,
    )
    assert.equal(found?.count, listings)
  }
})

test('a product that is published on the website during the import is named, not the database’s error', async () => {
  const file = join(folder, 'late.csv')
  const head = 'website_url,name,headline,summary,categories'
  writeFileSync(file, `${head}\nhttps://late.example/,Late,One,Of one file.,Developer tools\n`)
  const { promise: isPublished, resolve: tellPublished } = Promise.withResolvers<void>()
  const published = app.services.transact(async ({ db }) => {
    const now = app.clock.now()
    const [id, websiteUrl] = [randomId('com_'), 'https://late.example/']
    const profile = edited({}, { fields: { name: 'Earlier' } }, now)
    const company = { id, identity: 'late.example', websiteUrl, registrableDomain: 'late.example', profile }
    await addCompany(db, { ...company, ownerId: null }, now)
    await createListing(db, { siteId: 1, companyId: id, websiteUrl, profile }, now)
    await publishCompany(db, id, now)
    tellPublished()
    // Without a second connection the import begins after this transaction.
    if (onPostgres) await untilSomebodyWaits(db)
  })
  await isPublished
  const imported = importCommand.run(second, { words: [file], options: {}, cwd: folder })
  await assert.rejects(
    imported,
    /^CommandError: 1 finding\. Nothing was imported\.\nline 2, website_url: It is listed already: earlier\./,
  )
  await published
})
