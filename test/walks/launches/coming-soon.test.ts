/** Unannounced listings: from the first day the badge and link work, and reveal nothing about the listing anywhere. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../clients/visitor.ts'

const unannounced = ['draft', 'awaiting_badge', 'in_review', 'rejected', 'scheduled'] as const
/** Words of its name, headline, summary and website; its slug is in the requested URL anyway. */
const secret = /Qillwort|does one thing|What Qill|\.example/

let app: TestApp
let owner: TestAccount
let curious: TestAccount
const slugs: string[] = []
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  curious = await app.account('curious@example.org')
  await makeListing(app, { name: 'Known', fields: { headline: 'Everybody knows it', summary: 'Known.' } })
  for (const status of unannounced) {
    const options = { name: `Qillwort ${status}`, status, owner, fields: { tags: ['belfern'] } }
    slugs.push((await makeListing(app, options)).slug)
  }
})
after(() => app.stop())

test('an unannounced listing’s page says “Coming soon” and its badge is served, and neither reveals more', async () => {
  for (const slug of slugs) {
    const page = await new Visitor(app).get(`/listings/${slug}`)
    assert.equal(page.status, 200, slug)
    assert.match(page.body, /Coming soon/)
    assert.doesNotMatch(page.body.replaceAll(slug, ''), secret)
    const badge = await app.http.app.inject({ url: `/badges/${slug}/featured-light.svg` })
    assert.equal(badge.statusCode, 200, slug)
    assert.doesNotMatch(badge.body, secret)
  }
})

test('the API, cards and all other pages of an unannounced listing return 404 to strangers and other accounts', async () => {
  const visitor = await signedInVisitor(app, curious.email)
  const pages = ['card.png', 'story', 'alternatives', 'badges', 'notice', 'vote', 'claim']
  for (const slug of slugs) {
    const reads = ['', '/badges', '/alternatives'].map((part) => `/api/v1/listings/${slug}${part}`)
    for (const url of [...reads, `/api/v1/compare?a=known&b=${slug}`]) {
      for (const headers of [{}, { authorization: `Bearer ${curious.key}` }]) {
        const { statusCode, body } = await app.http.app.inject({ url, headers })
        assert.equal(statusCode, 404, `${url} ${body}`)
        assert.doesNotMatch(body.replaceAll(slug, ''), secret)
      }
    }
    for (const page of pages) {
      const { status, body } = await visitor.get(`/listings/${slug}/${page}`)
      assert.equal(status, 404, `${page} of ${slug}`)
      assert.doesNotMatch(body.replaceAll(slug, ''), secret)
    }
    const claim = await app.http.app.inject({
      method: 'POST',
      url: '/api/v1/claims',
      headers: { authorization: `Bearer ${curious.key}` },
      payload: { slug, method: 'dns' },
    })
    assert.equal(claim.statusCode, 404, slug)
    assert.doesNotMatch(claim.body.replaceAll(slug, ''), secret)
  }
})

test('no list, search, feed or sitemap contains an unannounced listing', async () => {
  const urls = [
    '/api/v1/listings?q=Qillwort',
    '/api/v1/listings?tag=belfern',
    '/api/v1/listings?sort=newest',
    '/api/v1/founders',
    '/api/v1/launches',
    '/api/v1/launches/weeks/current',
    '/api/v1/leaderboards/votes',
    '/api/v1/categories/developer-tools',
    '/',
    '/launches',
    '/updates',
    '/search?q=Qillwort',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/feed.xml',
  ]
  for (const url of urls) {
    const { body } = await app.http.app.inject({ url })
    assert.doesNotMatch(body, /qillwort-|Qillwort (?:draft|awaiting|in_review|rejected|scheduled)/, url)
  }
})
