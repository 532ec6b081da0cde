import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { WebError } from '../providers/web-fetch.ts'
import { createWebFetch, type WebFetchSettings } from '../providers/web/create-web-fetch.ts'
import { createPoliteness, impolite, type Politeness } from '../providers/web/politeness.ts'
import { plain, redirect, startLoopbackSite, type Route } from '../providers/web/testing/loopback-site.ts'
import { crawlSite, type Crawl, type CrawlProgress, type CrawlRequest } from './crawl.ts'
import { CrawlProblem } from './crawl-problem.ts'
import { readPage } from './read-page.ts'
import { createRobotsCache } from './site-robots.ts'

const hosts = ['a.example', 'www.a.example', 'docs.a.example', 'b.example', 'www.b.example']

function page(body: string, head = '', lang = 'en'): string {
  return `<!doctype html><html lang="${lang}"><head><title>Page</title>${head}</head><body>${body}</body></html>`
}

/** A page with a paragraph of its own and links to these paths. */
function linking(text: string, ...links: string[]): string {
  return page(`<nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</nav><main><p>${text}</p></main>`)
}

interface Walk {
  crawl: Crawl
  paths: string[]
  log: string[]
  progress: CrawlProgress[]
}

async function setUp(context: TestContext, routes: Record<string, Route>, settings: Partial<WebFetchSettings> = {}) {
  const site = await startLoopbackSite(routes)
  const web = createWebFetch({
    userAgent: 'MarqueeBot/1.0 (+http://x.example/bot)',
    politeness: impolite,
    wait: async () => undefined,
    connectTo: new Map(hosts.map((host) => [host, site.target])),
    lookup: async () => [{ address: '10.0.0.1', family: 4 }],
    ...settings,
  })
  context.after(async () => {
    await web.close()
    await site.close()
  })
  const robots = createRobotsCache()
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const crawl = async (url: string, more: Partial<CrawlRequest> = {}): Promise<Walk> => {
    const progress: CrawlProgress[] = []
    const onProgress = (step: CrawlProgress) => void progress.push(step)
    const found = await crawlSite({ url, web, robots, readPage, clock, onProgress, ...more })
    return { crawl: found, paths: found.pages.map((one) => new URL(one.url).pathname), log: site.log, progress }
  }
  return { site, crawl }
}

function hasCode(code: string) {
  return (error: unknown) => error instanceof CrawlProblem && error.code === code
}

test('reads robots.txt, the home page, then the pages that likely hold facts', async (context) => {
  const { crawl } = await setUp(context, {
    '/robots.txt': plain('User-agent: *\nDisallow: /private\n'),
    '/': linking('Home', '/blog', '/contact', '/pricing', '/login', '/team', '/private/about', '/brochure.pdf'),
    '/pricing': linking('Prices', '/faq'),
    '/team': linking('Team', '/team/jo'),
    '/team/jo': linking('Jo', '/team/jo/deeper'),
    '/team/jo/deeper': linking('Too deep'),
    '/contact': linking('Contact', '/'),
    '/faq': linking('Questions'),
  })
  const walk = await crawl('http://a.example/')
  assert.deepEqual(walk.log.slice(0, 2), ['a.example/robots.txt', 'a.example/'])
  assert.equal(walk.paths[0], '/')
  assert.deepEqual(walk.paths.slice(1).toSorted(), ['/contact', '/faq', '/pricing', '/team', '/team/jo'])
  assert.deepEqual(walk.crawl.refused, [{ url: 'http://a.example/private/about', reason: 'robots_disallowed' }])
  assert.ok(!walk.log.some((path) => path.includes('/private')))
  assert.deepEqual(walk.crawl.pages.map((one) => one.foundBy), ['home', 'link', 'link', 'link', 'link', 'link'])
  assert.equal(walk.crawl.pages[0]?.fetchedAt, '2026-11-20T12:00:00.000Z')
})

test('tells how far it is', async (context) => {
  const { crawl } = await setUp(context, { '/': linking('Home', '/pricing', '/about'), '/pricing': linking('Prices'), '/about': linking('About') })
  const { progress } = await crawl('http://a.example/')
  assert.deepEqual(progress.map(({ step }) => step), ['robots', 'home', 'sitemap', 'pages', 'done'])
  assert.deepEqual(progress.at(-2), { step: 'pages', pages_read: 1, pages_planned: 3, current_url: 'http://a.example/pricing' })
  assert.deepEqual(progress.at(-1), { step: 'done', pages_read: 3, pages_planned: 3, current_url: null })
})

