import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { jobContextOf } from '../../test/app/job-context.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { getBadges } from '../awards/badges/get-badges.ts'
import { freezeBoards } from '../awards/freeze-boards-job.ts'
import { listAwards } from '../awards/list-awards.ts'
import { findSnapshot } from '../leaderboards/board-queries.ts'
import { getLeaderboard } from '../leaderboards/get-leaderboard.ts'
import { findEntries } from '../leaderboards/snapshot-queries.ts'
import { snapshotHash, snapshotText } from '../leaderboards/snapshot.ts'
import { castVote } from './cast-vote.ts'
import { getMyVote } from './get-my-vote.ts'
import { removeVote } from './remove-vote.ts'
import { findCountDifferences } from './count-queries.ts'

let app: TestApp
const anonymous = { kind: 'anonymous' as const, address: '127.0.0.1' }
/** A voter whose account has been there for a year, from an address of its own. */
async function voter(
  name: string,
  address = `198.51.${[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 250, 7)}.9`,
): Promise<TestAccount['member']> {
  const account = await app.account(`${name}@${name}.example`)
  await age(account.id, 365 + ([...name].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1000))
  return { ...account.member, address }
}
async function age(accountId: string, days: number) {
  const created = new Date(app.clock.now().getTime() - days * 86_400_000)
  await sql`update accounts set "createdAt" = ${created}, "emailVerified" = true where id = ${accountId}`.execute(
    app.services.db,
  )
}
const items = (answer: Record<string, unknown>): Record<string, unknown>[] => {
  const found: unknown[] = Array.isArray(answer['items']) ? answer['items'] : []
  return found.flatMap((item) => (typeof item === 'object' && item !== null ? [{ ...item }] : []))
}
const vote = (actor: TestAccount['member'], slug: string) => app.call(castVote, { actor, input: { slug } })
const board = (input: Record<string, unknown>) => app.call(getLeaderboard, { actor: anonymous, input })
const differences = () => findCountDifferences(app.services.db, 100)

before(async () => {
  app = await createTestApp()
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood']) await makeListing(app, { name })
})
after(() => app.stop())

describe('votes', () => {
  test('an account has one vote per listing, counted at once and removable', async () => {
    const ada = await voter('ada')
    assert.equal((await vote(ada, 'alder'))['votes'], 1)
    assert.equal((await vote(ada, 'alder'))['votes'], 1)
    assert.equal((await app.call(getMyVote, { actor: ada, input: { slug: 'alder' } }))['voted'], true)
    assert.equal((await app.call(removeVote, { actor: ada, input: { slug: 'alder' } }))['votes'], 0)
    assert.equal((await app.call(removeVote, { actor: ada, input: { slug: 'alder' } }))['votes'], 0)
    assert.deepEqual(await differences(), [])
  })

  test('concurrent votes of one account count once', async () => {
    const bob = await voter('bob')
    await Promise.all(Array.from({ length: 30 }, () => vote(bob, 'birch')))
    assert.equal((await app.call(getMyVote, { actor: bob, input: { slug: 'birch' } }))['votes'], 1)
    assert.deepEqual(await differences(), [])
    await app.call(removeVote, { actor: bob, input: { slug: 'birch' } })
  })

  test('refuses votes of an owner, a deleted account and a stranger, and for a listing that is not live', async () => {
    const owner = await voter('owner')
    await makeListing(app, { name: 'Owned', owner: { id: owner.accountId } })
    await assert.rejects(vote(owner, 'owned'), /own a part/)
    await makeListing(app, { name: 'Waiting', status: 'scheduled' })
    await assert.rejects(vote(owner, 'waiting'), /live/)
    await assert.rejects(app.call(castVote, { actor: anonymous, input: { slug: 'alder' } }), /account/)
    await assert.rejects(vote(owner, 'no-such'), /no such live listing/)
    const gone = await voter('gone')
    await sql`delete from accounts where id = ${gone.accountId}`.execute(app.services.db)
    await assert.rejects(vote(gone, 'alder'), /account was deleted/)
  })

  test('a ring of new accounts at one address is stored but not counted, and a recount agrees', async () => {
    for (let one = 0; one < 20; one++) {
      const puppet = await voter(`puppet${one}`, '203.0.113.77')
      await age(puppet.accountId, 1)
      await vote(puppet, 'dogwood')
    }
    for (let one = 0; one < 5; one++) await vote(await voter(`honest${one}`, `192.0.${one}.7`), 'dogwood')
    const [entry] = items(await board({ board: 'votes' }))
    assert.deepEqual([entry?.['slug'], entry?.['score'], entry?.['set_aside']], ['dogwood', 5, 20])
    assert.deepEqual(await differences(), [])
  })

  test('a wrong stored count is found and corrected by the nightly job', async () => {
    await sql`update listing_counts set votes = votes + 3 where listing_id = (select id from listings where slug = 'dogwood')`.execute(
      app.services.db,
    )
    await sql`delete from board_counts where period = '2026-11' and listing_id = (select id from listings where slug = 'dogwood')`.execute(
      app.services.db,
    )
    assert.deepEqual(
      (await differences()).map(({ what, stored, counted }) => [what, stored, counted]),
      [
        ['board 2026-11', 0, 5],
        ['votes', 8, 5],
      ],
    )
    await app.runScheduled('check_counts')
    assert.ok(app.logged.some((line) => line.includes('stored counts of votes were wrong')))
    assert.deepEqual(await differences(), [])
  })

  test('a vote from a disposable mailbox does not count', async () => {
    const account = await app.account('someone@mailinator.com')
    await age(account.id, 100)
    assert.equal((await vote({ ...account.member, address: '192.0.2.200' }, 'cedar'))['votes'], 0)
    assert.deepEqual(await differences(), [])
  })
})

