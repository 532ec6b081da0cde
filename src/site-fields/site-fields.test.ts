/** A field of a site, from the team's page to where visitors and programs find it: filters, comparisons, the API. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { getDraft, submitDraft, updateDraft } from '../drafts/index.ts'
import { updateMyListing } from '../listings/index.ts'

let app: TestApp
let owner: TestAccount
const listings: Record<string, Awaited<ReturnType<typeof makeListing>>> = {}
before(async () => {
  app = await createTestApp()
  owner = await app.account('ada@knit.example')
  for (const name of ['Purl', 'Skein', 'Bobbin'])
    listings[name] = await makeListing(app, {
      owner,
      name,
      website: `https://${name.toLowerCase()}.example/`,
    })
  await app.account('ruth@marquee.example', { role: 'site_team' })
  const team = await signedInVisitor(app, 'ruth@marquee.example')
  const add = async (form: Record<string, string>) => {
    const page = await team.get('/team/fields')
    const saved = await team.post('/team/fields', { do: 'save', unit: '', position: '0', ...form }, page)
    assert.equal(saved.status, 303, saved.body)
  }
  await add({ label: 'Fibre', kind: 'choice', choices: 'Wool\nHemp; raw', filter: 'on', compare: 'on' })
  await add({ label: 'Offline', kind: 'yes_no', filter: 'on', compare: 'on' })
  await add({ label: 'Spool', kind: 'number', compare: '', filter: 'on' })
})
after(() => app.stop())

const say = (name: string, said: Record<string, unknown>) =>
  app.call(updateMyListing, {
    actor: owner.member,
    input: { listing_id: listings[name]?.id, site_fields: said },
  })
const api = async (path: string) => (await app.http.app.inject({ url: `/api/v1${path}` })).json()

test('accepts plain values by key, and a response can be sent back unchanged', async () => {
  const answer = await say('Purl', { fibre: 'Wool', offline: true, spool: 12.5 })
  assert.deepEqual(answer.site_fields, {
    fibre: { value: 'Wool', quote: '' },
    offline: { value: true, quote: '' },
    spool: { value: 12.5, quote: '' },
  })
  assert.deepEqual((await say('Purl', Object(answer['site_fields'])))['site_fields'], answer.site_fields)
  await say('Skein', { fibre: 'Hemp; raw', offline: true })
  await say('Bobbin', { fibre: 'Wool', spool: 3 })
  assert.deepEqual(Object.keys(Object((await say('Bobbin', { spool: null }))['site_fields'])), ['fibre'])
})

test('refuses an invalid value and an unknown field by path, and stores nothing', async () => {
  const faults = { offline: false, fibre: 'Silk', colour: 'red' }
  const refused = await say('Bobbin', faults).catch((error: unknown) => error)
  const found = Object(refused).errors.map(({ path, code }: { path: string; code: string }) => [path, code])
  assert.deepEqual(found, [
    ['site_fields.fibre.value', 'invalid'],
    ['site_fields.colour.value', 'unknown_member'],
  ])
  const said: object = (await api('/listings/bobbin')).site_fields
  assert.deepEqual(Object.keys(said), ['fibre'])
})

test('visitors filter lists by a site’s field, with counts, one or several choices, and a way to drop each', async () => {
  const visitor = new Visitor(app)
  const all = (await visitor.get('/search')).body
  assert.match(all, /<h2>Fibre<\/h2>[\s\S]*Wool[\s\S]*<h2>Offline<\/h2>/)
  assert.doesNotMatch(all, /<h2>Spool/)
  const wool = (await visitor.get('/search?site_fields=fibre%3AWool')).body
  assert.match(wool, /Purl/)
  assert.match(wool, /Bobbin/)
  assert.doesNotMatch(wool, /href="\/listings\/skein"/)
  assert.match(wool, /Fibre: Wool/)
  assert.match(wool, /site_fields=fibre%3AHemp%253B\+raw/)
  const both = await api('/listings?site_fields=fibre:Wool;offline:yes')
  assert.deepEqual(
    both.items.map(({ slug }: { slug: string }) => slug),
    ['purl'],
  )
  const odd = await api(`/listings?site_fields=${encodeURIComponent('fibre:Hemp%3B raw')}`)
  assert.deepEqual(
    odd.items.map(({ slug }: { slug: string }) => slug),
    ['skein'],
  )
  const none = await api('/listings?site_fields=offline:no&q=purl')
  assert.equal(none.total, 0)
  assert.match(JSON.stringify(none.nothing_found), /Leave out site_fields offline:no/)
  for (const text of ['spool:3', 'colour:red', 'fibre:Silk']) {
    const { status, errors } = await api(`/listings?site_fields=${text}`)
    assert.deepEqual([status, errors[0].path], [422, 'site_fields'], text)
  }
})

test('a position that is no whole number is refused at its field, and what was typed stays', async () => {
  const team = await signedInVisitor(app, 'ruth@marquee.example')
  for (const [position, why] of [
    ['first', /Expected a (whole )?number, not text/],
    ['1.5', /Expected a whole number/],
    ['-1', /at least 0/],
    ['1000', /at most 999/],
  ] as const) {
    const form = { do: 'save', label: 'Gauge', kind: 'text', position }
    const refused = await team.post('/team/fields', form, await team.get('/team/fields'))
    assert.equal(refused.status, 422, position)
    const page = load(refused.body)
    assert.match(page('#f-position-error').text(), why)
    assert.equal(page('#f-position').attr('value'), position)
    assert.equal(page('#f-label').attr('value'), 'Gauge')
  }
})

test('compares products by a site’s field, and shows blanks as not stated', async () => {
  const { site_rows: found } = await api('/compare?a=purl&b=bobbin')
  const cells = found.map(({ key, a, b, differs }: Record<string, { value: unknown } | null>) => [
    key,
    a?.value,
    b?.value,
    differs,
  ])
  assert.deepEqual(cells, [
    ['fibre', 'Wool', 'Wool', false],
    ['offline', true, undefined, true],
  ])
  const page = (await new Visitor(app).get('/compare?a=purl&b=bobbin&c=skein')).body
  assert.match(page, /Offline[\s\S]*Yes[\s\S]*Not stated/)
})

test('a required field is asked for in the review, blocks submission and cannot be cleared on the listing', async () => {
  const form = { do: 'save', label: 'Origin', 'labels.de': 'Herkunft', kind: 'text', unit: '', position: '9' }
  const team = await signedInVisitor(app, 'ruth@marquee.example')
  await team.post('/team/fields', { ...form, required: 'on' }, await team.get('/team/fields'))
  const id = await addTestDraft(app, owner, { site: (await app.sites.defaultSite()).key, name: 'Twine' })
  const program = { actor: owner.member }
  const draft = await app.call(getDraft, { ...program, input: { id } })
  const missing = Object(draft)['missing'].filter((item: { field: string }) =>
    item.field.startsWith('site_fields'),
  )
  assert.deepEqual(missing, [
    {
      field: 'site_fields.origin',
      reason: 'missing',
      required_for: 'submit',
      blocks: true,
      message: 'Needed to submit.',
    },
  ])
  const refused: unknown = await app
    .call(submitDraft, { ...program, input: { id } })
    .catch((error: unknown) => error)
  assert.equal(Object(refused).errors[0].path, 'site_fields.origin')

  const maker = await signedInVisitor(app, 'ada@knit.example')
  const review = await maker.get(`/account/drafts/${id}`)
  assert.match(review.body, /Further facts/)
  const wrong = await maker.post(
    `/account/drafts/${id}/site-fields`,
    { 'values.spool.value': 'heavy', 'values.origin.value': 'Tyrol' },
    review,
  )
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /value="heavy"/)
  const typed = { 'values.origin.value': 'Tyrol', 'values.offline.value': 'no' }
  const saved = await maker.post(`/account/drafts/${id}/site-fields`, typed, review)
  assert.deepEqual([saved.status, saved.location], [303, `/account/drafts/${id}#section-site`])
  const read = Object(await app.call(getDraft, { ...program, input: { id } }))['site_fields']
  assert.deepEqual(read, { offline: { value: false, quote: '' }, origin: { value: 'Tyrol', quote: '' } })
  await app.call(updateDraft, { ...program, input: { id, site_fields: { ...read, offline: null } } })

  const { listing_id: listing } = await app.call(submitDraft, { ...program, input: { id } })
  listings['Twine'] = { ...Object(listings['Purl']), id: listing }
  assert.deepEqual(Object.keys(Object((await say('Twine', { spool: 3 }))['site_fields'])), [
    'spool',
    'origin',
  ])
  const cleared: unknown = await say('Twine', { origin: null }).catch((error: unknown) => error)
  assert.deepEqual(Object(cleared).errors[0].code, 'required')
  await say('Purl', { origin: null })
  const after = Object(await app.call(getDraft, { ...program, input: { id } }))
  assert.deepEqual([Object.keys(after.site_fields), after.listing_id], [['spool', 'origin'], listing])
})

test('a field with proof needs a quote from a page that was read, which is shown with its value', async () => {
  const team = await signedInVisitor(app, 'ruth@marquee.example')
  const form = { do: 'save', label: 'Weight', kind: 'number', unit: 'g', position: '0', proof: 'on' }
  await team.post('/team/fields', form, await team.get('/team/fields'))
  const listing = await makeListing(app, { owner, name: 'Knit', website: url })
  listings['Knit'] = listing
  const body = gzipSync(JSON.stringify(pageOf('A spool weighs 1,250 g.')))
  await sql`insert into draft_pages (draft_id, position, url, fetched_at, sha256, body)
    values (${listing.draftId}, 0, ${url}, ${app.clock.now()}, 'x', ${body})`.execute(app.services.db)
  const refused = {
    required: { value: 1250 },
    not_on_page: { value: 1250, quote: 'It weighs 1250 g.' },
    not_said: { value: 900, quote: 'A spool weighs 1,250 g.' },
  }
  for (const [code, weight] of Object.entries(refused)) {
    const answer: unknown = await say('Knit', { weight }).catch((error: unknown) => error)
    const [{ path, code: found }] = Object(answer).errors
    assert.deepEqual([path, found], ['site_fields.weight.quote', code])
  }
  await say('Knit', { origin: 'Tyrol', weight: { value: 1250, quote: 'A spool weighs 1,250 g.' } })
  const { weight, origin } = (await api('/listings/knit')).site_fields
  assert.deepEqual([weight.value, weight.unit, weight.evidence[0].url], [1250, 'g', url])
  assert.deepEqual([origin.value, origin.evidence], ['Tyrol', []])
  const page = (await new Visitor(app).get('/listings/knit')).body
  assert.match(page, /Further facts[\s\S]*1,250 g[\s\S]*A spool weighs/)
})

test('owners edit a site’s fields in the profile, and not on a page of their own', async () => {
  const maker = await signedInVisitor(app, 'ada@knit.example')
  const launch = await maker.get(`/account/listings/${listings['Purl']?.id}`)
  assert.match(launch.body, /<nav class="tabs[\s\S]*\/edit"/)
  assert.doesNotMatch(launch.body, /Further facts/)
  assert.match((await maker.get(`/account/drafts/${listings['Purl']?.draftId}`)).body, /Further facts/)
})

const url = 'https://knit.example/'

function pageOf(text: string) {
  return {
    url,
    fetchedAt: '2026-11-20T12:00:00.000Z',
    language: 'en',
    title: 'Knit',
    meta: [],
    structured: [],
    structuredText: [],
    blocks: [{ tag: 'p', text }],
    links: [],
    images: [],
    videos: [],
    foundBy: 'home' as const,
    notes: [],
  }
}
