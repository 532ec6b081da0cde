/** The deployment's secret is replaced: stored secrets are encrypted anew, whatever area they belong to. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type App, createApp } from '../../src/app.ts'
import { hours } from '../../src/calendar/index.ts'
import { rotateSecret } from '../../src/event-webhooks/webhook-queries.ts'
import { saveRatingFeed } from '../../src/leaderboards/rating-feed/feed-queries.ts'
import { createLog } from '../../src/platform/log.ts'
import { createSealer, sealPurpose } from '../../src/platform/secrets/seal.ts'
import { sealedColumns } from '../../src/sealed-columns.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { authorize, exchange, redirectUri, registeredApp } from '../clients/app-client.ts'
import { signedInVisitor, Visitor } from '../clients/visitor.ts'
import { databaseText } from '../database/database-text.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { addTestWebhook } from '../fixtures/webhooks.ts'

const oldSecret = 'the secret of these tests until it is replaced'
const newSecret = 'the secret of these tests that replaces it'
const logged: string[] = []
let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp({ environment: { SECRET_KEY: oldSecret } })
  owner = await app.account('owner@secrets.example')
})
after(() => app.stop())

/** Starts another service on the same database, as a restart with other settings does, and stops it after the work. */
async function restarted(
  secretKey: string,
  oldSecretKey: string,
  work: (service: App) => Promise<void>,
): Promise<void> {
  const service = await createApp(
    { ...app.config, secretKey, oldSecretKey },
    {
      clock: app.clock,
      log: createLog('info', (line) => logged.push(line)),
      database: { ...app.database, close: () => Promise.resolve() },
    },
  )
  try {
    await work(service)
  } finally {
    await service.stop()
  }
}

/** The number of texts in the whole database that this secret opens. */
async function opens(secret: string): Promise<number> {
  const sealer = createSealer(secret, sealPurpose)
  const texts = new Set((await databaseText(app)).match(/[\w-]{40,}/g))
  const isOpened = (text: string) => {
    try {
      sealer.open(text)
      return true
    } catch {
      return false
    }
  }
  return [...texts].filter(isOpened).length
}

/** Stores a secret in each of the columns: of webhooks, a feed, a mail and an answer. Returns the answer's request. */
async function fillColumns() {
  const { id } = await addTestWebhook(app, { accountId: owner.id })
  const rotated = app.services.sealer.seal('rotated')
  const header = app.services.sealer.seal('Bearer of ratings')
  await app.services.transact(async ({ db }) => {
    await rotateSecret(db, id, rotated, new Date(app.clock.now().getTime() + hours(24)))
    const feed = { address: 'https://ratings.example/', source: 'Ratings', header_name: 'authorization' }
    await saveRatingFeed(db, { ...feed, header_value: header }, app.clock.now())
  })
  const visitor = new Visitor(app)
  await visitor.post(
    '/sign-in',
    { email: 'ada@secrets.example', to: '/account' },
    await visitor.get('/sign-in'),
  )
  const request = {
    method: 'POST',
    url: '/api/v1/me/handovers',
    headers: { authorization: `Bearer ${owner.key}`, 'idempotency-key': 'a-handover' },
    payload: { draft_id: await addTestDraft(app, owner, { name: 'Given', site: 'main' }) },
  } as const
  const { body } = await app.http.app.inject(request)
  return { request, body }
}

test('what the old secret encrypted is encrypted anew; keys and apps work, sessions end; no other secret is lost', async () => {
  const signedIn = await signedInVisitor(app, 'signed-in@secrets.example')
  await app.work()
  const connection = await registeredApp(app)
  const resource = `${app.config.baseUrl}/api/v1`
  const code = await authorize(connection, signedIn, { resource })
  const tokens = await exchange(connection, code, redirectUri, resource)
  const { request, body } = await fillColumns()
  assert.equal(await opens(oldSecret), sealedColumns.length)

  await restarted('a secret that replaces no other secret', newSecret, async () => {
    assert.match(logged.at(-1) ?? '', /"unreadable":\d.*neither SECRET_KEY nor OLD_SECRET_KEY/)
    assert.equal(await opens(oldSecret), sealedColumns.length)
  })
  await restarted(newSecret, oldSecret, async ({ http }) => {
    assert.match(logged.at(-1) ?? '', new RegExp(`"resealed":${sealedColumns.length},"msg":"stored secrets`))
    assert.deepEqual([await opens(oldSecret), await opens(newSecret)], [0, sealedColumns.length])
    assert.equal((await http.app.inject(request)).body, body)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    assert.equal((await http.app.inject({ url: '/api/v1/me', headers })).statusCode, 200)
    const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const account = { url: '/account', headers: { cookie } }
    assert.equal((await app.http.app.inject(account)).statusCode, 200)
    assert.match((await http.app.inject(account)).headers.location ?? '', /^\/sign-in/)
  })
  await restarted(newSecret, oldSecret, async () =>
    assert.match(logged.at(-1) ?? '', /"resealed":0,"msg":"stored secrets/),
  )
})
