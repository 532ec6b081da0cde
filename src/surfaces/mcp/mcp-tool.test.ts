import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '../../operations.ts'
import type { Toolset } from '../../platform/call/operation.ts'
import { toolsets } from '../../toolsets.ts'
import { openApiDocument } from '../rest/openapi.ts'
import { toolsOf } from './mcp-tool.ts'
import { toolsIn } from './tool-lists.ts'

const tools = toolsOf(operations)

function* parts(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { ...value }
  for (const member of Object.values(value)) yield* parts(member)
}

test('the default tool list and the list of all tools stay within their size limits', () => {
  const [byDefault, all] = toolsets
  assert.deepEqual([byDefault?.name, all?.name], ['default', 'all'])
  if (all) assertFits(all, 160_000)
  if (byDefault) assertFits(byDefault, 120_000)
})

test('the tools of one task fit into 27 kB', () => {
  for (const set of toolsets.slice(2)) assertFits(set, 27_000)
})

function assertFits(set: Toolset, max: number): void {
  const bytes = Buffer.byteLength(JSON.stringify({ tools: toolsIn(operations, [set]) }))
  const mend =
    'describe it in fewer words (.describe, summary), or leave an operation out of the set (src/toolsets.ts)'
  assert.ok(bytes <= max, `the set ${set.name} has ${bytes} bytes of ${max}: ${mend}`)
}

test('every operation is in the toolset of a task, and the default set has the contract’s and at most nine more', () => {
  const [byDefault, all, ...tasks] = toolsets
  assert.deepEqual(all?.operations, operations)
  for (const op of operations)
    assert.ok(
      tasks.some((set) => set.operations.includes(op)),
      `${op.name} is in no set but all: src/toolsets.ts`,
    )
  for (const { name, operations: inIt } of toolsets) assert.equal(new Set(inIt).size, inIt.length, name)
  const listed = byDefault?.operations ?? []
  assert.deepEqual(
    operations.filter((op) => !op.extension && !listed.includes(op)),
    [],
  )
  const beyond = listed.filter(({ extension }) => extension)
  assert.ok(beyond.length > 0 && beyond.length <= 9, `${beyond.length}`)
})

test('every reference points to a definition in its schema, and every definition is used at least twice', () => {
  for (const tool of tools) {
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      const definitions = Object.keys(schema['$defs'] ?? {}).map((name) => `#/$defs/${name}`)
      const used = [...parts(schema)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
      assert.deepEqual([...new Set(used)].toSorted(), definitions.toSorted(), tool.name)
      for (const name of definitions) assert.ok(used.filter((one) => one === name).length > 1, name)
    }
  }
})

test('a shape described by another tool is described there in full', () => {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const byDefault = new Set(toolsets[0]?.operations.map(({ name }) => name))
  let pointers = 0
  for (const tool of tools) {
    for (const { description, properties } of parts(tool.outputSchema)) {
      const found = /(?:As in|All of) (?:an item of )?([a-z]+_\w+)(?:\.|: ([\w, ]+)\.)$/.exec(
        String(description),
      )
      if (found === null) continue
      pointers++
      const [, home = '', members] = found
      const named = byName.get(home)
      assert.ok(named && home !== tool.name, `${tool.name} points to ${home}`)
      assert.ok(
        byDefault.has(home) || !byDefault.has(tool.name),
        `${tool.name} points to ${home}, not listed with it`,
      )
      // Members described there are not repeated here; those that differ are.
      const own = Object.keys(Object(properties))
      for (const member of members?.split(', ') ?? [])
        assert.ok(!own.includes(member), `${tool.name}: ${member}`)
      for (const member of members?.split(', ') ?? [])
        assert.ok(describes(home, member), `${tool.name} points to ${home}, which lacks ${member}`)
    }
  }
  assert.ok(pointers > 10)
  const draft = JSON.stringify(byName.get('get_draft')?.outputSchema)
  for (const member of ['ai_value', 'item_evidence', 'pricing_plans', 'contradictions'])
    assert.ok(draft.includes(`"${member}"`), member)
})

/** Whether a tool describes a member of its answer, or names the tool that does. */
function describes(name: string, member: string): boolean {
  const there = JSON.stringify(tools.find((tool) => tool.name === name)?.outputSchema)
  if (there.includes(`"${member}":`)) return true
  return [...there.matchAll(/(?:As in|All of) (?:an item of )?([a-z]+_\w+)(?:\.|: ([\w, ]+)\.)"/g)].some(
    ([, home = '', names]) =>
      home !== name && (names ?? member).split(', ').includes(member) && describes(home, member),
  )
}

test('input schemas keep their limits, and repeat no long pattern', () => {
  for (const { name, inputSchema } of tools) {
    const found = [...parts(inputSchema)].flatMap(({ pattern }) =>
      typeof pattern === 'string' ? [pattern] : [],
    )
    const long = found.filter((pattern) => pattern.length > 60)
    assert.ok(long.length <= 2, `${name}: ${long.length} long patterns`)
    const largest = [...parts(inputSchema)].filter(({ maximum }) => maximum === 2_147_483_647)
    assert.equal(largest.length, 0, `${name}: the range of a database column is not a useful limit`)
  }
  const update = JSON.stringify(tools.find(({ name }) => name === 'update_draft')?.inputSchema)
  for (const limit of ['"maxLength":120', '"maxItems":5', '"enum":["free","freemium"'])
    assert.ok(update.includes(limit), limit)
})

test('tool titles are short names, and descriptions do not repeat them', () => {
  for (const { title, description } of tools) {
    assert.ok(title.length < 40 && /^[A-Z][a-z]/.test(title), title)
    assert.ok(!description.startsWith(title), title)
  }
})

test('every description ends with its scope, in OpenAPI too', () => {
  const document = JSON.stringify(
    openApiDocument({ operations, messages: {} }, { name: 'A', origin: 'http://a', baseUrl: 'http://a' }),
  )
  for (const [index, op] of operations.entries()) {
    const needs = op.access === 'public' ? 'No sign-in.' : `Scope: ${op.access}.`
    assert.ok(tools[index]?.description.endsWith(needs), op.name)
    assert.ok(document.includes(needs), op.name)
  }
})

test('exactly the tools that fetch a website or send mail have openWorldHint', () => {
  const open = tools.filter(({ annotations }) => annotations.openWorldHint).map(({ name }) => name)
  assert.deepEqual(open, [
    'submit_listing',
    'update_draft',
    'invite_cofounder',
    'update_my_listing',
    'post_listing_update',
    'set_founder_story',
    'choose_free_listing',
    'claim_listing',
    'verify_claim',
    'cancel_order',
    'answer_listing_question',
    'replay_webhook',
    'test_webhook',
  ])
  // An upload is decoded, and a proposal rehearsed, before the transaction; neither contacts anybody else.
  for (const op of operations.filter(({ name }) => !['upload_picture', 'propose_change'].includes(name)))
    if (op.effect !== 'read' && op.observe) assert.ok(open.includes(op.name), `${op.name} contacts others`)
})
