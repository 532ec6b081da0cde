import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Profile } from 'marquee-profile'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { addTestListing } from '../../test/listings.ts'
import { Visitor } from '../../test/visitor.ts'

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

test('the sitemap names each pair of a category once that has enough proven facts, and its page is for search engines', async () => {
  const reader = new Visitor(app)
  for (const name of ['Fieldnote', 'Tallyroot', 'Bareleaf']) {
    const { companyId } = await addTestListing(app, {
      name,
      fields: { categories: ['Developer tools', 'Productivity'] },
    })
    if (name === 'Bareleaf') continue
    await sql`update companies set profile = profile || ${JSON.stringify(stated)}::jsonb where id = ${companyId}`.execute(
      app.services.db,
    )
  }
  assert.match((await reader.get('/sitemap.xml')).body, /\/sitemaps\/comparisons\.xml</)
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
