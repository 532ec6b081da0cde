/** A profile as the listing's page shows it: the same for the public page and for a draft's preview. */
import { periodName } from '../calendar/index.ts'
import {
  type AnyHeld,
  type Milestone,
  milestonesOf,
  type Profile,
  profileKeys,
  socialsOf,
  textOf,
  valueOf,
} from 'marquee-profile'
import type { FieldData } from '../design/components/profile-values.ts'
import { localeOf } from '../design/components/time.ts'
import type { Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import { foundersOf } from '../founders/index.ts'
import {
  badgeEmbed,
  type Competitor,
  openSections,
  type PublicRow,
  type SiteCheck,
  type SiteFieldRow,
} from '../listings/index.ts'
import type { CopiesByAddress, Picture } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { ListingData } from './listing-page-data.ts'
import { withoutRepeats } from './without-repeats.ts'

export interface ListingFacts {
  slug: string
  name: string
  websiteUrl: string
  plan: 'free' | 'paid'
  votes: number
  launchWeek: string | null
  profile: Profile
  categories: { name: string; slug: string }[]
  checkedAt: string | null
  milestones: readonly Milestone[]
  /** Stored copies of the pictures, by original address. */
  milestonePictures: CopiesByAddress
  founderSlugs: Map<string, string>
  logo?: Picture | null
  siteCheck?: SiteCheck | null
  competitor?: Competitor | null
  images?: readonly Picture[]
  siteFields?: readonly SiteFieldRow[]
  /** Photos by founder's name in lower case. */
  photos?: ReadonlyMap<string, Picture | null>
}

/** The view of a listing from its row, in whatever state it is. */
export function shownOf(found: PublicRow, site: Site, csrf: string): ListingData {
  const open = openSections(found)
  return listingData(
    {
      slug: found.slug,
      name: found.name,
      websiteUrl: found.website_url,
      plan: found.plan,
      votes: found.votes,
      launchWeek: found.launch_week,
      profile: found.profile,
      categories: found.categories,
      checkedAt: found.read_at,
      milestones: open.includes('milestones') ? milestonesOf(found.profile) : [],
      milestonePictures: found.milestone_pictures,
      founderSlugs: new Map(found.founders.map((founder) => [founder.name.toLowerCase(), founder.slug])),
      logo: found.large_logo,
      siteCheck: found.site_check,
      competitor: found.competitor,
      siteFields: found.site_fields,
      images: found.images.slice(0, open.includes('gallery') ? 8 : 3),
      photos: new Map(found.founders.map((founder) => [founder.name.toLowerCase(), founder.photo])),
    },
    site,
    csrf,
  )
}

/** Assembles the data of the listing's view. */
export function listingData(facts: ListingFacts, site: Site, csrf: string): ListingData {
  const { profile, slug, name } = facts
  const badge = badgeEmbed(site.origin, slug, name, site.name)
  return {
    locale: localeOf(site),
    csrf,
    slug,
    name,
    headline: textOf(profile, 'headline') ?? '',
    url: `${site.origin}/listings/${encodeURIComponent(slug)}`,
    website_url: facts.websiteUrl,
    site_check: facts.siteCheck ?? null,
    competitor: facts.competitor ?? null,
    site_fields: facts.siteFields ?? [],
    logo: facts.logo ?? null,
    images: facts.images ?? [],
    categories: facts.categories.map((category) => ({
      name: category.name,
      url: `/categories/${category.slug}`,
    })),
    week: facts.launchWeek
      ? {
          label: periodName(facts.launchWeek),
          url: `/launches/${facts.launchWeek}`,
        }
      : null,
    verified: false,
    votes: facts.votes,
    voted: false,
    vote_url: `/listings/${encodeURIComponent(slug)}/vote`,
    voting_closed: null,
    fields: fieldsOf(profile),
    description: ownDescription(profile),
    price: { model: textOf(profile, 'pricing_model'), plans: valueOf(profile, 'pricing_plans') },
    checked_at: facts.checkedAt,
    history_url: null,
    founders: foundersOf(profile).map((founder) => {
      const founderSlug = facts.founderSlugs.get(founder.name.toLowerCase())
      return {
        name: founder.name,
        title: founder.title,
        bio: founder.bio,
        url: founderSlug ? `/founders/${encodeURIComponent(founderSlug)}` : null,
        photo: facts.photos?.get(founder.name.toLowerCase()) ?? null,
        socials: founder.socials,
      }
    }),
    milestones: facts.milestones.map(({ date, title, description, url, picture_url: address }) => ({
      date,
      title,
      description,
      url,
      picture: (address && facts.milestonePictures[address]) || null,
    })),
    story: null,
    updates: [],
    alternatives: null,
    alternatives_url: null,
    compare_url: null,
    aside: {
      standing: null,
      awards: [],
      owner: { verified: false, by: null, plan: facts.plan },
      contact_email: textOf(profile, 'contact_email'),
      socials: socialsOf(profile, 'company_socials'),
      badge: {
        image_url: `/badges/${encodeURIComponent(slug)}/featured-light.svg`,
        html: badge.html,
        all_url: `/listings/${encodeURIComponent(slug)}/badges`,
      },
      claim_url: null,
      report_url: null,
      history_url: null,
    },
  }
}

/** The description without what the page says elsewhere; null if nothing is left. */
function ownDescription(profile: Profile): Html | null {
  const features = (valueOf(profile, 'features') ?? []).map(({ title }) => title)
  const text = withoutRepeats(
    textOf(profile, 'description') ?? '',
    textOf(profile, 'summary') ?? '',
    features,
  )
  return text === '' ? null : markdown(text)
}

/** Every held value in the form that the views read; an owner's words carry no quote as evidence. */
function fieldsOf(profile: Profile): Record<string, FieldData> {
  return Object.fromEntries(
    profileKeys.flatMap((key) => (profile[key] ? [[key, fieldData(profile[key])]] : [])),
  )
}

/** One held value in the form that the views read. */
function fieldData(held: AnyHeld): FieldData {
  return {
    value: held.value,
    state: held.state,
    evidence: held.evidence,
    ai_value: held.ai_value,
    item_evidence: held.item_evidence ?? null,
    updated_at: held.updated_at,
  }
}
