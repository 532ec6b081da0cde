import { z } from 'zod'
import { findCategories, nestedCategories } from '../listings/index.ts'
import { readOperation } from '../platform/call/operation.ts'
import { namedShape } from '../platform/call/named-shape.ts'

const Subcategory = namedShape('Subcategory', {
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
    return { items: nestedCategories(await findCategories(db, site.id)) }
  },
})
