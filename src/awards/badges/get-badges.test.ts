import assert from 'node:assert/strict'
import { addTestListing } from '../../../test/listings.ts'
import { operationCases } from '../../../test/operation-cases.ts'
import { getBadges } from './get-badges.ts'

operationCases(getBadges, {
  prepare: ({ app, site }) => addTestListing(app, { name: 'Toolcrib', site: site.key, status: 'draft' }),
  input: ({ slug }) => ({ slug }),
  badInput: { 'a slug longer than any': [{ slug: 'a'.repeat(101) }, 'slug', 'too_long'] },
  works: {
    'gives the code of the badge before the launch too, in three themes, with the link that is looked for':
      async ({ ask, site }) => {
        const { items } = await ask()
        assert.deepEqual(
          items.map((one: { key: string }) => one.key),
          ['featured'],
        )
        const [badge] = items
        assert.equal(badge.link, `${site.origin}/listings/toolcrib`)
        for (const theme of ['light', 'dark', 'neutral']) {
          assert.match(badge.themes[theme].image_url, new RegExp(`featured-${theme}\\.svg$`))
          assert.ok(badge.themes[theme].html.includes(`href="${badge.link}`))
        }
      },
    'a listing that there is not has no badge': async ({ send }) => {
      assert.equal((await send({ slug: 'nothing-here' })).status, 404)
    },
  },
})