describe('boards and awards', () => {
  test('equal votes share a rank, and the one with the earlier last vote comes first', async () => {
    for (const [index, slug] of ['birch', 'alder', 'cedar'].entries()) {
      app.clock.advance(60_000)
      await vote(await voter(`first${index}`), slug)
    }
    app.clock.advance(60_000)
    await vote(await voter('second'), 'birch')
    const rows = items(await board({ board: 'votes' }))
    assert.deepEqual(
      rows.map((row) => [row['slug'], row['position'], row['rank'], row['score']]),
      [
        ['dogwood', 1, 1, 5],
        ['birch', 2, 2, 2],
        ['alder', 3, 3, 1],
        ['cedar', 4, 3, 1],
      ],
    )
    const walked: unknown[] = []
    let cursor: unknown
    do {
      const answer: Record<string, unknown> = await board({
        board: 'votes',
        per_page: 1,
        ...(typeof cursor === 'string' ? { cursor } : {}),
      })
      walked.push(...items(answer).map((row) => [row['slug'], row['position'], row['rank'], row['score']]))
      cursor = answer['next_cursor']
    } while (typeof cursor === 'string')
    assert.deepEqual(
      walked,
      rows.map((row) => [row['slug'], row['position'], row['rank'], row['score']]),
    )
    for (const page of [2, 3])
      assert.deepEqual(
        items(await board({ board: 'votes', per_page: 1, page }))[0]?.['rank'],
        rows[page - 1]?.['rank'],
      )
  })

  test('counts every period, and distinguishes malformed from missing weeks', async () => {
    for (const input of [
      { period: 'month' },
      { period: 'year' },
      { period: 'all' },
      { week: '2026-W47' },
      { month: '2026-11' },
      { year: '2026' },
    ]) {
      assert.equal(items(await board({ board: 'votes', ...input })).length, 4, JSON.stringify(input))
    }
    await assert.rejects(board({ board: 'votes', week: 'nonsense' }), {
      errors: [
        {
          path: 'week',
          code: 'malformed_week',
          message: 'Must be an ISO week of the form YYYY-Www, such as 2026-W47.',
          fix: 'Use 2026-W47, current, next or previous.',
        },
      ],
    })
    await assert.rejects(board({ board: 'votes', week: '2027-W53' }), /does not exist/)
    await assert.rejects(board({ board: 'votes', month: '2026-13' }), /not a month/)
  })

  test('the end of a week freezes its board and gives awards once, on two machines and after days of downtime', async () => {
    const featured = items(await app.call(getBadges, { actor: anonymous, input: { slug: 'dogwood' } }))
    assert.deepEqual(
      featured.map((badge) => badge['key']),
      ['featured'],
    )
    app.clock.set('2026-12-09T08:00:00Z')
    await Promise.all([freezeBoards.run({}, jobContextOf(app)), freezeBoards.run({}, jobContextOf(app))])
    await freezeBoards.run({}, jobContextOf(app))
    const awards = items(await app.call(listAwards, { actor: anonymous, input: {} }))
    assert.deepEqual(awards.map((award) => [award['key'], award['period'], award['place']]).toSorted(), [
      ['month_1', '2026-11', 1],
      ['month_2', '2026-11', 2],
      ['month_3', '2026-11', 3],
      ['week_1', '2026-W47', 1],
      ['week_2', '2026-W47', 2],
      ['week_3', '2026-W47', 3],
    ])
    const badges = items(await app.call(getBadges, { actor: anonymous, input: { slug: 'dogwood' } }))
    assert.deepEqual(
      badges.map((badge) => badge['key']),
      ['featured', 'week_1', 'month_1'],
    )
    const picture = await app.http.app.inject({ url: '/badges/dogwood/featured-light.svg' })
    assert.match(picture.body, /NOVEMBER 2026 · MARQUEE<.*1st of the month/s)
    assert.match(String(picture.headers['cache-control']), /^public, max-age=300\b/)
    assert.equal(picture.headers['content-security-policy'], "default-src 'none'")
    assert.equal(picture.headers['cross-origin-resource-policy'], 'cross-origin')
    assert.doesNotMatch(picture.body, /<script|\son\w+=|href=/i)
    assert.equal((await app.http.app.inject({ url: '/badges/dogwood/week_1-dark.svg' })).statusCode, 200)
    assert.equal((await app.http.app.inject({ url: '/badges/dogwood/week_2-dark.svg' })).statusCode, 404)
  })

  test('a frozen board does not change, and its published text has its hash', async () => {
    const before = items(await board({ board: 'votes', week: '2026-W47' })).map((row) => [
      row['slug'],
      row['score'],
    ])
    await vote(await voter('late'), 'cedar')
    await app.call(removeVote, {
      actor: { ...(await app.account('first0@first0.example')).member },
      input: { slug: 'birch' },
    })
    const frozen = await board({ board: 'votes', week: '2026-W47' })
    assert.deepEqual(
      items(frozen).map((row) => [row['slug'], row['score']]),
      before,
    )
    const site = await app.sites.defaultSite()
    const snapshot = await findSnapshot(app.services.db, site.id, '2026-W47')
    assert.ok(snapshot)
    const text = {
      site: site.key,
      period: '2026-W47',
      setAside: snapshot.set_aside,
      previousHash: snapshot.previous_hash,
      entries: await findEntries(app.services.db, snapshot.id),
    }
    assert.equal(frozen['snapshot_hash'], snapshotHash(text))
    assert.match(snapshotText(text), /1\t\d+\tdogwood\t5\t/)
  })
})
