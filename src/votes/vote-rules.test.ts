import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { defaultVoteRules, setAsideVotes, voteRefusal, voteRulesOf, type CastVote } from './vote-rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16, 12) + seconds * 1000)
const day = 86_400
const never = () => false

const vote = (id: number, more: Partial<CastVote> = {}): CastVote => ({
  id,
  castAt: at(id * 3600),
  accountCreatedAt: at(id * 3600 - 3600),
  emailDomain: 'gmail.com',
  addressRange: `198.51.${id}.0/24`,
  hasHistory: false,
  ...more,
})
const established = { accountCreatedAt: at(-365 * day), hasHistory: true }
const reasonsOf = (votes: CastVote[], isDisposable: (domain: string) => boolean = never) =>
  Object.fromEntries(setAsideVotes(votes, isDisposable))

describe('who may vote for a listing', () => {
  const voter = { verified: true, createdAt: at(-601), ownsCompany: false }

  test('a verified account older than ten minutes may vote for a live listing of others', () => {
    assert.equal(voteRefusal(voter, 'live', at(0)), null)
  })

  test('each rule refuses on its own, exactly at its limit', () => {
    assert.equal(voteRefusal({ ...voter, createdAt: at(-600) }, 'live', at(0)), 'account_too_new')
    assert.equal(voteRefusal({ ...voter, createdAt: at(-600.001) }, 'live', at(0)), null)
    assert.equal(voteRefusal({ ...voter, verified: false }, 'live', at(0)), 'account_not_verified')
    assert.equal(voteRefusal({ ...voter, ownsCompany: true }, 'live', at(0)), 'own_company')
    for (const status of [
      'draft',
      'awaiting_badge',
      'in_review',
      'rejected',
      'scheduled',
      'archived',
      'suspended',
      'LIVE',
    ]) {
      assert.equal(voteRefusal(voter, status, at(0)), 'listing_not_live', status)
    }
  })

  test('an account created in the future is too new', () => {
    assert.equal(voteRefusal({ ...voter, createdAt: at(60) }, 'live', at(0)), 'account_too_new')
  })
})

