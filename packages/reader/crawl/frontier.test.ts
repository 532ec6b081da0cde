import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Region } from '../page/page.ts'
import { scopeOf } from './address.ts'
import { Frontier, kindOfLink, type FoundLink } from './frontier.ts'

const home = 'https://example.com/'

function frontierOf(
  links: (string | [string, string, Region?])[],
  settings: { home?: string; language?: string } = {},
  more: Partial<FoundLink> = {},
): Frontier {
  const base = settings.home ?? home
  const frontier = new Frontier({ home: base, scope: scopeOf(base), language: settings.language ?? 'en' })
  frontier.add(
    links.map((link) => {
      const [path, text = '', region = 'nav'] = typeof link === 'string' ? [link] : link
      return { url: new URL(path, base).href, text, region, depth: 1, foundBy: 'link', ...more }
    }),
  )
  return frontier
}

function order(frontier: Frontier, max = 50): string[] {
  const paths: string[] = []
  for (let next = frontier.next(); next && paths.length < max; next = frontier.next())
    paths.push(next.url.replace(home, '/'))
  return paths
}

test('pages that likely hold facts go first, whatever the order of the links', () => {
  const links = [
    '/privacy',
    '/careers',
    '/docs',
    '/features',
    '/contact',
    '/team',
    '/faq',
    '/imprint',
    '/about',
    '/pricing',
  ]
  const expected = ['/pricing', '/about', '/imprint', '/faq', '/team', '/features', '/contact']
  assert.deepEqual(order(frontierOf(links), 7), expected)
  assert.deepEqual(order(frontierOf(links.toReversed()), 7), expected)
})

test('classifies a link by its text if the path says nothing, in several languages', () => {
  const frontier = frontierOf(
    [
      ['/p/17', 'Blog-Archiv'],
      ['/p/18', 'Preise'],
      ['/p/19', 'お問い合わせ'],
      ['/%E6%96%99%E9%87%91', ''],
    ],
    { language: 'de' },
  )
  assert.deepEqual(order(frontier).slice(0, 3), ['/%E6%96%99%E9%87%91', '/p/18', '/p/19'])
})

test('reads a page once, however its URL is spelled', () => {
  const frontier = frontierOf([
    '/about',
    '/about/',
    '/about/index.html',
    '/about?utm_source=nav',
    '/about#team',
    'http://www.example.com/about',
    '/',
    '/#features',
    '/index.html',
  ])
  assert.deepEqual(order(frontier), ['/about'])
})

test('assets, sign-in, carts, feeds, searches, posts, calendars and pagination are left out', () => {
  const unwanted = [
    '/brochure.pdf',
    '/logo.png',
    '/app.zip',
    '/feed.xml',
    '/style.css',
    '/login',
    '/sign-up',
    '/account/settings',
    '/anmelden',
    '/connexion',
    '/cart',
    '/checkout',
    '/panier',
    '/feed',
    '/rss',
    '/search',
    '/?q=x',
    '/blog',
    '/blog/post',
    '/news/2026',
    '/aktuelles',
    '/2026/11/hello',
    '/tag/a',
    '/author/b',
    '/events?month=11',
    '/list?page=2',
    '/list/page/2',
    '/cookie-settings',
    '/wp-admin/',
    '/cdn-cgi/l/email-protection',
    'https://login.example.com/',
    'https://blog.example.com/about',
    'https://cdn.example.com/pricing',
  ]
  assert.deepEqual(order(frontierOf(unwanted)), [])
  const texts: [string, string][] = [
    ['/x1', 'Log in'],
    ['/x2', 'Deutsch'],
    ['/x3', '日本語'],
    ['/x4', 'Skip to content'],
  ]
  assert.deepEqual(order(frontierOf(texts)), [])
})

test('other sites and non-web URLs are left out', () => {
  const links = [
    'https://example.org/pricing',
    'mailto:a@example.com',
    'tel:+1',
    'javascript:void(0)',
    'https://example.com.evil.example/about',
  ]
  assert.deepEqual(order(frontierOf(links)), [])
})

test('stays in the language of the home page', () => {
  const links = [
    '/pricing',
    '/de/preise',
    '/fr/tarifs',
    '/en/about',
    '/it/',
    'https://de.example.com/',
    '/?lang=es',
    '/pt-br/contato',
  ]
  assert.deepEqual(order(frontierOf(links, { language: 'en-GB' })), ['/pricing', '/en/about', '/it/'])
  const german = { home: 'https://example.com/de/', language: 'en' }
  assert.deepEqual(order(frontierOf(['/de/preise', '/en/pricing'], german)), ['/de/preise'])
  // `it` may be a word, unless the home page itself is in a language folder.
  const english = { home: 'https://example.com/en/', language: 'en' }
  assert.deepEqual(order(frontierOf(['/en/about', '/et/pricing', '/it/'], english)), ['/en/about'])
  assert.equal(order(frontierOf(links, { language: '' })).length, links.length)
})

