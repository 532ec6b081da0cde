// The categories that a new site starts with, in the order in which they are shown.
import { artificialIntelligence } from './categories/artificial-intelligence.ts'
import { communityAndEvents } from './categories/community-and-events.ts'
import { cryptoAndBlockchain } from './categories/crypto-and-blockchain.ts'
import { dataAndAnalytics } from './categories/data-and-analytics.ts'
import { design } from './categories/design.ts'
import { developerTools } from './categories/developer-tools.ts'
import { eCommerce } from './categories/e-commerce.ts'
import { education } from './categories/education.ts'
import { familyAndHobbies } from './categories/family-and-hobbies.ts'
import { finance } from './categories/finance.ts'
import { gamesAndEntertainment } from './categories/games-and-entertainment.ts'
import { health } from './categories/health.ts'
import { homeAndFood } from './categories/home-and-food.ts'
import { industryAndProperty } from './categories/industry-and-property.ts'
import { localAndProfessionalServices } from './categories/local-and-professional-services.ts'
import { marketing } from './categories/marketing.ts'
import { musicAndMedia } from './categories/music-and-media.ts'
import { productivity } from './categories/productivity.ts'
import { salesAndSupport } from './categories/sales-and-support.ts'
import { securityAndPrivacy } from './categories/security-and-privacy.ts'
import { travelAndTransport } from './categories/travel-and-transport.ts'
import { workAndHiring } from './categories/work-and-hiring.ts'
import type { CategorySeed } from './category-seed.ts'

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

export type { CategorySeed }
