import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { addTestOrder, payTestOrder } from '../../test/fixtures/orders.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { withdrawLaunch } from '../launches/index.ts'
import { updateMyListing } from '../listings/index.ts'
import { postListingUpdate } from '../news/index.ts'
import { askFounder } from '../questions/ask-founder.ts'
import { listEvents } from './list-events.ts'

const types = ({ items }: { items: { type: string }[] }) => items.map(({ type }) => type)

operationCases(listEvents, {
  async prepare({ app, owner, other, site }) {
    const live = await makeListing(app, { owner, site: site.key, name: 'Live' })
    const scheduled = { owner, site: site.key, status: 'scheduled', week: '2026-W52' } as const
    const planned = await makeListing(app, { ...scheduled, name: 'Planned' })
    await sql`delete from events where site_id = ${site.id}`.execute(app.services.db)
    const as = { actor: owner.member, site: site.key }
    const post = async (title: string) => {
      await app.call(postListingUpdate, { ...as, input: { listing_id: live.id, title, body: 'News.' } })
      await eventsAreSettled(app)
    }
    await app.call(updateMyListing, { ...as, input: { listing_id: live.id, fields: { tags: ['tools'] } } })
    await post('A first')
    await app.call(askFounder, {
      actor: other.member,
      site: site.key,
      input: { slug: live.slug, body: 'Does it run offline?' },
    })
    await app.call(withdrawLaunch, { ...as, input: { listing_id: planned.id } })
    const order = await addTestOrder(app, owner, { site, name: 'Bought' })
    await payTestOrder(app, owner, { site, number: order.number })
    await eventsAreSettled(app)
    return { live, order, post }
  },
  input: () => ({ per_page: 100 }),
  badInput: {
    'a cursor of something else': [{ after: 'drf_1' }, 'after', 'invalid'],
    'a moment of the year 0': [{ since: '0000-01-01T00:00:00Z' }, 'since', 'invalid'],
    'a type that does not exist': [{ type: 'listing.sold' }, 'type', 'not_allowed'],
  },
  notYours: {
    'another account reads none of it, but what is public on the site': async ({ ask, other, things }) => {
      assert.deepEqual(types(await ask({}, other)), [])
      assert.deepEqual(types(await ask({ listing_id: things.live.id }, other)), [])
      const { items } = await ask({ about: 'site' }, other)
      assert.deepEqual(types({ items }).toSorted(), ['listing.live', 'update.posted'])
      assert.ok(!JSON.stringify(items).includes(things.order.number))
    },
  },
  works: {
    'tells each thing once, in order, with the ids to read more by': async ({ ask, things }) => {
      const { items, more } = await ask()
      assert.equal(more, false)
      assert.deepEqual(types({ items }), [
        'listing.edited',
        'update.posted',
        'question.asked',
        'listing.draft',
        'order.ordered',
        'order.paid',
        'listing.live',
      ])
      assert.deepEqual(items[0].data, { via: 'web', fields: ['tags'] })
      assert.equal(items[1].data.title, 'A first')
      assert.deepEqual([items[5].data, items[5].listing_id], [{ number: things.order.number }, null])
      assert.equal(items[6].name, 'Bought')
    },
    'the cursor goes on where the last answer ended: nothing is missed or told twice': async (bench) => {
      const { ask, things } = bench
      const first = await ask({ per_page: 3 })
      assert.deepEqual([first.items.length, first.more], [3, true])
      const rest = await ask({ after: first.next_after })
      assert.deepEqual(rest.items.length, 4)
      const none = await ask({ after: rest.next_after })
      assert.deepEqual([none.items, none.next_after], [[], rest.next_after])
      await things.post('A second')
      const { items } = await ask({ after: none.next_after })
      assert.deepEqual([items.length, items[0].data.title], [1, 'A second'])
    },
    'a type, its first word, a listing and a moment narrow it': async ({ app, ask, things }) => {
      assert.deepEqual(types(await ask({ type: 'order' })), ['order.ordered', 'order.paid'])
      assert.deepEqual(types(await ask({ type: 'order.paid' })), ['order.paid'])
      const own = await ask({ listing_id: things.live.id })
      assert.ok(own.items.every((one: { listing_id: number }) => one.listing_id === things.live.id))
      app.clock.advance(25 * 3_600_000)
      assert.deepEqual(types(await ask()), [], 'a day ago unless told')
      assert.equal(types(await ask({ since: '2026-01-01T00:00:00Z' })).length, 8)
    },
    'what another transaction may still come before waits until it has ended': async ({
      app,
      ask,
      site,
      things,
    }) => {
      const { db } = app.services
      const { next_after: after } = await ask({ since: '2026-01-01T00:00:00Z' })
      await things.post('Held back')
      await sql`update events set horizon = horizon + 1000000 where id = (select max(id) from events)`.execute(
        db,
      )
      assert.deepEqual(types(await ask({ after })), [])
      await sql`update events set recorded_at = recorded_at - interval '2 minutes' where site_id = ${site.id}`.execute(
        db,
      )
      assert.deepEqual(types(await ask({ after })), ['update.posted'])
    },
    'old ones go with the night': async ({ app, ask }) => {
      app.clock.advance(91 * 24 * 3_600_000)
      await app.runScheduled('tidy_events')
      assert.deepEqual(types(await ask({ since: '2026-01-01T00:00:00Z' })), [])
    },
  },
})
