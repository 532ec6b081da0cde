/** Mutations: each kind is made, one that does not parse is left out, and a sample is the same for the same seed. */
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { areas } from './areas.ts'
import { mutantsOf, sampleOf } from './mutants.ts'

const code = `import { a } from './true === false.ts'
/** true === false */
export async function f(x: number): Promise<boolean> {
  if (x < 3) throw new Error('small')
  await lock(x)
  await sql\`select 1 where a = 1
    and b = 2
    and c = 3 for update\`
  return x === 4 && !a
}
`

test('mutates checks, locks, comparisons and conditions one at a time, and nothing else', () => {
  const changes = mutantsOf(code).map(({ line, change }) => `${line} ${change}`)
  assert.deepEqual(changes, [
    "4 if (x < 3) throw new Error('small')  →  if (x <= 3) throw new Error('small')",
    "4 never: if (x < 3) throw new Error('small')",
    '5 left out: await lock(x)',
    '7 left out: and b = 2',
    '8 and c = 3 for update`  →  and c = 3`',
    '9 return x === 4 && !a  →  return x !== 4 && !a',
    '9 return x === 4 && !a  →  return x === 4 || !a',
  ])
  for (const { text } of mutantsOf(code)) assert.notEqual(text, code)
})

test('the same seed draws the same sample, without repeating an item', () => {
  const items = Array.from({ length: 100 }, (_one, index) => index)
  assert.deepEqual(sampleOf(items, 10, 1), sampleOf(items, 10, 1))
  assert.notDeepEqual(sampleOf(items, 10, 1), sampleOf(items, 10, 2))
  assert.equal(new Set(sampleOf(items, 100, 3)).size, 100)
  assert.equal(sampleOf(items, 200, 3).length, 100)
})

test('every area has files and tests', () => {
  for (const [name, { files, tests }] of Object.entries(areas))
    for (const pattern of [...files, ...tests])
      assert.ok(
        globSync(pattern, { cwd: join(import.meta.dirname, '../..') }).length > 0,
        `${name}: ${pattern}`,
      )
})
