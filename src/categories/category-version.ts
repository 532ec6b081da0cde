/** The members of a category that two colleagues could overwrite. */
import { ownWords } from './tree/category-tree.ts'

interface Kept {
  slug: string
  name: string
  description: string
  keywords: readonly string[]
}

/** Everything that is saved together with a category's name; its place in the tree is saved separately: `placeOf`. */
export function asSeen(category: Kept) {
  const { name, description } = category
  return { name, description, words: ownWords(category) }
}

/** What moving a category replaces. */
export function placeOf({ parent_id }: { parent_id: number | null }) {
  return { parent_id }
}
