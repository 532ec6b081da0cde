import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findPlaces, takePlace } from '../launches/places/slot-queries.ts'
import { row } from '../platform/data/database.ts'
import { inLanguage } from '../platform/text/language.ts'
import { decideListing } from './decide-listing.ts'
import { decisionMail } from './decision-mail.ts'

operationCases(decideListing, {
  async prepare({ app, site }) {
    const { id: ownerId, email } = await app.account(`applicant@${site.key}.example`)
    const options = { site: site.key, owner: { id: ownerId }, status: 'in_review', week: null } as const
    const kindsOfMail = async () =>
      (
        await row(
          app.services.db,
          sql<{
            kinds: string[]
          }>`select array_agg(kind order by kind) as kinds from outbox where recipient = ${email}`,
        )
      )?.kinds
    return {
      owner: { id: ownerId },
      approved: (await makeListing(app, { ...options, name: 'Applicant' })).id,
      rejected: (await makeListing(app, { ...options, name: 'Dubious' })).id,
      kindsOfMail,
    }
  },
  input: ({ approved }) => ({ listing_id: approved, decision: 'approve' }),
  badInput: {
    'an unknown decision': [{ decision: 'praise' }, 'decision', 'not_allowed'],
    'a refusal without a reason': [{ decision: 'reject' }, 'reason', 'required'],
    'a suspension without a reason': [{ decision: 'suspend', reason: ' ' }, 'reason', 'required'],
  },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'approving a listing schedules it for the first free week': async ({ ask }) => {
      const { status, launch_week: week } = await ask()
      assert.equal(status, 'scheduled')
      assert.match(week, /^2026-W\d\d$/)
    },
    'rejects a listing with a reason, and its owner has mail about the approval and the rejection': async ({
      ask,
      things,
    }) => {
      const { status } = await ask({
        listing_id: things.rejected,
        decision: 'reject',
        reason: 'The page names another price.',
      })
      assert.equal(status, 'rejected')
      assert.deepEqual(await things.kindsOfMail(), ['listing_approve', 'listing_reject'])
    },
    'a free launch that is scheduled is sent back: its week is free again; a paid one is not': async ({
      app,
      send,
      site,
      things,
    }) => {
      const { db } = app.services
      const week = '2026-W51'
      const taken = async () => (await findPlaces(db, site.id, [week]))[0]?.free_taken ?? 0
      const planned = { site: site.key, owner: things.owner, status: 'scheduled', week } as const
      const free = await makeListing(app, { ...planned, name: 'Spam' })
      const paid = await makeListing(app, { ...planned, name: 'Paid', plan: 'paid' })
      await takePlace(db, site.id, week, 'free', 10)
      const before = await taken()
      const reason = 'This is no product.'
      const sent = await send({ listing_id: free.id, decision: 'reject', reason, seen: 'scheduled' })
      assert.deepEqual([sent.json().status, sent.json().launch_week], ['rejected', null])
      assert.equal(await taken(), before - 1)
      const late = await send({ listing_id: free.id, decision: 'approve', seen: 'in_review' })
      assert.match(late.json().detail, /already sent it back/)
      const refused = await send({ listing_id: paid.id, decision: 'reject', reason })
      assert.equal(refused.status, 409)
      assert.match(refused.json().detail, /refund the order/)
    },
    'refuses a decision that the listing’s status does not allow': async ({ send, things }) => {
      const { status, json } = await send({ listing_id: things.rejected, decision: 'reinstate' })
      assert.deepEqual([status, json().code], [409, 'illegal_transition'])
    },
  },
})

test('the mail about a refusal or suspension mentions the one appeal, in each language', () => {
  const listing = { name: 'Toolcrib', manageUrl: 'http://localhost:3999/account/listings/1' }
  const told = (language: string, decision: 'reject' | 'suspend') =>
    inLanguage(
      language,
      () =>
        decisionMail(
          'jana@toolcrib.example',
          listing,
          { decision, reason: 'Why.', week: null },
          {
            language,
            zone: 'UTC',
          },
        ).text,
    )
  for (const decision of ['reject', 'suspend'] as const) {
    assert.match(told('en', decision), /you can appeal once/)
    assert.match(told('de', decision), /einmal Einspruch einlegen/)
  }
})
