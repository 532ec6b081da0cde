/** Home pages that are not the real site, such as a bot challenge or a parked domain: the crawl fails and says why. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plain, redirect, type Route } from 'marquee-web-client/testing'
import { CrawlProblem } from './crawl-problem.ts'
import { linking, page, setUp } from '../testing/walk-site.ts'

const walls: { says: string; routes: Record<string, Route>; message: RegExp }[] = [
  {
    says: 'a bot challenge',
    routes: { '/': page('<h1>Just a moment...</h1><p>Checking your browser.</p>') },
    message: /guard against robots/,
  },
  { says: 'a parked domain', routes: { '/': page('<h1>This domain is for sale</h1>') }, message: /parked/ },
  {
    says: 'a not-found page',
    routes: { '/': page('<h1>Page not found</h1>') },
    message: /nothing here/,
  },
  {
    says: 'a server’s default page',
    routes: { '/': page('<h1>Welcome to nginx!</h1>') },
    message: /not published/,
  },
  {
    says: 'a sign-in page',
    routes: { '/': redirect(302, '/users/sign_in'), '/users/sign_in': page('<h1>Welcome back</h1>') },
    message: /sign in/,
  },
  { says: 'status 403', routes: { '/': plain('no', {}, 403) }, message: /does not let programs read it/ },
  { says: 'status 404', routes: { '/': plain('no', {}, 404) }, message: /no page at this address/ },
]

for (const { says, routes, message } of walls) {
  test(`says in words why a home page is not a real site: ${says}`, async (context) => {
    const { crawl } = await setUp(context, routes)
    await assert.rejects(
      crawl('http://a.example/'),
      (error) =>
        error instanceof CrawlProblem && error.code === 'site_unreachable' && message.test(error.message),
    )
  })
}

test('a real site whose heading resembles an error page is read', async (context) => {
  const { crawl } = await setUp(context, {
    '/': page(`<h1>Page not found no more</h1><p>${'We mend the links of your shop. '.repeat(40)}</p>`),
  })
  assert.deepEqual((await crawl('http://a.example/')).paths, ['/'])
})

test('follows a conditional script redirect only if its target has more text', async (context) => {
  const home = (target: string) =>
    page(
      '<p>Plan your garden bed by bed.</p>',
      `<script>if (innerWidth < 400) { location = '${target}' }</script>`,
    )
  const { crawl, site } = await setUp(context, {
    '/': home('/m/'),
    '/m/': page('<p>App</p>'),
    '/en/': linking('Plan your garden bed by bed, and know what to sow in every week of the year.'),
  })
  assert.equal((await crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/')
  site.routes['/'] = home('/en/')
  assert.equal((await crawl('http://a.example/')).crawl.home.finalUrl, 'http://a.example/en/')
})
