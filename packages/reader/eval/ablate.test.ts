import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import test from 'node:test'
import { switched } from './rule-hooks.ts'

test('each top-level function of a rule is wrapped in the switch', () => {
  const source = switched('export function asks() { return no() }\nfunction no() { return 1 }\n', 'rules/x')
  assert.match(source, /^function asksAsWritten\(\) \{ return no\(\) \}$/m)
  assert.match(source, /^export function asks\(\.\.\.given\) .*"rules\/x#asks", asksAsWritten\(/m)
  assert.match(source, /^function no\(\.\.\.given\) .*"rules\/x#no", noAsWritten\(/m)
})

test('the ablation reports what a rule finds', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, 'drafter.ts'),
      join(import.meta.dirname, 'sites'),
      '--only',
      'beetplan',
      '--ablate',
      'rules/faqs#findFaqs',
    ],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0)
  const [head, row] = stdout.trim().split('\n')
  assert.match(head ?? '', /^rule +sites +finds +keeps out +costs +brings +changes +needed$/)
  assert.match(row ?? '', /^rules\/faqs#findFaqs +1 +[1-9]\d* +0 +0 +0 +1 +0$/)
})
