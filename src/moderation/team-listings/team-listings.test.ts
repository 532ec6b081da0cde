/** The team's page of listings over HTTP: find, act on several, undo. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { formOn } from '../../../test/pages/plain-form.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'
import { mergeListings } from '../../merge/merge-listings.ts'
import { row } from '../../platform/data/database.ts'

let app: TestApp
let team: Visitor
let ids: number[]
const path = '/team/listings'
before(async () => {
  app = await createTestApp()
  await app.account('ruth@marquee.example', { role: 'site_team' })
  const owner = await app.account('owner@cordial.example')
  team = await signedInVisitor(app, 'ruth@marquee.example')
  ids = []
  for (const name of ['Cordial', 'Fieldnote', 'Papertrail'])
    ids.push((await makeListing(app, { name, owner })).id)
  ids.push((await makeListing(app, { name: 'Gridsong', status: 'scheduled', week: '2026-W52' })).id)
})
after(() => app.stop())

const statusOf = async (id: number | undefined) =>
  (await row(app.services.db, sql<{ status: string }>`select status from listings where id = ${id}`))?.status
const chosen = (...places: number[]) => places.map((place) => String(ids[place]))

test('finds listings by a part of their name or domain, by status and week, in pages', async () => {
  const shows = async (query: string) => {
    const { body } = await team.get(`${path}${query}`)
    return ['Cordial', 'Fieldnote', 'Papertrail', 'Gridsong'].filter((name) => body.includes(`>${name}</a>`))
  }
  assert.equal((await shows('')).length, 4)
  assert.deepEqual(await shows('?q=papertrail.ex'), ['Papertrail'])
  assert.deepEqual(await shows('?q=CORD'), ['Cordial'])
  assert.deepEqual(await shows('?q=100%25'), [])
  assert.deepEqual(await shows('?status=scheduled'), ['Gridsong'])
  assert.deepEqual(await shows('?week=2026-w52'), ['Gridsong'])
  assert.match((await team.get(`${path}?before=${ids[1]}`)).body, />Cordial<\/a>/)
})

test('the listings of one person are found by their email address, told by headline and owner, and ticked at once', async () => {
  const spammer = await app.account('quinn@people.example')
  const theirs: number[] = []
  for (const name of ['Pilladvert', 'Pillbuyer']) {
    const { id } = await makeListing(app, { name, owner: spammer, status: 'in_review', week: null })
    await sql`update listings set headline = 'CHEAP PILLS' where id = ${id}`.execute(app.services.db)
    theirs.push(id)
  }
  await app.account('runs@marquee.example', { role: 'operator' })
  const operator = await signedInVisitor(app, 'runs@marquee.example')
  const people = '/team/people?q=quinn'
  const linked = load((await operator.get(people)).body)('main .rows a:contains("2 listings")')
  assert.equal(linked.attr('href'), `${path}?q=quinn%40people.example`)
  const banned = await operator.post(
    '/team/people',
    { account: spammer.id, do: 'ban', reason: 'Spam.' },
    await operator.get(people),
  )
  const told = load((await operator.get(banned.location ?? '')).body)('.page-done a')
  assert.deepEqual([told.text(), told.attr('href')], ['Decide on their 2 listings', linked.attr('href')])

  const found = await team.get(`${path}?q=Quinn@people.example`)
  const page = load(found.body)
  const rows = page('main tbody tr')
  assert.equal(rows.length, 2)
  assert.match(rows.text(), /CHEAP PILLS[^]*quinn@people\.example\s+Owner banned/)
  assert.equal(page('main tbody input:checked').length, 0)
  assert.equal(
    load((await team.get(`${path}?q=quinn`)).body)('main tbody tr').length,
    0,
    'no part of an address',
  )
  const all = load((await team.get(page('main a:contains("Tick all 2")').attr('href') ?? '')).body)
  assert.deepEqual(
    all('main tbody input:checked')
      .toArray()
      .map((box) => Number(all(box).val()))
      .toSorted(),
    theirs.toSorted(),
  )
  const asked = await team.post(path, { do: 'reject', id: theirs.map(String) }, found)
  assert.match(asked.body, /Pillbuyer: CHEAP PILLS[^]*quinn@people\.example/)
  const queue = load((await team.get('/team')).body)('.review-card').text()
  assert.match(queue, /quinn@people\.example\s+Owner banned/)
  await team.post(path, { do: 'reject', confirm: 'yes', reason: 'Spam.', id: theirs.map(String) }, found)
  for (const id of theirs) assert.equal(await statusOf(id), 'rejected')
})

test('a merged listing is shown as merged, with a link to the one that stays and nothing to do', async () => {
  const options = { week: '2026-W40' }
  const kept = await makeListing(app, { ...options, name: 'Lantern' })
  const twin = await makeListing(app, { ...options, name: 'Lantern Twin' })
  const rowOf = async (id: number, query: string) => {
    const page = load((await team.get(`${path}${query}`)).body)
    return page(`main tr:has(a[href="/team/listings/${id}/votes"])`)
  }
  const { member } = await app.account('ruth@marquee.example')
  const input = { listing_id: twin.id, into: kept.slug, reason: 'Listed twice.' }
  await app.call(mergeListings, { actor: member, input })
  const shown = await rowOf(twin.id, '?q=lantern')
  assert.match(shown.text().replaceAll(/\s+/g, ' '), /Merged into Lantern/)
  assert.equal(shown.find('td:nth-child(3) a').attr('href'), `/listings/${kept.slug}`)
  assert.equal(shown.find('input').length, 0)
  assert.doesNotMatch(shown.text(), /No owner/)
  assert.equal((await rowOf(twin.id, '?unowned=on')).length, 0)
  assert.equal((await rowOf(kept.id, '?q=lantern')).find('input').length, 1)
})

test('asks before acting on several listings, names those unchanged, and can undo the rest once', async () => {
  const page = await team.get(path)
  const asked = await team.post(path, { do: 'suspend', id: chosen(0, 1, 3) }, page)
  assert.match(asked.body, /Suspend 3 listings/)
  assert.equal(await statusOf(ids[0]), 'live')
  const done = await team.post(
    path,
    { do: 'suspend', confirm: 'yes', reason: 'The pages can’t be reached.', id: chosen(0, 1, 3) },
    page,
  )
  assert.match(done.body, /2 of 3 suspended/)
  assert.match(done.body, /Gridsong stayed as it was/)
  assert.deepEqual([await statusOf(ids[0]), await statusOf(ids[1])], ['suspended', 'suspended'])
  const lines = [...done.body.matchAll(/name="id" value="(\d+)"/g)].map((match) => match[1] ?? '').slice(0, 2)
  const undone = await team.post(`${path}/undo`, { id: lines }, page)
  assert.match(undone.body, /2 of 2 undone/)
  assert.deepEqual([await statusOf(ids[0]), await statusOf(ids[1])], ['live', 'live'])
  const again = await team.post(`${path}/undo`, { id: lines }, page)
  assert.match(again.body, /0 of 2 undone/)
})

test('offers weeks by name when moving a launch, and says whether an action can be undone', async () => {
  const page = await team.get(path)
  assert.match(page.body, /<td>Week 52, 2026<\/td>/)
  const asked = await team.post(path, { do: 'move', id: chosen(3) }, page)
  assert.match(asked.body, /Scheduled · Week 52, 2026/)
  assert.match(asked.body, /value="2026-W53"[^>]*>\s*Week 53, 2026 · 28 Dec 2026/)
  assert.match(asked.body, /You can undo this for an hour/)
  const refused = await team.post(path, { do: 'reject', id: chosen(3) }, page)
  assert.match(refused.body, /This can’t be undone/)
})

test('refuses an action without a listing or a suspension without a reason', async () => {
  const page = await team.get(path)
  assert.match((await team.post(path, { do: 'suspend' }, page)).body, /Tick at least one/)
  const answer = await team.post(
    path,
    { do: 'suspend', confirm: 'yes', reason: ' ', filter: 'status=live&q=a', id: chosen(2) },
    page,
  )
  assert.equal(answer.status, 422)
  const asked = load(answer.body)
  assert.match(asked('.wrong:has([name=reason])').text(), /Choose a reason or write one/)
  assert.deepEqual(
    [asked('[name=id]').val(), asked('[name=filter]').val()],
    [...chosen(2), 'status=live&q=a'],
  )
  assert.equal(await statusOf(ids[2]), 'live')
})

test('after an action the page shows the same filtered list again', async () => {
  const listed = await team.get(`${path}?status=live`)
  assert.equal(load(listed.body)('[name=filter]').val(), 'status=live')
  const page = await team.get(path)
  const filed = { do: 'file', confirm: 'yes', category: 'Design', filter: 'status=suspended', id: chosen(2) }
  const { body } = await team.post(path, filed, page)
  assert.equal(load(body)('[name=status] option[selected]').val(), 'suspended')
})

test('removing a value from several listings needs field and reason, skips those without it and can be undone', async () => {
  const page = await team.get(path)
  const answer = {
    do: 'blank',
    confirm: 'yes',
    field: 'audience',
    canned: 'It stands nowhere.',
    id: chosen(0, 1),
  }
  const lacking = await team.post(path, { ...answer, field: '', canned: '' }, page)
  assert.equal(lacking.status, 422)
  assert.match(
    load(lacking.body)('.error-summary, [role=alert]').text(),
    /Choose the field[^]*Choose a reason/,
  )
  await sql`update companies set profile = jsonb_set(profile, '{audience}', ${JSON.stringify({
    value: 'Anglers',
    state: 'manual',
    evidence: [],
    ai_value: null,
    updated_at: app.clock.now().toISOString(),
  })}::jsonb) where id = (select company_id from listings where id = ${ids[0]})`.execute(app.services.db)
  const done = await team.post(path, answer, page)
  assert.match(done.body, /Value removed from 1 of 2\.[^]*stayed as it was: This field is blank/)
  const undone = await team.post(
    `${path}/undo`,
    { id: [/name="id" value="(\d+)"/.exec(done.body)?.[1] ?? ''] },
    page,
  )
  assert.match(undone.body, /1 of 1 undone/)
})

test('moves launches to a week, and several listings to a category', async () => {
  const page = await team.get(path)
  const moved = await team.post(path, { do: 'move', confirm: 'yes', week: '2027-W03', id: chosen(3) }, page)
  assert.match(moved.body, /1 of 1 moved/)
  const filed = await team.post(
    path,
    { do: 'file', confirm: 'yes', category: 'Design', id: chosen(0, 1) },
    page,
  )
  assert.match(filed.body, /2 of 2 recategorised/)
  assert.match((await team.get('/categories/design')).body, /Cordial/)
})

test('a listing that a colleague has filed elsewhere since it was ticked stays there, and is named', async () => {
  await app.account('noor@marquee.example', { role: 'site_team' })
  const noor = await signedInVisitor(app, 'noor@marquee.example')
  const ticked = { do: 'file', id: chosen(1, 2) }
  const pages = [await team.get(path), await noor.get(path)] as const
  const asked = formOn(team, await team.post(path, ticked, pages[0]), '[name=category]', path)
  const theirs = formOn(
    noor,
    await noor.post(path, { do: 'file', id: chosen(2) }, pages[1]),
    '[name=category]',
    path,
  )
  assert.match((await theirs({ category: 'Education' })).body, /1 of 1 recategorised/)
  assert.match((await theirs({ category: 'Education' })).body, /1 of 1 recategorised/)
  const filed = await asked({ category: 'Developer tools' })
  assert.match(filed.body, /1 of 2 recategorised[^]*Papertrail stayed as it was: [^<]*now: Education\./)
})

test('a refused owner reads the reason and appeals once, and another member of the site team decides', async () => {
  const owner = await signedInVisitor(app, 'owner@cordial.example')
  const { id: ownerId } = await app.account('owner@cordial.example')
  const options = { name: 'Appealing', owner: { id: ownerId }, status: 'in_review', week: null } as const
  const { id } = await makeListing(app, options)
  await team.post(
    `/team/listings/${id}/decision`,
    { decision: 'reject', reason: 'No price is shown.' },
    await team.get('/team'),
  )
  const log = `/account/listings/${id}/decisions`
  const dashboard = async () => (await owner.get(`/account/listings/${id}`)).body
  assert.match(await dashboard(), new RegExp(`Don’t agree\\?[^]*href="${log}"`))
  assert.match((await owner.get(log)).body, /Sent back[^]*No price is shown\./)
  const empty = await owner.post(log, { body: ' ' }, await owner.get(log))
  assert.equal(empty.status, 422)
  assert.match(empty.body, /id="f-body-error"/)
  const sent = await owner.post(log, { body: 'It stands on /pricing.' }, await owner.get(log))
  assert.equal(sent.status, 303, sent.body)
  const waiting = await owner.get(log)
  assert.match(waiting.body, /It stands on \/pricing\.[^]*Waiting for the site team/)
  assert.doesNotMatch(waiting.body, /<textarea/)
  assert.doesNotMatch(waiting.body, /ruth/)
  assert.match(await dashboard(), new RegExp(`You have appealed[^]*href="${log}"`))
  assert.doesNotMatch(await dashboard(), /Don’t agree/)

  const ruths = await team.get('/team')
  assert.match(
    ruths.body,
    /all caught up[^]*Appealing[^]*somebody else on the team, or the operator, decides the appeal/,
  )
  const address = /team\/appeals\/\d+/
  assert.doesNotMatch(ruths.body, address)
  await app.account('noor@marquee.example', { role: 'site_team' })
  const noor = await signedInVisitor(app, 'noor@marquee.example')
  const page = await noor.get('/team')
  assert.match(page.body, /<h1>1 appeal to decide<\/h1>/)
  await makeListing(app, { name: 'Awaiting', status: 'in_review', week: null })
  const both = (await noor.get('/team')).body
  assert.match(both, /<h1>\d+ listings? to review and 1 appeal to decide<\/h1>/)
  assert.match((await noor.get(`/team/listings/${id}/preview`)).body, /Appealing/)
  assert.match(page.body, new RegExp(`href="/team/listings/${id}/preview">Appealing<`))
  const action = `/${address.exec(page.body)?.[0]}`
  assert.equal((await noor.post(action, { outcome: 'granted', answer: '' }, page)).status, 422)
  const decided = await noor.post(action, { outcome: 'granted', answer: 'It does.' }, page)
  assert.equal(decided.status, 303, decided.body)
  assert.equal(await statusOf(id), 'scheduled')
  assert.match((await owner.get(log)).body, /Approved on your appeal[^]*Granted[^]*It does\./)
  assert.doesNotMatch((await noor.get('/team')).body, address)
  assert.match((await noor.get('/team/log')).body, /Decided an appeal/)
})
