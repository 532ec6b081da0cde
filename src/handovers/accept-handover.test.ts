import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { signedInVisitor, Visitor } from '../../test/clients/visitor.ts'
import { addCoOwner } from '../companies/index.ts'
import { getDraft, submitDraft } from '../drafts/index.ts'
import { getMyListing, listMyListings } from '../listings/index.ts'
import { rows } from '../platform/data/database.ts'
import { acceptHandover } from './accept-handover.ts'
import { createHandover } from './create-handover.ts'
import { listHandovers } from './list-handovers.ts'

operationCases(acceptHandover, {
  async prepare({ app, owner, site }) {
    const { db } = app.services
    const giver = await app.account(`agency@${site.key}.example`)
    const partner = await app.account(`partner@${site.key}.example`)
    const live = await makeListing(app, { owner: giver, site: site.key, name: 'Soldable' })
    await sql`update company_owners set verified_at = now() where company_id = ${live.companyId}`.execute(db)
    await addCoOwner(db, live.companyId, partner.id, app.clock.now())
    const draft = await addTestDraft(app, giver, { name: 'Drafted', site: site.key })
    const submitted = await addTestDraft(app, giver, { name: 'Submitted', site: site.key })
    const web = { ...giver.member, via: 'web' as const }
    const link = async (input: { draft_id: string } | { listing_id: number }) => {
      const { url } = await app.call(createHandover, { actor: web, site: site.key, input })
      return new URL(String(url)).searchParams.get('token') ?? ''
    }
    const owners = () =>
      rows(
        db,
        sql<{ account_id: string; is_primary: boolean; verified_at: Date | null }>`
          select account_id, is_primary, verified_at from company_owners where company_id = ${live.companyId}
          order by created_at`,
      )
    const mails = (recipient: string) =>
      rows(
        db,
        sql<{ text: string }>`select body_text as text from outbox where kind = 'handed_over'
          and recipient = ${recipient} order by id`,
      )
    return {
      giver,
      partner,
      live,
      draft,
      submitted,
      link,
      owners,
      mails,
      owner,
      token: await link({ listing_id: live.id }),
    }
  },
  input: ({ token }) => ({ token }),
  badInput: { 'no token': [{ token: undefined }, 'token', 'required'] },
  notYours: {
    'a token that is none is not found, nor is one’s own link accepted': async ({ send, things, other }) => {
      assert.equal((await send({ token: 'guessed' }, other)).status, 404)
      const { status, json } = await send({}, things.giver)
      assert.deepEqual([status, json().code], [409, 'own_handover'])
    },
  },
  works: {
    'asked on another site, link and mails still lead to that of the product': async (bench) => {
      const { app, ask, site, elsewhere, things } = bench
      const receiver = await app.account(`elsewhere@${site.key}.example`)
      const giver = await app.account(`astray@${site.key}.example`)
      const draft = await addTestDraft(app, giver, { name: 'Astray', site: site.key })
      const actor = { ...giver.member, via: 'web' as const }
      const { url } = await app.call(createHandover, {
        actor,
        site: elsewhere.key,
        input: { draft_id: draft },
      })
      assert.ok(String(url).startsWith(`${site.origin}/`))
      await ask({ token: new URL(String(url)).searchParams.get('token') ?? '' }, receiver, elsewhere)
      const [mail] = await things.mails(receiver.email)
      assert.ok(mail)
      assert.ok(mail.text.includes(`${site.origin}/account/drafts/${draft}`), mail.text)
    },
    'the receiver takes the giver’s place, proves nothing by it, and all are told; a second comes too late':
      async ({ app, ask, send, site, things, other }) => {
        const { giver, partner, live, owner } = things
        assert.deepEqual(await ask(), { draft_id: null, listing_id: live.id })
        assert.equal((await send({}, other)).status, 404)
        const owners = await things.owners()
        const [mine] = owners.filter((one) => one.account_id === owner.id)
        assert.deepEqual(owners.map((one) => one.account_id).toSorted(), [owner.id, partner.id].toSorted())
        assert.deepEqual([mine?.is_primary, mine?.verified_at], [true, null])
        const seenBy = (actor: typeof owner.member) =>
          app.call(getMyListing, { actor, site: site.key, input: { listing_id: live.id } })
        assert.equal((await seenBy(owner.member))['name'], 'Soldable')
        await assert.rejects(seenBy(giver.member), /no listing|not/i)
        for (const { email } of [giver, partner, owner]) {
          const [mail] = await things.mails(email)
          assert.match(mail?.text ?? '', /Soldable/, email)
        }
      },
    'a draft goes alone, and counts for the giver’s day still': async ({ app, ask, site, things }) => {
      const { giver, draft, owner } = things
      const token = await things.link({ draft_id: draft })
      assert.deepEqual(await ask({ token }), { draft_id: draft, listing_id: null })
      const read = { site: site.key, input: { id: draft } }
      assert.equal((await app.call(getDraft, { ...read, actor: owner.member }))['id'], draft)
      await assert.rejects(app.call(getDraft, { ...read, actor: giver.member }), /no draft/)
      const counted = await rows(
        app.services.db,
        sql`select 1 from deleted_drafts where account_id = ${giver.id}`,
      )
      assert.equal(counted.length, 1)
      assert.equal((await things.mails(giver.email)).length, 2)
    },
    'a draft that was submitted in between goes as its listing; while it is read nothing is taken': async ({
      app,
      ask,
      send,
      site,
      things,
    }) => {
      const { giver, submitted, owner } = things
      const token = await things.link({ draft_id: submitted })
      const become = (status: string) =>
        sql`update drafts set status = ${status} where id = ${submitted}`.execute(app.services.db)
      await become('drafting')
      assert.deepEqual((await send({ token })).json().code, 'draft_not_ready')
      await become('ready')
      await app.call(submitDraft, { actor: giver.member, site: site.key, input: { id: submitted } })
      const { listing_id: id } = await ask({ token })
      const { items } = await app.call(listMyListings, { actor: owner.member, site: site.key, input: {} })
      assert.ok(JSON.stringify(items).includes(`"listing_id":${id}`))
      const { items: given } = await app.call(listHandovers, {
        actor: giver.member,
        site: site.key,
        input: {},
      })
      assert.match(JSON.stringify(given), /"accepted".*"accepted".*"accepted"/)
    },
    'what a key gave as a draft is not given once it was public, and whoever is shut out gives nothing':
      async ({ app, send, site, things }) => {
        const { db } = app.services
        const { giver } = things
        const planned = await addTestDraft(app, giver, { name: 'Planned', site: site.key })
        const byKey = await app.call(createHandover, {
          actor: { ...giver.member, via: 'api_key' },
          site: site.key,
          input: { draft_id: planned },
        })
        const [told] = await rows(
          db,
          sql<{
            text: string
          }>`select body_text as text from outbox where kind = 'handover_made' and recipient = ${giver.email}`,
        )
        assert.match(told?.text ?? '', /gives Planned to whoever opens it.*account\/handovers/s)
        const token = new URL(String(byKey['url'])).searchParams.get('token') ?? ''
        await app.call(submitDraft, { actor: giver.member, site: site.key, input: { id: planned } })
        const publish = (at: Date | null) =>
          sql`update companies set published_at = ${at} where id = (select company_id from drafts where id = ${planned})`.execute(
            db,
          )
        await publish(app.clock.now())
        assert.equal((await send({ token })).status, 404)
        await publish(null)
        await sql`insert into account_bans (account_id, reason, banned_at) values (${giver.id}, 'spam', ${app.clock.now()})`.execute(
          db,
        )
        assert.equal((await send({ token })).status, 404)
        await sql`delete from account_bans where account_id = ${giver.id}`.execute(db)
        assert.equal((await send({ token })).status, 200)
      },
    'a place given to who started the draft is one place': async ({ app, ask, site, things }) => {
      const { db } = app.services
      const draft = await addTestDraft(app, things.owner, { name: 'Shared', site: site.key })
      await sql`insert into draft_members (draft_id, account_id, created_at)
        values (${draft}, ${things.partner.id}, now())`.execute(db)
      const { url } = await app.call(createHandover, {
        actor: { ...things.partner.member, via: 'web' },
        site: site.key,
        input: { draft_id: draft },
      })
      await ask({ token: new URL(String(url)).searchParams.get('token') ?? '' })
      const left = await rows(db, sql`select 1 from draft_members where draft_id = ${draft}`)
      assert.equal(left.length, 0)
    },
    'whoever lost it gives nothing, and after its time a link is unknown': async ({
      app,
      send,
      things,
      owner,
    }) => {
      const late = await things.link({
        draft_id: await addTestDraft(app, things.giver, { name: 'Late', site: 'main' }),
      })
      const now = app.clock.now()
      app.clock.advance(14 * 86_400_000)
      assert.equal((await send({ token: late })).status, 404)
      app.clock.set(now)
      const { db } = app.services
      const again = await app.call(createHandover, {
        actor: { ...owner.member, via: 'web' },
        site: 'main',
        input: { listing_id: things.live.id },
      })
      const token = new URL(String(again['url'])).searchParams.get('token') ?? ''
      await sql`delete from company_owners where account_id = ${owner.id}`.execute(db)
      assert.equal((await send({ token }, things.giver)).status, 404)
    },
    'by the pages: made and shown once, listed, opened after signing in, accepted': async ({
      app,
      site,
      things,
    }) => {
      const { giver, other } = { ...things, other: await app.account(`client@${site.key}.example`) }
      const draft = await addTestDraft(app, giver, { name: 'Paged', site: site.key })
      const agency = await signedInVisitor(app, giver.email)
      const form = `${site.origin}/account/drafts/${draft}/hand-over`
      const made = await agency.post(form, { client: 'Client & Sons' }, await agency.get(form))
      const token = /accept\?token=([\w-]+)/.exec(made.body)?.[1] ?? ''
      assert.notEqual(token, '')
      const list = await agency.get(`${site.origin}/account/handovers?status=waiting`)
      assert.match(list.body, /Paged<\/b>\s*· Client &amp; Sons/)
      assert.ok(!list.body.includes(token) && !(await agency.get(form)).body.includes(token))

      const address = `${site.origin}/handovers/accept?token=${token}`
      const own = await agency.get(address)
      assert.match(own.body, /This link is your own/)
      assert.match((await new Visitor(app).get(address)).location ?? '', /^\/sign-in\?to=%2Fhandovers/)
      const client = await signedInVisitor(app, other.email)
      const offer = await client.get(address)
      assert.match(offer.body, /hands Paged over to you/)
      assert.ok(offer.body.includes(other.email) && !offer.body.includes('Client &amp; Sons'))
      const taken = await client.post(`${site.origin}/handovers/accept`, { token }, offer)
      assert.equal(taken.location, `/account/drafts/${draft}?taken`)
      assert.match((await client.get(`${site.origin}${taken.location}`)).body, /this product is now yours/)
      assert.equal((await client.get(address)).status, 404)
      const done = await agency.get(`${site.origin}/account/handovers?status=accepted`)
      assert.match(done.body, /Paged/)
    },
  },
})
