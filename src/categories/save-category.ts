import { line, text } from 'marquee-profile'
import { z } from 'zod'
import { slugOf } from '../listings/index.ts'
import { changedMeanwhile, refuseUnseen, Seen } from '../platform/call/input/changed-meanwhile.ts'
import { internalOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { addAlias, addCategory, changeCategory, dropAlias, isTaken, lockCategory } from './edit-queries.ts'
import { categoryFault } from './problems.ts'
import { asSeen } from './category-version.ts'
import { ownWords, wordsOf } from './tree/category-tree.ts'

/** Adds a category, or changes its name and words. Its slug stays; profiles with the old name still refer to it. */
export const saveCategory = internalOperation({
  name: 'save_category',
  access: 'team',
  effect: 'write',
  input: z.strictObject({
    category_id: z.int().min(1).nullable().describe('Null adds one.'),
    name: line(60),
    description: text(300).default(''),
    parent_id: z.int().min(1).nullable().default(null).describe('Of a new one: the top category above it.'),
    words: z
      .array(line(50))
      .max(200)
      .optional()
      .describe('What its products’ websites say, beside what came with it. Left out, they stay.'),
    seen: Seen,
  }),
  output: z.object({ category_id: z.int(), slug: z.string() }),
  problems: [notFound, invalidInput, changedMeanwhile],
  async run(
    { category_id: id, name, description, parent_id: parentId, words, seen },
    { site, db, now, note },
  ) {
    await lockName(db, `categories ${site.id}`)
    const current = id === null ? undefined : await lockCategory(db, site.id, id)
    if (id !== null && !current) throw new Problem(notFound, 'There is no category with this number.')
    const slug = current?.slug ?? slugOf(name)
    const told = words?.map((word) => word.toLowerCase().replaceAll(/\s+/g, ' '))
    const keywords = told === undefined ? (current?.keywords ?? []) : wordsOf(slug, told)
    if (current) refuseUnseen(seen, asSeen(current), asSeen({ slug, name, description, keywords }))
    if (await isTaken(db, site.id, { name, slug: current ? null : slug, exceptId: id }))
      throw categoryFault('name', 'name_taken', 'Another category has this name.', 'Choose another name.')
    if (current) {
      await changeCategory(db, current.id, { name, description, keywords })
      await dropAlias(db, site.id, name, null)
      if (name.toLowerCase() !== current.name.toLowerCase())
        await addAlias(db, { siteId: site.id, categoryId: current.id, name: current.name, slug: null }, now)
      const before = { name: current.name, description: current.description, words: ownWords(current) }
      const after = { name, description, words: ownWords({ slug, keywords }) }
      note({ about: `category ${current.id}`, before, after })
      return { category_id: current.id, slug }
    }
    const parent = parentId === null ? undefined : await lockCategory(db, site.id, parentId)
    if (parentId !== null && parent?.parent_id !== null)
      throw categoryFault(
        'parent_id',
        'no_such_parent',
        'There is no such top category.',
        'Choose a top category.',
      )
    const added = await addCategory(db, site.id, {
      parent_id: parentId,
      slug,
      name,
      description,
      keywords: told ?? [],
    })
    await dropAlias(db, site.id, name, slug)
    note({ about: `category ${added}`, before: null, after: { name, slug, parent: parent?.name ?? null } })
    return { category_id: added, slug }
  },
})
