import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { PaymentProvider } from '../payments.ts'
import { configurePayments, paymentAdapters } from './adapters.ts'
import { noPayments } from './no-payments.ts'
import { paymentAdapter } from './payment-adapter.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2,' }

/** A second provider, as somebody might add it. */
const other = paymentAdapter({
  name: 'other',
  variables: {
    OTHER_KEY: z.string().min(3).describe('a key of three letters'),
    OTHER_REGION: z.enum(['eu', 'us']).optional().describe('eu or us'),
  },
  open: (given): PaymentProvider => ({ ...noPayments(), name: `other ${given.OTHER_REGION ?? 'eu'}` }),
})

function open(environment: Record<string, string>): string | undefined {
  const setup = configurePayments(environment, [...paymentAdapters, other])
  return setup && 'open' in setup ? setup.open().name : undefined
}

function wrong(environment: Record<string, string>): string[] {
  const setup = configurePayments(environment, [...paymentAdapters, other])
  return setup && 'wrong' in setup ? setup.wrong.map(({ variable }) => variable) : []
}

test('opens the provider whose variables are set', () => {
  assert.equal(open({}), undefined)
  assert.equal(open({ ...stripe, PATH: '/bin' }), 'stripe')
  assert.equal(open({ OTHER_KEY: 'abc' }), 'other eu')
  assert.equal(open({ OTHER_KEY: 'abc', OTHER_REGION: 'us' }), 'other us')
})

test('once one variable of a provider is set, the missing and invalid ones are named', () => {
  assert.deepEqual(wrong({ STRIPE_SECRET_KEY: 'sk_test_1' }), ['STRIPE_WEBHOOK_SECRET'])
  assert.deepEqual(wrong({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }), ['STRIPE_SECRET_KEY'])
  assert.deepEqual(wrong({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1, nonsense' }), [
    'STRIPE_WEBHOOK_SECRET',
  ])
  assert.deepEqual(wrong({ OTHER_REGION: 'mars' }), ['OTHER_KEY', 'OTHER_REGION'])
  assert.deepEqual(configurePayments({ OTHER_KEY: 'x' }, [other]), {
    wrong: [{ variable: 'OTHER_KEY', expected: 'a key of three letters' }],
  })
})

test('an adapter lists its required variables', () => {
  assert.deepEqual(other.required, ['OTHER_KEY'])
  assert.deepEqual(
    paymentAdapters.map(({ required }) => required),
    [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  )
})

test('refuses two providers at once', () => {
  assert.deepEqual(wrong({ ...stripe, OTHER_KEY: 'abc' }), ['OTHER_KEY'])
})

test('every adapter has its own name and variables', () => {
  for (const { name } of paymentAdapters) assert.match(name, /^[a-z]+$/)
  const names = paymentAdapters.flatMap(({ name, variables }) => [name, ...variables])
  assert.equal(new Set(names).size, names.length)
  assert.ok(
    !names.some((name) => name === 'local' || name === 'none'),
    'reserved for payments without a provider',
  )
})
