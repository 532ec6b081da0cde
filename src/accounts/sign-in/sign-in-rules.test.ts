/** Which new passwords are refused, and which paths a visitor is never redirected to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from '../words/index.ts'
import { ownPath, passwordFault, passwordLength } from './sign-in-rules.ts'

const { passwordTooShort, passwordTooLong, passwordTooEasy, passwordLikeEmail } = words.signIn
const faultOf = (password: string, email = 'jana.brandt@toolcrib.example') => passwordFault(password, email)

test('a password is of 12 to 128 signs', () => {
  const long = 'nine green bottles '.repeat(10)
  assert.equal(faultOf('vqgkwzhbtrn'), passwordTooShort(passwordLength.least))
  assert.equal(faultOf('vqgkwzhbtrnm'), undefined)
  assert.equal(faultOf(long.slice(0, 128)), undefined)
  assert.equal(faultOf(long.slice(0, 129)), passwordTooLong(passwordLength.most))
})

test('of fewer than five different signs it is too easy, and so it is with fewer than six besides words that all try', () => {
  assert.equal(faultOf('abcdabcdabcd'), passwordTooEasy)
  assert.equal(faultOf('abcdeabcdeab'), undefined)
  assert.equal(faultOf('PasswordSummervqgkw'), passwordTooEasy)
  assert.equal(faultOf('PasswordSummervqgkwz'), undefined)
  // The longest word is removed first, so that the remains of a long word do not pass for a secret.
  assert.equal(faultOf('correcthorsebatterystaple'), passwordTooEasy)
})

test('the address itself and little more than its name are no password; a name of three signs may be in it', () => {
  assert.equal(faultOf('jana.brandt@toolcrib.example'), passwordLikeEmail)
  assert.equal(faultOf('Jana.Brandt@Toolcrib.example'), passwordLikeEmail)
  assert.equal(faultOf('jana.brandt2026!'), passwordLikeEmail)
  assert.equal(faultOf('jana.brandt20261!'), undefined)
  assert.equal(faultOf('noravqgk2026', 'nora@toolcrib.example'), undefined)
  assert.equal(faultOf('noranora2026', 'nora@toolcrib.example'), passwordLikeEmail)
  assert.equal(faultOf('maxmaxmax2026', 'max@toolcrib.example'), undefined)
  assert.equal(faultOf('max@toolcrib.io', 'max@toolcrib.io'), passwordLikeEmail)
})

test('a path of ours is gone back to as it was, anything else not', () => {
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
  assert.equal(ownPath('/account?deleted&page=2#top'), '/account?page=2#top', 'it tells of nothing done')
})
