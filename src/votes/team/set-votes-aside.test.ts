import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { castVote } from '../cast-vote.ts'
import { judgeVotes } from '../judge-votes.ts'
import { defaultVoteRules } from '../vote-rules.ts'
import { findCountDifferences } from '../count-queries.ts'
import { removeVote } from '../remove-vote.ts'
import { clearVotes } from './clear-votes.ts'
import { setVotesAside } from './set-votes-aside.ts'

const bought = 'bought.example'

operationCases(setVotesAside, {
  async prepare({ app, site }) {
    const { id } = await makeListing(app, { site: site.key, name: 'Favoured' })
    const { db } = app.services
    const voters = [...Array(3).fill(bought), 'gmail.com', 'honest.example']
    for (const [at, domain] of voters.entries()) {
      const { id: accountId } = await app.account(`voter${at}@${site.key}.example`)
      const earlier = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
      await sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, address_range,
          email_domain, account_created_at, has_history)
        values (${site.id}, ${id}, ${accountId}, ${earlier(5 * at)}, '2026-W47', '2026-11', '2026',
          ${at === 4 ? '198.51.100.0/24' : '203.0.113.0/24'}, ${domain}, ${earlier(1000 + 300 * at)}, true)`.execute(
        db,
      )
      await sql`insert into vote_ledger (listing_id, account_id, action, at)
        values (${id}, ${accountId}, 'cast', ${app.clock.now()})`.execute(db)
    }
    const ledger = async () => {
      const { rows } = await sql<{ action: string; lines: number }>`select action, count(*)::int as lines
        from vote_ledger where listing_id = ${id} and action <> 'cast' group by 1 order by 1`.execute(db)
      return rows
    }
    const judge = () =>
      app.services.transact(({ db: within }) =>
        judgeVotes(within, id, null, app.clock.now(), defaultVoteRules),
      )
    return { id, ledger, judge }
  },
  input: ({ id }) => ({ listing_id: id, group: 'domain', value: bought, reason: 'Sold by one shop.' }),
  badInput: {
    'an unknown group': [{ group: 'hour' }, 'group', 'not_allowed'],
    'a blank reason': [{ reason: '' }, 'reason', 'required'],
    'the domain of a public mail provider': [{ value: 'gmail.com' }, 'value', 'not_allowed'],
  },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'sets a group’s votes aside, whatever the rules say, until the team clears them': async ({
      app,
      ask,
      owner,
      site,
      things,
    }) => {
      assert.deepEqual(await ask(), { set_aside: 3, votes: 2 })
      assert.deepEqual(await ask(), { set_aside: 0, votes: 2 })
      assert.equal(await things.judge(), 0)
      assert.deepEqual(await things.ledger(), [{ action: 'set_aside', lines: 3 }])
      assert.deepEqual(await findCountDifferences(app.services.db, 10), [])
      const input = { listing_id: things.id, reason: 'team' }
      const back = await app.call(clearVotes, { actor: owner.member, site: site.key, input })
      assert.deepEqual(back, { cleared: 3, votes: 5 })
      assert.equal(await things.judge(), 0)
    },
    'the team page shows where votes came from, asks before setting them aside, and shows the result':
      async ({ app, owner, site, things }) => {
        const team = await signedInVisitor(app, owner.email)
        const path = `${site.origin}/team/listings/${things.id}/votes`
        const seen = await team.get(path)
        assert.match(
          seen.body,
          /203\.0\.113\.0\/24[^]*198\.51\.100\.0\/24[^]*gmail\.com[^]*Open to everybody/,
        )
        const asked = await team.get(`${path}?group=network&value=203.0.113.0%2F24`)
        assert.match(asked.body, /Set 4 votes from 203\.0\.113\.0\/24 aside\?/)
        const typed = { group: 'network', value: '203.0.113.0/24', reason: '' }
        const refused = await team.post(path, typed, asked)
        assert.deepEqual([refused.status, /Add a reason/.test(refused.body)], [422, true])
        const sent = await team.post(path, { ...typed, reason: 'One hall.' }, asked)
        assert.match((await team.get(`${site.origin}${sent.location}`)).body, /4 votes are set aside\./)
        assert.match(
          (await team.get(`${path}?group=domain&value=${bought}`)).body,
          /No vote from bought\.example/,
        )
        assert.match((await team.get(`${site.origin}/team/votes`)).body, /Favoured[^]*Set aside by the team/)
      },
    'a vote set aside does not count when it is removed and cast again': async ({
      app,
      ask,
      owner,
      site,
      things,
    }) => {
      await ask()
      const { id, member: actor } = await app.account(`voter0@${site.key}.example`)
      await sql`update accounts set "createdAt" = ${new Date(app.clock.now().getTime() - 365 * 86_400_000)},
        "emailVerified" = true where id = ${id}`.execute(app.services.db)
      const input = { slug: 'favoured' }
      const castAnew = async () => {
        await app.call(removeVote, { actor, site: site.key, input })
        return (await app.call(castVote, { actor, site: site.key, input }))['votes']
      }
      const before = await castAnew()
      assert.deepEqual(await findCountDifferences(app.services.db, 10), [])
      const clearing = { listing_id: things.id, reason: 'team' }
      const { cleared } = await app.call(clearVotes, { actor: owner.member, site: site.key, input: clearing })
      assert.equal(await castAnew(), Number(before) + Number(cleared))
    },
  },
})
