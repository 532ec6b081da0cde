import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementOf } from './announcement.ts'

test('a post names the product once', () => {
  assert.equal(announcementOf('Payfox', 'Invoices in a minute'), 'Payfox: Invoices in a minute')
  assert.equal(announcementOf('Payfox', 'PayFox: invoices in a minute'), 'PayFox: invoices in a minute')
  assert.equal(announcementOf('Payfox', null), 'Payfox')
})
