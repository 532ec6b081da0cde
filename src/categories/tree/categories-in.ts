import { type Language, spokenLanguage } from '../../platform/text/language.ts'
import type { CategorySeed } from './category-seed.ts'
import { categoryTree } from './category-tree.ts'
import { german } from './german/index.ts'

/** By slug: the name, and one sentence for readers. */
type CategoryNames = Readonly<Record<string, readonly [name: string, description: string]>>

/** The tree is written in English; what it is called in every other language. */
const namesIn: Readonly<Record<Exclude<Language, 'en'>, CategoryNames>> = { de: german }

/** The categories that a site of a language (BCP 47) starts with, in English where there are no names in its own. */
export function categoriesIn(language: string): readonly CategorySeed[] {
  const spoken = spokenLanguage(language)
  return spoken === 'en' ? categoryTree : categoryTree.map((seed) => renamed(seed, namesIn[spoken]))
}

/** Keywords stay: they are in many languages already. */
function renamed(seed: CategorySeed, names: CategoryNames): CategorySeed {
  const [name, description] = names[seed.slug] ?? [seed.name, seed.description]
  return { ...seed, name, description, children: seed.children.map((child) => renamed(child, names)) }
}
