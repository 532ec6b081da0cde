import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMailboxProvider } from './mailbox-providers.ts'

test('tells domains where anybody can have a mailbox from a company’s own', () => {
  for (const domain of [
    'gmail.com',
    'GMX.at',
    'yahoo.co.uk',
    'hotmail.com.br',
    'live.nl',
    'mail.ru',
    'hushmail.com',
  ])
    assert.equal(isMailboxProvider(domain), true, domain)
  for (const domain of ['example.com', 'live.dev', 'outlook.example.com', 'gmail.com.evil.org'])
    assert.equal(isMailboxProvider(domain), false, domain)
})
