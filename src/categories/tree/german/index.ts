/** The categories of a new site in German by slug; slugs are the same in every language. */
import { life } from './life.ts'
import { work } from './work.ts'

/** Name and one sentence for readers, by slug. */
export const german = { ...work, ...life }
