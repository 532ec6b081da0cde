import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { operations } from '../../operations.ts'
import { rows } from '../../platform/data/database.ts'
import { agentCalls as german } from '../words/de/agent-calls.ts'
import { agentCalls as english } from '../words/en/agent-calls.ts'
import { createAgentLog } from './agent-log.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('a call that the database cannot store does not keep other calls out of the activity log', async () => {
  const owner = await app.account('owner@example.org')
  const { db, log } = app.services
  const agentLog = createAgentLog(db, log)
  const actor = { ...owner.member, via: 'api_key' as const, credentialId: 'key-1' }
  const at = app.clock.now()
  const called = (operation: string, input: unknown, credentialId = 'key-1') =>
    agentLog.record({ actor: { ...actor, credentialId }, operation, input, outcome: 'ok', at })
  called('submit_listing', { url: 'http://crusty.example/\u0000' })
  called('get_draft', { id: '\ud800' })
  called('get_draft', { id: `${'x'.repeat(193)}\u{1f600}` })
  called('list_my_drafts', {}, 'broken\u0000')
  called('get_account', {})
  await agentLog.flush()
  const kept = await rows(
    db,
    sql<{ operation: string; object: string | null }>`select operation, object from agent_calls
      where account_id = ${owner.id} order by id`,
  )
  assert.deepEqual(
    kept.map(({ operation }) => operation),
    ['submit_listing', 'get_draft', 'get_draft', 'get_account'],
  )
  assert.equal(kept[0]?.object, 'url http://crusty.example/')
})

test('every API operation, and nothing else, has a plain description for the activity log in each language', () => {
  const names = operations.map(({ name }) => name).toSorted()
  for (const said of [english, german]) {
    const lacking = names.filter((name) => !(name in said))
    assert.deepEqual(lacking, [], 'these lack their line in src/accounts/words/…/agent-calls.ts')
    assert.deepEqual(Object.keys(said).toSorted(), names)
  }
  assert.ok([english, german].every((said) => Object.values(said).every((one) => !one.includes('_'))))
})
