/** Which pages a crawl chooses, and which it leaves out. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { plain, redirect, type Route } from 'marquee-web-client/testing'
import { linking, page, setUp } from '../testing/walk-site.ts'

test('skips duplicates, error pages, empty pages and non-HTML files, each with a reason', async (context) => {
  const { crawl } = await setUp(context, {
    '/': linking(
      'Home',
      '/pricing',
      '/pricing-copy',
      '/about',
      '/features',
      '/contact',
      '/imprint',
      '/faq',
      '/team',
      '/product',
    ),
    '/pricing': linking('Prices'),
    '/pricing-copy': page(
      '<nav><a href="/">x</a></nav><main><p>Prices too</p></main>',
      '<link rel="canonical" href="/pricing">',
    ),
    '/about': linking(
      'Home',
      '/pricing',
      '/pricing-copy',
      '/about',
      '/features',
      '/contact',
      '/imprint',
      '/faq',
      '/team',
      '/product',
    ),
    '/features': page('<h1>404 – Page not found</h1><p>Nothing here.</p>'),
    '/contact': plain('{}', { 'content-type': 'application/json' }),
    '/imprint': page(''),
    '/faq': redirect(302, 'http://b.example/faq'),
    '/team': redirect(302, '/pricing'),
    '/product': plain('x', { 'content-type': 'text/html' }, 410),
  })
  const { crawl: found, paths, log } = await crawl('http://a.example/')
  assert.deepEqual(paths, ['/', '/pricing'])
  const reasons = Object.fromEntries(found.refused.map(({ url, reason }) => [new URL(url).pathname, reason]))
  assert.deepEqual(reasons, {
    '/pricing-copy': 'duplicate',
    '/about': 'duplicate',
    '/features': 'error_page',
    '/contact': 'not_html',
    '/imprint': 'empty_page',
    '/faq': 'other_site',
    '/team': 'duplicate',
    '/product': 'http_error',
  })
  assert.ok(!log.includes('b.example/faq'))
})

test('does not read the canonical URL of a page already read', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/': linking('Home', '/pricing', '/plans'),
    '/pricing': page('<p>Prices</p>', '<link rel="canonical" href="/preview/pricing">'),
    '/plans': linking('Plans', '/preview/pricing'),
    '/preview/pricing': linking('Prices again'),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/', '/plans', '/pricing'])
  assert.ok(!site.log.includes('a.example/preview/pricing'))
})

test('a further page that redirects to a disallowed path is not followed', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/robots.txt': plain('User-agent: *\nDisallow: /app'),
    '/': linking('Home', '/pricing', '/about'),
    '/pricing': redirect(302, '/app/pricing'),
    '/about': page('', '<meta http-equiv="refresh" content="0; url=/app/about">'),
  })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(
    found.refused.map(({ url, reason }) => [new URL(url).pathname, reason]),
    [
      ['/pricing', 'robots_disallowed'],
      ['/about', 'robots_disallowed'],
    ],
  )
  assert.ok(!site.log.some((path) => path.includes('/app')))
})

test('retries a busy page after its Retry-After, unless that exceeds the time budget', async (context) => {
  const pauses: number[] = []
  let asked = 0
  const { crawl, site } = await setUp(
    context,
    {
      '/': linking('Home', '/pricing', '/about'),
      '/pricing': (_request, response) => {
        asked += 1
        if (asked === 1) response.writeHead(429, { 'retry-after': '7' }).end()
        else response.writeHead(200, { 'content-type': 'text/html' }).end(linking('Prices'))
      },
      '/about': plain('', { 'retry-after': '3600' }, 503),
    },
    { wait: async (milliseconds) => void pauses.push(milliseconds) },
  )
  const { crawl: found, paths } = await crawl('http://a.example/')
  assert.deepEqual(paths, ['/', '/pricing'])
  assert.deepEqual(pauses, [7_000])
  assert.deepEqual(found.refused, [{ url: 'http://a.example/about', reason: 'http_error', status: 503 }])
  assert.equal(site.log.filter((path) => path === 'a.example/about').length, 1)
})

test('ignores a canonical URL that points every page to the home page', async (context) => {
  const head = '<link rel="canonical" href="http://a.example/">'
  const { crawl } = await setUp(context, {
    '/': page('<nav><a href="/pricing">Pricing</a></nav><p>Home</p>', head),
    '/pricing': page('<p>Prices</p>', head),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/', '/pricing'])
})

test('stays in the language of the start page, also according to hreflang', async (context) => {
  const alternates =
    '<link rel="alternate" hreflang="fr" href="/"><link rel="alternate" hreflang="it" href="/it/"><link ' +
    'rel="alternate" hreflang="en" href="/english">'
  const { crawl, site } = await setUp(context, {
    '/': page(
      '<nav><a href="/it/">IT</a> <a href="/english">EN</a> <a href="/tarifs">Tarifs</a> <a ' +
        'href="/de/preise">Preise</a></nav><p>Accueil</p>',
      alternates,
      'fr',
    ),
    '/tarifs': page(
      '<p>Tarifs</p>',
      '<link rel="alternate" hreflang="en" href="/prices"><link rel="alternate" hreflang="fr" href="/tarifs">',
      'fr',
    ),
    '/it/': page('<p>Prezzi</p>', '', 'it'),
    '/english': page('<p>Home</p>', '', 'en'),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/', '/tarifs'])
  assert.ok(!site.log.some((path) => /\/(?:it|english|de)\b/.test(path)))
})

test('a start page that is only the default for all languages leads on in its own', async (context) => {
  const alternates = ['x-default', 'en', 'de'].map(
    (one) => `<link rel="alternate" hreflang="${one}" href="/${one === 'x-default' ? '' : one}">`,
  )
  const { crawl } = await setUp(context, {
    '/': page('<a href="/en">See our beds</a><a href="/de">Beete</a>', alternates.join(''), 'en'),
    '/en': linking('Beds', '/en/about'),
    '/en/about': linking('About us'),
    '/de': linking('Beete'),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/', '/en', '/en/about'])
})

test('the sitemap, gzipped or in an index, adds pages that no link leads to, within robots.txt', async (context) => {
  const urlset = (...paths: string[]) =>
    `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://www.a.example${path}</loc></url>`).join('')}</urlset>`
  const { crawl, site } = await setUp(context, {
    '/robots.txt': plain(
      'Sitemap: http://a.example/index.xml\nSitemap: http://elsewhere.example/s.xml\nSitemap: ' +
        'http://a.example/secret/s.xml\nUser-agent: *\nDisallow: /secret',
    ),
    '/index.xml': plain(
      '<sitemapindex><sitemap><loc>http://a.example/pages.xml.gz</loc></sitemap></sitemapindex>',
    ),
    '/pages.xml.gz': plain(
      gzipSync(urlset('/pricing', '/about', '/secret/team', '/blog/x', '/theme/demo-3')),
      { 'content-type': 'application/gzip' },
    ),
    '/': linking('Home', '/about-us'),
    '/about-us': linking('About us'),
    '/about': linking('About, an old page'),
    '/pricing': linking('Prices'),
  })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(
    found.pages.map((one) => [new URL(one.url).pathname, one.foundBy]),
    [
      ['/', 'home'],
      ['/about-us', 'link'],
      ['/pricing', 'sitemap'],
    ],
  )
  assert.ok(!site.log.some((path) => path.includes('/secret')))
})

test('a broken sitemap does not fail the crawl', async (context) => {
  for (const sitemap of [
    plain('<urlset><url><loc>http://['),
    plain(Buffer.from([0x1f, 0x8b, 1, 2])),
    plain('x', {}, 500),
    redirect(302, 'http://127.0.0.1/'),
  ]) {
    const { crawl } = await setUp(context, { '/sitemap.xml': sitemap, '/': linking('Home') })
    assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
  }
})

test('two crawls of one site give the same pages in the same order', async (context) => {
  const names = [
    'pricing',
    'about',
    'team',
    'faq',
    'contact',
    'features',
    'product',
    'docs',
    'terms',
    'privacy',
    'customers',
    'press',
    'android',
  ]
  const slow =
    (text: string): Route =>
    (_request, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(text), Math.random() * 10)
    }
  const links = names.map((name) => `/${name}`)
  const { crawl } = await setUp(context, {
    '/': linking('Home', ...links),
    ...Object.fromEntries(links.map((link) => [link, slow(linking(link, `${link}/more`))])),
  })
  const first = await crawl('http://a.example/')
  const second = await crawl('http://a.example/')
  assert.equal(first.paths.length, 12)
  assert.deepEqual(second.paths, first.paths)
})

test('questions that only the sitemap lists are read before legal pages, once the stronger pages are', async (context) => {
  const linked = [
    '/pricing',
    '/about',
    '/features',
    '/contact',
    '/team',
    '/imprint',
    '/privacy',
    '/terms',
    '/refund-policy',
    '/api',
  ]
  const { crawl } = await setUp(context, {
    '/sitemap.xml': '<urlset><url><loc>http://a.example/faq</loc></url></urlset>',
    '/': linking('Home', ...linked),
    ...Object.fromEntries(['/faq', ...linked].map((path) => [path, linking(`Page ${path}`)])),
  })
  const { paths } = await crawl('http://a.example/', { maxPages: 10 })
  assert.ok(paths.includes('/faq'), paths.join(' '))
})
