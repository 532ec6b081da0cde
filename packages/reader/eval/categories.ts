/**
 * The categories offered to a measured draft: a separate file, so that figures do not change with a directory's
 * categories.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CategoryChoice } from '../drafter.ts'

const Categories = z.array(
  z.strictObject({
    name: z.string(),
    slug: z.string(),
    parent: z.string().nullable(),
    keywords: z.array(z.string()),
  }),
)

/** Reads a JSON file of categories, two levels with keywords. Throws if it has another form. */
export function readCategories(file: string): CategoryChoice[] {
  return Categories.parse(JSON.parse(readFileSync(file, 'utf8')))
}

let own: CategoryChoice[] | undefined

/** The categories file beside our own sample sites. */
export function ownCategories(): CategoryChoice[] {
  own ??= readCategories(join(import.meta.dirname, 'sites/categories.json'))
  return own
}
