/** The team's lists continue after their last row until every row was shown once, whatever the URL contains. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { change } from '../../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, type Visitor } from '../../clients/visitor.ts'

let app: TestApp
let team: Visitor
let listing: { id: number; companyId: string; slug: string }
before(async () => {
  app = await createTestApp()
  const owner = await app.account('owner@example.org')
  listing = await makeListing(app, { owner, status: 'live' })
  await app.account('team@example.org', { role: 'site_team' })
  team = await signedInVisitor(app, 'team@example.org')
  const { db } = app.services
  await change(
    db,
    sql`insert into blog_posts (site_id, slug, title, summary, body, author, created_at, updated_at)
      select l.site_id, 'post-' || n, 'Post ' || n || '.', '', 'x', 'A', now(), now() - (n / 7) * interval '1 day'
      from listings l, generate_series(1, 120) n where l.id = ${listing.id}`,
  )
  await change(
    db,
    sql`insert into claim_cases (site_id, company_id, listing_id, account_id, statement, status, decision, created_at)
      select l.site_id, l.company_id, l.id, 'acc_' || n, 'Case ' || n || '.',
        case when n % 3 = 0 then 'open' else 'refused' end, 'No.', now()
      from listings l, generate_series(1, 450) n where l.id = ${listing.id}`,
  )
  await change(
    db,
    sql`insert into profile_versions (company_id, listing_id, account_id, via, at, changes)
      select l.company_id, l.id, 'acc_' || n, 'web', now(),
        jsonb_build_array(jsonb_build_object('path', 'headline', 'before', null, 'after', 'Edit ' || n || '.'))
      from listings l, generate_series(1, 120) n where l.id = ${listing.id}`,
  )
  await change(
    db,
    sql`insert into payment_cases (id, site_id, kind, about, detail, created_at)
      select 'case_' || n, l.site_id, 'refund_failed', 'about ' || n, 'Payment ' || n || '.', now() - (n / 7) * interval '1 day'
      from listings l, generate_series(1, 25) n where l.id = ${listing.id}`,
  )
  await change(
    db,
    sql`insert into reports (site_id, listing_id, kind, body, email, created_at)
      select l.site_id, l.id, 'gone', 'Report ' || n || '.', 'pat@reader.example', now() from listings l, generate_series(1, 40) n
      where l.id = ${listing.id}`,
  )
  await change(
    db,
    sql`insert into founder_questions (site_id, listing_id, account_id, body, asked_at)
      select l.site_id, l.id, 'acc_' || n, 'Question ' || n || '?', now() from listings l, generate_series(1, 70) n
      where l.id = ${listing.id}`,
  )
  for (let n = 1; n <= 110; n++)
    await makeListing(app, { owner, name: `Listed ${n}.`, fields: { headline: 'A', summary: 'A' } })
  await change(
    db,
    sql`update listings set updated_at = now() - (id / 7) * interval '1 day',
      status = case when id % 2 = 0 then 'in_review' else 'live' end where id <> ${listing.id}`,
  )
  await change(
    db,
    sql`insert into site_checks (company_id, state, reason, baseline, surviving, identity, since, checked_at, next_check_at)
      select l.company_id, (array['unreachable', 'moved'])[1 + l.id % 4 / 2], 'blank_page', '{}', 0, 0, now() - (l.id / 7) * interval '1 hour',
        now(), now() from listings l where l.id <> ${listing.id}`,
  )
})
after(() => app.stop())

/** All that a list shows, following its links. */
async function walk(path: string, member: string, pattern: RegExp): Promise<string[]> {
  const seen: string[] = []
  let next: string | undefined = path
  for (let pages = 0; next !== undefined && pages < 20; pages++) {
    const page = await team.get(next)
    assert.equal(page.status, 200, next)
    const $ = load(page.body)
    seen.push(...($('main').text().match(pattern) ?? []))
    next = $('a[rel=next]')
      .toArray()
      .map((link) => $(link).attr('href'))
      .find((href) => href?.includes(`${member}=`))
  }
  return seen
}

