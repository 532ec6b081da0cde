import { z } from 'zod'
import { badgeEmbed, type BadgeTheme, findListingBySlug, Slug } from '../listings/index.ts'
import { readOperation } from '../platform/operation.ts'
import { Problem } from '../platform/problem.ts'
import { notFound } from '../platform/problems.ts'

const Embed = z.object({ image_url: z.string(), html: z.string(), markdown: z.string() })

const Badge = z.object({
  key: z.string(),
  name: z.string(),
  themes: z.object({ light: Embed, dark: Embed, neutral: Embed }),
  image_url: z.string(),
  html: z.string(),
  markdown: z.string(),
  link: z.string(),
})

/** Badges to put on the product's own site. They resolve as soon as the listing exists, published or not. */
export const getBadges = readOperation({
  name: 'get_badges',
  summary: 'Badge codes to put on the product’s own site, in three themes.',
  route: 'GET /listings/{slug}/badges',
  access: 'public',
  input: z.strictObject({ slug: Slug }),
  output: z.object({ items: z.array(Badge) }),
  problems: [notFound],
  examples: [{ slug: 'example' }],
  async run({ slug }, { site, db }) {
    const listing = await findListingBySlug(db, site.id, slug)
    if (!listing) throw new Problem(notFound, 'There is no listing with this slug.')
    const embed = (theme: BadgeTheme) => {
      const { image, html, markdown } = badgeEmbed(site.origin, listing.slug, listing.name, site.name, theme)
      return { image_url: image, html, markdown }
    }
    const { link } = badgeEmbed(site.origin, listing.slug, listing.name, site.name)
    const themes = { light: embed('light'), dark: embed('dark'), neutral: embed('neutral') }
    return { items: [{ key: 'featured', name: `Featured on ${site.name}`, themes, ...themes.light, link }] }
  },
})
