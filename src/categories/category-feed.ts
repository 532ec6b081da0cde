import { feed, launchEntry } from '../news/index.ts'
import { page } from '../platform/call/page.ts'
import { getCategory } from './get-category.ts'
import { words } from './words/index.ts'

/** The feed of a category: its newest listings. */
export const categoryFeed = page({
  route: 'GET /categories/{slug}.atom',
  access: 'public',
  cached: true,
  async run({ call, db, site, params, now }) {
    const slug = params['slug'] ?? ''
    const category = await call(getCategory, { slug })
    const path = `/categories/${encodeURIComponent(slug)}`
    return feed(
      db,
      site,
      path,
      `${path}.atom`,
      words.categoryOn(category.name, site.name),
      category.items.map((listing) => launchEntry(listing, now)),
    )
  },
})
