/** The closed lists of a profile: the values of choices. */

export const productPlatforms = [
  'web',
  'ios',
  'android',
  'macos',
  'windows',
  'linux',
  'browser_extension',
  'api',
  'self_hosted',
] as const
export type ProductPlatform = (typeof productPlatforms)[number]

export const pricingModels = ['free', 'freemium', 'free_trial', 'paid', 'open_source', 'contact'] as const
export type PricingModel = (typeof pricingModels)[number]

/** How often a plan is billed. */
export const intervals = ['month', 'year', 'once'] as const
export type PlanInterval = (typeof intervals)[number]

/** Team sizes as ranges. */
export const teamSizes = ['1', '2-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const
export type TeamSize = (typeof teamSizes)[number]
