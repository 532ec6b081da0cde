import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInReason } from './sign-in-reason.ts'

test('the sign-in page gives a reason that depends on the return path', () => {
  assert.match(signInReason('/listings/toolcrib/save') ?? '', /What you save/)
  assert.match(signInReason('/launches/2026-W47/follow') ?? '', /what you follow/)
  assert.match(signInReason('/listings/toolcrib/questions?of=1') ?? '', /email you the answer/)
  const further = `/sign-in/for/de?state=s&to=${encodeURIComponent('/listings/toolcrib/save?do=save')}`
  assert.match(signInReason(further) ?? '', /What you save/)
  assert.match(signInReason('/handovers/accept?token=t') ?? '', /handed over to you/)
  assert.match(signInReason('/api/auth/oauth2/authorize?client_id=a') ?? '', /An app wants access/)
})

test('gives no reason for return paths that belong to no action', () => {
  for (const to of ['/', '/account', '/listings/follow', '/search?q=/listings/a/save'])
    assert.equal(signInReason(to), null)
})
