import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plain, redirect, type Route } from 'marquee-web-client/testing'
import { hasCode, linking, page, setUp } from '../testing/walk-site.ts'

test('never requests a home page that robots.txt disallows', async (context) => {
  for (const rules of [
    'User-agent: *\nDisallow: /',
    'User-agent: marqueebot\nDisallow: /$',
    'User-agent: *\nAllow: /\n\nUser-agent: MarqueeBot\nDisallow: /',
  ]) {
    const { crawl, site } = await setUp(context, { '/robots.txt': plain(rules), '/': linking('Home') })
    await assert.rejects(crawl('http://a.example/'), hasCode('robots_disallowed'), rules)
    assert.deepEqual(new Set(site.log), new Set(['a.example/robots.txt']))
  }
})

test('a crawl succeeds at once after the owner fixes robots.txt', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/robots.txt': plain('User-agent: *\nDisallow: /'),
    '/': linking('Home'),
  })
  await assert.rejects(crawl('http://a.example/'), hasCode('robots_disallowed'))
  site.routes['/robots.txt'] = plain('')
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
})

test('a server error for robots.txt stops the crawl before any page is requested', async (context) => {
  const { crawl, site } = await setUp(context, { '/robots.txt': plain('', {}, 503), '/': linking('Home') })
  await assert.rejects(
    crawl('http://a.example/'),
    (error) => hasCode('robots_disallowed')(error) && /error/.test(String(error)),
  )
  assert.ok(site.log.every((path) => path === 'a.example/robots.txt'))
})

test('follows the home page to another host, after reading that host’s robots.txt', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/': (request, response) => {
      if (request.headers.host === 'a.example')
        response.writeHead(301, { location: 'http://www.b.example/' }).end()
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(linking('Moved', '/pricing', 'http://b.example/about', 'http://a.example/team'))
    },
    '/pricing': linking('Prices'),
    '/about': linking('About'),
    '/team': linking('Team'),
  })
  const walk = await crawl('http://a.example/')
  assert.deepEqual(site.log.slice(0, 4), [
    'a.example/robots.txt',
    'a.example/',
    'www.b.example/robots.txt',
    'www.b.example/',
  ])
  assert.deepEqual(
    walk.crawl.pages.map((one) => one.url),
    ['http://www.b.example/', 'http://www.b.example/pricing', 'http://www.b.example/about'],
  )
  assert.deepEqual(walk.crawl.notes, ['redirected_to_other_domain'])
  assert.equal(walk.crawl.home.redirects.length, 1)
  assert.equal(walk.crawl.home.finalUrl, 'http://www.b.example/')
})

test('does not follow a redirect of the home page to a disallowed path', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/robots.txt': plain('User-agent: *\nDisallow: /app'),
    '/': redirect(302, '/app/'),
    '/app/': linking('App'),
  })
  await assert.rejects(crawl('http://a.example/'), hasCode('robots_disallowed'))
  assert.ok(!site.log.includes('a.example/app/'))
})

test('follows meta refreshes like redirects, at most five of both together', async (context) => {
  const refresh = (to: string) => page('', `<meta http-equiv="refresh" content="0; url=${to}">`)
  const { crawl, site } = await setUp(context, {
    '/': refresh('/1'),
    '/1': redirect(302, '/2'),
    '/2': refresh('/3'),
    '/3': redirect(302, '/4'),
    '/4': refresh('/5'),
    '/5': linking('Arrived', '/pricing'),
    '/pricing': linking('Prices'),
  })
  const walk = await crawl('http://a.example/')
  assert.deepEqual(walk.paths, ['/5', '/pricing'])
  assert.equal(walk.crawl.home.redirects.length, 5)
  site.routes['/5'] = refresh('/6')
  site.routes['/6'] = linking('Too far')
  await assert.rejects(crawl('http://a.example/'), hasCode('too_many_redirects'))
})

test('refuses a meta refresh into the operator’s network', async (context) => {
  const { crawl } = await setUp(context, {
    '/': page('', '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">'),
  })
  await assert.rejects(crawl('http://a.example/'), hasCode('blocked_address'))
})

