import assert from 'node:assert/strict'
import test from 'node:test'
import { readPage } from './read-page.ts'

function read(html: string) {
  return readPage({ html, url: 'https://acme.example/', fetchedAt: '2026-11-20T00:00:00Z', foundBy: 'home' })
}

const grounds: [string, string, string][] = [
  ['a ground that is hardly there', 'rgba(255, 255, 255, 0.04)', ''],
  ['one with its alpha in hexadecimal digits', '#ffffff1a', ''],
  ['a gradient', 'linear-gradient(#123, #345)', '#fff'],
]

for (const [name, ground, around] of grounds) {
  test(`text in white can be seen on ${name}`, () => {
    const html = `<div style="background: ${around}"><div style="background: ${ground}"><h3 style="color: #fff">Seed list</h3></div></div>`
    assert.deepEqual(
      read(html).blocks.map(({ text }) => text),
      ['Seed list'],
    )
  })
}

test('text in white cannot be seen on white below a ground that is hardly there', () => {
  const html =
    '<div style="background: #fff"><p style="background: rgba(255,255,255,.1); color: #ffff">Seed list</p></div>'
  assert.deepEqual(read(html).blocks, [])
})

const menus: [string, string][] = [
  ['hidden from screen readers', '<ul aria-hidden="true"><li><a href="/plans">Plans</a></ul>'],
  ['closed', '<div hidden><nav><a href="/plans">Plans</a></nav></div>'],
  ['not displayed', '<div class="mobile-menu" style="display: none"><a href="/plans">Plans</a></div>'],
  ['in a dialog', '<dialog><nav><a href="/plans">Plans</a></nav></dialog>'],
  ['inert', '<aside aria-hidden="true" inert><nav><a href="/plans">Plans</a></nav></aside>'],
]

for (const [name, html] of menus) {
  test(`reads the links, not the text, of a menu that is ${name}`, () => {
    const { links, blocks } = read(html)
    assert.deepEqual(
      links.map(({ url, text, block }) => [url, text, block]),
      [['https://acme.example/plans', 'Plans', null]],
    )
    assert.deepEqual(blocks, [])
  })
}

for (const html of [
  '<div hidden><a href="/plans">Plans</a></div>',
  '<nav aria-hidden="true"><template><a href="/plans">Plans</a></template></nav>',
])
  test(`reads no other unseen link: ${html}`, () => assert.deepEqual(read(html).links, []))
