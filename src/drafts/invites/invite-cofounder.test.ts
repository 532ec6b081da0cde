import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { addCoOwner, removeOwner } from '../../companies/index.ts'
import { unlistedOperations } from '../../unlisted-operations.ts'
import { inviteCofounder } from './invite-cofounder.ts'
import { listInvites } from './list-invites.ts'

operationCases(inviteCofounder, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key }),
  input: ({ draftId }) => ({ id: draftId, email: 'Co.Founder@partner.example' }),
  badInput: {
    'what is no mail address': [{ email: 'co-founder' }, 'email', 'invalid'],
    'one’s own address': [{ email: 'OWNER@invite-cofounder.example' }, 'email', 'own_address'],
  },
  notYours: 'nobody is invited to a draft of somebody else',
  works: {
    'mails an invite that is bound to the address, for 14 days': async ({ app, send }) => {
      const { status, json } = await send()
      const { email, status: state, expires_at: until } = json()
      assert.deepEqual([status, email, state], [201, 'co.founder@partner.example', 'pending'])
      assert.equal(until, '2026-12-04T12:00:00.000Z')
      const mails = sql`select from outbox where recipient = ${email} and kind = 'cofounder_invite'`
      assert.equal((await mails.execute(app.services.db)).rows.length, 1)
    },
    'the same address again gives the open invite and sends no second mail': async ({ send }) => {
      const { status, json } = await send()
      assert.deepEqual([status, json().invites_left], [200, 9])
      assert.equal(json().next_steps[1].tool, 'withdraw_invite')
    },
    'asked on another site, the mail still names the draft’s own and leads there': async (bench) => {
      const { app, ask, owner, site, elsewhere } = bench
      await ask({ email: 'partner@elsewhere.example' }, owner, elsewhere)
      const { rows } = await sql<{
        subject: string
        text: string
      }>`select subject, body_text as text from outbox
        where recipient = 'partner@elsewhere.example'`.execute(app.services.db)
      const [mail] = rows
      assert.ok(mail)
      assert.ok(mail.text.includes(`${site.origin}/invites/accept?token=`), mail.text)
      assert.ok(mail.subject.includes(site.name) && !mail.text.includes(elsewhere.name))
    },
    'who accepted and has left since is invited anew, as is whom somebody invited who is an owner no longer':
      async (bench) => {
        const { app, ask, send, owner, other, things } = bench
        const { db } = app.services
        const friend = await app.account('friend@partner.example')
        const left = { email: friend.email }
        await addCoOwner(db, things.companyId, friend.id, app.clock.now())
        await addCoOwner(db, things.companyId, other.id, app.clock.now())
        await ask(left, other)
        await sql`update cofounder_invites set status = 'accepted', account_id = ${friend.id}
        where email = ${friend.email}`.execute(db)
        assert.equal((await send(left)).json().status, 'accepted', 'they own it')
        await removeOwner(db, things.companyId, friend.id)
        assert.deepEqual([(await send(left)).status, (await send(left)).status], [201, 200])
        const theirs = { email: 'third@partner.example' }
        await ask(theirs, other)
        assert.equal((await send(theirs)).status, 200)
        await removeOwner(db, things.companyId, other.id)
        assert.equal((await send(theirs)).status, 201)
        const { items } = await app.call(listInvites, { actor: owner.member, input: { id: things.draftId } })
        assert.deepEqual(
          (items as { email: string; status: string }[])
            .filter(({ email }) => email === theirs.email)
            .map(({ status }) => status)
            .toSorted(),
          ['pending', 'withdrawn'],
        )
      },
    'who is invited reads it in the language that their account has chosen': async ({ app, ask }) => {
      const { email, member } = await app.account('lea@partner.example')
      const saveLanguage = unlistedOperations.find(({ name }) => name === 'save_language')
      assert.ok(saveLanguage)
      await app.call(saveLanguage, { actor: member, input: { language: 'de' } })
      await ask({ email })
      const { rows } = await sql<{
        subject: string
        headers: Record<string, string>
      }>`select subject, headers from outbox
        where recipient = ${email} and kind = 'cofounder_invite'`.execute(app.services.db)
      assert.equal(rows[0]?.headers['Content-Language'], 'de')
      assert.match(rows[0]?.subject ?? '', /lädt dich/)
    },
  },
})
