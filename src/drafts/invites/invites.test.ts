/** A co-founder is invited, accepts, edits the draft, and becomes an owner of the listing. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { linkIn, signedInVisitor } from '../../../test/clients/visitor.ts'
import { listMyListings } from '../../listings/index.ts'
import { Problem } from '../../platform/call/problem.ts'
import { change, rows } from '../../platform/data/database.ts'
import type { OutgoingMail } from '../../providers/mail.ts'
import { getDraft } from '../get-draft.ts'
import { submitDraft } from '../submit-draft.ts'
import { submitListing } from '../submit-listing.ts'
import { updateDraft } from '../update-draft.ts'
import { inviteCofounder } from './invite-cofounder.ts'

let app: TestApp
let owner: TestAccount
const mails: OutgoingMail[] = []
before(async () => {
  app = await createTestApp({ providers: { mail: { send: async (mail) => void mails.push(mail) } } })
  owner = await app.account('owner@example.org')
})
after(() => app.stop())

/** A draft that is filled in by hand. */
async function readyDraft(host: string): Promise<string> {
  const draft = await app.call(submitListing, { actor: owner.member, input: { url: `http://${host}/` } })
  const id = String(draft['id'])
  await change(app.services.db, sql`update drafts set status = 'ready', step = 'ready' where id = ${id}`)
  const [category] = await rows(
    app.services.db,
    sql<{ name: string }>`select name from categories order by id limit 1`,
  )
  await app.call(updateDraft, {
    actor: owner.member,
    input: {
      id,
      fields: {
        name: 'Toolcrib',
        headline: 'The lending desk',
        summary: 'Tools by sticker.',
        categories: [category?.name ?? ''],
      },
      founders: [{ name: 'Olga Owner' }],
    },
  })
  return id
}

async function invite(id: string, email: string) {
  const made = await app.call(inviteCofounder, { actor: owner.member, input: { id, email } })
  await app.work()
  return { made, mail: mails.findLast((mail) => mail.to === email.toLowerCase()) }
}

async function accept(mail: OutgoingMail | undefined, email: string, name: string) {
  const visitor = await signedInVisitor(app, email)
  const link = new URL(linkIn(mail?.text.split('\n\n')[1] ?? ''))
  await visitor.get(link.href)
  const members = { token: link.searchParams.get('token') ?? '', name, title: 'Engineering' }
  return visitor.post('/invites/accept', members, await visitor.get('/account/profile'))
}

const refusedWith = (code: string) => (error: unknown) => error instanceof Problem && error.type.code === code

test('a co-founder who accepts before the submission edits the draft and becomes an owner of the listing', async () => {
  const id = await readyDraft('one.example')
  const { made, mail } = await invite(id, 'Cofounder@example.org')
  assert.deepEqual(
    [made['status'], made['email'], made['invites_left']],
    ['pending', 'cofounder@example.org', 9],
  )
  const accepted = await accept(mail, 'cofounder@example.org', 'Cora Cofounder')
  assert.equal(accepted.location, `/account/drafts/${id}?joined`)
  const visitor = await signedInVisitor(app, 'cofounder@example.org')
  assert.match((await visitor.get(accepted.location ?? '')).body, /you now edit this product together/)
  const cofounder = await app.account('cofounder@example.org')
  const draft = await app.call(getDraft, { actor: cofounder.member, input: { id } })
  assert.match(JSON.stringify(draft['founders']), /Olga Owner.*Cora Cofounder/)
  await app.call(submitDraft, { actor: cofounder.member, input: { id } })
  for (const who of [owner, cofounder]) {
    const listings = await app.call(listMyListings, { actor: who.member, input: {} })
    assert.equal(listings['total'], 1, who.email)
  }
  const owners = await rows(
    app.services.db,
    sql<{
      primary: boolean
    }>`select o.is_primary as primary from company_owners o where o.account_id = ${owner.id}`,
  )
  assert.equal(owners[0]?.primary, true)
})

