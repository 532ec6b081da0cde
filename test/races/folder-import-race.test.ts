/**
 * Two people import the folder of an export into one new installation at the same moment: one fills it, the other is
 * told so. On PostgreSQL with two services on one database: `node test/on-postgres.ts
 * test/races/folder-import-race.test.ts`.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../../src/app.ts'
import { CommandError } from '../../src/platform/call/command.ts'
import { rows } from '../../src/platform/data/database.ts'
import { exportCommand } from '../../src/transfer/export-command.ts'
import { importCommand } from '../../src/transfer/import-command.ts'
import { lockImports } from '../../src/transfer/import-listings.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { secondService } from './second-service.ts'
import { untilSomebodyWaits } from './until-somebody-waits.ts'

let app: TestApp
let second: App
const folder = mkdtempSync(join(tmpdir(), 'marquee-folder-race-'))
const exported = join(folder, 'exported')
before(async () => {
  const source = await createTestApp()
  await makeListing(source, { owner: await source.account('owner@raced.example'), name: 'Raced' })
  await exportCommand.run(source, { words: [exported], options: {} })
  await source.stop()
  app = await createTestApp()
  second = await secondService(app)
})
after(async () => {
  if (second !== app) await second.stop()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the same export imported twice at once is imported once, and the second import says why', async () => {
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>()
  const third = app.services.transact(async ({ db }) => {
    await lockImports(db)
    tellHeld()
    // On the embedded database’s one connection the imports begin after this transaction.
    if (onPostgres) await untilSomebodyWaits(db, 2)
  })
  await isHeld
  const imports = [app, second].map(async (service) =>
    importCommand.run(service, { words: [exported], options: {} }),
  )
  const ended = await Promise.allSettled(imports)
  await third
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  assert.equal(refused.length, 1, String(refused))
  const [why] = refused
  assert.ok(why instanceof CommandError, String(why))
  const told = onPostgres ? /^Another import into this install has just finished\. / : /^An export goes into/
  assert.match(why.message, told)
  assert.match(why.message, /Nothing was imported\.$/)
  const found = await rows(app.services.db, sql<{ slug: string }>`select slug from listings`)
  assert.deepEqual(found, [{ slug: 'raced' }])
})
