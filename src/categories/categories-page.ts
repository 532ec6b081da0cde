import { localeOf } from '../design/components/time.ts'
import { collectionPage } from '../design/linked-data.ts'
import { page } from '../platform/call/page.ts'
import { findBestOfCategories } from './best-queries.ts'
import { categoriesView } from './categories-view.ts'
import { listCategories } from './list-categories.ts'
import { words } from './words/index.ts'

/** All categories. */
export const categoriesPage = page({
  route: 'GET /categories',
  access: 'public',
  cached: true,
  async run({ call, db, site }) {
    const { items } = await call(listCategories, {})
    const best = await findBestOfCategories(db, site.id)
    const link = (category: { name: string; slug: string; listings: number }) => ({
      name: category.name,
      url: `/categories/${category.slug}`,
      count: category.listings,
    })
    const main = categoriesView({
      locale: localeOf(site),
      categories: items.map((category) => ({
        ...link(category),
        slug: category.slug,
        description: category.description,
        best: best.get(category.slug) ?? null,
        subcategories: category.subcategories.filter((sub) => sub.listings > 0).map(link),
      })),
    })
    const description = words.categoriesDescription(site.name)
    const about = { name: words.categories, description, url: `${site.origin}/categories` }
    return {
      kind: 'view',
      title: words.categories,
      description,
      main,
      image: `${site.origin}/cards/page/categories.png`,
      things: [
        collectionPage(
          about,
          items.map(({ name, slug }) => ({ name, url: `${site.origin}/categories/${slug}` })),
        ),
      ],
    }
  },
})
