import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { listAwards } from '../awards/index.ts'
import { findForeignListing, findOwnCompany } from '../companies/index.ts'
import { setSaved } from '../saved/set-saved.ts'
import { setFollow } from '../news/set-follow.ts'
import { getMyListing } from '../listings/index.ts'
import { row, rows } from '../platform/data/database.ts'
import { mergeListings } from './merge-listings.ts'

operationCases(mergeListings, {
  async prepare({ app, site, elsewhere }) {
    const { db } = app.services
    const people = {
      founder: await app.account(`founder@${site.key}.example`),
      rival: await app.account(`rival@${site.key}.example`),
      reader: await app.account(`reader@${site.key}.example`),
      fan: await app.account(`fan@${site.key}.example`),
    }
    const list = (name: string, owner = people.founder, at = site) =>
      makeListing(app, { owner, site: at.key, name, website: `https://${name.toLowerCase()}.example/` })
    const kept = await list('Mergekept')
    const twin = await list('Mergetwin')
    const far = await list('Mergefar', people.founder, elsewhere)
    const rivals = await list('Mergerival', people.rival)
    const other = await list('Mergeother')
    // The duplicate's company also has a listing on a site where the other is not listed.
    await sql`update listings set company_id = ${twin.companyId} where id = ${far.id}`.execute(db)
    await sql`insert into company_owners (company_id, account_id, verified_at, created_at)
      values (${twin.companyId}, ${people.rival.id}, ${app.clock.now()}, ${app.clock.now()})`.execute(db)
    // Accounts in tests are too new for their votes to count, so the votes are inserted directly, in the ledger too.
    for (const [listing, voter] of [
      [twin.id, people.reader],
      [kept.id, people.reader],
      [twin.id, people.fan],
    ] as const) {
      await sql`insert into votes (site_id, listing_id, account_id, cast_at, week, month, year, email_domain,
          account_created_at)
        values (${site.id}, ${listing}, ${voter.id}, ${app.clock.now()}, '2026-W47', '2026-11', '2026', 'x.example',
          '2026-01-01T00:00:00Z')`.execute(db)
      await sql`insert into vote_ledger (listing_id, account_id, action, at)
        values (${listing}, ${voter.id}, 'cast', ${app.clock.now()})`.execute(db)
    }
    await sql`with board as (insert into board_snapshots (site_id, kind, period, frozen_at, set_aside, previous_hash, hash)
        values (${site.id}, 'week', '2026-W40', ${app.clock.now()}, 0, '', 'h') returning id)
      insert into awards (site_id, listing_id, key, period, place, votes, given_at, snapshot_id)
      select ${site.id}, ${twin.id}, 'week_1', '2026-W40', 1, 2, ${app.clock.now()}, id from board`.execute(
      db,
    )
    for (const actor of [people.reader.member, people.fan.member]) {
      await app.call(setSaved, { actor, site: site.key, input: { slug: twin.slug, save: true } })
      const input = { kind: 'listing', slug: twin.slug, follow: true }
      await app.call(setFollow, { actor, site: site.key, input })
    }
    await sql`update listings set launch_week = '2026-W40' where id in (${kept.id}, ${twin.id}, ${far.id},
      ${rivals.id}, ${other.id})`.execute(db)
    const operator = await app.account(`operator@${site.key}.example`, { role: 'operator' })
    return { kept, twin, far, rivals, other, operator, ...people }
  },
  input: ({ other, kept }) => ({ listing_id: other.id, into: kept.slug, reason: 'It stood twice.' }),
  badInput: {
    'no reason': [{ reason: '' }, 'reason', 'blank'],
    'into itself': [({ other }) => ({ into: other.slug }), 'into', 'not_allowed'],
    'into nothing': [{ into: 'nothing-of-this-name' }, 'into', 'not_found'],
  },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'what cannot be one is told in words, each with what to do, and nothing changes': async ({
      app,
      send,
      things,
    }) => {
      const { db } = app.services
      const { rivals, kept, other } = things
      const refused = async (listingId: number) => {
        const { status, json } = await send({ listing_id: listingId })
        return [status, json().code, (json().errors ?? []).map(({ code }: { code: string }) => code)]
      }
      assert.deepEqual(await refused(rivals.id), [409, 'merge_not_possible', ['different_owners']])
      await sql`update listings set status = 'suspended' where id = ${other.id}`.execute(db)
      await sql`update listings set launch_week = '2026-W47', status = 'archived' where id = ${kept.id}`.execute(
        db,
      )
      assert.deepEqual(await refused(other.id), [409, 'merge_not_possible', ['not_ready', 'week_not_over']])
      await sql`update listings set status = 'live', plan = 'paid' where id = ${other.id}`.execute(db)
      await sql`update listings set launch_week = '2026-W40' where id = ${kept.id}`.execute(db)
      assert.deepEqual(await refused(other.id), [409, 'merge_not_possible', ['kept_not_live', 'paid_launch']])
      await sql`update listings set status = 'live', plan = 'free' where id in (${other.id}, ${kept.id})`.execute(
        db,
      )
    },
    'a company of other sites too is an operator’s to merge': async ({ send, things }) => {
      const { status, json } = await send({ listing_id: things.twin.id })
      assert.deepEqual([status, json().code], [409, 'company_on_other_sites'])
    },
    'the page shows what moves, and merges by its form': async ({ app, site, things }) => {
      const { kept, twin, operator } = things
      const visitor = await signedInVisitor(app, operator.email)
      const address = `${site.origin}/team/listings/${twin.id}/merge`
      assert.match((await visitor.get(`${site.origin}/team/listings/${twin.id}/owners`)).body, /\/merge"/)
      const asked = await visitor.get(
        `${address}?into=${encodeURIComponent(`${site.origin}/listings/${kept.slug}`)}`,
      )
      assert.match(asked.body, /<td>Votes<\/td>\s*<td>2<\/td>[^]*<td>Followers<\/td>\s*<td>2<\/td>/)
      assert.match(asked.body, /Mergefar keeps its page[^]*will own the listing that stays too/)
      assert.equal((await visitor.get(`${address}?into=nothing`)).status, 422)
      const rival = `${site.origin}/team/listings/${things.rivals.id}/merge?into=${kept.slug}`
      assert.doesNotMatch((await visitor.get(rival)).body, /will own the listing that stays/)
      const done = await visitor.post(address, { into: kept.slug, reason: 'Two addresses.' }, asked)
      assert.equal(done.location, `/team/listings/${kept.id}/merge?done=yes`)
    },
    'it is edited on the draft of its own website': async ({ app, site, things }) => {
      const { kept, twin, founder } = things
      await sql`update drafts set submitted_at = submitted_at + interval '1 day' where id = ${twin.draftId}`.execute(
        app.services.db,
      )
      const input = { listing_id: kept.id }
      const own = await app.call(getMyListing, { actor: founder.member, site: site.key, input })
      assert.equal(own['draft_id'], kept.draftId)
    },
    'what it won is the other’s': async ({ app, site, things }) => {
      const won = async (listing: string) => {
        const actor = things.founder.member
        const { items } = await app.call(listAwards, { actor, site: site.key, input: { listing } })
        return Array.isArray(items) ? items.map(({ key }) => key) : []
      }
      assert.deepEqual(await won(things.kept.slug), ['week_1'])
    },
    'votes, followers and savers are the other’s, each person once; its own owners’ votes are not': async ({
      app,
      things,
    }) => {
      const { db } = app.services
      const { kept, twin } = things
      const counted = await row(
        db,
        sql`select (select votes from listing_counts where listing_id = ${kept.id}) as votes,
          (select count(*)::int from saved_listings where listing_id = ${kept.id}) as saved,
          (select count(*)::int from follows where kind = 'listing' and target = ${String(kept.id)}) as followers,
          (select sum(case action when 'cast' then 1 else -1 end)::int from vote_ledger
            where listing_id = ${kept.id}) as ledger,
          (select count(*)::int from votes where listing_id = ${twin.id}) as stayed,
          (select sum(case action when 'cast' then 1 else -1 end)::int from vote_ledger
            where listing_id = ${twin.id}) as stayed_ledger`,
      )
      assert.deepEqual(counted, { votes: 2, saved: 2, followers: 2, ledger: 2, stayed: 1, stayed_ledger: 1 })
    },
    'old addresses lead to it, the other site keeps its page, and its website is listed already': async ({
      app,
      site,
      elsewhere,
      things,
    }) => {
      const { kept, twin, far, fan, founder } = things
      const get = (at: typeof site, url: string) =>
        app.http.app.inject({ url, headers: { host: new URL(at.origin).host } })
      const old = await get(site, `/listings/${twin.slug}`)
      assert.deepEqual([old.statusCode, old.headers.location], [308, `/listings/${kept.slug}`])
      assert.match((await get(elsewhere, `/listings/${far.slug}`)).body, /<h1[^>]*>\s*Mergekept/)
      const { db } = app.services
      const foreign = await findForeignListing(db, 'mergetwin.example', fan.id, site.id)
      assert.deepEqual(foreign, { company_id: kept.companyId, slug: kept.slug })
      const own = await app.services.transact((context) =>
        findOwnCompany(context.db, 'mergetwin.example', founder.id),
      )
      assert.equal(own?.id, kept.companyId)
    },
    'everybody concerned is told why, who owned the one owns the other, and the log has one line': async ({
      app,
      site,
      things,
    }) => {
      const { db } = app.services
      const { kept, founder, rival } = things
      const told = await rows(
        db,
        sql<{ recipient: string; text: string }>`select recipient, body_text as text from outbox
          where kind = 'listings_merged' and recipient like ${`%@${site.key}.example`} order by recipient`,
      )
      assert.deepEqual(
        told.map(({ recipient }) => recipient),
        [founder.email, rival.email],
      )
      for (const { text } of told) assert.match(text, /Two addresses\./)
      const owners = await rows(
        db,
        sql`select account_id from company_owners where company_id = ${kept.companyId} order by is_primary desc`,
      )
      assert.deepEqual(owners, [{ account_id: founder.id }, { account_id: rival.id }])
      const lines = await rows(
        db,
        sql<{ before: { duplicate: { owners: string[] } }; after: { moved: object } }>`select before, after
          from team_log where operation = 'merge_listings' and about = ${`listing ${kept.id}`}`,
      )
      assert.equal(lines.length, 1)
      assert.deepEqual(lines[0]?.before.duplicate.owners, [founder.id, rival.id])
      assert.equal(Reflect.get(lines[0]?.after.moved ?? {}, 'votes'), 2)
    },
    'one that was merged is not found again; all of its addresses lead to the one that stays': async ({
      app,
      send,
      site,
      things,
    }) => {
      const { twin, kept } = things
      assert.equal((await send({ listing_id: twin.id })).status, 404)
      const reader = new Visitor(app)
      for (const slug of [twin.slug, `${twin.slug}-merged`])
        assert.equal(
          (await reader.get(`${site.origin}/listings/${slug}`)).location,
          `/listings/${kept.slug}`,
          slug,
        )
    },
    'who proved the other website has not proved this one': async ({ app, things }) => {
      const proofs = await rows(
        app.services.db,
        sql`select 1 from company_owners where company_id = ${things.kept.companyId} and verified_at is not null`,
      )
      assert.equal(proofs.length, 0)
    },
  },
})
