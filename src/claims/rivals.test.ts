/**
 * Many accounts claim one listing: only one wins, and no token proves another's claim. CLAIM_RIVALS=100 runs the full
 * form.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { WebAnswer, WebFetch } from 'marquee-web-client'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import type { ClaimRow } from './claim-queries.ts'
import type { ClaimMethod } from './claim-states.ts'
import { recordOf } from './claim.ts'
import { lookForRecord } from './look-for-record.ts'
import { type DnsServer, startDnsServer } from './testing/dns-server.ts'

const rivals = Number(process.env['CLAIM_RIVALS'] ?? 10)
let app: TestApp
let dns: DnsServer
before(async () => {
  dns = await startDnsServer()
  app = await createTestApp({ environment: { DNS_SERVERS: dns.server } })
})
after(async () => {
  await app.stop()
  dns.close()
})

test(`of ${rivals} rivals who publish their records and verify concurrently, one wins`, async () => {
  const stranger = await app.account('stranger@example.org')
  const listing = await makeListing(app, { owner: stranger, website: 'https://rivals.example/' })
  const claims: { id: number; key: string }[] = []
  for (let index = 0; index < rivals; index++) {
    const { key } = await app.account(`rival${index}@example.org`)
    const made = await app.http.app.inject({
      method: 'POST',
      url: '/api/v1/claims',
      headers: { authorization: `Bearer ${key}` },
      payload: { slug: listing.slug, method: 'dns' },
    })
    const { claim_id: id, instructions } = made.json()
    claims.push({ id, key })
    const records = dns.records.get(instructions.where) ?? []
    dns.records.set(instructions.where, [...records, [instructions.what]])
  }
  const answers = await Promise.all(
    claims.map(({ id, key }) =>
      app.http.app.inject({
        method: 'POST',
        url: `/api/v1/claims/${id}/verify`,
        headers: { authorization: `Bearer ${key}` },
      }),
    ),
  )
  const verified = answers.filter((answer) => answer.json().status === 'verified')
  assert.equal(verified.length, 1)
  for (const answer of answers)
    assert.ok([200, 409].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`)
  const count = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
    (await statement.execute(app.services.db)).rows[0]?.count
  assert.equal(
    await count(
      sql`select count(*)::int as count from company_owners where company_id = ${listing.companyId}`,
    ),
    1,
  )
  assert.equal(await count(sql`select count(*)::int as count from claims where status = 'verified'`), 1)
  assert.equal(await count(sql`select count(*)::int as count from claims where status = 'pending'`), 0)
  assert.equal(
    await count(sql`select count(*)::int as count from ownership_events where event = 'verified'`),
    1,
  )
})

test('none of 10,100 tokens of other claims is accepted, nor one’s own by another method; each claim’s own token is', async () => {
  const methods: ClaimMethod[] = ['dns', 'meta', 'file']
  const tokens = Array.from({ length: 101 }, () => randomBytes(16).toString('hex'))
  let accepted = 0
  let own = 0
  for (const [wanted, token] of tokens.entries()) {
    for (const [published, other] of tokens.entries()) {
      const method = methods[(wanted + published) % methods.length] ?? 'dns'
      const { found } = await lookForRecord(claimOf(method, token), publishing(method, other))
      if (wanted === published) own += found ? 1 : 0
      else accepted += found ? 1 : 0
    }
    for (const method of methods)
      for (const other of methods.filter((one) => one !== method))
        accepted += (await lookForRecord(claimOf(method, token), publishing(other, token))).found ? 1 : 0
  }
  assert.deepEqual([accepted, own], [0, tokens.length])
})

const origin = 'https://claimed.example'

function claimOf(method: ClaimMethod, token: string): ClaimRow {
  const never = new Date(0)
  return {
    id: 1,
    listing_id: 1,
    company_id: 'com_1',
    account_id: 'a',
    site_id: 1,
    slug: 'claimed',
    listing_name: 'Claimed',
    website_url: `${origin}/`,
    method,
    status: 'pending',
    domain: 'claimed.example',
    token,
    email: null,
    mailed_at: null,
    seen: null,
    reason: null,
    created_at: never,
    expires_at: never,
    checked_at: null,
    closed_at: null,
    origin,
  }
}

/** A web client and a DNS lookup that show what a claim with this token must publish. */
function publishing(method: ClaimMethod, token: string) {
  const { what } = recordOf(method, 'claimed.example', origin, token)
  const isTag = method === 'meta'
  const text = isTag ? `<!doctype html><html><head>${what}</head><body></body></html>` : what
  const answer = {
    status: 200,
    finalUrl: `${origin}/`,
    mediaType: isTag ? 'text/html' : 'text/plain',
    text,
    byteLength: Buffer.byteLength(text),
  }
  return {
    dns: { txt: async () => [{ server: '127.0.0.1', records: [what] }] },
    web: {
      userAgent: 'MarqueeBot/1.0',
      fetchPage: async () => answer as WebAnswer,
      fetchBytes: () => Promise.reject(new Error('no bytes are read here')),
      refuseAsWritten: () => null,
      close: async () => undefined,
    } satisfies WebFetch,
  }
}
