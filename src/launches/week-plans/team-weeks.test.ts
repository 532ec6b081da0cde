/** The team’s page of weeks in a browser: the team's settings appear where a week is chosen and on its page. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { hidden, signedInVisitor, type Visitor, Visitor as Browser } from '../../../test/clients/visitor.ts'

let app: TestApp
let team: Visitor
before(async () => {
  app = await createTestApp()
  await app.account('ruth@marquee.example', { role: 'site_team' })
  team = await signedInVisitor(app, 'ruth@marquee.example')
})
after(() => app.stop())

test('a week is closed with a note and a message, and visitors see both', async () => {
  const open = await team.get('/team/weeks?open=2026-W50')
  assert.match(open.body, /Leave blank for the site’s setting: 25\./)
  const form = { week: '2026-W50', free_places: '3', paid_places: '', from: '' }
  const blank = await team.post('/team/weeks', { ...form, is_closed: 'on', closed: '' }, open)
  assert.equal(blank.status, 422)
  assert.match(blank.body, /aria-invalid|class="error"/)
  const saved = await team.post(
    '/team/weeks',
    {
      ...form,
      is_closed: 'on',
      closed: 'Our office moves.',
      message: 'We are back on <Monday>.',
    },
    open,
  )
  assert.equal(saved.status, 303)
  const teamPage = await team.get(saved.location ?? '')
  assert.match(teamPage.body, /Week 50, 2026 is saved\./)
  assert.match(teamPage.body, /0 of 3 taken/)
  const stranger = new Browser(app)
  const week = await stranger.get('/launches/2026-W50')
  assert.match(week.body, /We are back on &lt;Monday&gt;\./)
  assert.match(week.body, /Takes no new launches: Our office moves\./)
  assert.match((await stranger.get('/launches')).body, /Our office moves\./)
})

test('the owner who moves a launch sees the closed week with its note but cannot choose it', async () => {
  const owner = await app.account('mover@marquee.example')
  const { id } = await makeListing(app, { owner, status: 'draft' })
  const { db } = app.services
  await sql`update listings set status = 'scheduled', plan = 'paid', launch_week = '2026-W49' where id = ${id}`.execute(
    db,
  )
  const page = load((await (await signedInVisitor(app, owner.email)).get(`/account/listings/${id}`)).body)
  assert.match(page('label.full').text(), /Takes no new launches: Our office moves\./)
  assert.ok(page('input[value=2026-W50]').is('[disabled]'))
  assert.equal(page('input:checked').attr('value'), '2026-W48')
})

test('a change to a week can be undone until it is changed again', async () => {
  const page = await team.get('/team/weeks?open=2026-W52')
  const set = (free_places: string) =>
    team.post('/team/weeks', { week: '2026-W52', free_places, paid_places: '', from: '' }, page)
  const stands = async () =>
    /name="free_places"[^>]*value="(\d*)"/.exec(
      (await team.get('/team/weeks?open=2026-W52')).body.replaceAll('\n', ' '),
    )?.[1]
  const lineOf = (location = '') => /&line=(\d+)/.exec(location)?.[1] ?? ''
  const undo = (id: string) => team.post('/team/listings/undo', { id, back: '/team/weeks' }, page)
  await set('4')
  const first = lineOf((await set('7')).location)
  assert.match(
    (await team.get(`/team/weeks?saved=2026-W52&line=${first}`)).body,
    /You can undo this for an hour/,
  )
  const back = await undo(first)
  assert.equal(back.status, 303, back.body)
  assert.match((await team.get(back.location ?? '')).body, /Undone/)
  assert.equal(await stands(), '4')
  assert.match((await undo(first)).body, /stayed as it was/)
  assert.equal(lineOf((await set('4')).location), '')
  const other = { week: '2026-W52', free_places: '4', paid_places: '', from: '2026-W50&line=1' }
  const { location = '' } = await team.post('/team/weeks', other, page)
  assert.equal(
    location,
    '/team/weeks?from=2026-W50%26line%3D1&saved=2026-W52',
    'no member but those of the page',
  )
})

test('later weeks are on further pages, and an invalid number of places is refused with the reason', async () => {
  const first = await team.get('/team/weeks?open=2026-W49')
  const next = /rel="next" href="([^"]+)"/.exec(first.body)?.[1]
  assert.equal(next, '/team/weeks?from=2027-W07')
  assert.match((await team.get(next ?? '')).body, /2027-W19/)
  const refused = await team.post(
    '/team/weeks',
    { week: '2026-W49', free_places: 'many', message: '' },
    first,
  )
  assert.equal(refused.status, 422)
  assert.match(refused.body, /value="many"/)
  for (const [places, said] of [
    ['-3', /at least 0/i],
    ['1200', /at most 1[,.]?000/i],
    ['2.5', /whole number/i],
    ['1,000', /number/i],
    ['1.000', /number/i],
  ] as const) {
    const wrong = await team.post(
      '/team/weeks',
      { week: '2026-W49', free_places: places, message: '' },
      first,
    )
    assert.match(load(wrong.body)('.error').text(), said, `${places} is refused with the reason`)
  }
})

test('an owner gets 404 for the team’s weeks', async () => {
  await app.account('owner@marquee.example')
  const owner = await signedInVisitor(app, 'owner@marquee.example')
  assert.equal((await owner.get('/team/weeks')).status, 404)
  assert.equal(
    (await owner.post('/team/weeks', { week: '2026-W49' }, await owner.get('/account'))).status,
    404,
  )
})

test('saving a week that a colleague has changed shows their version, and keeps what was typed', async () => {
  const week = '2027-W02'
  await app.account('otto@marquee.example', { role: 'site_team' })
  const other = await signedInVisitor(app, 'otto@marquee.example')
  const [mine, theirs] = [
    await team.get(`/team/weeks?open=${week}`),
    await other.get(`/team/weeks?open=${week}`),
  ]
  const blank = { week, from: '', free_places: '', paid_places: '', message: '' }
  const formOf = (page: typeof mine, changes: object) => ({
    ...blank,
    seen: hidden(page, 'seen') ?? '',
    ...changes,
  })
  const first = formOf(theirs, { free_places: '7', is_closed: 'on', closed: 'Trade fair.' })
  assert.equal((await other.post('/team/weeks', first, theirs)).status, 303)
  assert.equal((await other.post('/team/weeks', first, theirs)).status, 303, 'saved twice')
  const typed = { free_places: '9', message: 'Come and see.' }
  const refused = await team.post('/team/weeks', formOf(mine, typed), mine)
  assert.equal(refused.status, 409)
  const main = load(refused.body)('main')
  assert.match(
    main.find('.summary').text(),
    /7 free places · paid places as the site has · closed \(Trade fair\.\)/,
  )
  assert.equal(main.find('[name=free_places]').attr('value'), '9')
  assert.equal(main.find('[name=message]').text().trim(), 'Come and see.')
  const wrong = await team.post('/team/weeks', formOf(mine, { free_places: 'many' }), mine)
  assert.equal(wrong.status, 422)
  assert.equal((await team.post('/team/weeks', formOf(wrong, typed), wrong)).status, 409, 'still not seen')
  assert.equal((await team.post('/team/weeks', formOf(refused, typed), refused)).status, 303)
  const stands = load((await team.get(`/team/weeks?open=${week}`)).body)('main')
  assert.equal(stands.find('[name=free_places]').attr('value'), '9')
})
