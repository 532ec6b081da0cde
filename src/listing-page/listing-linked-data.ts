/** A listing as schema.org data: only what its page shows. Without ratings: votes are not ratings. */
import { decimalOf } from 'marquee-money'
import { members, planOf, socialLinks, textMember, valueTexts } from '../design/components/profile-values.ts'
import { breadcrumbList, type LinkedData } from '../design/linked-data.ts'
import type { ListingData } from './listing-page-data.ts'
import { isWithheld } from './site-notice-view.ts'
import { words } from './words/index.ts'

/** `currency` is the site's (ISO 4217), used for a product that is free. */
export function listingLinkedData(data: ListingData, currency: string): (LinkedData | null)[] {
  const origin = URL.parse(data.url)?.origin ?? ''
  const [category] = data.categories
  return [
    software(data, origin, currency),
    questionPage(data),
    breadcrumbList([
      { name: words.categories, url: `${origin}/categories` },
      ...(category ? [{ name: category.name, url: `${origin}${category.url}` }] : []),
      { name: data.name, url: data.url },
    ]),
  ]
}

function software(data: ListingData, origin: string, currency: string): LinkedData {
  const { fields } = data
  const platforms = valueTexts('platforms', fields.platforms?.value, 'en')
  const summary = fields.summary?.value
  const links = socialLinks(data.aside.socials).map(({ url }) => url)
  return {
    '@type': 'SoftwareApplication',
    '@id': data.url,
    name: data.name,
    headline: data.headline,
    description: typeof summary === 'string' && summary !== '' ? summary : data.headline,
    url: data.url,
    sameAs: isWithheld(data) ? undefined : [data.website_url, ...links],
    applicationCategory: data.categories[0]?.name,
    operatingSystem: platforms.length > 0 ? platforms.join(', ') : undefined,
    image: data.logo ? absolute(data.logo.src, origin) : undefined,
    screenshot: data.images.length > 0 ? data.images.map(({ src }) => absolute(src, origin)) : undefined,
    offers: offers(data, currency),
    author: data.founders.length > 0 ? data.founders.map((founder) => person(founder, origin)) : undefined,
    featureList: valueTexts('features', featureTitles(fields.features?.value), 'en').join(', ') || undefined,
  }
}

function absolute(path: string, origin: string): string | undefined {
  return URL.parse(path, origin)?.href
}

function featureTitles(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry: unknown) => textMember(entry, 'title') ?? []) : []
}

/** Plans with a stated price, in the currency's main unit. Open source is not a price: the service may cost. */
function offers({ price }: ListingData, siteCurrency: string): LinkedData[] | undefined {
  const plans = Array.isArray(price.plans) ? price.plans.map((plan: unknown) => planOf(members(plan))) : []
  const priced = plans.flatMap(({ name, amount, currency }) =>
    amount === null || currency === null
      ? []
      : [{ '@type': 'Offer', name, price: decimalOf({ amount, currency }), priceCurrency: currency }],
  )
  if (priced.length > 0) return priced
  return price.model === 'free' ? [{ '@type': 'Offer', price: '0', priceCurrency: siteCurrency }] : undefined
}

function person({ name, title, url }: ListingData['founders'][number], origin: string): LinkedData {
  return {
    '@type': 'Person',
    name,
    jobTitle: title ?? undefined,
    url: url === null ? undefined : `${origin}${url}`,
  }
}

/** The website's own questions, then those of readers that the owner answered. */
function questionPage({ fields, asked }: ListingData): LinkedData | null {
  const list: unknown = fields.faqs?.value
  const stated = Array.isArray(list)
    ? list.map((entry: unknown) => ({
        question: textMember(entry, 'question'),
        answer: textMember(entry, 'answer'),
      }))
    : []
  const all = [...stated, ...(asked ?? [])]
  if (all.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
