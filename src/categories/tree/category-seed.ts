/** A category of a new site; the site team edits its own copy afterwards. */
export type CategorySeed = {
  /** Unique among all categories: listings refer to their categories by name. */
  readonly name: string
  /** Unique among all categories; part of the category's URL. */
  readonly slug: string
  /** One sentence for readers. */
  readonly description: string
  /**
   * Words and phrases in lower case that product sites in this category are likely to use and others are not. Chinese
   * and Japanese ones match anywhere in a text, all others as whole words, so inflected forms are listed too.
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
