/** Signing in with GitHub and Google, against a service on loopback that speaks OAuth as they do. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { OtherService, type Person, serviceKeys } from '../../../test/fakes/other-service.ts'
import { signedInVisitor, Visitor, type Seen } from '../../../test/clients/visitor.ts'
import { rows } from '../../platform/data/database.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { findSignInMethods } from '../security/security-queries.ts'

const service = new OtherService()
let app: TestApp
before(async () => {
  await service.start()
  app = await createTestApp({ environment: serviceKeys })
})
after(async () => {
  await app.stop()
  await service.stop()
})

const agree = (person: Partial<Person>) => {
  service.person = { id: 1, name: 'Ada', email: 'ada@example.org', verified: true, ...person }
}

/** Follows our redirect through the other service's page and back to ours. */
async function walk(visitor: Visitor, start: Seen): Promise<Seen> {
  assert.equal(start.status, 302, start.body)
  const page = await fetch(start.location ?? '')
  const back = /href="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  return visitor.get(back)
}

async function connect(visitor: Visitor, key: string): Promise<Seen> {
  const page = await visitor.get('/account/security')
  return walk(visitor, await visitor.post(`/account/methods/${key}/connect`, {}, page))
}

async function methodsOf(email: string): Promise<string[]> {
  const account = await findAccountByEmail(app.services.db, email)
  return account ? findSignInMethods(app.services.db, account.id) : []
}

const services = [
  ['github', 'GitHub'],
  ['google', 'Google'],
] as const

for (const [id, [key, label]] of services.entries()) {
  describe(`with ${label}`, () => {
    const email = `new-${key}@example.org`

    test('a new person gets an account, and the same one at the next sign-in even with a changed address', async () => {
      agree({ id: id + 10, email })
      const visitor = new Visitor(app)
      assert.match((await visitor.get('/sign-in')).body, new RegExp(`Continue with ${label}`))
      const arrived = await walk(visitor, await visitor.get(`/sign-in/with/${key}?to=/account/profile`))
      assert.equal(arrived.location, '/account/profile')
      assert.match((await visitor.get('/account/profile')).body, new RegExp(email))
      agree({ id: id + 10, email: `renamed-${key}@example.org` })
      const later = new Visitor(app)
      await walk(later, await later.get(`/sign-in/with/${key}`))
      assert.match(
        (await later.get('/account/profile')).body,
        new RegExp(email),
        'the account is found by the person’s id, not by the address',
      )
    })

    test('an email address verified by the service signs in to the existing account with that address', async () => {
      const owner = `owner-${key}@example.org`
      await signedInVisitor(app, owner)
      agree({ id: id + 20, email: owner })
      const visitor = new Visitor(app)
      await walk(visitor, await visitor.get(`/sign-in/with/${key}`))
      assert.match((await visitor.get('/account/profile')).body, new RegExp(owner))
      assert.deepEqual(await methodsOf(owner), [key])
    })

    test('an email address not verified by the service neither signs in nor creates an account', async () => {
      const victim = `victim-${key}@example.org`
      await signedInVisitor(app, victim)
      for (const address of [victim, `nobody-${key}@example.org`]) {
        agree({ id: id + 30, email: address, verified: false })
        const visitor = new Visitor(app)
        const back = await walk(visitor, await visitor.get(`/sign-in/with/${key}`))
        const said = await visitor.get(back.location ?? '')
        assert.equal(said.status, 400)
        assert.match(said.body, /isn’t verified with this service|Sign in with an email link/)
        assert.equal((await visitor.get('/account/profile')).status, 303)
      }
      assert.deepEqual(await methodsOf(victim), [])
      assert.equal(await findAccountByEmail(app.services.db, `nobody-${key}@example.org`), undefined)
    })

    test('an account can connect a service with another email address, and no other account can then connect it', async () => {
      const owner = `desk-${key}@example.org`
      const visitor = await signedInVisitor(app, owner)
      agree({ id: id + 40, email: `private-${key}@example.org` })
      const back = await connect(visitor, key)
      const arrived = await visitor.get(back.location ?? '', { 'sec-fetch-site': 'cross-site' })
      assert.match(arrived.body, /Connected\. You can use it/)
      assert.deepEqual(await methodsOf(owner), [key])
      const other = await signedInVisitor(app, `other-${key}@example.org`)
      const refused = await connect(other, key)
      assert.match((await other.get(refused.location ?? '')).body, /connected to another account/)
      const page = await visitor.get('/account/security')
      await visitor.post(`/account/methods/${key}/remove`, {}, page)
      assert.deepEqual(await methodsOf(owner), [])
    })

    test('the service’s callback is accepted only in the browser that started the sign-in, and only once', async () => {
      agree({ id: id + 50, email: `mine-${key}@example.org` })
      const asked = new Visitor(app)
      const start = await asked.get(`/sign-in/with/${key}`)
      const elsewhere = new Visitor(app)
      const foreign = await walk(elsewhere, start)
      assert.match(foreign.location ?? '', /\/sign-in\/refused\?error=state_mismatch/)
      const page = await fetch(start.location ?? '')
      const back = /href="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
      assert.equal((await asked.get(back)).location, '/account')
      assert.match((await asked.get(back)).location ?? '', /\/sign-in\/refused\?error=/)
      const forged = new URL(back)
      forged.searchParams.set('state', 'x'.repeat(32))
      assert.match((await asked.get(forged.href)).location ?? '', /\/sign-in\/refused\?error=/)
    })
  })
}

test('signing in with a service ends the browser’s previous session', async () => {
  const visitor = await signedInVisitor(app, 'rotating@example.org')
  const before = new Map(visitor.cookies)
  agree({ id: 60, email: 'rotating@example.org' })
  await walk(visitor, await visitor.get('/sign-in/with/github?to=/account'))
  assert.notDeepEqual(visitor.cookies, before)
  const thief = new Visitor(app)
  for (const [name, value] of before) thief.cookies.set(name, value)
  assert.equal((await thief.get('/account/profile')).status, 303)
})

test('a service cannot be connected by a link or a cross-site form', async () => {
  const visitor = await signedInVisitor(app, 'careful@example.org')
  assert.equal((await visitor.get('/account/methods/github/connect')).status, 404)
  const page = await visitor.get('/account/security')
  const policy = page.headers['content-security-policy'] ?? ''
  assert.match(policy, /form-action 'self' https:\/\/github\.com https:\/\/accounts\.google\.com;/)
  const foreign = await visitor.post('/account/methods/github/connect', {}, page, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  assert.equal(foreign.status, 403)
})

test('no token of the other service is stored or logged', async () => {
  assert.ok(service.issued.length >= 10)
  const kept = await rows(
    app.services.db,
    sql<{ text: string }>`select t::text as text from sign_in_methods t`,
  )
  const text = [...kept.map((one) => one.text), ...app.logged].join('\n')
  assert.ok(kept.length >= 4 && text.includes('github'))
  for (const token of service.issued)
    assert.ok(!text.includes(token), 'a token of the other service is stored or logged')
  assert.ok(kept.every((one) => !/"?other_/.test(one.text)))
  const columns = await rows(
    app.services.db,
    sql`select 1 from sign_in_methods where coalesce("accessToken", "refreshToken", "idToken") is not null`,
  )
  assert.deepEqual(columns, [])
})
