import { textLanguage } from '../../platform/text/language.ts'
import type { CategorySeed } from './category-seed.ts'
import { categoryTree } from './category-tree.ts'
import { german } from './german/index.ts'

/** The categories that a site of a language (BCP 47) starts with: German ones named in German, the rest in English. */
export function categoriesIn(language: string): readonly CategorySeed[] {
  return textLanguage(language) === 'de' ? categoryTree.map(inGerman) : categoryTree
}

/** Keywords stay: they are in many languages already. */
function inGerman(seed: CategorySeed): CategorySeed {
  const [name, description] = german[seed.slug] ?? [seed.name, seed.description]
  return { ...seed, name, description, children: seed.children.map(inGerman) }
}
