import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awardMail } from './award-mail.ts'

test('the email names the award, the site and the votes, and links to the badges on that site', () => {
  const site = { name: 'Tools <weekly>', origin: 'https://tools.example' }
  const mail = awardMail(
    'jana@kiln.example',
    { name: 'Kiln & Co', slug: 'kiln-co', votes: 1 },
    { place: 1, period: '2026-W47' },
    site,
  )
  assert.match(mail.subject, /^Kiln & Co: .*week 47/)
  assert.match(mail.text, /on Tools <weekly>, with 1 counted vote\./)
  assert.ok(mail.text.endsWith('https://tools.example/listings/kiln-co/badges'))
  assert.match(mail.html, /href="https:\/\/tools\.example\/listings\/kiln-co\/badges"/)
  assert.doesNotMatch(mail.html, /<weekly>/)
})
