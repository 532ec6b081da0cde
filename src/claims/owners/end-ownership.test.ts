import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { deleteAccountInOwnTransaction } from '../../accounts/deletion/delete-account.ts'
import { addCoOwner, giveCompany } from '../../companies/index.ts'
import { submitDraft } from '../../drafts/index.ts'
import { rows } from '../../platform/data/database.ts'
import { findOwners, findOwnershipEvents } from '../ownership-queries.ts'
import { endOwnership, mayEnd } from './end-ownership.ts'

operationCases(endOwnership, {
  async prepare({ app, site, owner }) {
    const { db } = app.services
    const [friend, third] = [
      await app.account(`friend@${site.key}.example`),
      await app.account(`third@${site.key}.example`),
    ]
    const make = async (name: string, others: readonly { id: string }[]) => {
      const made = await makeListing(app, {
        owner,
        site: site.key,
        name,
        website: `https://${name.toLowerCase()}.example/`,
      })
      for (const [at, { id }] of others.entries())
        await addCoOwner(db, made.companyId, id, new Date(Date.UTC(2026, 10, 20, 13, at)))
      return made
    }
    const shared = await make('Sharedware', [friend, third])
    const alone = await make('Aloneware', [])
    const apart = await make('Apartware', [friend, third])
    const astray = await make('Astrayware', [friend, third])
    const proved = await make('Provedware', [friend])
    const inherited = await make('Heirware', [friend, third])
    const heir = friend.id > third.id ? friend : third
    const shut = await make('Shutware', [friend, third])
    for (const [{ companyId }, { id }] of [
      [proved, friend],
      [inherited, heir],
    ] as const)
      await sql`update company_owners set verified_at = now()
        where company_id = ${companyId} and account_id = ${id}`.execute(db)
    const ownersOf = async (companyId: string) => (await findOwners(db, companyId)).map(({ email }) => email)
    const mailsOf = async (kind: string) =>
      (
        await rows(
          db,
          sql<{ recipient: string }>`select recipient from outbox where kind = ${kind}
            and recipient like ${`%@${site.key}.example`} order by recipient`,
        )
      ).map(({ recipient }) => recipient)
    return { shared, alone, apart, astray, heir, inherited, proved, shut, friend, third, ownersOf, mailsOf }
  },
  input: ({ shared, friend }) => ({ listing_id: shared.id, account_id: friend.id }),
  badInput: { 'no account': [{ account_id: '' }, 'account_id', 'too_short'] },
  notYours: 'another account’s listing is not found',
  works: {
    'only the first owner can remove another owner, and a verified owner cannot be removed': async ({
      send,
      owner,
      things,
    }) => {
      const { shared, alone, proved, friend, third } = things
      const asked = [
        await send({ account_id: third.id }, friend),
        await send({ account_id: owner.id }, friend),
        await send({ listing_id: proved.id, account_id: friend.id }),
        await send({ listing_id: alone.id, account_id: owner.id }),
      ]
      assert.deepEqual(
        asked.map(({ status, json }) => [status, json().code]),
        Array.from({ length: 4 }, () => [409, 'owner_stays']),
      )
      assert.equal((await things.ownersOf(shared.companyId)).length, 3)
    },
    'an owner cannot leave a listing to a banned owner alone': async ({ app, send, owner, things }) => {
      const { proved, friend } = things
      const { db } = app.services
      await sql`insert into account_bans (account_id, reason, banned_at)
        values (${friend.id}, 'Noise', now())`.execute(db)
      const leave = () => send({ listing_id: proved.id, account_id: owner.id })
      assert.equal((await leave()).json().code, 'owner_stays')
      await sql`delete from account_bans where account_id = ${friend.id}`.execute(db)
      const [first, ...others] = await findOwners(db, proved.companyId)
      assert.ok(first && mayEnd([first, ...others], owner.id, first), 'after the ban is lifted')
    },
    'the first owner removes another by the form: access ends at once, the owners are notified, the event is recorded':
      async ({ app, site, owner, things }) => {
        const { shared, friend, third } = things
        const visitor = await signedInVisitor(app, owner.email)
        const path = `${site.origin}/account/listings/${shared.id}/owners/${friend.id}/end`
        const team = await visitor.get(`${site.origin}/account/drafts/${shared.draftId}/invites`)
        assert.ok(team.body.includes(new URL(path).pathname))
        const asked = await visitor.get(path)
        assert.ok(asked.body.includes(`Remove ${friend.email} from Sharedware?`))
        const done = await visitor.post(path, {}, asked)
        assert.equal(done.location, `/account/drafts/${shared.draftId}/invites?done=removed`)
        assert.match(
          (await visitor.get(`${site.origin}${done.location}`)).body,
          /Removed\. We’ll let them know by email\./,
        )
        assert.deepEqual(await things.ownersOf(shared.companyId), [owner.email, third.email])
        assert.deepEqual(await things.mailsOf('ownership_ended'), [friend.email])
        assert.deepEqual(await things.mailsOf('owner_left'), [third.email])
        const [event] = await findOwnershipEvents(app.services.db, shared.companyId)
        assert.deepEqual([event?.event, event?.email], ['removed', friend.email])
        const out = await signedInVisitor(app, friend.email)
        assert.equal((await out.get(path)).status, 404)
      },
    'when the first owner leaves, the next becomes the first; the last owner cannot leave': async ({
      app,
      site,
      owner,
      things,
    }) => {
      const { shared, third } = things
      const visitor = await signedInVisitor(app, owner.email)
      const path = `${site.origin}/account/listings/${shared.id}/owners/${owner.id}/end`
      const asked = await visitor.get(path)
      assert.match(asked.body, /Leave Sharedware\?/)
      const left = await visitor.post(path, {}, asked)
      assert.equal(left.location, '/account?left')
      const [mail] = await rows(
        app.services.db,
        sql<{
          subject: string
        }>`select subject from outbox where recipient = ${owner.email} order by id desc limit 1`,
      )
      assert.equal(mail?.subject, 'You left Sharedware')
      assert.match((await visitor.get(`${site.origin}/account?left`)).body, /You left\./)
      const [first, ...others] = await findOwners(app.services.db, shared.companyId)
      assert.deepEqual([first?.email, first?.is_primary, others.length], [third.email, true, 0])
      const last = await signedInVisitor(app, third.email)
      const teamPage = (await last.get(`${site.origin}/account`)).body
      assert.deepEqual(
        ['An owner left', 'Somebody is no longer an owner'].filter((event) => teamPage.includes(event)),
        ['An owner left', 'Somebody is no longer an owner'],
      )
      const end = `${site.origin}/account/listings/${shared.id}/owners/${third.id}/end`
      const said = await last.get(end)
      assert.match(said.body, /as long as another owner remains/, 'the page says so before the form is sent')
      assert.doesNotMatch(said.body, /button danger/)
      assert.match(asked.body, /button danger/)
      const refused = await last.post(end, {}, said)
      assert.deepEqual([refused.status, /as long as another owner remains/.test(refused.body)], [409, true])
    },
    'emails link to the site of the listing even if the request was made on another site': async ({
      app,
      site,
      elsewhere,
      ask,
      things,
    }) => {
      const { astray, friend, third } = things
      assert.notEqual(site.origin, elsewhere.origin)
      await ask({ listing_id: astray.id, account_id: friend.id }, undefined, elsewhere)
      const mails = await rows(
        app.services.db,
        sql<{ recipient: string; body_text: string }>`select recipient, body_text from outbox
          where kind in ('ownership_ended', 'owner_left') and subject like '%Astrayware%'`,
      )
      const linkTo = (email: string) => mails.find(({ recipient }) => recipient === email)?.body_text ?? ''
      assert.ok(
        linkTo(friend.email).includes(`${site.origin}/listings/${astray.slug}/claim`),
        linkTo(friend.email),
      )
      assert.ok(
        linkTo(third.email).includes(`${site.origin}/account/listings/${astray.id}`),
        linkTo(third.email),
      )
    },
    'the email to an owner removed from an unannounced listing links to no page that they cannot see': async (
      bench,
    ) => {
      const { app, site, ask, owner, things } = bench
      const { friend } = things
      const planned = await makeListing(app, { owner, site: site.key, name: 'Planned', status: 'draft' })
      await addCoOwner(app.services.db, planned.companyId, friend.id, app.clock.now())
      await ask({ listing_id: planned.id, account_id: friend.id })
      const [{ text } = { text: '' }] = await rows(
        app.services.db,
        sql<{ text: string }>`select body_text as text from outbox
          where kind = 'ownership_ended' and subject like '%Planned%'`,
      )
      const visitor = await signedInVisitor(app, friend.email)
      const [link = ''] = /http\S+/.exec(text) ?? []
      assert.equal((await visitor.get(link)).status, 200, text)
      assert.doesNotMatch(text, /claim/)
    },
    'a removed owner does not become an owner again through an earlier shared draft for another site': async (
      bench,
    ) => {
      const { app, site, elsewhere, ask, owner, things } = bench
      const { apart, friend, third } = things
      const { db } = app.services
      const request = { name: 'Apartware', site: elsewhere.key, website: apart.website }
      const ours = await addTestDraft(app, owner, request)
      const theirs = await addTestDraft(app, friend, request)
      for (const [draft, { id }] of [
        [ours, friend],
        [ours, third],
        [theirs, owner],
      ] as const)
        await sql`insert into draft_members values (${draft}, ${id}, ${app.clock.now()})`.execute(db)
      await ask({ listing_id: apart.id, account_id: friend.id })
      for (const id of [ours, theirs])
        await app.call(submitDraft, { actor: owner.member, site: elsewhere.key, input: { id } })
      assert.deepEqual(await things.ownersOf(apart.companyId), [owner.email, third.email], site.key)
    },
    'a first owner who leaves or is deleted is succeeded by a verified owner first and a banned one last':
      async (bench) => {
        const { app, ask, owner, site, things } = bench
        const { db } = app.services
        const { proved, inherited, heir, friend, third } = things
        const firstOf = async (companyId: string) => {
          const [first] = await findOwners(db, companyId)
          return [first?.email, first?.is_primary]
        }
        assert.equal((await ask({ listing_id: proved.id, account_id: owner.id })).left, true)
        assert.deepEqual(await firstOf(proved.companyId), [friend.email, true])
        const gone = await app.account(`gone@${site.key}.example`)
        await giveCompany(db, inherited.companyId, owner.id, gone.id, app.clock.now())
        await deleteAccountInOwnTransaction(app.services, gone.id, app.clock.now())
        assert.deepEqual(await firstOf(inherited.companyId), [heir.email, true])
        await sql`insert into account_bans (account_id, reason, banned_at)
        values (${friend.id}, 'Noise', now())`.execute(db)
        await ask({ listing_id: things.shut.id, account_id: owner.id })
        assert.deepEqual(await firstOf(things.shut.companyId), [third.email, true])
        await sql`delete from account_bans where account_id = ${friend.id}`.execute(db)
      },
  },
})
