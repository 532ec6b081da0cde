import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { assertHarmless, attack, poisoned } from '../../../test/pages/view-check.ts'
import { Visitor } from '../../../test/clients/visitor.ts'
import { interviewView } from './interview-view.ts'

let app: TestApp
let reader: Visitor
before(async () => {
  app = await createTestApp()
  reader = new Visitor(app)
  const { db } = app.services
  const now = app.clock.now()
  const owner = await app.account('mei@fieldnote.example')
  const { id, companyId } = await makeListing(app, { name: 'Fieldnote', owner })
  for (const [name, account] of [
    ['Mei Tanaka', owner.id],
    ['Quiet Partner', null],
  ] as const)
    await sql`insert into founders (id, slug, company_id, account_id, name, position, created_at, updated_at)
      values (${`fdr_${name}`}, ${name.toLowerCase().replace(' ', '-')}, ${companyId}, ${account}, ${name}, 0, ${now}, ${now})`.execute(
      db,
    )
  for (const [key, question] of [
    ['first_spark', 'What began it?'],
    ['who_it_is_for', 'Who is it for?'],
  ])
    await sql`insert into interview_answers (account_id, question_key, question, answer, answered_at)
      values (${owner.id}, ${key}, ${question}, ${`Answer to ${key}.`}, ${now})`.execute(db)
  const { id: siteId } = await app.sites.defaultSite()
  await sql`insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
    values (${siteId}, 'week', '2026-W40', ${now}, 0, '', 'hash')`.execute(db)
  await sql`insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
    select ${siteId}, ${id}, 'week_2', '2026-W40', 2, 31, ${now}, max(id) from board_snapshots`.execute(db)
})
after(() => app.stop())

const open = async (path: string) => {
  const { status, body } = await reader.get(path)
  assert.equal(status, 200, path)
  return load(body)
}

test('an interview has its own page with all answers, the founder and their products, and is in the sitemap', async () => {
  const page = await open('/founders/mei-tanaka/interview')
  assert.match(page('h1').text(), /Interview with Mei Tanaka/)
  assert.equal(page('main h2').length, 2)
  assert.match(page('main').text(), /Answer to first_spark\..*Answer to who_it_is_for\./s)
  assert.equal(page('main a.primary').attr('href'), '/listings/fieldnote')
  assert.match(page('main .intro p').text(), /Fieldnote · \d+ \w+ \d{4}/)
  const data = page('script[type="application/ld+json"]').text()
  assert.match(data, /"@type":"Article".*"acceptedAnswer"/)
  const sitemap = (await reader.get('/sitemaps/pages.xml')).body
  assert.match(sitemap, /\/founders\/mei-tanaka\/interview<\/loc><lastmod>/)
  assert.doesNotMatch(sitemap, /quiet-partner\/interview/)
})

test('a founder without answers and an unknown founder have no interview page', async () => {
  for (const slug of ['quiet-partner', 'nobody'])
    assert.equal((await reader.get(`/founders/${slug}/interview`)).status, 404, slug)
  assert.equal((await open('/founders/quiet-partner'))('a[href$="/interview"]').length, 0)
})

test('a founder’s page links to the interview, and shows the awards of their products', async () => {
  const page = await open('/founders/mei-tanaka')
  assert.equal(page('a[href="/founders/mei-tanaka/interview"]').length, 1)
  const awards = page('section[aria-labelledby=awards]')
  assert.equal(awards.find('.medal').attr('class'), 'medal rank-2')
  assert.match(awards.text().replaceAll(/\s+/g, ' '), /Fieldnote Week 40, 2026 ?, 31 votes/)
  assert.equal(awards.find('a.link').attr('href'), '/leaderboards/votes?week=2026-W40')
})

test('text written by founders does not become markup', () => {
  const said = {
    person: {
      slug: 'a',
      name: 'A',
      photo: null,
      title: 'T',
      companies: [{ slug: 'c', name: 'C', title: 'R' }],
    },
    answers: [{ question: 'Q', answer: 'A' }],
    answered_at: '2026-11-01T00:00:00Z',
    locale: { language: 'en', zone: 'Europe/Berlin' },
  }
  const view = interviewView(poisoned(said))
  assertHarmless(view)
  assert.ok(load(String(view), null, false).text().includes(attack))
})
