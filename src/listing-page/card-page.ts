import { findListingBySlug } from '../listings/index.ts'
import { drawSocialCard } from '../pictures/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { words } from './words/index.ts'

/** The social preview image of a live listing. */
export const cardPage = page({
  route: 'GET /listings/{slug}/card.png',
  access: 'public',
  async run({ db, files, site, params }) {
    const found = await findListingBySlug(db, site.id, params['slug'] ?? '')
    if (!found || found.status !== 'live') throw Problem.inWords(notFound, words.noLiveListing)
    const file = found.large_logo?.src.split('/').at(-1)
    const logo = file ? await files.get(file) : undefined
    const body = await drawSocialCard({
      name: found.name,
      headline: found.headline,
      host: new URL(found.website_url).host,
      siteName: site.name,
      accent: site.accent,
      category: found.categories[0]?.name ?? null,
      logo: logo ?? null,
    })
    return {
      kind: 'bytes',
      type: 'image/png',
      body,
      cacheSeconds: 3600,
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    }
  },
})
