import { feedLink } from '../design/feed-link.ts'
import type { z } from 'zod'
import { localeOf } from '../design/components/time.ts'
import { findShowcases, resultOf } from '../listings/index.ts'
import { findSponsors } from '../orders/index.ts'
import { breadcrumbList, itemList } from '../design/linked-data.ts'
import { givenMember } from '../platform/call/form.ts'
import { page } from '../platform/call/page.ts'
import { pagingOf, pastTheEnd } from '../platform/call/paging.ts'
import { findByOldSlug } from './edit-queries.ts'
import { categoryView } from './category-view.ts'
import { getCategory } from './get-category.ts'
import { listCategories } from './list-categories.ts'
import { words } from './words/index.ts'

/** One category with its listings. */
export const categoryPage = page({
  route: 'GET /categories/{slug}',
  access: 'public',
  cached: true,
  query: ['sort', 'cursor', 'page'],
  async run({ call, db, site, params, query, csrf, now }) {
    const moved = await findByOldSlug(db, site.id, params['slug'] ?? '')
    if (moved !== undefined)
      return { kind: 'redirect', to: `/categories/${encodeURIComponent(moved)}`, status: 308 }
    const sort = givenMember(query, 'sort') ?? 'votes'
    const [category, { items }] = await Promise.all([
      call(getCategory, { slug: params['slug'], sort, ...pagingOf(query) }),
      call(listCategories, {}),
    ])
    if (category.slug !== params['slug'])
      return { kind: 'redirect', to: `/categories/${encodeURIComponent(category.slug)}`, status: 308 }
    const link = (one: { name: string; slug: string; listings: number }) => ({
      name: one.name,
      url: `/categories/${one.slug}`,
      count: one.listings,
    })
    const beside = category.parent
      ? (items.find((one) => one.slug === category.parent?.slug)?.subcategories ?? [])
      : items
    const slugs = category.items.map(({ slug }) => slug)
    const shown = await findShowcases(db, site.id, slugs)
    const address = `${site.origin}/categories/${category.slug}`
    const main = categoryView({
      csrf,
      locale: localeOf(site),
      name: category.name,
      url: `/categories/${category.slug}`,
      description: category.description || null,
      parent: category.parent
        ? { name: category.parent.name, url: `/categories/${category.parent.slug}` }
        : null,
      slug: category.slug,
      kind: category.parent?.slug ?? category.slug,
      subcategories: category.subcategories.filter(({ listings }) => listings > 0).map(link),
      siblings: beside
        .filter((one) => one.slug !== category.slug && one.listings > 0)
        .slice(0, 12)
        .map(link),
      sort: { current: sort, choices: sorts.map((value) => ({ value, label: words.sorts[value] })) },
      sponsors: await findSponsors(db, site.id, category.slug, now),
      results: { ...category, items: category.items.map((item) => resultOf(item, shown.get(item.slug))) },
    })
    return {
      kind: 'view',
      title: category.name,
      description: descriptionOf(category, site.name),
      main,
      nav: '/categories',
      ...pastTheEnd(category),
      canonical: sort === 'votes' && category.page > 1 ? `${address}?page=${category.page}` : address,
      image: `${site.origin}/cards/category/${category.slug}.png`,
      head: feedLink(category.name, `/categories/${category.slug}.atom`),
      things: [
        itemList(category.name, category.items),
        breadcrumbList([
          { name: words.categories, url: `${site.origin}/categories` },
          ...(category.parent
            ? [{ name: category.parent.name, url: `${site.origin}/categories/${category.parent.slug}` }]
            : []),
          { name: category.name, url: address },
        ]),
      ],
    }
  },
})

/** The meta description for search engines. */
function descriptionOf(
  { name, description, total, total_relation: relation }: z.output<typeof getCategory.output>,
  site: string,
): string {
  if (total === 0) return words.emptyDescription(name, description, site)
  const products = relation === 'at_least' ? words.describedAtLeast(total) : words.describedProducts(total)
  return words.description(name, description, products, site)
}

const sorts = ['votes', 'newest', 'name', 'domain_rating'] as const
