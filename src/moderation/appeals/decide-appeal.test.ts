import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { row, rows } from '../../platform/data/database.ts'
import { decideListing } from '../decide-listing.ts'
import { appealDecision } from './appeal-decision.ts'
import { decideAppeal } from './decide-appeal.ts'

operationCases(decideAppeal, {
  async prepare({ app, site, owner }) {
    const { db } = app.services
    const applicant = await app.account(`applicant@appealed-${site.key}.example`)
    const colleague = await app.account(`colleague@appealed-${site.key}.example`, {
      role: 'site_team',
      siteId: site.id,
    })
    const appealed = async (name: string, status: 'in_review' | 'live', decision: string, by = colleague) => {
      const options = { site: site.key, owner: applicant, name, status, week: null }
      const { id } = await makeListing(app, options)
      const input = { listing_id: id, decision, reason: 'The page names another price.' }
      await app.call(decideListing, { actor: by.member, site: site.key, input })
      const asked = { listing_id: id, body: 'The price was right that day.' }
      const { appeal_id } = await app.call(appealDecision, {
        actor: applicant.member,
        site: site.key,
        input: asked,
      })
      return { id, appeal: appeal_id }
    }
    return {
      refused: await appealed('Refused', 'in_review', 'reject'),
      upheld: await appealed('Upheld', 'in_review', 'reject'),
      suspended: await appealed('Suspended', 'live', 'suspend'),
      mine: await appealed('Ownmade', 'in_review', 'reject', owner),
      resumed: await appealed('Resumed', 'live', 'suspend'),
      colleague,
      statusOf: async (id: number) =>
        (await row(db, sql<{ status: string }>`select status from listings where id = ${id}`))?.status,
      mailsAbout: (name: string) =>
        rows(
          db,
          sql<{ kind: string; body_text: string }>`select kind, body_text from outbox
            where recipient = ${applicant.email} and subject like ${`${name}%`} order by created_at, id`,
        ),
    }
  },
  input: ({ refused }) => ({ id: refused.appeal, outcome: 'granted', answer: 'You are right.' }),
  badInput: {
    'an unknown outcome': [{ outcome: 'maybe' }, 'outcome', 'not_allowed'],
    'a blank answer': [{ answer: '' }, 'answer', 'blank'],
  },
  notYours: 'an appeal of this site is not found by the team of another',
  works: {
    'granting the appeal schedules a refused listing and mails the owner, once': async ({
      ask,
      send,
      things,
    }) => {
      assert.equal((await ask())['status'], 'scheduled')
      assert.equal(await things.statusOf(things.refused.id), 'scheduled')
      assert.equal((await send()).status, 409, 'an appeal is decided once')
      const mail = (await things.mailsAbout('Refused')).find(({ kind }) => kind === 'listing_approve')
      assert.match(mail?.body_text ?? '', /You are right\./)
    },
    'granting the appeal lifts a suspension': async ({ ask, things }) => {
      assert.equal((await ask({ id: things.suspended.appeal }))['status'], 'live')
    },
    'upholding the decision leaves the listing rejected, and mails the owner the reason': async ({
      ask,
      things,
    }) => {
      const answer = await ask({
        id: things.upheld.appeal,
        outcome: 'upheld',
        answer: 'The price is not there.',
      })
      assert.equal(answer['status'], 'rejected')
      const mail = (await things.mailsAbout('Upheld')).find(({ kind }) => kind === 'listing_upheld')
      assert.match(mail?.body_text ?? '', /The price is not there\./)
    },
    'the team member who made the decision cannot decide the appeal': async ({ send, ask, things }) => {
      const own = await send({ id: things.mine.appeal })
      assert.deepEqual([own.status, own.json().code], [409, 'own_decision'])
      assert.equal(await things.statusOf(things.mine.id), 'rejected')
      assert.equal((await ask({ id: things.mine.appeal }, things.colleague))['status'], 'scheduled')
    },
    'granting the appeal of a listing that was reinstated meanwhile leaves it live': async ({
      app,
      ask,
      site,
      things,
    }) => {
      const input = { listing_id: things.resumed.id, decision: 'reinstate' }
      await app.call(decideListing, { actor: things.colleague.member, site: site.key, input })
      assert.equal((await ask({ id: things.resumed.appeal }))['status'], 'live')
    },
  },
})