const lists: [path: string, member: string, pattern: RegExp, rows: number][] = [
  ['/team/blog', 'after', /Post \d+\./g, 120],
  ['/team/blog?q=oST+1', 'after', /Post \d+\./g, 32],
  ['/team/blog?state=draft', 'after', /Post \d+\./g, 120],
  ['/team/questions', 'after', /Question \d+\?/g, 70],
  ['/team/questions?q=estion&status=open', 'after', /Question \d+\?/g, 70],
  ['/team/reports', 'after', /Report \d+\./g, 40],
  ['/team/reports?q=EPORT', 'after', /Report \d+\./g, 40],
  ['/team/claims', 'after', /Case \d+\./g, 150],
  ['/team/claims?state=decided', 'after', /Case \d+\./g, 300],
  ['/team/claims?state=decided&q=case+1', 'after', /Case \d+\./g, 75],
  ['/team/history', 'before', /Edit \d+\./g, 120],
  ['/team/history?q=toolcrib', 'before', /Edit \d+\./g, 120],
  ['/team/orders', 'cases', /Payment \d+\./g, 25],
  ['/team', 'in_review', /Listed \d+\./g, 55],
  ['/team/site-checks', 'after', /Listed \d+\./g, 55],
  ['/team/site-checks?q=listed', 'after', /Listed \d+\./g, 55],
]
for (const [path, member, pattern, rows] of lists)
  test(`${path} shows each of ${rows} rows once when paged by ${member}`, async () => {
    const seen = await walk(path, member, pattern)
    assert.deepEqual([seen.length, new Set(seen).size], [rows, rows])
  })

test('a cursor of no row, or an invalid one, shows the first page', async () => {
  for (const [path, member] of [...lists, ['/team/orders?q=owner', 'after'] as const]) {
    const first = (await team.get(path)).body
    for (const key of ['99999999999', '2147483647', '-1', 'x', "'; --", '%00'.repeat(3)]) {
      const seen = await team.get(
        `${path}${path.includes('?') ? '&' : '?'}${member}=${encodeURIComponent(key)}`,
      )
      assert.equal(seen.status, 200, `${path} ${key}`)
      assert.equal(
        load(seen.body)('main li, main article').length,
        load(first)('main li, main article').length,
      )
    }
  }
})

test('a search of questions looks at their text, the answer and the listing, and says how many match', async () => {
  const { db } = app.services
  const saw = await makeListing(app, { name: 'Sawbench' })
  await change(
    db,
    sql`insert into founder_questions (site_id, listing_id, account_id, body, answer, status, asked_at, answered_at)
      select l.site_id, l.id, 'acc_1', 'Does it cut oak? 100%', 'Yes, and beech.', 'answered', now(), now()
      from listings l where l.id = ${saw.id}`,
  )
  for (const q of ['CUT oak', 'beech', 'sawbench', '100%']) {
    const $ = load((await team.get(`/team/questions?q=${encodeURIComponent(q)}`)).body)
    assert.equal($('main article').length, 1, q)
    assert.match($('main').text(), /Does it cut oak.*Yes, and beech/s)
    assert.match($('main').text(), /1 match ·/)
  }
  const open = load((await team.get('/team/questions?q=beech&status=open')).body)
  assert.equal(open('main article').length, 0)
  assert.equal(open('main .empty a').attr('href'), '/team/questions')
  assert.match(load((await team.get('/team/questions?q=question')).body)('main').text(), /70 matches ·/)
})

test('a removed question leads back to the search it was found by', async () => {
  const page = await team.get('/team/questions?q=Question+70&status=open')
  const form = load(page.body)('form:has([name=question])')
  const question = form.find('[name=question]').attr('value') ?? ''
  const { location } = await team.post(form.attr('action') ?? '', { question }, page)
  assert.equal(location, '/team/questions?q=Question+70&status=open&done=yes')
  assert.match(load((await team.get(location ?? '')).body)('main').text(), /No question fits the search/)
})

