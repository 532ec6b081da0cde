/** Pictures as files: sent with the form of their field, without scripts, and served from the service's own URL. */
import assert from 'node:assert/strict'
import { randomFillSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { load } from 'cheerio'
import { sql } from 'kysely'
import sharp from 'sharp'
import { getDraft } from '../../../src/drafts/index.ts'
import { getMyListing } from '../../../src/listings/index.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { addTestDraft } from '../../fixtures/drafts.ts'
import { makeListing } from '../../fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let visitor: Visitor
let draft: string

before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  visitor = await signedInVisitor(app, owner.email)
  const site = await app.sites.defaultSite()
  draft = await addTestDraft(app, owner, { name: 'Toolcrib', site: site.key })
})
after(() => app.stop())

const form = (name: string) => `/account/drafts/${draft}/fields/${name}`
const ours = /^http:\/\/localhost:3999\/pictures\/[a-f0-9]{40}-\d+\.webp$/

async function picture(width: number, height = width): Promise<Blob> {
  const pixels = randomFillSync(new Uint8Array(width * height * 3))
  const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(file)], { type: 'image/png' })
}

async function held() {
  return JSON.parse(JSON.stringify(await app.call(getDraft, { actor: owner.member, input: { id: draft } })))
}

test('a logo of two megabytes is uploaded with the form and stored in the draft', async () => {
  const page = await visitor.get(form('logo_url'))
  assert.match(page.body, /enctype="multipart\/form-data"/)
  assert.match(page.body, /<input[^>]*type="file"[^>]*name="value\.file"/)
  const file = await picture(900)
  assert.ok(file.size > 2_000_000)
  const sent = await visitor.upload(form('logo_url'), { value: '', 'value.file': [file] }, page)
  assert.equal(sent.status, 303, sent.body)
  assert.match((await held()).fields.logo_url.value, ours)
})

test('uploaded screenshots are added to the URLs typed in the form', async () => {
  const page = await visitor.get(form('screenshots'))
  const files = [await picture(640, 400), await picture(800, 500)]
  const typed = 'https://toolcrib.example/shot.png'
  const sent = await visitor.upload(form('screenshots'), { value: typed, 'value.file': files }, page)
  assert.equal(sent.status, 303, sent.body)
  const [first, ...others] = (await held()).fields.screenshots.value
  assert.equal(first, typed)
  assert.equal(others.length, 2)
  for (const address of others) assert.match(address, ours)
})

test('an uploaded founder photo is stored and shown in the review', async () => {
  const page = await visitor.get(form('founders'))
  const row = { '0.name': 'Jana Novak', '0.title': 'Founder', '0.photo_url.file': [await picture(400)] }
  const sent = await visitor.upload(form('founders'), row, page)
  assert.equal(sent.status, 303, sent.body)
  const { photo_url: photo } = (await held()).founders[0]
  assert.match(photo, ours)
  const review = load((await visitor.get(`/account/drafts/${draft}`)).body)
  assert.equal(review('#field-founders .thumbs img').attr('src'), new URL(photo).pathname)
})

test('a file that is no picture is refused with a message, keeping the form, and nothing is saved', async () => {
  const before = (await held()).fields.logo_url.value
  const page = await visitor.get(form('logo_url'))
  const sent = await visitor.upload(
    form('logo_url'),
    { value: 'https://a.example/b.png', 'value.file': [new Blob(['words'])] },
    page,
  )
  assert.equal(sent.status, 422)
  assert.match(sent.body, /not a readable picture/)
  assert.match(sent.body, /value="https:\/\/a\.example\/b\.png"/)
  assert.equal((await held()).fields.logo_url.value, before)
})

test('of several files the one that is no picture is named at the field; the others stay in the form', async () => {
  const page = await visitor.get(form('screenshots'))
  const files = [await picture(500), new Blob(['words']), await picture(510)]
  const sent = await visitor.upload(form('screenshots'), { value: '', 'value.file': files }, page)
  assert.equal(sent.status, 422)
  const refused = load(sent.body)
  const field = refused('input[type=file]')
  assert.match(
    refused(`#${field.attr('aria-describedby')?.split(' ').at(-1)}`).text(),
    /File 2: .*not a readable picture/,
  )
  assert.equal(refused('[name=value][aria-invalid=true]').length, 0)
  const kept = refused('[name=value]')
    .toArray()
    .filter((one) => (refused(one).attr('value') ?? '') !== '')
  assert.equal(kept.length, 2, refused('.summary').text().replaceAll(/\s+/g, ' '))
})

