/** Listings from a CSV: every invalid cell is named by line and column and nothing is half done; then all are added. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { rows } from '../platform/data/database.ts'
import { tableSums } from './backup.ts'
import { findSiteFields } from '../listings/index.ts'
import { saveSiteField } from '../site-fields/save-site-field.ts'
import { exportCommand } from './export-command.ts'
import { importCommand } from './import-command.ts'
import { readListings } from './import-listings.ts'

let app: TestApp
let team: TestAccount['member']
const folder = mkdtempSync(join(tmpdir(), 'marquee-import-'))
const file = join(folder, 'listings.csv')
before(async () => {
  app = await createTestApp()
  team = (await app.account('ruth@marquee.example', { role: 'site_team' })).member
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function importText(text: string | Uint8Array, options: Record<string, boolean> = {}) {
  writeFileSync(file, text)
  return JSON.parse(await importCommand.run(app, { words: ['listings.csv'], options, cwd: folder }))
}
const head = 'website_url,name,headline,summary,categories'
const good = 'https://toolcrib.example/,Toolcrib,Tools come home,Tracks shared tools.,Developer tools'

test('reports invalid cells by line and column, and imports nothing', async () => {
  const before = await tableSums(app.services.db)
  const text = `${head},founded_year,github,status,owner_email,launched_on
${good},2019,https://github.com/toolcrib-demonstration,live,jana@toolcrib.example,2026-01-05
not an address,,Headline,S,No such category,soon,https://example.com/,maybe,nobody,2026-02-30
https://www.toolcrib.example/?utm_source=x,"Two
lines",Headline,S,Developer tools,,,,,
https://short.example/,Short`
  await assert.rejects(importText(text), (error: Error) => {
    const told = error.message.split('\n')
    assert.equal(told[0], '11 findings. Nothing was imported.')
    for (const start of [
      'line 3, website_url: ',
      'line 3, name: The cell is empty.',
      'line 3, founded_year: ',
      'line 3, categories: There is no category "No such category".',
      'line 3, github: Must be an address on github.com.',
      'line 3, status: ',
      'line 3, owner_email: ',
      'line 3, launched_on: ',
      'line 4, name: Must be one line',
      'line 4, website_url: The address stands on line 2 too.',
      'line 6: The row has 2 cells, the head 10.',
    ])
      assert.ok(
        told.some((line) => line.startsWith(start)),
        `${start}\n${error.message}`,
      )
    return true
  })
  for (const [broken, why] of [
    [
      'name,colour\nx,y',
      /line 1, colour: There is no such column[^]*line 1, website_url: The column is missing/,
    ],
    [
      `${head}\n${good}\nhttps://toolcrib.example,Other,H,S,Developer tools`,
      /line 3, website_url: The address stands on line 2 too/,
    ],
    [
      `${head}\n${good.replace('Developer tools', 'Developer tools | Nonsense')}`,
      /line 2, categories: There is no category "Nonsense"/,
    ],
    [`${head}\n"open`, /line 2: A quote is opened/],
    [head, /no rows below/],
  ] as const)
    await assert.rejects(importText(broken), why)
  assert.equal((await importText(`${head}\n${good}`, { check: true })).imported, 0)
  assert.deepEqual(await tableSums(app.services.db), before)
})

test('imports a valid file with live listings, drafts and owners, and unowned listings can be claimed', async () => {
  const told = await importText(`\uFEFF${head.replaceAll(',', ';')};tags;status;owner_email;launched_on;x\r
https://toolcrib.example/;Toolcrib;"Tools; home";Tracks tools.;Developer tools | Design;workshop|qr;live;Jana@toolcrib.example;2026-01-05;https://x.com/toolcrib\r
https://unowned.example/;Unowned;Nobody's yet;Summary.;Developer tools;;;;;\r
https://later.example/;Later;Not yet;Summary.;Developer tools;;draft;jana@toolcrib.example;;\r
`)
  assert.equal(told.imported, 3)
  const get = async (url: string) => (await app.http.app.inject({ url })).json()
  const shown = await get('/api/v1/listings/toolcrib')
  assert.deepEqual(
    [shown.headline, shown.fields.categories, shown.tags, shown.launch_week, shown.socials.x],
    ['Tools; home', ['Developer tools', 'Design'], ['workshop', 'qr'], '2026-W02', 'https://x.com/toolcrib'],
  )
  assert.equal((await get('/api/v1/listings?q=unowned')).items.length, 1)
  assert.equal((await get('/api/v1/listings?q=later')).items.length, 0)
  const owner = await app.account('jana@toolcrib.example')
  const headers = { authorization: `Bearer ${owner.key}` }
  const mine = (await app.http.app.inject({ url: '/api/v1/me/listings', headers })).json().items
  assert.deepEqual(
    mine.map((one: { name: string; status: string }) => [one.name, one.status]),
    [
      ['Later', 'draft'],
      ['Toolcrib', 'live'],
    ],
  )
  const founder = await signedInVisitor(app, owner.email)
  for (const { listing_id: id, name, draft_id: draft } of mine) {
    const page = await founder.get(`/account/drafts/${draft}`)
    assert.equal(page.status, 200)
    assert.ok(page.body.includes(name))
    const path = `/account/drafts/${draft}/fields/headline`
    const saved = await founder.post(path, { value: `${name} by its founder` }, await founder.get(path))
    assert.equal(saved.status, 303, saved.body)
    const [kept] = await rows(
      app.services.db,
      sql<{
        headline: string
      }>`select texts->'headline'->>'value' as headline from listings where id = ${id}`,
    )
    assert.equal(kept?.headline, `${name} by its founder`)
  }
  // Listings imported before imports also created drafts get theirs by the migration.
  await sql`delete from drafts`.execute(app.services.db)
  const migration = new URL('../../migrations/0151-drafts-of-imported-listings.sql', import.meta.url)
  for (let time = 0; time < 2; time++) await sql.raw(readFileSync(migration, 'utf8')).execute(app.services.db)
  const again = (await app.http.app.inject({ url: '/api/v1/me/listings', headers })).json().items
  for (const { draft_id: draft } of again)
    assert.equal((await founder.get(`/account/drafts/${draft}`)).status, 200)
  const drafts = await rows(app.services.db, sql`select id from drafts`)
  assert.equal(drafts.length, told.imported)
  const claimed = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/claims',
    headers,
    payload: { slug: 'unowned', method: 'dns' },
  })
  assert.equal(claimed.statusCode, 201, claimed.body)
  await assert.rejects(importText(`${head}\n${good}`), /line 2, website_url: It is listed already: toolcrib/)
})

test('names of a file in Windows-1252 or UTF-16, as spreadsheets write it, keep their letters', async () => {
  for (const [host, encoding, mark] of [
    ['latin', 'latin1', ''],
    ['wide', 'utf16le', '\uFEFF'],
  ] as const) {
    const text = `${mark}${head}\r\nhttps://${host}.example/,Müller ${host},Für Büros,Zählt.,Developer tools\r\n`
    await importText(Buffer.from(text, encoding))
    const found = await app.http.app.inject({ url: `/api/v1/listings/muller-${host}` })
    assert.deepEqual([found.json().name, found.json().headline], [`Müller ${host}`, 'Für Büros'])
  }
})

test('a site’s fields are columns of import and export', async () => {
  const { services } = app
  const site = await app.sites.defaultSite()
  for (const [label, kind, proof] of [
    ['Fibre', 'choice', false],
    ['Offline', 'yes_no', false],
    ['Weight', 'number', true],
  ] as const) {
    const choices = kind === 'choice' ? ['Wool', 'Hemp'] : []
    const input = { field_id: null, label, kind, choices, proof }
    await app.call(saveSiteField, { actor: team, input })
  }
  const columns = `${head},site_fields.fibre,site_fields.offline`
  const row = (name: string, more: string) =>
    `https://${name}.example/,${name},Headline,Summary,Developer tools,${more}`
  await assert.rejects(
    importText(`${columns}\n${row('purl', 'Silk,perhaps')}`),
    /line 2, site_fields\.fibre: .*Use one of: Wool, Hemp\.\nline 2, site_fields\.offline: /,
  )
  await assert.rejects(
    importText(`${head},site_fields.weight\n${row('purl', '12')}`),
    /site_fields\.weight: There is no such column/,
  )
  await importText(`${columns}\n${row('purl', 'Wool,no')}\n${row('skein', ',')}`)
  const said = async () =>
    rows(
      services.db,
      sql<{ slug: string; key: string; value: unknown }>`select l.slug, f.key, v.value
        from listing_site_fields v join site_fields f on f.id = v.field_id join listings l on l.id = v.listing_id
        order by l.slug, f.key`,
    )
  assert.deepEqual(await said(), [
    { slug: 'purl', key: 'fibre', value: 'Wool' },
    { slug: 'purl', key: 'offline', value: false },
  ])

  const out = join(folder, 'out.csv')
  const told = JSON.parse(await exportCommand.run(app, { words: ['out.csv'], options: {}, cwd: folder }))
  const { listings, findings } = readListings(
    readFileSync(out, 'utf8'),
    await findSiteFields(services.db, site.id, { archived: false }),
  )
  assert.deepEqual(findings, [])
  assert.equal(listings.length, told.listings)
  const purl = listings.find(({ website }) => website.url.includes('purl'))
  assert.deepEqual(purl?.said, { fibre: 'Wool', offline: false })
  assert.equal(purl?.edits.fields?.headline, 'Headline')
  await assert.rejects(
    exportCommand.run(app, { words: ['out.csv'], options: {}, cwd: folder }),
    /exists already/,
  )
})

test('one finding, and a row of one cell, are counted in the singular', async () => {
  await assert.rejects(
    importText(`${head}\nhttps://short.example/\n`),
    /^CommandError: 1 finding\. Nothing was imported\.\nline 2: The row has 1 cell, the head 5\./,
  )
})

test('the operator’s guide names every column', () => {
  const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const { findings } = readListings('nonsense\nx\n', [])
  const fix = findings.find(({ column }) => column === 'nonsense')?.fix ?? ''
  const columns = /^Use some of: (.+)\.$/.exec(fix)?.[1]?.split(', ') ?? []
  assert.ok(columns.includes('website_url') && columns.length > 20, fix)
  for (const column of columns) assert.ok(guide.includes(`\`${column}\``), column)
})
