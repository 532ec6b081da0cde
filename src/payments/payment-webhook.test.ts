import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { countOf } from '../orders/testing/shop.ts'
import { Problem } from '../platform/call/problem.ts'
import { BadSignature } from '../providers/payments.ts'
import { noPayments } from '../providers/payments/no-payments.ts'
import { paymentWebhook } from './payment-webhook.ts'

let app: TestApp

before(async () => {
  // A provider with its own headers, which only this adapter knows.
  const payments = {
    ...noPayments(),
    name: 'other',
    readWebhook: (raw: Buffer, headers: Record<string, string | undefined>, now: Date) => {
      if (headers['x-other-sign'] !== 'right') throw new BadSignature('x-other-sign is wrong')
      return {
        id: `event_${raw.toString()}`,
        kind: 'paid' as const,
        orderNumber: null,
        sessionId: null,
        paymentId: 'payment_1',
        disputeId: null,
        amount: 1,
        currency: 'EUR',
        happenedAt: now,
      }
    },
  }
  app = await createTestApp({ providers: { payments } })
})
after(() => app.stop())

const refused = (error: unknown) => error instanceof Problem && error.type.code === 'invalid_signature'

test('another payment provider needs only an adapter, which gets its own headers', async () => {
  const hook = paymentWebhook('other')
  assert.equal(hook.path, '/webhooks/other')
  await assert.rejects(hook.receive(Buffer.from('1'), {}, app.services), refused)
  assert.equal(await countOf(app, 'payment_events'), 0)
  await hook.receive(Buffer.from('1'), { 'x-other-sign': 'right' }, app.services)
  await hook.receive(Buffer.from('1'), { 'x-other-sign': 'right' }, app.services)
  assert.equal(await countOf(app, 'payment_events'), 1, 'the same event is stored once')
})

test('refuses webhooks of a provider that is not in use', async () => {
  const before = await countOf(app, 'payment_events')
  await assert.rejects(
    paymentWebhook('stripe').receive(Buffer.from('2'), { 'x-other-sign': 'right' }, app.services),
    refused,
  )
  assert.equal(await countOf(app, 'payment_events'), before)
})
