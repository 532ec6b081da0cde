/** The categories that a search asks for, by slug or by name. */
import { categoryFix, findCategoriesNamed } from '../listings/index.ts'
import { Problem, type Finding } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'

interface Asked {
  category: string | undefined
  subcategory: string | undefined
}

/** The slugs of what was asked. Throws `invalid_input` with the nearest names where there is no such category. */
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
  return { category: slugOf(asked.category), subcategory: slugOf(asked.subcategory) }
}
