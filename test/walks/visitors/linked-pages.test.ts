/** Every URL written literally in the markup answers: no link is broken. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

/** URLs written literally in markup or in a list of links, each with its file. */
function writtenAddresses(): Map<string, string> {
  const found = new Map<string, string>()
  const written = /\b(?:href=["']|href: '|url: '(?=\/(?:account|team|operator)\b))(\/[^"'`${}]*)["']/g
  for (const file of globSync('src/**/*.{ts,js}')) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(written)) found.set(path, file)
  }
  // Shown only if the operator wrote one.
  found.delete('/imprint')
  return found
}

test('no URL written literally in the markup returns 404 or a server error', async () => {
  const addresses = writtenAddresses()
  assert.ok(addresses.size > 50, 'the addresses are found')
  const dead: string[] = []
  for (const [url, file] of addresses) {
    const { statusCode } = await app.http.app.inject({ url, headers: { accept: 'text/html' } })
    if (statusCode === 404 || statusCode >= 500) dead.push(`${url} of ${file}: ${statusCode}`)
  }
  assert.deepEqual(dead, [])
})
