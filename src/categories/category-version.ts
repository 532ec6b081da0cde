/** The members of a category that two colleagues could overwrite. */
import { ownWords } from './tree/category-tree.ts'

interface Kept {
  slug: string
  name: string
  description: string
  keywords: readonly string[]
}

/** Everything that is saved together with a category's name; its place in the tree is saved separately. */
export function asSeen(category: Kept) {
  const { name, description } = category
  return { name, description, words: ownWords(category) }
}
