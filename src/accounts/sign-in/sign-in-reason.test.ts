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

test('a visitor who had a website to be read is told which one', () => {
  const to = `/submit?url=${encodeURIComponent('https://www.genezio.com/start?a=b')}`
  assert.match(signInReason(to) ?? '', /^Sign in and we read genezio\.com:/)
  assert.match(signInReason('/submit?url=toolcrib.example') ?? '', /we read toolcrib\.example:/)
  const further = `/sign-in/for/de?state=s&to=${encodeURIComponent(to)}`
  assert.match(signInReason(further) ?? '', /we read genezio\.com:/)
  assert.match(signInReason('/submit?url=%20%3Cb%3E') ?? '', /^Sign in to submit a product/)
})

test('gives no reason for return paths that belong to no action', () => {
  for (const to of ['/', '/account', '/listings/follow', '/search?q=/listings/a/save'])
    assert.equal(signInReason(to), null)
})
