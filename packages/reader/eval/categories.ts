/** The categories that a measured draft may choose from: a file of its own, so that figures do not move with a directory's. */
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

/** Reads a JSON file of categories, two levels with keywords. Throws on another form. */
export function readCategories(file: string): CategoryChoice[] {
  return Categories.parse(JSON.parse(readFileSync(file, 'utf8')))
}

let own: CategoryChoice[] | undefined

/** Those that lie beside the sites of our own making. */
export function ownCategories(): CategoryChoice[] {
  own ??= readCategories(join(import.meta.dirname, 'sites/categories.json'))
  return own
}
