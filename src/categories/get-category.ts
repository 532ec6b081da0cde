import { z } from 'zod'
import { cardOf, categoryFix, findCategories, findCategoriesNamed, ListingCard } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound, pageTooDeep } from '../platform/call/problems.ts'
import { findLiveListings } from '../search/index.ts'

const sorts = ['votes', 'newest', 'name', 'domain_rating'] as const

const Named = z.object({ name: z.string(), slug: z.string() })

/** A category with its live listings. */
export const getCategory = readOperation({
  name: 'get_category',
  summary: 'One category with its subcategories and its live listings.',
  route: 'GET /categories/{slug}',
  access: 'public',
  input: z.strictObject({
    slug: z.string().min(1).max(100).describe('Slug or name of the category.'),
    sort: z.enum(sorts).default('votes'),
    ...pagingInput,
  }),
  output: listOf(ListingCard).extend({
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    parent: Named.nullable(),
    subcategories: z.array(Named.extend({ listings: z.int().describe('Counted up to 1,000.') })),
  }),
  problems: [notFound, pageTooDeep],
  examples: [{ slug: 'developer-tools' }],
  async run({ slug: asked, sort, ...paging }, { site, db }) {
    const known = (await findCategoriesNamed(db, site.id, [asked])).get(asked.toLowerCase())
    if (!known) {
      const fix = await categoryFix(db, site.id, asked)
      const message = `There is no category “${asked}”.`
      throw new Problem(notFound, message, {
        errors: [{ path: 'slug', code: 'unknown_category', message, fix }],
      })
    }
    const { slug } = known
    const all = await findCategories(db, site.id, slug)
    const category = all.find((one) => one.slug === slug)
    if (!category) throw new Error('a category is gone while it is read')
    const parent = all.find((one) => one.slug === category.parent)
    const list = `${sort} in ${category.slug}`
    const found = await findLiveListings(db, site.id, { category: slug }, sort, windowOf(paging, list))
    return {
      ...listAnswer(
        paging,
        found,
        (listing) => cardOf(listing, site),
        list,
        (listing) => listing.key,
      ),
      name: category.name,
      slug: category.slug,
      description: category.description,
      parent: parent ? { name: parent.name, slug: parent.slug } : null,
      subcategories: all.filter((one) => one.parent === slug),
    }
  },
})
