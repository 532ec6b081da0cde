import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from 'marquee-reader'
import { proposeCategories } from './category-proposals.ts'

const html = `<html><body><nav>Invoicing</nav><main><h1>A lending desk for makerspaces</h1>
  <p>Keep your whole inventory on one wall. It is not a CRMs thing.</p></main></body></html>`
const page = readPage({
  url: 'https://toolcrib.example/',
  html,
  fetchedAt: '2026-11-20T12:00:00.000Z',
  foundBy: 'home',
})
const choice = (name: string, keywords: string[], parent: string | null = 'tools') => ({
  name,
  slug: name.toLowerCase(),
  parent,
  keywords,
})

test('proposes categories by whole words of the website’s text, headings first, with those words as the reason', () => {
  const choices = [
    choice('Inventory', ['stock']),
    choice('Workshops', ['makerspaces', 'lending desk']),
    choice('Invoicing', []),
    choice('Sales', ['crm']),
  ]
  const proposed = proposeCategories(choices, [page], [])
  assert.deepEqual(
    proposed.map(({ name }) => name),
    ['Workshops', 'Inventory'],
  )
  assert.match(proposed[0]?.reason ?? '', /lending desk/)
  assert.match(proposed[1]?.reason ?? '', /whole inventory/)
  assert.deepEqual(proposeCategories(choices, [page], ['workshops', 'Inventory']), [])
})

test('reads only the first part of a very long website', () => {
  const said = (words: string) => `<p>${words}</p>`
  const long = readPage({
    url: 'https://toolcrib.example/',
    html:
      `<html><body><main>${said('Invoicing for workshops.')}` +
      `${said('Tools and more tools. '.repeat(40)).repeat(140)}${said('Inventory of everything.')}</main></body>` +
      '</html>',
    fetchedAt: '2026-11-20T12:00:00.000Z',
    foundBy: 'home',
  })
  assert.ok(long.blocks.some(({ text }) => text.includes('Inventory')))
  const proposed = proposeCategories([choice('Inventory', []), choice('Invoicing', [])], [long], [])
  assert.deepEqual(
    proposed.map(({ name }) => name),
    ['Invoicing'],
  )
})
