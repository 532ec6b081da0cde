/** The categories that a query's words name. Pure. */
import { wordsOf } from './closeness.ts'

interface Category {
  name: string
  slug: string
  listings: number
}

/** Categories with listings whose name has every word; a word of more than three letters may begin one. */
export function categoriesNamed(
  q: string,
  categories: readonly Category[],
): { name: string; url: string; count: number }[] {
  const asked = wordsOf(q)
  if (asked.length === 0) return []
  const names = ({ name }: Category) =>
    asked.every((word) =>
      wordsOf(name).some((other) => other === word || (word.length > 3 && other.startsWith(word))),
    )
  return categories
    .filter((category) => category.listings > 0 && names(category))
    .slice(0, 6)
    .map(({ name, slug, listings }) => ({ name, url: `/categories/${slug}`, count: listings }))
}
