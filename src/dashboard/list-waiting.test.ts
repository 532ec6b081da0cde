import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestOrder } from '../../test/fixtures/orders.ts'
import { propose } from '../../test/fixtures/proposals.ts'
import { addTestWebhook } from '../../test/fixtures/webhooks.ts'
import { claimListing } from '../claims/index.ts'
import { stopWebhook } from '../event-webhooks/sending-queries.ts'
import { askFounder } from '../questions/ask-founder.ts'
import { listWaiting } from './list-waiting.ts'

const kinds = ({ items }: { items: { kind: string }[] }) => items.map(({ kind }) => kind).toSorted()

operationCases(listWaiting, {
  async prepare({ app, owner, other, site }) {
    const ready = await addTestDraft(app, owner, { name: 'Ready', site: site.key })
    await addTestDraft(app, owner, { name: 'Reading', site: site.key, status: 'drafting' })
    const live = await makeListing(app, { owner, site: site.key, name: 'Live' })
    await makeListing(app, { name: 'Waiter', owner, site: site.key, status: 'awaiting_badge' })
    const order = await addTestOrder(app, owner, { site, name: 'Ordered' })
    const theirs = await makeListing(app, { owner: other, site: site.key, name: 'Theirs' })
    const claim = await app.call(claimListing, {
      actor: owner.member,
      site: site.key,
      input: { slug: theirs.slug, method: 'dns' },
    })
    app.clock.advance(3_600_000)
    const readers = [other, await app.account(`reader-${site.key}@example.org`)]
    for (const { member } of readers)
      await app.call(askFounder, {
        actor: member,
        site: site.key,
        input: { slug: live.slug, body: 'How long does it take?' },
      })
    const proposalId = await propose(app, owner, site, live.id, 'A headline that waits')
    const shared = await addTestDraft(app, other, { name: 'Shared', site: site.key })
    await sql`insert into draft_members (draft_id, account_id, created_at)
      values (${shared}, ${owner.id}, ${app.clock.now()})`.execute(app.services.db)
    const { id: webhookId } = await addTestWebhook(app, { accountId: owner.id })
    await app.services.transact(({ db }) => stopWebhook(db, webhookId))
    return { webhookId, proposalId, shared, ready, live, order, claimId: claim['claim_id'] }
  },
  input: () => ({}),
  badInput: { 'an unknown member': [{ surely_unknown: 1 }, 'surely_unknown', 'unknown_member'] },
  notYours: {
    'another account gets only the draft that both share': async ({ ask, other, things }) => {
      const { items } = await ask({}, other)
      assert.deepEqual(
        items.map(({ id }: { id: string }) => id),
        [things.shared],
      )
    },
  },
  works: {
    'returns items of every kind, earliest deadline first, each with who has to do what next': async ({
      ask,
      site,
      things,
    }) => {
      const answer = await ask()
      assert.deepEqual(kinds(answer), [
        'badge_missing',
        'claim_pending',
        'draft_ready',
        'draft_ready',
        'listing_unlaunched',
        'order_unpaid',
        'proposal_open',
        'question_open',
        'webhook_stopped',
      ])
      const until = answer.items.map((one: { until: string | null }) => one.until ?? '9')
      assert.deepEqual(until, until.toSorted())
      const by = Object.fromEntries(answer.items.map((one: { kind: string }) => [one.kind, one]))
      assert.deepEqual([by.order_unpaid.id, by.order_unpaid.next.who], [things.order.number, 'person'])
      assert.equal(by.order_unpaid.name, 'Ordered')
      assert.equal(by.order_unpaid.next.open, `${site.origin}/pay/${things.order.link}`)
      assert.deepEqual(
        [by.claim_pending.id, by.claim_pending.next.tool],
        [String(things.claimId), 'verify_claim'],
      )
      const drafts = answer.items.filter(({ kind }: { kind: string }) => kind === 'draft_ready')
      const names = drafts.map(({ id, name }: { id: string; name: string }) => [id, name])
      assert.deepEqual(
        new Map(names),
        new Map([
          [things.ready, 'Ready'],
          [things.shared, 'Shared'],
        ]),
      )
      assert.deepEqual([by.proposal_open.listing_id, by.proposal_open.name], [things.live.id, 'Live'])
      assert.equal(by.proposal_open.next.open, `${site.origin}/account/proposals/${things.proposalId}`)
      assert.deepEqual(
        [
          by.webhook_stopped.id,
          by.webhook_stopped.name,
          by.webhook_stopped.next.tool,
          by.webhook_stopped.next.who,
        ],
        [things.webhookId, 'receiver.example', 'list_webhooks', 'person'],
      )
      assert.deepEqual([by.question_open.count, by.question_open.listing_id], [2, things.live.id])
      assert.equal(by.question_open.next.open, `${site.origin}/account/listings/${things.live.id}/questions`)
    },
    'a live listing that lost its badge is included with the end of its grace period': async ({
      app,
      ask,
      site,
      things,
    }) => {
      await sql`update sites set badge_required = true where key = ${site.key}`.execute(app.services.db)
      const lose = (since: Date | null) =>
        sql`update listings set badge_missing_since = ${since}, plan = 'free' where id = ${things.live.id}`.execute(
          app.services.db,
        )
      await lose(app.clock.now())
      const { items } = await ask()
      const missing = items.find(
        (one: { kind: string; listing_id: number }) =>
          one.kind === 'badge_missing' && one.listing_id === things.live.id,
      )
      assert.equal(Date.parse(missing.until) - app.clock.now().getTime(), 14 * 86_400_000)
      assert.equal(missing.next.open, `${site.origin}/account/listings/${things.live.id}`)
      await lose(null)
    },
    'a listing archived for its missing badge is included for 90 days': async ({ app, ask, owner, site }) => {
      await sql`update sites set badge_required = true where key = ${site.key}`.execute(app.services.db)
      const { id } = await makeListing(app, {
        name: 'Lapsed',
        owner,
        site: site.key,
        status: 'archived',
      })
      const lapsedDaysAgo = (days: number) =>
        sql`insert into listing_events (listing_id, event, from_status, to_status, plan, at)
          values (${id}, 'badge_lapses', 'live', 'archived', 'free', ${app.clock.now()}::timestamptz - ${days} * interval '1 day')`.execute(
          app.services.db,
        )
      const waits = async () =>
        (await ask()).items.find((one: { listing_id: number }) => one.listing_id === id)?.next.tool
      await lapsedDaysAgo(89)
      assert.equal(await waits(), 'archive_listing')
      await lapsedDaysAgo(91)
      assert.equal(await waits(), undefined)
    },
    'an unpaid order is left out once another order has bought the same launch': async ({
      app,
      ask,
      things,
    }) => {
      const twin = JSON.stringify({
        number: 'MQ-TWZNTWZNTW',
        checkout_link: 'twin',
        request_id: null,
        status: 'fulfilled',
      })
      await sql`insert into orders select (jsonb_populate_record(o, ${twin}::jsonb)).* from orders o
        where number = ${things.order.number}`.execute(app.services.db)
      const line = JSON.stringify({
        order_number: 'MQ-TWZNTWZNTW',
        status: 'fulfilled',
        fulfilled_at: app.clock.now(),
      })
      await sql`insert into order_lines select (jsonb_populate_record(l, ${line}::jsonb)).* from order_lines l
        where order_number = ${things.order.number}`.execute(app.services.db)
      assert.ok(!kinds(await ask()).includes('order_unpaid'))
    },
    'expired claims and orders are left out': async ({ app, ask }) => {
      app.clock.advance(8 * 24 * 3_600_000)
      const over = kinds(await ask())
      assert.ok(!over.includes('claim_pending') && !over.includes('order_unpaid'), String(over))
    },
  },
})
