import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { claimListing } from './claim-listing.ts'

operationCases(claimListing, {
  async prepare({ app, other, site }) {
    await makeListing(app, { owner: other, site: site.key })
    const proved = await makeListing(app, { owner: other, site: site.key, name: 'Benchmate' })
    await sql`update company_owners set verified_at = now() where company_id = ${proved.companyId}`.execute(
      app.services.db,
    )
    await makeListing(app, {
      owner: other,
      site: site.key,
      name: 'Hosted',
      website: 'https://hosted.github.io/',
    })
    await makeListing(app, { owner: other, site: site.key, name: 'Unpublished', status: 'draft' })
  },
  input: () => ({ slug: 'toolcrib', method: 'dns' }),
  badInput: {
    'no method': [{ method: undefined }, 'method', 'required'],
    'an unknown method': [{ method: 'phone' }, 'method', 'not_allowed'],
    'the method email without an email address': [{ method: 'email' }, 'email', 'required'],
    'an email address at another domain': [
      { method: 'email', email: 'me@elsewhere.example' },
      'email',
      'email_not_at_domain',
    ],
    'an email address with a method that takes none': [
      { email: 'me@toolcrib.example' },
      'email',
      'unknown_member',
    ],
  },
  notYours: {
    'a listing with a verified owner cannot be claimed; the error links to the ownership request': async ({
      send,
      site,
    }) => {
      const { status, json } = await send({ slug: 'benchmate' })
      assert.deepEqual([status, json().code], [409, 'owner_verified'])
      assert.equal(json().case_url, `${site.origin}/listings/benchmate/claim`)
    },
    'an unpublished listing is not found': async ({ send }) => {
      assert.equal((await send({ slug: 'unpublished' })).status, 404)
    },
  },
  works: {
    'returns what to publish and where, valid for seven days': async ({ send }) => {
      const { status, json } = await send()
      const { claim_id: id, status: state, instructions, domain, expires_at: until } = json()
      assert.deepEqual([typeof id, state], ['number', 'pending'])
      assert.deepEqual(
        [status, domain, until],
        [201, 'toolcrib-claim-listing.example', '2026-11-27T12:00:00.000Z'],
      )
      assert.deepEqual([instructions.record_type, instructions.where], ['TXT', `_marquee.${domain}`])
      assert.match(instructions.what, /^marquee-verification=[0-9a-f]{32,}$/)
    },
    'claiming again by the same method returns the open claim with the same record': async ({
      ask,
      send,
    }) => {
      const first = await ask()
      const { status, json } = await send()
      assert.deepEqual(
        [status, json().claim_id, json().instructions.what],
        [200, first.claim_id, first.instructions.what],
      )
    },
    'an owner cannot claim their own listing before its launch, but can prove the domain afterwards': async (
      bench,
    ) => {
      const { app, send, owner, site } = bench
      await makeListing(app, { owner, site: site.key, name: 'Mine' })
      await makeListing(app, { owner, site: site.key, name: 'Minetoo', status: 'draft' })
      const { status, json } = await send({ slug: 'minetoo' })
      assert.deepEqual([status, json().code], [409, 'already_owner'])
      assert.equal((await send({ slug: 'mine' })).status, 201)
    },
    'each method has what to publish, or an address to which a link is mailed': async ({ ask }) => {
      const [meta, file] = [await ask({ method: 'meta' }), await ask({ method: 'file' })]
      assert.match(meta.instructions.what, /^<meta name="marquee-verification" content="[0-9a-f]{32}"/)
      assert.match(file.instructions.what, /^[0-9a-f]{32}$/)
      assert.match(file.instructions.where, /\/\.well-known\/marquee-verification\.txt$/)
      const mailed = await ask({ method: 'email', email: 'jana@toolcrib-claim-listing.example' })
      assert.deepEqual([mailed.status, mailed.instructions.what], ['pending', null])
    },
    'the next step describes the chosen method': async ({ ask }) => {
      const whys: string[] = []
      for (const method of ['dns', 'meta', 'file']) whys.push((await ask({ method })).next_steps[0].why)
      assert.match(whys[0] ?? '', /TXT record/)
      assert.match(whys[1] ?? '', /meta tag/)
      assert.match(whys[2] ?? '', /file/)
      for (const why of whys.slice(1)) assert.doesNotMatch(why, /DNS|TXT/)
    },
    'a website on a shared host cannot be claimed': async ({ send }) => {
      const { status, json } = await send({ slug: 'hosted' })
      assert.deepEqual([status, json().code, json().reason], [422, 'shared_host', 'shared_host'])
    },
  },
})
