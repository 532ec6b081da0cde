import assert from 'node:assert/strict'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { getBadges } from './get-badges.ts'

operationCases(getBadges, {
  async prepare({ app, owner, site }) {
    const mine = { name: 'Toolcrib', site: site.key, status: 'draft' as const, owner }
    const live = await makeListing(app, { name: 'Benchmate', site: site.key })
    return { live, mine: await makeListing(app, mine) }
  },
  input: ({ live }) => ({ slug: live.slug }),
  badInput: { 'a slug that is too long': [{ slug: 'a'.repeat(101) }, 'slug', 'too_long'] },
  works: {
    'returns the badge code in three themes before the launch too, with the link that the badge check looks for':
      async ({ ask, site, things }) => {
        const { items } = await ask({ slug: things.mine.slug })
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
    'before the launch only the owner gets the badge code': async ({ send, other, things }) => {
      const { slug } = things.mine
      assert.equal((await send({ slug }, 'anonymous')).status, 404)
      assert.equal((await send({ slug }, other)).status, 404)
    },
    'an unknown listing is not found': async ({ send }) => {
      assert.equal((await send({ slug: 'nothing-here' })).status, 404)
    },
  },
})
