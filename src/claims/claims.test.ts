/** Claims against real parts: DNS servers and a web server on loopback, and the mails as written. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { type Seen, signedInVisitor } from '../../test/clients/visitor.ts'
import { type DnsServer, startDnsServer } from './testing/dns-server.ts'

let app: TestApp
let first: DnsServer
let second: DnsServer
let domains = 0
/** How many claims an account may start in 24 hours. */
const claimsADay = 20
/** What the web server answers, by host and path. */
const site = new Map<string, { status?: number; type?: string; body?: string; location?: string }>()
/** The hosts requested, in order. */
const asked: string[] = []
const web = createServer((request, response) => {
  asked.push(request.headers.host ?? '')
  const page = site.get(`${request.headers.host}${request.url}`)
  response
    .writeHead(page?.status ?? (page ? 200 : 404), {
      'content-type': page?.type ?? 'text/html',
      ...(page?.location ? { location: page.location } : {}),
    })
    .end(page?.body ?? '')
})

before(async () => {
  ;[first, second] = await Promise.all([startDnsServer(), startDnsServer()])
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const address = web.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const hosts = [
    ...Array.from({ length: 60 }, (_, index) => `claimed${index + 1}.example`),
    ...Array.from({ length: 60 }, (_, index) => `www.claimed${index + 1}.example`),
    'elsewhere.example',
  ]
  app = await createTestApp({
    environment: {
      DNS_SERVERS: `${first.server},${second.server}`,
      CRAWLER_CONNECT_TO: hosts.map((host) => `${host}=127.0.0.1:${port}`).join(','),
    },
  })
  await sql`insert into settings (name, value) values ('crawler_requests_per_second', '1000'::jsonb)`.execute(
    app.services.db,
  )
  await app.reloadSettings()
})
after(async () => {
  await app.stop()
  web.close()
  first.close()
  second.close()
})