test('a co-founder who accepts after the submission becomes a co-owner and a founder at once', async () => {
  const id = await readyDraft('two.example')
  await app.call(submitDraft, { actor: owner.member, input: { id } })
  const { mail } = await invite(id, 'later@example.org')
  assert.equal((await accept(mail, 'later@example.org', 'Lena Later')).status, 303)
  await app.work()
  assert.equal(mails.findLast(({ to }) => to === owner.email)?.subject, 'Lena Later joined Toolcrib')
  const later = await app.account('later@example.org')
  await change(app.services.db, sql`update accounts set name = 'Lena' where id = ${later.id}`)
  const team = load(
    (await (await signedInVisitor(app, owner.email)).get(`/account/drafts/${id}/invites`)).body,
  )
  const owners = team('section[aria-labelledby=owners] .card li')
    .toArray()
    .map((one) => team(one).text().replaceAll(/\s+/g, ' ').trim())
  assert.deepEqual(owners, [
    'owner@example.org Since 20 Nov 2026 · first owner You Leave',
    'Lena Since 20 Nov 2026 Remove',
  ])
  assert.equal((await app.call(listMyListings, { actor: later.member, input: {} }))['total'], 1)
  const founders = await rows(
    app.services.db,
    sql<{
      name: string
      mine: boolean
    }>`select name, account_id = ${later.id} as mine from founders where name = 'Lena Later'`,
  )
  assert.deepEqual(
    founders.map((founder) => founder.mine),
    [true],
  )
})

test('an invite link works once, for its email address only, for 14 days and until it is withdrawn', async () => {
  const id = await readyDraft('three.example')
  const { mail } = await invite(id, 'right@example.org')
  assert.equal((await accept(mail, 'wrong@example.org', 'Wanda Wrong')).status, 404)
  assert.equal((await accept(mail, 'right@example.org', 'Rita Right')).status, 303)
  assert.equal((await accept(mail, 'right@example.org', 'Rita Anew')).status, 404)
  const [last, late] = [await invite(id, 'last@example.org'), await invite(id, 'late@example.org')]
  app.clock.advance(14 * 86_400_000 - 1)
  assert.equal((await accept(last.mail, 'last@example.org', 'Lara Last')).status, 303)
  app.clock.advance(2)
  assert.equal((await accept(late.mail, 'late@example.org', 'Leo Late')).status, 404)
  const withdrawn = await invite(id, 'out@example.org')
  const visitor = await signedInVisitor(app, 'owner@example.org')
  const list = await visitor.get(`/account/drafts/${id}/invites`)
  const action =
    new RegExp(
      `action="(/account/drafts/${id}/invites/${String(withdrawn.made['invite_id'])}/withdraw)"`,
    ).exec(list.body)?.[1] ?? ''
  assert.equal((await visitor.post(action, {}, list)).status, 303)
  assert.equal((await accept(withdrawn.mail, 'out@example.org', 'Otto Out')).status, 404)
})

test('a draft has at most ten invites; inviting the same address again sends no second email', async () => {
  const id = await readyDraft('four.example')
  for (let number = 1; number <= 10; number++) await invite(id, `c${number}@example.org`)
  const sent = mails.length
  const again = await invite(id, 'C3@example.org')
  assert.equal(again.made['status'], 'pending')
  assert.equal(mails.length, sent)
  await assert.rejects(invite(id, 'eleven@example.org'), refusedWith('invite_limit_reached'))
})

