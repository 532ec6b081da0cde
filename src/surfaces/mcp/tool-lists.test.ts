import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../../operations.ts'
import { Problem } from '../../platform/call/problem.ts'
import { toolsets } from '../../toolsets.ts'
import { toolLists, toolsIn } from './tool-lists.ts'

const lists = toolLists(operations, toolsets)

test('no toolset means the default one; several are merged without duplicates, in the order of the API', () => {
  assert.equal(lists.chosen(undefined), lists.chosen('default'))
  assert.equal(lists.chosen(''), lists.chosen(undefined))
  assert.equal(lists.chosen('launch,submit'), lists.chosen(['submit', ' launch ']))
  assert.notEqual(lists.chosen('submit'), lists.chosen('launch'))
  const both = toolsIn(
    operations,
    toolsets.filter(({ name }) => name === 'launch' || name === 'listing'),
  ).map(({ name }) => name)
  assert.equal(new Set(both).size, both.length)
  const order = operations.map(({ name }) => name).filter((name) => both.includes(name))
  assert.deepEqual(both, order)
})

test('refuses an unknown toolset with a short message that names the existing ones', () => {
  for (const asked of ['everything', 'submit,Launch', 'x'.repeat(5000)])
    assert.throws(
      () => lists.chosen(asked),
      (error: unknown) =>
        error instanceof Problem &&
        error.type.status === 400 &&
        error.message.length < 300 &&
        toolsets.every(({ name }) => error.message.includes(name)),
    )
})

test('the cache of tool lists is bounded, however many combinations are requested', () => {
  const first = lists.chosen('submit')
  for (let bits = 1; bits < 2 ** 7; bits++) {
    const names = toolsets.slice(2).flatMap(({ name }, place) => ((bits >> place) & 1 ? [name] : []))
    if (names.length > 0) lists.chosen(names.join())
  }
  assert.notEqual(lists.chosen('submit'), first, 'evicted')
})
