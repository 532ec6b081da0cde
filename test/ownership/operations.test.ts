/**
 * Every operation, listed or not, called about somebody's thing by everybody else: refused or not found, never
 * returned, never a server error, and the thing unchanged. Generated from the lists, so that a new operation is covered
 * at once.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { operations } from '../../src/operations.ts'
import { call } from '../../src/platform/call/call.ts'
import { type Member, scopes, type Site } from '../../src/platform/call/context.ts'
import { type AnyOperation, internalRead } from '../../src/platform/call/operation.ts'
import { internalOperations } from '../../src/internal-operations.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { restRequest } from '../operations/rest-request.ts'
import { sendByCall, type Sender } from '../operations/send-to-operation.ts'
import { tableContents } from '../database/table-contents.ts'
import { inputFor } from './input-for.ts'
import { makeWorld, mark, type World } from './world.ts'

const everyOperation: readonly AnyOperation[] = [...operations, ...internalOperations]

/**
 * These answer 200 about things that are not the caller's, and neither do nor reveal anything; a badge may be embedded
 * before the launch.
 */
const silent = new Set([
  'sign_out_session',
  'take_email_change',
  'delete_blog_post',
  'resolve_payment_case',
  'get_badges',
])

let app: TestApp
let world: World
before(async () => {
  app = await createTestApp()
  world = await makeWorld(app)
})
after(() => app.stop())

interface Stranger {
  as: Sender
  at: Site
  /** True if this caller tries the operation; operations on the caller's own things are covered by their own cases. */
  asks(op: AnyOperation, names: boolean): boolean
  refusals: readonly number[]
}

function strangers(): Record<string, Stranger> {
  const { site, elsewhere, other, otherTeam } = world
  return {
    'a stranger': { as: 'anonymous', at: site, asks: () => true, refusals: [401, 404] },
    'another owner': {
      as: other,
      at: site,
      asks: ({ access, effect }, names) => names || access === 'team' || effect === 'read',
      refusals: [404],
    },
    'the team of another site': {
      as: otherTeam,
      at: site,
      asks: ({ access, effect }, names) => names || access === 'team' || effect === 'read',
      refusals: [404],
    },
    'the team of another site on its own': {
      as: otherTeam,
      at: elsewhere,
      asks: ({ effect }, names) => names || effect === 'read',
      refusals: [404],
    },
  }
}

/** The fault of an answer about something that is not the caller's; undefined if there is none. */
function faultOf(
  op: AnyOperation,
  { status, body }: { status: number; body: string },
  { names, refusals }: { names: boolean; refusals: readonly number[] },
): string | undefined {
  if (mark.test(body)) return `${op.name} tells what is not the asker’s: ${body}`
  if (refusals.includes(status)) return undefined
  if (status !== 200) return `${op.name} answers ${status}: ${body}`
  if (names && !silent.has(op.name)) return `${op.name} answers about what is not the asker’s: ${body}`
  return undefined
}

async function faults(ops: readonly AnyOperation[], stranger: Stranger): Promise<string[]> {
  const found: string[] = []
  for (const op of ops) {
    const { input, names } = inputFor(op, world.things)
    if (!stranger.asks(op, names)) continue
    const { status, json } = await sendByCall(app, op, stranger.at, input, stranger.as)
    const fault = faultOf(
      op,
      { status, body: JSON.stringify(json()) },
      { names, refusals: stranger.refusals },
    )
    if (fault !== undefined) found.push(fault)
  }
  return found
}

for (const who of [
  'a stranger',
  'another owner',
  'the team of another site',
  'the team of another site on its own',
]) {
  test(`${who} gets and changes none of the owner’s things by any operation`, async () => {
    const stranger = strangers()[who]
    assert.ok(stranger)
    const before = await tableContents(app)
    assert.deepEqual(await faults(everyOperation, stranger), [])
    assert.deepEqual(await tableContents(app), before)
  })
}

test('every operation refuses the owner’s key without its scope, or any key if it is reserved for a person', async () => {
  for (const op of everyOperation.filter(({ access }) => access !== 'public')) {
    const { input } = inputFor(op, world.things)
    const member: Member = {
      ...world.owner.member,
      via: 'api_key',
      scopes: scopes.filter((scope) => scope !== op.access),
    }
    const { status } = await sendByCall(app, op, world.site, input, { ...world.owner, member })
    assert.ok(status === 403 || status === 404, `${op.name} answers ${status}`)
  }
})

/**
 * What the owner does not find either: a secret of someone else, an app of someone else, something not live, something
 * of the operator.
 */
const nobodys =
  /_mail|accept_draft_invite|accept_handover|(?:disconnect_my|note_connected)_app|get_listing|alternatives|compare|get_founder|blog_post$|_vote|follow|case$|claim_listing|delete_site|report_listing/

test('the owner, as a member of the site team, finds these things, so the inputs are valid', async () => {
  const roles: Member['roles'] = [{ role: 'site_team', siteId: null }]
  const actor: Member = { ...world.owner.member, roles }
  const named = everyOperation.filter((op) => inputFor(op, world.things).names && !nobodys.test(op.name))
  assert.ok(named.length > 35, `${named.length} operations refer to the owner’s things`)
  for (const op of named) {
    const { input } = inputFor(op, world.things)
    const dryRun = op.effect !== 'process'
    const answer = await call(app.services, op, { actor, site: world.site, input, dryRun }).catch(String)
    assert.doesNotMatch(String(answer), /There is no (?!category)|You have no|is not found/, op.name)
  }
})

test('an expired key gets 401 from every operation of the API', async () => {
  const { key, id } = world.owner
  await sql`update api_keys set expires_at = ${app.clock.now()} where account_id = ${id}`.execute(
    app.services.db,
  )
  for (const op of operations) {
    const { input } = inputFor(op, world.things)
    const headers = { host: new URL(world.site.origin).host, authorization: `Bearer ${key}` }
    const { statusCode } = await app.http.app.inject({ ...restRequest(op, input), headers })
    assert.equal(statusCode, 401, op.name)
  }
})

test('the check reports an operation that returns another owner’s thing', async () => {
  const leaky = internalRead({
    name: 'get_draft',
    access: 'account',
    input: z.strictObject({ id: z.string() }),
    output: z.object({ name: z.string() }),
    problems: [],
    run: async () => ({ name: 'Zanzibar' }),
  })
  const quiet = { ...leaky, run: async () => ({ name: '' }) }
  const everyone = Object.entries(strangers()).filter(([who]) => who !== 'a stranger')
  for (const [who, stranger] of everyone)
    for (const op of [leaky, quiet]) assert.equal((await faults([op], stranger)).length, 1, who)
  const broken = { status: 500, body: '{}' }
  assert.match(faultOf(leaky, broken, { names: false, refusals: [404] }) ?? '', /answers 500/)
  assert.throws(
    () => inputFor({ ...leaky, name: 'brand_new' }, world.things),
    /what the member id of brand_new/,
  )
})
