/** The README of a package prints what it claims, where it shows code and output. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const shown = globSync('packages/*/README.md', { cwd: root }).flatMap((path) => {
  const [, code, printed] =
    /```ts\n(.*?)```.*?```text\n(.*?)```/s.exec(readFileSync(join(root, path), 'utf8')) ?? []
  return code !== undefined && printed !== undefined ? [{ path, code, printed }] : []
})

test('the READMEs of money and profile show an example with its output', () => {
  const paths = shown.map(({ path }) => path)
  for (const name of ['money', 'profile']) assert.ok(paths.includes(`packages/${name}/README.md`), name)
})

for (const { path, code, printed } of shown) {
  test(`the example of ${path} prints the output shown`, () => {
    const given = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
      cwd: join(root, dirname(path)),
      encoding: 'utf8',
    })
    assert.equal(given, printed)
  })
}
