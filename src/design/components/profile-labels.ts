/** What the fields of a profile are called, in what order and groups a person meets them, and how values read. */

/** How a field is edited and shown. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'url'
  | 'email'
  | 'year'
  | 'country'
  | 'lines'
  | 'urls'
  | 'categories'
  | 'platforms'
  | 'pricing_model'
  | 'team_size'
  | 'plans'
  | 'features'
  | 'faqs'
  | 'founders'
  | 'socials'
  | 'seo'

export interface FieldLabel {
  name: string
  label: string
  kind: FieldKind
  group: FieldGroup
  /** Longest value, in characters; for lists, of one entry. */
  limit?: number
  /** Most entries of a list. */
  entries?: number
  hint?: string
}

export const fieldGroups = [
  'The basics',
  'What it does',
  'Pricing',
  'Links and pictures',
  'People and place',
  'Questions',
  'Search engines',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** Every part of a profile that can be reviewed, in the order of the review. */
export const fieldLabels: readonly FieldLabel[] = [
  { name: 'name', label: 'Name', kind: 'line', group: 'The basics', limit: 80 },
  {
    name: 'headline',
    label: 'Headline',
    kind: 'line',
    group: 'The basics',
    limit: 120,
    hint: 'One line. What it is and for whom.',
  },
  { name: 'summary', label: 'Summary', kind: 'text', group: 'The basics', limit: 400 },
  {
    name: 'categories',
    label: 'Categories',
    kind: 'categories',
    group: 'The basics',
    entries: 5,
    hint: 'Up to five. The first one is the primary category.',
  },
  { name: 'tags', label: 'Tags', kind: 'lines', group: 'The basics', limit: 30, entries: 12 },
  {
    name: 'description',
    label: 'Description',
    kind: 'text',
    group: 'What it does',
    limit: 5000,
    hint: 'Paragraphs, lists, links and emphasis in Markdown; no HTML.',
  },
  { name: 'features', label: 'Features', kind: 'features', group: 'What it does', limit: 80, entries: 12 },
  { name: 'use_cases', label: 'Use cases', kind: 'lines', group: 'What it does', limit: 160, entries: 8 },
  { name: 'audience', label: 'Who it is for', kind: 'line', group: 'What it does', limit: 200 },
  { name: 'platforms', label: 'Platforms', kind: 'platforms', group: 'What it does', entries: 9 },
  {
    name: 'integrations',
    label: 'Integrations',
    kind: 'lines',
    group: 'What it does',
    limit: 60,
    entries: 30,
  },
  {
    name: 'licence',
    label: 'Licence',
    kind: 'line',
    group: 'What it does',
    limit: 60,
    hint: 'An SPDX name such as MIT, or what the licence is called.',
  },
  { name: 'pricing_model', label: 'Pricing model', kind: 'pricing_model', group: 'Pricing' },
  { name: 'pricing_plans', label: 'Plans', kind: 'plans', group: 'Pricing', entries: 8 },
  { name: 'pricing_url', label: 'Pricing page', kind: 'url', group: 'Pricing' },
  {
    name: 'logo_url',
    label: 'Logo',
    kind: 'url',
    group: 'Links and pictures',
    hint: 'Address of the picture; we make our own copy.',
  },
  { name: 'screenshots', label: 'Screenshots', kind: 'urls', group: 'Links and pictures', entries: 8 },
  { name: 'video_url', label: 'Video', kind: 'url', group: 'Links and pictures' },
  { name: 'demo_url', label: 'Demo', kind: 'url', group: 'Links and pictures' },
  { name: 'docs_url', label: 'Documentation', kind: 'url', group: 'Links and pictures' },
  { name: 'repository_url', label: 'Source code', kind: 'url', group: 'Links and pictures' },
  { name: 'company_socials', label: 'Social links', kind: 'socials', group: 'Links and pictures' },
  { name: 'founders', label: 'Founders', kind: 'founders', group: 'People and place', entries: 20 },
  {
    name: 'founder_socials',
    label: 'The founder’s links',
    kind: 'socials',
    group: 'People and place',
    hint: 'Of the primary founder, the first in the list.',
  },
  { name: 'contact_email', label: 'Contact e-mail', kind: 'email', group: 'People and place', limit: 254 },
  { name: 'founded_year', label: 'Founded', kind: 'year', group: 'People and place' },
  { name: 'city', label: 'City', kind: 'line', group: 'People and place', limit: 80 },
  { name: 'country', label: 'Country', kind: 'country', group: 'People and place' },
  { name: 'team_size', label: 'Team size', kind: 'team_size', group: 'People and place' },
  { name: 'faqs', label: 'Questions and answers', kind: 'faqs', group: 'Questions', entries: 5 },
  {
    name: 'seo',
    label: 'Search engine text',
    kind: 'seo',
    group: 'Search engines',
    hint: 'Shown by search engines. Left blank, it follows name, headline and summary.',
  },
]

/** The label of a field; `company_socials.github` is a link of its own. An unknown name is shown as it is. */
export function fieldLabel(name: string): FieldLabel {
  const [base = name, platform] = name.split('.')
  const found = fieldLabels.find((field) => field.name === base)
  if (platform !== undefined) return socialLabel(name, base, platform)
  return found ?? { name, label: name.replaceAll('_', ' '), kind: 'line', group: 'The basics' }
}

function socialLabel(name: string, base: string, platform: string): FieldLabel {
  const label = socialLabels[platform] ?? platform
  const kind = platform === 'custom' ? 'socials' : 'url'
  if (base !== 'founder_socials') return { name, label, kind, group: 'Links and pictures' }
  return { name, label: `Founder on ${label}`, kind, group: 'People and place' }
}

export const pricingModelLabels: Readonly<Record<string, string>> = {
  free: 'Free',
  freemium: 'Free plan, paid upgrades',
  free_trial: 'Free trial, then paid',
  paid: 'Paid',
  open_source: 'Open source',
  contact: 'On request',
}

export const platformLabels: Readonly<Record<string, string>> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  macos: 'macOS',
  windows: 'Windows',
  linux: 'Linux',
  browser_extension: 'Browser extension',
  api: 'API',
  self_hosted: 'Self-hosted',
}

export const teamSizeLabels: Readonly<Record<string, string>> = {
  '1': 'Just one',
  '2-10': '2–10',
  '11-50': '11–50',
  '51-200': '51–200',
  '201-500': '201–500',
  '501-1000': '501–1,000',
  '1000+': 'More than 1,000',
}

/** Platforms of social links in the contract's order. */
export const socialLabels: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  threads: 'Threads',
  pinterest: 'Pinterest',
  github: 'GitHub',
  reddit: 'Reddit',
  producthunt: 'Product Hunt',
  medium: 'Medium',
  website: 'Website',
  custom: 'Another link',
}

export const intervalLabels: Readonly<Record<string, string>> = {
  month: 'a month',
  year: 'a year',
  once: 'once',
}
