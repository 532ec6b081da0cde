import { z } from 'zod'
import {
  badgeEmbed,
  type BadgeTheme,
  findListingBySlug,
  findMyListing,
  isAnnounced,
  noLiveListing,
  Slug,
} from '../../listings/index.ts'
import type { Actor } from '../../platform/call/context.ts'
import { readOperation } from '../../platform/call/operation.ts'
import { notFound } from '../../platform/call/problems.ts'
import type { ReadDb } from '../../platform/data/database.ts'
import { findAwardsOf } from '../award-queries.ts'
import { badgeCode, badgesOf } from './badges.ts'
import { namedShape } from '../../platform/call/named-shape.ts'

const Embed = namedShape('BadgeEmbed', { image_url: z.string(), html: z.string(), markdown: z.string() })

const Badge = z.object({
  key: z.string().describe('`featured` for a free launch, else the award such as `week_1`.'),
  name: z.string(),
  themes: z.object({ light: Embed, dark: Embed, neutral: Embed }),
  image_url: z.string().describe('An SVG of 250 × 54.'),
  html: z.string(),
  markdown: z.string(),
  link: z.string(),
})

/**
 * Badges for the product's own website. Image and link resolve as soon as the listing exists; before its launch only
 * its owner can read the code.
 */
export const getBadges = readOperation({
  name: 'get_badges',
  summary: 'Badge codes to put on the product’s own site, in three themes, one for each award.',
  description:
    'Before the launch only the owner of the listing is answered. The address of `featured` stays the same ' +
    'from before the launch: it says "Find us on", then "Featured on", then the best award.',
  route: 'GET /listings/{slug}/badges',
  access: 'public',
  input: z.strictObject({ slug: Slug }),
  output: z.object({ items: z.array(Badge) }),
  problems: [notFound],
  examples: [{ slug: 'example' }],
  async run({ slug }, { actor, site, db }) {
    const listing = await findListingBySlug(db, site.id, slug)
    if (!listing || !(isAnnounced(listing.status) || (await isMine(db, listing.id, actor))))
      throw await noLiveListing(db, site.id, slug)
    const { link } = badgeEmbed(site.origin, listing.slug, listing.name, site.name)
    const badges = badgesOf(listing, await findAwardsOf(db, listing.id), site)
    return {
      items: badges.map(({ key, name }) => {
        const code = (theme: BadgeTheme) => badgeCode(site, listing, key, theme)
        const themes = { light: code('light'), dark: code('dark'), neutral: code('neutral') }
        return { key, name, themes, ...themes.light, link }
      }),
    }
  },
})

async function isMine(db: ReadDb, listingId: number, actor: Actor): Promise<boolean> {
  return actor.kind === 'member' && (await findMyListing(db, listingId, actor.accountId)) !== undefined
}
