import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { addCoOwner, removeOwner } from '../../companies/index.ts'
import { internalOperations } from '../../internal-operations.ts'
import { inviteCofounder } from './invite-cofounder.ts'
import { listInvites } from './list-invites.ts'

operationCases(inviteCofounder, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key }),
  input: ({ draftId }) => ({ id: draftId, email: 'Co.Founder@partner.example' }),
  badInput: {
    'an invalid email address': [{ email: 'co-founder' }, 'email', 'invalid'],
    'the caller’s own email address': [{ email: 'OWNER@invite-cofounder.example' }, 'email', 'own_address'],
  },
  notYours: 'another account’s draft is not found',
  works: {
    'sends an invite bound to the email address, valid for 14 days': async ({ app, send }) => {
      const { status, json } = await send()
      const { email, status: state, expires_at: until } = json()
      assert.deepEqual([status, email, state], [201, 'co.founder@partner.example', 'pending'])
      assert.equal(until, '2026-12-04T12:00:00.000Z')
      const mails = sql`select from outbox where recipient = ${email} and kind = 'cofounder_invite'`
      assert.equal((await mails.execute(app.services.db)).rows.length, 1)
    },
    'inviting the same address again returns the open invite and sends no second email': async ({ send }) => {
      const { status, json } = await send()
      assert.deepEqual([status, json().invites_left], [200, 9])
      assert.equal(json().next_steps[1].tool, 'withdraw_invite')
    },
    'the email names and links to the draft’s own site even if the request was made on another': async (
      bench,
    ) => {
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
    'a new invite is sent if the invitee has left since accepting, or if the inviter is no longer an owner':
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
        assert.equal((await send(left)).json().status, 'accepted', 'an owner’s invite stays accepted')
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
    'the invite is in the language of the invitee’s account': async ({ app, ask }) => {
      const { email, member } = await app.account('lea@partner.example')
      const saveLanguage = internalOperations.find(({ name }) => name === 'save_language')
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
