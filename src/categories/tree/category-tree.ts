// The categories that a new site starts with, in the order in which they are shown.
import { artificialIntelligence } from './artificial-intelligence.ts'
import type { CategorySeed } from './category-seed.ts'
import { communityAndEvents } from './community-and-events.ts'
import { cryptoAndBlockchain } from './crypto-and-blockchain.ts'
import { dataAndAnalytics } from './data-and-analytics.ts'
import { design } from './design.ts'
import { developerTools } from './developer-tools.ts'
import { eCommerce } from './e-commerce.ts'
import { education } from './education.ts'
import { familyAndHobbies } from './family-and-hobbies.ts'
import { finance } from './finance.ts'
import { gamesAndEntertainment } from './games-and-entertainment.ts'
import { health } from './health.ts'
import { homeAndFood } from './home-and-food.ts'
import { industryAndProperty } from './industry-and-property.ts'
import { localAndProfessionalServices } from './local-and-professional-services.ts'
import { marketing } from './marketing.ts'
import { musicAndMedia } from './music-and-media.ts'
import { productivity } from './productivity.ts'
import { salesAndSupport } from './sales-and-support.ts'
import { securityAndPrivacy } from './security-and-privacy.ts'
import { travelAndTransport } from './travel-and-transport.ts'
import { workAndHiring } from './work-and-hiring.ts'

/** The seeded categories, two levels. Names and slugs are unique over both levels. */
export const categoryTree: readonly CategorySeed[] = [
  developerTools,
  artificialIntelligence,
  marketing,
  salesAndSupport,
  productivity,
  dataAndAnalytics,
  design,
  musicAndMedia,
  finance,
  cryptoAndBlockchain,
  eCommerce,
  securityAndPrivacy,
  education,
  health,
  gamesAndEntertainment,
  homeAndFood,
  travelAndTransport,
  localAndProfessionalServices,
  workAndHiring,
  communityAndEvents,
  familyAndHobbies,
  industryAndProperty,
]

const wordsBySlug = new Map(
  categoryTree.flatMap((top) => [top, ...top.children]).map(({ slug, keywords }) => [slug, keywords]),
)

/** The words that products of a category use: the team's own, and those that come with the category of this slug. */
export function wordsOf(slug: string, own: readonly string[]): string[] {
  return [...new Set([...own, ...(wordsBySlug.get(slug) ?? [])])]
}

/** The words that a site's team added to those that come with the category. */
export function ownWords({ slug, keywords }: { slug: string; keywords: readonly string[] }): string[] {
  const given = new Set(wordsBySlug.get(slug))
  return keywords.filter((word) => !given.has(word))
}

export type { CategorySeed }