async function send(account: TestAccount, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const answer = await app.http.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${account.key}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** A listing that a stranger published, and somebody who claims it. */
async function dispute() {
  const host = `claimed${++domains}.example`
  const stranger = await app.account(`stranger${domains}@example.org`)
  const owner = await app.account(`owner${domains}@example.org`)
  const listing = await makeListing(app, {
    owner: stranger,
    website: `http://${host}/`,
    name: `Product ${domains}`,
  })
  return { host, stranger, owner, listing }
}

async function claim(account: TestAccount, slug: string, method: string, email?: string) {
  const made = await send(account, 'POST', '/claims', { slug, method, ...(email ? { email } : {}) })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}

test('dns: every resolver must see the record; then the previous owner loses access at once and both are notified', async () => {
  const { host, stranger, owner, listing } = await dispute()
  const { claim_id: id, instructions } = await claim(owner, listing.slug, 'dns')
  assert.deepEqual([instructions.where, instructions.record_type], [`_marquee.${host}`, 'TXT'])
  assert.match(instructions.what, /^marquee-verification=[0-9a-f]{32}$/)
  const absent = await send(owner, 'POST', `/claims/${id}/verify`)
  assert.deepEqual(
    [absent.status, absent.body.status, absent.body.seen],
    [200, 'pending', `0 of 2 resolvers see the record at _marquee.${host}.`],
  )
  first.records.set(instructions.where, [
    ['other'],
    [instructions.what.slice(0, 20), instructions.what.slice(20)],
  ])
  const half = await send(owner, 'POST', `/claims/${id}/verify`)
  assert.deepEqual(
    [half.body.status, half.body.seen],
    ['pending', `1 of 2 resolvers see the record at _marquee.${host}.`],
  )
  second.silent = true
  assert.match((await send(owner, 'POST', `/claims/${id}/verify`)).body.seen, /1 did not answer/)
  second.silent = false
  second.records.set(instructions.where, [[instructions.what]])
  assert.equal((await send(stranger, 'GET', `/me/listings/${listing.id}`)).status, 200)
  const person = { id: `stranger-${listing.slug}`, at: app.clock.now() }
  await sql`insert into founders (id, company_id, slug, name, position, account_id, listed, created_at, updated_at) values
    (${person.id}, ${listing.companyId}, ${person.id}, 'A stranger', 7, ${stranger.id}, true, ${person.at}, ${person.at})`.execute(
    app.services.db,
  )
  const won = await send(owner, 'POST', `/claims/${id}/verify`)
  assert.equal(won.body.status, 'verified', won.body.seen)
  const { rows: people } = await sql`select 1 from founders where company_id = ${listing.companyId}
    and account_id = ${stranger.id}`.execute(app.services.db)
  assert.equal(people.length, 0, 'no founder of the company is linked to the previous owner')
  assert.equal((await send(stranger, 'GET', `/me/listings/${listing.id}`)).status, 404)
  assert.equal((await send(stranger, 'GET', `/drafts/${listing.draftId}`)).status, 404)
  assert.equal(
    (await send(stranger, 'PATCH', `/drafts/${listing.draftId}`, { fields: { headline: 'Mine!' } })).status,
    404,
  )
  assert.equal((await send(owner, 'GET', `/me/listings/${listing.id}`)).status, 200)
  const mails = await sql<{
    recipient: string
    kind: string
  }>`select recipient, kind from outbox where recipient in (${stranger.email}, ${owner.email}) order by kind`.execute(
    app.services.db,
  )
  assert.deepEqual(mails.rows, [
    { recipient: owner.email, kind: 'claim_verified' },
    { recipient: stranger.email, kind: 'ownership_ended' },
  ])
  assert.deepEqual([(await send(owner, 'POST', `/claims/${id}/verify`)).body.code], ['claim_closed'])
  const late = await send(stranger, 'POST', '/claims', { slug: listing.slug, method: 'dns' })
  assert.deepEqual([late.status, late.body.code], [409, 'owner_verified'])
})

test('meta: accepts only a tag in the head of the home page on the same domain', async () => {
  const { host, owner, listing } = await dispute()
  const { claim_id: id, instructions } = await claim(owner, listing.slug, 'meta')
  const tag: string = instructions.what
  const refused: [string, { status?: number; body?: string; location?: string }][] = [
    ['in a comment', { body: `<head><!-- ${tag} --></head>` }],
    ['in the body', { body: `<html><head><title>x</title></head><body><p>${tag}</p></body></html>` }],
    ['in a template', { body: `<head><template>${tag}</template></head>` }],
    ['in a script', { body: `<head><script>var a = '${tag}'</script></head>` }],
    ['as text', { body: tag.replaceAll('<', '&lt;') }],
    ['of another token', { body: `<head>${tag.replace(/[0-9a-f]{32}/, '0'.repeat(32))}</head>` }],
    [
      'under another name',
      { body: `<head>${tag.replace('marquee-verification', 'other-verification')}</head>` },
    ],
    ['on an error page', { status: 404, body: `<head>${tag}</head>` }],
    ['behind a redirect to another domain', { status: 302, location: 'http://elsewhere.example/' }],
  ]
  site.set('elsewhere.example/', { body: `<head>${tag}</head>` })
  for (const [what, page] of refused) {
    site.set(`${host}/`, page)
    const checked = await send(owner, 'POST', `/claims/${id}/verify`)
    assert.deepEqual([checked.status, checked.body.status], [200, 'pending'], `${what}: ${checked.body.seen}`)
  }
  site.set(`www.${host}/`, {
    body: `<!doctype html><html><head><title>x</title>${tag}</head><body></body></html>`,
  })
  site.set(`${host}/`, { status: 301, location: `http://www.${host}/` })
  assert.equal((await send(owner, 'POST', `/claims/${id}/verify`)).body.status, 'verified')
})

test('file: accepts only the bare token as plain text, without a redirect; the eleventh check in an hour is refused', async () => {
  const { host, owner, listing } = await dispute()
  const { claim_id: id, instructions } = await claim(owner, listing.slug, 'file')
  const path = `${host}/.well-known/marquee-verification.txt`
  assert.equal(instructions.where, `http://${path}`)
  const token: string = instructions.what
  site.set('elsewhere.example/token.txt', { type: 'text/plain', body: token })
  const refused: [string, { status?: number; type?: string; body?: string; location?: string }][] = [
    ['more than the token', { type: 'text/plain', body: `${token}\n${token}` }],
    ['a web page', { type: 'text/html', body: token }],
    ['a single-page app’s fallback', { type: 'text/html', body: `<html>${token}</html>` }],
    ['an error', { status: 404, type: 'text/plain', body: token }],
    ['too long', { type: 'text/plain', body: token + ' '.repeat(200) }],
    ['another token', { type: 'text/plain', body: '0'.repeat(32) }],
    ['a redirect to another host', { status: 302, location: 'http://elsewhere.example/token.txt' }],
    ['a redirect to www', { status: 302, location: `http://www.${path}` }],
  ]
  site.set(`www.${path}`, { type: 'text/plain', body: token })
  for (const [what, page] of refused) {
    site.set(path, page)
    assert.equal((await send(owner, 'POST', `/claims/${id}/verify`)).body.status, 'pending', what)
  }
  site.delete(path)
  await send(owner, 'POST', `/claims/${id}/verify`)
  await send(owner, 'POST', `/claims/${id}/verify`)
  site.set(path, { type: 'text/plain', body: `${token}\n` })
  const before = asked.length
  const limited = await send(owner, 'POST', `/claims/${id}/verify`)
  assert.deepEqual(
    [limited.status, limited.body.code, limited.headers['retry-after']],
    [429, 'claim_limit_reached', '3600'],
  )
  assert.equal(asked.length, before, 'the website is not requested either')
  assert.ok(!asked.includes('elsewhere.example'), 'no other host was ever requested')
  app.clock.advance(3_599_999)
  assert.equal((await send(owner, 'POST', `/claims/${id}/verify`)).status, 429)
  app.clock.advance(1)
  assert.equal((await send(owner, 'POST', `/claims/${id}/verify`)).body.status, 'verified')
})

test('a claim is open for seven days, then a new one is created', async () => {
  const { owner, listing } = await dispute()
  const { claim_id: id, instructions } = await claim(owner, listing.slug, 'dns')
  const again = await send(owner, 'POST', '/claims', { slug: listing.slug, method: 'dns' })
  assert.deepEqual([again.status, again.body.claim_id], [200, id])
  first.records.set(instructions.where, [[instructions.what]])
  second.records.set(instructions.where, [[instructions.what]])
  app.clock.advance(7 * 86_400_000)
  const late = await send(owner, 'POST', `/claims/${id}/verify`)
  assert.deepEqual(
    [late.status, late.body.code, late.body.status, late.body.claim_status],
    [409, 'claim_closed', 409, 'expired'],
  )
  assert.equal((await send(owner, 'GET', '/claims')).body.items[0].status, 'expired')
  assert.notEqual((await claim(owner, listing.slug, 'dns')).claim_id, id)
})

test('the job closes a claim after exactly seven days', async () => {
  const { owner, listing } = await dispute()
  const { claim_id: id } = await claim(owner, listing.slug, 'dns')
  const kept = async () =>
    (
      await sql<{
        status: string
        closed_at: Date | null
      }>`select status, closed_at from claims where id = ${id}`.execute(app.services.db)
    ).rows[0]
  app.clock.advance(7 * 86_400_000 - 1)
  await app.runScheduled('expire_claims')
  assert.deepEqual(await kept(), { status: 'pending', closed_at: null })
  app.clock.advance(1)
  await app.runScheduled('expire_claims')
  assert.deepEqual(await kept(), { status: 'expired', closed_at: app.clock.now() })
})

test('websites on shared hosts, public suffixes and IP addresses cannot be claimed by domain', async () => {
  const stranger = await app.account('shared@example.org')
  for (const [index, website] of [
    'https://acme.github.io/',
    'https://github.com/acme/tool',
    'https://acme.vercel.app/',
    'https://apps.apple.com/app/x',
    'https://93.184.216.34/',
  ].entries()) {
    const listing = await makeListing(app, { owner: stranger, website, name: `Shared ${index}` })
    const other = await app.account(`claimant${index}@example.org`)
    const refused = await send(other, 'POST', '/claims', { slug: listing.slug, method: 'dns' })
    assert.deepEqual([refused.status, refused.body.code], [422, 'shared_host'], website)
  }
})

test('email: accepts only an address at the domain itself, and the token is only in the email', async () => {
  const { host, owner, listing } = await dispute()
  for (const email of [
    `jana@mail.${host}`,
    'jana@gmail.com',
    `jana@x${host}`,
    'jana@example',
    `jana@${host}.evil.example`,
  ]) {
    const refused = await send(owner, 'POST', '/claims', { slug: listing.slug, method: 'email', email })
    assert.equal(refused.status, 422, email)
  }
  assert.equal(
    (await send(owner, 'POST', '/claims', { slug: listing.slug, method: 'email' })).body.errors[0].path,
    'email',
  )
  const made = await claim(owner, listing.slug, 'email', `jana@${host}`)
  const mail = await sql<{
    body_text: string
    recipient: string
  }>`select body_text, recipient from outbox where kind = 'claim_confirmation' order by created_at desc limit 1`.execute(
    app.services.db,
  )
  assert.equal(mail.rows[0]?.recipient, `jana@${host}`)
  // Neither the answer nor the database has the token: it is sealed until the mail is sent.
  assert.equal(made.instructions.what, null)
  assert.match(mail.rows[0]?.body_text ?? '', /\/claims\/confirm\/\{\{sealed 0\}\}/)
  assert.equal(
    (await send(owner, 'POST', `/claims/${made.claim_id}/verify`)).body.code,
    'claim_needs_email_link',
  )
})

test('another account’s claim is not found, and the token of one claim does not prove another', async () => {
  const { host, owner, listing } = await dispute()
  const other = await app.account('other-claimant@example.org')
  const mine = await claim(owner, listing.slug, 'dns')
  const theirs = await claim(other, listing.slug, 'dns')
  assert.equal((await send(other, 'POST', `/claims/${mine.claim_id}/verify`)).status, 404)
  for (const server of [first, second]) server.records.set(`_marquee.${host}`, [[theirs.instructions.what]])
  assert.equal((await send(owner, 'POST', `/claims/${mine.claim_id}/verify`)).body.status, 'pending')
  assert.equal((await send(other, 'POST', `/claims/${theirs.claim_id}/verify`)).body.status, 'verified')
  assert.deepEqual((await send(owner, 'GET', '/claims')).body.items[0].reason, 'claimed_by_another')
  const told = await sql<{ kind: string }>`select kind from outbox where recipient = ${owner.email}`.execute(
    app.services.db,
  )
  assert.deepEqual(told.rows, [{ kind: 'claim_cancelled' }])
})

test('proving one claim closes the account’s other claims as already_owner, whatever their method', async () => {
  const { host, owner, listing } = await dispute()
  const proved = await claim(owner, listing.slug, 'dns')
  const others = [
    await claim(owner, listing.slug, 'meta'),
    await claim(owner, listing.slug, 'email', `jana@${host}`),
  ]
  for (const server of [first, second]) server.records.set(`_marquee.${host}`, [[proved.instructions.what]])
  assert.equal((await send(owner, 'POST', `/claims/${proved.claim_id}/verify`)).body.status, 'verified')
  for (const { claim_id: id } of others) {
    const {
      code,
      claim_status: status,
      reason,
      next_steps: steps,
    } = (await send(owner, 'POST', `/claims/${id}/verify`)).body
    assert.deepEqual([code, status, reason], ['claim_closed', 'cancelled', 'already_owner'])
    assert.equal(steps[0].tool, 'list_my_listings')
  }
  for (const { status, next_steps: steps } of (await send(owner, 'GET', '/claims')).body.items)
    assert.deepEqual([steps[0].tool, status !== 'pending'], ['list_my_listings', true])
})

test('the page lists only claims of this listing that are pending or were checked', async () => {
  const { host, owner, listing } = await dispute()
  const elsewhere = await makeListing(app, {
    owner: await app.account('else@example.org'),
    website: `http://claimed${++domains}.example/`,
    name: 'Elsewhere',
  })
  await claim(owner, elsewhere.slug, 'dns')
  const browser = await signedInVisitor(app, owner.email)
  const path = `/listings/${listing.slug}/claim`
  const cards = ({ body }: Seen) => body.match(/id="claim-[^"]+"/g) ?? []
  const empty = await browser.get(path)
  assert.deepEqual([empty.status, cards(empty)], [200, []])
  const { claim_id: id } = await claim(owner, listing.slug, 'dns')
  const full = await browser.get(path)
  assert.deepEqual(cards(full), [`id="claim-${id}"`])
  assert.ok(full.body.includes(`_marquee.${host}`))
  app.clock.advance(7 * 86_400_000)
  assert.deepEqual(cards(await browser.get(path)), [], 'expired without a check')

  const mailed = await browser.post(path, { method: 'email', email: `jana@${host}` }, full)
  assert.deepEqual([mailed.status, mailed.location], [303, path])
  const refused = await browser.post(path, { method: 'email', email: 'jana@gmail.com' }, full)
  assert.equal(refused.status, 422)
  assert.match(refused.body, /value="jana@gmail.com"/)
})

test('another claim by email replaces the pending one, but not an expired one', async () => {
  const { host, owner, listing } = await dispute()
  const statuses = async () =>
    (await send(owner, 'GET', '/claims')).body.items.map(
      (one: { status: string; reason: string | null }) => `${one.status} ${one.reason}`,
    )
  await claim(owner, listing.slug, 'email', `jana@${host}`)
  await claim(owner, listing.slug, 'email', `max@${host}`)
  assert.deepEqual(await statuses(), ['pending null', 'cancelled replaced'])
  app.clock.advance(7 * 86_400_000)
  await claim(owner, listing.slug, 'email', `max@${host}`)
  assert.deepEqual(await statuses(), ['pending null', 'expired expired', 'cancelled replaced'])
})

test('claims are limited to a number per account and day, and are accepted again a day later', async () => {
  const { host, owner, listing } = await dispute()
  for (let count = 0; count < claimsADay; count++)
    await claim(owner, listing.slug, 'email', `a${count}@${host}`)
  const one = { slug: listing.slug, method: 'email', email: `b@${host}` }
  const refused = await send(owner, 'POST', '/claims', one)
  assert.deepEqual([refused.status, refused.body.code], [429, 'claim_limit_reached'])
  assert.equal(refused.headers['retry-after'], '86400')
  app.clock.advance(86_400_000 - 1000)
  assert.equal((await send(owner, 'POST', '/claims', one)).status, 429)
  app.clock.advance(1000)
  assert.equal((await send(owner, 'POST', '/claims', one)).status, 201)
})
