import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDisposableDomain } from './disposable-domains.ts'

test('recognises a disposable domain with its subdomains, in any case, and those on the site’s own list', () => {
  for (const domain of ['mailinator.com', 'MAILINATOR.com', 'x.y.mailinator.com', 'yopmail.fr'])
    assert.equal(isDisposableDomain(domain), true)
  for (const domain of ['gmail.com', 'notmailinator.com', 'mailinator.com.example', 'com', ''])
    assert.equal(isDisposableDomain(domain), false)
  assert.equal(isDisposableDomain('mx.gone.example', new Set(['gone.example'])), true)
})
