/** The state that follows from a payment provider's events is independent of their order and repetitions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { PaymentEvent, PaymentEventKind } from '../providers/payments.ts'
import { orderNumber, paidStatus, paymentFacts } from './order.ts'

const order = { number: 'MQ-2345678999', amount: 9900, currency: 'EUR', sessionIds: ['s1', 's2'] }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
let made = 0
const event = (kind: PaymentEventKind, changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: `ev_${made++}`,
  kind,
  orderNumber: order.number,
  sessionId: 's1',
  paymentId: 'p1',
  disputeId: null,
  amount: 9900,
  currency: 'EUR',
  happenedAt: at(0),
  ...changes,
})

test('repeated payment events count as one payment, at the earliest time', () => {
  const facts = paymentFacts(order, [
    event('paid', { happenedAt: at(5) }),
    event('paid', { happenedAt: at(1) }),
    event('paid', { happenedAt: at(9) }),
  ])
  assert.deepEqual(facts.payments, [{ paymentId: 'p1', sessionId: 's1', at: at(1) }])
  assert.deepEqual(facts.misfits, [])
})

test('of two payments for an order the earlier one comes first; at the same time they are sorted by ID', () => {
  const second = event('paid', { paymentId: 'p2', sessionId: 's2', happenedAt: at(1) })
  const ids = (...events: PaymentEvent[]) =>
    paymentFacts(order, events).payments.map(({ paymentId }) => paymentId)
  assert.deepEqual(ids(event('paid', { happenedAt: at(2) }), second), ['p2', 'p1'])
  assert.deepEqual(ids(second, event('paid', { happenedAt: at(1) })), ['p1', 'p2'])
})

test('a payment that was counted stays the order’s; what went back of an earlier one heard later is not its', () => {
  const events = [
    event('paid', { happenedAt: at(2) }),
    event('paid', { paymentId: 'p2', sessionId: 's2', happenedAt: at(1) }),
    event('refunded', { paymentId: 'p2' }),
    event('dispute_lost', { paymentId: 'p2' }),
  ]
  const { refunded, dispute } = paymentFacts({ ...order, paymentId: 'p1' }, events)
  assert.deepEqual([refunded, dispute], [0, null])
  assert.equal(paymentFacts({ ...order, paymentId: null }, events).refunded, 9900)
})

const misfits: [changes: Partial<PaymentEvent>, reason: string][] = [
  [{ amount: 9899 }, 'wrong_amount'],
  [{ amount: 9901 }, 'wrong_amount'],
  [{ amount: null }, 'wrong_amount'],
  [{ currency: 'USD' }, 'wrong_currency'],
  [{ currency: null }, 'wrong_currency'],
  [{ orderNumber: 'MQ-9999999999' }, 'wrong_order'],
  [{ orderNumber: null }, 'wrong_order'],
  [{ sessionId: 's3' }, 'wrong_order'],
  [{ sessionId: null }, 'wrong_order'],
  [{ paymentId: null }, 'incomplete'],
]
for (const [changes, reason] of misfits)
  test(`a payment with ${JSON.stringify(changes)} does not count: ${reason}`, () => {
    const facts = paymentFacts(order, [event('paid', changes)])
    assert.deepEqual(facts.payments, [])
    assert.deepEqual(
      facts.misfits.map((one) => one.reason),
      [reason],
    )
  })

test('the refunded amount is the highest one reported, and only of the order’s own payment', () => {
  const facts = paymentFacts(order, [
    event('refunded', { amount: 3000 }),
    event('paid'),
    event('refunded', { amount: 5000 }),
    event('refunded', { amount: 4000 }),
    event('paid', { paymentId: 'p2', sessionId: 's2', happenedAt: at(1) }),
    event('refunded', { paymentId: 'p2', amount: 9900 }),
    event('dispute_lost', { paymentId: 'p2' }),
  ])
  assert.equal(facts.refunded, 5000)
  assert.equal(facts.dispute, null, 'a dispute about the second payment is not the order’s')
})

test('a closed dispute stays closed, and lost takes precedence over won', () => {
  const dispute = (...kinds: PaymentEventKind[]) =>
    paymentFacts(order, [event('paid'), ...kinds.map((kind) => event(kind))]).dispute
  assert.equal(dispute(), null)
  assert.equal(dispute('dispute_opened'), 'open')
  assert.equal(dispute('dispute_won', 'dispute_opened'), 'won')
  assert.equal(dispute('dispute_opened', 'dispute_lost'), 'lost')
  assert.equal(dispute('dispute_lost', 'dispute_won', 'dispute_opened'), 'lost')
})

test('up to five events give the same facts in any order', () => {
  const kind = fc.constantFrom<PaymentEventKind>(
    'paid',
    'refunded',
    'dispute_opened',
    'dispute_won',
    'dispute_lost',
  )
  const one = fc
    .record({
      kind,
      paymentId: fc.constantFrom('p1', 'p2'),
      amount: fc.constantFrom(9900, 5000, 100),
      minute: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ minute, kind: told, ...changes }) =>
      event(told, {
        ...changes,
        sessionId: changes.paymentId === 'p1' ? 's1' : 's2',
        happenedAt: at(minute),
      }),
    )
  const several = fc.array(one, { maxLength: 5 })
  fc.assert(
    fc.property(
      several.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      ([events, shuffled]) => {
        const sorted = (list: PaymentEvent[]) => {
          const { misfits: odd, ...facts } = paymentFacts(order, list)
          return { ...facts, odd: odd.map(({ eventId }) => eventId).toSorted() }
        }
        assert.deepEqual(sorted([...shuffled, ...shuffled]).payments, sorted(events).payments)
        assert.deepEqual(sorted(shuffled), sorted(events))
      },
    ),
    { numRuns: 1000, seed: 16 },
  )
})

const states: [change: Partial<Parameters<typeof paidStatus>[0]>, status: string][] = [
  [{}, 'fulfilled'],
  [{ lines: [{ status: 'waiting' }, { status: 'fulfilled' }] }, 'paid'],
  [{ lines: [{ status: 'refused' }, { status: 'undone' }] }, 'fulfilled'],
  [{ refunded: 9899 }, 'fulfilled'],
  [{ refunded: 9900 }, 'refunded'],
  [{ refunded: 9900, dispute: 'open' }, 'refunded'],
  [{ dispute: 'open' }, 'disputed'],
  [{ dispute: 'lost' }, 'refunded'],
  [{ dispute: 'won' }, 'fulfilled'],
  [{ gross: 0, refunded: 0 }, 'fulfilled'],
]
for (const [change, status] of states)
  test(`a paid order with ${JSON.stringify(change)} is ${status}`, () => {
    assert.equal(
      paidStatus({ gross: 9900, refunded: 0, dispute: null, lines: [{ status: 'fulfilled' }], ...change }),
      status,
    )
  })

test('an order number has ten unambiguous, evenly distributed characters, and needs enough random bytes', () => {
  assert.equal(orderNumber(new Uint8Array(10)), 'MQ-2222222222')
  assert.equal(orderNumber(Uint8Array.from({ length: 10 }, (_one, index) => index)), 'MQ-23456789AB')
  // 256 is not a multiple of 29: using the highest bytes would make the first letters more likely.
  assert.equal(
    orderNumber(Uint8Array.from([255, 252, 232, 231, ...Array.from({ length: 9 }, () => 1)])),
    'MQ-Z333333333',
  )
  assert.throws(() => orderNumber(new Uint8Array(9)), RangeError)
  assert.throws(() => orderNumber(new Uint8Array(100).fill(255)), RangeError)
})
