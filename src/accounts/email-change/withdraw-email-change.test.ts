import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { askEmailChange } from './ask-email-change.ts'
import { findEmailChange } from './email-change-queries.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

const newest = 'new@withdraw-email-change.example'

operationCases(withdrawEmailChange, {
  prepare: async ({ app, owner, other, site }) => {
    const { db, clock } = app.services
    const asks = async (who: typeof owner, email: string) =>
      app.call(askEmailChange, { actor: who.member, site: site.key, input: { email } })
    const asked = async (who: typeof owner) => (await findEmailChange(db, who.id, clock.now()))?.email ?? null
    await asks(other, 'theirs@withdraw-email-change.example')
    return { asks, asked }
  },
  input: () => ({}),
  badInput: { 'an unknown member': [{ email: newest }, 'email', 'unknown_member'] },
  notYours: {
    'the request of another account stays': async ({ ask, other, things }) => {
      await ask()
      assert.equal(await things.asked(other), 'theirs@withdraw-email-change.example')
    },
  },
  works: {
    'the profile shows the address that is not confirmed, and withdraws it': async ({
      app,
      owner,
      things,
    }) => {
      await things.asks(owner, newest)
      const visitor = await signedInVisitor(app, owner.email)
      const profile = await visitor.get('/account/profile')
      assert.match(load(profile.body)('[aria-labelledby=address] .notice').text(), new RegExp(newest))
      const answer = await visitor.post('/account/email/withdraw', {}, profile)
      assert.equal(answer.location, '/account/profile?done=email_withdrawn')
      assert.equal(await things.asked(owner), null)
      const after = load((await visitor.get('/account/profile')).body)
      assert.equal(after('[aria-labelledby=address] .notice').length, 0)
    },
  },
})
