import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddressList } from './address-list.ts'

test('lines: one or several addresses each, remarks left out', () => {
  assert.deepEqual(readAddressList('\uFEFFhttps://a.example\r\n\r\n# later\n b.example/x  c.example\n'), {
    format: 'lines',
    addresses: ['https://a.example', 'b.example/x', 'c.example'],
  })
})

test('a CSV: the column that is named so, whatever separates; without a head the cell that looks like an address', () => {
  const named = 'Name;Website\r\n"A; the first";https://a.example\r\nB;b.example\r\nC;\r\n'
  assert.deepEqual(readAddressList(named), { format: 'csv', addresses: ['https://a.example', 'b.example'] })
  const bare = 'Ada,ada@people.example,a.example\nBob,http://b.example/shop,x\n'
  assert.deepEqual(readAddressList(bare).addresses, ['a.example', 'http://b.example/shop'])
})

test('a CSV with a broken quote is still read line by line', () => {
  assert.deepEqual(readAddressList('a.example,"open\nb.example,x').addresses, ['a.example', 'b.example'])
})

test('a sitemap, bookmarks and OPML', () => {
  const sitemap =
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> https://a.example/?x=1&amp;y=2 </loc></url></urlset>'
  assert.deepEqual(readAddressList(sitemap), {
    format: 'sitemap',
    addresses: ['https://a.example/?x=1&y=2'],
  })
  const bookmarks =
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://a.example" ADD_DATE="1">A</A><DT><A HREF="javascript:alert(1)">B</A></DL>'
  assert.deepEqual(readAddressList(bookmarks), { format: 'bookmarks', addresses: ['https://a.example'] })
  const opml =
    '<opml version="2.0"><body><outline text="x"><outline htmlUrl="https://a.example" xmlUrl="https://a.example/feed"/></outline></body></opml>'
  assert.deepEqual(readAddressList(opml), { format: 'opml', addresses: ['https://a.example'] })
})

test('what is no list of addresses gives words that are none, and an empty text nothing', () => {
  assert.deepEqual(readAddressList('hello world').addresses, ['hello', 'world'])
  assert.deepEqual(readAddressList(' \n').addresses, [])
})
