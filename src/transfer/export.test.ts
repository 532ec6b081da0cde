/** A site's export: everything that belongs to it; imported into a new installation it is the same site. */
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { completeFounder, makeListing, words } from '../../test/fixtures/listings.ts'
import { leftOutTables } from './backup-format.ts'
import { backedUpTables, tableSums } from './backup.ts'
import { exportCommand } from './export-command.ts'
import { importCommand } from './import-command.ts'
import { allPortions } from './portion-queries.ts'
import { leftOut } from './testing/left-out.ts'

let source: TestApp
let target: TestApp
let owner: TestAccount
const folder = mkdtempSync(join(tmpdir(), 'marquee-export-'))
const first = join(folder, 'first')
const hash = 'ab'.repeat(20)

before(async () => {
  source = await createTestApp()
  target = await createTestApp({ embedded: true })
  owner = await source.account('jana@toolcrib.example')
  await fill()
})
after(async () => {
  await source.stop()
  await target.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function send(account: TestAccount, method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) {
  const headers = { authorization: `Bearer ${account.key}` }
  const answer = await source.http.app.inject({ method, url: `/api/v1${path}`, headers, payload })
  assert.ok(answer.statusCode < 300, `${path} ${answer.body}`)
}

/** Creates rows in every portion that is filled only by people's actions. */
async function fill(): Promise<void> {
  const { db, providers } = source.services
  const edits = {
    founders: [completeFounder],
    company_socials: { github: 'https://github.com/toolcrib-demonstration' },
    fields: { logo_url: 'https://toolcrib.example/logo.png', tags: ['“quoted”', '🛠'] },
  }
  const { id } = await makeListing(source, { owner, plan: 'paid', edits })
  await makeListing(source, { owner, name: 'Second', website: 'https://second.example/', status: 'draft' })
  await send(owner, 'POST', `/me/listings/${id}/milestones`, {
    date: '2026-03-02',
    title: 'One',
    picture_url: 'https://toolcrib.example/wall.png',
  })
  await send(owner, 'POST', `/me/listings/${id}/updates`, { title: 'New', body: 'Line\u2028separator' })
  await send(owner, 'PUT', `/me/listings/${id}/story`, {
    title: 'Why',
    problem: `${words(90)} ![Shed](https://toolcrib.example/shed.png)`,
  })
  await send(owner, 'PATCH', `/me/listings/${id}`, { fields: { headline: 'Tools come home' } })
  await send(owner, 'PUT', '/me/interview', { answers: [{ question_id: 'first_spark', answer: 'A drill.' }] })
  const claimant = await source.account('claimant@toolcrib.example')
  await send(claimant, 'POST', '/claims', { slug: 'toolcrib', method: 'dns' })
  await sql`insert into listing_slugs (site_id, slug, listing_id) select site_id, 'old-toolcrib', id from listings
    where id = ${id}`.execute(db)
  await sql`insert into follows (account_id, kind, target, created_at) values (${claimant.id}, 'listing', ${String(id)}, now())`.execute(
    db,
  )
  await sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, email_domain, account_created_at)
    values ((select site_id from listings where id = ${id}), ${id}, ${claimant.id}, now(), '2026-W47',
      '2026-11', '2026', 'toolcrib.example', now())`.execute(db)
  await sql`insert into blog_posts (site_id, slug, title, summary, body, author, created_at, updated_at)
    select id, 'hello', 'Hello', 'S', 'B', 'A', now(), now() from sites`.execute(db)
  await sql`insert into domain_ratings (domain, value, source, as_of, imported_at)
    values ('toolcrib.example', 61.5, 'a list', '2026-11-01', now())`.execute(db)
  await sql`update companies set registrable_domain = 'toolcrib.example' where website_url like '%toolcrib%'`.execute(
    db,
  )
  await sql`update pictures set status = 'kept', hash = ${hash}, width = 256, height = 200, widths = '{128,256}'
    where kind = 'logo'`.execute(db)
  await sql`update sites set name = 'Tools weekly', accent = '#1a6fd2', free_slots_per_week = 7`.execute(db)
  await providers.files.put(`${hash}-128.webp`, Buffer.from([0, 255, 1, 254]))
  await providers.files.put(`${hash}-256.webp`, Buffer.from('a picture'))
}

const run = async (app: TestApp, command: typeof exportCommand, ...list: string[]) =>
  JSON.parse(await command.run(app, { words: list, options: {} }))

/** Every file of an export; the manifest without its time, and therefore without its own checksum. */
function contentsOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    names.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'latin1')
        .replace(/^.*"made_at".*$/m, '')
        .replace(/^.* {2}manifest\.json$/m, '')
      return [file.slice(path.length + 1), text]
    }),
  )
}

test('every table is exported, or left out with a reason', async () => {
  const tables = (await backedUpTables(source.services.db)).map(({ table }) => table)
  const named = [...allPortions.map(({ table }) => table), ...Object.keys(leftOut)]
  assert.deepEqual([...tables, ...leftOutTables].toSorted(), named.toSorted())
})

test('exporting from a new install that imported an export gives the same export', async () => {
  const told = await run(source, exportCommand, first)
  assert.equal(told.media, 2)
  assert.equal(told.media_missing, 0)
  const read = await run(target, importCommand, first)
  assert.deepEqual([read.tables, read.rows, read.media], [told.tables, told.rows, told.media])
  target.clock.advance(60_000)
  await run(target, exportCommand, join(folder, 'second'))
  const [before, after] = [contentsOf(first), contentsOf(join(folder, 'second'))]
  assert.deepEqual(Object.keys(after).toSorted(), Object.keys(before).toSorted())
  for (const [name, text] of Object.entries(before)) assert.equal(after[name], text, name)
  for (const table of [
    'listings',
    'votes',
    'claims',
    'follows',
    'blog_posts',
    'milestones',
    'profile_versions',
    'domain_ratings',
  ])
    assert.notEqual(before[`${table}.jsonl`], '', table)
  assert.doesNotMatch(Object.values(before).join('\n'), /mq_|secret\.key/)
})

test('the new install serves and searches the imported site, and continues its IDs', async () => {
  const get = async (url: string) => (await target.http.app.inject({ url })).json()
  assert.equal((await get('/api/v1/site')).name, 'Tools weekly')
  assert.deepEqual(
    (await get('/api/v1/listings?q=tools+come+home')).items.map((item: { slug: string }) => item.slug),
    ['toolcrib'],
  )
  const [milestone] = (await get('/api/v1/listings/toolcrib')).milestones
  const { rows: kept } =
    await sql`select kind from pictures where address = ${milestone.picture_url}`.execute(target.services.db)
  assert.deepEqual(kept, [{ kind: 'screenshot' }])
  const told = sql`select kind from pictures where address = 'https://toolcrib.example/shed.png'`
  assert.deepEqual((await told.execute(target.services.db)).rows, [{ kind: 'screenshot' }])
  const picture = await target.http.app.inject({ url: `/pictures/${hash}-128.webp` })
  assert.deepEqual([...picture.rawPayload], [0, 255, 1, 254])
  const returning = await target.account('jana@toolcrib.example')
  assert.equal(returning.id, owner.id)
  const headers = { authorization: `Bearer ${returning.key}` }
  const mine = await target.http.app.inject({ url: '/api/v1/me/listings', headers })
  assert.equal(mine.json().items.length, 2)
  const { id } = await makeListing(target, {
    owner: returning,
    name: 'Third',
    website: 'https://third.example/',
  })
  assert.equal(id, 3)
})

test('refuses an install in use, a damaged export and an incomplete one, and changes nothing', async () => {
  const travelling = async () =>
    (await tableSums(target.services.db)).filter(({ table }) => !(table in leftOut) || table === 'sites')
  const sums = await travelling()
  const refuse = async (why: RegExp) => {
    await assert.rejects(run(target, importCommand, first), why)
    assert.deepEqual(await travelling(), sums)
  }
  await refuse(/goes into a new install.*Nothing was imported/)
  await assert.rejects(run(source, exportCommand, first), /exists already/)
  const path = join(first, 'listings.jsonl')
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.with(100, (bytes[100] ?? 0) ^ 1))
  await refuse(/listings\.jsonl does not have its checksum/)
  rmSync(path)
  await refuse(/listings\.jsonl is missing/)
})
