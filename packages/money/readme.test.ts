import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

test('the example of the README prints what it says', () => {
  const text = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const [, code = '', printed = ''] = /```ts\n(.*?)```.*?```text\n(.*?)```/s.exec(text) ?? []
  assert.notEqual(code, '')
  const given = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: new URL('.', import.meta.url),
    encoding: 'utf8',
  })
  assert.equal(given, printed)
})
