/** The categories that a search names, by slug or by name. */
import { categoryFix, findCategoriesNamed, findParentCategory } from '../listings/index.ts'
import { Problem, type Finding } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'

interface Asked {
  category: string | undefined
  subcategory: string | undefined
}

/** The slugs of the named categories. Throws `invalid_input` with the nearest names if there is no such category. */
export async function categoriesAsked(db: ReadDb, siteId: number, asked: Asked): Promise<Asked> {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const known = await findCategoriesNamed(
    db,
    siteId,
    given.map(([, text]) => text),
  )
  const unknown = given.filter(([, text]) => !known.has(text.toLowerCase()))
  if (unknown.length > 0) {
    const errors: Finding[] = []
    for (const [path, text] of unknown)
      errors.push({
        path,
        code: 'unknown_category',
        message: `There is no category “${text}”.`,
        fix: await categoryFix(db, siteId, text),
      })
    throw new Problem(invalidInput, errors.map(({ message }) => message).join(' '), { errors })
  }
  const slugOf = (text: string | undefined) =>
    text === undefined ? text : known.get(text.toLowerCase())?.slug
  const slugs = { category: slugOf(asked.category), subcategory: slugOf(asked.subcategory) }
  await checkBelow(db, siteId, slugs)
  return slugs
}

/** A subcategory given beside a category must belong to it; otherwise nothing could ever be found. */
async function checkBelow(db: ReadDb, siteId: number, { category, subcategory }: Asked): Promise<void> {
  if (category === undefined || subcategory === undefined) return
  const parent = await findParentCategory(db, siteId, subcategory)
  if (parent === category) return
  const message = `“${subcategory}” is no subcategory of “${category}”.`
  const fix =
    parent === null || parent === undefined
      ? 'Send it as category, or leave category out.'
      : `It is one of “${parent}”: send that category, or leave it out.`
  throw new Problem(invalidInput, message, {
    errors: [{ path: 'subcategory', code: 'not_in_category', message, fix }],
  })
}