const searches: [path: string, item: string, found: string[]][] = [
  [
    '/team/reports?status=resolved',
    'article',
    ['WRONG price', 'mended it', 'pat@reader', 'planebench', '100%'],
  ],
  [
    '/team/claims?state=decided',
    'section.card',
    ['OUR lathe', 'no proof at all', 'pat@lathes', 'lathebench'],
  ],
  ['/team/site-checks', 'section.card', ['VISEbench', 'visebench.example', 'parked.example']],
  ['/team/history', 'article', ['DRILLbench', 'pat@lathes']],
]
test('reports, requests, checks and edits are found by every text of theirs, and an empty search leads to all', async () => {
  const { db } = app.services
  const owner = await app.account('owner@benches.example')
  const { id: claimant } = await app.account('pat@lathes.example')
  const listed = (name: string) =>
    makeListing(app, { owner, name, website: `https://${name.toLowerCase()}.example/`, status: 'live' })
  const [plane, lathe, vise, drill] = [
    await listed('Planebench'),
    await listed('Lathebench'),
    await listed('Visebench'),
    await listed('Drillbench'),
  ]
  await change(
    db,
    sql`insert into reports (site_id, listing_id, kind, body, email, status, answer, created_at)
      select l.site_id, l.id, 'wrong_fact', 'Wrong price. 100%', 'pat@reader.example', 'resolved', 'Mended it.', now()
      from listings l where l.id = ${plane.id}`,
  )
  await change(
    db,
    sql`insert into claim_cases (site_id, company_id, listing_id, account_id, statement, status, decision, created_at)
      select l.site_id, l.company_id, l.id, ${claimant}, 'It is our lathe.', 'refused', 'No proof at all.', now()
      from listings l where l.id = ${lathe.id}`,
  )
  await change(
    db,
    sql`insert into site_checks (company_id, state, reason, final_url, baseline, surviving, identity, since, checked_at, next_check_at)
      values (${vise.companyId}, 'moved', 'moved_domain', 'https://parked.example/', '{}', 0, 0, now(), now(), now())`,
  )
  await change(
    db,
    sql`insert into profile_versions (company_id, listing_id, account_id, via, at, changes)
      values (${drill.companyId}, ${drill.id}, ${claimant}, 'web', now(), '[]')`,
  )
  for (const [path, item, found] of searches) {
    const at = path.includes('?') ? '&' : '?'
    for (const q of found) {
      const $ = load((await team.get(`${path}${at}q=${encodeURIComponent(q)}`)).body)
      assert.equal($(`main ${item}`).length, 1, `${path} ${q}`)
      assert.match($('main').text(), /1 match ·/)
      assert.equal($('main [name=q]').attr('value'), q)
    }
    const none = load((await team.get(`${path}${at}q=xylophone`)).body)
    assert.equal(none(`main ${item}`).length, 0)
    assert.equal(none('main .empty a').attr('href'), path)
  }
  const open = load((await team.get('/team/reports?q=planebench')).body)
  assert.deepEqual(
    [open('main article').length, open('main .empty a').attr('href')],
    [0, '/team/reports?status=open'],
  )
  assert.equal(open('main nav a[href*=resolved]').attr('href'), '/team/reports?status=resolved&q=planebench')
  const one = load((await team.get(`/team/history?listing=${plane.id}`)).body)
  assert.deepEqual([one('main article').length, one('main .empty a').attr('href')], [0, '/team/history'])
})

test('every list of the team that is filtered to nothing leads to all of it, and an empty one does not', async () => {
  const lists = ['listings?q', 'companies?q', 'badges?q', 'people?q', 'votes?domain', 'orders?q']
  for (const filter of lists) {
    const $ = load((await team.get(`/team/${filter}=xylophone`)).body)
    assert.equal($('main .empty a').attr('href'), `/team/${filter.split('?')[0]}`, filter)
  }
  for (const path of ['/team/votes', '/team/orders'])
    assert.equal(load((await team.get(path)).body)('main .empty a').length, 0, path)
})

test('a search of posts looks at the title, and an empty one leads to all of them', async () => {
  const found = load((await team.get('/team/blog?q=post+12.&state=draft')).body)
  assert.deepEqual([found('main .rows li').length, /1 match ·/.test(found('main').text())], [1, true])
  const none = load((await team.get('/team/blog?q=post&state=published')).body)
  assert.deepEqual(
    [none('main .rows li').length, none('main .empty a').attr('href'), none('main [name=q]').attr('value')],
    [0, '/team/blog', 'post'],
  )
})

