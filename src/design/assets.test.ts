import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { accentPath, assetPath, assets, findAsset } from './assets.ts'

test('every asset has a hashed name, a unique ETag and compressed variants that decode to its bytes', () => {
  assert.equal(assets().size, 10)
  const tags = new Set<string>()
  for (const [address, asset] of assets()) {
    assert.equal(asset.path, address)
    assert.match(address, /^\/assets\/[a-z-]+-[A-Za-z0-9]{12}\.(css|js|woff2|svg|png)$/)
    assert.match(asset.etag, /^"[A-Za-z0-9]{22}"$/)
    assert.ok(asset.bytes.length > 100, address)
    if (asset.brotli) assert.deepEqual(brotliDecompressSync(asset.brotli), asset.bytes)
    if (asset.gzip) assert.deepEqual(gunzipSync(asset.gzip), asset.bytes)
    tags.add(asset.etag)
  }
  assert.equal(tags.size, assets().size)
})

test('the style sheet refers only to existing assets, and has no @import, comments or indentation', () => {
  const css = assets().get(assetPath('marquee.css'))?.bytes.toString('utf8') ?? ''
  const addresses = [...css.matchAll(/url\(([^)]+)\)/g)].map(
    (match) => match[1]?.replaceAll(/['"]/g, '') ?? '',
  )
  assert.equal(addresses.length, 4)
  for (const address of addresses) assert.ok(assets().has(address), address)
  assert.ok(!css.includes('@import'))
  assert.doesNotMatch(css, /\/\*|\n\s/)
})

/** Budgets for compressed bytes: for files that every page loads, and for those that forms and team pages add. */
const budgets = { 'marquee.css': 15_000, 'personal.css': 4000, 'marquee.js': 8000, 'personal.js': 6500 }
for (const [name, budget] of Object.entries(budgets))
  test(`${name} is under ${budget} bytes with Brotli`, () => {
    const sent = assets().get(assetPath(name))?.brotli?.length ?? Infinity
    assert.ok(sent < budget, `${sent} bytes`)
  })

test('the scripts define each custom element once, and have no imports, exports or comments', () => {
  const script = ['marquee.js', 'personal.js']
    .map((name) => assets().get(assetPath(name))?.bytes.toString('utf8') ?? '')
    .join('')
  const names = [...script.matchAll(/customElements\.define\(\s*'([a-z-]+)'/g)].map((match) => match[1])
  assert.equal(new Set(names).size, names.length)
  for (const name of [
    'vote-form',
    'live-progress',
    'review-keys',
    'copy-button',
    'local-time',
    'autosave-form',
  ]) {
    assert.ok(names.includes(name), name)
  }
  assert.ok(!/\b(import|export)\b|\/\*/.test(script))
})

test('each accent colour has its own style sheet; invalid colours and paths are rejected', () => {
  assert.equal(accentPath('#0A7Bcd'), '/assets/site-0a7bcd.css')
  const sheet = findAsset('/assets/site-0a7bcd.css')
  assert.equal(sheet?.bytes.toString('utf8'), ':root{--site:#0a7bcd}\n')
  assert.equal(sheet.type, 'text/css; charset=utf-8')
  assert.equal(findAsset('/assets/site-0a7bcd}.css'), undefined)
  assert.equal(findAsset('/assets/nothing.css'), undefined)
  for (const bad of ['red', '#fff', '#12345g', '#123456}body{'])
    assert.throws(() => accentPath(bad), TypeError)
})

test('an unknown asset name throws instead of giving a broken link', () => {
  assert.throws(() => assetPath('missing.css'), /no asset named missing\.css/)
})
