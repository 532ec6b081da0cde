import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { decideListing } from '../moderation/index.ts'
import { findWaiting } from './waiting-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('a suspension comes first on the dashboard until the owner appeals or 15 days have passed', async () => {
  const owner = await app.account('jana@toolcrib.example')
  const team = await app.account('team@marquee.example', { role: 'site_team' })
  const suspended = async (name: string) => {
    const made = await makeListing(app, { owner, name, status: 'live', website: `https://${name}.example/` })
    const input = { listing_id: made.id, decision: 'suspend', reason: 'It is not what it says.' } as const
    await app.call(decideListing, { actor: team.member, input })
    return made.id
  }
  let visitor = await signedInVisitor(app, owner.email)
  const first = async () => {
    const { status, body } = await visitor.get('/account')
    assert.equal(status, 200)
    return load(body)('main h2').first().text()
  }
  const waiting = async () => {
    const found = await findWaiting(app.services.db, owner.id, app.clock.now())
    return found.map(({ kind, name }) => `${kind} ${name}`)
  }
  const id = await suspended('gone')
  assert.equal(await first(), 'gone is suspended')
  assert.deepEqual(await waiting(), ['listing_suspended gone'])
  const log = `/account/listings/${id}/decisions`
  assert.match((await visitor.get(log)).body, /what the decision overlooked, or what you have changed since/)
  await visitor.post(log, { body: 'It is.' }, await visitor.get(log))
  assert.notEqual(await first(), 'gone is suspended')
  assert.deepEqual(await waiting(), [])
  await suspended('lost')
  assert.equal(await first(), 'lost is suspended')
  app.clock.advance(15 * 86_400_000)
  visitor = await signedInVisitor(app, owner.email)
  assert.notEqual(await first(), 'lost is suspended')
})
