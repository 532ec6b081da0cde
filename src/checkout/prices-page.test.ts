import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { setPrice } from '../orders/set-price.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const read = async (at: TestApp) =>
  (await new Visitor(at).get('/prices')).body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the prices page shows the next free place and each price, and a price change at once', async () => {
  const told = await read(app)
  assert.match(told, /Next free place: Monday 14 December/)
  assert.match(told, /Paid launch €99 Once\. No VAT is charged/)
  assert.match(told, /Billboard week .+ €49 a week Milestones section .+ €19 once, for good/)
  const team = await app.account('team@example.org', { role: 'site_team' })
  await app.call(setPrice, {
    actor: { ...team.member, via: 'web' },
    input: { product: 'launch', currency: 'EUR', amount: 12_900, active: true },
  })
  assert.match(await read(app), /Paid launch €129 Once/)
})

test('what the seller’s details lack is not told to visitors', async () => {
  const told = await read(app)
  assert.match(told, /Test mode: no money is charged\./)
  assert.doesNotMatch(told, /seller/)
})

test('if nothing is for sale, the prices page shows only the free launch', async () => {
  const poor = await createTestApp({
    environment: { BASE_URL: 'https://marquee.example', RATE_LIMITS: 'on' },
  })
  try {
    const told = await read(poor)
    assert.match(told, /Free launch/)
    assert.doesNotMatch(told, /Paid launch|€/)
  } finally {
    await poor.stop()
  }
})
