/**
 * Searches that are sorted in one way up to a thousand matches and in another beyond, paged by cursor while they grow
 * across that limit: what was there at the start comes once, and nothing comes twice.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { addCompanies } from '../../../src/companies/index.ts'
import { addListings } from '../../../src/listings/index.ts'
import { countLimit } from '../../../src/platform/call/paging.ts'
import { searchListings } from '../../../src/search/index.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'

const atStart = countLimit - 10
const anonymous = { kind: 'anonymous' as const, address: '127.0.0.1' }

let app: TestApp
before(async () => {
  app = await createTestApp()
  await grow(0, atStart)
  await sql`analyze`.execute(app.services.db) // as housekeeping does
})
after(() => app.stop())

/** Adds listings that match the searches, with names, votes and launches each in a different order. */
async function grow(from: number, to: number): Promise<void> {
  const site = await app.sites.defaultSite()
  const listings = Array.from({ length: to - from }, (_none, index) => {
    const nth = from + index
    const launched_at = new Date(Date.UTC(2026, 0, 1, (nth * 7919) % 5000)).toISOString()
    return {
      company_id: `com_${nth}`,
      slug: `quarry-${nth}`,
      website_url: `https://quarry-${nth}.example/`,
      // Every ninth contains exactly the words that are searched for.
      name: nth % 9 === 0 ? 'Quarry' : `${'mbqzf'.charAt(nth % 5)} ${(nth * 31) % 400}`,
      headline: nth % 2 === 0 ? 'A quarry for shared stones' : 'Shared stones',
      summary: 'Every quarry has its stones.',
      votes: (nth * 7) % 5,
      status: 'live',
      plan: 'free',
      texts: {},
      pricing_model: 'free',
      platforms: ['web'],
      tags: [],
      country: 'DE',
      categories: ['Developer tools'],
      launch_week: '2026-W01',
      launched_at,
      created_at: launched_at,
    }
  })
  await addCompanies(
    app.services.db,
    listings.map(({ company_id, slug, website_url, created_at }) => ({
      id: company_id,
      identity: slug,
      website_url,
      profile: {},
      published_at: created_at,
      created_at,
    })),
  )
  await addListings(app.services.db, site.id, listings)
  await sql`update listings set tier = id % 3 where tier = 0`.execute(app.services.db)
}

const page = z.looseObject({
  items: z.array(z.looseObject({ slug: z.string() })),
  next_cursor: z.string().nullable(),
  total: z.int(),
  total_relation: z.string(),
})

class Walk {
  readonly input: Record<string, unknown>
  readonly seen: string[] = []
  readonly totals: string[] = []
  cursor: string | null | undefined
  constructor(input: Record<string, unknown>) {
    this.input = input
  }
  async step(): Promise<void> {
    if (this.cursor === null) return
    const input = { ...this.input, per_page: 100, ...(this.cursor ? { cursor: this.cursor } : {}) }
    const { items, next_cursor, total, total_relation } = page.parse(
      await app.call(searchListings, { actor: anonymous, input }),
    )
    this.seen.push(...items.map(({ slug }) => slug))
    this.totals.push(`${total_relation} ${total}`)
    this.cursor = next_cursor
  }
}

test('searches that grow past 1,000 matches while they are paged repeat nothing and miss nothing', async () => {
  const sorts = ['votes', 'newest', 'name', 'domain_rating']
  const walks = [
    ...['relevance', ...sorts].map((sort) => new Walk({ q: 'quarry', sort })),
    ...sorts.map((sort) => new Walk({ country: 'DE', sort })),
  ]
  for (let round = 0; walks.some(({ cursor }) => cursor !== null); round++) {
    for (const walk of walks) await walk.step()
    if (round < 6) await grow(atStart + round * 4, atStart + (round + 1) * 4)
    assert.ok(round < 20, 'paging does not end')
  }
  for (const { input, seen, totals } of walks) {
    const name = JSON.stringify(input)
    assert.deepEqual([totals[0], totals.at(-1)], [`exact ${atStart}`, 'at_least 1000'], name)
    assert.equal(new Set(seen).size, seen.length, `${name} repeats`)
    const old = new Set(Array.from({ length: atStart }, (_none, nth) => `quarry-${nth}`))
    assert.deepEqual(old.difference(new Set(seen)), new Set(), `${name} misses`)
  }
})
