import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { addMilestone } from './add-milestone.ts'
import { deleteMilestone } from './delete-milestone.ts'

operationCases(deleteMilestone, {
  async prepare({ app, owner, other, site }) {
    const { id } = await makeListing(app, { owner, site: site.key })
    const theirs = await makeListing(app, { owner: other, site: site.key, name: 'Benchmate' })
    const add = (listing_id: number, actor = owner.member) =>
      app.call(addMilestone, {
        actor,
        site: site.key,
        input: { listing_id, date: '2026-03-02', title: 'Begun' },
      })
    const [first, foreign] = [await add(id), await add(theirs.id, other.member)]
    return { id, first: first['milestone_id'], foreign: foreign['milestone_id'] }
  },
  input: ({ id, first }) => ({ listing_id: id, milestone_id: first }),
  badInput: {
    'a milestone ID that is not a number': [{ milestone_id: 'first' }, 'milestone_id', 'wrong_type'],
    'a milestone ID beyond the integer range': [{ milestone_id: 2_147_483_648 }, 'milestone_id', 'too_large'],
  },
  notYours: {
    'another owner’s listing is not found': async ({ send, other }) => {
      assert.equal((await send({}, other)).status, 404)
    },
    'another owner’s milestone is not found through the caller’s listing': async ({ send, things }) => {
      assert.equal((await send({ milestone_id: things.foreign })).status, 404)
    },
  },
  works: {
    'a stale version deletes nothing': async ({ app, owner, site, things }) => {
      const answer = await app.http.app.inject({
        method: 'DELETE',
        url: `/api/v1/me/listings/${things.id}/milestones/${String(things.first)}`,
        headers: {
          authorization: `Bearer ${owner.key}`,
          host: new URL(site.origin).host,
          'if-match': '"stale"',
        },
      })
      assert.equal(answer.statusCode, 412)
    },
    'deletes a milestone; repeated, it is not found': async ({ ask, send }) => {
      assert.deepEqual(await ask(), { deleted: true })
      assert.equal((await send()).status, 404)
    },
  },
})
