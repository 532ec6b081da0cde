import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPoliteness, type Politeness, WebError } from 'marquee-web-client'
import { plain } from 'marquee-web-client/testing'
import { hasCode, linking, setUp } from '../testing/walk-site.ts'

test('reads robots.txt, the home page, then the pages that likely hold facts', async (context) => {
  const { crawl } = await setUp(context, {
    '/robots.txt': plain('User-agent: *\nDisallow: /private\n'),
    '/': linking(
      'Home',
      '/blog',
      '/contact',
      '/pricing',
      '/login',
      '/team',
      '/private/about',
      '/brochure.pdf',
    ),
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
  assert.deepEqual(walk.crawl.refused, [
    { url: 'http://a.example/private/about', reason: 'robots_disallowed' },
  ])
  assert.ok(!walk.log.some((path) => path.includes('/private')))
  assert.deepEqual(
    walk.crawl.pages.map((one) => one.foundBy),
    ['home', 'link', 'link', 'link', 'link', 'link'],
  )
  assert.equal(walk.crawl.pages[0]?.fetchedAt, '2026-11-20T12:00:00.000Z')
})

test('reports its progress at each step', async (context) => {
  const { crawl } = await setUp(context, {
    '/': linking('Home', '/pricing', '/about'),
    '/pricing': linking('Prices'),
    '/about': linking('About'),
  })
  const { progress } = await crawl('http://a.example/')
  assert.deepEqual(
    progress.map(({ step }) => step),
    ['robots', 'home', 'sitemap', 'pages', 'done'],
  )
  const [now, end] = progress
    .slice(-2)
    .map(({ read, ...rest }) => ({ ...rest, read: read.map((page) => page.url) }))
  assert.deepEqual(now, {
    step: 'pages',
    pagesRead: 1,
    pagesPlanned: 3,
    currentUrl: 'http://a.example/pricing',
    read: ['http://a.example/'],
    refused: [],
    reading: ['http://a.example/pricing', 'http://a.example/about'],
    waiting: [],
  })
  assert.equal(end?.step, 'done')
  assert.deepEqual(end?.read, ['http://a.example/', 'http://a.example/pricing', 'http://a.example/about'])
  assert.deepEqual([end?.pagesRead, end?.pagesPlanned, end?.reading], [3, 3, []])
})

test('reads at most twelve pages, and gives up on a site full of dead links', async (context) => {
  const paths = Array.from({ length: 40 }, (_, index) => `/topic-${index}`)
  const { crawl, site } = await setUp(context, {
    '/': linking('Home', ...paths),
    ...Object.fromEntries(paths.map((path) => [path, linking(path)])),
  })
  assert.equal((await crawl('http://a.example/')).crawl.pages.length, 12)
  assert.equal((await crawl('http://a.example/', { maxPages: 3 })).crawl.pages.length, 3)
  for (const path of paths) delete site.routes[path]
  site.log.length = 0
  const dead = await crawl('http://a.example/')
  assert.equal(dead.crawl.pages.length, 1)
  assert.ok(site.log.length <= 22, `${site.log.length} requests`)
})

test('reads the robots.txt of each host before its first page', async (context) => {
  const { crawl, site } = await setUp(context, {
    '/': (request, response) => {
      const text =
        request.headers.host === 'a.example'
          ? linking('Home', 'http://docs.a.example/pricing')
          : linking('Docs')
      response.writeHead(200, { 'content-type': 'text/html' }).end(text)
    },
    '/pricing': linking('Prices of the docs'),
    '/robots.txt': (request, response) =>
      response
        .writeHead(200)
        .end(request.headers.host === 'docs.a.example' ? 'User-agent: *\nDisallow: /pricing' : ''),
  })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(found.refused, [{ url: 'http://docs.a.example/pricing', reason: 'robots_disallowed' }])
  assert.ok(!site.log.includes('docs.a.example/pricing'))
})

test('returns the pages read so far when time runs out, and fails if there are none', async (context) => {
  const { crawl } = await setUp(context, {
    '/': linking('Home', '/pricing', '/about'),
    '/pricing': () => undefined,
    '/about': linking('About'),
  })
  const walk = await crawl('http://a.example/', { budgetMs: 400 })
  assert.deepEqual(walk.paths, ['/', '/about'])
  assert.deepEqual(walk.crawl.notes, ['time_budget_used'])
  const { crawl: silent } = await setUp(context, { '/': () => undefined })
  await assert.rejects(silent('http://a.example/', { budgetMs: 100 }), hasCode('site_unreachable'))
})

test('the caller can cancel a crawl', async (context) => {
  const { crawl } = await setUp(context, { '/': linking('Home', '/pricing'), '/pricing': () => undefined })
  const stopped = crawl('http://a.example/', { signal: AbortSignal.timeout(150) })
  await assert.rejects(stopped, (error) => error instanceof WebError && error.code === 'cancelled')
})

test('obeys a crawl delay, up to five seconds', async (context) => {
  for (const [delay, expected] of [
    ['2', 2_000],
    ['600', 5_000],
  ] as const) {
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
      {
        '/robots.txt': robots,
        '/': linking('Home', '/pricing', '/about'),
        '/pricing': linking('Prices'),
        '/about': linking('About'),
      },
      { politeness },
    )
    await crawl('http://a.example/')
    // robots.txt, the home page, two pages, and the place of a declared profile.
    const places = [0, 1, 2, 3, 4].map((place) => place * expected)
    assert.deepEqual(starts, places)
  }
})

test('notes that the charset was guessed from the bytes', async (context) => {
  const { crawl } = await setUp(context, {
    '/': plain(Buffer.from('<p>Grüße</p>', 'latin1'), { 'content-type': 'text/html' }),
  })
  const { crawl: found } = await crawl('http://a.example/')
  assert.deepEqual(found.pages[0]?.notes.includes('charset_guessed'), true)
  assert.equal(found.pages[0]?.blocks[0]?.text, 'Grüße')
})
