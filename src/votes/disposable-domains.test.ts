import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDisposableDomain } from './disposable-domains.ts'

test('a disposable domain is known with its subdomains, in any case, and by the site’s own list', () => {
  for (const domain of ['mailinator.com', 'MAILINATOR.com', 'x.y.mailinator.com', 'yopmail.fr'])
    assert.equal(isDisposableDomain(domain), true)
  for (const domain of ['gmail.com', 'notmailinator.com', 'mailinator.com.example', 'com', ''])
    assert.equal(isDisposableDomain(domain), false)
  assert.equal(isDisposableDomain('mx.gone.example', new Set(['gone.example'])), true)
})
