import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../../operations.ts'
import { pages } from '../../pages.ts'
import { toolsets } from '../../toolsets.ts'
import { instructions, unknownTool } from './guidance.ts'

test('every operation that withdraws, deletes or cancels is listed by default or named in the instructions', () => {
  const listed = new Set(toolsets[0]?.operations.map(({ name }) => name))
  const hidden = operations
    .map(({ name }) => name)
    .filter((name) => /^(withdraw|delete|cancel)_/.test(name) && !listed.has(name))
  assert.ok(hidden.length > 3)
  assert.deepEqual(
    hidden.filter((name) => !instructions.includes(name)),
    [],
  )
})

test('every tool named in the instructions exists', () => {
  const names = new Set(operations.map(({ name }) => name))
  const named = instructions.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  assert.deepEqual(
    named.filter((name) => !names.has(name) && !['next_steps', 'approval_required'].includes(name)),
    [],
  )
})

test('every page named in the instructions exists', () => {
  const routes = new Set<string>(pages.map(({ route }) => route))
  const named = instructions.match(/(?<= )\/[a-z]+\/\{[a-z]+\}/g) ?? []
  assert.equal(named.length, 4)
  assert.deepEqual(
    named.filter((path) => !routes.has(`GET ${path}`)),
    [],
  )
})

test('an unknown tool is answered with who can do it instead, or with the nearest name', () => {
  const byName = new Map(operations.map((op) => [op.name, op]))
  assert.match(unknownTool('follow_listing', byName).message, /by a person, on \/listings\//)
  assert.match(unknownTool('serch_listings', byName).message, /Did you mean search_listings\?/)
})
