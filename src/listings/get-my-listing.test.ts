import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getMyListing } from './get-my-listing.ts'
import { listingStatuses } from './listing-status.ts'
import { PublicListing } from './public/public-listing.ts'

operationCases(getMyListing, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key, status: 'draft' }),
  input: ({ id }) => ({ listing_id: id }),
  badInput: {
    'a listing ID that is not a number': [{ listing_id: 'first' }, 'listing_id', 'wrong_type'],
    'a listing ID below 1': [{ listing_id: 0 }, 'listing_id', 'too_small'],
  },
  notYours: 'another owner’s listing is not found',
  works: {
    'returns a listing that is not live yet, with what a free launch still needs and its badge': async ({
      ask,
      site,
    }) => {
      const listing = await ask()
      assert.deepEqual([listing.name, listing.status, listing.site], ['Toolcrib', 'draft', site.key])
      assert.ok(listing.missing.some(({ required_for: what }: { required_for: string }) => what === 'free'))
      assert.deepEqual(listing.missing.at(-1), {
        field: 'badge',
        reason: 'badge_not_seen',
        required_for: 'free',
        blocks: false,
        message: 'Put the HTML of `badge` on the product’s home page; without it the listing waits for it.',
      })
      assert.equal(listing.badge.link, `${site.origin}/listings/toolcrib`)
    },
    'the owner reads status, plan, week, sections and what is public, whatever the status': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      for (const status of listingStatuses) {
        const [plan, week] = ['paid', '2026-W49'] as const
        const { id } = await makeListing(app, {
          owner,
          site: site.key,
          name: `My ${status}`,
          status,
          plan,
          week,
        })
        await sql`update listings set unlocked = array['gallery'] where id = ${id}`.execute(app.services.db)
        const mine = await ask({ listing_id: id })
        assert.deepEqual(
          [mine.status, mine.plan, mine.launch_week],
          [status, plan, status === 'draft' ? null : week],
        )
        assert.ok(mine.unlocked.includes('gallery'), status)
        const missing = Object.keys(PublicListing.shape).filter((name) => !(name in mine))
        assert.deepEqual(missing, ['facts'], 'the quotes are in the draft')
      }
    },
    'next steps begin with what blocks a free launch, before the launch itself': async ({
      app,
      owner,
      site,
      ask,
    }) => {
      const toolsOf = ({ next_steps: next }: { next_steps: { tool: string }[] }) =>
        next.map(({ tool }) => tool)
      assert.deepEqual(toolsOf(await ask()), [
        'update_my_listing',
        'upload_picture',
        'choose_free_listing',
        'create_checkout',
      ])
      const edits = { founders: [completeFounder] }
      const options = { site: site.key, name: 'Complete', website: 'https://complete.example/', edits }
      const { id } = await makeListing(app, { owner, ...options, status: 'draft' })
      assert.deepEqual(toolsOf(await ask({ listing_id: id })), ['choose_free_listing', 'create_checkout'])
    },
  },
})
