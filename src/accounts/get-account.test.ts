import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { addTestOrder } from '../../test/fixtures/orders.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { cancelOrder } from '../payments/cancel-order.ts'
import { getAccount } from './get-account.ts'

operationCases(getAccount, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key }),
  input: () => ({}),
  badInput: { 'the id of an account': [{ account_id: '1' }, 'account_id', 'unknown_member'] },
  notYours: {
    'counts the caller’s own listings and drafts only': async ({ ask, other }) => {
      const { email, listings, drafts } = await ask({}, other)
      assert.deepEqual([email, listings, drafts], [other.email, 0, 0])
    },
  },
  works: {
    'returns the account, the key’s scopes and what is left of the limits': async ({ ask, owner }) => {
      const account = await ask()
      assert.deepEqual(
        [account.account_id, account.email, account.signed_in_by],
        [owner.id, owner.email, 'api_key'],
      )
      assert.deepEqual(account.scopes, ['account:read', 'listings:write', 'orders:write'])
      assert.deepEqual([account.listings, account.drafts], [1, 1])
      assert.equal(account.limits.drafts_left_today, account.limits.drafts_per_day - 1)
    },
    'next steps name a ready draft first, then a listing without a launch': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const { id } = await makeListing(app, { owner, site: site.key, status: 'draft', name: 'Benchmate' })
      const { draftId } = await makeListing(app, {
        owner,
        site: site.key,
        status: 'draft',
        name: 'Shelfmark',
      })
      await sql`update drafts set listing_id = null where id = ${draftId}`.execute(app.services.db)
      const { next_steps: steps } = await ask()
      assert.deepEqual(
        steps.map(({ tool }: { tool: string }) => tool),
        ['get_draft', 'get_my_listing', 'list_my_listings'],
      )
      assert.match(steps[0].why, new RegExp(`${draftId}.*submit_draft`))
      assert.match(steps[1].why, new RegExp(`Listing ${id + 1} .*choose_free_listing or create_checkout`))
    },
    'next steps name a listing that waits for its badge and a claim that waits for its proof': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const { id } = await makeListing(app, { owner, site: site.key, status: 'draft', name: 'Waitwell' })
      await sql`update listings set status = 'awaiting_badge' where id = ${id}`.execute(app.services.db)
      await sql`insert into claims (listing_id, company_id, account_id, method, status, domain, token, token_hash,
          created_at, expires_at)
        select id, company_id, ${owner.id}, 'dns', 'pending', 'waitwell.example', 't', 'waitwell-hash',
          ${app.clock.now()}, ${app.clock.now()}::timestamptz + interval '1 day' from listings where id = ${id}`.execute(
        app.services.db,
      )
      const { next_steps: steps } = await ask()
      const told: string[] = steps.map(({ tool, why }: { tool: string; why: string }) => `${tool}: ${why}`)
      assert.ok(told.some((step) => step.startsWith(`get_my_listing: Listing ${id} waits for the badge`)))
      assert.ok(told.some((step) => /^verify_claim: Claim \d+ waits/.test(step)))
      await sql`update claims set method = 'email' where token_hash = 'waitwell-hash'`.execute(
        app.services.db,
      )
      const mailed = JSON.stringify((await ask()).next_steps)
      assert.match(mailed, /"list_my_claims","why":"Claim \d+ waits for the link/)
      assert.doesNotMatch(mailed, /verify_claim/)
      await sql`delete from claims where token_hash = 'waitwell-hash'`.execute(app.services.db)
      await sql`update listings set status = 'draft' where id = ${id}`.execute(app.services.db)
    },
    'next steps name an unpaid order until it is cancelled': async ({ app, ask, owner, site }) => {
      const { number } = await addTestOrder(app, owner, { site, name: 'Unpaid' })
      const ofOrders = async (as = owner): Promise<string[]> =>
        (await ask({}, as)).next_steps
          .filter(({ tool }: { tool: string }) => tool === 'get_order')
          .map(({ why }: { why: string }) => why)
      assert.deepEqual(await ofOrders(), [
        `Order ${number} waits to be paid at its checkout_url, or to be cancelled with cancel_order.`,
      ])
      await app.call(cancelOrder, { actor: owner.member, site: site.key, input: { number } })
      assert.deepEqual(await ofOrders(), [])
    },
    'a read-only key gets no next steps that it has no scope for': async ({ app, owner, site }) => {
      const actor = { ...owner.member, scopes: ['account:read' as const] }
      const { next_steps: steps } = await app.call(getAccount, { actor, site: site.key, input: {} })
      assert.doesNotMatch(JSON.stringify(steps), /submit_draft|choose_free_listing|create_checkout/)
      assert.match(JSON.stringify(steps), /propose_change.*scope listings:write at http/)
    },
  },
})
