/** Who may open a page, and which forms are accepted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Member, Role } from '../../platform/call/context.ts'
import { Problem } from '../../platform/call/problem.ts'
import { forgedForm, notFound } from '../../platform/call/problems.ts'
import type { SignedIn } from '../parts.ts'
import { admit, checkForm, formOf, members, queryOf, uploadsOf } from './page-entry.ts'
import { flashCookie } from './flash-cookie.ts'

const site = { id: 7, key: 'here', origin: 'http://here.example' }
const signedIn = (roles: Role[] = [], sessionId = 'mine'): SignedIn => {
  const member: Member = {
    kind: 'member',
    address: '127.0.0.1',
    accountId: 'a',
    email: 'a@example.org',
    name: '',
    roles,
    scopes: [],
    via: 'web',
  }
  return { member, sessionId }
}

type Access = 'public' | 'account' | 'team' | 'operator'
const accesses: Access[] = ['public', 'account', 'team', 'operator']
/** What happens to a request for a page: shown, redirected to the sign-in, or 404. */
const outcome = (access: Access, who: SignedIn | undefined, method = 'GET') => {
  try {
    return admit({ access }, who, site, { method, url: '/team/x?page=2' }, () => '/account') ?? 'seen'
  } catch (error) {
    if (error instanceof Problem && error.type === notFound) return 'none'
    throw error
  }
}
const seenBy = (who: SignedIn | undefined) => accesses.filter((access) => outcome(access, who) === 'seen')

test('each page is shown to those with access, and does not exist for others', () => {
  assert.deepEqual(seenBy(undefined), ['public'])
  assert.deepEqual(seenBy(signedIn()), ['public', 'account'])
  assert.deepEqual(seenBy(signedIn([{ role: 'site_team', siteId: 7 }])), ['public', 'account', 'team'])
  assert.deepEqual(seenBy(signedIn([{ role: 'site_team', siteId: null }])), ['public', 'account', 'team'])
  assert.deepEqual(seenBy(signedIn([{ role: 'site_team', siteId: 8 }])), ['public', 'account'])
  assert.deepEqual(seenBy(signedIn([{ role: 'operator', siteId: null }])), accesses)
  assert.equal(outcome('team', signedIn()), 'none')
  assert.equal(outcome('operator', signedIn([{ role: 'site_team', siteId: null }])), 'none')
})

test('a stranger is sent to sign in and returns to the page, or after a form to the account', () => {
  for (const access of ['account', 'team', 'operator'] as const) {
    assert.equal(outcome(access, undefined), '/sign-in?to=%2Fteam%2Fx%3Fpage%3D2')
    assert.equal(outcome(access, undefined, 'POST'), '/sign-in?to=%2Faccount&form=%2Fteam%2Fx%3Fpage%3D2')
  }
})

const parts = { csrfFor: (binding: string) => `token of ${binding}` }
interface Sent {
  headers?: Record<string, string>
  token?: string | string[]
  who?: SignedIn | undefined
  access?: Access
}
const counts = ({ headers = {}, token = 'token of mine', who = signedIn(), access = 'account' }: Sent) => {
  try {
    const request = { headers: { host: 'here.example', ...headers }, body: { csrf: token } }
    checkForm(parts, { access }, request, who, site)
    return true
  } catch (error) {
    if (error instanceof Problem && error.type === forgedForm) return false
    throw error
  }
}

test('a form is accepted only with its session’s token', () => {
  assert.equal(counts({}), true)
  for (const token of ['', 'guessed', 'token of yours', 'token of stranger here', ['token of mine']])
    assert.equal(counts({ token }), false, String(token))
})

test('a public form also accepts this site’s token for strangers, other forms do not', () => {
  const token = 'token of stranger here'
  assert.equal(counts({ token, access: 'public' }), true)
  assert.equal(counts({ access: 'public' }), true)
  assert.equal(counts({ token: 'token of stranger there', access: 'public' }), false)
  for (const access of ['account', 'team', 'operator'] as const)
    assert.equal(counts({ token, access }), false)
})

test('a form from another origin is refused, whatever its token', () => {
  const from = (headers: Record<string, string>) => counts({ headers })
  const own: Record<string, string>[] = [
    { origin: 'https://here.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of own) assert.equal(from(headers), true, JSON.stringify(headers))
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://here.example:444' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://here.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of foreign) assert.equal(from(headers), false, JSON.stringify(headers))
})

test('a success notice is shown only after a form, not by following a link', () => {
  const url = '/account?done=seller&joined&page=2'
  const query = { done: 'seller', joined: '', page: '2' }
  const told = (to: string) => flashCookie(site, to)?.split(';')[0] ?? ''
  const saidFrom = (from?: string, cookie = '', at = url) => {
    const headers = { cookie, ...(from === undefined ? {} : { 'sec-fetch-site': from }) }
    return Object.keys(queryOf({ query, headers, url: at }, site))
  }
  assert.deepEqual(saidFrom(), ['done', 'joined', 'page'], 'browsers without Sec-Fetch-Site')
  for (const from of ['none', 'same-site', 'cross-site'])
    assert.deepEqual(saidFrom(from, told(url)), ['page'], from)
  assert.deepEqual(saidFrom('same-origin', told(url)), ['done', 'joined', 'page'])
  assert.deepEqual(saidFrom('same-origin', told(`${url}#seller`)), ['done', 'joined', 'page'])
  assert.deepEqual(saidFrom('same-origin'), ['page'], 'a link in a text on the site')
  assert.deepEqual(
    saidFrom('same-origin', told('/account?done=other')),
    ['page'],
    'the notice of another response',
  )
  assert.equal(flashCookie(site, '/account?page=2'), undefined)
  assert.match(
    flashCookie({ origin: 'https://here.example' }, url) ?? '',
    /^__Host-.*HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('form members are text, uploads are bytes, and neither is taken for the other', () => {
  const file = new Uint8Array([1])
  const body = { name: 'a', many: ['a', 1], file, number: 2 }
  assert.deepEqual(formOf({ body }), { name: 'a', many: ['a', '1'], number: '2' })
  assert.deepEqual(uploadsOf({ body }), { file })
  for (const none of [null, undefined, 'text']) {
    assert.deepEqual(members(none), {})
    assert.deepEqual(uploadsOf({ body: none }), {})
  }
})
