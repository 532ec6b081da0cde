/** The draft noun: a draft's states and what clients see of it. Pure. */
import { z } from 'zod'
import {
  type Evidence,
  fieldNames,
  type FieldState,
  FieldStateAnswer,
  founderLinks,
  type Held,
  HeldFieldsAnswer,
  HeldLinksAnswer,
  LinksAnswer,
  type LinkGroup,
  type LinkValue,
  MilestoneAnswer,
  type Profile,
  type ProfileKey,
  Quote,
  socialKeys,
  StoryAnswer,
  SuggestionAnswer,
} from 'marquee-profile'
import { skipReasons } from 'marquee-reader'
import { Competitor, SaidAnswer } from '../listings/index.ts'
import { Picture, RefusedPicture } from '../pictures/index.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { MissingItem } from '../founders/index.ts'
import { readingStates } from './reading/reading-log.ts'
import { namedShape } from '../platform/call/named-shape.ts'

export const draftStatuses = ['crawling', 'drafting', 'ready', 'failed'] as const
export type DraftStatus = (typeof draftStatuses)[number]

const itemState = { state: FieldStateAnswer, evidence: z.array(Quote) }

/** Why a site could not be read; part of a failed draft. */
export const ReadingProblem = namedShape('ReadingProblem', {
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  fix: z.string(),
})
export type ReadingProblem = z.output<typeof ReadingProblem>

export const Draft = namedShape('Draft', {
  id: z.string(),
  site: z.string().describe('Key of the site.'),
  url: z.string().describe('Page where a person reviews it.'),
  website_url: z.string(),
  status: z.enum(draftStatuses),
  progress: namedShape('DraftProgress', {
    step: z.string(),
    pages_read: z.int(),
    pages_planned: z.int(),
    facts_found: z.int(),
    pages: z
      .array(
        z.object({
          url: z.string(),
          state: z.enum(readingStates),
          reason: z.enum(skipReasons).optional(),
          title: z.string(),
          facts: z.int(),
        }),
      )
      .optional()
      .describe('Pages read or not, why: until it is ready, then with `include=evidence`.'),
  }),
  problem: ReadingProblem.nullable(),
  notes: z.array(z.string()).describe('Remarks on the reading, such as `needs_browser`.'),
  fields: HeldFieldsAnswer,
  logo: Picture.nullable().describe('Our own copy of the logo; null until one is made.'),
  images: z.array(Picture).describe('Our own copies of the screenshots.'),
  unfetched: z.array(RefusedPicture).describe('Not fetched, or not yet.'),
  faqs: z.array(namedShape('DraftFaq', { question: z.string(), answer: z.string(), ...itemState })),
  founders: z.array(
    namedShape('DraftFounder', {
      name: z.string(),
      title: z.string().nullable(),
      bio: z.string().nullable(),
      photo_url: z.string().nullable(),
      email: z.string().nullable(),
      socials: LinksAnswer.nullable(),
      ...itemState,
    }),
  ),
  company_socials: HeldLinksAnswer,
  founder_socials: HeldLinksAnswer,
  suggestions: z.array(SuggestionAnswer),
  story: StoryAnswer.nullable(),
  milestones: z.array(MilestoneAnswer),
  competitor_url: z.string().nullable(),
  site_fields: z.record(z.string(), SaidAnswer),
  competitor: Competitor.nullable().describe(
    'What the competitor’s own site states; null until it was read.',
  ),
  regenerating: z.array(z.string()),
  completeness: z.int().min(0).max(100),
  missing: z.array(MissingItem),
  listing_id: z.int().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable().describe('When the site was last read.'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  next_steps: NextSteps,
})
export type Draft = z.output<typeof Draft>

/** The entries of a list, each with its own state and quotes. */
export function itemsOf<T>(held: Held<T[]> | undefined): (T & Item)[] {
  if (!held?.value) return []
  const read = held.ai_value ?? []
  return held.value.map((item) => {
    const index = read.findIndex((other) => JSON.stringify(other) === JSON.stringify(item))
    const evidence = index >= 0 ? (held.item_evidence?.[index] ?? []) : []
    const state = index >= 0 && held.state === 'edited' ? 'override' : held.state
    return { ...item, state, evidence }
  })
}

interface Item {
  state: FieldState
  evidence: Evidence[]
}

/**
 * The stored links of one group, by platform; for founder links, also those that only the primary founder's entry has.
 */
export function heldLinks(profile: Profile, group: LinkGroup): Record<string, Held<LinkValue>> {
  const ofEntry = group === 'founder_socials' ? founderLinks(profile) : {}
  return Object.fromEntries(
    socialKeys.flatMap((key) => {
      const held = profile[`${group}.${key}`]
      const link = ofEntry[key]
      if (link === undefined || (held && held.value !== null))
        return held && held.state !== 'not_found' ? [[key, held]] : []
      const { state = 'manual', updated_at = '' } = profile.founders ?? {}
      return [[key, { value: link, state, evidence: [], ai_value: null, updated_at }]]
    }),
  )
}

/** The names whose values a redraft may change: those that a reading can fill. */
export const redraftable: readonly ProfileKey[] = [...fieldNames, 'faqs', 'founders']
