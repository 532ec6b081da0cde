import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { signedInVisitor, Visitor } from '../../../test/clients/visitor.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('an owner of many products can page through all, and sees waiting items of the oldest ones on every page', async () => {
  const owner = await app.account('many@owners.example')
  const of = (name: string) => ({ name, website: `https://${name.toLowerCase()}.example/` })
  await makeListing(app, { owner, ...of('Eldest'), status: 'draft' })
  await addTestDraft(app, owner, { name: 'Unread', site: 'main' })
  for (let at = 1; at <= 22; at += 1) await makeListing(app, { owner, ...of(`Live${at}`) })
  const visitor = await signedInVisitor(app, owner.email)
  const read = async (path: string) => {
    const { status, body } = await visitor.get(path)
    assert.equal(status, 200, path)
    const page = load(body)
    const names = page('.owned b').toArray()
    return { page, names: names.map((one) => page(one).text()) }
  }
  const { page, names } = await read('/account')
  assert.equal(page('.next h2').text(), 'Review Unread')
  assert.equal(page('[aria-labelledby=also-waiting] a').attr('aria-label'), 'Choose a launch: Launch Eldest')
  assert.deepEqual([names[0], names.length], ['Live22', 20])
  const second = await read(page('a[rel=next]').attr('href') ?? '')
  assert.deepEqual(second.names, ['Live2', 'Live1', 'Eldest'])
  assert.equal(second.page('.next h2').text(), 'Review Unread')
  assert.equal((await visitor.get('/account?page=9')).status, 404)
})

test('the dashboard lists the first waiting item, eight more, and the number of the rest', async () => {
  const owner = await app.account('busy@owners.example')
  for (let at = 1; at <= 12; at += 1)
    await makeListing(app, {
      owner,
      name: `Busy${at}`,
      website: `https://busy${at}.example/`,
      status: 'draft',
    })
  const visitor = await signedInVisitor(app, owner.email)
  const page = load((await visitor.get('/account')).body)
  assert.equal(page('[aria-labelledby=also-waiting] a').length, 8)
  assert.match(page('[aria-labelledby=also-waiting]').text(), /3 more come up once these are done/)
})

test('an owner with nothing else to do is asked to prove an unproven website, on the dashboard and the team page', async () => {
  const owner = await app.account('unproved@owners.example')
  const {
    companyId,
    id: listingId,
    draftId,
  } = await makeListing(app, { owner, name: 'Provable', website: 'https://provable.example/' })
  const visitor = await signedInVisitor(app, owner.email)
  const open = async (path: string) => load((await visitor.get(path)).body)
  const next = async () => {
    const page = await open('/account')
    const others = page('[aria-labelledby=also-waiting] a').toArray()
    return [page('.next a.button').attr('href'), ...others.map((one) => page(one).attr('href'))]
  }
  const [claim, story] = ['/listings/provable/claim', `/account/listings/${listingId}/story`]
  assert.deepEqual(await next(), [claim, story])
  assert.match((await open(claim))('.intro').text(), /Without proof it goes to whoever proves the domain/)
  const team = await open(`/account/drafts/${draftId}/invites`)
  assert.match(team('main .link').text(), /Prove that provable\.example is yours/)
  await sql`update company_owners set verified_at = now() where company_id = ${companyId}`.execute(
    app.services.db,
  )
  assert.deepEqual(await next(), [story])
  assert.doesNotMatch((await open(`/account/drafts/${draftId}/invites`))('main').text(), /Prove that/)
})

test('a planned relaunch is shown with its date at the listing until its week begins', async () => {
  const owner = await app.account('again@owners.example')
  const { id } = await makeListing(app, { owner, name: 'Againware', website: 'https://againware.example/' })
  await sql`update listings set launch_week = '2026-W10' where id = ${id}`.execute(app.services.db)
  const visitor = await signedInVisitor(app, owner.email)
  const plan = async (week: string) => {
    await sql`delete from relaunches where listing_id = ${id}`.execute(app.services.db)
    await sql`insert into relaunches (listing_id, number, site_id, week, whats_new, planned_at)
      select id, 2, site_id, ${week}, 'Much.', now() from listings where id = ${id}`.execute(app.services.db)
    return load((await visitor.get('/account')).body)('.owned').text()
  }
  assert.match(await plan('2027-W01'), /launches again on Monday 4 January/)
  assert.doesNotMatch(await plan('2026-W20'), /launches again/)
})

test('a signed-out visitor who enters an invalid URL gets an error; with a valid one they sign in first', async () => {
  const stranger = new Visitor(app)
  const home = await stranger.get('/')
  const typed = await stranger.post('/start', { url: 'not an address' }, home)
  assert.equal(typed.status, 422)
  assert.match(load(typed.body)('main').text(), /This is not a web address/)
  const { status, location } = await stranger.post('/start', { url: 'toolcrib.example' }, home)
  assert.deepEqual([status, location], [303, '/sign-in?to=%2Fsubmit%3Furl%3Dtoolcrib.example'])
})

test('an address that somebody else has listed is named by its listing, and before its launch only by itself', async () => {
  await makeListing(app, { name: 'Good QMS', website: 'https://goodqms.example/' })
  const planned = { name: 'Secret Name', status: 'scheduled', week: '2026-W52' } as const
  const { slug } = await makeListing(app, { ...planned, website: 'https://planned.example/' })
  await app.account('latecomer@owners.example')
  const visitor = await signedInVisitor(app, 'latecomer@owners.example')
  const submitted = async (url: string) => {
    const { status, body } = await visitor.post('/submit', { url }, await visitor.get('/submit'))
    assert.equal(status, 409)
    return load(body)('main .card.below')
  }
  const listed = await submitted('goodqms.example')
  assert.match(listed.text(), /Good QMS is already listed\..*Claim Good QMS/s)
  assert.equal(listed.find('a[href^="/listings/"]').length, 1)
  const secret = await submitted('planned.example')
  assert.match(secret.text(), /A listing for planned\.example is being prepared here/)
  assert.doesNotMatch(secret.text(), /Secret Name|already listed/)
  assert.equal(secret.find(`a[href="/listings/${slug}"]`).length, 0)
})

test('the address of one’s own listing leads to its profile, or is read again and shows what that changed', async () => {
  const owner = await app.account('again@owners.example')
  const { id } = await makeListing(app, { owner, name: 'Bordwart', website: 'https://bordwart.example/' })
  const visitor = await signedInVisitor(app, owner.email)
  const seen = await visitor.post('/submit', { url: 'bordwart.example' }, await visitor.get('/submit'))
  assert.equal(seen.status, 200)
  const card = load(seen.body)('main .card.below')
  assert.match(card.text(), /You have Bordwart here already/)
  assert.equal(card.find('a').attr('href'), `/account/listings/${id}/edit`)
  const again = await visitor.post('/submit', { url: 'bordwart.example', again: '1' }, seen)
  assert.match(again.location ?? '', /^\/account\/drafts\/drf_/)
  const fields = { categories: ['Education'] }
  const draft = await addTestDraft(app, owner, {
    name: 'Bordwart',
    site: 'main',
    website: 'https://bordwart.example/',
    fields,
  })
  const path = `/account/drafts/${draft}`
  const submitted = await visitor.post(`${path}/submit`, {}, await visitor.get(path))
  assert.equal(submitted.location, `/account/listings/${id}/history`)
  assert.match((await visitor.get(submitted.location ?? '')).body, /Education/)
})