test('an email address is invited at most three times a day, across all inviters and drafts', async () => {
  const rival = await app.account('rival@example.org')
  const start = async (host: string, who = owner) => {
    const draft = await app.call(submitListing, { actor: who.member, input: { url: `http://${host}/` } })
    return String(draft['id'])
  }
  const ids = []
  for (const host of ['d1.example', 'd2.example', 'd4.example', 'd5.example']) ids.push(await start(host))
  const theirs = await start('d3.example', rival)
  const asked = (id: string, who = owner) =>
    app.call(inviteCofounder, { actor: who.member, input: { id, email: 'Wanted@example.org' } })
  await asked(ids[0] ?? '')
  await asked(ids[1] ?? '')
  await asked(theirs, rival)
  assert.equal((await asked(ids[0] ?? ''))['status'], 'pending', 'an open invite does not count again')
  await assert.rejects(asked(ids[2] ?? ''), refusedWith('invite_limit_reached'))
  await app.work()
  assert.equal(mails.filter((mail) => mail.to === 'wanted@example.org').length, 3)
  app.clock.advance(24 * 3_600_000 - 1)
  await assert.rejects(asked(ids[2] ?? ''), refusedWith('invite_limit_reached'))
  app.clock.advance(1)
  assert.equal((await asked(ids[2] ?? ''))['status'], 'pending')
})

test('an invite has the same answer and email whether or not its address has an account', async () => {
  const id = await readyDraft('told.example')
  await app.account('known@example.org')
  const told = []
  for (const email of ['known@example.org', 'nobody@example.org']) {
    const { made, mail } = await invite(id, email)
    const again = await invite(id, email)
    const plain = JSON.stringify([made, again.made, mail?.subject, mail?.text]).replaceAll(email, 'X')
    told.push(plain.replaceAll(/token=[\w-]+|inv_[\w-]+|"invites_left":\d+/g, 'Y'))
  }
  assert.equal(told[0], told[1])
})

test('refuses invites to another account’s draft, to the owner’s own address and to invalid addresses', async () => {
  const id = await readyDraft('five.example')
  const eve = await app.account('eve@example.org')
  await assert.rejects(
    app.call(inviteCofounder, { actor: eve.member, input: { id, email: 'x@example.org' } }),
    refusedWith('not_found'),
  )
  for (const email of ['owner@example.org', 'no address', 'a@b.example\r\nBcc: c@d.example', '']) {
    await assert.rejects(
      app.call(inviteCofounder, { actor: owner.member, input: { id, email } }),
      refusedWith('invalid_input'),
      email,
    )
  }
})

test('an invite by an owner who has lost the listing no longer works', async () => {
  const id = await readyDraft('taken.example')
  await app.call(submitDraft, { actor: owner.member, input: { id } })
  const { mail } = await invite(id, 'late@example.org')
  const lost = sql`delete from company_owners o using drafts d where d.id = ${id} and o.company_id = d.company_id`
  await change(app.services.db, lost)
  assert.equal((await accept(mail, 'late@example.org', 'Lena Late')).status, 404)
  const owners = await rows(
    app.services.db,
    sql`select 1 from company_owners o join drafts d on d.company_id = o.company_id where d.id = ${id}`,
  )
  assert.deepEqual(owners, [])
})

test('the review of a draft and the pages of a listing link to its team', async () => {
  const maker = await app.account('maker@together.example')
  const visitor = await signedInVisitor(app, maker.email)
  const draft = await addTestDraft(app, maker, { name: 'Together', site: 'main' })
  const invites = `/account/drafts/${draft}/invites`
  assert.ok((await visitor.get(`/account/drafts/${draft}`)).body.includes(`href="${invites}"`))
  const listed = await makeListing(app, { owner: maker, website: 'https://together.example/' })
  const at = `/account/listings/${listed.id}`
  assert.ok((await visitor.get(`${at}/updates`)).body.includes(`href="${at}/team"`))
  const { location = '' } = await visitor.get(`${at}/team`)
  assert.equal(location, `/account/drafts/${listed.draftId}/invites`)
  const tabs = load((await visitor.get(location)).body)('nav.tabs')
  assert.equal(tabs.find('[aria-current=page]').attr('href'), `${at}/team`)
})
