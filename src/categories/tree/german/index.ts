/** The categories of a new site in German by slug; slugs are the same in every language. */
import { life } from './life.ts'
import { work } from './work.ts'

/** By slug: the name, and one sentence for readers. */
export const german = { ...work, ...life }
