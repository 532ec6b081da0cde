/** Builds what API clients see of a draft from its row. */
import {
  completeness,
  type Evidence,
  fieldsShortly,
  fieldsWhole,
  founderLinks,
  type HeldFieldsAnswer,
  heldFields,
  type HeldShown,
  type LinkGroup,
  linksIn,
  type LinkValue,
  missingForSubmit,
  quotesOf,
  plainValues,
  type Profile,
  shortForm,
  suggestionsIn,
  textOf,
  valueOf,
  milestonesOf,
} from 'marquee-profile'
import { missingForFree, type MissingItem, missingItem } from '../founders/index.ts'
import { competitorShortly } from '../listings/index.ts'
import { withOrigin } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { NextStep } from '../platform/call/next-step.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import type { DraftRow } from './draft-queries.ts'
import { type Draft, heldLinks, itemsOf } from './draft.ts'
import type { ReadingPage } from './reading/reading-log.ts'
import type { z } from 'zod'

/**
 * The draft as an API response: each value with the quotes that support it, or with all stored evidence (`withAll`).
 */
export function draftAnswer(draft: DraftRow, asked: Site, withAll = false): z.input<typeof Draft> {
  const { profile } = draft
  const origin = siteOrigin(draft.site, asked.baseUrl)
  const item = <T extends { evidence: Evidence[] }>(entry: T) =>
    withAll ? entry : { ...entry, evidence: quotesOf(entry.evidence) }
  const values = plainValues(profile)
  const missing = [...neededToSubmit(draft), ...missingForFree(profile, draft.refused_pictures)]
  return {
    id: draft.id,
    site: draft.site_key,
    url: `${origin}/account/drafts/${draft.id}`,
    website_url: draft.website_url,
    status: draft.status,
    progress: {
      step: draft.step,
      pages_read: draft.pages_read,
      pages_planned: draft.pages_planned,
      facts_found: draft.facts_found,
      ...(withAll || draft.status !== 'ready' ? { pages: draft.reading.pages.map(pageAnswer) } : {}),
    },
    problem: draft.problem,
    notes: draft.notes,
    fields: fieldsAnswer(draft, withAll),
    logo: withOrigin(draft.logo, origin),
    images: draft.images.flatMap((image) => withOrigin(image, origin) ?? []),
    unfetched: draft.refused_pictures,
    faqs: itemsOf(profile.faqs).map(item),
    founders: itemsOf(profile.founders).map((founder, index) => ({
      ...item(founder),
      title: founder.title || null,
      bio: founder.bio || null,
      photo_url: founder.photo_url || null,
      email: founder.email || null,
      socials: index === 0 ? founderLinks(profile) : founder.socials ? linksIn(founder.socials) : null,
    })),
    company_socials: linksAnswer(profile, 'company_socials', withAll),
    founder_socials: linksAnswer(profile, 'founder_socials', withAll),
    suggestions: suggestionsIn(profile).map(item),
    story: valueOf(profile, 'story'),
    milestones: milestonesOf(profile),
    competitor_url: textOf(profile, 'competitor_url'),
    competitor: withAll ? draft.competitor : competitorShortly(draft.competitor),
    site_fields: draft.site_fields,
    regenerating: draft.regenerating,
    completeness: completeness(values),
    missing,
    listing_id: draft.listing_id,
    submitted_at: draft.submitted_at?.toISOString() ?? null,
    read_at: draft.read_at?.toISOString() ?? null,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
    next_steps: nextSteps(
      draft,
      missing.some((item) => item.required_for === 'submit'),
    ),
  }
}

/** What is missing for submission, both in the profile and among the fields that the site requires. */
export function neededToSubmit(draft: DraftRow): z.input<typeof MissingItem>[] {
  const ofSite = draft.required_fields.map((key) => ({
    field: `site_fields.${key}`,
    reason: 'missing',
    required_for: 'submit' as const,
  }))
  return [...missingForSubmit(plainValues(draft.profile)), ...ofSite].map(missingItem)
}

function fieldsAnswer(draft: DraftRow, withAll: boolean): z.input<typeof HeldFieldsAnswer> {
  const held = heldFields(draft.profile, draft.created_at)
  const filed = draft.filed.map(({ name }) => name)
  const fields = filed.length > 0 ? { ...held, categories: { ...held.categories, value: filed } } : held
  return withAll ? fieldsWhole(fields) : fieldsShortly(fields)
}

function linksAnswer(
  profile: Profile,
  group: LinkGroup,
  withAll: boolean,
): Record<string, HeldShown<LinkValue>> {
  const held = heldLinks(profile, group)
  return withAll
    ? held
    : Object.fromEntries(Object.entries(held).map(([platform, link]) => [platform, shortForm(link)]))
}

function pageAnswer({ url, state, reason, title, found }: ReadingPage) {
  const facts = Object.values(found).reduce((sum, count) => sum + count, 0)
  return { url, state, title, facts, ...(reason ? { reason } : {}) }
}

function nextSteps(draft: DraftRow, incomplete: boolean): NextStep[] {
  if (draft.status === 'crawling' || draft.status === 'drafting') {
    return [{ tool: 'get_draft', why: 'The site is being read; look again in about 4 seconds.' }]
  }
  if (draft.status === 'failed') {
    return [
      { tool: 'update_draft', why: 'The site could not be read: fill the fields in by hand.' },
      { tool: 'submit_listing', why: 'Or have the same address read again.' },
    ]
  }
  if (draft.listing_id !== null) {
    const shared = `Listing ${draft.listing_id} has these values too, edits of this draft included, in public at once`
    const why = `${shared} where it is live: submit_draft is not needed again. See it, and how to launch it.`
    return [{ tool: 'get_my_listing', why }]
  }
  if (incomplete)
    return [{ tool: 'update_draft', why: 'Fill in what `missing` names as required for submit.' }]
  return [
    ...(draft.refused_pictures.some(({ reason }) => reason === 'waiting')
      ? [{ tool: 'get_draft', why: 'Pictures are being fetched: see in a few seconds whether all could be.' }]
      : []),
    { tool: 'update_draft', why: 'Check every value against its quote and correct what is wrong.' },
    { tool: 'submit_draft', why: whatSubmittingDoes(draft) },
  ]
}

function whatSubmittingDoes({ updates_listing: id }: DraftRow): string {
  if (id === null) return 'Save the draft as your listing. Nothing is published yet.'
  const kept = 'what was typed there stays unless it is typed anew here, the rest follows what was read now'
  return `Listing ${id} is this product already: ${kept}, in public at once where it is live.`
}
