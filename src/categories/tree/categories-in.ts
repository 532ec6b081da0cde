import { type Language, spokenLanguage } from '../../platform/text/language.ts'
import type { CategorySeed } from './category-seed.ts'
import { categoryTree } from './category-tree.ts'
import { german } from './german/index.ts'

/** Name and one sentence for readers, by slug. */
type CategoryNames = Readonly<Record<string, readonly [name: string, description: string]>>

/** The tree is written in English; these are its names in other languages. */
const namesIn: Readonly<Record<Exclude<Language, 'en'>, CategoryNames>> = { de: german }

/** The initial categories of a site in a language (BCP 47); in English if there are no names in that language. */
export function categoriesIn(language: string): readonly CategorySeed[] {
  const spoken = spokenLanguage(language)
  return spoken === 'en' ? categoryTree : categoryTree.map((seed) => renamed(seed, namesIn[spoken]))
}

/** Keywords stay: they already cover many languages. */
function renamed(seed: CategorySeed, names: CategoryNames): CategorySeed {
  const [name, description] = names[seed.slug] ?? [seed.name, seed.description]
  return { ...seed, name, description, children: seed.children.map((child) => renamed(child, names)) }
}
