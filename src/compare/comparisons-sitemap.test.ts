import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { Visitor } from '../../test/clients/visitor.ts'
import { findComparable } from './comparable-queries.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const evidence = [{ quote: 'Q', url: 'https://a.example/', fetched_at: '2026-11-01T00:00:00.000Z' }]
const proven = (value: unknown) => ({
  value,
  state: 'ai',
  evidence,
  ai_value: value,
  updated_at: '2026-11-01',
})

const stated: Partial<Record<keyof Profile, unknown>> = {
  audience: proven('Small teams'),
  platforms: proven(['web']),
  pricing_model: proven('paid'),
  founded_year: proven(2019),
  city: proven('Aarhus'),
  country: proven('DK'),
  team_size: proven('2_10'),
  integrations: proven(['Slack']),
}

test('the sitemap has each pair of a category with enough proven facts once, and only such pages are indexed', async () => {
  const reader = new Visitor(app)
  const isNamed = async () => (await reader.get('/sitemap.xml')).body.includes('/sitemaps/comparisons.xml<')
  assert.equal(await isNamed(), false, 'there is nothing to compare yet')
  for (const name of ['Fieldnote', 'Tallyroot', 'Bareleaf']) {
    const { companyId } = await makeListing(app, {
      name,
      fields: { categories: ['Developer tools', 'Productivity'] },
    })
    if (name === 'Bareleaf') continue
    await sql`update companies set profile = profile || ${JSON.stringify(stated)}::jsonb where id = ${companyId}`.execute(
      app.services.db,
    )
  }
  assert.equal(await isNamed(), true)
  const { status, body } = await reader.get('/sitemaps/comparisons.xml')
  assert.equal(status, 200)
  const named = [...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>/g)].map(([, url]) => String(url))
  assert.deepEqual(
    named.map((url) => url.replace(/^https?:\/\/[^/]+/, '')),
    ['/compare?a=fieldnote&amp;b=tallyroot'],
  )
  const shown = async (pair: string) => (await reader.get(`/compare?${pair}`)).body
  assert.doesNotMatch(await shown('a=fieldnote&b=tallyroot'), /noindex/)
  assert.match(await shown('a=bareleaf&b=fieldnote'), /noindex/)
})

test('reads only the 200 fullest categories, and only the profile fields that are compared', async () => {
  const { db } = app.services
  const into = (listings: string, first: number, last: number) =>
    sql`insert into listing_index (listing_id, category_id, site_id, launched_at, name_key)
      select l.id, c.id, l.site_id, now(), l.slug from listings l, generate_series(${first}::int, ${last}::int) c (id)
      where l.slug like ${listings}`.execute(db)
  await into('%r%', 1_000_001, 1_000_250)
  await into('%', 2_000_000, 2_000_000)
  const site = await app.sites.defaultSite()
  const found = await findComparable(db, site.id, 2)
  const categories = new Set(found.map(({ category_id: id }) => id))
  assert.equal(categories.size, 200)
  assert.ok(categories.has(2_000_000))
  const [profile] = found.flatMap((one) => (one.slug === 'fieldnote' ? [one.profile] : []))
  assert.deepEqual(Object.keys(profile ?? {}).toSorted(), Object.keys(stated).toSorted())
})
