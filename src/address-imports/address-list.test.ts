import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddressList } from './address-list.ts'

const read = (text: string) => readAddressList(text, 5000)

test('lines: reads one or several URLs each, and ignores comments', () => {
  assert.deepEqual(read('\uFEFFhttps://a.example\r\n\r\n# later\n b.example/x  c.example\n'), {
    format: 'lines',
    addresses: ['https://a.example', 'b.example/x', 'c.example'],
    given: 3,
  })
})

test('a CSV: reads the column with a matching header, whatever the separator; without a header the cells that look like URLs', () => {
  const named = 'Name;Website\r\n"A; the first";https://a.example\r\nB;b.example\r\nC;\r\n'
  assert.deepEqual(read(named), { format: 'csv', addresses: ['https://a.example', 'b.example'], given: 2 })
  const spaced = 'Name, Website\nA, https://a.example\n'
  assert.deepEqual(read(spaced).addresses, ['https://a.example'])
  assert.deepEqual(read('A firm, a.example\nB, b.example').addresses, ['a.example', 'b.example'])
  const bare = 'Ada,ada@people.example,a.example\nBob,http://b.example/shop,x\n'
  assert.deepEqual(read(bare).addresses, ['a.example', 'http://b.example/shop'])
})

test('a table as spreadsheets write it: bars between its cells, a line that names the separator, a single column with its heading', () => {
  const both = { addresses: ['https://a.example', 'b.example'], given: 2 }
  const tables = {
    'bars below headings': 'Name|Website\nA|https://a.example\nB|b.example\n',
    'bars with spaces': 'Name | Website\nA | https://a.example\nB | b.example',
    'bars without headings': 'A|https://a.example\nB|b.example',
    'a separator line': '\uFEFFsep=;\r\nName;Website\r\nA;https://a.example\r\nB;b.example\r\n',
    'a separator line above one column': 'sep=,\nwebsite\nhttps://a.example\nb.example',
    'a quoted separator line without headings': '"sep=|"\nA|https://a.example\nB|b.example',
    'a broken quote below a separator line': 'sep=;\nhttps://a.example;"open\nb.example;x',
  }
  for (const [name, table] of Object.entries(tables))
    assert.deepEqual(read(table), { format: 'csv', ...both }, name)
  for (const heading of ['website', 'URL', ' Website URL', '"website"', '\uFEFFWebsite'])
    assert.deepEqual(read(`${heading}\r\nhttps://a.example\r\n"b.example"\r\n`), { format: 'lines', ...both })
  // Bars also stand within cells, and in sentences.
  assert.deepEqual(read('Name,Tags,Website\nA,x|y|z,https://a.example').addresses, ['https://a.example'])
  assert.deepEqual(read('https://a.example,x|y|z|w').addresses, ['https://a.example'])
  assert.deepEqual(read('Tools | my list\nhttps://a.example b.example').addresses, [
    'Tools | my list',
    ...both.addresses,
  ])
})

test('a CSV with a broken quote is still read line by line', () => {
  assert.deepEqual(read('a.example,"open\nb.example,x').addresses, ['a.example', 'b.example'])
  const quoted = '"Name","Website"\n"A","https://a.example"\n"B,"https://b.example"\n"C","https://c.example"'
  assert.deepEqual(read(quoted).addresses, ['https://a.example', 'https://b.example', 'https://c.example'])
})

test('reads the URLs of a sitemap, a bookmarks file and OPML', () => {
  const sitemap =
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> ' +
    'https://a.example/?x=1&amp;y=2 </loc></url></urlset>'
  assert.deepEqual(read(sitemap), {
    format: 'sitemap',
    addresses: ['https://a.example/?x=1&y=2'],
    given: 1,
  })
  const bookmarks =
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://a.example" ADD_DATE="1">A</A><DT><A ' +
    'HREF="javascript:alert(1)">B</A></DL>'
  assert.deepEqual(read(bookmarks), { format: 'bookmarks', addresses: ['https://a.example'], given: 1 })
  const opml =
    '<opml version="2.0"><body><outline text="x"><outline htmlUrl="https://a.example" ' +
    'xmlUrl="https://a.example/feed"/></outline></body></opml>'
  assert.deepEqual(read(opml), { format: 'opml', addresses: ['https://a.example'], given: 1 })
})

test('prose: reads the URLs in it, returns a line without one whole, and nothing for an empty text', () => {
  assert.deepEqual(read('hello world').addresses, ['hello world'])
  assert.deepEqual(
    read('Dear team, please look at these.\nFirst (https://a.example), then “example.org/x”.'),
    {
      format: 'lines',
      addresses: ['Dear team, please look at these.', 'https://a.example', 'example.org/x'],
      given: 3,
    },
  )
  assert.deepEqual(read('See example.com, it is good; so is example.net.').addresses, [
    'example.com',
    'example.net',
  ])
  assert.deepEqual(read('Made with Node.js and love').addresses, ['Made with Node.js and love'])
  assert.deepEqual(read('Node.js,https://a.example').addresses, ['https://a.example'])
  assert.deepEqual(read(' \n').addresses, [])
})

test('markup: reads attributes in either kind of quotes or none, character references, > in attributes and CDATA', () => {
  const links =
    "<html><a title='x > y' href='https://a.example/?x=1&#38;y=2'>A</a><A class=x HREF=https://b.example>B</A><a\nhref = \"c.example\">"
  assert.deepEqual(read(links).addresses, ['https://a.example/?x=1&y=2', 'https://b.example'])
  const outlines = '<opml><outline text="a > b" url="https://a.example"/><outline text="none"/></opml>'
  assert.deepEqual(read(outlines).addresses, ['https://a.example'])
  const sitemap =
    '<urlset><loc><![CDATA[https://a.example/?x=1&y=2]]></loc><image:loc>https://no.example</image:loc>'
  assert.deepEqual(read(sitemap).addresses, ['https://a.example/?x=1&y=2'])
})

test('reads no more URLs than the maximum, but counts all of them', () => {
  assert.deepEqual(readAddressList('a.example\nb.example\nc.example', 2), {
    format: 'lines',
    addresses: ['a.example', 'b.example'],
    given: 3,
  })
})

/** A megabyte of markup that a reader with backtracking, or one that builds a tree, would never finish. */
const broken = {
  'unclosed elements': '<div>'.repeat(190_000),
  'unclosed links': '<a '.repeat(330_000),
  'unclosed quotes': `<a x="'`.repeat(140_000),
  'spaces within a tag': `<a x${' '.repeat(900_000)}`,
}
for (const [name, text] of Object.entries(broken))
  test(`a file full of ${name} is read to the end`, () => {
    const link = `"'> <a href="https://a.example">A</a>`
    assert.deepEqual(read(`<html>${text}${link}`).addresses, ['https://a.example'])
  })

test('a cell full of dots and a table full of broken quotes are read to the end', () => {
  assert.equal(read(`name,${'a.'.repeat(450_000)}@`).given, 1)
  assert.equal(read(`a.example,${'"'.repeat(900_001)}`).addresses[0], 'a.example')
})
