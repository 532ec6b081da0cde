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
    'a blank text': [{ body: ' ' }, 'body', 'blank'],
    'a text over 2,000 characters': [{ body: 'x'.repeat(2001) }, 'body', 'too_long'],
  },
  notYours: 'another owner’s listing is not found',
  works: {
    'a refusal can be appealed against once': async ({ ask, send }) => {
      assert.ok((await ask())['appeal_id'] > 0)
      const again = await send()
      assert.deepEqual([again.status, again.json().code], [409, 'nothing_to_appeal'])
    },
    'a suspension can be appealed against once, and the page then offers no second appeal': async ({
      app,
      ask,
      owner,
      site,
      things,
    }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const shown = async () =>
        (await visitor.get(`${site.origin}/account/listings/${things.suspended}`)).body
      assert.match(await shown(), /Don’t agree\?/)
      assert.ok((await ask({ listing_id: things.suspended }))['appeal_id'] > 0)
      assert.doesNotMatch(await shown(), /Don’t agree\?/)
    },
    'a listing that is neither refused nor suspended cannot be appealed for': async ({ send, things }) => {
      assert.equal((await send({ listing_id: things.fine })).json().code, 'nothing_to_appeal')
    },
  },
})
