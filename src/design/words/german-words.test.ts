/** Words that every German text spells the same way. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('German texts say “jemand anderes”, declined, and never “jemand anders”', () => {
  const texts = globSync([
    'src/**/words/de*.ts',
    'src/**/words/de/*.ts',
    'packages/*/words/de.ts',
    'docs/site/de/*.md',
  ])
  assert.ok(texts.length > 40, String(texts.length))
  assert.deepEqual(
    texts.filter((file) => /jemand anders\b/i.test(readFileSync(file, 'utf8'))),
    [],
  )
})