test('the first page of each kind goes before further pages of one kind', () => {
  const frontier = frontierOf([
    '/features/a',
    '/features/b',
    '/features/c',
    '/features',
    '/product',
    '/contact',
  ])
  const paths = order(frontier)
  assert.ok(paths.indexOf('/contact') < paths.indexOf('/features/b'))
  assert.ok(paths.indexOf('/product') < paths.indexOf('/features/c'))
})

test('legal pages go after an imprint, and rank higher if there is none', () => {
  const links: [string, string, Region][] = [
    ['/privacy', 'Privacy', 'footer'],
    ['/vst', 'VST', 'nav'],
  ]
  assert.deepEqual(order(frontierOf(links)), ['/privacy', '/vst'])
  assert.deepEqual(order(frontierOf([...links, ['/imprint', 'Imprint', 'footer']])), [
    '/imprint',
    '/vst',
    '/privacy',
  ])
})

test('a page found only in the sitemap is read only if it is of a strong kind that no link provides', () => {
  const frontier = frontierOf(['/about'])
  frontier.add(
    ['/pricing', '/about/old', '/random', '/themes/demo/pricing/two', '/privacy'].map((path) => ({
      url: new URL(path, home).href,
      text: '',
      region: 'footer',
      depth: 1,
      foundBy: 'sitemap',
    })),
  )
  assert.deepEqual(order(frontier), ['/about', '/pricing'])
})

test('follows links to depth two, nearer ones first', () => {
  const frontier = frontierOf(['/product/a'])
  frontier.add([
    { url: `${home}product/b`, text: '', region: 'nav', depth: 2, foundBy: 'link' },
    { url: `${home}pricing`, text: '', region: 'nav', depth: 3, foundBy: 'link' },
  ])
  assert.deepEqual(order(frontier), ['/product/a', '/product/b'])
})

test('of several links to a page, the most telling one decides its kind', () => {
  const frontier = frontierOf([
    ['/x', 'More', 'footer'],
    ['/x', 'Pricing', 'nav'],
    ['/x', 'here', 'main'],
  ])
  assert.equal(frontier.next()?.kind, 'pricing')
})

test('pages below the home page’s folder go first, then pages on its host', () => {
  const frontier = frontierOf(['/contact', '/product/contact', 'https://docs.example.com/contact'], {
    home: 'https://example.com/product/',
  })
  assert.deepEqual(order(frontier).slice(0, 2), ['/product/contact', '/contact'])
})

test('a closed URL stays closed, in every spelling', () => {
  const frontier = frontierOf(['/pricing', '/about'])
  assert.equal(frontier.close('http://www.example.com/pricing/'), true)
  assert.equal(frontier.close('https://example.com/pricing'), false)
  frontier.add([{ url: `${home}pricing#plans`, text: 'Pricing', region: 'nav', depth: 1, foundBy: 'link' }])
  assert.deepEqual(order(frontier), ['/about'])
  assert.equal(frontier.isClosed('https://example.com/about'), true)
})

test('counts the pages worth reading, and their strong kinds', () => {
  const frontier = frontierOf(['/pricing', '/about', '/team', '/docs'])
  assert.equal(frontier.count(10), 4)
  assert.equal(frontier.count(2), 2)
  assert.equal(frontier.strongKinds(), 3)
})

test('accepts ten thousand links', () => {
  const frontier = frontierOf(Array.from({ length: 10_000 }, (_, index) => `/product/${index}`))
  frontier.add([{ url: `${home}pricing`, text: 'Pricing', region: 'nav', depth: 1, foundBy: 'link' }])
  assert.ok(frontier.next() !== undefined)
})

test('the last path segment decides the kind before the ones above it', () => {
  assert.equal(kindOfLink(new URL('https://example.com/faq/about-the-creator/'), '', home)?.kind, 'about')
  assert.equal(kindOfLink(new URL('https://example.com/index.php?page=preise'), '', home)?.kind, 'pricing')
  assert.equal(kindOfLink(new URL('https://example.com/preise.html'), '', home)?.kind, 'pricing')
})
