import { z } from 'zod'
import { indexCategory } from '../listings/index.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { placeOf } from './category-version.ts'
import { hasSubcategories, lockCategory, putBelow } from './edit-queries.ts'
import { categoryFault } from './problems.ts'

/** Moves a category below another, or to the top level. Its slug does not name the parent, so it stays. */
export const moveCategory = internalOperation({
  name: 'move_category',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    category_id: z.int().min(1),
    parent_id: z.int().min(1).nullable().describe('Null makes it a top category.'),
    seen: Seen,
  }),
  output: z.object({ slug: z.string(), parent: z.string().nullable() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run({ category_id: id, parent_id: parentId, seen }, { site, db, note }) {
    const category = await lockCategory(db, site.id, id)
    if (!category) throw new Problem(notFound, 'There is no category with this number.')
    refuseUnseen(seen, placeOf(category), placeOf({ parent_id: parentId }))
    const parent = parentId === null ? null : await lockCategory(db, site.id, parentId)
    if (parent === undefined || parent?.id === id || (parent && parent.parent_id !== null))
      throw categoryFault(
        'parent_id',
        'no_such_parent',
        'A category can only stand below another top category.',
        'Choose a top category.',
      )
    if (parent && (await hasSubcategories(db, id)))
      throw categoryFault(
        'parent_id',
        'has_subcategories',
        'It has subcategories, which a subcategory can’t take.',
        'Move its subcategories first.',
      )
    if (category.parent_id === parentId) {
      note(null)
      return { slug: category.slug, parent: parent?.name ?? null }
    }
    await putBelow(db, site.id, id, parentId)
    await indexCategory(db, id)
    note({
      about: `category ${id}`,
      before: { parent_id: category.parent_id },
      after: { parent_id: parentId },
    })
    return { slug: category.slug, parent: parent?.name ?? null }
  },
})
