/** Starting on up-to-date tables leaves them alone; missing or differing tables are migrated. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { migrateSignIn } from './sign-in-library.ts'
import { noteSignInShape, signInShape } from './shape-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const indexes = ['accounts_words', 'oauth_refresh_tokens_family']
const made = async () => {
  const found = await sql<{ indexname: string }>`select indexname from pg_indexes
    where indexname = any(${indexes}) order by 1`.execute(app.services.db)
  return found.rows.map(({ indexname }) => indexname)
}
const migrate = () => migrateSignIn(app.signIn, app.services.db)

test('sign-in tables are left alone if their recorded shape is current, and migrated otherwise', async () => {
  const { db } = app.services
  const shape = await signInShape(db, ['sign_in_methods'])
  assert.ok(shape)
  await sql`drop index oauth_refresh_tokens_family, accounts_words`.execute(db)
  await migrate()
  assert.deepEqual(await made(), [])
  await app.services.transact((context) => noteSignInShape(context.db, 'another'))
  await migrate()
  assert.deepEqual(await made(), indexes)
  assert.equal(await signInShape(db, ['sign_in_methods']), shape, 'the shape is unchanged by the migration')
})

test('a missing table is created again', async () => {
  const { db } = app.services
  assert.equal(await signInShape(db, ['sign_in_methods', 'never_made']), undefined)
  await sql`drop table passkeys`.execute(db)
  await migrate()
  const { rows } = await sql<{ made: boolean }>`select to_regclass('passkeys') is not null as made`.execute(
    db,
  )
  assert.equal(rows[0]?.made, true)
})
