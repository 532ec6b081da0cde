import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { assetPath, assets, findAsset } from './assets.ts'
import { html } from './html.ts'
import { layout, type Page } from './layout.ts'

const attack = `"><script>alert(1)</script>'`
const page: Page = {
  title: 'Calendar',
  description: 'The next twelve weeks.',
  site: { key: 'main', name: 'Marquee', tagline: 'Launches every Monday', accent: '#d2301a', language: 'en' },
  path: '/launches/2026-W47',
  account: null,
  canonical: 'https://example.com/launches',
  main: html`<h1>Calendar</h1>`,
}

test('the layout has no inline styles, inline scripts or event handlers, which the content security policy forbids', () => {
  const document = load(String(layout(page)))
  assert.equal(document('style, [style]').length, 0)
  assert.equal(document('script:not([src])').length, 0)
  const names = document('*')
    .toArray()
    .flatMap((element) => Object.keys(document(element).attr() ?? {}))
  assert.deepEqual(
    names.filter((name) => name.startsWith('on')),
    [],
  )
})

test('every asset named in the head exists, and public pages omit those of team pages', () => {
  const addressesOf = (isForEverybody: boolean) =>
    load(String(layout({ ...page, isForEverybody })))(
      'link[rel~=icon], link[rel=apple-touch-icon], link[rel=preload], link[rel=stylesheet], script',
    )
      .toArray()
      .map((element) => element.attribs.href ?? element.attribs.src ?? '')
  const addresses = addressesOf(false)
  assert.equal(addresses.length, 9)
  for (const address of addresses) assert.ok(findAsset(address), address)
  const left = addresses.filter((address) => !addressesOf(true).includes(address))
  assert.deepEqual(left, ['personal.css', 'personal.js'].map(assetPath), 'omitted on a public page')
  assert.ok(assets().size > 0)
})

test('the menu marks the current section, and the dashboard link is marked on account pages', () => {
  const visitor = load(String(layout(page)))
  assert.equal(visitor('nav[aria-label=Main] a[aria-current]').text(), 'Calendar')
  assert.equal(visitor('.corner > a[href="/sign-in"]').length, 1)
  const account = { name: 'Ines', email: 'ines@example.com', isTeam: true }
  const owner = load(String(layout({ ...page, path: '/account/drafts/x', account })))
  assert.equal(owner('nav[aria-label=Main] a[aria-current]').length, 0)
  assert.equal(owner('a.dashboard').attr('aria-current'), 'true')
  assert.equal(owner('.corner > a[href="/team"]').length, 1)
  assert.equal(owner('a[href="/sign-in"]').length, 0)
  const marked = (path: string) =>
    load(String(layout({ ...page, path, account })))('nav[aria-label=Menu] a[aria-current]').text()
  assert.deepEqual([marked('/team/weeks'), marked('/account')], ['Site team', 'Your dashboard'])
})

test('user-supplied names, titles and search queries do not become markup', () => {
  const site = { ...page.site, name: attack, tagline: attack, language: attack }
  const account = { name: attack, email: attack, isTeam: false }
  const hostile = {
    ...page,
    title: attack,
    description: attack,
    site,
    account,
    query: attack,
    canonical: 'javascript:alert(1)',
  }
  const document = load(String(layout({ ...hostile, notice: { tone: 'problem', text: attack } })))
  assert.equal(document('script').length, 2)
  assert.equal(document('link[rel=canonical]').attr('href'), '#')
  assert.equal(document('input[name=q]').attr('value'), attack)
  assert.equal(document('[role=alert]').text().trim(), attack)
})

test('a page can be noindex and show a status message', () => {
  const document = load(
    String(layout({ ...page, noindex: true, notice: { tone: 'success', text: 'Saved.' } })),
  )
  assert.equal(document('meta[name=robots]').attr('content'), 'noindex')
  assert.equal(document('[role=status]').text().trim(), 'Saved.')
})

test('the link to the Markdown version keeps the query of the canonical URL', () => {
  const alternate = (canonical: string) =>
    load(String(layout({ ...page, canonical })))('link[type="text/markdown"]').attr('href')
  assert.equal(alternate('https://example.com/board?week=2026-W47'), '/board.md?week=2026-W47')
  assert.equal(alternate('https://example.com/'), '/index.md')
})
