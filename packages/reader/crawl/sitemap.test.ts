import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { likelySitemaps, parseSitemap } from './sitemap.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

test('reads the pages of a sitemap, and decodes entities and CDATA', () => {
  const text = `${xml}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.com/a?x=1&amp;y=2</loc><image:image><image:loc>https://example.com/i.png</image:loc></image:image></url>
    <url><loc> <![CDATA[https://example.com/b]]> </loc></url>
    <url><loc>/relative</loc></url><url><loc>javascript:alert(1)</loc></url></urlset>`
  assert.deepEqual(parseSitemap(text), {
    pages: ['https://example.com/a?x=1&y=2', 'https://example.com/b'],
    sitemaps: [],
  })
})

test('reads a sitemap index, and prefers page sitemaps to post sitemaps', () => {
  const text =
    `${xml}<sitemapindex><sitemap><loc>https://example.com/post-sitemap.xml</loc></sitemap><sitemap>` +
    '<loc>https://example.com/page-sitemap.xml</loc></sitemap></sitemapindex>'
  const { sitemaps, pages } = parseSitemap(text)
  assert.deepEqual(pages, [])
  assert.deepEqual(likelySitemaps(sitemaps, 1), ['https://example.com/page-sitemap.xml'])
  assert.equal(likelySitemaps(sitemaps, 5).length, 2)
})

test('reads a plain-text sitemap', () => {
  assert.deepEqual(parseSitemap('https://example.com/a\r\nhttps://example.com/b\nnonsense\n').pages, [
    'https://example.com/a',
    'https://example.com/b',
  ])
})

test('an HTML page is not a sitemap', () => {
  assert.deepEqual(
    parseSitemap('<!doctype html><p>https://example.com/a</p><loc>https://example.com/</loc>'),
    { pages: [], sitemaps: [] },
  )
})

test('reads at most 5,000 entries, and no URL that is too long', () => {
  const maxEntries = 5_000
  const many = `<urlset>${'<url><loc>https://example.com/a</loc></url>'.repeat(maxEntries + 10)}</urlset>`
  assert.equal(parseSitemap(many).pages.length, maxEntries)
  assert.equal(parseSitemap('https://example.com/a\n'.repeat(maxEntries + 10)).pages.length, maxEntries)
  assert.deepEqual(
    parseSitemap(`<urlset><url><loc>https://example.com/${'x'.repeat(3_000)}</loc></url></urlset>`).pages,
    [],
  )
})

test('reads the complete entries of a truncated sitemap, and any text without throwing', () => {
  assert.deepEqual(
    parseSitemap('<urlset><url><loc>https://example.com/a</loc></url><url><loc>https://exam').pages,
    ['https://example.com/a'],
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      Array.isArray(parseSitemap(`<urlset>${text}`).pages),
    ),
  )
})