test('categories are found by name, parent and keyword, and an edit keeps the search', async () => {
  const parent = load((await team.get('/team/categories')).body)('main .rows .muted:not(.small-text)').first()
  const name = parent.text().replace('/', '').trim()
  const all = load((await team.get('/team/categories')).body)('main .rows li').length
  const found = load((await team.get(`/team/categories?q=${encodeURIComponent(name.toUpperCase())}`)).body)
  const rows = found('main .rows li').length
  assert.ok(rows > 1 && rows < all)
  assert.match(found('main').text(), new RegExp(`${rows} matches ·`))
  const edit = found('main .rows a.button').last().attr('href') ?? ''
  const page = await team.get(edit)
  const sent = load(page.body)('form:has(button[value=save])')
  const members = Object.fromEntries(
    sent
      .find('input, textarea')
      .toArray()
      .map((one) => [one.attribs['name'], sent.find(`[name="${one.attribs['name']}"]`).last().val()]),
  )
  const typed = { ...members, words: 'zither making', do: 'save' } as Record<string, string>
  const { location } = await team.post(sent.attr('action') ?? '', typed, page)
  assert.equal(new URL(location ?? '', 'http://localhost').searchParams.get('q'), name.toUpperCase())
  const word = load((await team.get('/team/categories?q=Zither')).body)
  assert.equal(word('main .rows li').length, 1)
  const none = load((await team.get('/team/categories?q=xylophone')).body)
  assert.equal(none('main .empty a').attr('href'), '/team/categories')
})

test('payments that need attention are counted, keep their page after one is resolved, and are hidden in a search', async () => {
  const first = load((await team.get('/team/orders')).body)
  assert.equal(first('#cases').text(), '25 payments need attention')
  const second = first('a[rel=next]').attr('href') ?? ''
  const page = await team.get(second)
  const action = load(page.body)('form[action*="payment-cases"]').attr('action') ?? ''
  const place = new URL(second, 'http://localhost').searchParams.get('cases') ?? ''
  const { location } = await team.post(action, { cases: place }, page)
  assert.equal(location, `/team/orders?done&cases=${place}`)
  assert.equal(load((await team.get(location ?? '')).body)('#cases').text(), '24 payments need attention')
  assert.equal(load((await team.get('/team/orders?q=nobody')).body)('#cases').length, 0)
})

test('after deciding, answering or removing a row on a later page, the team stays on that page', async () => {
  const kept: [path: string, member: string, form: string, typed: Record<string, string>][] = [
    ['/team', 'in_review', 'form[action*="/decision"]', { decision: 'approve' }],
    ['/team/claims', 'after', 'form[action^="/team/claims/"]', { do: 'refuse', decision: 'No proof.' }],
    ['/team/site-checks', 'after', 'form:has([name=company])', {}],
    ['/team/reports', 'after', 'article form:has([name=answer])', { do: 'resolved', answer: 'Mended.' }],
    [
      '/team/reports?q=report',
      'after',
      'article form:has([name=answer])',
      { do: 'resolved', answer: 'Mended.' },
    ],
    [
      '/team/claims?q=case',
      'after',
      'form[action^="/team/claims/"]',
      { do: 'refuse', decision: 'No proof.' },
    ],
    ['/team/site-checks?q=listed', 'after', 'form:has([name=company])', {}],
    ['/team/questions', 'after', 'form:has([name=question])', {}],
  ]
  for (const [path, member, form, typed] of kept) {
    const links = load((await team.get(path)).body)('main a[rel=next]').toArray()
    const further = links
      .map((link) => String(link.attribs['href']))
      .find((href) => href.includes(`${member}=`))
    assert.ok(further, path)
    const page = await team.get(further)
    const $ = load(page.body)
    const sent = $(`main ${form}`).first()
    const hidden = sent.find('input[type=hidden]').toArray()
    const members = Object.fromEntries(hidden.map((one) => [one.attribs['name'], one.attribs['value'] ?? '']))
    const { status, location } = await team.post(sent.attr('action') ?? '', { ...members, ...typed }, page)
    assert.equal(status, 303, path)
    const at = (address: string) => {
      const { searchParams } = new URL(address, 'http://localhost')
      return [searchParams.get(member), searchParams.get('q')]
    }
    assert.deepEqual(at(location ?? ''), at(further), path)
    assert.equal((await team.get(location ?? '')).status, 200)
  }
})

test('a rejection without a reason shows the error at its card, on a later page of the queue too', async () => {
  const links = load((await team.get('/team')).body)('main a[rel=next]').toArray()
  const further = links
    .map((link) => String(link.attribs['href']))
    .find((href) => href.includes('in_review='))
  const page = await team.get(further ?? '')
  const action = load(page.body)('form[action*="/decision"]').attr('action') ?? ''
  const { status, body } = await team.post(action, { decision: 'reject', reason: ' ' }, page)
  assert.equal(status, 422)
  const $ = load(body)
  assert.equal($(`main form[action="${action}"] .error`).length, 1)
})
