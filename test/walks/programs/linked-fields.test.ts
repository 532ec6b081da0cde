/** A field in the profile's table appears wherever profiles do: draft, review, listing, comparison, CSV, export. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Client, createClient } from '../../../packages/client/index.js'
import { exportCommand } from '../../../src/transfer/export-command.ts'
import { readListings } from '../../../src/transfer/import-listings.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor } from '../../clients/visitor.ts'

const fields = {
  changelog_url: 'https://toolcrib.example/changelog',
  status_url: 'https://status.toolcrib.example/',
} as const
const shown = { Changelog: 'toolcrib.example/changelog', 'Status page': 'status.toolcrib.example' }

let app: TestApp
let client: Client
let listing: { slug: string; draftId: string; id: number }
const folder = mkdtempSync(join(tmpdir(), 'marquee-fields-'))
before(async () => {
  app = await createTestApp()
  const owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, { owner })
  await makeListing(app, { owner, name: 'Nimbus', website: 'https://nimbus.example/' })
  client = createClient({
    baseUrl: await app.http.app.listen({ port: 0, host: '127.0.0.1' }),
    apiKey: owner.key,
  })
  await client.update_draft({ id: listing.draftId, fields })
})
after(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the generated client has the fields, typed, on drafts and listings', async () => {
  const draft = await client.get_draft({ id: listing.draftId })
  const found = await client.get_listing({ slug: listing.slug })
  const mine = await client.get_my_listing({ listing_id: listing.id })
  for (const name of ['changelog_url', 'status_url'] as const) {
    const text: string | null = draft.fields[name].value
    assert.equal(text, fields[name])
    assert.equal(draft.fields[name].state, 'manual')
    assert.equal(found.fields[name], fields[name])
    assert.equal(mine.fields[name], fields[name])
  }
})

test('a comparison has a row for each field', async () => {
  const { rows } = await client.compare_listings({ a: listing.slug, b: 'nimbus' })
  for (const [name, value] of Object.entries(fields))
    assert.equal(rows.find((row) => row.field === name)?.a.value, value)
})

test('the review, the listing page and the comparison show the fields under their labels', async () => {
  const visitor = await signedInVisitor(app, 'jana@toolcrib.example')
  for (const path of [
    `/account/drafts/${listing.draftId}`,
    `/listings/${listing.slug}`,
    `/compare?a=nimbus&b=${listing.slug}`,
  ]) {
    const { body } = await visitor.get(path)
    for (const [label, text] of Object.entries(shown))
      assert.ok(body.includes(label) && body.includes(text), `${path} shows ${label}`)
  }
})

test('a CSV import accepts a column for each field, and an export contains their values', async () => {
  const head = ['website_url', ...Object.keys(fields)].join(',')
  const { findings } = readListings(`${head},nonsense\n${head},x\n`, [])
  assert.ok(findings.some(({ column }) => column === 'nonsense'))
  assert.deepEqual(
    findings.filter(({ column }) => column in fields),
    [],
  )
  await exportCommand.run(app, { words: [join(folder, 'out')], options: {}, cwd: folder })
  const files = await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true })
  const text = files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
  for (const [name, value] of Object.entries(fields)) assert.ok(text.includes(name) && text.includes(value))
})
