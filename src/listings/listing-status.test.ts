import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  listingPlans,
  listingStatuses,
  nextStatus,
  transitions,
  type ListingPlan,
  type ListingStatus,
} from './listing-status.ts'

const statuses: (ListingStatus | null)[] = [null, ...listingStatuses]
const events = [...new Set(transitions.map(({ event }) => event))]
const allConditions = ['found', 'absent'].flatMap((badge) =>
  ['on', 'off'].flatMap((moderation) =>
    ['at_once', 'chosen_week'].flatMap((launch) =>
      ['earned', 'not_earned'].map((freePlace) => ({ badge, moderation, launch, freePlace })),
    ),
  ),
)

// Written by hand from the rules, not derived from the table: "status plan event condition… > status plan".
const legal = `
  none free submit_draft > draft free
  none free import > live free
  draft free import > live free
  live free take_back_import > draft free
  draft free choose_free_listing absent > awaiting_badge free
  draft free choose_free_listing found off > scheduled free
  draft free choose_free_listing found on > in_review free
  awaiting_badge free choose_free_listing absent > awaiting_badge free
  awaiting_badge free choose_free_listing found off > scheduled free
  awaiting_badge free choose_free_listing found on > in_review free
  rejected free choose_free_listing absent > awaiting_badge free
  rejected free choose_free_listing found off > scheduled free
  rejected free choose_free_listing found on > in_review free
  awaiting_badge free badge_wait_ends > draft free
  live free badge_lapses > archived free
  in_review free approve > scheduled free
  in_review free reject > rejected free
  scheduled free reject > rejected free
  rejected free grant_appeal > scheduled free
  scheduled free week_begins > live free
  scheduled paid week_begins > live paid
  draft free launch_paid at_once > live paid
  draft free launch_paid chosen_week > scheduled paid
  awaiting_badge free launch_paid at_once > live paid
  awaiting_badge free launch_paid chosen_week > scheduled paid
  in_review free launch_paid at_once > live paid
  in_review free launch_paid chosen_week > scheduled paid
  rejected free launch_paid at_once > live paid
  rejected free launch_paid chosen_week > scheduled paid
  scheduled free launch_paid at_once > live paid
  scheduled free launch_paid chosen_week > scheduled paid
  live free launch_paid > live paid
  scheduled free reschedule > scheduled free
  scheduled paid reschedule > scheduled paid
  draft paid reschedule > scheduled paid
  scheduled free withdraw > draft free
  scheduled paid withdraw > draft paid
  awaiting_badge free withdraw > draft free
  in_review free withdraw > draft free
  live free relaunch > live free
  live paid relaunch > live paid
  live free archive > archived free
  live paid archive > archived paid
  archived free restore > live free
  archived paid restore > live paid
  live free suspend > suspended free
  live paid suspend > suspended paid
  live free merge > archived free
  archived free merge > archived free
  draft free merge > draft free
  awaiting_badge free merge > draft free
  rejected free merge > draft free
  suspended paid reinstate > live paid
  suspended free reinstate earned > live free
  suspended free reinstate not_earned > draft free
  live paid launch_refunded earned > live free
  live paid launch_refunded not_earned > draft free
  archived paid launch_refunded earned > archived free
  archived paid launch_refunded not_earned > draft free
  scheduled paid launch_refunded > draft free
  draft paid launch_refunded > draft free
  suspended paid launch_refunded > suspended free`
  .trim()
  .split('\n')
  .map((line) => {
    const [before = '', after = ''] = line.trim().split(' > ')
    const [status = '', plan = '', event = '', ...conditions] = before.split(' ')
    return { status, plan, event, conditions, after }
  })

test('every combination of status, plan, event and condition has the outcome that the rules give', () => {
  let legalCases = 0
  const used = new Set()
  for (const { status, plan, event, conditions } of everyCase()) {
    const values = Object.values(conditions)
    const rules = legal.filter(
      (rule) =>
        rule.status === (status ?? 'none') &&
        rule.plan === plan &&
        rule.event === event &&
        rule.conditions.every((value) => values.includes(value)),
    )
    const result = nextStatus(status, plan, event, conditions)
    const where = `${status} ${plan} ${event} ${values.join(' ')}`
    assert.ok(rules.length <= 1, where)
    if (result.ok) {
      assert.equal(`${result.status} ${result.plan}`, rules[0]?.after, where)
      legalCases++
      used.add(rules[0])
    } else {
      assert.deepEqual(rules, [], where)
      assert.equal(result.reason, 'illegal_transition')
    }
  }
  assert.equal(used.size, legal.length)
  assert.ok(legalCases > 300)
})

test('at most one row of the transition table applies to each case', () => {
  for (const { status, plan, event, conditions } of everyCase()) {
    const given: Record<string, string> = conditions
    const rows = transitions.filter(
      (row) =>
        row.event === event &&
        row.from.includes(status) &&
        (row.plan === 'either' || row.plan === plan) &&
        Object.entries(row.when).every(([name, value]) => given[name] === value),
    )
    assert.ok(rows.length <= 1, `${status} ${plan} ${event}`)
  }
})

test('an illegal event returns the possible events', () => {
  assert.deepEqual(nextStatus('live', 'paid', 'approve', {}), {
    ok: false,
    reason: 'illegal_transition',
    allowed: ['relaunch', 'archive', 'suspend', 'launch_refunded'],
  })
  assert.deepEqual(possible('draft', 'free'), ['import', 'choose_free_listing', 'launch_paid', 'merge'])
  assert.deepEqual(possible(null, 'paid'), [])
})

test('every status is reachable from a draft and has a possible event', () => {
  const reached = new Set<string>(['draft free'])
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const rule of legal) if (reached.has(`${rule.status} ${rule.plan}`)) reached.add(rule.after)
  }
  for (const status of listingStatuses) {
    assert.ok(
      listingPlans.some((plan) => reached.has(`${status} ${plan}`)),
      status,
    )
    assert.ok(possible(status, 'free').length > 0, status)
  }
  // A paid place is never in the free queue's own states.
  for (const status of ['awaiting_badge', 'in_review', 'rejected']) assert.ok(!reached.has(`${status} paid`))
})

test('a paid launch cannot be paid for again', () => {
  for (const status of listingStatuses)
    assert.equal(nextStatus(status, 'paid', 'launch_paid', { launch: 'at_once' }).ok, false)
})

function* everyCase() {
  for (const status of statuses) {
    for (const plan of listingPlans satisfies readonly ListingPlan[]) {
      for (const event of events)
        for (const conditions of allConditions) yield { status, plan, event, conditions }
    }
  }
}

/**
 * The events that the problem of an illegal event lists as possible; one of `approve` and `import` is always illegal.
 */
function possible(status: ListingStatus | null, plan: ListingPlan): readonly string[] {
  for (const event of ['approve', 'import'] as const) {
    const refused = nextStatus(status, plan, event, {})
    if (!refused.ok) return refused.allowed
  }
  throw new Error('both events are legal')
}
