import { z } from 'zod'
import { readOperation } from '../../platform/operation.ts'
import { findCategories } from './public-queries.ts'

const Subcategory = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  listings: z.int(),
})

/** The site's categories, two levels deep. */
export const listCategories = readOperation({
  name: 'list_categories',
  summary: 'Every category and subcategory with the number of live listings.',
  route: 'GET /categories',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Subcategory.extend({ subcategories: z.array(Subcategory) })) }),
  problems: [],
  examples: [{}],
  async run(_input, { site, db }) {
    const all = await findCategories(db, site.id)
    return {
      items: all
        .filter((category) => category.parent === null)
        .map((category) => ({
          ...category,
          subcategories: all.filter((other) => other.parent === category.slug),
        })),
    }
  },
})
