/** Every list, paged by cursor while it grows: what was there at the start comes once, and nothing comes twice. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { claimListing } from '../../../src/claims/claim-listing.ts'
import { listMyClaims } from '../../../src/claims/list-my-claims.ts'
import { addPost } from '../../../src/content/blog-queries.ts'
import { submitListing } from '../../../src/drafts/submit-listing.ts'
import { createHandover } from '../../../src/handovers/create-handover.ts'
import { postListingUpdate } from '../../../src/news/post-listing-update.ts'
import { operations } from '../../../src/operations.ts'
import { createCheckout } from '../../../src/orders/create-checkout.ts'
import { addTestQuestion } from '../../fixtures/questions.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { makeListing } from '../../fixtures/listings.ts'

let app: TestApp
let owner: TestAccount
let grown = 0
/** The listing whose updates and questions are listed. */
let newsOf: number | undefined
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@example.org')
  await sql`insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
    select id, 'week', '2026-W01', now(), 0, '', 'hash' from sites`.execute(app.services.db)
})
after(() => app.stop())

/** Adds one entry to every list, at varying places of its order. */
async function grow(): Promise<void> {
  const { db } = app.services
  const nth = grown++
  app.clock.advance(1000)
  const name = `${'qfzbm'.charAt(nth % 5)} product ${nth}`
  const mine = await makeListing(app, { name, owner, hasDraft: false })
  const other = await makeListing(app, { name: `Other ${nth}` })
  const { id: siteId } = await app.sites.defaultSite()
  const now = app.clock.now()
  await sql`insert into founders (id, slug, company_id, name, position, created_at, updated_at)
    values (${`fnd_${nth}`}, ${`founder-${nth}`}, ${mine.companyId}, ${`${name} maker`}, 0, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into board_counts (listing_id, period, site_id, votes, last_vote_at)
    values (${mine.id}, 'all', ${siteId}, ${1 + ((nth * 7) % 4)}, ${now})`.execute(db)
  await sql`insert into listing_ratings (listing_id, site_id, value, source, as_of)
    values (${mine.id}, ${siteId}, ${(nth * 7) % 4}, 'a list', '2026-11-01')`.execute(db)
  await sql`insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
    select ${siteId}, ${mine.id}, 'week_1', ${`20${10 + nth}-W01`}, 1, 1, ${now}, max(id) from board_snapshots`.execute(
    db,
  )
  const post = {
    slug: `post-${nth}`,
    title: name,
    summary: '',
    body: 'Text.',
    author: 'Team',
    publishedAt: now,
  }
  await addPost(db, siteId, post, now)
  const actor = owner.member
  newsOf ??= mine.id
  inputs['list_listing_updates'] = [{ listing_id: newsOf }]
  await app.call(postListingUpdate, { actor, input: { listing_id: newsOf, title: name, body: 'News.' } })
  inputs['list_listing_questions'] = [{ listing_id: newsOf }]
  await addTestQuestion(app, { listingId: newsOf, accountId: actor.accountId })
  await app.call(submitListing, { actor, input: { url: `https://draft${nth}.example` } })
  await app.call(claimListing, { actor, input: { slug: other.slug, method: 'dns' } })
  await app.call(createCheckout, { actor, input: { items: [{ product: 'launch', listing_id: mine.id }] } })
  await app.call(createHandover, { actor, input: { listing_id: mine.id } })
}

/** Inputs of lists that need any. The billboard is empty here: nobody has paid. */
const inputs: Record<string, Record<string, unknown>[]> = {
  search_listings: [{}, { sort: 'newest' }, { sort: 'name' }, { q: 'product', sort: 'name' }],
  get_category: [{ slug: 'developer-tools', sort: 'newest' }],
  get_leaderboard: [{ board: 'votes', period: 'all' }, { board: 'domain-rating' }],
}
const lists = operations.filter(
  (op) => op.output instanceof z.ZodObject && Object.hasOwn(op.output.shape, 'next_cursor'),
)

interface Walk {
  name: string
  ask(cursor: string | null): Promise<Record<string, unknown>>
  seen: string[]
  cursor: string | null
  ended: boolean
}

const page = z.looseObject({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string().nullable(),
})

/** What distinguishes an item from the others of its list. */
function identity(item: Record<string, unknown>): string {
  const { claim_id, update_id, question_id, handover_id, number, id, listing_id, slug, period } = item
  return JSON.stringify([
    claim_id,
    update_id,
    question_id,
    handover_id,
    number,
    id,
    listing_id,
    slug,
    period,
    nested(item['listing']),
  ])
}

function nested(listing: unknown): unknown {
  return typeof listing === 'object' && listing !== null && 'slug' in listing ? listing.slug : undefined
}

test('paging any list by cursor while entries are added repeats nothing and misses nothing', async () => {
  assert.ok(lists.length >= 10 && lists.includes(listMyClaims), lists.map((op) => op.name).join())
  for (let time = 0; time < 9; time++) await grow()
  const walks: Walk[] = lists.flatMap((op) =>
    (inputs[op.name] ?? [{}]).map((input) => ({
      name: `${op.name} ${JSON.stringify(input)}`,
      ask: (cursor) =>
        app.call(op, {
          actor: owner.member,
          input: { ...input, per_page: 2, ...(cursor ? { cursor } : {}) },
        }),
      seen: [],
      cursor: null,
      ended: false,
    })),
  )
  const atStart = await Promise.all(walks.map((walk) => everything(walk)))
  for (const [place, items] of atStart.entries())
    assert.ok(items.length >= 9, `${walks[place]?.name}: ${items.length}`)
  for (let round = 0; walks.some((walk) => !walk.ended); round++) {
    for (const walk of walks.filter(({ ended }) => !ended)) await step(walk)
    if (round < 6) await grow()
    assert.ok(round < 60, 'paging does not end')
  }
  for (const [place, { name, seen }] of walks.entries()) {
    assert.equal(new Set(seen).size, seen.length, `${name} repeats`)
    assert.deepEqual(
      atStart[place]?.filter((one) => !seen.includes(one)),
      [],
      `${name} misses`,
    )
  }
})

test('every list gives the same total by page, by cursor and beyond the last page', async () => {
  for (const op of lists) {
    for (const input of inputs[op.name] ?? [{}]) {
      const ask = async (paging: Record<string, unknown>) => {
        const answer: Record<string, unknown> = await app.call(op, {
          actor: owner.member,
          input: { ...input, per_page: 2, ...paging },
        })
        return answer
      }
      const first = await ask({ page: 1 })
      const { total, total_relation, total_pages, next_cursor } = first
      assert.ok(Number(total) >= 9, `${op.name} has ${String(total)}`)
      const others = [await ask({ page: 2 }), await ask({ page: 4000 }), await ask({ cursor: next_cursor })]
      for (const other of others)
        assert.deepEqual(
          [other['total'], other['total_relation'], other['total_pages']],
          [total, total_relation, total_pages],
          op.name,
        )
      assert.deepEqual(others[1]?.['items'], [], op.name)
    }
  }
})

async function step(walk: Walk): Promise<void> {
  const { items, next_cursor } = page.parse(await walk.ask(walk.cursor))
  walk.seen.push(...items.map(identity))
  walk.cursor = next_cursor
  walk.ended = next_cursor === null
}

async function everything({ name, ask }: Walk): Promise<string[]> {
  const whole: Walk = { name, ask, seen: [], cursor: null, ended: false }
  while (!whole.ended) await step(whole)
  return whole.seen
}