describe('votes set aside', () => {
  test('three new accounts of one network within an hour are a ring, two are not', () => {
    const same = { addressRange: '203.0.113.0/24' }
    assert.deepEqual(reasonsOf([vote(1, same), vote(2, same)]), {})
    assert.deepEqual(reasonsOf([vote(1, same), vote(2, same), vote(3, same), vote(4)]), {
      1: 'ring',
      2: 'ring',
      3: 'ring',
    })
    assert.deepEqual(reasonsOf([vote(1, same), vote(4, same), vote(7, same)]), {}, 'hours apart')
    const drip = Array.from({ length: 8 }, (_one, index) => vote(index * 5, same))
    assert.deepEqual(reasonsOf(drip.slice(1)), {})
    assert.equal(Object.keys(reasonsOf(drip)).length, 8)
  })

  test('accounts without history are judged at any age, those with a history are not', () => {
    const sleeper = (id: number, more: Partial<CastVote> = {}) =>
      vote(id, { addressRange: '203.0.113.0/24', castAt: at(id), accountCreatedAt: at(-400 * day), ...more })
    assert.equal(Object.keys(reasonsOf([1, 2, 3].map((id) => sleeper(id)))).length, 3)
    assert.deepEqual(reasonsOf([1, 2, 3].map((id) => sleeper(id, { hasHistory: true }))), {})
  })

  test('accounts created at about the same time that also vote together are a ring in any network', () => {
    const alike = (id: number, more: Partial<CastVote> = {}) =>
      vote(id, { castAt: at(id * 60), accountCreatedAt: at(-9 * day + id * 60), ...more })
    const five = [1, 2, 3, 4, 5]
    assert.equal(Object.keys(reasonsOf(five.map((id) => alike(id)))).length, 5)
    assert.deepEqual(reasonsOf(five.slice(1).map((id) => alike(id))), {})
    assert.deepEqual(reasonsOf(five.map((id) => alike(id, { accountCreatedAt: at(-9 * day + id * 61) }))), {})
    assert.deepEqual(reasonsOf(five.map((id) => alike(id, { castAt: at(id * 61) }))), {})
  })

  test('accounts of a private mail domain are a ring, those of a mail provider are not', () => {
    const alike = (id: number, emailDomain: string) =>
      vote(id, { emailDomain, castAt: at(id * 600), accountCreatedAt: at(id * 600 - 3600) })
    const five = [1, 2, 3, 4, 5]
    assert.equal(Object.keys(reasonsOf(five.map((id) => alike(id, 'catch-all.example')))).length, 5)
    assert.deepEqual(reasonsOf(five.slice(1).map((id) => alike(id, 'catch-all.example'))), {})
    for (const provider of ['gmail.com', 'yahoo.co.jp', 'GMX.de'])
      assert.deepEqual(reasonsOf(five.map((id) => alike(id, provider))), {}, provider)
  })

  test('established accounts in one network count', () => {
    const same = { addressRange: '203.0.113.0/24' }
    const office = [1, 2, 3, 4, 5].map((id) => vote(id, { ...same, ...established }))
    assert.deepEqual(reasonsOf(office), {})
    assert.deepEqual(reasonsOf([...office, vote(6, same), vote(7, same)]), {})
    assert.deepEqual(Object.keys(reasonsOf([...office, vote(6, same), vote(7, same), vote(8, same)])), [
      '6',
      '7',
      '8',
    ])
  })

  test('a history does not help eight accounts with the same network, sign-up time and voting time', () => {
    const seasoned = (id: number, more: Partial<CastVote> = {}) =>
      vote(id, {
        addressRange: '203.0.113.0/24',
        castAt: at(id * 60),
        accountCreatedAt: at(-30 * day + id * 60),
        hasHistory: true,
        ...more,
      })
    const eight = [1, 2, 3, 4, 5, 6, 7, 8]
    assert.equal(Object.keys(reasonsOf(eight.map((id) => seasoned(id)))).length, 8)
    assert.deepEqual(reasonsOf(eight.slice(1).map((id) => seasoned(id))), {})
    for (const apart of [
      (id: number) => ({ addressRange: `203.0.${id}.0/24` }),
      (id: number) => ({ castAt: at(id * 601) }),
      (id: number) => ({ accountCreatedAt: at(-30 * day + id * 3601) }),
    ])
      assert.deepEqual(reasonsOf(eight.map((id) => seasoned(id, apart(id)))), {})
  })

  test('an account is new for three days, inclusive', () => {
    const same = (id: number, age: number) =>
      vote(id, {
        addressRange: '203.0.113.0/24',
        accountCreatedAt: at(id * 3600 - age),
        hasHistory: true,
      })
    assert.equal(Object.keys(reasonsOf([1, 2, 3].map((id) => same(id, 3 * day)))).length, 3)
    assert.equal(Object.keys(reasonsOf([1, 2, 3].map((id) => same(id, 3 * day + 1)))).length, 0)
  })

  test('votes without a known network are no ring', () => {
    assert.deepEqual(reasonsOf([1, 2, 3, 4].map((id) => vote(id, { addressRange: null }))), {})
  })

  test('sets votes of disposable mailboxes aside at any account age', () => {
    const isDisposable = (domain: string) => domain === 'gone.example'
    assert.deepEqual(
      reasonsOf([vote(1, { emailDomain: 'gone.example', ...established }), vote(2)], isDisposable),
      { 1: 'disposable_email' },
    )
  })

  test('fifteen new accounts within a minute are a burst, except those that share nothing; fourteen are not', () => {
    // Two votes per network: too few for a ring, but alike within a burst. Every third vote shares nothing.
    const burst = (count: number, seconds: number) =>
      Array.from({ length: count }, (_, id) =>
        vote(id, {
          castAt: at(id * seconds),
          accountCreatedAt: at(-id * 7200),
          addressRange: id % 3 === 2 ? `198.51.${id}.0/24` : `203.0.${Math.floor(id / 3)}.0/24`,
        }),
      )
    const asideOf = (votes: CastVote[]) => Object.keys(reasonsOf(votes)).length
    assert.equal(asideOf(burst(14, 1)), 0)
    assert.equal(asideOf(burst(15, 1)), 10)
    assert.deepEqual([...new Set(Object.values(reasonsOf(burst(15, 1))))], ['burst'])
    assert.equal(asideOf(burst(15, 60 / 14)), 10, 'exactly a minute is within the limit')
    assert.equal(asideOf(burst(15, 60.1 / 14)), 0)
  })

  test('honest new accounts count while a ring votes beside them', () => {
    const fakes = Array.from({ length: 14 }, (_, id) =>
      vote(id, {
        castAt: at(100_000 + id),
        accountCreatedAt: at(99_000 + id),
        addressRange: '203.0.113.0/24',
      }),
    )
    const honest = [50, 51, 52].map((id) => vote(id, { castAt: at(100_007), accountCreatedAt: at(99_000) }))
    const aside = reasonsOf([...fakes, ...honest])
    assert.deepEqual(Object.keys(aside).length, 14)
    for (const { id } of honest) assert.ok(!(id in aside))
  })

  test('a vote is set aside for one reason, the first that applies', () => {
    const at0 = (id: number, addressRange: string) =>
      vote(id, { addressRange, accountCreatedAt: at(-day - id * 7200), castAt: at(0) })
    const votes = Array.from({ length: 15 }, (_, id) =>
      at0(id, id < 3 ? '203.0.113.0/24' : `198.51.${Math.floor(id / 2)}.0/24`),
    )
    const reasons = reasonsOf(
      [...votes, { ...at0(99, '203.0.113.0/24'), emailDomain: 'gone.example' }],
      (domain) => domain === 'gone.example',
    )
    assert.equal(reasons[99], 'disposable_email')
    assert.equal(reasons[0], 'ring')
    assert.equal(reasons[13], 'burst')
  })

  const someVotes = fc.uniqueArray(
    fc.record({
      id: fc.nat(500),
      cast: fc.nat(600),
      age: fc.constantFrom(700, day, 10 * day),
      block: fc.constantFrom('a', 'b', 'c', 'd', null),
      emailDomain: fc.constantFrom('mail.example', 'gone.example'),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  const ledger = someVotes.map((votes) =>
    votes.map(({ id, cast, age, block, emailDomain }) => ({
      id,
      castAt: at(cast),
      accountCreatedAt: at(cast - age),
      emailDomain,
      addressRange: block,
      hasHistory: id % 3 === 0,
    })),
  )

  test('the result is independent of the order of votes', () => {
    const isDisposable = (domain: string) => domain === 'gone.example'
    fc.assert(
      fc.property(ledger, fc.infiniteStream(fc.nat()), (votes, ranks) => {
        const ranked = votes.map((each) => ({ each, rank: ranks.next().value ?? 0 }))
        const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ each }) => each)
        assert.deepEqual(reasonsOf(shuffled, isDisposable), reasonsOf(votes, isDisposable))
      }),
    )
  })

  test('a further vote never reinstates one that was set aside', () => {
    fc.assert(
      fc.property(ledger, (votes) => {
        const before = setAsideVotes(votes.slice(1), never)
        const after = setAsideVotes(votes, never)
        for (const id of before.keys()) assert.ok(after.has(id))
      }),
    )
  })

  test('the limits are configurable', () => {
    const same = { addressRange: '203.0.113.0/24' }
    assert.equal(
      setAsideVotes([vote(1, same), vote(2, same)], never, {
        ...defaultVoteRules,
        rings: { ...defaultVoteRules.rings, ringVotes: 2 },
      }).size,
      2,
    )
  })
})

test('a site’s settings are the thresholds of the rules, and its default settings the default rules', () => {
  const standing = {
    voteAccountAgeMinutes: 10,
    voteThresholds: {
      ringVotes: 3,
      networkVotes: 8,
      alikeVotes: 5,
      burstVotes: 15,
      burstSeconds: 60,
      newAccountDays: 3,
    },
  }
  assert.deepEqual(voteRulesOf(standing), defaultVoteRules)
  const { rings, burstVotes } = voteRulesOf({
    ...standing,
    voteThresholds: { ...standing.voteThresholds, ringVotes: 2, burstVotes: 30 },
  })
  assert.deepEqual([rings.ringVotes, rings.networkVotes, burstVotes], [2, 8, 30])
})
