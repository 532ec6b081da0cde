/** Which new passwords are refused, and which paths a visitor is never redirected to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from '../words/index.ts'
import { ownPath, passwordFault, passwordLength } from './sign-in-rules.ts'

const { passwordTooShort, passwordTooLong, passwordTooEasy, passwordLikeEmail } = words.signIn
const faultOf = (password: string, email = 'jana.brandt@toolcrib.example') => passwordFault(password, email)

test('a password has 12 to 128 characters', () => {
  const long = 'nine green bottles '.repeat(10)
  assert.equal(faultOf('vqgkwzhbtrn'), passwordTooShort(passwordLength.least))
  assert.equal(faultOf('vqgkwzhbtrnm'), undefined)
  assert.equal(faultOf(long.slice(0, 128)), undefined)
  assert.equal(faultOf(long.slice(0, 129)), passwordTooLong(passwordLength.most))
})

test('a password is too easy with fewer than five different characters, or fewer than six besides common words', () => {
  assert.equal(faultOf('abcdabcdabcd'), passwordTooEasy)
  assert.equal(faultOf('abcdeabcdeab'), undefined)
  assert.equal(faultOf('PasswordSummervqgkw'), passwordTooEasy)
  assert.equal(faultOf('PasswordSummervqgkwz'), undefined)
  // The longest word is removed first, so that the remains of a long word do not pass for a secret.
  assert.equal(faultOf('correcthorsebatterystaple'), passwordTooEasy)
})

test('a password must not be the email address or little more than its local part; one of three characters is ignored', () => {
  assert.equal(faultOf('jana.brandt@toolcrib.example'), passwordLikeEmail)
  assert.equal(faultOf('Jana.Brandt@Toolcrib.example'), passwordLikeEmail)
  assert.equal(faultOf('jana.brandt2026!'), passwordLikeEmail)
  assert.equal(faultOf('jana.brandt20261!'), undefined)
  assert.equal(faultOf('noravqgk2026', 'nora@toolcrib.example'), undefined)
  assert.equal(faultOf('noranora2026', 'nora@toolcrib.example'), passwordLikeEmail)
  assert.equal(faultOf('maxmaxmax2026', 'max@toolcrib.example'), undefined)
  assert.equal(faultOf('max@toolcrib.io', 'max@toolcrib.io'), passwordLikeEmail)
})

test('a path on this site is kept as the return path; anything else is replaced by the fallback', () => {
  for (const to of ['/', '/listings/toolcrib/vote?a=1#votes', `/${'a'.repeat(4095)}`])
    assert.equal(ownPath(to), to)
  for (const to of [
    undefined,
    '',
    'listings',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a b',
    '/\t/evil.example',
    '/..//evil.example',
    'https://evil.example/',
    `/${'a'.repeat(4096)}`,
  ])
    assert.equal(ownPath(to, '/fallback'), '/fallback', String(to))
  assert.equal(ownPath('//evil.example'), '/account')
  assert.equal(
    ownPath('/account?deleted&page=2#top'),
    '/account?page=2#top',
    'the parameter that shows a success message is removed',
  )
})
