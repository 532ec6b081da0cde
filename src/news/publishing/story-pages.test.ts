import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { completeFounder, makeListing, words } from '../../../test/fixtures/listings.ts'
import { storySectionsView } from '../../founders/index.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'

let app: TestApp
let owner: TestAccount
let visitor: Visitor
let listing: { id: number; slug: string }
let at: string
const foreign = 'https://toolcrib.example/wall.png'
const whole = { title: 'Why', how_started: words(110), problem: words(110), what_built: words(110) }

before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  listing = await makeListing(app, { owner, plan: 'paid', edits: { founders: [completeFounder] } })
  visitor = await signedInVisitor(app, owner.email)
  at = `/account/listings/${listing.id}/story`
})
after(() => app.stop())

async function photo(): Promise<Blob> {
  const made = sharp({ create: { width: 700, height: 400, channels: 3, background: '#c33' } })
  return new Blob([new Uint8Array(await made.png().toBuffer())], { type: 'image/png' })
}

async function api(path: string) {
  const headers = { authorization: `Bearer ${owner.key}` }
  return (await app.http.app.inject({ url: `/api/v1${path}`, headers })).json()
}

test('without script a picture is added to the end of its section, and readers get the site’s copy of it', async () => {
  const page = await visitor.get(at)
  const sent = {
    ...whole,
    picture: [await photo()],
    picture_told: 'The [first] wall',
    picture_section: 'problem',
  }
  const saved = await visitor.upload(at, sent, page)
  assert.equal(saved.location, `${at}?saved`, saved.body)
  const told = load((await visitor.get(`/listings/${listing.slug}/story`)).body)
  const shown = told('section[aria-labelledby=problem] .prose img')
  assert.match(shown.attr('src') ?? '', /^\/pictures\/[a-f0-9]{40}-640\.webp$/)
  assert.deepEqual([shown.attr('alt'), shown.attr('width')], ['The first wall', '640'])
  assert.equal((await visitor.get(shown.attr('src') ?? '')).status, 200)
  const card = load((await visitor.get('/founders')).body)('.story-card .shot img')
  assert.equal(card.attr('src'), shown.attr('src'), 'the card shows the same picture')
  const { story, pictures } = await api(`/listings/${listing.slug}`)
  const [address] = Object.keys(pictures)
  assert.ok(story.problem.endsWith(`![The first wall](${address})`))
  assert.equal(pictures[address ?? ''].width, 640)
  assert.deepEqual((await api(`/me/listings/${listing.id}`)).pictures, pictures)
})

