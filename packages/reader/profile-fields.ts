/** The fields of a profile as drafts fill them: names, types and limits. */

export interface Feature {
  title: string
  description?: string
}

export type PlanInterval = 'month' | 'year' | 'once'

export interface PricingPlan {
  name: string
  /** Minor units of the currency (ISO 4217 exponent); null when the price is given on request. */
  amount: number | null
  /** ISO 4217, or null where there is no amount to count. */
  currency: string | null
  interval: PlanInterval | null
  /** What else the site says beside the price: per seat, billed yearly, excluding VAT. */
  note?: string
}

export interface Seo {
  title?: string
  description?: string
}

export const platforms = [
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
export type Platform = (typeof platforms)[number]

export const pricingModels = ['free', 'freemium', 'free_trial', 'paid', 'open_source', 'contact'] as const
export type PricingModel = (typeof pricingModels)[number]

export const teamSizes = ['1', '2-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const
export type TeamSize = (typeof teamSizes)[number]

export interface ProfileValues {
  name: string
  headline: string
  summary: string
  description: string
  categories: string[]
  tags: string[]
  features: Feature[]
  use_cases: string[]
  audience: string
  platforms: Platform[]
  integrations: string[]
  pricing_model: PricingModel
  pricing_plans: PricingPlan[]
  pricing_url: string
  demo_url: string
  docs_url: string
  repository_url: string
  video_url: string
  licence: string
  logo_url: string
  screenshots: string[]
  contact_email: string
  founded_year: number
  country: string
  city: string
  team_size: TeamSize
  seo: Seo
}

export type FieldName = keyof ProfileValues

/** Most characters a text may have, and most items a list may have. */
export const textLimits = {
  name: 80,
  headline: 120,
  summary: 400,
  description: 5000,
  tag: 30,
  featureTitle: 80,
  featureDescription: 300,
  useCase: 160,
  audience: 200,
  integration: 60,
  licence: 60,
  city: 80,
  url: 2048,
  seoTitle: 70,
  seoDescription: 160,
  question: 200,
  answer: 2000,
  planName: 80,
  planNote: 160,
} as const
export const listLimits = {
  categories: 5,
  tags: 12,
  features: 12,
  use_cases: 8,
  integrations: 30,
  pricing_plans: 8,
  screenshots: 8,
  platforms: 9,
  faqs: 5,
  founders: 10,
} as const

export const socialPlatforms = [
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'threads',
  'pinterest',
  'github',
  'reddit',
  'producthunt',
  'medium',
  'website',
  'custom',
] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

export interface SocialLink {
  platform: SocialPlatform
  url: string
  /** For `custom`: what the link is called. */
  label?: string
}

export interface Faq {
  question: string
  answer: string
}

export interface FounderFacts {
  name: string
  title?: string
}