test('refuses private addresses, unusual ports and hosts that resolve to private addresses', async (context) => {
  const { crawl, site } = await setUp(context, {})
  for (const url of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://a.example:22/',
    'http://inside.example/',
  ]) {
    await assert.rejects(crawl(url), hasCode('blocked_address'), url)
  }
  assert.deepEqual(site.log, [])
})

test('falls back to http if https does not answer', async (context) => {
  const { crawl } = await setUp(context, {
    '/': linking('Home', 'https://a.example/pricing'),
    '/pricing': linking('Prices'),
  })
  const walk = await crawl('https://a.example/')
  assert.deepEqual(walk.crawl.notes, ['fell_back_to_http'])
  assert.deepEqual(
    walk.crawl.pages.map((one) => one.url),
    ['http://a.example/', 'http://a.example/pricing'],
  )
})

test('reports site_unreachable if the site does not answer at all', async (context) => {
  const { crawl, site } = await setUp(context, {})
  await site.close()
  for (const url of ['https://a.example/', 'http://a.example/'])
    await assert.rejects(crawl(url), hasCode('site_unreachable'))
})

test('a home page that is an error, not HTML or too large fails with its own code', async (context) => {
  const cases: [Route, string][] = [
    [plain('gone', { 'content-type': 'text/html' }, 404), 'site_unreachable'],
    [plain('down', { 'content-type': 'text/html' }, 500), 'site_unreachable'],
    [plain('{}', { 'content-type': 'application/json' }), 'not_html'],
    [plain('%PDF', { 'content-type': 'application/pdf' }), 'not_html'],
    [plain('x'.repeat(6 * 1024 * 1024), { 'content-type': 'text/html' }), 'too_large'],
    [redirect(302, '/'), 'too_many_redirects'],
    [redirect(302, 'ftp://a.example/'), 'site_unreachable'],
  ]
  for (const [route, code] of cases) {
    const { crawl } = await setUp(context, { '/': route })
    await assert.rejects(crawl('http://a.example/'), hasCode(code), code)
  }
})

