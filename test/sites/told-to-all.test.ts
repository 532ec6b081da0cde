/** Several processes on one server: a change of a site by one is in the answers of the others at once. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createApp, type App } from '../../src/app.ts'
import { updateMyListing } from '../../src/listings/index.ts'
import { saveSetting } from '../../src/platform/data/settings.ts'
import { saveSiteSettings } from '../../src/site-settings/save-site-settings.ts'
import { createTestApp, onPostgres, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'

const skip = onPostgres ? false : 'the embedded database has one process'
let app: TestApp
let second: App
before(async () => {
  if (skip) return
  app = await createTestApp()
  second = await createApp({ ...app.config, rateLimits: true }, { clock: app.clock })
})
after(async () => {
  if (skip) return
  await second.stop()
  await app.stop()
})

/** Polls the second process, for less time than it would cache what it read. */
async function isSeenBySecond(ask: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 1200
  while (performance.now() < until) {
    if (await ask()) return true
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return false
}

test('a site name saved by one process is read by another at once', { skip }, async () => {
  const team = await app.account('ruth@marquee.example', { role: 'site_team' })
  for (const name of ['First', 'Second', 'Third']) {
    await second.sites.defaultSite()
    await app.call(saveSiteSettings, { actor: team.member, input: { changes: { name } } })
    assert.ok(await isSeenBySecond(async () => (await second.sites.defaultSite()).name === name), name)
  }
})

test(
  'a change in one process invalidates the other’s cache, and a setting takes effect there',
  { skip },
  async () => {
    const owner = await app.account('jana@toolcrib.example')
    const { id } = await makeListing(app, { name: 'Toolcrib', owner })
    const pageOfSecond = async () =>
      (await second.http.app.inject({ url: '/listings/toolcrib', headers: { host: 'localhost:3999' } })).body
    for (const headline of ['One canary', 'Two canaries']) {
      assert.doesNotMatch(await pageOfSecond(), new RegExp(headline))
      await app.call(updateMyListing, {
        actor: owner.member,
        input: { listing_id: id, fields: { headline } },
      })
      assert.ok(await isSeenBySecond(async () => (await pageOfSecond()).includes(headline)), headline)
    }
    const { limiter } = second.services
    await saveSetting(app.services.db, 'writes_per_minute', 7)
    assert.ok(await isSeenBySecond(async () => second.services.limiter !== limiter))
  },
)
