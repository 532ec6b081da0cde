/** An unattended device cannot change how its account signs in: that requires a sign-in within the last hour. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { tableContents } from '../../../test/database/table-contents.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'
import { savePassword } from './security-queries.ts'

const changes: Record<string, Record<string, string>> = {
  '/account/password': { password: 'seven green kettles sing' },
  '/account/email': { email: 'new@example.org' },
  '/account/methods/credential/remove': {},
  '/account/methods/github/connect': {},
  '/account/passkeys/pk_left/remove': {},
  '/account/delete': { email: 'left@example.org' },
}

let app: TestApp
let visitor: Visitor
before(async () => {
  app = await createTestApp()
  visitor = await signedInVisitor(app, 'left@example.org')
  const { id } = await app.account('left@example.org')
  await savePassword(app.services.db, 'cred_left', id, 'hash', app.clock.now())
  await sql`insert into passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
    values ('pk_left', 'key', ${id}, 'cred', 0, 'singleDevice', false)`.execute(app.services.db)
})
after(() => app.stop())

/** Sets the sign-in to this many minutes ago, by the machine's clock, which sessions use. */
async function signedInAgo(minutes: number): Promise<void> {
  await sql`update sessions set "createdAt" = ${new Date(Date.now() - minutes * 60_000)}`.execute(
    app.services.db,
  )
}

const asksAgain = /^\/sign-in\?again=1&/

test('an hour after signing in, each security change asks for a new sign-in and changes nothing', async () => {
  await signedInAgo(61)
  const page = await visitor.get('/account/security')
  const before = await tableContents(app)
  for (const [path, form] of Object.entries(changes)) {
    const { status, location } = await visitor.post(path, form, page)
    assert.equal(status, 303, path)
    assert.match(location ?? '', asksAgain, path)
  }
  assert.deepEqual(await tableContents(app), before)
})

test('within an hour of signing in, no security change asks for a new sign-in', async () => {
  await signedInAgo(59)
  const page = await visitor.get('/account/security')
  for (const [path, form] of Object.entries(changes)) {
    const { status, location } = await visitor.post(path, form, page)
    assert.ok(status !== 401 && status !== 403, `${path} answers ${status}`)
    assert.doesNotMatch(location ?? '', asksAgain, path)
  }
  assert.equal(
    (await visitor.get('/account/security')).status,
    303,
    'the account is deleted by the last change',
  )
})
