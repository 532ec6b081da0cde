/** Which top category each category belongs to. Pure. */

/** The web address of the top category, by that of each category. */
export function topCategories(
  tree: readonly { slug: string; subcategories: readonly { slug: string }[] }[],
): Map<string, string> {
  return new Map(
    tree.flatMap(({ slug, subcategories }) => [
      [slug, slug] as const,
      ...subcategories.map((below) => [below.slug, slug] as const),
    ]),
  )
}