test('an upload without a session redirects to sign-in, and other forms refuse files with 413', async () => {
  const file = await picture(700)
  const stranger = new Visitor(app)
  const sent = await stranger.upload(form('logo_url'), { 'value.file': [file] })
  assert.equal(sent.status, 303)
  assert.match(sent.location ?? '', /^\/sign-in/)
  const other = await visitor.upload('/account/sign-out', { file: [file] })
  assert.equal(other.status, 413)
})

test('an API key uploads a picture of megabytes; without a key, or to other operations, it is refused', async () => {
  const file = Buffer.from(await (await picture(900)).arrayBuffer()).toString('base64')
  assert.ok(file.length > 2_000_000)
  const send = (url: string, authorization: string | undefined, body: object) =>
    app.http.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: authorization === undefined ? {} : { authorization },
      payload: body,
    })
  const key = `Bearer ${owner.key}`
  const sent = await send('/me/pictures', key, { kind: 'screenshot', picture: file })
  assert.deepEqual([sent.statusCode, ours.test(sent.json().url)], [200, true], sent.body.slice(0, 200))
  for (const nobody of [undefined, 'Bearer wrong']) {
    const refused = await send('/me/pictures', nobody, { kind: 'screenshot', picture: file })
    assert.equal(refused.statusCode, 401)
  }
  const packed = await app.http.app.inject({
    method: 'POST',
    url: '/api/v1/me/pictures',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ kind: 'screenshot', picture: 'A'.repeat(5_000_000) })),
  })
  assert.equal(packed.statusCode, 401, 'a compressed body is refused before it is unpacked')
  assert.equal((await send('/drafts', key, { url: file })).statusCode, 413)
  const larger = await send('/me/pictures', key, { kind: 'screenshot', picture: 'A'.repeat(11_300_000) })
  assert.deepEqual([larger.statusCode, larger.json().errors[0].limit > 11_000_000], [413, true])
})

test('a milestone shows its picture on the timeline; a file that is no picture is reported at its field and not stored', async () => {
  const { id, slug, draftId } = await makeListing(app, {
    owner,
    name: 'Benchmate',
    website: 'https://benchmate.example/',
    plan: 'paid',
  })
  const at = `/account/listings/${id}/milestones`
  const page = await visitor.get(at)
  const milestone = { date: '2026-03-02', title: 'The hundredth workshop' }
  const text = new Blob(['no picture'], { type: 'image/png' })
  const refused = await visitor.upload(at, { ...milestone, picture: [text] }, page)
  assert.equal(refused.status, 422)
  assert.match(load(refused.body)('#f-picture-error, [id$=picture-error]').text(), /not a readable picture/)
  assert.equal(load(refused.body)('[name=title]').attr('value'), milestone.title)
  const uploads = async () =>
    (await sql`select 1 from pictures where uploaded_at is not null`.execute(app.services.db)).rows.length
  const huge = new Blob([new Uint8Array(9_000_000)], { type: 'image/png' })
  const tooLarge = await visitor.upload(at, { ...milestone, picture: [huge] }, page)
  assert.equal(tooLarge.status, 422)
  assert.match(load(tooLarge.body)('[id$=picture-error]').text(), /The file is too large\..*8 MB/s)
  assert.equal(load(tooLarge.body)('[name=title]').attr('value'), milestone.title)
  const before = await uploads()
  const undated = { ...milestone, date: '2026-02-30', picture: [await picture(900, 500)] }
  assert.equal((await visitor.upload(at, undated, page)).status, 422)
  assert.equal(await uploads(), before, 'nothing is kept for a milestone that is refused')
  const sent = await visitor.upload(at, { ...milestone, picture: [await picture(900, 500)] }, page)
  assert.equal(sent.location, `${at}?saved`, sent.body)
  const shown = load((await visitor.get(`/listings/${slug}`)).body)('.line .line-picture')
  assert.match(shown.attr('src') ?? '', /^\/pictures\/[a-f0-9]{40}-\d+\.webp$/)
  assert.equal((await visitor.get(shown.attr('src') ?? '')).status, 200)
  const listing = await app.call(getMyListing, { actor: owner.member, input: { listing_id: id } })
  const [address, copy] = Object.entries(Object(listing['pictures']))[0] ?? []
  assert.match(address ?? '', ours)
  assert.match(JSON.stringify(listing), new RegExp(`"picture_url":"${address}"`))
  const path = new URL(Object(copy).src).pathname
  assert.equal(path, shown.attr('src'))
  assert.equal(load((await visitor.get(at)).body)('.owned img').attr('src'), path)
  const preview = await visitor.get(`/account/drafts/${draftId}/preview`)
  assert.equal(load(preview.body)('.line .line-picture').attr('src'), path)
})
