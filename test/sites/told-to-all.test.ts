/** Several processes on one server: a change of a site by one is what the others answer with at once. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createApp, type App } from '../../src/app.ts'
import { saveSiteSettings } from '../../src/site-settings/save-site-settings.ts'
import { createTestApp, onPostgres, type TestApp } from '../app.ts'

const skip = onPostgres ? false : 'the embedded database has one process'
let app: TestApp
let second: App
before(async () => {
  if (skip) return
  app = await createTestApp()
  second = await createApp(app.config, { clock: app.clock })
})
after(async () => {
  if (skip) return
  await second.stop()
  await app.stop()
})

/** Asks the second process until it answers so, for less than the time for which it would keep what it read. */
async function isSeenBySecond(name: string): Promise<boolean> {
  const until = performance.now() + 1200
  while (performance.now() < until) {
    if ((await second.sites.defaultSite()).name === name) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

test('a name that one process saves is read by the other at once', { skip }, async () => {
  const team = await app.account('ruth@marquee.example', { role: 'site_team' })
  for (const name of ['First', 'Second', 'Third']) {
    await second.sites.defaultSite()
    await app.call(saveSiteSettings, { actor: team.member, input: { changes: { name } } })
    assert.ok(await isSeenBySecond(name), name)
  }
})