test('reads twelve pages and no more, and does not ask a site of dead links on and on', async (context) => {
  const paths = Array.from({ length: 40 }, (_, index) => `/topic-${index}`)
  const { crawl, site } = await setUp(context, { '/': linking('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, linking(path)])) })
  assert.equal((await crawl('http://a.example/')).crawl.pages.length, 12)
  assert.equal((await crawl('http://a.example/', { maxPages: 3 })).crawl.pages.length, 3)
  for (const path of paths) delete site.routes[path]
  site.log.length = 0
  const dead = await crawl('http://a.example/')
  assert.equal(dead.crawl.pages.length, 1)
  assert.ok(site.log.length <= 22, `${site.log.length} requests`)
})

test('a home page that robots.txt forbids is never asked for', async (context) => {
  for (const rules of ['User-agent: *\nDisallow: /', 'User-agent: marqueebot\nDisallow: /$', 'User-agent: *\nAllow: /\n\nUser-agent: MarqueeBot\nDisallow: /']) {
    const { crawl, site } = await setUp(context, { '/robots.txt': plain(rules), '/': linking('Home') })
    await assert.rejects(crawl('http://a.example/'), hasCode('robots_disallowed'), rules)
    assert.deepEqual(new Set(site.log), new Set(['a.example/robots.txt']))
  }
})

test('an owner who mends robots.txt can try again at once', async (context) => {
  const { crawl, site } = await setUp(context, { '/robots.txt': plain('User-agent: *\nDisallow: /'), '/': linking('Home') })
  await assert.rejects(crawl('http://a.example/'), hasCode('robots_disallowed'))
  site.routes['/robots.txt'] = plain('')
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
})

test('a robots.txt that fails stops the crawl before any page', async (context) => {
  const { crawl, site } = await setUp(context, { '/robots.txt': plain('', {}, 503), '/': linking('Home') })
  await assert.rejects(crawl('http://a.example/'), (error) => hasCode('robots_disallowed')(error) && /error/.test(String(error)))
  assert.ok(site.log.every((path) => path === 'a.example/robots.txt'))
})

test('robots.txt is asked on every host before its first page', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/': (request, response) => {
      const text = request.headers.host === 'a.example' ? linking('Home', 'http://docs.a.example/pricing') : linking('Docs')
      response.writeHead(200, { 'content-type': 'text/html' }).end(text)
    },
    '/pricing': linking('Prices of the docs'),
    '/robots.txt': (request, response) => response.writeHead(200).end(request.headers.host === 'docs.a.example' ? 'User-agent: *\nDisallow: /pricing' : ''),
  })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(found.refused, [{ url: 'http://docs.a.example/pricing', reason: 'robots_disallowed' }])
  assert.ok(!site.log.includes('docs.a.example/pricing'))
})

test('the home page may move to another host, whose robots.txt is asked first', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/': (request, response) => {
      if (request.headers.host === 'a.example') response.writeHead(301, { location: 'http://www.b.example/' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(linking('Moved', '/pricing', 'http://b.example/about', 'http://a.example/team'))
    },
    '/pricing': linking('Prices'),
    '/about': linking('About'),
    '/team': linking('Team'),
  })
  const walk = await crawl('http://a.example/')
  assert.deepEqual(site.log.slice(0, 4), ['a.example/robots.txt', 'a.example/', 'www.b.example/robots.txt', 'www.b.example/'])
  assert.deepEqual(walk.crawl.pages.map((one) => one.url), ['http://www.b.example/', 'http://www.b.example/pricing', 'http://www.b.example/about'])
  assert.deepEqual(walk.crawl.notes, ['redirected_to_other_domain'])
  assert.equal(walk.crawl.home.redirects.length, 1)
  assert.equal(walk.crawl.home.finalUrl, 'http://www.b.example/')
})

test('a home page that moves to a forbidden place is not followed there', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/robots.txt': plain('User-agent: *\nDisallow: /app'),
    '/': redirect(302, '/app/'),
    '/app/': linking('App'),
  })
  await assert.rejects(crawl('http://a.example/'), hasCode('robots_disallowed'))
  assert.ok(!site.log.includes('a.example/app/'))
})

