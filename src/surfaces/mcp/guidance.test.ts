import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { operations } from '../../operations.ts'
import { pages } from '../../pages.ts'
import { toolsets } from '../../toolsets.ts'
import { instructions, unknownTool } from './guidance.ts'
import { toolsOf } from './mcp-tool.ts'

const names = new Set(operations.map(({ name }) => name))
const toolsNamedIn = (text: string) =>
  (text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).filter((name) => names.has(name))
const [byDefault, , ...tasks] = toolsets
const listed = new Set(byDefault?.operations.map(({ name }) => name))

test('every operation that withdraws, deletes or cancels is listed by default or named in the instructions', () => {
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
  const named = instructions.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  assert.deepEqual(
    named.filter((name) => !names.has(name) && !['next_steps', 'approval_required'].includes(name)),
    [],
  )
})

test('the set of a task has every tool that the arguments of its tools refer to', () => {
  const schemas = new Map(
    toolsOf(operations).map(({ name, inputSchema }) => [name, JSON.stringify(inputSchema)]),
  )
  for (const set of tasks.filter(({ name }) => name !== 'proposals')) {
    const inIt = new Set(set.operations.map(({ name }) => name))
    for (const { name } of set.operations)
      assert.deepEqual(
        toolsNamedIn(schemas.get(name) ?? '').filter((tool) => !inIt.has(tool)),
        [],
        `${set.name}: ${name}`,
      )
  }
})

test('a refusal names only tools of the operation’s toolset or of the default list', () => {
  for (const set of tasks)
    for (const { name, problems } of set.operations) {
      const inIt = new Set(set.operations.map((op) => op.name))
      assert.deepEqual(
        toolsNamedIn(problems.map(({ fix }) => fix).join(' ')).filter(
          (tool) => !inIt.has(tool) && !listed.has(tool),
        ),
        [],
        `${set.name}: ${name}`,
      )
    }
})

test('a next step names a tool of the default list, of a toolset of its area, or one that the instructions name', () => {
  const files = globSync('src/*/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const own = (area: string) =>
    files
      .filter((file) => file.startsWith(`src/${area}/`))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bname: '([a-z_]+)'/g)].map(([, name]) => name),
      )
  let steps = 0
  for (const file of files)
    for (const [, tool = ''] of readFileSync(file, 'utf8').matchAll(/\btool: '([a-z_]+)'/g)) {
      steps++
      if (listed.has(tool) || instructions.includes(tool)) continue
      const ofArea = new Set(own(file.split('/')[1] ?? ''))
      const near = tasks.filter((set) => set.operations.some(({ name }) => ofArea.has(name)))
      assert.ok(
        near.some((set) => set.operations.some(({ name }) => name === tool)),
        `${file}: ${tool}`,
      )
    }
  assert.ok(steps > 80, String(steps))
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
