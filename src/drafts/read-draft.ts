/** What clients read of a draft, made from its row. */
import { type Profile, socialsOf, textOf, valueOf, completeness, missingForSubmit } from 'marquee-profile'
import { missingForFree } from '../founders/index.ts'
import { withOrigin } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import type { NextStep } from '../platform/call/next-step.ts'
import type { DraftRow } from './draft-queries.ts'
import { allFields, type Draft, heldLinks, itemsOf } from './draft.ts'
import type { ReadingPage } from './reading/reading-log.ts'
import type { z } from 'zod'

/** The draft as an answer of the API. */
export function draftAnswer(draft: DraftRow, site: Site): z.input<typeof Draft> {
  const { profile } = draft
  const values = plainProfile(profile)
  const missing = [...missingForSubmit(values), ...missingForFree(profile)]
  return {
    id: draft.id,
    site: draft.site_key,
    url: `${site.origin}/account/drafts/${draft.id}`,
    website_url: draft.website_url,
    status: draft.status,
    progress: {
      step: draft.step,
      pages_read: draft.pages_read,
      pages_planned: draft.pages_planned,
      facts_found: draft.facts_found,
      pages: draft.reading.pages.map(pageAnswer),
    },
    problem: draft.problem,
    notes: draft.notes,
    fields: allFields(profile, draft.created_at),
    logo: withOrigin(draft.logo, site.origin),
    images: draft.images.flatMap((image) => withOrigin(image, site.origin) ?? []),
    faqs: itemsOf(profile, 'faqs').map((faq) => ({
      question: String(faq['question']),
      answer: String(faq['answer']),
      ...stateOf(faq),
    })),
    founders: itemsOf(profile, 'founders').map((founder) => ({
      name: String(founder['name']),
      title: textOrNull(founder['title']),
      bio: textOrNull(founder['bio']),
      photo_url: textOrNull(founder['photo_url']),
      email: textOrNull(founder['email']),
      socials:
        typeof founder['socials'] === 'object' && founder['socials'] !== null
          ? { ...founder['socials'] }
          : null,
      ...stateOf(founder),
    })),
    company_socials: heldLinks(profile, 'company_socials'),
    founder_socials: heldLinks(profile, 'founder_socials'),
    story: storyOf(profile),
    milestones: milestonesOf(profile),
    competitor_url: textOf(profile, 'competitor_url'),
    competitor: draft.competitor,
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

function pageAnswer({ url, state, reason, title, found }: ReadingPage) {
  const facts = Object.values(found).reduce((sum, count) => sum + count, 0)
  return { url, state, title, facts, ...(reason ? { reason } : {}) }
}

/** Plain values by name: what rules about completeness look at. */
export function plainProfile(profile: Profile): Record<string, unknown> {
  const plain = Object.fromEntries(Object.entries(profile).map(([key, held]) => [key, held.value]))
  return { ...plain, company_socials: socialsOf(profile, 'company_socials') }
}

function stateOf(item: Record<string, unknown>) {
  return {
    state: item['state'] as Draft['faqs'][number]['state'],
    evidence: item['evidence'] as Draft['faqs'][number]['evidence'],
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function storyOf(profile: Profile): Record<string, string | null> | null {
  const story = valueOf(profile, 'story')
  if (typeof story !== 'object' || story === null) return null
  return Object.fromEntries(Object.entries(story).map(([name, value]) => [name, textOrNull(value)]))
}

function milestonesOf(profile: Profile) {
  const value = valueOf(profile, 'milestones')
  const milestones: unknown[] = Array.isArray(value) ? value : []
  return milestones.filter(isRecord).map((milestone) => ({
    date: String(milestone['date']),
    title: String(milestone['title']),
    description: textOrNull(milestone['description']),
    url: textOrNull(milestone['url']),
  }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
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
  if (draft.listing_id !== null)
    return [{ tool: 'get_my_listing', why: 'See the listing and how to launch it.' }]
  if (incomplete)
    return [{ tool: 'update_draft', why: 'Fill in what `missing` names as required for submit.' }]
  return [
    { tool: 'update_draft', why: 'Check every value against its quote and correct what is wrong.' },
    { tool: 'submit_draft', why: 'Save the draft as your listing. Nothing is published yet.' },
  ]
}
