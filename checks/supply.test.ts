/** The installed packages: licences, versions, hashes and install scripts; each rule is broken once on purpose. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { licencePage, packagesIn, supplyBreaches } from './licences.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock = read('package-lock.json')
const manifest = read('package.json')

test('every package has an allowed licence, an exact version and a hash', () => {
  assert.ok(packagesIn(lock).length > 300)
  assert.deepEqual(supplyBreaches(lock, manifest), [])
})

test('only packages allowed by name have install scripts', () => {
  const scripted = packagesIn(lock).filter(({ hasInstallScript }) => hasInstallScript)
  assert.deepEqual(
    scripted.map(({ name }) => name),
    ['node'],
  )
})

test('docs/licences.md matches the lockfile', () => {
  assert.equal(readFileSync(join(root, 'docs/licences.md'), 'utf8'), licencePage(lock), 'npm run licences')
})

const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const broken: Record<string, [entry: object, manifest: object, message: RegExp]> = {
  'a licence that is not allowed': [
    { ...sound, license: 'AGPL-3.0' },
    {},
    /AGPL-3\.0”, which is not allowed/,
  ],
  'no licence': [{ ...sound, license: undefined }, {}, /the licence “”/],
  'no hash': [{ ...sound, integrity: undefined }, {}, /a 1\.0\.0 has no hash/],
  'an install script': [{ ...sound, hasInstallScript: true }, {}, /is not allowed one/],
  'an optional dependency missing from the lockfile': [
    { ...sound, optionalDependencies: { b: '1.0.0' } },
    {},
    /a asks for b, which the lockfile/,
  ],
  'an allowed install script that no longer exists': [sound, { allowScripts: { a: true } }, /has none/],
  'a range of versions': [sound, { dependencies: { a: '^1.0.0' } }, /no exact version: \^1\.0\.0/],
}
for (const [what, [entry, made, message]] of Object.entries(broken))
  test(`${what} is refused`, () => {
    const breaches = supplyBreaches({ packages: { 'node_modules/a': entry } }, made)
    assert.equal(breaches.length, 1)
    assert.match(breaches.join(), message)
  })
