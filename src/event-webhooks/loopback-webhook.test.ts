/** Webhooks on the machine of the service: for its developer, and on no public deployment. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { Problem } from '../platform/call/problem.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { listWebhooks } from './list-webhooks.ts'
import { saveWebhook } from './save-webhook.ts'
import { createWebhookSender } from './sender.ts'
import { steerWebhook } from './steer-webhook.ts'

const got: string[] = []
const receiver = createServer((request, response) => {
  got.push(String(request.url))
  response.writeHead(204).end()
})
let port = 0
before(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
after(() => {
  receiver.closeAllConnections()
  receiver.close()
})

/** Runs work on an app with this BASE_URL and an account on it. */
async function at(baseUrl: string, work: (app: TestApp, account: TestAccount) => Promise<void>) {
  const app = await createTestApp({ environment: { BASE_URL: baseUrl, RATE_LIMITS: 'on' } })
  try {
    await work(app, await app.account('dev@example.org'))
  } finally {
    await app.stop()
  }
}

const save = (app: TestApp, { member }: TestAccount, url: string) =>
  app.call(saveWebhook, { actor: { ...member, via: 'web' }, input: { url, types: ['listing.live'] } })

/** Why an address is refused: the code of the finding and how to fix it. */
async function refusal(app: TestApp, account: TestAccount, url: string) {
  const [finding] = await save(app, account, url).then(
    () => [],
    (error: unknown) => (error instanceof Problem ? error.errors : []),
  )
  return [finding?.code, finding?.fix ?? ''] as const
}

/** Sends the test message to a webhook; returns what the list says about it. */
async function sendTest(app: TestApp, { member }: TestAccount, id: string) {
  await app.call(steerWebhook, { actor: { ...member, via: 'web' }, input: { webhook_id: id, do: 'test' } })
  const sender = createWebhookSender(app.services)
  await sender.look()
  await sender.idle()
  await sender.stop()
  const { items } = await app.call(listWebhooks, { actor: member, input: {} })
  return JSON.stringify(items)
}

test('where BASE_URL is loopback, a webhook may be on loopback at any port, and nowhere else in a private network', async () => {
  await at('http://localhost:3999', async (app, account) => {
    const { webhook_id: id } = await save(app, account, `http://localhost:${port}/hook`)
    assert.match(await sendTest(app, account, String(id)), /"status":"delivered"/)
    assert.deepEqual(got, ['/hook'])
    for (const url of ['https://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/']) {
      const [code, fix] = await refusal(app, account, url)
      assert.equal(code, 'blocked_address', url)
      assert.match(fix, /or one on this machine, such as http:\/\/localhost:4000/)
    }
    assert.equal((await refusal(app, account, 'http://receiver.example/'))[0], 'scheme_not_allowed')
  })
})

test('where BASE_URL is public, a webhook on loopback is refused when entered and not sent to when stored', async () => {
  await at('https://launch.example', async (app, account) => {
    const hosts = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '127.1',
      '2130706433',
      'a.localhost',
      '[::ffff:127.0.0.1]',
    ]
    for (const host of hosts)
      for (const url of [`https://${host}/`, `https://${host}:${port}/hook`]) {
        const [code, fix] = await refusal(app, account, url)
        assert.equal(code, 'blocked_address', url)
        assert.doesNotMatch(fix, /localhost/)
      }
    assert.equal((await refusal(app, account, 'http://localhost/'))[0], 'blocked_address')
    got.length = 0
    const holder = { accountId: account.id }
    const { id } = await addTestWebhook(app, holder, {
      url: `http://localhost:${port}/hook`,
      types: ['listing.live'],
    })
    assert.match(await sendTest(app, account, id), /blocked_address/)
    assert.deepEqual(got, [])
  })
})
