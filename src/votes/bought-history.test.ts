/** The attack: one person's accounts vote for something else first, so that they have a history when it matters. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { siteCreate } from '../sites/site-create-command.ts'
import { castVote } from './cast-vote.ts'
import { findCountDifferences } from './count-queries.ts'
import { removeVote } from './remove-vote.ts'

const puppets = 10
let app: TestApp
before(async () => {
  app = await createTestApp()
  await siteCreate.run(app, {
    options: { key: 'side', name: 'Side', host: 'side.localhost:3999' },
    words: [],
  })
  app.sites.forget()
  await makeListing(app, { name: 'Target' })
  for (let one = 0; one < puppets; one++) await makeListing(app, { name: `Elsewhere${one}`, site: 'side' })
})
after(() => app.stop())

test('sets a ring aside although its accounts voted on another site of the deployment before', async () => {
  const members: TestAccount['member'][] = []
  for (let one = 0; one < puppets; one++) {
    const { id, member } = await app.account(`puppet${one}@gmail.com`)
    const created = new Date(app.clock.now().getTime() - 30 * 86_400_000 + one * 60_000)
    await sql`update accounts set "createdAt" = ${created}, "emailVerified" = true where id = ${id}`.execute(
      app.services.db,
    )
    const actor = { ...member, address: '203.0.113.77' }
    members.push(actor)
    const cast = await app.call(castVote, { actor, site: 'side', input: { slug: `elsewhere${one}` } })
    assert.equal(cast['votes'], 1, 'a single account is no ring')
  }
  app.clock.advance(7 * 86_400_000)
  for (const actor of members) {
    await app.call(castVote, { actor, input: { slug: 'target' } })
    app.clock.advance(20_000)
  }
  const honest = await app.account('honest@gmail.com')
  await sql`update accounts set "createdAt" = ${new Date('2025-01-01T00:00:00Z')}, "emailVerified" = true
    where id = ${honest.id}`.execute(app.services.db)
  const counted = await app.call(castVote, {
    actor: { ...honest.member, address: '198.51.100.9' },
    input: { slug: 'target' },
  })
  assert.equal(counted['votes'], 1)
  const [first] = members
  assert.ok(first)
  assert.equal((await app.call(removeVote, { actor: first, input: { slug: 'target' } }))['votes'], 1)
  assert.deepEqual(await findCountDifferences(app.services.db, 100), [])
})
