import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assertHarmless, poisoned, textOf, withScriptAddresses } from '../../../test/pages/view-check.ts'
import { signInView, type SignInData } from './sign-in-view.ts'

const data: SignInData = {
  csrf: 'token',
  site_name: 'Marquee',
  email: 'ines@example.com',
  errors: [{ path: 'email', message: 'This is no address.' }],
  sent_to: null,
  trouble: null,
  contact_email: null,
  to: '/account/drafts/1?a=b',
  form: '/account/drafts/1/fields/name',
  reason: 'Sign in to read your site.',
  intent: null,
  methods: [{ label: 'GitHub', url: '/sign-in/github' }],
  outbox_url: '/dev/outbox',
  password_open: false,
}

test('the form keeps the email address, the return path and the CSRF token', () => {
  const page = load(String(signInView(data)))
  assert.equal(page('input#f-email').attr('value'), 'ines@example.com')
  assert.equal(page('input#f-email').attr('aria-invalid'), 'true')
  assert.equal(page('input[name=to]').attr('value'), '/account/drafts/1?a=b')
  assert.equal(page('input[name=csrf]').attr('value'), 'token')
  assert.equal(page('a[href="/sign-in/github"]').length, 1)
})

test('the password field is aria-invalid only if there is an error for it', () => {
  const fieldWith = (errors: SignInData['errors']) =>
    load(String(signInView({ ...data, errors, password_open: true })))('input[name=password]')
  assert.equal(fieldWith([]).attr('aria-invalid'), undefined)
  assert.equal(fieldWith(data.errors).attr('aria-invalid'), undefined)
  assert.equal(fieldWith([{ path: 'password', message: 'Not right.' }]).attr('aria-invalid'), 'true')
})

test('after sending, the page names the address the link goes to and links back to the form', () => {
  const view = signInView({ ...data, sent_to: 'ines@example.com', errors: [] })
  assert.match(textOf(view), /sending a sign-in link to ines@example\.com/)
  assert.equal(load(String(view))('a[href="/dev/outbox"]').length, 1)
  assert.equal(
    load(String(view))('a[href^="/sign-in?to="]').attr('href'),
    '/sign-in?to=%2Faccount%2Fdrafts%2F1%3Fa%3Db&form=%2Faccount%2Fdrafts%2F1%2Ffields%2Fname',
  )
})

test('after sending, the page says what to do if no email arrives, with the contact address if the site has one', () => {
  const told = (given: Partial<SignInData>) =>
    signInView({ ...data, sent_to: 'ines@example.com', errors: [], outbox_url: null, ...given })
  assert.match(textOf(told({})), /No email after a minute\? Check the address/)
  assert.doesNotMatch(textOf(told({})), /write to/)
  const page = load(String(told({ contact_email: 'help@marquee.example' })))
  assert.equal(page('a[href="mailto:help@marquee.example"]').length, 1)
  assert.doesNotMatch(textOf(told({ outbox_url: '/dev/outbox' })), /No email after/)
})

test('a visitor who signs in to vote reads which product the vote is for, and why a sign-in is needed', () => {
  assert.match(
    textOf(signInView({ ...data, intent: { kind: 'vote', name: 'Alder' } })),
    /Sign in to vote for Alder .*one vote/s,
  )
  const sent = signInView({
    ...data,
    intent: { kind: 'vote', name: 'Alder' },
    sent_to: 'ines@example.com',
    errors: [],
  })
  assert.match(textOf(sent), /also casts your vote for Alder/)
})

test('neither user input nor site settings become markup', () => {
  for (const change of [poisoned, withScriptAddresses]) {
    assertHarmless(signInView(change(data)))
    assertHarmless(
      signInView(change({ ...data, sent_to: 'x', outbox_url: null, contact_email: 'help@marquee.example' })),
    )
  }
})
