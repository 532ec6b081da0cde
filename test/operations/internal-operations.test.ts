import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations } from '../../src/operations.ts'
import { checkAccess } from '../../src/platform/call/access.ts'
import type { Actor, Member } from '../../src/platform/call/context.ts'
import { Problem } from '../../src/platform/call/problem.ts'
import { internalOperations } from '../../src/internal-operations.ts'

const src = join(import.meta.dirname, '../../src')
const site = { id: 1, origin: 'http://localhost:3999' }
const anonymous: Actor = { kind: 'anonymous', address: '127.0.0.1' }

function member(via: Member['via'], roles: Member['roles'] = []): Member {
  return {
    kind: 'member',
    address: '127.0.0.1',
    accountId: 'acc_1',
    email: 'a@b.example',
    name: '',
    roles,
    scopes: ['account:read', 'listings:write', 'orders:write'],
    via,
  }
}

/** The code of the problem for this actor, or null if it may call the operation. */
function refusal(op: (typeof internalOperations)[number], actor: Actor): string | null {
  try {
    checkAccess(op, actor, site)
    return null
  } catch (error) {
    assert.ok(error instanceof Problem)
    return error.type.code
  }
}

test('every defined internal operation is in the list, with a unique name', () => {
  const defined = globSync('**/*.ts', { cwd: src })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('platform/call'))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(
        /internal(?:Operation|Process|Read)\(\{\s*name: '(\w+)'/g,
      ),
    ])
    .map((match) => match[1])
  const listed = internalOperations.map(({ name }) => name)
  assert.deepEqual(listed.toSorted(), defined.toSorted())
  const names = [...listed, ...operations.map(({ name }) => name)]
  assert.equal(new Set(names).size, names.length)
})

test('anonymous callers reach only public internal operations; keys and apps none reserved for a person', () => {
  for (const op of internalOperations) {
    assert.equal(refusal(op, anonymous), op.access === 'public' ? null : 'sign_in_required', op.name)
    const forPerson = op.access === 'account' || op.access === 'team' || op.access === 'operator'
    for (const via of ['api_key', 'oauth'] as const)
      assert.equal(
        refusal(op, member(via, [{ role: 'operator', siteId: null }])),
        forPerson ? 'not_found' : null,
        op.name,
      )
  }
})

test('operations of a site team are hidden from other accounts and from the team of another site', () => {
  const ofTeam = internalOperations.filter(({ access }) => access === 'team')
  assert.ok(ofTeam.length > 5)
  for (const op of ofTeam) {
    assert.equal(refusal(op, member('web')), 'not_found', op.name)
    assert.equal(refusal(op, member('web', [{ role: 'site_team', siteId: 2 }])), 'not_found', op.name)
    assert.equal(refusal(op, member('web', [{ role: 'site_team', siteId: 1 }])), null, op.name)
  }
})
