import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { completeFounder, makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import { getFounder } from './get-founder.ts'

operationCases(getFounder, {
  async prepare({ app, owner, other, site }) {
    const named = (name: string) => ({
      founders: [{ ...completeFounder, name, email: 'greta@mail.example' }],
    })
    const live = await makeListing(app, owner, { site: site.key, edits: named('Greta Live') })
    const unseen = { name: 'Benchmate', status: 'draft' as const, edits: named('Greta Unseen') }
    const draft = await makeListing(app, other, { site: site.key, ...unseen })
    const slugOf = async (companyId: string) => {
      const query = sql<{ slug: string }>`select slug from founders where company_id = ${companyId}`
      return (await query.execute(app.services.db)).rows[0]?.slug
    }
    return { live: await slugOf(live.companyId), draft: await slugOf(draft.companyId) }
  },
  input: ({ live }) => ({ slug: live }),
  badInput: { 'a slug longer than any': [{ slug: 'a'.repeat(101) }, 'slug', 'too_long'] },
  works: {
    'gives a founder with the companies of the site, without the mail address': async ({ ask }) => {
      const founder = await ask()
      assert.deepEqual([founder.name, founder.companies[0].slug], ['Greta Live', 'toolcrib'])
      assert.doesNotMatch(JSON.stringify(founder), /mail\.example/)
    },
    'a founder without a live listing is not found': async ({ send, things }) => {
      assert.equal((await send({ slug: things.draft })).status, 404)
    },
  },
})
