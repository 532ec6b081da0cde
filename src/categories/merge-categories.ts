import { z } from 'zod'
import { indexCategory, refile } from '../listings/index.ts'
import { moveFollowers } from '../news/index.ts'
import { moveSponsors } from '../orders/index.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { asSeen } from './category-version.ts'
import { addAlias, changeCategory, mergeCategory, hasSubcategories, lockCategory } from './edit-queries.ts'
import { categoryFault } from './problems.ts'
import { ownWords } from './tree/category-tree.ts'

/** Moves everything from one category to another and deletes it; its slug, name and words then lead to the other. */
export const mergeCategories = internalOperation({
  name: 'merge_categories',
  access: 'team',
  effect: 'destroy',
  input: z.strictObject({ category_id: z.int().min(1), into_id: z.int().min(1), seen: Seen }),
  output: z.object({ slug: z.string(), listings: z.int() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ category_id: fromId, into_id: intoId, seen }, { site, db, now, note }) {
    const from = await lockCategory(db, site.id, fromId)
    const into = await lockCategory(db, site.id, intoId)
    if (!from || !into) throw new Problem(notFound, 'There is no category with this number.')
    if (from.id === into.id || into.parent_id === from.id)
      throw categoryFault(
        'into_id',
        'not_allowed',
        'A category can’t be merged into itself.',
        'Choose another.',
      )
    if (into.parent_id !== null && (await hasSubcategories(db, from.id)))
      throw categoryFault(
        'into_id',
        'has_subcategories',
        'It has subcategories, which a subcategory can’t take.',
        'Choose a top category, or merge its subcategories first.',
      )
    refuseUnseen(seen, asSeen(from), null)
    const listings = await refile(db, from.id, into.id)
    for (const adopted of await mergeCategory(db, from.id, into.id)) await indexCategory(db, adopted)
    const words = ownWords(from)
    if (words.length > 0)
      await changeCategory(db, into.id, { ...into, keywords: [...new Set([...words, ...into.keywords])] })
    await moveFollowers(db, 'category', from.id, into.id)
    await moveSponsors(db, from.id, into.id)
    await addAlias(db, { siteId: site.id, categoryId: into.id, name: from.name, slug: from.slug }, now)
    note({
      about: `category ${from.id}`,
      before: { name: from.name, slug: from.slug, listings },
      after: { merged_into: into.name, slug: into.slug },
    })
    return { slug: into.slug, listings }
  },
})
