/** The team page of people through its forms: the operator's actions, with a confirmation where they cannot be undone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { addTestOrder } from '../../../test/fixtures/orders.ts'
import { sendForm } from '../../../test/pages/plain-form.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'

const email = 'mal@people.example'
let app: TestApp
let operator: Visitor
let person: TestAccount
let id = ''
before(async () => {
  app = await createTestApp()
  await app.account('olga@marquee.example', { role: 'operator' })
  operator = await signedInVisitor(app, 'olga@marquee.example')
  person = await app.account(email)
  id = person.id
})
after(() => app.stop())

const path = `/team/people?q=${encodeURIComponent(email)}`
const button = (value: string) => `form:has(input[name=account][value="${id}"]) button[value=${value}]`
const noticeAt = async (at: string) =>
  load((await operator.get(at)).body)('.page-done')
    .text()
    .trim()
async function press(value: string, typed: Record<string, string> = {}): Promise<string> {
  const { status, location = '' } = await sendForm(operator, path, button(value), typed)
  assert.equal(status, 303)
  return noticeAt(location)
}

test('a bare link with a done parameter shows no success message', async () => {
  for (const act of ['add', 'ban', 'limit', 'delete'])
    assert.equal(await noticeAt(`${path}&done=${act}&about=${id}`), '', act)
  assert.equal(await noticeAt('/team/people?q=call+0800+now&done=lift'), '')
})

test('an account can be made read-only for some days, shows this with the reason in the list, and can write again', async () => {
  const refused = await sendForm(operator, path, button('limit'), { days: '30' })
  const form = load(refused.body)
  assert.deepEqual([refused.status, form('details[open] .error').length], [422, 1])
  assert.equal(
    form('details[open] select option[selected]').attr('value'),
    '30',
    'the chosen number of days is kept',
  )
  assert.match(
    await press('limit', { days: '30', reason: 'Too many questions.' }),
    /mal@people\.example can only read/,
  )
  assert.match((await operator.get(path)).body, /Can only read until.*Too many questions/s)
  assert.match(await press('end_limit'), /can write again/)
})

test('the list of people is filtered by team members and by restricted accounts, combined with a search', async () => {
  const shown = async (query: string) => {
    const $ = load((await operator.get(`/team/people${query}`)).body)
    return $('.rows b')
      .toArray()
      .map((one) => $(one).text())
  }
  assert.deepEqual(await shown('?who=team'), ['olga@marquee.example'])
  assert.deepEqual(await shown('?who=held'), [])
  await press('limit', { days: '7', reason: 'Too many questions.' })
  assert.deepEqual(await shown('?who=held'), [email])
  assert.deepEqual(await shown('?who=held&q=olga'), [])
  await press('end_limit')
  await press('ban', { reason: 'Spam.' })
  assert.deepEqual(await shown('?who=held&q=mal'), [email])
  await press('lift')
  assert.ok((await shown('?who=anything')).length > 1, 'an unknown filter shows everybody')
  const $ = load((await operator.get('/team/people?q=mal&who=team')).body)
  assert.equal($('nav.tabs a[aria-current]').attr('href'), '/team/people?q=mal&who=team')
  assert.equal($('form:has(input[type=search][name=q]) input[name=who]').attr('value'), 'team')
})

test('an invalid or unknown form action leaves an account’s limit unchanged', async () => {
  await press('limit', { days: '30', reason: 'Too many questions.' })
  const page = await operator.get(path)
  const sent = (members: Record<string, string>) =>
    operator.post('/team/people', { account: id, reason: 'None.', ...members }, page)
  assert.equal((await sent({ do: 'limit', days: 'many' })).status, 422)
  assert.equal((await sent({ do: 'promote' })).status, 404)
  assert.match((await operator.get(path)).body, /Can only read until/)
  await press('end_limit')
})

test('an operator downloads an account’s data as an attachment', async () => {
  const { headers, body } = await sendForm(operator, path, button('export'))
  assert.match(String(headers['content-disposition']), /attachment/)
  assert.equal(JSON.parse(body).account.email, email)
})

test('exporting a person’s data needs a sign-in within the last hour', async () => {
  const { db } = app.services
  await sql`update sessions set "createdAt" = "createdAt" - interval '2 hours'`.execute(db)
  try {
    const { status, location = '' } = await sendForm(operator, path, button('export'))
    assert.equal(status, 303)
    const { pathname, searchParams } = new URL(location, 'http://localhost')
    assert.deepEqual([pathname, searchParams.get('to')], ['/sign-in', '/team/people?q=mal%40people.example'])
  } finally {
    await sql`update sessions set "createdAt" = "createdAt" + interval '2 hours'`.execute(db)
  }
})

test('a person’s acts page lists their votes and orders on this site', async () => {
  const acts = `/team/people/acts?account=${id}`
  assert.match((await operator.get(acts)).body, /Nothing on this site yet/)
  const { id: listing, slug } = await makeListing(app, { name: 'Doubted' })
  const { db } = app.services
  await sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, email_domain,
      account_created_at, has_history)
    values (1, ${listing}, ${id}, ${app.clock.now()}, '2026-W47', '2026-11', '2026', 'people.example',
      ${app.clock.now()}, false)`.execute(db)
  const { number } = await addTestOrder(app, person, {
    site: await app.sites.defaultSite(),
    name: 'Ledgerly',
  })
  const text = load((await operator.get(acts)).body)('.rows')
    .text()
    .replaceAll(/\s+/g, ' ')
  assert.match(text, /Voted for: Doubted/)
  assert.match(text, new RegExp(`Ordered: ${number}`))
  assert.match((await operator.get(acts)).body, new RegExp(`/listings/${slug}"`))
})

test('an account is deleted only after its email address was typed correctly', async () => {
  const ask = `/team/people/delete?account=${id}`
  assert.match((await operator.get(ask)).body, /can’t be undone/)
  const wrong = await sendForm(operator, ask, 'button.danger', { email: 'mal@people.exampel' })
  assert.equal(wrong.status, 422)
  assert.equal(load(wrong.body)('input[name=email]').attr('value'), 'mal@people.exampel')
  const { status, location = '' } = await sendForm(operator, ask, 'button.danger', { email })
  assert.equal(status, 303)
  assert.equal(await noticeAt(location), 'The account is deleted.')
  assert.equal((await operator.get(ask)).status, 404)
})

test('a site team member who is not an operator cannot delete accounts, see their ids or see a stranger’s acts', async () => {
  const { email: member } = await app.account('ruth@marquee.example', { role: 'site_team' })
  const somebody = await app.account('other@people.example')
  const team = await signedInVisitor(app, member)
  assert.equal((await team.get(`/team/people/delete?account=${somebody.id}`)).status, 404)
  assert.equal(load((await team.get('/team/people')).body)('input[name=account]').length, 0)
  assert.equal(
    (await team.get(`/team/people/acts?account=${somebody.id}`)).status,
    404,
    'the account did nothing on this site',
  )
})
