import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { clearVotes } from './clear-votes.ts'
import { findAsideGroups } from './cleared-queries.ts'
import { judgeVotes } from '../judge-votes.ts'
import { defaultVoteRules } from '../vote-rules.ts'

operationCases(clearVotes, {
  async prepare({ app, site }) {
    const { id } = await makeListing(app, { site: site.key, name: 'Doubted' })
    const { db } = app.services
    for (let voter = 0; voter < 3; voter++) {
      const { id: accountId } = await app.account(`voter${voter}@${site.key}.example`)
      await sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, address_range,
          email_domain, account_created_at, has_history, set_aside)
        values (${site.id}, ${id}, ${accountId}, ${app.clock.now()}, '2026-W47', '2026-11', '2026', '203.0.113.0/24',
          'mailinator.com', ${app.clock.now()}, false, 'disposable_email')`.execute(db)
      await sql`insert into vote_ledger (listing_id, account_id, action, at)
        values (${id}, ${accountId}, 'cast', ${app.clock.now()})`.execute(db)
    }
    const all = { words: null, domain: null, network: null, reason: null, before: null }
    const narrowed = (network: string) => findAsideGroups(db, site.id, { ...all, network }, 10)
    const ledger = async () => {
      const { rows: lines } = await sql<{ statements: number; voters: number; lines: number }>`select
          count(distinct cmin::text)::int as statements, count(distinct account_id)::int as voters, count(*)::int as lines
        from vote_ledger where listing_id = ${id} and action = 'counted'`.execute(db)
      return lines
    }
    return { id, ledger, narrowed, groups: () => findAsideGroups(db, site.id, all, 10) }
  },
  input: ({ id }) => ({ listing_id: id, reason: 'disposable_email' }),
  badInput: { 'an unknown reason': [{ reason: 'envy' }, 'reason', 'not_allowed'] },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'votes of another network or domain stay set aside, and the team page finds groups by any address of their network':
      async (bench) => {
        const { app, ask, owner, site, things } = bench
        assert.equal((await ask({ network: '198.51.100.0/24' })).cleared, 0)
        assert.equal((await ask({ domain: 'elsewhere.example' })).cleared, 0)
        assert.equal((await things.narrowed('203.0.113.0/24'))[0]?.votes, 3)
        assert.deepEqual(await things.narrowed('198.51.100.0/24'), [])
        const visitor = await signedInVisitor(app, owner.email)
        const at = async (network: string) =>
          (await visitor.get(`${site.origin}/team/votes?network=${encodeURIComponent(network)}`)).body
        for (const typed of ['203.0.113.77', '203.0.113.0/24'])
          assert.match(await at(typed), /Doubted[^]*203\.0\.113\.0\/24/)
        assert.match(await at('198.51.100.4'), /No uncounted votes/)
        assert.match(await at('nonsense'), /No uncounted votes/)
      },
    'counting a group on the page leads back to the filter it was found by': async ({ app, owner, site }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const page = await visitor.get(`${site.origin}/team/votes?q=oubt&reason=disposable_email`)
      const form = load(page.body)('form:has([name=listing])')
      const action = form.attr('action') ?? ''
      const hidden = form.find('input[type=hidden]').toArray()
      const members = Object.fromEntries(
        hidden.map((one) => [one.attribs['name'], one.attribs['value'] ?? '']),
      )
      const none = { ...members, domain: 'elsewhere.example' }
      const { location } = await visitor.post(`${site.origin}${action}`, none, page)
      assert.equal(location, '/team/votes?q=oubt&reason=disposable_email&cleared=0')
    },
    'cleared votes count, and the rules do not set them aside again': async (bench) => {
      const { app, ask, things } = bench
      assert.deepEqual(
        (await things.groups()).map(({ votes, reason }) => [votes, reason]),
        [[3, 'disposable_email']],
      )
      assert.deepEqual(await ask(), { cleared: 3, votes: 3 })
      assert.deepEqual(await things.groups(), [])
      assert.deepEqual(await things.ledger(), [{ statements: 1, voters: 3, lines: 3 }])
      const judged = await app.services.transact(({ db }) =>
        judgeVotes(db, things.id, null, app.clock.now(), defaultVoteRules),
      )
      assert.equal(judged, 0)
      assert.deepEqual(await ask(), { cleared: 0, votes: 3 })
    },
  },
})