test('meta refreshes are followed as redirects, five of both together', async (context) => {
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

test('a meta refresh into the operator\'s network is refused', async (context) => {
  const { crawl } = await setUp(context, { '/': page('', '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">') })
  await assert.rejects(crawl('http://a.example/'), hasCode('blocked_address'))
})

test('addresses that are refused as written or by DNS are refused', async (context) => {
  const { crawl, site } = await setUp(context, {})
  for (const url of ['http://127.0.0.1/', 'http://localhost/', 'http://a.example:22/', 'http://inside.example/']) {
    await assert.rejects(crawl(url), hasCode('blocked_address'), url)
  }
  assert.deepEqual(site.log, [])
})

test('where https does not answer, http is tried once', async (context) => {
  const { crawl } = await setUp(context, { '/': linking('Home', 'https://a.example/pricing'), '/pricing': linking('Prices') })
  const walk = await crawl('https://a.example/')
  assert.deepEqual(walk.crawl.notes, ['fell_back_to_http'])
  assert.deepEqual(walk.crawl.pages.map((one) => one.url), ['http://a.example/', 'http://a.example/pricing'])
})

test('a site that does not answer at all is unreachable', async (context) => {
  const { crawl, site } = await setUp(context, {})
  await site.close()
  for (const url of ['https://a.example/', 'http://a.example/']) await assert.rejects(crawl(url), hasCode('site_unreachable'))
})

test('a home page that is an error, no HTML or too large has its own code', async (context) => {
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

test('a page without a media type is a page where it looks like one', async (context) => {
  const { crawl } = await setUp(context, { '/': (_request, response) => response.end(`\n ${linking('Home')}`) })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
  const { crawl: other } = await setUp(context, { '/': (_request, response) => response.end('plain words') })
  await assert.rejects(other('http://a.example/'), hasCode('not_html'))
})

test('copies, error pages, empty pages and other kinds of file are left out, and it is said why', async (context) => {
  const { crawl } = await setUp(context, {
    '/': linking('Home', '/pricing', '/pricing-copy', '/about', '/features', '/contact', '/imprint', '/faq', '/team', '/product'),
    '/pricing': linking('Prices'),
    '/pricing-copy': page('<nav><a href="/">x</a></nav><main><p>Prices too</p></main>', '<link rel="canonical" href="/pricing">'),
    '/about': linking('Home', '/pricing', '/pricing-copy', '/about', '/features', '/contact', '/imprint', '/faq', '/team', '/product'),
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

test('a canonical address that every page shares with the home page is not believed', async (context) => {
  const head = '<link rel="canonical" href="http://a.example/">'
  const { crawl } = await setUp(context, {
    '/': page('<nav><a href="/pricing">Pricing</a></nav><p>Home</p>', head),
    '/pricing': page('<p>Prices</p>', head),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/', '/pricing'])
})

test('stays in the language of the address given, by hreflang too', async (context) => {
  const alternates = '<link rel="alternate" hreflang="fr" href="/"><link rel="alternate" hreflang="it" href="/it/"><link rel="alternate" hreflang="en" href="/english">'
  const { crawl, site } = await setUp(context, {
    '/': page('<nav><a href="/it/">IT</a> <a href="/english">EN</a> <a href="/tarifs">Tarifs</a> <a href="/de/preise">Preise</a></nav><p>Accueil</p>', alternates, 'fr'),
    '/tarifs': page('<p>Tarifs</p>', '<link rel="alternate" hreflang="en" href="/prices"><link rel="alternate" hreflang="fr" href="/tarifs">', 'fr'),
    '/it/': page('<p>Prezzi</p>', '', 'it'),
    '/english': page('<p>Home</p>', '', 'en'),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/', '/tarifs'])
  assert.ok(!site.log.some((path) => /\/(?:it|english|de)\b/.test(path)))
})

test('the sitemap fills in what no link leads to, gzip and index and robots.txt regarded', async (context) => {
  const urlset = (...paths: string[]) => `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://www.a.example${path}</loc></url>`).join('')}</urlset>`
  const { gzipSync } = await import('node:zlib')
  const { crawl, site } = await setUp(context, {
    '/robots.txt': plain('Sitemap: http://a.example/index.xml\nSitemap: http://elsewhere.example/s.xml\nSitemap: http://a.example/secret/s.xml\nUser-agent: *\nDisallow: /secret'),
    '/index.xml': plain('<sitemapindex><sitemap><loc>http://a.example/pages.xml.gz</loc></sitemap></sitemapindex>'),
    '/pages.xml.gz': plain(gzipSync(urlset('/pricing', '/about', '/secret/team', '/blog/x', '/theme/demo-3')), { 'content-type': 'application/gzip' }),
    '/': linking('Home', '/about-us'),
    '/about-us': linking('About us'),
    '/about': linking('About, an old page'),
    '/pricing': linking('Prices'),
  })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(found.pages.map((one) => [new URL(one.url).pathname, one.foundBy]), [['/', 'home'], ['/about-us', 'link'], ['/pricing', 'sitemap']])
  assert.ok(!site.log.some((path) => path.includes('/secret')))
})

test('a broken sitemap harms nothing', async (context) => {
  for (const sitemap of [plain('<urlset><url><loc>http://['), plain(Buffer.from([0x1f, 0x8b, 1, 2])), plain('x', {}, 500), redirect(302, 'http://127.0.0.1/')]) {
    const { crawl } = await setUp(context, { '/sitemap.xml': sitemap, '/': linking('Home') })
    assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
  }
})

test('when time runs out, what was read is the answer', async (context) => {
  const { crawl } = await setUp(context, { '/': linking('Home', '/pricing', '/about'), '/pricing': () => undefined, '/about': linking('About') })
  const walk = await crawl('http://a.example/', { budgetMs: 400 })
  assert.deepEqual(walk.paths, ['/', '/about'])
  assert.deepEqual(walk.crawl.notes, ['time_budget_used'])
  const { crawl: silent } = await setUp(context, { '/': () => undefined })
  await assert.rejects(silent('http://a.example/', { budgetMs: 100 }), hasCode('site_unreachable'))
})

test('the caller can stop it', async (context) => {
  const { crawl } = await setUp(context, { '/': linking('Home', '/pricing'), '/pricing': () => undefined })
  const stopped = crawl('http://a.example/', { signal: AbortSignal.timeout(150) })
  await assert.rejects(stopped, (error) => error instanceof WebError && error.code === 'cancelled')
})

test('a crawl delay is kept, up to five seconds', async (context) => {
  for (const [delay, expected] of [['2', 2_000], ['600', 5_000]] as const) {
    let now = 0
    const starts: number[] = []
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        setImmediate(() => {
          now += milliseconds
          resolve()
        })
      })
    const inner = createPoliteness({ now: () => now, wait })
    const politeness: Politeness = {
      async acquire(host, options) {
        const release = await inner.acquire(host, options)
        starts.push(now)
        return release
      },
    }
    const robots = plain(`User-agent: *\nCrawl-delay: ${delay}\nDisallow: /sitemap.xml`)
    const { crawl } = await setUp(
      context,
      { '/robots.txt': robots, '/': linking('Home', '/pricing', '/about'), '/pricing': linking('Prices'), '/about': linking('About') },
      { politeness },
    )
    await crawl('http://a.example/')
    assert.deepEqual(starts, [0, expected, 2 * expected, 3 * expected])
  }
})

test('two crawls of one site give the same pages in the same order', async (context) => {
  const names = ['pricing', 'about', 'team', 'faq', 'contact', 'features', 'product', 'docs', 'terms', 'privacy', 'customers', 'press', 'android']
  const slow = (text: string): Route => (_request, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(text), Math.random() * 10)
  }
  const links = names.map((name) => `/${name}`)
  const { crawl } = await setUp(context, { '/': linking('Home', ...links), ...Object.fromEntries(links.map((link) => [link, slow(linking(link, `${link}/more`))])) })
  const first = await crawl('http://a.example/')
  const second = await crawl('http://a.example/')
  assert.equal(first.paths.length, 12)
  assert.deepEqual(second.paths, first.paths)
})

test('what the bytes say of themselves becomes a note', async (context) => {
  const { crawl } = await setUp(context, { '/': plain(Buffer.from('<p>Grüße</p>', 'latin1'), { 'content-type': 'text/html' }) })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(found.pages[0]?.notes.includes('charset_guessed'), true)
  assert.equal(found.pages[0]?.blocks[0]?.text, 'Grüße')
})
