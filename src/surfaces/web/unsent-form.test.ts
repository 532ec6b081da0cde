/** A form that outlives its session: what was written in it is shown, and its sender is led back to its page. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { makeDraftListing } from '../../orders/testing/shop.ts'
import { pathWith } from '../../platform/text/path-with.ts'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { setTeamRole } from '../../accounts/people/set-team-role.ts'
import { type Seen, signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'

let app: TestApp
let form: string
let signIn: string
let page: Seen
before(async () => {
  app = await createTestApp()
  const owner = await app.account('writer@example.org')
  form = `/account/listings/${await makeDraftListing(app, owner.id, 'quillhedge.example')}/story`
  signIn = pathWith('/sign-in', { to: form, form })
  page = await (await signedInVisitor(app, owner.email)).get(form)
})
after(() => app.stop())

const written = 'It began in a barn.\n\nThen came the rain <b>and</b> the second year.'
const sent = { title: 'Barn', how_started: written, problem: '' }

/** Sends the form as somebody whose session has ended. */
async function send(
  headers: Record<string, string> = {},
  members: Record<string, string> = sent,
): Promise<Seen> {
  const referer = `${app.config.baseUrl}${form}`
  return new Visitor(app).post(form, members, page, { referer, ...headers })
}
const textsOf = (seen: Seen) => {
  const $ = load(seen.body)
  return $('main textarea')
    .get()
    .map((one) => $(one).text().replace(/^\n/, ''))
}

test('a form sent after the session has ended shows what was written, and leads back to its page after sign-in', async () => {
  const seen = await send()
  assert.equal(seen.status, 401)
  assert.deepEqual(textsOf(seen), [written])
  const $ = load(seen.body)
  assert.equal($('main a.primary').attr('href'), signIn)
  assert.match($('main').text(), /signed out[^]*wasn’t saved/)
})

test('without written text it redirects to the sign-in at once, and leads back', async () => {
  const nothing = { title: 'Barn', password: 'one two three four five six', csrf: 'x '.repeat(20) }
  const seen = await send({}, nothing)
  assert.deepEqual([seen.status, seen.location], [303, signIn])
})

test('a referring page that is unknown or of another site leads to the account', async () => {
  const origin = app.config.baseUrl
  for (const referer of [`${origin}/account/nowhere/at/all`, 'https://elsewhere.example/account', 'soon']) {
    const seen = await send({ referer }, { title: 'Barn' })
    assert.equal(seen.location, pathWith('/sign-in', { to: '/account', form }), referer)
  }
})

test('a form from another site gets no page with its text', async () => {
  const seen = await send({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
  assert.equal(seen.status, 303)
})

test('a form from before the last sign-in is refused, and shows what was written', async () => {
  const again = await signedInVisitor(app, 'writer@example.org')
  const seen = await again.post(form, sent, page)
  assert.equal(seen.status, 403)
  assert.deepEqual(textsOf(seen), [written])
  assert.match(load(seen.body)('h1').text(), /no longer valid/)
})

test('a form of a team page, sent after its writer has left the team, shows what was written', async () => {
  const operator = await app.account('operator@example.org', { role: 'operator' })
  await app.account('leaving@example.org', { role: 'site_team' })
  const leaving = await signedInVisitor(app, 'leaving@example.org')
  const open = await leaving.get('/team/blog/new')
  const input = { email: 'leaving@example.org', team: false }
  await app.call(setTeamRole, { actor: operator.member, input })
  const seen = await leaving.post('/team/blog/new', { title: 'News', body: written }, open)
  assert.equal(seen.status, 404)
  assert.deepEqual(textsOf(seen), [written])
})
