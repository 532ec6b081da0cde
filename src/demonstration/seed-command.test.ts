/** Demonstration data is like any other: each counted vote is in the ledger. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { row } from '../platform/data/database.ts'
import { findDueCompanies } from '../drift/site-check-queries.ts'
import { recountCommand } from '../votes/recount-command.ts'
import { addDemonstration } from './add-demonstration.ts'
import { seedCommand } from './seed-command.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('a recount of demonstration listings, with and without votes, finds no difference', async () => {
  await addDemonstration(app, await app.sites.defaultSite(), 30, 20)
  const recount = await recountCommand.run(app, { options: {}, words: [] })
  assert.deepEqual(JSON.parse(recount), { differences: 0, found: [], recounted: 0 })
  const counted = await row(
    app.services.db,
    sql<{
      voted: number
      listings: number
      edited_on_drafts: number
      read: number
    }>`select count(*) filter (where n.votes > 0)::int as voted, count(*)::int as listings,
        count(*) filter (where exists (select 1 from drafts d where d.listing_id = l.id))::int as edited_on_drafts,
        count(*) filter (where exists (select 1 from drafts d where d.listing_id = l.id and d.read_at = l.created_at))::int
          as read
      from listings l join listing_counts n on n.listing_id = l.id`,
  )
  assert.equal(counted?.listings, 30)
  assert.equal(counted.edited_on_drafts, 30, 'each has a draft on which its owner edits it')
  assert.equal(counted.read, 30, 'each has the time when its facts were read')
  assert.ok(counted.voted > 10 && counted.voted <= 20)
})

test('a demonstration listing shows when its facts were checked, and its invented website is never due for reading', async () => {
  const { db, clock } = app.services
  const found = await row(
    db,
    sql<{ slug: string }>`select slug from listings where status = 'live' order by id limit 1`,
  )
  const { body } = await app.http.app.inject({ url: `/listings/${found?.slug ?? ''}` })
  assert.match(body, /class="checked"[^]*?facts[^]*?\.example/)
  const later = new Date(clock.now().getTime() + 365 * 86_400_000)
  assert.deepEqual(await findDueCompanies(db, later, 10), [])
})

test('the blog has posts labelled as demonstration, and is in the menu only while it has posts', async () => {
  const page = async (url: string) => (await app.http.app.inject({ url })).body
  const menu = async () => /<nav class="sections"[^]*?<\/nav>/.exec(await page('/about'))?.[0] ?? ''
  const postIn = (text: string) =>
    [...text.matchAll(/href="\/blog\/(demonstration-[a-z-]+)/g)].map(([, slug]) => slug)
  const slugs = postIn(await page('/blog'))
  assert.equal(slugs.length, 3)
  assert.match(await page(`/blog/${slugs[0]}`), /<em>Demonstration: /)
  assert.match(await menu(), /\/blog/)
  await sql`delete from blog_posts`.execute(app.services.db)
  assert.doesNotMatch(await menu(), /\/blog/)
  await addDemonstration(app, await app.sites.defaultSite(), 30, 20)
  assert.match(await menu(), /\/blog/)
})

test('a founder with interview answers also has a story with screens and a portrait', async () => {
  const found = await row(
    app.services.db,
    sql<{
      slug: string
      listing: string
    }>`select f.slug, l.slug as listing from founders f join interview_answers a using (account_id)
      join listings l on l.company_id = f.company_id and l.status = 'live' limit 1`,
  )
  const { body } = await app.http.app.inject({ url: `/founders/${found?.slug ?? ''}` })
  const interview = await app.http.app.inject({ url: `/founders/${found?.slug ?? ''}/interview` })
  assert.match(interview.body, /Who is it for, and who is it not for\?/)
  assert.match(body, /Launched in <a class="link" href="\/launches\/\d{4}-W\d\d"/)
  const story = await app.http.app.inject({ url: `/listings/${found?.listing ?? ''}/story` })
  assert.match(story.body, /class="story-screen"/)
  assert.match(story.body, /<img\s+class="face extra-large"/)
})

test('seeding a site that has listings of real products needs --yes', async () => {
  const counted = async () =>
    (await row(app.services.db, sql<{ count: number }>`select count(*)::int as count from listings`))
      ?.count ?? 0
  const before = await counted()
  const seed = (options: Record<string, string | boolean>) => seedCommand.run(app, { words: [], options })
  await seed({ listings: '31' })
  assert.equal(await counted(), before + 1, 'demonstration listings alone need no --yes')
  await sql`update listings set website_url = 'https://toolcrib.com/' where id = (select min(id) from listings)`.execute(
    app.services.db,
  )
  await assert.rejects(
    seed({ listings: '32' }),
    /site main \(http.*\) has listings of real products: 1\..*--yes/,
  )
  assert.equal(await counted(), before + 1)
  await seed({ listings: '32', yes: true })
  assert.equal(await counted(), before + 2)
})
