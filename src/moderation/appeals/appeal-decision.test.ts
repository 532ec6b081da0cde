import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { decideListing } from '../decide-listing.ts'
import { appealDecision } from './appeal-decision.ts'

operationCases(appealDecision, {
  async prepare({ app, site, owner }) {
    const team = await app.account(`team@appeals-${site.key}.example`, { role: 'site_team', siteId: site.id })
    const refused = async (name: string, status: 'in_review' | 'live', decision: string) => {
      const { id } = await makeListing(app, {
        site: site.key,
        owner,
        name,
        status,
        week: null,
      })
      const input = { listing_id: id, decision, reason: 'The page names another price.' }
      await app.call(decideListing, { actor: team.member, site: site.key, input })
      return id
    }
    const fine = await makeListing(app, { site: site.key, owner, name: 'Finewell' })
    return {
      refused: await refused('Refusal', 'in_review', 'reject'),
      suspended: await refused('Suspension', 'live', 'suspend'),
      fine: fine.id,
    }
  },
  input: ({ refused }) => ({ listing_id: refused, body: 'The price was right that day.' }),
  badInput: {
    'no words': [{ body: ' ' }, 'body', 'blank'],
    'more than a page': [{ body: 'x'.repeat(2001) }, 'body', 'too_long'],
  },
  notYours: 'a listing of somebody else is not found',
  works: {
    'a refusal is appealed against once': async ({ ask, send }) => {
      assert.ok((await ask())['appeal_id'] > 0)
      const again = await send()
      assert.deepEqual([again.status, again.json().code], [409, 'nothing_to_appeal'])
    },
    'a suspension too, and its page asks for no second appeal': async ({ app, ask, owner, site, things }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const shown = async () =>
        (await visitor.get(`${site.origin}/account/listings/${things.suspended}`)).body
      assert.match(await shown(), /Don’t agree\?/)
      assert.ok((await ask({ listing_id: things.suspended }))['appeal_id'] > 0)
      assert.doesNotMatch(await shown(), /Don’t agree\?/)
    },
    'what is neither has nothing to appeal against': async ({ send, things }) => {
      assert.equal((await send({ listing_id: things.fine })).json().code, 'nothing_to_appeal')
    },
  },
})
