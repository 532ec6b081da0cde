/** A category as a new site starts with it; the site team edits its own copy afterwards. */
export type CategorySeed = {
  /** Unique among all categories: listings name their categories by it. */
  readonly name: string
  /** Unique among all categories: the category's web address. */
  readonly slug: string
  /** One sentence for readers. */
  readonly description: string
  /**
   * Words and phrases, lower case, that a product site in this category is likely to use and others are not.
   * Chinese and Japanese ones match anywhere in a text, all others as whole words, so that inflected forms are listed.
   */
  readonly keywords: readonly string[]
  /** Subcategories; empty on the second level. */
  readonly children: readonly CategorySeed[]
}

/** The phrases of a comma-separated list, line breaks allowed: English first, then other languages. */
export function phrases(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}
