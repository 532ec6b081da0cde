/** Known attack strings, printed in every place that takes a value, then read back by a real HTML parser. */

import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { load } from 'cheerio'
import { html } from './html.ts'

const shared = process.env.MARQUEE_SHARED ?? path.resolve(import.meta.dirname, '../../../shared')
const folder = path.join(shared, 'vectors/xss')
const skip = existsSync(folder) ? false : `no attack strings at ${folder}`

test('no attack string becomes markup in text, attribute, textarea or title', { skip }, () => {
  const vectors = readVectors()
  assert.ok(vectors.length > 500, `${vectors.length} strings`)
  for (const vector of vectors) {
    const page = html`<title>${vector}</title>
      <p id="t">${vector}</p>
      <p id="d" title="${vector}"></p>
      <p id="s" title="${vector}"></p>
      <textarea>${vector}</textarea>`
    const document = load(String(page))
    const names = document('head *, body *')
      .toArray()
      .map((element) => element.tagName)
    assert.deepEqual(names, ['title', 'p', 'p', 'p', 'textarea'], vector)
    const attributes = document('*')
      .toArray()
      .flatMap((element) => Object.keys(document(element).attr() ?? {}))
    assert.deepEqual(attributes, ['id', 'id', 'title', 'id', 'title'], vector)
    const expected = vector.replace(/\r\n?/g, '\n').replaceAll('\0', '')
    if (!vector.includes('\0')) assert.equal(document('#t').text(), expected)
  }
})

test('no attack string becomes a URL with another scheme or host', { skip }, () => {
  const base = 'https://site.example/page'
  for (const vector of readVectors()) {
    const document = load(
      String(
        html`<a href="${vector}">x</a><img src="${vector}" alt="" />
          <form action="${vector}"></form>`,
      ),
    )
    const found = [document('a').attr('href'), document('img').attr('src'), document('form').attr('action')]
    for (const address of found) {
      assert.equal(address, found[0], vector)
      const url = URL.parse(address ?? '', base)
      if (!url) continue
      assert.match(url.protocol, /^https?:$/, vector)
      if (!/^https?:/i.test(vector.trim())) assert.equal(url.host, 'site.example', vector)
    }
  }
})

function readVectors(): string[] {
  const vectors = new Set<string>()
  for (const name of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, name), 'utf8')
    if (name.endsWith('.txt')) for (const line of text.split('\n')) vectors.add(line)
    else collect(JSON.parse(text), vectors)
  }
  return [...vectors]
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collect(item, into)
}
