/** Numbers that no row has, wherever a page accepts one: in its path, its query and its form. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pages } from '../../src/pages.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Seen, signedInVisitor, Visitor } from '../clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const large = ['2147483648', '9999999999', '00', '%00']
const names = [
  'about',
  'account',
  'after',
  'before',
  'category',
  'cleared',
  'field',
  'from',
  'id',
  'into',
  'listing',
  'number',
  'open',
  'page',
  'product',
  'question',
  'site',
  'version',
  'week',
]

test('malformed ids and ids out of range cause no server error on any page or form', async () => {
  const people = {
    public: new Visitor(app),
    account: await signedInVisitor(app, (await app.account('owner@numbers.example')).email),
    team: await signedInVisitor(
      app,
      (await app.account('team@numbers.example', { role: 'site_team' })).email,
    ),
    operator: await signedInVisitor(
      app,
      (await app.account('op@numbers.example', { role: 'operator' })).email,
    ),
  }
  const faults: string[] = []
  for (const { route, access, maxFileBytes } of pages) {
    const [method = '', path = ''] = route.split(' ')
    // Pages that end the session would end the walk.
    if (maxFileBytes || /sign-out|sessions/.test(path)) continue
    const visitor = people[access]
    const formPage: Seen | undefined =
      method === 'POST' ? await visitor.get(access === 'public' ? '/sign-in' : '/account') : undefined
    for (const number of large) {
      const members = Object.fromEntries(names.map((name) => [name, decodeURIComponent(number)]))
      const asked = path.replaceAll(/\{\w+\}/g, number)
      const { status } = formPage
        ? await visitor.post(asked, members, formPage)
        : await visitor.get(`${asked}?${names.map((name) => `${name}=${number}`).join('&')}`)
      if (status >= 500) faults.push(`${route} ${number}: ${status}`)
    }
  }
  assert.deepEqual(faults, [])
  const ends = [
    people.account.get('/account'),
    people.team.get('/team'),
    people.operator.get('/team/operator'),
  ]
  for (const { status } of await Promise.all(ends)) assert.equal(status, 200, 'still signed in at the end')
})
