import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInReason } from './sign-in-reason.ts'

test('who is sent to sign in reads why, by where the way leads on', () => {
  assert.match(signInReason('/listings/toolcrib/save') ?? '', /What you save/)
  assert.match(signInReason('/launches/2026-W47/follow') ?? '', /what you follow/)
  assert.match(signInReason('/listings/toolcrib/questions?of=1') ?? '', /email you the answer/)
  const further = `/sign-in/for/de?state=s&to=${encodeURIComponent('/listings/toolcrib/save?do=save')}`
  assert.match(signInReason(further) ?? '', /What you save/)
  assert.match(signInReason('/handovers/accept?token=t') ?? '', /handed over to you/)
  assert.match(signInReason('/api/auth/oauth2/authorize?client_id=a') ?? '', /An app wants access/)
})

test('whoever signs in without being sent reads no reason', () => {
  for (const to of ['/', '/account', '/listings/follow', '/search?q=/listings/a/save'])
    assert.equal(signInReason(to), null)
})
