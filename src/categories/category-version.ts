/** What of a category two colleagues could write over each other. */
import { ownWords } from './tree/category-tree.ts'

interface Kept {
  slug: string
  name: string
  description: string
  keywords: readonly string[]
}

/** All that is saved of a category with its name; its place in the tree is moved by itself. */
export function asSeen(category: Kept) {
  const { name, description } = category
  return { name, description, words: ownWords(category) }
}
