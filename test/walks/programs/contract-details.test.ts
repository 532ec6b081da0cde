/** Parts of the contract that belong to no single operation: pages of lists, links to networks, the gallery. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { socialKeys } from 'marquee-profile'
import { z } from 'zod'
import { operations } from '../../../src/operations.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { postMcp } from '../../clients/post-mcp.ts'

let app: TestApp
let owner: TestAccount
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
})
after(() => app.stop())

const ask = (url: string, payload?: object) =>
  app.http.app.inject({
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${owner.key}` },
    ...(payload ? { method: 'PATCH' as const, payload } : {}),
  })

test('lists start at page 1 with 20 entries by default, and give 100 per page at most', async () => {
  const lists = operations.filter(({ input }) => 'page' in input.shape && 'per_page' in input.shape)
  assert.ok(lists.length >= 12)
  for (const { name, input } of lists) {
    const paging = z.object({ page: input.shape['page'], per_page: input.shape['per_page'] })
    assert.deepEqual(paging.parse({}), { page: 1, per_page: 20 }, name)
    assert.ok(paging.safeParse({ per_page: 100 }).success, name)
    for (const refused of [{ per_page: 101 }, { per_page: 0 }, { page: 0 }])
      assert.ok(!paging.safeParse(refused).success, `${name} ${JSON.stringify(refused)}`)
  }
  for (const path of ['/listings', '/me/listings', '/drafts', '/orders', '/claims', '/founders']) {
    const { page, per_page: size } = (await ask(path)).json()
    assert.deepEqual([page, size], [1, 20], path)
  }
})

test('pages reach the 10,000th entry of a list and no further, and a cursor leads on from there', async () => {
  const reader = await app.account('reader@people.example')
  const now = app.clock.now()
  await sql`insert into drafts (id, site_id, account_id, identity, website_url, status, step, profile, created_at, updated_at)
    select 'drf_' || n, 1, ${reader.id}, n || '.example', 'https://' || n || '.example/', 'ready', '', '{}', ${now}, ${now}
    from generate_series(1, 10003) n`.execute(app.services.db)
  await sql`analyze drafts`.execute(app.services.db)
  const read = async (query: string) => {
    const headers = { authorization: `Bearer ${reader.key}` }
    return (await app.http.app.inject({ url: `/api/v1/drafts?${query}`, headers })).json()
  }
  const seen = new Set<string>()
  const take = ({ items }: { items: { id: string }[] }) => {
    for (const { id } of items) seen.add(id)
    return items.length
  }
  for (const [size, last] of [
    [100, 100],
    [20, 500],
    [1, 10_000],
  ] as const) {
    assert.equal((await read(`per_page=${size}&page=${last}`)).items.length, size)
    const deeper = await read(`per_page=${size}&page=${last + 1}`)
    assert.deepEqual([deeper.code, deeper.errors[0].limit], ['page_too_deep', 10_000])
    assert.match(deeper.fix, /cursor/)
  }
  let cursor = ''
  for (const page of [1, 50, 100]) {
    const answer = await read(`per_page=100&page=${page}`)
    take(answer)
    cursor = answer.next_cursor
  }
  assert.equal(seen.size, 300)
  const beyond = await read(`per_page=100&cursor=${cursor}`)
  assert.deepEqual([take(beyond), seen.size, beyond.next_cursor], [3, 303, null])
  await sql`delete from drafts where account_id = ${reader.id}`.execute(app.services.db)
})

test('milestones are public on paid listings, or if their section is unlocked', async () => {
  const milestones = [{ date: '2026-03-02', title: 'The hundredth workshop' }]
  const { id, slug } = await makeListing(app, {
    owner,
    name: 'Milestoned',
    website: 'https://milestoned.example/',
    edits: { milestones },
  })
  const shownWith = async (columns: ReturnType<typeof sql>) => {
    await sql`update listings set ${columns} where id = ${id}`.execute(app.services.db)
    app.clock.advance(10_000)
    const { milestones: shown } = (await ask(`/listings/${slug}`)).json()
    return shown?.map(({ title }: { title: string }) => title) ?? []
  }
  const titles = milestones.map(({ title }) => title)
  assert.deepEqual(await shownWith(sql`plan = 'free'`), [])
  assert.deepEqual(await shownWith(sql`unlocked = array['gallery']`), [])
  assert.deepEqual(await shownWith(sql`unlocked = array['milestones']`), titles)
  assert.deepEqual(await shownWith(sql`unlocked = array[]::text[], plan = 'paid'`), titles)
})

test('social networks are those of the contract, in its order, and a link must be on its network’s host', async () => {
  const networks =
    'linkedin x facebook instagram tiktok youtube threads pinterest github reddit producthunt medium'.split(
      ' ',
    )
  assert.deepEqual(socialKeys, [...networks, 'website', 'custom'])
  const { id, draftId } = await makeListing(app, {
    owner,
    name: 'Linked',
    website: 'https://linked.example/',
  })
  const wrong = Object.fromEntries(networks.map((key) => [key, 'https://linked.example/linked']))
  for (const [path, member] of [
    [`/drafts/${draftId}`, 'company_socials'],
    [`/drafts/${draftId}`, 'founder_socials'],
    [`/me/listings/${id}`, 'socials'],
  ] as const) {
    const answer = await ask(path, { [member]: wrong })
    const found = answer.json().errors.map(({ path: at, code }: Record<string, string>) => `${at}: ${code}`)
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(
      found,
      networks.map((key) => `${member}.${key}: wrong_host`),
    )
  }
  const custom = { label: 'Forum', url: 'https://forum.linked.example/' }
  const right = { twitter: 'https://x.com/linked', website: 'https://linked.example/', custom }
  const { socials } = (await ask(`/me/listings/${id}`, { socials: right })).json()
  assert.deepEqual(socials, { x: right.twitter, website: right.website, custom })
})

test('three screenshots are public, or all of them if the listing is paid or has the gallery unlocked', async () => {
  const screenshots = [1, 2, 3, 4, 5].map((shot) => `https://galleried.example/${shot}.png`)
  const options = {
    name: 'Galleried',
    website: 'https://galleried.example/',
    edits: { fields: { screenshots } },
  }
  const { id, slug } = await makeListing(app, { owner, ...options })
  const set = async (columns: ReturnType<typeof sql>) => {
    await sql`update listings set ${columns} where id = ${id}`.execute(app.services.db)
    app.clock.advance(10_000)
  }
  const shown = async () => {
    const byRest: unknown[] = (await ask(`/listings/${slug}`)).json().fields.screenshots
    const { body } = await postMcp(app, 'tools/call', { name: 'get_listing', arguments: { slug } })
    const byTool = JSON.parse(body.slice(body.indexOf('{'))).result.structuredContent.fields.screenshots
    assert.deepEqual(byTool, byRest)
    return byRest.length
  }
  assert.equal(await shown(), 3)
  assert.equal((await ask(`/me/listings/${id}`)).json().fields.screenshots.length, 5, 'the owner sees all')
  await set(sql`unlocked = array['gallery']`)
  assert.equal(await shown(), 5)
  await set(sql`unlocked = array['milestones']`)
  assert.equal(await shown(), 3)
  await set(sql`unlocked = array[]::text[], plan = 'paid'`)
  assert.equal(await shown(), 5)
})
