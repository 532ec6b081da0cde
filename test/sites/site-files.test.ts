/** Files that programs look for on every site: security.txt and the description of its search. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

const name = 'Bücher & <Wochen> für alle Leserinnen'
let app: TestApp
before(async () => {
  app = await createTestApp({
    environment: {
      BASE_URL: 'https://launch.example',
      RATE_LIMITS: 'on',
      MAIL_FROM: 'Launch <noreply@secret.example>',
    },
  })
  await siteCreate.run(app, {
    options: { key: 'books', name, host: 'books.example', language: 'de' },
    words: [],
  })
})
after(() => app.stop())

const get = (url: string, headers: Record<string, string> = {}) => {
  const { host, pathname, search } = new URL(url)
  return app.http.app.inject({ method: 'GET', url: pathname + search, headers: { host, ...headers } })
}

async function publishContact(of: TestApp, key: string, email: string) {
  await sql`update sites set contact_email = ${email} where key = ${key}`.execute(of.services.db)
  of.sites.forget()
  of.services.changed()
}

test('security.txt names the contact that the site has published, until a day within a year; without one it is not found', async () => {
  const path = '/.well-known/security.txt'
  const none = await get(`https://launch.example${path}`)
  assert.equal(none.statusCode, 404)
  await publishContact(app, 'books', 'team+security@books.example')
  const found = await get(`https://books.example${path}`)
  assert.equal(found.statusCode, 200, found.body)
  assert.match(String(found.headers['content-type']), /^text\/plain; charset=utf-8/)
  assert.match(String(found.headers['cache-control']), /^public/)
  const again = await get(`https://books.example${path}`, { 'if-none-match': String(found.headers['etag']) })
  assert.equal(again.statusCode, 304)
  const { Expires: expires = '', ...fields } = Object.fromEntries(
    found.body
      .trim()
      .split('\n')
      .map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  )
  assert.deepEqual(fields, {
    Contact: 'mailto:team%2Bsecurity@books.example',
    'Preferred-Languages': 'de',
    Canonical: `https://books.example${path}`,
  })
  const daysLeft = (Date.parse(expires) - app.clock.now().getTime()) / 86_400_000
  assert.ok(daysLeft > 30 && daysLeft < 365, expires)
  const other = await get(`https://launch.example${path}`)
  assert.equal(other.statusCode, 404)
  assert.doesNotMatch(`${none.body}${found.body}${other.body}`, /noreply@secret/)
})

test('security.txt gives no canonical address where the site has none with TLS', async () => {
  const local = await createTestApp()
  try {
    await publishContact(local, 'main', 'team@launch.example')
    const { body } = await local.http.app.inject({ method: 'GET', url: '/.well-known/security.txt' })
    assert.match(body, /^Contact: mailto:team@launch\.example\n/)
    assert.doesNotMatch(body, /Canonical/)
  } finally {
    await local.stop()
  }
})

test('each site describes its search for browsers, in its own language, and every page names the description', async () => {
  const { href, title } = load((await get('https://books.example/')).body)('link[rel=search]').attr() ?? {}
  assert.deepEqual([href, title], ['/opensearch.xml', name])
  const found = await get('https://books.example/opensearch.xml')
  assert.match(String(found.headers['content-type']), /^application\/opensearchdescription\+xml/)
  assert.match(String(found.headers['cache-control']), /^public/)
  const $ = load(found.body, { xml: true })
  const text = (element: string) => $(`OpenSearchDescription > ${element}`).text()
  assert.deepEqual([text('ShortName'), text('LongName'), text('Language')], ['Bücher & <Wochen', name, 'de'])
  assert.match(text('Description'), /Bücher & <Wochen> für alle Leserinnen/)
  assert.doesNotMatch(text('Description'), /Search/)
  const icon = await get(text('Image'))
  assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, $('Image').attr('type')])
  const template = $('Url').attr('template') ?? ''
  assert.equal(template, 'https://books.example/search?q={searchTerms}')
  const searched = await get(template.replace('{searchTerms}', encodeURIComponent('Wörter & mehr')))
  assert.equal(searched.statusCode, 200)
  assert.equal(load(searched.body)('main input[name=q]').val(), 'Wörter & mehr')
  assert.match((await get('https://launch.example/opensearch.xml')).body, /<Language>en<\/Language>/)
})
