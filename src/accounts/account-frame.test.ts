import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'

let app: TestApp

before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('every account page, the dashboard too, has one heading and the same tabs, with its own marked as current', async () => {
  const visitor = await signedInVisitor(app, 'tabs@example.org')
  const tabsOf = async (path: string) => {
    const page = load((await visitor.get(path)).body)
    assert.equal(page('h1:not(.visually-hidden)').length, 1, path)
    const tabs = page('nav.tabs[aria-label="Your account"] a')
    assert.equal(tabs.filter('[aria-current=page]').attr('href'), path)
    return tabs.toArray().map((one) => one.attribs['href'] ?? '')
  }
  const all = await tabsOf('/account')
  for (const path of all) assert.deepEqual(await tabsOf(path), all)
  for (const path of ['orders', 'claims', 'follows', 'votes', 'interview', 'handovers', 'keys', 'agents'])
    assert.ok(all.includes(`/account/${path}`), path)
})