test('a preview shows the picture and saves nothing, and an invalid file is reported at its field', async () => {
  const page = await visitor.get(at)
  const typed = { ...whole, picture_told: 'Sketch', picture_section: 'how_started', do: 'preview' }
  const preview = load((await visitor.upload(at, { ...typed, picture: [await photo()] }, page)).body)
  assert.equal(preview('section[aria-labelledby=preview] img').attr('alt'), 'Sketch')
  assert.match(preview('textarea[name=how_started]').text(), /!\[Sketch\]\(http/)
  const save = preview('section[aria-labelledby=preview] button')
  assert.equal(
    preview(`form#${save.attr('form')} textarea[name=how_started]`).length,
    1,
    'the preview can be saved',
  )
  assert.doesNotMatch((await api(`/me/listings/${listing.id}`)).story.how_started, /Sketch/)
  const refused = await visitor.upload(at, { ...whole, picture: [new Blob(['no picture'])] }, page)
  assert.equal(refused.status, 422)
  assert.ok(load(refused.body)('#f-picture').attr('aria-invalid'))
})

test('an upload by script returns Markdown for the picture, and 404 for another owner’s story', async () => {
  const page = await visitor.get(at)
  const accept = { accept: 'application/json' }
  const pasted = await visitor.upload(at, { picture: [await photo()] }, page, accept)
  assert.match(JSON.parse(pasted.body).markdown, /^!\[\]\(http.*\.webp\)$/)
  const refused = await visitor.upload(at, { picture: [new Blob(['no'])] }, page, accept)
  assert.deepEqual([refused.status, typeof JSON.parse(refused.body).message], [422, 'string'])
  const stranger = await signedInVisitor(app, 'stranger@example.org')
  const form = await stranger.get('/account/interview')
  assert.equal((await stranger.upload(at, { picture: [await photo()] }, form, accept)).status, 404)
})

test('names pictures without a description until they have one', async () => {
  const untold = async (problem: string) => {
    await visitor.post(at, { ...whole, problem }, await visitor.get(at))
    return load((await visitor.get(at)).body)('p:contains("without a description") + ul')
      .text()
      .trim()
  }
  const address = 'https://drill.example/untold.png'
  assert.equal(await untold(`${words(110)} ![](${address})`), address)
  assert.equal(await untold(`${words(110)} ![The wall](${address})`), '')
})

test('fetches external pictures, and shows the owner which are waiting or failed', async () => {
  await visitor.post(
    at,
    { ...whole, problem: `${words(110)} ![a](constructor) ![b](${foreign})` },
    await visitor.get(at),
  )
  assert.match((await visitor.get(at)).body, /wall\.png: being fetched/)
  const { unfetched, story } = await api(`/me/listings/${listing.id}`)
  const waiting = { url: foreign, kind: 'screenshot', reason: 'waiting' }
  assert.deepEqual(unfetched.at(-1), waiting)
  assert.match(story.problem, /wall\.png/)
  const public_ = await visitor.get(`/listings/${listing.slug}/story`)
  assert.equal(load(public_.body)('.prose img').length, 0)
  await sql`update pictures set status = 'refused', reason = 'http_error' where address = ${foreign}`.execute(
    app.services.db,
  )
  assert.match((await visitor.get(at)).body, /wall\.png: couldn’t be fetched/)
})

test('pictures do not count as words of a story, are left out of its excerpt and are limited in number', async () => {
  const page = await visitor.get(at)
  const picture = `![${words(20)}](${foreign})`
  await visitor.post(at, { ...whole, how_started: `${picture}\n\n${words(110)}` }, page)
  const counted = load((await visitor.get(at)).body)
  assert.equal(counted('[data-total]').text(), '330')
  const told = load((await visitor.get(`/listings/${listing.slug}`)).body)
  assert.doesNotMatch(told('.story-card').text(), /!\[|wall/)
  const teller = told('a[href*="/founders/"]').attr('href') ?? ''
  const ofTeller = load((await visitor.get(teller)).body)('.story-card').text()
  assert.match(ofTeller, /word0 word1 .*· 2 min/s, 'the founder’s page shows its excerpt and reading time')
  assert.doesNotMatch(ofTeller, /!\[|wall/)
  const many = await visitor.post(at, { ...whole, problem: picture.repeat(11) }, page)
  assert.equal(many.status, 422)
})

test('a story that only waits for its founder’s photo is published once that is fetched', async () => {
  const photoUrl = 'https://toolcrib.example/jana.png'
  const set = (status: string, hash: string | null) =>
    sql`insert into pictures (address, kind, status, hash, width, height, widths, wanted_at, checked_at)
      values (${photoUrl}, 'photo', ${status}, ${hash}, 400, 400, '{400}', ${app.clock.now()}, ${app.clock.now()})
      on conflict (address, kind) do update set status = excluded.status, hash = excluded.hash,
        checked_at = excluded.checked_at`.execute(app.services.db)
  const patient = await makeListing(app, {
    owner,
    name: 'Patient',
    website: 'https://patient.example/',
    plan: 'paid',
    edits: { founders: [{ ...completeFounder, photo_url: '' }] },
  })
  const isPublished = async () => {
    const told = sql<{
      at: Date | null
    }>`select published_at as at from founder_stories where listing_id = ${patient.id}`
    return (await told.execute(app.services.db)).rows[0]?.at instanceof Date
  }
  const send = (path: string, method: 'PUT' | 'PATCH', payload: object) =>
    app.http.app.inject({
      method,
      url: `/api/v1/me/listings/${patient.id}${path}`,
      headers: { authorization: `Bearer ${owner.key}` },
      payload,
    })
  const { status, missing } = (await send('/story', 'PUT', whole)).json()
  assert.equal(status, 'draft')
  const { pathname, hash } = new URL(missing[0].url)
  const asked = await visitor.get(String((await visitor.get(pathname)).location))
  assert.equal(load(asked.body)(`.opened ${hash}`).length, 1, `${hash} is marked as missing`)
  await set('waiting', null)
  await send('', 'PATCH', { founders: [{ ...completeFounder, photo_url: photoUrl }] })
  await app.runScheduled('settle_stories')
  assert.equal(await isPublished(), false, 'not before it is fetched')
  app.clock.advance(60_000)
  await set('kept', 'a'.repeat(40))
  await app.runScheduled('settle_stories')
  assert.equal(await isPublished(), true)
})

test('shows at most ten pictures per section, however they are referenced', () => {
  const address = 'https://drill.example/a.png'
  const picture = { src: 'https://marquee.example/pictures/a-640.webp', width: 640, height: 480 }
  const problem = `${'![][a]\n\n'.repeat(40)}\n\n[a]: ${address}`
  const blank = {
    title: null,
    how_started: null,
    what_built: null,
    hard_parts: null,
    milestones: null,
    whats_next: null,
  }
  const view = storySectionsView({ ...blank, problem }, { [address]: picture })
  assert.equal(load(String(view), null, false)('img').length, 10)
})
