/** Two members of the team merge the same listing. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('whoever merges a listing that a colleague has merged reads who did it and where it leads', async () => {
  for (const name of ['anna', 'ben']) await app.account(`${name}@marquee.example`, { role: 'site_team' })
  const first = await signedInVisitor(app, 'anna@marquee.example')
  const second = await signedInVisitor(app, 'ben@marquee.example')
  const owner = await app.account('owner@lantern.example')
  const kept = await makeListing(app, { name: 'Lantern', owner, week: '2026-W40' })
  const twin = await makeListing(app, { name: 'Lantern Twin', owner, week: '2026-W40' })
  const path = `/team/listings/${twin.id}/merge`
  const form = { into: kept.slug, reason: 'Listed twice.' }
  const [hers, his] = [await first.get(`${path}?into=lantern`), await second.get(`${path}?into=lantern`)]
  assert.equal((await first.post(path, form, hers)).status, 303)
  const late = await second.post(path, form, his)
  assert.equal(late.status, 409)
  for (const { body } of [late, await second.get(path)]) {
    const page = load(body)
    assert.match(page('.notice').text(), /anna@marquee\.example merged Lantern Twin into Lantern\./)
    assert.equal(page('.notice a').attr('href'), '/listings/lantern')
    assert.equal(page('[name=into]').length, 0)
  }
})