test('a response without a media type is read if it looks like HTML, and refused otherwise', async (context) => {
  const { crawl } = await setUp(context, {
    '/': (_request, response) => response.end(`\n ${linking('Home')}`),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
  const { crawl: other } = await setUp(context, { '/': (_request, response) => response.end('plain words') })
  await assert.rejects(other('http://a.example/'), hasCode('not_html'))
})

test('tries a host with or without www if it does not answer', async (context) => {
  const routes = { '/': linking('Home', 'http://a.example/pricing'), '/pricing': linking('Prices') }
  const apex = await setUp(context, routes, { dead: ['a.example'] })
  const fromApex = await apex.crawl('http://a.example/')
  assert.deepEqual(fromApex.crawl.notes, ['fell_back_to_www'])
  assert.deepEqual(fromApex.paths, ['/', '/pricing'])
  assert.equal(fromApex.crawl.home.finalUrl, 'http://www.a.example/')
  const www = await setUp(context, routes, { dead: ['www.a.example'] })
  const fromWww = await www.crawl('https://www.a.example/')
  assert.deepEqual(fromWww.crawl.notes, ['fell_back_to_http', 'fell_back_from_www'])
  assert.equal(fromWww.crawl.home.finalUrl, 'http://a.example/')
})

test('a dead subdomain has no fallback host', async (context) => {
  const { crawl, site } = await setUp(context, { '/': linking('Home') }, { dead: ['docs.a.example'] })
  await assert.rejects(crawl('http://docs.a.example/'), hasCode('site_unreachable'))
  assert.deepEqual(site.log, [])
})

test('a page that only offers languages leads to x-default, else to its own language', async (context) => {
  const chooser = (...languages: string[]) =>
    page(
      '<p><a href="/en/">English</a> <a href="/ko/">한국어</a></p>',
      languages
        .map((one) => `<link rel="alternate" hreflang="${one}" href="/${one.replace('x-default', 'ko')}/">`)
        .join(''),
    )
  const entrances = { '/en/': linking('In English'), '/ko/': linking('In Korean') }
  const all = await setUp(context, { '/': chooser('en', 'ko', 'x-default'), ...entrances })
  const walk = await all.crawl('http://a.example/')
  assert.equal(walk.crawl.home.finalUrl, 'http://a.example/ko/')
  assert.ok(walk.crawl.pages[0]?.notes.includes('entered_by_language'))
  const own = await setUp(context, { '/': chooser('ko', 'en'), ...entrances })
  assert.equal((await own.crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/en/')
})

test('a page that is one of the languages it offers is the home page', async (context) => {
  const choice = page('<p><a href="/">EN</a> <a href="/de/">DE</a> <a href="/uk/">UK</a></p>')
  const site = await setUp(context, {
    '/': choice,
    '/de/': linking('Auf Deutsch'),
    '/uk/': linking('Українською'),
  })
  assert.equal((await site.crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/')
})

test('links named after languages also lead on; other links do not', async (context) => {
  const chooser = page('<p>Redirecting <a href="/zh/">中文</a> <a href="/en/">English</a></p>')
  const entrances = { '/en/': linking('In English'), '/zh/': linking('In Chinese') }
  const named = await setUp(context, { '/': chooser, ...entrances })
  const { home } = (await named.crawl('http://a.example/')).crawl
  assert.match(home.finalUrl, /\/(?:en|zh)\/$/)
  const other = await setUp(context, { '/': chooser.replace('中文', 'Demo'), ...entrances })
  assert.equal((await other.crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/')
})

test('ignores a script redirect to a computed URL, and follows a single link if its page has more text', async (context) => {
  const leaving = (...links: string[]) =>
    '<!doctype html><title>A</title><script>location.href = `./${language}/index.html`</script>' +
    `<p>Redirecting to ${links.map((link) => `<a href="${link}">A</a>`).join(' ')}</p>`
  const entrances = { '/en/': page('<h1>Plan your garden, bed by bed.</h1>'), '/blank/': page('') }
  const homeOf = async (...links: string[]) => {
    const { crawl } = await setUp(context, { '/': leaving(...links), ...entrances })
    return (await crawl('http://a.example/')).crawl.home.finalUrl
  }
  assert.equal(await homeOf('/en/'), 'http://a.example/en/')
  assert.equal(await homeOf('/en/', '/blank/'), 'http://a.example/')
  assert.equal(await homeOf('/blank/'), 'http://a.example/')
})

test('a home page with text of its own is not treated as a language chooser', async (context) => {
  const alternates =
    '<link rel="alternate" hreflang="en" href="/en/"><link rel="alternate" hreflang="de" href="/de/">'
  const links = '<a href="/en/">English</a> <a href="/de/">Deutsch</a>'
  const { crawl } = await setUp(context, {
    '/': page(`${links}<p>${'Plan your garden bed by bed. '.repeat(20)}</p>`, alternates),
    '/en/': linking('In English'),
    '/de/': linking('In German', '/pricing'),
  })
  assert.equal((await crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/')
})

test('an empty home page with a script redirect is entered in its own language; one with text is kept', async (context) => {
  const leaving = (lang: string, text = '') =>
    `<!doctype html><html lang="${lang}"><title>A</title><script>if (navigator.language.startsWith('ja')) ` +
    `location.replace('/ja/'); else location.replace('/en/')</script><body>${text}</body></html>`
  const entrances = { '/en/': linking('In English'), '/ja/': linking('In Japanese') }
  const english = await setUp(context, { '/': leaving('en'), ...entrances })
  assert.equal((await english.crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/en/')
  const japanese = await setUp(context, { '/': leaving('ja'), ...entrances })
  assert.equal((await japanese.crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/ja/')
  const told = await setUp(context, {
    '/': leaving('en', `<p>${'Plan your garden bed by bed. '.repeat(10)}</p>`),
    ...entrances,
  })
  assert.equal((await told.crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/')
})
