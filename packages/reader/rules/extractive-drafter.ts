/** The default drafter: reads values off the pages by stated rules. No model, no key, no network. */
import { fieldSchemas, maxEntries } from 'marquee-profile'
import type { Candidate, Drafter, DraftRequest, Proposal } from '../drafter.ts'
import { keyOf } from '../facts/names.ts'
import { findAudience, findUseCases } from './audience.ts'
import { findCategories } from './categories.ts'
import { withDeclared } from './declared.ts'
import { findFaqs } from './faqs.ts'
import { findFeatures } from './features.ts'
import { findIntegrations } from './integrations.ts'
import { findLicence } from './licence.ts'
import { findPages, findPricingUrl, findRepositoryUrl } from './links/links.ts'
import { findLogo } from './links/logo.ts'
import { findScreenshots, findVideoUrl } from './links/media.ts'
import { findSocials } from './links/socials.ts'
import { findFounderSocials, isCalledAfter } from './people/founder-socials.ts'
import { findFounders } from './people/founders.ts'
import { findContactEmail } from './place/contact.ts'
import { findFoundedYear } from './place/founded.ts'
import { findPlace } from './place/place.ts'
import { findPlatforms } from './platforms.ts'
import { findPricing } from './pricing/pricing.ts'
import { hostOf, readSite, type Site } from './site.ts'
import { findDescription } from './words/description.ts'
import { findHeadline } from './words/headline.ts'
import { findName } from './words/name.ts'
import { findSeo } from './words/seo.ts'
import { findSummary } from './words/summary.ts'
import { findTags } from './words/tags.ts'

/** Creates a drafter that only quotes; its proposals have yet to pass the grounding gate. */
export function extractiveDrafter(): Drafter {
  return {
    name: 'extractive',
    draft: (request) => {
      const { pages, siteUrl } = request
      return Promise.resolve(withDeclared(propose(request), pages, hostOf(pages[0]?.url ?? siteUrl)))
    },
  }
}

function propose(request: DraftRequest): Proposal {
  const step = request.onStep ?? (() => {})
  const unnamed = readSite(request)
  if (!unnamed) return { fields: {}, faqs: [], founders: [], company_socials: [], founder_socials: [] }
  step('name')
  const name = findName(unnamed)
  const site = { ...unnamed, name: name[0]?.value ?? '' }
  step('pricing')
  const pricing = findPricing(site)
  step('text')
  const faqs = findFaqs(site)
  const integrations = findIntegrations(site)
  const listed = new Set(integrations.map(({ value }) => keyOf(value)))
  const planNames = pricing.plans.map(({ value }) => keyOf(value.name))
  const features = findFeatures(site, planNames).filter(
    ({ value: { title, description } }) => description || !listed.has(keyOf(title)),
  )
  const texts = proposeTexts(site, [...faqs, ...features.slice(0, maxEntries(fieldSchemas.features))])
  step('company')
  const { country, city } = findPlace(site)
  const founders = findFounders(site)
  const people = founders
    .filter(({ isDoubtful }) => !isDoubtful)
    .toSorted((a, b) => b.confidence - a.confidence)
    .map(({ value }) => value.name)
  const accounts = Map.groupBy(findSocials(site), ({ value }) =>
    isCalledAfter(value.url, people, site) ? 'founders' : 'own',
  )
  const first = people.slice(0, 1)
  const ofFirst = (accounts.get('founders') ?? []).filter(
    ({ value, isDoubtful }) =>
      isDoubtful !== true && value.platform !== 'custom' && isCalledAfter(value.url, first, site),
  )
  return {
    fields: {
      name,
      ...texts,
      features,
      use_cases: findUseCases(site),
      audience: findAudience(site),
      platforms: findPlatforms(site),
      integrations,
      pricing_model: pricing.model,
      pricing_plans: pricing.plans,
      pricing_url: findPricingUrl(site, pricing.page),
      ...findPages(site),
      repository_url: findRepositoryUrl(site),
      video_url: findVideoUrl(site),
      licence: findLicence(site),
      logo_url: findLogo(site),
      screenshots: findScreenshots(site),
      contact_email: findContactEmail(site),
      founded_year: findFoundedYear(site),
      country,
      city,
      seo: findSeo(site),
    },
    faqs,
    founders,
    company_socials: accounts.get('own') ?? [],
    founder_socials: [...findFounderSocials(site, first[0] ?? ''), ...ofFirst],
  }
}

function proposeTexts(
  site: Site,
  told: Candidate<unknown>[],
): Pick<Proposal['fields'], 'headline' | 'summary' | 'description' | 'categories' | 'tags'> {
  const headline = findHeadline(site)
  const categories = findCategories(site)
  return {
    headline,
    summary: findSummary(site, headline[0]?.value ?? ''),
    description: findDescription(site, told),
    categories,
    tags: findTags(
      site,
      categories.flatMap(({ value, isDoubtful }) => (isDoubtful ? [] : [value])),
    ),
  }
}
