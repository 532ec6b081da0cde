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

test('every account page reached from a tab shows the tabs, with its own tab marked as current', async () => {
  const visitor = await signedInVisitor(app, 'tabs@example.org')
  const seen = new Set(['/account'])
  const next = ['/account/saved', '/account/profile']
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    seen.add(path)
    const page = load((await visitor.get(path)).body)
    const tabs = page('nav.tabs[aria-label="Your account"] a')
    assert.equal(tabs.filter('[aria-current=page]').attr('href'), path)
    for (const tab of tabs.toArray().map((one) => one.attribs['href'] ?? ''))
      if (!seen.has(tab) && !next.includes(tab)) next.push(tab)
  }
  for (const path of ['orders', 'claims', 'follows', 'votes', 'interview', 'handovers', 'keys', 'agents'])
    assert.ok(seen.has(`/account/${path}`), path)
})
