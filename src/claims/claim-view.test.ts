/** What the claim page shows: the available ways to prove a claim, and what to publish for an open one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ClaimPageData, claimView } from './claim-view.ts'
import { words } from './words/index.ts'

const claim: ClaimPageData['claims'][number] = {
  claim_id: 1,
  slug: 'toolcrib',
  listing_name: 'Toolcrib',
  domain: 'toolcrib.example',
  method: 'dns',
  email: null,
  closed_at: null,
  status: 'pending',
  reason: null,
  created_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2026-11-27T00:00:00.000Z',
  checked_at: null,
  seen: null,
  instructions: { where: '_marquee.toolcrib.example', what: 'marquee=1', text: 'Publish it.' },
  next_steps: [],
}

const page: ClaimPageData = {
  locale: { language: 'en', zone: 'UTC' },
  csrf: 'c',
  name: 'Toolcrib',
  slug: 'toolcrib',
  domain: 'toolcrib.example',
  owned: null,
  manages: false,
  claims: [],
  ownAddress: null,
  caseOpen: false,
}
const shown = (data: Partial<ClaimPageData>) => claimView({ ...page, ...data }).toString()

test('offers the ways to prove the domain if there is no verified owner; without a domain it gives the reason', () => {
  const some = shown({})
  assert.match(some, /value="dns"/)
  assert.ok(some.includes(words.proveDomain('toolcrib.example')))
  const none = shown({ domain: null })
  assert.ok(none.includes(words.noDomain) && !none.includes('value="dns"'))
  assert.ok(none.includes(words.proveWebsite))
  for (const owned of ['verified_by_me', 'verified_by_other'] as const)
    assert.doesNotMatch(shown({ owned }), /value="dns"/, owned)
})

test('shows the ownership request form for a listing verified by another account, but not to its own verified owner', () => {
  assert.match(shown({ owned: 'verified_by_other' }), /<textarea[^>]*name="statement"[^>]*required/)
  assert.doesNotMatch(shown({ owned: 'verified_by_me' }), /name="statement"/)
})

test('shows what to publish and where for a pending claim; nothing for one by email or an expired one', () => {
  const dns = shown({ claims: [claim] })
  assert.ok(dns.includes('_marquee.toolcrib.example') && dns.includes('marquee=1'))
  assert.ok(dns.includes('/account/claims/1/verify'))
  const { text } = claim.instructions
  const email = shown({
    claims: [
      { ...claim, method: 'email', instructions: { where: 'jana@toolcrib.example', what: null, text } },
    ],
  })
  assert.ok(!email.includes('/account/claims/1/verify') && !email.includes('marquee=1'))
  assert.ok(!email.includes('look by ourselves'))
  assert.match(dns, /look by ourselves, often at first/)
  assert.match(
    shown({ claims: [{ ...claim, method: 'file' }] }),
    /On the first day we also look by ourselves/,
  )
  const over = shown({ claims: [{ ...claim, status: 'expired' }] })
  assert.ok(!over.includes('marquee=1'))
})

test('tells an unverified owner that others could claim the listing, and a visitor what a claim is for', () => {
  assert.match(shown({ manages: true }), /Without proof it goes to whoever proves the domain/)
  assert.match(shown({}), /to manage this listing/)
  assert.doesNotMatch(shown({ manages: true, owned: 'verified_by_me' }), /Without proof/)
})
